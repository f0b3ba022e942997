"""Bon Appétit!: who wins the pile, and who starts the next one."""

from __future__ import annotations

import pytest

from engine.core import NATURE
from engine.games.bon_appetit.events import (
    CardFlipped,
    CatYawned,
    HuntStarted,
    MouseEscaped,
    PileStarted,
    TryUsed,
)
from engine.games.bon_appetit.moves import FLIP
from tests.engine.games.bon_appetit_table import (
    ANN,
    BOB,
    CAT,
    CHEESE,
    CID,
    ONE_PAW,
    THREE_PAWS,
    TWO_PAWS,
    WHOLE_PILE,
    deal,
    flip,
    flip_all,
    small,
)


@pytest.mark.rule("bon_appetit", "R23")
def test_a_won_pile_goes_under_the_stack() -> None:
    state = deal(3)
    flip_all(state, ONE_PAW, CAT)
    state.apply(FLIP)
    assert state.turn == NATURE


@pytest.mark.rule("bon_appetit", "B15", "R23")
def test_won_cards_come_up_again_in_the_order_they_were_laid() -> None:
    state = deal(2, CAT, deck=small(cheese=6, mouse={3: 1}, cat=2))
    flip_all(state, CHEESE, THREE_PAWS, CHEESE, CHEESE, CAT)
    assert state.stacks == [6, 3]
    assert state.apply(FLIP) == [CardFlipped(ANN, CAT, 5, 1, suspense=False), CatYawned(ANN)]
    flip(state, CHEESE)
    assert state.apply(FLIP) == [CardFlipped(ANN, CHEESE, 4, 3, suspense=False)]
    flip(state, CHEESE)
    assert state.apply(FLIP) == [
        CardFlipped(ANN, THREE_PAWS, 3, 5, suspense=False),
        HuntStarted(ANN, BOB, 3, at_stake=4),
    ]


@pytest.mark.rule("bon_appetit", "R25", "R26", "B8", "B16")
def test_two_cheeses_let_the_mouse_escape_with_what_lies_below_it() -> None:
    state = deal(3)
    flip_all(state, CHEESE, CAT, TWO_PAWS, CHEESE)
    assert state.turn == ANN
    assert flip(state, CHEESE) == [
        CardFlipped(ANN, CHEESE, 12, 6, suspense=True),
        TryUsed(ANN, tries_left=0),
        MouseEscaped(CID, won=3, stack=16, left_in_middle=3),
        PileStarted(CID, cards=3),
    ]
    view = state.view(ANN)
    assert view.pile == (TWO_PAWS, CHEESE, CHEESE)
    assert (view.stacks, view.tokens, view.tokens_left) == ((12, 14, 16), (0, 0, 0), 5)
    assert state.turn == CID


@pytest.mark.rule("bon_appetit", "B8", "R19")
def test_a_mouse_that_escaped_cannot_be_caught_any_more() -> None:
    state = deal(3)
    flip_all(state, ONE_PAW, CHEESE)
    assert flip(state, CAT) == [CardFlipped(ANN, CAT, 14, 3, suspense=False), CatYawned(ANN)]
    assert state.view(ANN).pile == (ONE_PAW, CHEESE, CAT)
    assert flip(state, ONE_PAW) == [
        CardFlipped(BOB, ONE_PAW, 13, 4, suspense=False),
        HuntStarted(BOB, CID, 1, at_stake=3),
    ]


@pytest.mark.rule("bon_appetit", "B8")
def test_by_house_rule_the_escaped_mouse_takes_the_whole_pile() -> None:
    state = deal(3, options=WHOLE_PILE)
    assert flip(state, TWO_PAWS)[-1] == HuntStarted(ANN, BOB, 2, at_stake=2)
    assert flip_all(state, CHEESE, CHEESE) == [
        CardFlipped(BOB, CHEESE, 13, 4, suspense=True),
        TryUsed(BOB, tries_left=0),
        MouseEscaped(ANN, won=4, stack=18, left_in_middle=0),
        PileStarted(ANN, cards=0),
    ]
    assert state.view(ANN).pile == ()


@pytest.mark.rule("bon_appetit", "B9")
def test_a_mouse_that_started_the_pile_escapes_with_nothing_but_its_owner_plays_on() -> None:
    state = deal(3)
    flip_all(state, ONE_PAW, CAT, ONE_PAW)
    assert flip(state, CHEESE) == [
        CardFlipped(CID, CHEESE, 13, 2, suspense=True),
        TryUsed(CID, tries_left=0),
        MouseEscaped(BOB, won=0, stack=16, left_in_middle=2),
        PileStarted(BOB, cards=2),
    ]
    flip(state, CHEESE)
    assert state.turn == CID


@pytest.mark.rule("bon_appetit", "R30", "R31", "B16")
def test_whoever_caught_the_mouse_starts_a_new_pile_and_then_comes_the_next_player() -> None:
    state = deal(4)
    flip_all(state, ONE_PAW, CAT)
    assert state.turn == BOB
    assert flip(state, CHEESE) == [CardFlipped(BOB, CHEESE, 23, 1, suspense=False)]
    assert state.turn == CID


@pytest.mark.rule("bon_appetit", "R31", "B16")
def test_after_an_escape_the_owner_lays_a_card_and_the_hunter_comes_next() -> None:
    state = deal(4)
    flip_all(state, ONE_PAW, CHEESE)
    assert state.turn == ANN
    flip(state, CHEESE)
    assert state.turn == BOB


@pytest.mark.rule("bon_appetit", "B17")
def test_a_new_pile_may_start_with_a_mouse_or_a_cat() -> None:
    state = deal(3)
    flip_all(state, ONE_PAW, CAT)
    assert flip(state, ONE_PAW)[1:] == [HuntStarted(BOB, CID, 1, at_stake=0)]
    flip(state, CAT)
    assert flip(state, CAT)[1:] == [CatYawned(CID)]
    assert state.turn == ANN
