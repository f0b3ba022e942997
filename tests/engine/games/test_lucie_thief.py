"""Lucie, variant 2: the thief."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import NATURE
from engine.games.lucie.deck import Danger, Role
from engine.games.lucie.events import (
    CardDrawn,
    CardStolen,
    Caught,
    JarsFilled,
    StolenReturned,
    WentHome,
    Why,
)
from engine.games.lucie.moves import Snatch, Steal
from engine.games.lucie.rules import LucieState
from engine.games.lucie.view import Asleep
from tests.engine.games.lucie_table import (
    ANN,
    BOB,
    CAT,
    CAT_AND_TRAP,
    CID,
    DRAW,
    GO_HOME,
    ONE,
    THREE,
    TOP_CARD,
    TWO,
    TWO_CATS,
    bring_home,
    deal_roles,
    deck_of,
    draw,
    play,
)


def thief_at_two_homes() -> LucieState:
    """Lets Bob, the thief, leave when Ann has two cards at home and Cid has three cheeses."""
    state = deal_roles(Role.NINJA, Role.THIEF, Role.QUIET)
    bring_home(state, CAT_AND_TRAP)
    bring_home(state, ONE)
    draw(state, THREE)
    bring_home(state, TWO)
    return state


@pytest.mark.rule("lucie", "V2-R5", "L32")
def test_the_thief_chooses_a_mouse_and_luck_chooses_the_card() -> None:
    state = thief_at_two_homes()
    assert [*state.legal_moves()] == [DRAW, Steal(ANN), Steal(CID)]
    assert state.view(ANN).victims == (ANN, CID)
    assert state.view(ANN).badges[BOB].asleep is None
    assert play(state, Steal(ANN)) == []
    assert state.turn == NATURE
    assert Counter(state.legal_moves()) == Counter([Snatch(CAT_AND_TRAP), Snatch(TWO)])


@pytest.mark.rule("lucie", "V2-R5", "L36")
def test_a_stolen_card_is_the_first_of_the_outing_and_its_dangers_count() -> None:
    state = thief_at_two_homes()
    assert play(state, Steal(ANN), Snatch(CAT_AND_TRAP)) == [
        CardStolen(BOB, CAT_AND_TRAP, cheeses=2, cats=1, traps=1, victim=ANN)
    ]
    assert state.view(CID).homes == (1, 1, 1)
    assert [*state.legal_moves()] == [DRAW, GO_HOME]
    assert state.view(BOB).badges[BOB].asleep is Asleep.FIRST_CARD_ONLY
    draw(state, TWO_CATS)
    assert state.turn == CID


@pytest.mark.rule("lucie", "V2-R5")
def test_the_thief_may_draw_instead() -> None:
    state = thief_at_two_homes()
    assert draw(state, TWO) == [CardDrawn(BOB, TWO, cheeses=2, cats=0, traps=0)]
    assert state.view(BOB).victims == ()
    assert [*state.legal_moves()] == [DRAW, GO_HOME]


@pytest.mark.rule("lucie", "L36")
def test_the_thief_can_steal_in_every_turn() -> None:
    state = thief_at_two_homes()
    play(state, Steal(ANN), Snatch(TWO), GO_HOME)
    bring_home(state, ONE)
    bring_home(state, ONE)
    assert play(state, Steal(ANN), Snatch(ONE)) == [
        CardStolen(BOB, ONE, cheeses=1, cats=0, traps=0, victim=ANN)
    ]


@pytest.mark.rule("lucie", "V2-R5")
def test_what_the_thief_brings_home_is_hers() -> None:
    state = thief_at_two_homes()
    play(state, Steal(ANN), Snatch(TWO))
    assert play(state, GO_HOME) == [WentHome(BOB, (TWO,), cheeses=2, why=Why.CHOICE, pile=2)]
    assert state.view(ANN).homes == (1, 2, 1)


@pytest.mark.rule("lucie", "L33")
def test_a_mouse_with_nothing_at_home_cannot_be_robbed() -> None:
    state = deal_roles(Role.THIEF, Role.NINJA, Role.QUIET)
    assert [*state.legal_moves()] == [DRAW]
    assert state.view(ANN).badges[ANN].asleep is Asleep.NOTHING_TO_STEAL
    bring_home(state, ONE)
    bring_home(state, ONE)
    draw(state, TWO_CATS, CAT)
    assert [*state.legal_moves()] == [DRAW, Steal(BOB)]
    assert state.view(BOB).badges[ANN].asleep is None
    play(state, DRAW)
    assert state.view(BOB).badges[ANN].asleep is Asleep.NOT_YOUR_TURN


@pytest.mark.rule("lucie", "V2-R6", "L34")
def test_three_stolen_cheeses_go_back_and_the_thief_goes_home_with_nothing() -> None:
    state = thief_at_two_homes()
    pile = state.view(BOB).pile
    assert play(state, Steal(CID), Snatch(THREE)) == [
        CardStolen(BOB, THREE, cheeses=3, cats=0, traps=0, victim=CID),
        StolenReturned(BOB, CID, THREE),
    ]
    view = state.view(BOB)
    assert (view.homes, view.row, view.discard, view.pile) == ((2, 1, 1), (), (), pile)
    assert state.turn == CID


@pytest.mark.rule("lucie", "L35")
def test_a_thief_who_is_caught_discards_the_stolen_card() -> None:
    state = thief_at_two_homes()
    play(state, Steal(ANN), Snatch(CAT_AND_TRAP))
    assert draw(state, TWO_CATS)[1:] == [
        Caught(BOB, (Danger.CAT,), cats=3, traps=1, cards=(CAT_AND_TRAP, TWO_CATS))
    ]
    view = state.view(ANN)
    assert (view.homes, view.discard) == ((1, 1, 1), (CAT_AND_TRAP, TWO_CATS))


@pytest.mark.rule("lucie", "L37")
def test_the_thief_has_no_turn_after_the_last_card() -> None:
    state = deal_roles(Role.NINJA, Role.THIEF, deck=deck_of(ONE, TWO))
    draw(state, ONE)
    assert draw(state, TWO)[-1] == JarsFilled(piles=((ONE, TWO), ()), cheeses=(3, 0))
    assert state.outcome is not None
    assert state.view(BOB).victims == ()


@pytest.mark.rule("lucie", "L51")
def test_by_house_rule_the_thief_takes_the_card_on_top() -> None:
    state = deal_roles(Role.NINJA, Role.THIEF, options=TOP_CARD)
    draw(state, ONE, TWO, ONE)
    play(state, GO_HOME)
    assert play(state, Steal(ANN)) == []
    assert [*state.copy().legal_moves()] == [Snatch(ONE)]
    play(state, Snatch(ONE), GO_HOME)
    bring_home(state, CAT)
    play(state, Steal(ANN), Snatch(CAT), GO_HOME)
    bring_home(state, TWO_CATS)
    play(state, Steal(ANN), Snatch(TWO_CATS), GO_HOME)
    draw(state, THREE)
    play(state, Steal(ANN), Snatch(THREE))
    draw(state, TWO)
    play(state, GO_HOME)
    assert play(state, Steal(ANN), Snatch(TWO))[0] == CardStolen(BOB, TWO, 2, 0, 0, victim=ANN)


@pytest.mark.rule("lucie", "L51")
def test_three_cheeses_go_back_to_the_top() -> None:
    state = deal_roles(Role.NINJA, Role.THIEF, options=TOP_CARD)
    draw(state, ONE, THREE)
    play(state, Steal(ANN), Snatch(THREE))
    assert state.view(ANN).homes == (2, 0)
    draw(state, TWO_CATS, TWO_CATS, CAT)
    assert state.view(BOB).thief_takes_top
    play(state, Steal(ANN))
    assert [*state.legal_moves()] == [Snatch(THREE)]
