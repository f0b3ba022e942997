"""Bon Appétit!: what the screen can read off the table."""

from __future__ import annotations

import pytest

from engine.core import NATURE
from engine.games.bon_appetit import GAME
from engine.games.bon_appetit.deck import Backs, Card
from engine.games.bon_appetit.events import Ending
from engine.games.bon_appetit.view import BonAppetitView, Hunt
from tests.engine.games.bon_appetit_table import (
    ANN,
    BOB,
    CAT,
    CHEESE,
    CID,
    LITERAL,
    ONE_PAW,
    THREE_PAWS,
    TWO_PAWS,
    WHOLE_PILE,
    deal,
    flip,
    flip_all,
    small,
)


def test_a_view_before_the_first_card_shows_the_dealt_stacks() -> None:
    view = GAME.deal(3, LITERAL, GAME.deck).view(ANN)
    assert (view.turn, view.pile, view.stacks) == (NATURE, (), (15, 15, 14))
    assert not view.opens_pile


@pytest.mark.rule("bon_appetit", "R21", "R25")
def test_a_view_tells_all_about_a_hunt() -> None:
    state = deal(3)
    flip_all(state, CAT, TWO_PAWS, CHEESE)
    assert state.view(CID) == BonAppetitView(
        turn=CID,
        backs=Backs.RED,
        pile=(CHEESE, CAT, TWO_PAWS, CHEESE),
        gone=0,
        hunt=Hunt(owner=BOB, hunter=CID, mouse=2, paws=2, tries_left=1, chain=1, at_stake=2),
        suspense=True,
        opens_pile=False,
        stacks=(14, 14, 13),
        tokens=(0, 0, 0),
        tokens_left=5,
        ending=None,
    )


@pytest.mark.rule("bon_appetit", "B8")
def test_the_stake_of_a_whole_pile_grows_with_every_cheese() -> None:
    state = deal(3, options=WHOLE_PILE)
    stakes = []
    for card in (THREE_PAWS, CHEESE, CHEESE):
        flip(state, card)
        hunt = state.view(ANN).hunt
        stakes.append(hunt and hunt.at_stake)
    assert stakes == [2, 3, 4]


@pytest.mark.rule("bon_appetit", "B10")
def test_a_view_counts_the_mice_of_a_chain() -> None:
    state = deal(3, ONE_PAW)
    chains = []
    for card in (ONE_PAW, TWO_PAWS, CHEESE):
        flip(state, card)
        hunt = state.view(ANN).hunt
        chains.append(hunt and hunt.chain)
    assert chains == [2, 3, 3]


@pytest.mark.parametrize(
    ("mouse", "suspense"),
    [(ONE_PAW, [True]), (TWO_PAWS, [True, True]), (THREE_PAWS, [False, True, True])],
)
def test_the_last_two_tries_are_full_of_suspense(mouse: Card, suspense: list[bool]) -> None:
    state = deal(3)
    flip(state, mouse)
    seen = []
    while state.view(ANN).hunt:
        seen.append(state.view(ANN).suspense)
        flip(state, CHEESE)
    assert seen == suspense
    assert not state.view(ANN).suspense


@pytest.mark.rule("bon_appetit", "R30")
@pytest.mark.parametrize("last", [CAT, CHEESE])
def test_a_view_says_who_opens_a_new_pile(last: Card) -> None:
    state = deal(3)
    flip_all(state, ONE_PAW, last)
    view = state.view(ANN)
    assert (view.opens_pile, view.turn) == (True, BOB if last is CAT else ANN)
    flip(state, CHEESE)
    assert not state.view(ANN).opens_pile


def test_a_view_of_a_finished_match_says_why_it_ended() -> None:
    state = deal(2, deck=small(cheese=3, mouse={2: 1}, cat=1))
    flip_all(state, CHEESE, TWO_PAWS, CHEESE)
    view = state.view(ANN)
    assert (view.ending, view.hunt) == (Ending.EMPTY_STACK, None)


def test_a_view_counts_the_cards_that_have_left_the_pile() -> None:
    assert GAME.deal(3, LITERAL, GAME.deck).view(ANN).gone == 0
    state = deal(3)
    gone = []
    for card in (ONE_PAW, CAT, CHEESE):
        flip(state, card)
        gone.append(state.view(ANN).gone)
    assert gone == [0, 3, 3]


def test_a_view_names_those_whose_tokens_decide() -> None:
    state = deal(3, deck=small(cheese=5, mouse={1: 1}, cat=1))
    flip_all(state, CHEESE, CHEESE, CHEESE)
    assert state.view(ANN).tied == ()
    flip(state, CHEESE)
    assert (state.view(ANN).stacks, state.view(ANN).tied) == ((0, 1, 1), (BOB, CID))


def test_nobody_is_tied_with_most_cards_of_all() -> None:
    state = deal(2, deck=small(cheese=3, mouse={2: 1}, cat=1))
    flip_all(state, CHEESE, TWO_PAWS, CHEESE)
    assert (state.view(ANN).stacks, state.view(ANN).tied) == ((0, 1), ())
