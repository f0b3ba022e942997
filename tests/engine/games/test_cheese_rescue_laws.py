"""What is true in every position of Cheese Rescue."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import msgspec
import pytest

from engine.core import Seat
from engine.games.cheese_rescue import GAME
from engine.games.cheese_rescue.cards import CAT, DOG, MOUSE, START, Card, Kind, cheese
from engine.games.cheese_rescue.deck import has_start_card
from engine.games.cheese_rescue.moves import CheeseRescueMove, Deal, Place
from engine.games.cheese_rescue.rules import CheeseRescueState
from tests.engine.games.cheese_rescue_table import ANN, BOB, DECK, dealt, fresh
from tests.engine.machine import machine
from tests.engine.tables import Table, house_rules

TABLES = [
    Table(GAME, seats, rules) for seats in GAME.seats for rules in house_rules(GAME.options, seats)
]


def in_the_game(seats: int) -> Counter[Card]:
    cards = Counter(DECK.drawn(seats))
    cards.update(cheese(Seat(i), value) for i in range(seats) for value in DECK.cheeses)
    cards[START] = int(has_start_card(seats))
    return +cards


def no_card_is_lost_or_doubled(table: Table, state: CheeseRescueState) -> None:
    cards = Counter(state.square.cards.values())
    cards.update(card for hand in state.hands for card in hand)
    cards.update(deal.card for deal in state.pile)
    if state.outcome is None:
        assert cards == in_the_game(table.seats)
    else:
        assert cards <= in_the_game(table.seats)
        assert cards.total() + 3 * table.seats == in_the_game(table.seats).total()


def cards_hang_together_inside_a_square(table: Table, state: CheeseRescueState) -> None:
    square = state.square
    if not square.cards:
        return
    rows, columns = zip(*(divmod(cell, square.field.columns) for cell in square.cards), strict=True)
    assert max(rows) - min(rows) < square.field.size
    assert max(columns) - min(columns) < square.field.size
    found, fringe = set[int](), {next(iter(square.cards))}
    while fringe:
        found |= fringe
        beside = {other for cell in fringe for other in square.field.neighbours[cell]}
        fringe = (beside & square.cards.keys()) - found
    assert found == square.cards.keys()


def open_cells_are_those_that_touch_and_fit(table: Table, state: CheeseRescueState) -> None:
    square = state.square
    if state.is_settled and square.cards:
        beside = {other for cell in square.cards for other in square.field.neighbours[cell]}
        fits = {cell for cell in beside - square.cards.keys() if _fits(state, cell)}
        assert sorted(square.open_cells) == sorted(fits)
        assert bool(fits) == (state.outcome is None)


def _fits(state: CheeseRescueState, cell: int) -> bool:
    size, columns = state.square.field.size, state.square.field.columns
    cells = {cell, *state.square.cards, *_corners(state)}
    spans = [*zip(*(divmod(one, columns) for one in cells), strict=True)]
    return all(max(span) - min(span) < size for span in spans)


def _corners(state: CheeseRescueState) -> tuple[int, int]:
    frame, columns = state.square.frame, state.square.field.columns
    return frame.top * columns + frame.left, frame.bottom * columns + frame.right


def hands_are_in_order_and_never_over_eight(table: Table, state: CheeseRescueState) -> None:
    for hand in state.hands:
        assert len(hand) <= 8
        ranks = [card.value if card.kind is Kind.CHEESE else 99 for card in hand]
        assert all(one <= other for one, other in pairwise(ranks))


def nobody_sees_the_animals_of_another_hand(table: Table, state: CheeseRescueState) -> None:
    for seat in map(Seat, range(table.seats)):
        other_world = state.imagine(seat, Random(len(state.pile)))
        assert other_world.view(seat) == state.view(seat)
        assert other_world.hands[seat] == state.hands[seat]
        no_card_is_lost_or_doubled(table, other_world)
        for hand, imagined in zip(state.hands, other_world.hands, strict=True):
            assert cheeses(hand) == cheeses(imagined)


def cheeses(hand: list[Card]) -> list[Card]:
    return [card for card in hand if card.kind is Kind.CHEESE]


Laws = machine(
    TABLES,
    no_card_is_lost_or_doubled,
    cards_hang_together_inside_a_square,
    open_cells_are_those_that_touch_and_fit,
    hands_are_in_order_and_never_over_eight,
    nobody_sees_the_animals_of_another_hand,
)
TestLaws = Laws.TestCase


@pytest.mark.rule("cheese_rescue", "Q17")
def test_no_event_of_the_deal_tells_the_card() -> None:
    for card in (DOG, CAT, MOUSE):
        assert fresh(4).apply(Deal(card)) == fresh(4).apply(Deal(DOG))


@pytest.mark.rule("cheese_rescue", "Q17")
@pytest.mark.parametrize("seed", range(20))
def test_a_dog_in_another_hand_leaves_no_trace_until_it_is_laid(seed: int) -> None:
    rng, state = Random(seed), fresh(2)
    for card in (CAT, DOG, CAT, CAT):
        state.apply(Deal(card))
    twin = with_a_mouse_instead(state)
    assert twin.view(BOB) != state.view(BOB)
    while state.view(ANN).standings[BOB].cheeses:
        move = rng.choice([move for move in twin.legal_moves() if is_harmless(state, move)])
        assert msgspec.json.encode(state.apply(move)) == msgspec.json.encode(twin.apply(move))
        assert state.view(ANN) == twin.view(ANN)
    assert DOG in state.hands[BOB]


def with_a_mouse_instead(state: CheeseRescueState) -> CheeseRescueState:
    """Exchanges Bob's dog for a mouse of the pile."""
    twin = state.copy()
    twin.hands[BOB][twin.hands[BOB].index(DOG)] = MOUSE
    twin.pile[twin.pile.index(Deal(MOUSE))] = Deal(DOG)
    return twin


def is_harmless(state: CheeseRescueState, move: CheeseRescueMove) -> bool:
    if isinstance(move, Place) and state.turn == BOB:
        return move.card.kind is Kind.CHEESE
    return move in state.legal_moves()


def test_imagination_reaches_every_hand_that_is_possible() -> None:
    state, rng = dealt(2), Random(1)
    hands = {tuple(state.imagine(ANN, rng).hands[BOB][6:]) for _ in range(300)}
    assert len(hands) == 9
    assert state.hands[BOB][6:] == [MOUSE, CAT]
