"""Lucie: the last card, the jars and the winner."""

from __future__ import annotations

import pytest

from engine.core import Outcome
from engine.games.lucie.deck import Danger, Role
from engine.games.lucie.events import CardDrawn, Caught, Jackpot, JarsFilled, WentHome, Why
from engine.games.lucie.variants import LucieOptions
from engine.games.lucie.view import Phase, Risk
from tests.engine.games.lucie_table import (
    ANN,
    BASE,
    BOB,
    CAT,
    CID,
    HELPERS,
    ONE,
    THREE,
    TWO,
    TWO_CATS,
    bring_home,
    deal,
    deal_roles,
    deck_of,
    draw,
)


@pytest.mark.rule("lucie", "R16", "L8")
def test_a_mouse_that_survives_the_last_card_goes_home_and_the_match_ends() -> None:
    state = deal(2, deck=deck_of(ONE, TWO, CAT))
    bring_home(state, ONE)
    draw(state, CAT)
    assert draw(state, TWO) == [
        CardDrawn(BOB, TWO, cheeses=3, cats=1, traps=0),
        WentHome(BOB, (CAT, TWO), cheeses=3, why=Why.LAST_CARD, pile=2),
        JarsFilled(piles=((ONE,), (CAT, TWO)), cheeses=(1, 3)),
    ]
    assert state.outcome == Outcome(scores=(1, 3), winners=(BOB,), reason="empty_pile")


@pytest.mark.rule("lucie", "R16")
def test_the_match_goes_on_while_there_is_a_card() -> None:
    state = deal(2, deck=deck_of(ONE, TWO, CAT))
    bring_home(state, ONE)
    bring_home(state, TWO)
    assert state.outcome is None
    assert state.view(ANN).pile == 1


@pytest.mark.rule("lucie", "L9")
def test_a_last_card_that_catches_costs_the_outing_before_the_end() -> None:
    state = deal(2, deck=deck_of(ONE, TWO_CATS, CAT))
    bring_home(state, ONE)
    draw(state, TWO_CATS)
    assert draw(state, CAT) == [
        CardDrawn(BOB, CAT, cheeses=3, cats=3, traps=0),
        Caught(BOB, (Danger.CAT,), cats=3, traps=0, cards=(TWO_CATS, CAT)),
        JarsFilled(piles=((ONE,), ()), cheeses=(1, 0)),
    ]
    assert state.outcome == Outcome(scores=(1, 0), winners=(ANN,), reason="empty_pile")


def test_three_cheeses_may_be_the_last_card() -> None:
    state = deal(2, deck=deck_of(THREE))
    assert draw(state, THREE) == [
        CardDrawn(ANN, THREE, cheeses=3, cats=0, traps=0),
        Jackpot(ANN, THREE, is_forced_home=True),
        WentHome(ANN, (THREE,), cheeses=3, why=Why.JACKPOT, pile=1),
        JarsFilled(piles=((THREE,), ()), cheeses=(3, 0)),
    ]


@pytest.mark.rule("lucie", "L10")
@pytest.mark.parametrize("options", [BASE, HELPERS])
def test_the_discard_never_comes_back(options: LucieOptions) -> None:
    state = deal(2, options, deck_of(TWO_CATS, CAT, ONE))
    draw(state, TWO_CATS, CAT)
    assert not state.view(ANN).is_reshuffle_due
    draw(state, ONE)
    assert state.outcome == Outcome(scores=(0, 1), winners=(BOB,), reason="empty_pile")
    assert state.view(ANN).discard == (TWO_CATS, CAT)


@pytest.mark.rule("lucie", "L11")
def test_the_match_may_end_before_everybody_had_as_many_outings() -> None:
    state = deal(3, deck=deck_of(ONE, ONE, ONE, TWO))
    for _ in range(3):
        bring_home(state, ONE)
    draw(state, TWO)
    assert state.outcome == Outcome(scores=(3, 1, 1), winners=(ANN,), reason="empty_pile")


@pytest.mark.rule("lucie", "R17", "R18")
def test_the_cheeses_brought_home_are_the_score_and_the_most_cheese_wins() -> None:
    state = deal(3, deck=deck_of(TWO, ONE, THREE, CAT, TWO_CATS, ONE))
    bring_home(state, TWO, ONE)
    draw(state, THREE)
    draw(state, TWO_CATS, CAT)
    draw(state, ONE)
    assert state.outcome == Outcome(scores=(4, 3, 0), winners=(ANN,), reason="empty_pile")


@pytest.mark.rule("lucie", "L12")
def test_mice_with_equally_much_cheese_share_the_win() -> None:
    state = deal(3, deck=deck_of(TWO, ONE, TWO))
    bring_home(state, TWO)
    bring_home(state, ONE)
    draw(state, TWO)
    assert state.outcome == Outcome(scores=(2, 1, 2), winners=(ANN, CID), reason="empty_pile")


@pytest.mark.rule("lucie", "L13")
def test_at_the_end_every_pile_is_turned_over() -> None:
    state = deal(2, deck=deck_of(ONE, TWO))
    bring_home(state, ONE)
    assert (state.view(ANN).piles, state.view(ANN).scores) == ((), ())
    draw(state, TWO)
    for seat in (ANN, BOB):
        view = state.view(seat)
        assert view.phase is Phase.OVER
        assert (view.piles, view.scores) == (((ONE,), (TWO,)), (1, 2))
        assert (view.pile, view.left, view.risk) == (0, (), Risk(0, 0))
        assert not view.may_draw
        assert not view.may_go_home
    assert state.view(ANN).risk.chance == 0.0


def test_nothing_can_be_done_once_the_match_is_over() -> None:
    deck = deck_of(ONE)
    roles = deal_roles(Role.GREEDY, Role.NINJA, deck=deck)
    for state in (deal(2, BASE, deck), deal(2, HELPERS, deck), roles):
        draw(state, ONE)
        assert state.outcome is not None
        assert state.legal_moves() == ()
