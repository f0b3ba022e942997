"""Bon Appétit!: what holds at every moment of every match."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from engine.core import NATURE, Seat
from engine.games.bon_appetit import GAME
from engine.games.bon_appetit.deck import PAWS, Card
from engine.games.bon_appetit.events import CardFlipped, CardsDealt
from engine.games.bon_appetit.rules import BonAppetitState
from tests.engine.games.bon_appetit_table import ANN, CHEESE, SHIPPED, WHOLE_PILE
from tests.engine.machine import machine
from tests.engine.tables import Table, house_rules

TABLES = [
    Table(GAME, seats, options)
    for seats in GAME.seats
    for options in house_rules(GAME.options, seats)
]


def cards_are_conserved(table: Table, state: BonAppetitState) -> None:
    cards = Counter(draw.card for draw in state.unseen)
    cards.update(state.pile)
    for won in state.won:
        cards.update(won)
    assert cards == SHIPPED.at(table.seats).counts()


def stacks_and_pile_hold_every_card(table: Table, state: BonAppetitState) -> None:
    undealt = state.player == NATURE
    assert sum(state.stacks) + len(state.pile) + undealt == (45 if table.seats <= 3 else 90)
    known = sum(map(len, state.won))
    assert len(state.unseen) == sum(state.stacks) - known + undealt
    assert all(len(won) <= stack for won, stack in zip(state.won, state.stacks, strict=True))


def tokens_are_conserved(table: Table, state: BonAppetitState) -> None:
    assert sum(state.tokens) + state.tokens_left == (5 if table.seats <= 3 else 9)
    assert (state.tokens_left == 0) <= (state.outcome is not None)


def everybody_has_cards_until_the_end(table: Table, state: BonAppetitState) -> None:
    assert all(state.stacks) or state.outcome is not None


def a_hunt_is_about_the_last_mouse(table: Table, state: BonAppetitState) -> None:
    hunt = state.view(ANN).hunt
    if hunt is None:
        assert state.outcome or not state.pile or state.pile[-1] not in PAWS
        return
    assert hunt.owner != hunt.hunter == state.player
    above = state.pile[hunt.mouse + 1 :]
    assert PAWS[state.pile[hunt.mouse]] == hunt.paws == hunt.tries_left + len(above)
    assert {*above} <= {CHEESE}
    whole = table.options == WHOLE_PILE and hunt.owner is not None
    assert hunt.at_stake == (len(state.pile) if whole else hunt.mouse)


def nobody_sees_more_than_the_table(table: Table, state: BonAppetitState) -> None:
    """Every hidden card could be another one and no seat would notice."""
    other = state.copy()
    other.unseen.clear()
    for won in other.won:
        for place in range(len(won)):
            won[place] = CHEESE
    for seat in map(Seat, range(table.seats)):
        assert state.view(seat) == other.view(seat) == state.view(ANN)


Laws = machine(
    TABLES,
    cards_are_conserved,
    stacks_and_pile_hold_every_card,
    tokens_are_conserved,
    everybody_has_cards_until_the_end,
    a_hunt_is_about_the_last_mouse,
    nobody_sees_more_than_the_table,
)
TestLaws = Laws.TestCase


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_events_name_no_card_but_the_one_just_turned(table: Table) -> None:
    rng = Random(6)
    state = table.deal()
    faces = {card.value for card in Card}
    while state.outcome is None:
        for event in state.apply(rng.choice(state.legal_moves())):
            told = {value for value in msgspec.to_builtins(event).values() if str(value) in faces}
            if isinstance(event, CardFlipped | CardsDealt):
                assert told == {event.card.value}
            else:
                assert told == set()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_known_card_needs_no_luck_and_an_unseen_one_does(table: Table) -> None:
    rng = Random(9)
    state: Any = table.deal()
    state.apply(rng.choice(state.legal_moves()))
    while state.outcome is None:
        seat = state.turn
        knows = len(state.won[seat]) == state.stacks[seat]
        top = state.won[seat][0] if knows else None
        events = state.apply(rng.choice(state.legal_moves()))
        assert (state.turn == NATURE) == (not knows)
        if knows:
            assert events[0].card is top
        else:
            assert events == []
            state.apply(rng.choice(state.legal_moves()))
