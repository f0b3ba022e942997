"""Where cards can go, and how the square closes around them."""

from __future__ import annotations

import pytest

from engine.games.cheese_rescue import GAME
from engine.games.cheese_rescue.cards import MOUSE
from engine.games.cheese_rescue.events import WallsRaised
from engine.games.cheese_rescue.field import Axis, Frame
from engine.games.cheese_rescue.moves import FINISH, Place
from engine.games.cheese_rescue.rules import CheeseRescueOptions, CheeseRescueState
from engine.games.cheese_rescue.square import Refusal
from tests.engine.games.cheese_rescue_table import (
    ANN,
    any_turn,
    beside,
    dealt,
    fill,
    fresh,
    open_cells,
    turn,
)


def walk(state: CheeseRescueState, *steps: tuple[int, int]) -> list[object]:
    """Lays whatever comes first in hand, step by step; returns the events of the last turn."""
    size, events = state.square.field.size, []
    for right, down in steps:
        events = turn(state, state.hands[state.player][0], beside(size, right, down))
    return [*events]


def refusal(state: CheeseRescueState, right: int, down: int) -> Refusal | None:
    return state.view(ANN).refusals[beside(state.square.field.size, right, down)]


def centred(size: int) -> set[int]:
    half = size // 2
    return {
        beside(size, right, down)
        for right in range(-half, half + 1)
        for down in range(-half, half + 1)
    }


@pytest.mark.rule("cheese_rescue", "R22", "Q4")
@pytest.mark.parametrize("floating", [False, True])
@pytest.mark.parametrize(("seats", "size"), [(2, 5), (4, 7)])
def test_the_first_card_touches_the_start_card(seats: int, size: int, floating: bool) -> None:
    cross = {beside(size, right=1), beside(size, right=-1), beside(size, down=1)}
    assert open_cells(dealt(seats, floating=floating)) == {*cross, beside(size, down=-1)}


@pytest.mark.rule("cheese_rescue", "R17", "Q5")
def test_a_card_shares_a_side_with_another() -> None:
    state = dealt(2)
    walk(state, (1, 0))
    around = [(0, -1), (-1, 0), (0, 1), (1, -1), (2, 0), (1, 1)]
    assert open_cells(state) == {beside(5, *step) for step in around}
    assert refusal(state, -1, -1) is Refusal.NOT_TOUCHING
    assert refusal(state, 1, 0) is Refusal.TAKEN
    assert refusal(state, 2, 0) is None


@pytest.mark.parametrize(("seats", "left"), [(2, 24), (3, 36), (4, 48)])
def test_every_card_leaves_one_cell_less_to_fill(seats: int, left: int) -> None:
    state = dealt(seats)
    assert state.square.cells_left == left
    any_turn(state)
    assert state.square.cells_left == left - 1
    fill(state)
    assert state.square.cells_left == 0


@pytest.mark.rule("cheese_rescue", "R18", "R19", "Q3")
def test_with_two_the_square_is_five_by_five_around_the_start_card() -> None:
    state = dealt(2)
    walk(state, (1, 0), (2, 0))
    assert beside(5, 3, 0) not in open_cells(state)
    assert refusal(state, 3, 0) is Refusal.WALL
    fill(state)
    assert {*state.square.cards} == centred(5)


@pytest.mark.rule("cheese_rescue", "R18", "R21", "Q3")
def test_with_four_the_square_is_seven_by_seven_around_the_start_card() -> None:
    state = dealt(4)
    walk(state, (0, 1), (0, 2), (0, 3))
    assert beside(7, 0, 4) not in open_cells(state)
    assert refusal(state, 0, 4) is Refusal.WALL
    fill(state)
    assert {*state.square.cards} == centred(7)


@pytest.mark.rule("cheese_rescue", "R18", "R20", "Q2")
def test_with_three_the_square_is_any_six_by_six() -> None:
    state = dealt(3)
    walk(state, *((-step, 0) for step in range(6)))
    assert beside(6, -6, 0) not in open_cells(state)
    assert beside(6, 1, 0) not in open_cells(state)
    walk(state, *((0, down) for down in range(1, 6)))
    assert {refusal(state, 1, 3), refusal(state, -3, -1)} == {Refusal.WALL}
    fill(state)
    assert {*state.square.cards} == {
        beside(6, right, down) for right in range(-5, 1) for down in range(6)
    }


@pytest.mark.rule("cheese_rescue", "R23", "Q18")
def test_wherever_the_first_of_three_lays_a_card_is_the_middle_of_the_grid() -> None:
    state = dealt(3)
    assert open_cells(state) == {beside(6)}
    assert state.view(ANN).columns == 11
    walk(state, (0, 0))
    assert open_cells(state) == {beside(6, *step) for step in [(0, -1), (-1, 0), (1, 0), (0, 1)]}


