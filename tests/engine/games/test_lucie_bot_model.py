"""The luck a bot counts with is the luck of the rules."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import NATURE
from engine.games.lucie.bots.cheese import Cheese
from engine.games.lucie.bots.ending import Ending, final_shares
from engine.games.lucie.bots.luck import Breath, Mouse, sorted_kinds
from engine.games.lucie.bots.weighing import Scales, Table, role_of
from engine.games.lucie.deck import JACKPOT, Card, Role
from engine.games.lucie.moves import (
    Accept,
    Draw,
    GoHome,
    Keep,
    Look,
    LucieMove,
    Show,
    Steal,
    Swap,
)
from engine.games.lucie.roles import RolesState
from engine.games.lucie.rules import LucieState
from engine.games.lucie.view import Phase
from tests.engine.games.lucie_table import (
    ANN,
    BASE,
    CAT,
    CAT_AND_TRAP,
    DOG,
    HELPERS,
    ONE,
    QUIET_MOUSE,
    THREE,
    TRAP,
    TWO,
    TWO_CATS,
    TWO_TRAPS,
    deal,
    deal_roles,
    deck_of,
    draw,
)
from tests.engine.games.test_lucie_laws import TABLES
from tests.engine.positions import ON_RANDOM_POSITIONS, positions

KINDS = [ONE, TWO, THREE, CAT, TRAP, CAT_AND_TRAP, TWO_CATS, TWO_TRAPS]
WITHOUT_GAMBLES = (Draw, GoHome, Keep, Steal, Accept)
"""Moves after which nothing happens that a bot leaves out of its head."""


def has_to_decide(state: LucieState) -> bool:
    return state.turn != NATURE


deciding = positions(LucieState, TABLES, has_to_decide)


def table_of(state: LucieState) -> Table:
    return Table.of(state.view(state.player), state.homes)


def scores(state: LucieState) -> list[int]:
    return [sum(card.cheeses for card in home) for home in state.homes]


def brought_home(state: LucieState, player: int, before: int, depth: int) -> float:
    """Returns the cheese of one outing whose mouse draws up to *depth* cards while that pays.

    All of it is played by the rules.
    """
    if state.player != player or state.outcome is not None:
        return scores(state)[player] - before
    if state.turn == NATURE:
        moves = Counter(state.legal_moves())
        total = sum(
            count * brought_home(_played(state, move), player, before, depth)
            for move, count in moves.items()
        )
        return total / sum(moves.values())
    if state.phase is Phase.CAUGHT:
        return brought_home(_played(state, Swap()), player, before, depth)
    home = brought_home(_played(state, GoHome()), player, before, depth)
    if not depth:
        return home
    return max(home, brought_home(_played(state, Draw()), player, before, depth - 1))


def _played(state: LucieState, move: LucieMove) -> LucieState:
    twin = state.copy()
    twin.apply(move)
    return twin


@ON_RANDOM_POSITIONS
@given(deciding, st.sampled_from([*KINDS, DOG, QUIET_MOUSE]))
def test_a_card_does_to_a_mouse_what_it_does_in_the_rules(state: LucieState, card: Card) -> None:
    if state.phase is Phase.CAUGHT:
        return
    table, outing = table_of(state), state.outing.copy()
    mouse, hold = Mouse.of(table.role), table.hold
    assert hold == (*outing.tally(), outing.helper)
    outing.add(card)
    added = mouse.add(hold, card)
    assert (added is None) == bool(outing.dangers())
    if added is not None:
        assert added == (*outing.tally(), outing.helper)


@ON_RANDOM_POSITIONS
@given(deciding)
def test_a_mouse_goes_home_when_the_rules_send_her(state: LucieState) -> None:
    if Draw() not in state.legal_moves():
        return
    mouse, drawn = Mouse.of(table_of(state).role), _played(state, Draw())
    for show in {*drawn.legal_moves()}:
        assert isinstance(show, Show)
        if show.card.cheeses == JACKPOT and len(drawn.pile) > 1:
            met = _played(drawn, show)
            goes_on = met.player == state.player and met.phase is Phase.CHOOSING
            caught = mouse.add(table_of(state).hold, show.card) is None
            assert caught or goes_on != mouse.must_go_home(show.card)


@ON_RANDOM_POSITIONS
@given(deciding)
def test_a_table_knows_what_may_come_next(state: LucieState) -> None:
    table = table_of(state)
    if Draw() not in state.legal_moves():
        return
    shows = Counter(_played(state, Draw()).legal_moves())
    known = dict(zip(table.kinds, table.left, strict=True))
    assert {Show(card): count for card, count in known.items()} == shows
    assert table.scores == tuple(scores(state))


@ON_RANDOM_POSITIONS
@given(deciding)
def test_every_move_brings_the_cheese_that_scales_say(state: LucieState) -> None:
    """Looking one card beyond the next, as the cat does."""
    table = table_of(state)
    if table.view.bottom is not None:
        return  # a known bottom card is no part of what scales count with
    scales, before = Scales(table, Cheese(), Breath()), scores(state)[state.player]
    for move in state.legal_moves():
        if not isinstance(move, WITHOUT_GAMBLES):
            continue
        if isinstance(move, Draw) and not state.outing.cards:
            beyond = 1
        else:
            beyond = 0 if isinstance(move, Draw) else 1
        real = brought_home(_played(state, move), state.player, before, beyond)
        if isinstance(state, RolesState) and state.role is not None and Mouse.of(state.role)[3]:
            continue  # what a gambler's second swap would show depends on the first
        assert scales.weigh(move, 1) == pytest.approx(real)


@ON_RANDOM_POSITIONS
@given(deciding)
def test_a_look_and_a_swap_bring_the_cheese_that_scales_say(state: LucieState) -> None:
    scales, before = (
        Scales(table_of(state), Cheese(), Breath()),
        scores(state)[state.player],
    )
    if Swap() in state.legal_moves():
        real = brought_home(_played(state, Swap()), state.player, before, 0)
        assert scales.weigh(Swap(), 1) == pytest.approx(real)
    if Look() in state.legal_moves() and len(state.pile) <= 12 and state.pile.bottom is None:
        real = best_of_two(_played(state, Look()), state.player, before)
        assert scales.weigh(Look(), 1) == pytest.approx(real)


def best_of_two(state: LucieState, player: int, before: int) -> float:
    """Looks at every pair of cards, keeps the better one and looks one card further."""
    if state.turn == NATURE:
        moves = Counter(state.legal_moves())
        total = sum(n * best_of_two(_played(state, m), player, before) for m, n in moves.items())
        return total / sum(moves.values())
    return max(
        brought_home(_played(state, keep), player, before, 1) for keep in state.legal_moves()
    )


def real_shares(state: LucieState) -> tuple[float, ...]:
    """Plays a small match in every way there is; every mouse plays for the win."""
    if state.outcome is not None:
        return final_shares(state.outcome.scores)
    if state.turn == NATURE:
        moves = Counter(state.legal_moves())
        shares = [[n * s for s in real_shares(_played(state, m))] for m, n in moves.items()]
        return tuple(sum(column) / sum(moves.values()) for column in zip(*shares, strict=True))
    futures = [real_shares(_played(state, move)) for move in state.legal_moves()[::-1]]
    return max(futures, key=lambda shares: shares[state.player])


@ON_RANDOM_POSITIONS
@given(
    st.lists(st.sampled_from(KINDS), min_size=2, max_size=4),
    st.integers(0, 1),
    st.integers(0, 1),
    st.integers(2, 3),
)
def test_the_last_cards_are_counted_out_as_the_rules_would(
    cards: list[Card], dogs: int, quiet_mice: int, seats: int
) -> None:
    options = HELPERS if dogs + quiet_mice else BASE
    box = deck_of(*cards[: 4 - dogs - quiet_mice], dogs=dogs, quiet_mice=quiet_mice)
    state = deal(seats, options, box)
    kinds, left = sorted_kinds(state.pile.cards())
    ending = Ending(kinds, [Mouse()] * seats, Breath())
    assert ending.leave(left, 0, (0,) * seats) == pytest.approx(real_shares(state))


@pytest.mark.parametrize(
    ("held", "shares"), [((3, 1, 3), (0.5, 0.0, 0.5)), ((0, 0), (0.5, 0.5)), ((1, 2), (0.0, 1.0))]
)
def test_equal_scores_share_the_win(held: tuple[int, ...], shares: tuple[float, ...]) -> None:
    assert final_shares(held) == shares


def test_a_role_counts_until_it_is_flipped() -> None:
    assert role_of(deal(2).view(ANN), ANN) is None
    state = deal_roles(Role.NINJA, Role.QUIET)
    assert role_of(state.view(ANN), ANN) is Role.NINJA
    draw(state, TWO_CATS, TWO_CATS, CAT)
    assert role_of(state.view(ANN), ANN) is None
