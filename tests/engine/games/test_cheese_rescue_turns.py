"""Laying, finishing, drawing, taking back."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import NATURE, IllegalMoveError
from engine.games.cheese_rescue import GAME
from engine.games.cheese_rescue.cards import CAT, DOG, MOUSE, cheese
from engine.games.cheese_rescue.events import CardDealt, CardPlaced, CardSettled, HandsDiscarded
from engine.games.cheese_rescue.moves import FINISH, Deal, Place
from engine.match import AnyMatch, Match, TurnStarted
from tests.engine.games.cheese_rescue_table import (
    ANN,
    BOB,
    any_turn,
    beside,
    dealt,
    fill,
    open_cells,
    turn,
)

EAST, WEST, SOUTH = beside(5, right=1), beside(5, right=-1), beside(5, down=1)


def match_of_two() -> AnyMatch:
    """Returns a match in which both drew a mouse, then a cat."""
    match = Match(GAME, 2, rng=Random(1))
    match.replay([Deal(card) for card in (MOUSE, MOUSE, CAT, CAT)])
    return match


@pytest.mark.rule("cheese_rescue", "R16", "R24", "Q8")
def test_a_turn_is_one_card_laid_and_one_drawn() -> None:
    state = dealt(2)
    assert state.apply(Place(MOUSE, EAST)) == [CardPlaced(ANN, MOUSE, EAST, hand_size=7)]
    assert (state.turn, state.legal_moves()) == (ANN, (FINISH,))
    assert state.apply(FINISH) == [CardSettled(ANN, EAST)]
    assert state.turn == NATURE
    assert state.apply(Deal(DOG)) == [CardDealt(ANN, hand_size=8, deck_left=13)]
    assert state.view(ANN).hand[6:] == (CAT, DOG)
    assert state.turn == BOB


@pytest.mark.rule("cheese_rescue", "R14")
@pytest.mark.parametrize("seats", GAME.seats)
def test_turns_go_round_the_table(seats: int) -> None:
    state = dealt(seats)
    order = []
    for _ in range(2 * seats + 1):
        order.append(state.turn)
        any_turn(state)
    assert order == [*range(seats), *range(seats), ANN]


@pytest.mark.rule("cheese_rescue", "R16", "Q6")
def test_any_card_of_the_hand_can_be_laid_and_no_other() -> None:
    places = [move for move in dealt(2).legal_moves() if isinstance(move, Place)]
    cards = [cheese(ANN, 1), cheese(ANN, 2), cheese(ANN, 3), MOUSE, CAT]
    assert [place.card for place in places if place.cell == EAST] == cards
    assert len(places) == len(cards) * 4


@pytest.mark.rule("cheese_rescue", "Q6", "R28")
def test_cheeses_kept_back_score_nothing() -> None:
    state = dealt(2)
    while state.outcome is None:
        card = state.hands[state.player][-1 if state.player == ANN else 0]
        last = turn(state, card, state.square.open_cells[0])
    discarded = next(event for event in last if isinstance(event, HandsDiscarded))
    assert discarded.hands[ANN] == (cheese(ANN, 1),) * 3
    laid = [place.card.value for place in state.view(ANN).table if place.card.owner == ANN]
    assert sorted(laid) == [2, 2, 3]


@pytest.mark.rule("cheese_rescue", "Q7")
@pytest.mark.parametrize("floating", [False, True])
@pytest.mark.parametrize("seats", GAME.seats)
def test_nobody_passes_and_nobody_is_stuck(seats: int, floating: bool) -> None:
    state = dealt(seats, floating=floating)
    while state.outcome is None:
        assert open_cells(state)
        assert all(isinstance(move, Place) for move in state.legal_moves())
        any_turn(state)


@pytest.mark.rule("cheese_rescue", "R25", "Q8")
def test_with_an_empty_pile_a_turn_ends_without_a_draw() -> None:
    state = dealt(2)
    while state.pile:
        any_turn(state)
        assert max(map(len, state.hands)) == 8
    card, cell = state.hands[ANN][0], state.square.open_cells[0]
    assert turn(state, card, cell) == [
        CardPlaced(ANN, card, cell, hand_size=7),
        CardSettled(ANN, cell),
    ]
    assert state.turn == BOB
    assert [len(hand) for hand in state.hands] == [7, 8]


@pytest.mark.rule("cheese_rescue", "R27", "R28", "R26")
@pytest.mark.parametrize("floating", [False, True])
@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_lays_twelve_cards_and_keeps_three(seats: int, floating: bool) -> None:
    state = dealt(seats, floating=floating)
    size = state.square.field.size
    events = fill(state)
    layers = [event.seat for event in events if isinstance(event, CardPlaced)]
    assert layers == [*range(seats)] * 12
    assert len(state.square.cards) == size * size
    (discarded,) = [event for event in events if isinstance(event, HandsDiscarded)]
    assert [len(hand) for hand in discarded.hands] == [3] * seats
    assert [state.view(seat).hand for seat in (ANN, BOB)] == [(), ()]


def test_a_hand_keeps_its_order() -> None:
    state = dealt(2)
    turn(state, cheese(ANN, 2), EAST)
    turn(state, CAT, WEST)
    values = [card.value for card in state.view(ANN).hand[:5]]
    assert values == [1, 1, 1, 2, 3]
    assert state.view(ANN).hand[5:7] == (MOUSE, CAT)
    assert [card.value for card in state.view(BOB).hand[:6]] == [1, 1, 1, 2, 2, 3]
    assert state.view(BOB).hand[6] == MOUSE


@pytest.mark.rule("cheese_rescue", "Q8")
def test_a_laid_card_can_be_taken_back_until_the_turn_is_finished() -> None:
    match = match_of_two()
    before = match.view(ANN)
    for cell in (EAST, WEST, SOUTH):
        match.play(Place(CAT, cell))
        assert match.can_undo
        assert match.view(ANN).provisional == cell
        match.undo()
        assert match.view(ANN) == before
    match.play(Place(CAT, EAST))
    assert match.play(FINISH)[-1] == TurnStarted(BOB)
    assert not match.can_undo
    with pytest.raises(IllegalMoveError, match="nothing to take back"):
        match.undo()


def test_finishing_is_final_also_when_the_pile_is_empty() -> None:
    match = match_of_two()
    while match.view(ANN).deck_left:
        match.play(match.legal_moves()[0])
    match.play(match.legal_moves()[0])
    assert match.can_undo
    match.play(FINISH)
    assert not match.can_undo


def test_a_second_card_cannot_be_laid_in_the_same_turn() -> None:
    match = match_of_two()
    match.play(Place(CAT, EAST))
    with pytest.raises(IllegalMoveError, match="not legal for seat 0"):
        match.play(Place(MOUSE, WEST))


def test_a_turn_cannot_be_finished_before_a_card_is_laid() -> None:
    with pytest.raises(IllegalMoveError, match="Finish"):
        match_of_two().play(FINISH)
