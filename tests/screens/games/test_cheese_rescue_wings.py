"""Cheese Rescue on a small tablet: cells for fingers, and hands that lie beside the board."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from screens.games.cheese_rescue.pieces import HeldCard
from screens.games.cheese_rescue.plan import LEAST_BOARD, RescuePlan
from screens.people import Mode
from screens.services.preferences import TextSize
from screens.services.services import Services
from screens.table.layout import CHAIRS, TableLayout, Wishes
from screens.table.plate import Medallion
from screens.table.screen import TableScreen
from screens.ui.places import Box, Side
from screens.ui.sprite import Writing
from tests.screens.fingers import middle_of, tap
from tests.screens.games.cheese_rescue_hands import (
    drag_card,
    finish,
    first_card,
    kit,
    table_for,
    tap_card,
)
from tests.screens.room import lies_on
from tests.screens.tables import PORTRAIT, SMALL, TABLET, resize, settle, there

pytestmark = pytest.mark.usefixtures("quick_fingers")

NARROW = SMALL[::-1]
FINGER = 82
"""What seven cells across have each, in dp, on a tablet of any size."""

ON_THE_RIM = 68
"""How large figures were on the cards of a row on the rim of a small tablet."""


def planned(size: tuple[int, int], chairs: tuple[int, ...]) -> RescuePlan:
    wishes = Wishes(board=LEAST_BOARD)
    layout = TableLayout(Box(0, 0, *size), chairs, Mode.TABLE, wishes=wishes)
    return RescuePlan(layout, cards=8)


@pytest.mark.parametrize("size", [SMALL, NARROW, TABLET, PORTRAIT], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_cells_side_by_side_are_large_enough_for_fingers(
    size: tuple[int, int], seats: int
) -> None:
    plan = planned(size, CHAIRS[seats])
    assert min(plan.board(plan.layout.centre)[2:]) / 7 >= FINGER


@pytest.mark.parametrize("size", [SMALL, NARROW], ids=str)
@pytest.mark.parametrize("seat", range(4))
def test_cards_and_buttons_of_a_small_tablet_are_no_smaller_than_on_its_rim(
    size: tuple[int, int], seat: int
) -> None:
    plan = planned(size, CHAIRS[4])
    tray = plan.tray(plan.layout.room(seat))
    assert len(tray.cards) == 8
    assert tray.card_size > ON_THE_RIM
    assert min(min(card[2:]) for card in tray.cards) >= 56
    assert min(*tray.tick[2:], *tray.undo[2:]) >= 48


@pytest.mark.parametrize("cards", [1, 5, 8, 11, 14])
def test_a_hand_of_any_size_fits_beside_the_board(cards: int) -> None:
    layout = planned(SMALL, CHAIRS[4]).layout
    room = layout.room(0)
    tray = RescuePlan(layout, cards).tray(room)
    parts = [*tray.cards, tray.tick, tray.undo]
    assert tray.height <= room.depth
    assert len(parts) == cards + 2
    assert not [pair for pair in combinations(parts, 2) if lies_on(*pair)]


@pytest.mark.parametrize("size", [SMALL, NARROW], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_sits_at_a_long_edge_goes_on_with_a_large_paw(
    size: tuple[int, int], seats: int
) -> None:
    plan = planned(size, CHAIRS[seats])
    layout = plan.layout
    paws = {seat: plan.paw(seat) for seat in range(seats)}
    assert min(paw.width for seat, paw in paws.items()) >= 48
    assert all(
        paw.width >= 96 for seat, paw in paws.items() if layout.is_in_wing(layout.sides[seat])
    )
    things = [*paws.values(), *plan.steps(layout.centre)]
    things += [layout.plate(seat, None, None) for seat in paws]
    assert not [pair for pair in combinations((thing.box for thing in things), 2) if lies_on(*pair)]


def before_the_far_edge(
    services: Services, size: tuple[int, int], *, left_handed: bool
) -> tuple[TableScreen, int]:
    """Plays until somebody at the far long edge can lay a card right there; returns that cell."""
    resize(size)
    table = table_for(services, 4, left_handed=left_handed)
    far = Side.NORTH if size[0] > size[1] else Side.EAST
    while True:
        view = kit(table).board.view
        square, window = kit(table).board.square, view.window
        places = {square.place(cell): cell for cell in view.open_cells}
        if far is Side.NORTH:
            place = min(places, key=lambda place: place[1])
            is_there = place[1] == window.top
        else:
            place = max(places)
            is_there = place[0] == window.right
        if table.desk.side is far and is_there:
            return table, places[place]
        tap_card(table, first_card(table), places[place])
        finish(table)


@pytest.mark.parametrize("size", [SMALL, NARROW], ids=str)
@pytest.mark.parametrize("left_handed", [False, True], ids=["right", "left"])
@pytest.mark.parametrize("lay", [drag_card, tap_card])
def test_a_card_gets_from_beside_the_board_to_the_cells_before_its_player_and_back(
    services: Services,
    size: tuple[int, int],
    left_handed: bool,
    lay: Callable[[TableScreen, HeldCard, int], None],
) -> None:
    table, cell = before_the_far_edge(services, size, left_handed=left_handed)
    seat, board, hand = table.desk.rim.active, kit(table).board, kit(table).tray.hand
    tray, slots = there(table.desk.rim.tray_spot).box, {*hand}
    assert all(tray.holds(*middle_of(card)) for card in hand.values())
    lay(table, first_card(table), cell)
    assert board.view.provisional == cell
    tap(middle_of(kit(table).tray.undo))
    settle(table)
    assert board.view.provisional is None
    assert {*hand} == slots
    lay(table, first_card(table), cell)
    finish(table)
    assert table.desk.rim.active != seat
    assert cell in {laid.cell for laid in board.view.table}


@pytest.mark.parametrize("size", [SMALL, NARROW], ids=str)
@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.HUGE])
def test_a_plate_beside_the_board_shows_face_number_and_name(
    services: Services, size: tuple[int, int], text_size: TextSize
) -> None:
    resize(size)
    services.preferences.change(text_size=text_size)
    table = table_for(services, 4)
    stacked = [plate for plate in table.desk.rim.plates if plate.tag]
    assert stacked
    for plate in stacked:
        face = next(child for child in plate.children if isinstance(child, Medallion))
        number, name = (child for child in plate.children if isinstance(child, Writing))
        assert (name.name, number.name) == (plate.sitting.player.name, "0")
        assert name.letters >= 16
        parts = [Box(*part.pos, *part.size) for part in (face, name, number)]
        assert not [pair for pair in combinations(parts, 2) if lies_on(*pair)]
