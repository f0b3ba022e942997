"""Bon Appétit!: mice, and the hunts for them."""

from __future__ import annotations

import pytest

from engine.games.bon_appetit import GAME
from engine.games.bon_appetit.deck import Backs
from engine.games.bon_appetit.events import (
    CardFlipped,
    CardsDealt,
    CatYawned,
    ChainGrown,
    HuntStarted,
    MouseCaught,
    MouseEscaped,
    PileStarted,
    TryUsed,
)
from engine.games.bon_appetit.moves import DRAWS
from engine.games.bon_appetit.options import BonAppetitOptions
from tests.engine.games.bon_appetit_table import (
    ANN,
    BOB,
    CAT,
    CHEESE,
    CID,
    DEE,
    LITERAL,
    ONE_PAW,
    THREE_PAWS,
    TWO_PAWS,
    WHOLE_PILE,
    deal,
    flip,
    flip_all,
)

both_readings = pytest.mark.parametrize(
    "options", [LITERAL, WHOLE_PILE], ids=["literal", "whole pile"]
)


@pytest.mark.rule("bon_appetit", "R20", "R21")
def test_a_mouse_is_announced_by_its_owner_and_hunted_by_the_next_player() -> None:
    state = deal(3)
    assert flip(state, TWO_PAWS) == [
        CardFlipped(ANN, TWO_PAWS, 14, 2, suspense=False),
        HuntStarted(owner=ANN, hunter=BOB, paws=2, at_stake=1),
    ]
    assert state.turn == BOB


@pytest.mark.rule("bon_appetit", "R21", "B7")
def test_the_hunter_lays_one_card_per_paw_one_by_one() -> None:
    state = deal(3)
    flip(state, THREE_PAWS)
    assert flip(state, CHEESE) == [
        CardFlipped(BOB, CHEESE, 14, 3, suspense=False),
        TryUsed(BOB, tries_left=2),
    ]
    assert state.turn == BOB
    assert flip(state, CHEESE) == [
        CardFlipped(BOB, CHEESE, 13, 4, suspense=True),
        TryUsed(BOB, tries_left=1),
    ]
    assert state.turn == BOB
    assert flip(state, CHEESE) == [
        CardFlipped(BOB, CHEESE, 12, 5, suspense=True),
        TryUsed(BOB, tries_left=0),
        MouseEscaped(ANN, won=1, stack=15, left_in_middle=4),
        PileStarted(ANN, cards=4),
    ]


@pytest.mark.rule("bon_appetit", "R22", "R24", "R30", "B7")
def test_a_cheese_then_a_cat_catch_the_mouse_with_two_paws() -> None:
    state = deal(3)
    flip_all(state, TWO_PAWS, CHEESE)
    assert flip(state, CAT) == [
        CardFlipped(BOB, CAT, 13, 4, suspense=True),
        MouseCaught(BOB, won=4, stack=17, tokens=1, tokens_left=4),
        PileStarted(BOB, cards=0),
    ]
    view = state.view(ANN)
    assert (view.stacks, view.tokens, view.pile) == ((14, 17, 14), (0, 1, 0), ())


@pytest.mark.rule("bon_appetit", "R27", "R28", "B6")
def test_another_mouse_stops_the_hunt_and_the_next_player_hunts_that_one() -> None:
    state = deal(3)
    flip(state, TWO_PAWS)
    assert flip(state, THREE_PAWS) == [
        CardFlipped(BOB, THREE_PAWS, 14, 3, suspense=True),
        ChainGrown(BOB, length=2),
        HuntStarted(BOB, CID, 3, at_stake=2),
    ]
    assert state.turn == CID


@pytest.mark.rule("bon_appetit", "R22", "R24", "B6", "B10")
def test_a_cat_ends_a_chain_at_once_for_all_cards_and_one_token() -> None:
    state = deal(3)
    flip_all(state, TWO_PAWS, THREE_PAWS)
    assert flip(state, CAT) == [
        CardFlipped(CID, CAT, 13, 4, suspense=False),
        MouseCaught(CID, won=4, stack=17, tokens=1, tokens_left=4),
        PileStarted(CID, cards=0),
    ]
    assert state.view(ANN).hunt is None


@pytest.mark.rule("bon_appetit", "R29", "B10")
def test_a_chain_goes_on_from_player_to_player() -> None:
    state = deal(4)
    flip_all(state, ONE_PAW, TWO_PAWS)
    assert flip(state, ONE_PAW)[1:] == [
        ChainGrown(CID, length=3),
        HuntStarted(CID, DEE, 1, at_stake=3),
    ]
    assert flip(state, THREE_PAWS)[1:] == [
        ChainGrown(DEE, length=4),
        HuntStarted(DEE, ANN, 3, at_stake=4),
    ]


@pytest.mark.rule("bon_appetit", "R25", "B10")
def test_the_last_mouse_of_a_chain_escapes_with_the_earlier_ones() -> None:
    state = deal(3)
    flip_all(state, TWO_PAWS, ONE_PAW)
    assert flip(state, CHEESE) == [
        CardFlipped(CID, CHEESE, 13, 4, suspense=True),
        TryUsed(CID, tries_left=0),
        MouseEscaped(BOB, won=2, stack=16, left_in_middle=2),
        PileStarted(BOB, cards=2),
    ]
    assert state.view(ANN).pile == (ONE_PAW, CHEESE)


@pytest.mark.rule("bon_appetit", "B4")
@both_readings
def test_a_mouse_left_over_by_the_deal_is_hunted_but_belongs_to_nobody(
    options: BonAppetitOptions,
) -> None:
    state = GAME.deal(4, options, GAME.deck)
    assert state.apply(DRAWS[TWO_PAWS]) == [
        CardsDealt(Backs.BOTH, (23, 22, 22, 22), 9, TWO_PAWS),
        HuntStarted(owner=None, hunter=ANN, paws=2, at_stake=0),
    ]
    assert state.turn == ANN


@pytest.mark.rule("bon_appetit", "B4")
def test_a_cat_catches_the_mouse_of_nobody() -> None:
    state = deal(4, TWO_PAWS)
    assert flip_all(state, CHEESE, CAT) == [
        CardFlipped(ANN, CAT, 21, 3, suspense=True),
        MouseCaught(ANN, won=3, stack=24, tokens=1, tokens_left=8),
        PileStarted(ANN, cards=0),
    ]


@pytest.mark.rule("bon_appetit", "B4")
@both_readings
def test_nobody_profits_when_the_mouse_of_nobody_escapes(options: BonAppetitOptions) -> None:
    state = deal(4, ONE_PAW, options)
    assert flip(state, CHEESE) == [
        CardFlipped(ANN, CHEESE, 22, 2, suspense=True),
        TryUsed(ANN, tries_left=0),
        MouseEscaped(None, won=0, stack=0, left_in_middle=2),
    ]
    assert state.view(ANN).pile == (ONE_PAW, CHEESE)
    assert flip(state, CAT) == [CardFlipped(BOB, CAT, 21, 3, suspense=False), CatYawned(BOB)]


@pytest.mark.rule("bon_appetit", "B4")
def test_another_mouse_makes_a_chain_with_the_mouse_of_nobody() -> None:
    state = deal(4, THREE_PAWS)
    assert flip(state, ONE_PAW) == [
        CardFlipped(ANN, ONE_PAW, 22, 2, suspense=False),
        ChainGrown(ANN, length=2),
        HuntStarted(ANN, BOB, 1, at_stake=1),
    ]
