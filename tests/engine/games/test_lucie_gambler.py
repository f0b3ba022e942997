"""Lucie, variant 2: the gambler."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import NATURE
from engine.games.lucie import GAME
from engine.games.lucie.deck import Danger, Role
from engine.games.lucie.events import (
    CardDrawn,
    CardSwapped,
    Caught,
    PileReshuffled,
    SwapOffered,
    WentHome,
    Why,
)
from engine.games.lucie.moves import Accept, DealRole, Look, Peek, Show, ShowBottom, Swap
from engine.games.lucie.rules import LucieState
from engine.games.lucie.view import Asleep, Phase, Risk
from engine.match import Match
from tests.engine.games.lucie_table import (
    ANN,
    BOB,
    CAT,
    DRAW,
    ONE,
    ROLES,
    SHIPPED,
    TRAP,
    TWO,
    TWO_CATS,
    TWO_TRAPS,
    bring_home,
    deal_roles,
    deck_of,
    draw,
    play,
)

BY_CAT, BY_TRAP = (Danger.CAT,), (Danger.TRAP,)
SWAP, ACCEPT = Swap(), Accept()
ROW = (ONE, TWO_CATS, CAT)


def caught_gambler() -> LucieState:
    """Lets Ann, the gambler, draw her third cat."""
    state = deal_roles(Role.GAMBLER, Role.NINJA)
    draw(state, *ROW)
    return state


@pytest.mark.rule("lucie", "V2-R10", "L44")
def test_a_caught_gambler_may_swap_or_accept() -> None:
    state = deal_roles(Role.GAMBLER, Role.NINJA)
    draw(state, ONE, TWO_CATS)
    assert state.view(ANN).badges[ANN].asleep is Asleep.NOT_CAUGHT
    assert draw(state, CAT) == [
        CardDrawn(ANN, CAT, cheeses=4, cats=3, traps=0),
        SwapOffered(ANN, CAT, BY_CAT),
    ]
    assert state.turn == ANN
    assert [*state.legal_moves()] == [SWAP, ACCEPT]
    view = state.view(BOB)
    assert (view.phase, view.caught_by, view.row) == (Phase.CAUGHT, BY_CAT, ROW)
    assert view.badges[ANN].asleep is None
    assert not view.may_draw
    assert not view.may_go_home


@pytest.mark.rule("lucie", "L44")
def test_a_gambler_who_accepts_loses_the_outing() -> None:
    state = caught_gambler()
    assert play(state, ACCEPT) == [Caught(ANN, BY_CAT, cats=3, traps=0, cards=ROW)]
    assert state.view(ANN).discard == ROW
    assert state.view(ANN).bottom is None
    assert state.turn == BOB


@pytest.mark.rule("lucie", "V2-R10")
def test_no_other_mouse_is_offered_a_swap() -> None:
    state = deal_roles(Role.GREEDY, Role.GAMBLER)
    assert draw(state, *ROW)[1:] == [Caught(ANN, BY_CAT, cats=3, traps=0, cards=ROW)]


@pytest.mark.rule("lucie", "V2-R10", "L43")
def test_luck_picks_the_bottom_card_from_all_that_nobody_has_seen() -> None:
    state = caught_gambler()
    assert play(state, SWAP) == []
    assert state.turn == NATURE
    unseen = Counter(SHIPPED.base_cards())
    unseen.subtract(ROW)
    assert Counter(state.legal_moves()) == Counter(map(ShowBottom, unseen.elements()))


@pytest.mark.rule("lucie", "V2-R11", "L43", "L44")
def test_a_gambler_whom_the_swap_saves_has_to_go_home() -> None:
    state = caught_gambler()
    assert play(state, SWAP, ShowBottom(TRAP)) == [
        CardSwapped(ANN, TRAP, cheeses=4, cats=2, traps=1, given=CAT),
        WentHome(ANN, (ONE, TWO_CATS, TRAP), cheeses=4, why=Why.SAVED_BY_SWAP, pile=3),
    ]
    view = state.view(BOB)
    assert (view.pile, view.bottom, view.discard) == (39, CAT, ())
    assert state.turn == BOB


@pytest.mark.rule("lucie", "L44")
def test_a_swap_that_does_not_help_costs_the_new_card_as_well() -> None:
    state = caught_gambler()
    assert play(state, SWAP, ShowBottom(TWO_CATS)) == [
        CardSwapped(ANN, TWO_CATS, cheeses=5, cats=4, traps=0, given=CAT),
        Caught(ANN, BY_CAT, cats=4, traps=0, cards=(ONE, TWO_CATS, TWO_CATS)),
    ]
    view = state.view(ANN)
    assert (view.discard, view.bottom) == ((ONE, TWO_CATS, TWO_CATS), CAT)
    assert state.turn == BOB


@pytest.mark.rule("lucie", "L44")
def test_the_new_card_can_catch_by_the_other_danger() -> None:
    state = deal_roles(Role.GAMBLER, Role.NINJA)
    draw(state, TWO_CATS, TWO_TRAPS, CAT)
    assert play(state, SWAP, ShowBottom(TRAP))[1] == Caught(
        ANN, BY_TRAP, cats=2, traps=3, cards=(TWO_CATS, TWO_TRAPS, TRAP)
    )


@pytest.mark.rule("lucie", "L46")
def test_everybody_knows_the_card_the_gambler_put_at_the_bottom() -> None:
    state = deal_roles(Role.GAMBLER, Role.NINJA, deck=deck_of(*ROW, TRAP, TWO))
    draw(state, *ROW)
    play(state, SWAP, ShowBottom(TRAP))
    assert [state.view(seat).bottom for seat in (ANN, BOB)] == [CAT, CAT]
    play(state, DRAW)
    assert [*state.legal_moves()] == [Show(TWO)]
    play(state, Show(TWO), DRAW)
    assert [*state.legal_moves()] == [Show(CAT)]
    play(state, Show(CAT))
    assert state.view(ANN).bottom is None


@pytest.mark.rule("lucie", "L43", "L46")
def test_a_second_swap_gets_the_known_card_back() -> None:
    state = deal_roles(Role.GAMBLER, Role.NINJA)
    draw(state, TWO_CATS, CAT)
    play(state, SWAP, ShowBottom(ONE))
    bring_home(state, ONE)
    draw(state, TWO_TRAPS, TRAP)
    assert state.view(BOB).risk == Risk(bad=0, total=1)
    play(state, SWAP)
    assert [*state.legal_moves()] == [ShowBottom(CAT)]
    assert play(state, ShowBottom(CAT)) == [
        CardSwapped(ANN, CAT, cheeses=3, cats=1, traps=2, given=TRAP),
        WentHome(ANN, (TWO_TRAPS, CAT), cheeses=3, why=Why.SAVED_BY_SWAP, pile=4),
    ]
    assert state.view(BOB).bottom == TRAP


def test_the_known_bottom_card_can_be_looked_at_through_glasses() -> None:
    state = deal_roles(Role.GAMBLER, Role.GLASSES, deck=deck_of(*ROW, TRAP, TWO))
    draw(state, *ROW)
    play(state, SWAP, ShowBottom(TRAP), Look(), Peek(TWO))
    assert [*state.legal_moves()] == [Peek(CAT)]
    play(state, Peek(CAT))
    assert state.view(BOB).peeked == (TWO, CAT)
    assert (state.view(ANN).pile, state.view(ANN).bottom) == (2, None)


@pytest.mark.rule("lucie", "L45")
def test_an_empty_pile_is_reshuffled_before_the_swap() -> None:
    state = deal_roles(Role.NINJA, Role.GAMBLER, deck=deck_of(*ROW, TRAP, TWO_TRAPS))
    draw(state, TRAP, TWO_TRAPS)
    assert draw(state, *ROW)[1:] == [SwapOffered(BOB, CAT, BY_CAT)]
    assert state.view(ANN).risk == Risk(bad=0, total=2)
    assert play(state, SWAP) == [PileReshuffled(cards=2)]
    assert Counter(state.legal_moves()) == Counter([ShowBottom(TRAP), ShowBottom(TWO_TRAPS)])
    assert play(state, ShowBottom(TWO_TRAPS)) == [
        CardSwapped(BOB, TWO_TRAPS, cheeses=5, cats=2, traps=2, given=CAT),
        WentHome(BOB, (ONE, TWO_CATS, TWO_TRAPS), cheeses=5, why=Why.SAVED_BY_SWAP, pile=3),
    ]
    view = state.view(ANN)
    assert (view.pile, view.bottom, view.discard) == (2, CAT, ())
    assert not view.is_reshuffle_due


@pytest.mark.rule("lucie", "L45")
def test_without_a_card_to_swap_the_gambler_is_caught_at_once() -> None:
    state = deal_roles(Role.GAMBLER, Role.NINJA, deck=deck_of(*ROW))
    assert draw(state, *ROW)[1:] == [Caught(ANN, BY_CAT, cats=3, traps=0, cards=ROW)]
    assert state.view(BOB).pile == 0


@pytest.mark.rule("lucie", "L45")
def test_after_the_last_reshuffle_an_empty_pile_saves_nobody() -> None:
    state = deal_roles(Role.NINJA, Role.GAMBLER, deck=deck_of(*ROW, TRAP, TWO_TRAPS))
    draw(state, TRAP, TWO_TRAPS)
    draw(state, *ROW)
    play(state, ACCEPT)
    bring_home(state, TRAP)
    draw(state, TWO_TRAPS, *ROW[:2])
    assert draw(state, CAT)[1] == Caught(BOB, BY_CAT, 3, 2, cards=(TWO_TRAPS, *ROW))
    assert state.outcome is not None


@pytest.mark.parametrize("answer", [SWAP, ACCEPT])
def test_neither_a_swap_nor_giving_up_can_be_taken_back(answer: Swap | Accept) -> None:
    match = Match(GAME, 2, ROLES)
    roles = DealRole(Role.GAMBLER), DealRole(Role.NINJA)
    match.replay([*roles, DRAW, Show(TWO_CATS), DRAW, Show(CAT)])
    match.play(answer)
    assert not match.can_undo
