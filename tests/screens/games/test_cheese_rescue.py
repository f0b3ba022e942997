"""Cheese Rescue played by touch on the real table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.games.cheese_rescue.moves import FINISH, Place
from screens.services.feedback import Buzz
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet, TurnCard
from tests.screens.fingers import frames, hold, middle_of, press, rest, swipe, tap
from tests.screens.games.cheese_rescue_hands import (
    drag_card,
    finger_for,
    finish,
    first_card,
    kit,
    place,
    table_for,
    tap_card,
    type_card,
)
from tests.screens.tables import (
    PHONE,
    PORTRAIT,
    SMALL,
    TABLET,
    notes_of,
    resize,
    services_in,
    settle,
    sheet_on,
    there,
)


def by_drag(table: TableScreen) -> None:
    cell = kit(table).board.view.open_cells[
        len(table.match.moves) % len(kit(table).board.view.open_cells)
    ]
    drag_card(table, first_card(table), cell)
    pile = kit(table).tray.pile
    if pile is not None and pile.count:
        swipe(middle_of(pile), kit(table).board.square.center)
        settle(table)
    else:
        finish(table)


def by_taps(table: TableScreen) -> None:
    cell = kit(table).board.view.open_cells[
        len(table.match.moves) % len(kit(table).board.view.open_cells)
    ]
    tap_card(table, first_card(table), cell)
    finish(table)


def by_keys(table: TableScreen) -> None:
    type_card(table, next(iter(kit(table).tray.hand)))
    press("enter")
    settle(table)


@pytest.mark.usefixtures("quick_fingers")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("play", [by_drag, by_taps, by_keys])
def test_a_whole_match_is_played(
    services: Services, seats: int, play: Callable[[TableScreen], None]
) -> None:
    table = table_for(services, seats)
    match = table.match
    while match.outcome is None:
        known = len(match.moves)
        play(table)
        assert len(match.moves) >= known + 2
    assert notes_of(services).buzzes.count(Buzz.CATCH) <= 1


@pytest.mark.usefixtures("quick_fingers")
@pytest.mark.parametrize("size", [PORTRAIT, SMALL, PHONE, (640, 360)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_can_be_dragged_from_every_side_in_every_size(
    services: Services, seats: int, size: tuple[int, int]
) -> None:
    resize(size)
    table = table_for(services, seats)
    for _ in range(seats):
        if table.desk.sheets.top is not None:
            tap(middle_of(sheet_on(table, TurnCard).paw))
            settle(table)
        cell, card = kit(table).board.view.open_cells[-1], first_card(table)
        goal = kit(table).board.square.centre_of(cell)
        finger = hold([middle_of(card), goal], steps=3)
        shift = (
            goal[0] - there(kit(table).touch.aim.carried).center_x,
            goal[1] - there(kit(table).touch.aim.carried).center_y,
        )
        finger.to(goal[0] + shift[0], goal[1] + shift[1])
        frames(1)
        finger.up()
        settle(table)
        assert table.match.moves[-1] == Place(card.card, cell)
        finish(table)


def test_a_lifted_card_floats_before_the_finger_and_shows_its_ghost(services: Services) -> None:
    table = table_for(services)
    cell, card = kit(table).board.view.open_cells[0], first_card(table)
    point = finger_for(table, kit(table).board.square.centre_of(cell))
    finger = hold([middle_of(card), point])
    assert there(kit(table).touch.aim.carried).center == pytest.approx(
        kit(table).board.square.centre_of(cell), abs=1
    )
    assert there(kit(table).touch.aim.ghost).center == pytest.approx(
        kit(table).board.square.centre_of(cell), abs=1
    )
    assert kit(table).touch.aim.cell == cell
    assert len(table.match.moves) == 4
    finger.up()
    settle(table)
    assert kit(table).board.view.provisional == cell
    assert notes_of(services).sounds[-1] == "place"
    assert notes_of(services).buzzes == [Buzz.SNAP]


def test_a_placed_card_moves_until_the_tick(services: Services) -> None:
    table = table_for(services)
    card, cell = place(table)
    other = next(free for free in kit(table).board.view.open_cells if free != cell)
    rest()
    drag_card(table, there(kit(table).board.loose), other)
    assert kit(table).board.view.provisional == other
    rest()
    tap_card(table, there(kit(table).board.loose), cell)
    assert kit(table).board.view.provisional == cell
    assert [laid.card for laid in kit(table).board.view.table if laid.cell == cell] == [card]


def test_another_card_takes_the_place_of_the_placed_one(services: Services) -> None:
    table = table_for(services)
    _, cell = place(table)
    rest()
    other = kit(table).tray.hand[7]
    tap_card(table, other, cell)
    assert {laid.cell: laid.card for laid in kit(table).board.view.table}[cell] == other.card


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_card_is_taken_back_until_the_tick_and_never_after_the_draw(
    services: Services, way: str
) -> None:
    table = table_for(services)
    before = kit(table).board.view
    place(table)
    rest()
    if way == "button":
        tap(middle_of(kit(table).tray.undo))
    else:
        press("backspace")
    settle(table)
    assert kit(table).board.view == before
    rest()
    place(table)
    rest()
    finish(table)
    assert not kit(table).touch.take_back()
    assert kit(table).board.view.provisional is None


def test_the_hand_keeps_its_order_when_a_card_comes_back(services: Services) -> None:
    table = table_for(services)
    before = [held.card for held in kit(table).tray.hand.values()]
    tap_card(table, kit(table).tray.hand[3], kit(table).board.view.open_cells[0])
    assert 3 not in kit(table).tray.hand
    kit(table).touch.take_back()
    frames(2)
    assert [held.card for held in kit(table).tray.hand.values()] == before


def test_drawing_from_the_pile_is_the_tick(services: Services) -> None:
    table = table_for(services)
    place(table)
    rest()
    tap(middle_of(kit(table).tray.pile))
    settle(table)
    assert FINISH in table.match.moves


def test_the_pile_waits_for_a_card(services: Services) -> None:
    table = table_for(services)
    known = len(table.match.moves)
    tap(middle_of(kit(table).tray.pile))
    settle(table)
    assert len(table.match.moves) == known


def test_a_double_tap_on_the_tick_finishes_one_turn(services: Services) -> None:
    table = table_for(services)
    place(table)
    rest()
    point = middle_of(kit(table).tray.tick)
    tap(point)
    tap(point)
    settle(table)
    assert table.match.moves.count(FINISH) == 1


@pytest.mark.parametrize("size", [PORTRAIT, PHONE, TABLET])
def test_a_placed_card_survives_a_rotation(services: Services, size: tuple[int, int]) -> None:
    table = table_for(services)
    _, cell = place(table)
    resize(size)
    assert kit(table).board.view.provisional == cell
    assert there(kit(table).board.loose).center_x == pytest.approx(
        kit(table).board.square.centre_of(cell)[0]
    )
    assert there(kit(table).tray.tick).is_ready


def test_left_handers_have_the_tick_on_their_left(services: Services) -> None:
    left = table_for(services, left_handed=True)
    assert there(kit(left).tray.tick).x < first_card(left).x
    assert [
        held.slot for held in sorted(kit(left).tray.hand.values(), key=lambda held: held.x)
    ] == [*range(8)]


def test_faces_stay_calm_if_people_want_that(services: Services) -> None:
    services.preferences.change(living_faces=False)
    table = table_for(services)
    place(table)
    assert kit(table).board.fates == {}
    assert table.desk.rim.plates[1].number == ""


def test_cells_are_large_enough_on_a_tablet(services: Services) -> None:
    for seats in (2, 3, 4):
        assert kit(table_for(services, seats)).board.square.cell >= 82


def test_the_coach_shows_a_card_going_to_the_table(tmp_path: Path) -> None:
    table = table_for(services_in(tmp_path, coached=frozenset()))
    start, goal = there(kit(table).touch.coach_path())
    assert table.coach.is_here
    assert start == pytest.approx(middle_of(first_card(table)))
    assert kit(table).board.square.cell_at(*goal) in kit(table).board.view.open_cells
    place(table)
    assert not table.coach.is_here


def test_the_players_leave_and_the_table_is_kept(services: Services) -> None:
    table = table_for(services)
    left = []
    table.fbind("on_get_up", lambda *_: left.append(True))
    place(table)
    tap(middle_of(table.table.pause_disc))
    tap(middle_of(sheet_on(table, ChoiceSheet).buttons[-1]))
    tap(middle_of(sheet_on(table, ChoiceSheet).buttons[1]))
    assert left
    assert services.saves.find("cheese_rescue") is not None
