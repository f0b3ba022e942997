"""Bon Appétit!: the deal, and cards that catch nothing."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import NATURE
from engine.games.bon_appetit import GAME
from engine.games.bon_appetit.deck import Backs, Card
from engine.games.bon_appetit.events import CardFlipped, CardsDealt, CatYawned
from engine.games.bon_appetit.moves import DRAWS, FLIP
from engine.match import Match, TurnStarted
from tests.engine.games.bon_appetit_table import (
    ANN,
    BOB,
    CAT,
    CHEESE,
    CID,
    DEE,
    LITERAL,
    ONE_PAW,
    deal,
    flip,
    flip_all,
    small,
)


@pytest.mark.rule("bon_appetit", "R8", "R11")
def test_all_cards_but_one_are_dealt_and_that_one_starts_the_pile() -> None:
    state = GAME.deal(5, LITERAL, GAME.deck)
    assert state.turn == NATURE
    assert state.apply(DRAWS[CHEESE]) == [CardsDealt(Backs.BOTH, (18, 18, 18, 18, 17), 9, CHEESE)]
    view = state.view(ANN)
    assert view.pile == (CHEESE,)
    assert sum(view.stacks) + len(view.pile) == 90


@pytest.mark.rule("bon_appetit", "R9", "B3")
@pytest.mark.parametrize(
    ("seats", "stacks"),
    [
        (2, (22, 22)),
        (3, (15, 15, 14)),
        (4, (23, 22, 22, 22)),
        (5, (18, 18, 18, 18, 17)),
        (6, (15, 15, 15, 15, 15, 14)),
    ],
)
def test_the_first_seats_get_the_odd_cards_of_the_deal(seats: int, stacks: tuple[int, ...]) -> None:
    assert deal(seats).view(ANN).stacks == stacks


@pytest.mark.rule("bon_appetit", "R10")
def test_nobody_knows_a_card_of_the_stacks_before_it_is_turned() -> None:
    state = deal(4)
    flip(state, CHEESE)
    state.apply(FLIP)
    assert state.turn == NATURE
    assert len(state.legal_moves()) == 88
    assert {*state.legal_moves()} == {*DRAWS.values()}
    assert state.view(BOB).pile == (CHEESE, CHEESE)


@pytest.mark.rule("bon_appetit", "R10")
def test_the_faces_of_won_cards_are_hidden_again() -> None:
    one, other = deal(3, CHEESE), deal(3, CAT)
    for state in (one, other):
        flip_all(state, ONE_PAW, CAT)
    assert one.view(BOB).stacks == (14, 17, 14)
    for seat in (ANN, BOB, CID):
        assert one.view(seat) == other.view(seat) == one.view(ANN)


@pytest.mark.rule("bon_appetit", "R12", "B2")
def test_the_first_seat_begins_and_play_goes_clockwise() -> None:
    state = deal(4)
    players = []
    for _ in range(6):
        players.append(state.turn)
        flip(state, CHEESE)
    assert players == [ANN, BOB, CID, DEE, ANN, BOB]


@pytest.mark.rule("bon_appetit", "B2", "R28")
def test_the_left_neighbour_hunts() -> None:
    state = deal(4)
    flip_all(state, CHEESE, CHEESE, CHEESE, ONE_PAW)
    assert state.turn == ANN
    flip(state, ONE_PAW)
    assert state.turn == BOB


@pytest.mark.rule("bon_appetit", "R16", "B19")
def test_all_one_ever_can_do_is_flip() -> None:
    match = Match(GAME, 6, rng=Random(4))
    match.start()
    while match.outcome is None:
        assert match.legal_moves() == (FLIP,)
        match.play(FLIP)
    assert {*match.moves} - {*DRAWS.values()} == {FLIP}


@pytest.mark.rule("bon_appetit", "R17")
def test_a_cheese_does_nothing() -> None:
    state = deal(4)
    assert flip(state, CHEESE) == [CardFlipped(ANN, CHEESE, 22, 2, suspense=False)]
    assert state.turn == BOB
    assert state.view(ANN).pile == (CHEESE, CHEESE)


@pytest.mark.rule("bon_appetit", "R18", "R19")
def test_a_cat_on_a_cheese_or_a_cat_only_yawns() -> None:
    state = deal(4)
    assert flip(state, CAT) == [CardFlipped(ANN, CAT, 22, 2, suspense=False), CatYawned(ANN)]
    assert flip(state, CAT) == [CardFlipped(BOB, CAT, 21, 3, suspense=False), CatYawned(BOB)]
    assert state.turn == CID
    view = state.view(ANN)
    assert (view.stacks, view.tokens_left) == ((22, 21, 22, 22), 9)


@pytest.mark.rule("bon_appetit", "R19")
def test_a_cat_laid_before_the_mouse_does_not_catch_it() -> None:
    state = deal(4)
    flip_all(state, CAT, ONE_PAW)
    hunt = state.view(ANN).hunt
    assert hunt is not None
    assert hunt.hunter == CID
    assert state.view(ANN).tokens == (0, 0, 0, 0)


@pytest.mark.rule("bon_appetit", "B5")
@pytest.mark.parametrize("first", [CHEESE, CAT])
def test_a_cheese_or_a_cat_left_over_by_the_deal_does_nothing(first: Card) -> None:
    state = GAME.deal(4, LITERAL, GAME.deck)
    assert state.apply(DRAWS[first]) == [CardsDealt(Backs.BOTH, (23, 22, 22, 22), 9, first)]
    assert state.view(ANN).hunt is None
    assert state.turn == ANN


def test_a_match_opens_with_the_deal_and_calls_the_first_seat() -> None:
    dealt, *_, turn = Match(GAME, 2, rng=Random(1)).start()
    assert isinstance(dealt, CardsDealt)
    assert dealt.stacks == (22, 22)
    assert turn == TurnStarted(ANN)


@pytest.mark.rule("bon_appetit", "B19")
def test_no_flip_can_be_taken_back_not_even_of_a_card_seen_before() -> None:
    deck = small(cheese=3, mouse={1: 1}, cat=1)
    match = Match(GAME, 2, deck=deck)
    luck = [DRAWS[card] for card in (CHEESE, ONE_PAW, CAT)]
    match.replay([DRAWS[CHEESE], *(move for draw in luck for move in (FLIP, draw))])
    assert match.turn == ANN
    match.play(FLIP)
    assert match.moves[-1] == FLIP
    assert not match.can_undo
