"""Lucie, variant 2: the discard becomes a new pile."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Outcome
from engine.games.lucie.deck import Danger, Role
from engine.games.lucie.events import (
    CardDrawn,
    CardStolen,
    Caught,
    Jackpot,
    JarsFilled,
    PileReshuffled,
    WentHome,
    Why,
)
from engine.games.lucie.moves import Show, Snatch, Steal
from engine.games.lucie.view import Risk
from tests.engine.games.lucie_table import (
    ANN,
    BOB,
    CAT,
    DRAW,
    GO_HOME,
    ONE,
    THREE,
    TWO,
    TWO_CATS,
    UNTIL_EMPTY,
    bring_home,
    deal_roles,
    deck_of,
    draw,
    play,
)

PLAIN = (Role.QUIET, Role.GREEDY)
"""Roles that have nothing to do with the pile."""


@pytest.mark.rule("lucie", "V2-R12", "L47", "L48")
def test_the_discard_becomes_the_new_pile_when_a_card_is_needed() -> None:
    state = deal_roles(*PLAIN, deck=deck_of(TWO_CATS, CAT, ONE))
    draw(state, TWO_CATS, CAT)
    bring_home(state, ONE)
    view = state.view(ANN)
    assert (view.pile, view.discard, view.is_reshuffle_due) == (0, (TWO_CATS, CAT), True)
    assert play(state, DRAW) == [PileReshuffled(cards=2)]
    assert Counter(state.legal_moves()) == Counter([Show(TWO_CATS), Show(CAT)])
    view = state.view(ANN)
    assert (view.pile, view.discard, view.is_reshuffle_due) == (2, (), False)


@pytest.mark.rule("lucie", "L47", "L49")
def test_a_reshuffle_in_the_middle_of_an_outing_leaves_its_cards_alone() -> None:
    state = deal_roles(*PLAIN, deck=deck_of(TWO_CATS, CAT, ONE))
    draw(state, TWO_CATS, CAT)
    assert draw(state, ONE) == [CardDrawn(BOB, ONE, cheeses=1, cats=0, traps=0)]
    assert [*state.legal_moves()] == [DRAW, GO_HOME]
    assert state.view(BOB).risk == Risk(bad=0, total=2)
    assert play(state, DRAW) == [PileReshuffled(cards=2)]
    assert Show(ONE) not in state.legal_moves()
    assert state.view(BOB).row == (ONE,)


@pytest.mark.rule("lucie", "L47")
def test_the_end_of_the_second_pile_ends_the_match() -> None:
    state = deal_roles(*PLAIN, deck=deck_of(TWO_CATS, CAT, ONE))
    draw(state, TWO_CATS, CAT)
    bring_home(state, ONE)
    draw(state, CAT)
    assert draw(state, TWO_CATS)[1:] == [
        Caught(ANN, (Danger.CAT,), cats=3, traps=0, cards=(CAT, TWO_CATS)),
        JarsFilled(piles=((), (ONE,)), cheeses=(0, 1)),
    ]
    assert state.outcome == Outcome(scores=(0, 1), winners=(BOB,), reason="empty_pile")


@pytest.mark.rule("lucie", "L47")
def test_an_empty_discard_ends_the_match_at_once() -> None:
    state = deal_roles(*PLAIN, deck=deck_of(ONE, TWO))
    bring_home(state, ONE)
    assert draw(state, TWO) == [
        CardDrawn(BOB, TWO, cheeses=2, cats=0, traps=0),
        WentHome(BOB, (TWO,), cheeses=2, why=Why.LAST_CARD, pile=1),
        JarsFilled(piles=((ONE,), (TWO,)), cheeses=(1, 2)),
    ]


@pytest.mark.rule("lucie", "L47")
def test_the_last_card_sends_even_the_greedy_mouse_home() -> None:
    state = deal_roles(*PLAIN, deck=deck_of(ONE, THREE))
    bring_home(state, ONE)
    assert draw(state, THREE)[1:] == [
        Jackpot(BOB, THREE, is_forced_home=False),
        WentHome(BOB, (THREE,), cheeses=3, why=Why.LAST_CARD, pile=1),
        JarsFilled(piles=((ONE,), (THREE,)), cheeses=(1, 3)),
    ]


@pytest.mark.rule("lucie", "L47")
def test_a_house_rule_reshuffles_until_pile_and_discard_are_empty() -> None:
    state = deal_roles(*PLAIN, deck=deck_of(TWO_CATS, CAT), options=UNTIL_EMPTY)
    draw(state, TWO_CATS, CAT)
    for _ in range(5):
        assert state.view(ANN).is_reshuffle_due
        assert play(state, DRAW) == [PileReshuffled(cards=2)]
        play(state, Show(TWO_CATS), DRAW, Show(CAT))
    bring_home(state, CAT)
    assert draw(state, TWO_CATS)[-1] == JarsFilled(piles=((CAT,), (TWO_CATS,)), cheeses=(1, 2))


@pytest.mark.rule("lucie", "L48")
def test_the_reshuffle_waits_while_the_thief_steals() -> None:
    state = deal_roles(Role.QUIET, Role.THIEF, deck=deck_of(ONE, TWO_CATS, CAT, TWO))
    bring_home(state, ONE)
    draw(state, TWO_CATS, CAT)
    bring_home(state, TWO)
    assert (state.view(BOB).pile, state.view(BOB).is_reshuffle_due) == (0, True)
    assert play(state, Steal(ANN), Snatch(TWO), GO_HOME) == [
        CardStolen(BOB, TWO, cheeses=2, cats=0, traps=0, victim=ANN),
        WentHome(BOB, (TWO,), cheeses=2, why=Why.CHOICE, pile=1),
    ]
    assert play(state, DRAW) == [PileReshuffled(cards=2)]


@pytest.mark.rule("lucie", "L52")
def test_the_fortieth_new_pile_is_the_last_one() -> None:
    state = deal_roles(*PLAIN, deck=deck_of(TWO_CATS, CAT), options=UNTIL_EMPTY)
    draw(state, TWO_CATS, CAT)
    for _ in range(40):
        assert state.view(ANN).is_reshuffle_due
        assert state.outcome is None
        draw(state, TWO_CATS, CAT)
    assert state.outcome == Outcome((0, 0), (ANN, BOB), reason="enough_shuffles")


@pytest.mark.rule("lucie", "L52")
def test_the_last_new_pile_may_also_be_brought_home() -> None:
    state = deal_roles(*PLAIN, deck=deck_of(TWO_CATS, CAT), options=UNTIL_EMPTY)
    draw(state, *(TWO_CATS, CAT) * 40)
    bring_home(state, CAT)
    draw(state, TWO_CATS)
    assert state.outcome is not None
    assert state.outcome.reason == "empty_pile"
