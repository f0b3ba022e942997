"""What is pinned to the nameplates of Lucie where there is no room beside them."""

from __future__ import annotations

import msgspec
import pytest
from kivy.uix.widget import Widget

from engine.core import Seat
from engine.games.lucie.deck import Role
from engine.games.lucie.moves import Draw, GoHome, Keep, Look, LucieMove
from screens.games.lucie.pieces import PlateGlow
from screens.services.preferences import TextSize
from screens.services.services import Services
from screens.table.plate import Medallion
from screens.table.screen import TableScreen
from screens.ui.facing import box_of as in_window
from screens.ui.places import Box
from screens.ui.sprite import Writing
from tests.screens.fingers import middle_of, rest, tap
from tests.screens.games.lucie_nature import LYING_PHONE, ONE, kit, roles_match, sit, told_match
from tests.screens.room import lies_on
from tests.screens.tables import PHONE, PORTRAIT, SMALL, TABLET, lay, new_match, resize, there

GREEDY, THIEF, NINJA, QUIET, GLASSES, GAMBLER = Role
D, G = Draw(), GoHome()


def box_of(widget: Widget) -> Box:
    return Box(*widget.pos, *widget.size)


def is_inside(box: Box, whole: Box) -> bool:
    return whole.holds(box.x, box.y) and whole.holds(box.x + box.width, box.y + box.height)


def shape_of(plate: Widget) -> Widget:
    """Finds the shape that tells the colour of a player to whoever sees none."""
    return next(
        thing for thing in plate.children if getattr(thing, "name", "").startswith("badge_")
    )


def robbed(services: Services, size: tuple[int, int], seats: int) -> TableScreen:
    """Lays a table where the thief means the first mouse, and could mean all others."""
    resize(size)
    roles = (NINJA, THIEF, GREEDY, GAMBLER, GLASSES, QUIET)[:seats]
    table = sit(roles_match(*roles, cards=[ONE]), services, D, G)
    others = tuple(Seat(seat) for seat in range(seats) if seat != 1)
    kit(table).board.view = msgspec.structs.replace(kit(table).board.view, victims=others)
    kit(table).touch.pick_victim(Seat(0))
    return table


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_marks_stay_on_their_plate_and_leave_its_shape_in_sight(
    services: Services, size: tuple[int, int], seats: int
) -> None:
    table = robbed(services, size, seats)
    for seat, plate in enumerate(table.desk.rim.plates):
        whole, marks = Box(0, 0, *plate.size), kit(table).board.marks_of(seat)
        names = [getattr(mark, "name", "") for mark in marks.children]
        assert f"role_{kit(table).board.view.badges[seat].role.value}" in names
        for mark in marks.children:
            assert is_inside(box_of(mark), whole)
            assert not lies_on(box_of(mark), box_of(shape_of(plate)))


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE], ids=str)
def test_everybody_who_can_be_robbed_glows_on_the_own_plate(
    services: Services, size: tuple[int, int]
) -> None:
    table = robbed(services, size, 6)
    glowing = set()
    for seat, plate in enumerate(table.desk.rim.plates):
        for glow in [child for child in plate.children if isinstance(child, PlateGlow)]:
            assert is_inside(box_of(glow), Box(0, 0, *plate.size))
            portrait = next(child for child in plate.children if isinstance(child, Medallion))
            assert plate.children.index(glow) > plate.children.index(portrait)
            glowing.add(seat)
    assert glowing == {0, 2, 3, 4, 5}


def test_the_thief_sits_on_the_plate_of_whom_it_means(services: Services) -> None:
    table = robbed(services, PHONE, 6)
    meant = [
        seat
        for seat in range(6)
        if seat != 1
        and "role_thief"
        in [getattr(mark, "name", "") for mark in kit(table).board.marks_of(seat).children]
    ]
    assert meant == [0]


@pytest.mark.parametrize("seats", [3, 6])
def test_the_shape_stays_in_sight_where_nobody_has_a_role(services: Services, seats: int) -> None:
    resize(PHONE)
    table = sit(told_match(ONE, seats=seats), services, D, G)
    for seat, plate in enumerate(table.desk.rim.plates):
        for mark in kit(table).board.marks_of(seat).children:
            assert is_inside(box_of(mark), Box(0, 0, *plate.size))
            assert not lies_on(box_of(mark), box_of(shape_of(plate)))


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE, (480, 320)], ids=str)
@pytest.mark.parametrize("seats", [2, 6])
def test_cards_looked_at_stay_in_their_tray(
    services: Services, size: tuple[int, int], seats: int
) -> None:
    resize(size)
    roles = (GLASSES, NINJA, THIEF, GREEDY, GAMBLER, QUIET)[:seats]
    match = roles_match(*roles, cards=[ONE, ONE])
    table = sit(match, services, Look())
    table.desk.curtain.is_drawn = False
    tray, page = Box(0, 0, *there(table.desk.rim.tray).size), kit(table).tray.page
    there(page).choose(1)
    assert all(is_inside(box_of(card), tray) for card in there(page).cards)
    rest()
    tap(middle_of(there(page).cards[1]))
    tap(middle_of(there(page).tick))
    assert match.moves[-1] == Keep(1)


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE], ids=str)
def test_what_everybody_brought_home_can_be_read_on_a_phone(
    services: Services, size: tuple[int, int]
) -> None:
    resize(size)
    letters = []
    for text_size in (TextSize.NORMAL, TextSize.HUGE):
        services.preferences.change(text_size=text_size)
        table = lay(new_match("lucie", 4), services)
        marks = kit(table).board.marks_of(0)
        (number,) = (each for each in marks.children if isinstance(each, Writing))
        letters.append(number.letters)
    usual, huge = letters
    assert usual >= 16
    assert huge > 1.15 * usual


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=str)
def test_whoever_went_home_has_a_ring_that_nothing_hides(
    services: Services, size: tuple[int, int]
) -> None:
    resize(size)
    table = sit(told_match(ONE, ONE), services, D, G)
    (ring,) = table.rings.shown
    board, layers = kit(table).board, table.table.children
    home = board.homes[0].stack if board.homes else board.marks_of(0).stack
    assert Box(*ring.pos, *ring.size) == pytest.approx(in_window(home))
    assert layers.index(table.table.rings) < layers.index(table.table.rim), "it is painted later"


@pytest.mark.parametrize("size", [TABLET, SMALL, PORTRAIT], ids=str)
def test_whose_ring_it_is_can_be_seen_at_every_edge_of_the_glass(
    services: Services, size: tuple[int, int]
) -> None:
    resize(size)
    moves: list[LucieMove] = [D, G] * 6
    table = sit(told_match(*[ONE] * 6, seats=6), services, *moves)
    glass = Box(0, 0, *size)
    assert len(table.rings.shown) == 5
    for ring in table.rings.shown:
        assert is_inside(box_of(there(ring.face)), glass)
