"""The square a bot pictures is the one the rules know."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import NATURE, Seat
from engine.games.cheese_rescue import cards
from engine.games.cheese_rescue.bots.ending import EVERYTHING, is_open, outcome
from engine.games.cheese_rescue.bots.odds import KEPT, Forecast, Odds, odds_of
from engine.games.cheese_rescue.bots.sketch import (
    CAT,
    CHEESE,
    DOG,
    MOUSE,
    TIE_BREAK,
    Sketch,
    lead,
    number_of,
    sketch_of,
    worth_of,
)
from engine.games.cheese_rescue.cards import Card, cheese
from engine.games.cheese_rescue.moves import FINISH, Deal, Place
from engine.games.cheese_rescue.rules import CheeseRescueState
from engine.games.cheese_rescue.scoring import fates, rescued
from tests.engine.games import cheese_rescue_table as table
from tests.engine.games.cheese_rescue_table import ANN, BOB
from tests.engine.games.test_cheese_rescue_laws import TABLES
from tests.engine.positions import ON_RANDOM_POSITIONS, positions

FOR_TWO = [each for each in TABLES if each.seats == 2]
SEEDS = st.integers(0, 10**6)
TWO_CELLS_LEFT = (
    "a1 c  b2 d  a2",
    "m  .  .  b1 d ",
    "a3 d  s  m  b3",
    "c  b1 d  a1 b1",
    "a1 m  c  d  b2",
)
FOUR_CELLS_LEFT = (
    "a1 c  b2 d  a2",
    "m  .  .  b1 d ",
    "a3 d  s  .  b3",
    "c  b1 c  .  b1",
    "a1 m  c  d  b2",
)


def has_to_lay(state: CheeseRescueState) -> bool:
    return state.turn != NATURE and state.is_settled


def laid(state: CheeseRescueState, place: Place) -> CheeseRescueState:
    """Plays a whole turn; the last card of the pile is drawn."""
    twin = state.copy()
    twin.apply(place)
    twin.apply(FINISH)
    if twin.outcome is None and twin.turn == NATURE:
        twin.apply(twin.pile[-1])
    return twin


def points(state: CheeseRescueState) -> list[float]:
    """Counts as if the game ended now, a cheese more among equals."""
    cards, ends = state.square.cards, fates(state.square.cards, state.square.field.neighbours)
    return [
        sum(value + TIE_BREAK for value, _ in rescued(cards, ends, Seat(seat)))
        for seat in range(len(state.hands))
    ]


def comparable(sketch: Sketch) -> Sketch:
    """Puts in order what has no order."""
    return replace(
        sketch,
        open_cells=sorted(sketch.open_cells),
        hands=[sorted(hand) for hand in sketch.hands],
        pile=sorted(sketch.pile),
    )


def some_place(state: CheeseRescueState, seed: int) -> Place:
    move = Random(seed).choice(state.legal_moves())
    assert isinstance(move, Place)
    return move


@ON_RANDOM_POSITIONS
@given(positions(CheeseRescueState, TABLES, has_to_lay))
def test_a_sketch_offers_the_legal_moves(state: CheeseRescueState) -> None:
    places = {(number_of(m.card), m.cell) for m in state.legal_moves() if isinstance(m, Place)}
    choices = sketch_of(state).choices()
    assert {*choices} == places
    assert len(choices) == len(places)


@ON_RANDOM_POSITIONS
@given(positions(CheeseRescueState, TABLES, has_to_lay), SEEDS)
def test_a_sketch_counts_what_the_rules_count(state: CheeseRescueState, seed: int) -> None:
    place, after = some_place(state, seed), state.copy()
    after.apply(place)
    assert sketch_of(state).points_with(number_of(place.card), place.cell) == points(after)


@ON_RANDOM_POSITIONS
@given(positions(CheeseRescueState, TABLES, has_to_lay), SEEDS)
def test_a_turn_in_a_sketch_is_a_turn_at_the_table(state: CheeseRescueState, seed: int) -> None:
    place = some_place(state, seed)
    sketch, after = sketch_of(state), laid(state, place)
    twin = sketch.after(number_of(place.card), place.cell)
    assert comparable(sketch) == comparable(sketch_of(state))
    if after.outcome is not None:
        assert twin.left == 0
    else:
        assert comparable(twin) == comparable(sketch_of(after))


@ON_RANDOM_POSITIONS
@given(positions(CheeseRescueState, TABLES, has_to_lay))
def test_the_odds_lay_exactly_the_cards_that_are_still_laid(state: CheeseRescueState) -> None:
    """All cheeses are laid; the animals share what is left after the next card."""
    sketch = sketch_of(state)
    odds, cards = odds_of(sketch), [*sketch.pile, *(c for hand in sketch.hands for c in hand)]
    animals = [card for card in cards if card <= CHEESE]
    cells = (sketch.reach & ~sketch.taken).bit_count() - 1
    expected = max(0, sketch.left - 1 - (len(cards) - len(animals)))
    if cells and animals:
        assert (odds.dog + odds.cat + odds.mouse) * cells == pytest.approx(expected)
        assert odds.dog * animals.count(MOUSE) == pytest.approx(odds.mouse * animals.count(DOG))
        assert odds.cat * animals.count(MOUSE) == pytest.approx(odds.mouse * animals.count(CAT))


@ON_RANDOM_POSITIONS
@given(positions(CheeseRescueState, TABLES, has_to_lay), SEEDS)
def test_a_forecast_that_expects_no_more_animals_is_a_count(
    state: CheeseRescueState, seed: int
) -> None:
    sketch, place = sketch_of(state), some_place(state, seed)
    card, counted = number_of(place.card), sketch_of(state)
    told = Forecast(sketch, Odds(0.0, 0.0, 0.0)).after(card, place.cell)
    now = counted.points_with(card, place.cell)
    kept = KEPT if sketch.left > len(sketch.hands) else 0.0
    for seat, hand in enumerate(sketch.hands):
        left = [worth_of(other) for other in hand if other > CHEESE]
        if seat == sketch.player and card > CHEESE:
            left.remove(worth_of(card))
        assert told[seat] == pytest.approx(now[seat] + kept * sum(left))


def best_lead(state: CheeseRescueState, seat: int) -> float:
    """Plays the last cards in every way there is."""
    if state.outcome is not None:
        return lead(points(state), seat)
    leads = [best_lead(laid(state, m), seat) for m in state.legal_moves() if isinstance(m, Place)]
    return max(leads) if state.player == seat else min(leads)


def last_cells(state: CheeseRescueState) -> bool:
    return has_to_lay(state) and not state.pile and state.square.cells_left <= 2


@ON_RANDOM_POSITIONS
@given(positions(CheeseRescueState, FOR_TWO, last_cells))
def test_the_end_is_played_out_as_the_rules_would(state: CheeseRescueState) -> None:
    sketch = sketch_of(state)
    assert is_open(sketch, 2)
    assert not is_open(sketch, 0)
    assert outcome(sketch, -EVERYTHING, EVERYTHING) == best_lead(state, state.player)


@pytest.mark.parametrize(
    "answers",
    [
        [cheese(ANN, 1), cards.MOUSE, cards.CAT],
        [cards.MOUSE, cheese(ANN, 1), cheese(ANN, 3)],
        [cards.DOG, cheese(ANN, 3)],
    ],
)
def test_four_cells_are_played_out_as_the_rules_would(answers: list[Card]) -> None:
    """What looks best now is not always best in the end, for either of them."""
    hand = [cards.CAT, cards.MOUSE, cards.DOG]
    state = table.last_cell(*FOUR_CELLS_LEFT, hands=(answers, hand))
    sketch = sketch_of(state)
    assert is_open(sketch, 4)
    assert outcome(sketch, -EVERYTHING, EVERYTHING) == best_lead(state, state.player)


def test_a_forecast_hopes_for_cheese_in_hand_as_long_as_it_can_still_be_laid() -> None:
    """With two cells left everybody lays one more card, and what she keeps is lost."""
    hands = [cards.DOG, cheese(ANN, 3)], [cards.DOG, cheese(BOB, 2)]
    for rows, kept in ((TWO_CELLS_LEFT, 0.0), (FOUR_CELLS_LEFT, KEPT)):
        sketch = sketch_of(table.last_cell(*rows, hands=hands))
        told = Forecast(sketch, Odds(0.0, 0.0, 0.0)).after(DOG, table.spot(1, 1))
        now = sketch.points_with(DOG, table.spot(1, 1))
        worths = [worth_of(CHEESE + 3), worth_of(CHEESE + 2)]
        assert told == pytest.approx([n + kept * w for n, w in zip(now, worths, strict=True)])


def test_the_only_animal_left_comes_to_one_of_the_cells_left() -> None:
    """Four cells: one for the card laid now, two for cheeses, and one of three for the dog."""
    hands = [cards.DOG, cheese(ANN, 3)], [cheese(BOB, 2)]
    sketch = sketch_of(table.last_cell(*FOUR_CELLS_LEFT, hands=hands))
    assert odds_of(sketch) == Odds(1 / 3, 0.0, 0.0)


def test_no_animal_comes_when_none_is_left() -> None:
    sketch = sketch_of(table.last_cell(*FOUR_CELLS_LEFT, hands=([], [cheese(BOB, 2)])))
    assert odds_of(sketch) == Odds(0.0, 0.0, 0.0)


def test_one_more_cheese_decides_among_equals_only() -> None:
    one, two = worth_of(CHEESE + 1), worth_of(CHEESE + 2)
    assert 2 * one > two
    assert len(table.DECK.cheeses) * (two - 2) < 1


def test_the_end_of_a_larger_table_or_with_a_pile_is_not_open() -> None:
    for each in TABLES:
        state = each.deal()
        assert isinstance(state, CheeseRescueState)
        while state.turn == NATURE:
            state.apply(Deal(state.pile[0].card))
        assert not is_open(sketch_of(state), 99)
        state.pile.clear()
        assert is_open(sketch_of(state), 99) == (each.seats == 2)
