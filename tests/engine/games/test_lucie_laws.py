"""Lucie: what holds at every moment of every match."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from engine.core import NATURE, Seat
from engine.games.lucie import GAME
from engine.games.lucie.deck import Card, Role
from engine.games.lucie.events import CardsPeeked, Caught, SwapOffered
from engine.games.lucie.moves import DealRole, Draw, GoHome, Keep, Look, Peek, Show, Steal, Swap
from engine.games.lucie.rules import LucieState
from engine.games.lucie.variants import LucieOptions, Variant
from engine.games.lucie.view import Phase, Risk
from tests.engine.games.lucie_table import ANN, ROLES, SHIPPED, UNTIL_EMPTY, deal
from tests.engine.machine import machine
from tests.engine.tables import Table, house_rules

TABLES = [
    Table(GAME, seats, options)
    for seats in GAME.seats
    for options in house_rules(GAME.options, seats)
]
POWERS = {Role.THIEF: Steal, Role.GLASSES: Look | Keep, Role.GAMBLER: Swap}


def box(options: object) -> list[Card]:
    has_helpers = isinstance(options, LucieOptions) and options.variant is Variant.HELPERS
    return SHIPPED.base_cards() + (SHIPPED.helper_cards() if has_helpers else [])


def cards_are_conserved(table: Table, state: LucieState) -> None:
    cards = Counter(state.pile.cards() + state.pile.discard + state.outing.cards)
    for home in state.homes:
        cards.update(home)
    assert cards == Counter(box(table.options))


def the_view_counts_every_card(table: Table, state: LucieState) -> None:
    view = state.view(ANN)
    assert sum(heap.count for heap in view.left) == view.pile
    seen = len(view.row) + len(view.discard) + sum(view.homes)
    assert view.pile + seen == len(box(table.options))


def counts_are_those_of_the_row(table: Table, state: LucieState) -> None:
    view = state.view(ANN)
    assert view.cheeses == sum(card.cheeses for card in view.row)
    assert view.cats == sum(card.cats for card in view.row)
    assert view.traps == sum(card.traps for card in view.row)


def only_a_gambler_stands_there_caught(table: Table, state: LucieState) -> None:
    is_caught = bool(state.outing.dangers())
    assert is_caught == (state.phase in (Phase.CAUGHT, Phase.SWAPPING))
    assert not is_caught or state.role is Role.GAMBLER


def the_match_ends_when_no_card_can_be_drawn(table: Table, state: LucieState) -> None:
    is_waiting = state.phase in (Phase.LEAVING, Phase.CHOOSING)
    assert (state.outcome is not None) == (state.phase is Phase.OVER)
    if is_waiting or state.outcome:
        assert state.pile.is_spent() == (state.outcome is not None)


def the_view_knows_what_is_legal(table: Table, state: LucieState) -> None:
    view, moves = state.view(ANN), {*state.legal_moves()}
    assert view.may_draw == (Draw() in moves)
    assert view.may_go_home == (GoHome() in moves)
    assert {Steal(victim) for victim in view.victims} == {
        move for move in moves if isinstance(move, Steal)
    }
    for seat, badge in enumerate(view.badges):
        if badge.role in POWERS:
            usable = any(isinstance(move, POWERS[badge.role]) for move in moves)
            assert (badge.asleep is None) == (usable and seat == state.turn)


def the_risk_is_what_luck_can_do(table: Table, state: LucieState) -> None:
    """Tries every card that nature could show next."""
    if state.phase not in (Phase.LEAVING, Phase.CHOOSING):
        return
    asked = state.copy()
    asked.apply(Draw())
    shows = Counter(asked.legal_moves())
    bad = 0
    for show, count in shows.items():
        events = asked.copy().apply(show)
        bad += count * any(isinstance(event, Caught | SwapOffered) for event in events)
    assert state.view(ANN).risk == Risk(bad, shows.total())


def nobody_sees_cards_at_home(table: Table, state: LucieState) -> None:
    """What lies at home could be anything and no seat would notice before the end."""
    if state.outcome:
        return
    other = state.copy()
    other.homes = [[Card(0, 0, 0)] * len(home) for home in state.homes]
    for seat in map(Seat, range(table.seats)):
        assert state.view(seat) == other.view(seat)


def only_the_glasses_see_the_cards_looked_at(table: Table, state: LucieState) -> None:
    peeked, unseen = state.pile.peeked, state.pile.unseen
    assert bool(peeked) <= (state.phase in (Phase.PEEKING, Phase.KEEPING))
    other = state.copy()
    for place, show in enumerate(unseen[: len(peeked)]):
        other.pile.unseen[place] = Show(peeked[place])
        other.pile.peeked[place] = show.card
    for seat in map(Seat, range(table.seats)):
        if seat == state.player:
            assert state.view(seat).peeked == tuple(peeked)
        else:
            assert state.view(seat) == other.view(seat)
            assert state.view(seat).peeked == ()


Laws = machine(
    TABLES,
    cards_are_conserved,
    the_view_counts_every_card,
    counts_are_those_of_the_row,
    only_a_gambler_stands_there_caught,
    the_match_ends_when_no_card_can_be_drawn,
    the_view_knows_what_is_legal,
    the_risk_is_what_luck_can_do,
    nobody_sees_cards_at_home,
    only_the_glasses_see_the_cards_looked_at,
)
TestLaws = Laws.TestCase

LawsOfSixRoles = machine(
    [Table(GAME, 6, options) for options in (ROLES, UNTIL_EMPTY)],
    cards_are_conserved,
    the_view_knows_what_is_legal,
    the_risk_is_what_luck_can_do,
    only_the_glasses_see_the_cards_looked_at,
)
TestLawsOfSixRoles = LawsOfSixRoles.TestCase


@pytest.mark.parametrize("seats", GAME.seats)
def test_events_tell_no_card_that_one_mouse_looks_at(seats: int) -> None:
    rng = Random(seats)
    looks = 0
    for _ in range(20):
        state = deal(seats, ROLES)
        state.apply(DealRole(Role.GLASSES))
        while state.outcome is None:
            moves = state.legal_moves()
            move = Look() if Look() in moves else rng.choice(moves)
            player = state.player
            events = state.apply(move)
            if isinstance(move, Peek):
                looks += 1
                assert events == ([CardsPeeked(player)] if state.turn != NATURE else [])
                assert b"cheeses" not in msgspec.json.encode(events)
    assert looks > 20
