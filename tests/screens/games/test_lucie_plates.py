"""What is pinned to the nameplates of Lucie where there is no room beside them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.core import Seat
from engine.games.lucie.deck import Role
from engine.games.lucie.moves import Draw, GoHome, Keep, Look
from screens.games.lucie.homes import PlateGlow
from screens.services.services import Services
from screens.table.places import Box
from tests.screens.fingers import middle_of, rest, tap
from tests.screens.games.lucie_nature import LYING_PHONE, ONE, roles_match, sit, told_match
from tests.screens.room import lies_on
from tests.screens.tables import PHONE, resize

GREEDY, THIEF, NINJA, QUIET, GLASSES, GAMBLER = Role
D, G = Draw(), GoHome()


def box_of(widget: Any) -> Box:
    return Box(*widget.pos, *widget.size)


def is_inside(box: Box, whole: Box) -> bool:
    return whole.holds(box.x, box.y) and whole.holds(box.x + box.width, box.y + box.height)


def robbed(services: Services, size: tuple[int, int], seats: int) -> Any:
    """Lays a table where the thief means the first mouse, and could mean all others."""
    resize(size)
    roles = (NINJA, THIEF, GREEDY, GAMBLER, GLASSES, QUIET)[:seats]
    table = sit(roles_match(*roles, cards=[ONE]), services, D, G)
    others = tuple(Seat(seat) for seat in range(seats) if seat != 1)
    table.view = msgspec.structs.replace(table.view, victims=others)
    table.pick_victim(Seat(0))
    return table


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_marks_stay_on_their_plate_and_leave_its_shape_in_sight(
    services: Services, size: tuple[int, int], seats: int
) -> None:
    table = robbed(services, size, seats)
    for seat, plate in enumerate(table.rim.plates):
        whole, marks = Box(0, 0, *plate.size), table.marks_of(seat)
        names = [getattr(mark, "name", "") for mark in marks.children]
        assert f"role_{table.view.badges[seat].role.value}" in names
        for mark in marks.children:
            assert is_inside(box_of(mark), whole)
            assert not lies_on(box_of(mark), box_of(plate._shape))


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE], ids=str)
def test_everybody_who_can_be_robbed_glows_on_the_own_plate(
    services: Services, size: tuple[int, int]
) -> None:
    table = robbed(services, size, 6)
    glowing = set()
    for seat, plate in enumerate(table.rim.plates):
        for glow in [child for child in plate.children if isinstance(child, PlateGlow)]:
            assert is_inside(box_of(glow), Box(0, 0, *plate.size))
            assert plate.children.index(glow) > plate.children.index(plate._portrait)
            glowing.add(seat)
    assert glowing == {0, 2, 3, 4, 5}


def test_the_thief_sits_on_the_plate_of_whom_it_means(services: Services) -> None:
    table = robbed(services, PHONE, 6)
    meant = [
        seat
        for seat in range(6)
        if seat != 1
        and "role_thief" in [getattr(mark, "name", "") for mark in table.marks_of(seat).children]
    ]
    assert meant == [0]


@pytest.mark.parametrize("seats", [3, 6])
def test_the_shape_stays_in_sight_where_nobody_has_a_role(services: Services, seats: int) -> None:
    resize(PHONE)
    table = sit(told_match(ONE, seats=seats), services, D, G)
    for seat, plate in enumerate(table.rim.plates):
        for mark in table.marks_of(seat).children:
            assert is_inside(box_of(mark), Box(0, 0, *plate.size))
            assert not lies_on(box_of(mark), box_of(plate._shape))


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE, (480, 320)], ids=str)
@pytest.mark.parametrize("seats", [2, 6])
def test_cards_looked_at_stay_in_their_tray(
    services: Services, size: tuple[int, int], seats: int
) -> None:
    resize(size)
    roles = (GLASSES, NINJA, THIEF, GREEDY, GAMBLER, QUIET)[:seats]
    match = roles_match(*roles, cards=[ONE, ONE])
    table = sit(match, services, Look())
    table.uncover()
    tray, page = Box(0, 0, *table.rim.tray.size), table.page
    page.choose(1)
    assert all(is_inside(box_of(card), tray) for card in page.cards)
    rest()
    tap(middle_of(page.cards[1]))
    tap(middle_of(page.tick))
    assert match.moves[-1] == Keep(1)
