"""Lucie, variant 2: the mouse with glasses."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.core import NATURE
from engine.games.lucie import GAME
from engine.games.lucie.deck import Card, Role
from engine.games.lucie.events import (
    CardDrawn,
    CardKept,
    CardsPeeked,
    Jackpot,
    JarsFilled,
    PileReshuffled,
    WentHome,
    Why,
)
from engine.games.lucie.moves import DealRole, Keep, Look, Peek
from engine.games.lucie.rules import LucieState
from engine.games.lucie.view import Asleep, Phase, Risk
from engine.match import Match
from tests.engine.games.lucie_table import (
    ANN,
    BOB,
    CAT,
    CAT_AND_TRAP,
    CID,
    DRAW,
    GO_HOME,
    ONE,
    ROLES,
    SHIPPED,
    THREE,
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

LOOK = Look()


def look(first: Card, second: Card) -> LucieState:
    """Lets Ann, who wears glasses, look at two cards."""
    state = deal_roles(Role.GLASSES, Role.NINJA, Role.QUIET)
    play(state, LOOK, Peek(first), Peek(second))
    return state


@pytest.mark.rule("lucie", "V2-R9")
def test_glasses_look_at_two_cards_that_luck_picks() -> None:
    state = deal_roles(Role.GLASSES, Role.NINJA)
    assert [*state.legal_moves()] == [DRAW, LOOK]
    assert play(state, LOOK) == []
    assert state.turn == NATURE
    assert Counter(state.legal_moves()) == Counter(map(Peek, SHIPPED.base_cards()))
    assert play(state, Peek(TWO)) == []
    assert Counter(state.legal_moves())[Peek(TWO)] == 1
    assert play(state, Peek(TWO)) == [CardsPeeked(ANN)]
    assert state.turn == ANN
    assert [*state.legal_moves()] == [Keep(0), Keep(1)]


@pytest.mark.rule("lucie", "V2-R9", "L41")
@pytest.mark.parametrize(("which", "kept", "other"), [(0, CAT, TRAP), (1, TRAP, CAT)])
def test_one_card_is_kept_and_the_other_discarded_face_up(
    which: int, kept: Card, other: Card
) -> None:
    state = look(CAT, TRAP)
    assert play(state, Keep(which)) == [
        CardKept(ANN, kept, kept.cheeses, kept.cats, kept.traps, discarded=other)
    ]
    for seat in (ANN, BOB):
        view = state.view(seat)
        assert (view.row, view.discard, view.pile, view.peeked) == ((kept,), (other,), 40, ())
    assert [*state.legal_moves()] == [DRAW, GO_HOME]


@pytest.mark.rule("lucie", "V2-R9")
def test_only_the_mouse_with_glasses_sees_the_two_cards() -> None:
    state = look(CAT, THREE)
    assert state.view(ANN).peeked == (CAT, THREE)
    unseen = look(ONE, TWO_CATS)
    for seat in (BOB, CID):
        assert state.view(seat).peeked == ()
        assert state.view(seat) == unseen.view(seat)
        assert state.view(seat).phase is Phase.KEEPING
        assert state.view(seat).risk == Risk(bad=0, total=42)
        assert state.view(seat).pile == sum(heap.count for heap in state.view(seat).left) == 42


@pytest.mark.rule("lucie", "V2-R9")
def test_the_others_can_only_imagine_what_the_glasses_see() -> None:
    state = look(CAT_AND_TRAP, THREE)
    rng = Random(1)
    imagined = {state.imagine(BOB, rng).view(ANN).peeked for _ in range(40)}
    assert len(imagined) > 10
    for _ in range(10):
        assert state.imagine(ANN, rng).view(ANN).peeked == (CAT_AND_TRAP, THREE)
        assert Counter(state.imagine(CID, rng).pile.cards()) == Counter(SHIPPED.base_cards())


@pytest.mark.rule("lucie", "L41")
def test_looking_is_a_choice_before_the_first_card_only() -> None:
    state = deal_roles(Role.GLASSES, Role.NINJA)
    assert state.view(ANN).badges[ANN].asleep is None
    assert draw(state, ONE) == [CardDrawn(ANN, ONE, cheeses=1, cats=0, traps=0)]
    assert LOOK not in state.legal_moves()
    assert state.view(ANN).badges[ANN].asleep is Asleep.FIRST_CARD_ONLY


@pytest.mark.rule("lucie", "L41")
def test_one_card_in_the_pile_is_drawn_without_a_look() -> None:
    state = deal_roles(Role.NINJA, Role.GLASSES, deck=deck_of(CAT, TWO_CATS, TWO_CATS, ONE))
    draw(state, CAT, TWO_CATS, TWO_CATS)
    view = state.view(BOB)
    assert (view.pile, len(view.discard), view.is_reshuffle_due) == (1, 3, True)
    assert [*state.legal_moves()] == [DRAW]
    assert view.badges[BOB].asleep is Asleep.TOO_FEW_CARDS


@pytest.mark.rule("lucie", "L41", "V2-R12")
def test_an_empty_pile_is_reshuffled_for_a_look() -> None:
    state = deal_roles(Role.NINJA, Role.GLASSES, deck=deck_of(CAT, TWO_CATS, TWO_CATS))
    draw(state, CAT, TWO_CATS, TWO_CATS)
    assert [*state.legal_moves()] == [DRAW, LOOK]
    assert play(state, LOOK) == [PileReshuffled(cards=3)]
    assert play(state, Peek(CAT), Peek(TWO_CATS)) == [CardsPeeked(BOB)]


@pytest.mark.rule("lucie", "L41")
def test_a_reshuffle_of_one_card_is_not_enough_for_a_look() -> None:
    deck = deck_of(ONE, TWO, TWO)
    state = deal_roles(Role.GLASSES, Role.NINJA, deck=deck)
    play(state, LOOK, Peek(ONE), Peek(TWO), Keep(0), GO_HOME)
    bring_home(state, TWO)
    view = state.view(ANN)
    assert (view.pile, view.discard, view.is_reshuffle_due) == (0, (TWO,), True)
    assert [*state.legal_moves()] == [DRAW]
    assert view.badges[ANN].asleep is Asleep.TOO_FEW_CARDS


@pytest.mark.rule("lucie", "L41")
def test_the_last_two_cards_of_the_match_can_be_looked_at() -> None:
    state = deal_roles(Role.NINJA, Role.GLASSES, deck=deck_of(TRAP, TWO_TRAPS))
    draw(state, TRAP, TWO_TRAPS)
    play(state, LOOK, Peek(TWO_TRAPS), Peek(TRAP))
    assert play(state, Keep(0)) == [
        CardKept(BOB, TWO_TRAPS, cheeses=2, cats=0, traps=2, discarded=TRAP),
        WentHome(BOB, (TWO_TRAPS,), cheeses=2, why=Why.LAST_CARD, pile=1),
        JarsFilled(piles=((), (TWO_TRAPS,)), cheeses=(0, 2)),
    ]


@pytest.mark.rule("lucie", "L42")
def test_three_cheeses_chosen_with_glasses_send_the_mouse_home() -> None:
    state = look(CAT, THREE)
    assert play(state, Keep(1)) == [
        CardKept(ANN, THREE, cheeses=3, cats=0, traps=0, discarded=CAT),
        Jackpot(ANN, THREE, is_forced_home=True),
        WentHome(ANN, (THREE,), cheeses=3, why=Why.JACKPOT, pile=1),
    ]
    assert state.turn == BOB


def test_a_card_that_was_kept_cannot_be_taken_back() -> None:
    match = Match(GAME, 2, ROLES)
    match.replay([DealRole(Role.GLASSES), DealRole(Role.NINJA), LOOK, Peek(ONE), Peek(CAT)])
    assert not match.can_undo
    match.play(Keep(0))
    assert not match.can_undo
