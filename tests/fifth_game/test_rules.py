"""The rules of Pig, each proved under its number."""

from __future__ import annotations

import pytest

from engine.core import FIRST, NATURE, Outcome, Seat
from engine.match import SeatCountError
from tests.engine.rule_books import gaps_in, named_by_tests, numbers_of
from tests.fifth_game.beside import HERE, fifth_game
from tests.screens.tables import new_match

with fifth_game():
    from engine.games.pig import GAME
    from engine.games.pig.rules import (
        HOLD,
        ROLL,
        DieRolled,
        Land,
        PigEvent,
        PigOptions,
        PigState,
        PointsKept,
        PointsLost,
    )  # fmt: skip

SECOND = Seat(1)


def dealt(seats: int = 2, *, is_long: bool = False) -> PigState:
    state = GAME.deal(seats, PigOptions(is_long), GAME.deck)
    assert isinstance(state, PigState)
    return state


def rolled(state: PigState, *faces: int) -> list[PigEvent]:
    """Rolls the die again and again, with luck as a test wants it; returns what happened."""
    events: list[PigEvent] = []
    for face in faces:
        state.apply(ROLL)
        assert state.turn == NATURE
        events += state.apply(Land(face))
    return events


def held(state: PigState) -> list[PigEvent]:
    return state.apply(HOLD)


@pytest.mark.rule("pig", "R1")
def test_two_to_six_people_play_with_one_die() -> None:
    for seats in (1, 7):
        with pytest.raises(SeatCountError):
            new_match("pig", seats)
    state = dealt()
    rolled(state, 2)
    state.turn = NATURE
    assert [*state.legal_moves()] == [Land(face) for face in range(1, 7)]


@pytest.mark.rule("pig", "R2")
def test_whoever_has_rolled_may_stop_and_nobody_before() -> None:
    state = dealt()
    assert tuple(state.legal_moves()) == (ROLL,)
    for face in (2, 3):
        rolled(state, face)
        assert tuple(state.legal_moves()) == (ROLL, HOLD)


@pytest.mark.rule("pig", "R3")
def test_faces_add_up() -> None:
    assert rolled(dealt(), 6, 2) == [DieRolled(FIRST, 6, 6), DieRolled(FIRST, 2, 8)]


@pytest.mark.rule("pig", "R4")
def test_a_one_loses_what_the_turn_has_brought_and_no_more() -> None:
    state = dealt()
    rolled(state, 5)
    held(state)
    rolled(state, 1)
    assert rolled(state, 6, 1)[1:] == [DieRolled(FIRST, 1, 0), PointsLost(FIRST, 6)]
    assert (state.scores, state.turn) == ([5, 0], SECOND)


@pytest.mark.rule("pig", "R5")
def test_who_stops_keeps_the_points_and_the_next_one_follows() -> None:
    state = dealt()
    rolled(state, 4, 4)
    assert held(state) == [PointsKept(FIRST, 8, 8)]
    assert (state.turn, state.turn_total) == (SECOND, 0)


@pytest.mark.rule("pig", "R6")
def test_fifty_points_win_at_once() -> None:
    state = dealt(3)
    rolled(state, *[6] * 8)
    held(state)
    assert state.outcome is None
    for _ in range(2):
        rolled(state, 1)
    rolled(state, 2)
    held(state)
    assert state.outcome == Outcome((50, 0, 0), (FIRST,), reason="goal_reached")


@pytest.mark.rule("pig", "P1")
def test_a_long_match_goes_to_a_hundred() -> None:
    state = dealt(is_long=True)
    rolled(state, *[5] * 19)
    held(state)
    assert state.outcome is None
    rolled(state, 1)
    rolled(state, 5)
    held(state)
    assert state.outcome == Outcome((100, 0), (FIRST,), reason="goal_reached")


@pytest.mark.rule("pig", "P2")
def test_stopping_can_be_taken_back_and_a_roll_cannot() -> None:
    match = new_match("pig", 2)
    match.start()
    while HOLD not in match.legal_moves():
        match.play(ROLL)
    assert not match.can_undo
    before = match.view(FIRST)
    match.play(HOLD)
    assert match.can_undo
    match.undo()
    assert match.view(FIRST) == before


def test_every_number_of_the_rule_book_is_named_here_and_no_other() -> None:
    numbers = numbers_of("pig")
    assert gaps_in(numbers) == []
    assert named_by_tests(HERE) == {("pig", number) for number in numbers}