@pytest.mark.rule("cheese_rescue", "Q18")
@pytest.mark.parametrize(("seats", "size"), [(2, 5), (3, 6), (4, 7)])
@pytest.mark.parametrize("sign", [-1, 1])
def test_the_grid_is_wide_enough_for_every_square(seats: int, size: int, sign: int) -> None:
    state = dealt(seats, floating=True)
    assert state.view(ANN).columns == 2 * size - 1
    assert len(state.view(ANN).refusals) == (2 * size - 1) ** 2
    if seats == 3:
        walk(state, (0, 0))
    line = range(1, size)
    walk(state, *((sign * step, 0) for step in line), *((0, sign * step) for step in line))
    corner = beside(size, sign * (size - 1), sign * (size - 1))
    fill(state)
    assert corner in state.square.cards
    assert corner in (0, (2 * size - 1) ** 2 - 1)


@pytest.mark.rule("cheese_rescue", "Q2")
def test_walls_rise_when_the_cards_are_as_wide_as_the_square() -> None:
    state = dealt(3)
    events = walk(state, *((right, 0) for right in range(5)))
    assert [event for event in events if isinstance(event, WallsRaised)] == []
    assert state.view(ANN).walls == ()
    events = walk(state, (-1, 0))
    frame = Frame(left=4, top=5, right=9, bottom=5)
    assert [e for e in events if isinstance(e, WallsRaised)] == [WallsRaised(Axis.COLUMNS, frame)]
    assert state.view(ANN).walls == (Axis.COLUMNS,)
    assert {refusal(state, -2, 0), refusal(state, 5, 0)} == {Refusal.WALL}
    events = walk(state, *((0, down) for down in range(1, 6)))
    frame = Frame(left=4, top=5, right=9, bottom=10)
    assert [e for e in events if isinstance(e, WallsRaised)] == [WallsRaised(Axis.ROWS, frame)]


@pytest.mark.rule("cheese_rescue", "Q3")
def test_a_house_may_let_the_square_float_around_the_start_card() -> None:
    state = dealt(2, floating=True)
    walk(state, *((right, 0) for right in range(1, 5)))
    assert state.view(ANN).walls == (Axis.COLUMNS,)
    fill(state)
    assert beside(5, right=4) in state.square.cards
    assert beside(5, right=-1) not in state.square.cards


@pytest.mark.rule("cheese_rescue", "Q3")
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_legal_centred_is_legal_floating(seats: int) -> None:
    state, loose = dealt(seats), dealt(seats, floating=True)
    while state.outcome is None:
        assert {*state.legal_moves()} <= {*loose.legal_moves()}
        move = (state.hands[state.player][0], state.square.open_cells[0])
        turn(state, *move)
        turn(loose, *move)


@pytest.mark.rule("cheese_rescue", "Q2")
def test_floating_is_a_choice_only_where_there_is_a_start_card() -> None:
    kind = CheeseRescueOptions
    assert not kind().floating
    assert [kind().matters("floating", seats) for seats in GAME.seats] == [True, False, True]
    assert fresh(3).view(ANN) == fresh(3, floating=True).view(ANN)


def test_a_centred_square_is_shown_whole_and_walled_in() -> None:
    view = dealt(2).view(ANN)
    assert view.window == Frame(left=2, top=2, right=6, bottom=6)
    assert view.walls == (Axis.COLUMNS, Axis.ROWS)


def test_a_floating_square_is_shown_with_a_ring_where_it_can_still_grow() -> None:
    state = dealt(3)
    assert state.view(ANN).window == Frame(left=4, top=4, right=6, bottom=6)
    walk(state, *((right, 0) for right in range(6)))
    assert state.view(ANN).window == Frame(left=5, top=4, right=10, bottom=6)


def test_the_window_waits_until_a_card_settles() -> None:
    state = dealt(3)
    walk(state, (0, 0))
    before = state.view(ANN)
    state.apply(Place(MOUSE, beside(6, right=1)))
    after = state.view(ANN)
    assert (after.window, after.walls) == (before.window, before.walls)
    assert {*after.open_cells} == {*before.open_cells} - {beside(6, right=1)}
    assert after.refusals[beside(6, right=1)] is Refusal.TAKEN
    state.apply(FINISH)
    assert state.view(ANN).window.right == before.window.right + 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_cell_is_open_or_has_a_reason(seats: int) -> None:
    state = dealt(seats, floating=True)
    while state.outcome is None:
        view = state.view(ANN)
        free = {cell for cell, reason in enumerate(view.refusals) if reason is None}
        assert free == {*view.open_cells} == open_cells(state)
        shown = view.window
        for row, column in (divmod(cell, view.columns) for cell in free):
            assert shown.left <= column <= shown.right
            assert shown.top <= row <= shown.bottom
        turn(state, state.hands[state.player][0], state.square.open_cells[-1])
