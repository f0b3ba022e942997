"""Bon Appétit!: how a match ends and who has won it."""

from __future__ import annotations

import pytest

from engine.core import NATURE, Outcome
from engine.games.bon_appetit.events import (
    BonAppetitEvent,
    CardFlipped,
    CatYawned,
    Ending,
    MouseCaught,
    MouseEscaped,
    PileStarted,
    PlayStopped,
    TryUsed,
)
from engine.games.bon_appetit.moves import DRAWS, FLIP
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


@pytest.mark.rule("bon_appetit", "R33", "B13", "B14")
def test_at_three_the_fifth_token_ends_the_match_whoever_has_the_others() -> None:
    state = deal(3)
    mice = (ONE_PAW, ONE_PAW, ONE_PAW, TWO_PAWS, TWO_PAWS)
    *before, last = (card for mouse in mice for card in (mouse, CAT))
    flip_all(state, *before)
    assert state.outcome is None
    assert flip(state, last) == [
        CardFlipped(CID, CAT, 13, 2, suspense=True),
        MouseCaught(CID, won=2, stack=15, tokens=2, tokens_left=0),
        PlayStopped(Ending.LAST_TOKEN, CID, (14, 16, 15), (1, 2, 2)),
    ]
    assert state.outcome == Outcome((14, 16, 15), (BOB,), reason=Ending.LAST_TOKEN)


@pytest.mark.rule("bon_appetit", "R32", "B13", "B14")
def test_at_four_the_ninth_token_ends_the_match() -> None:
    state = deal(4)
    mice = (ONE_PAW, TWO_PAWS, THREE_PAWS) * 3
    *before, last = (card for mouse in mice for card in (mouse, CAT))
    flip_all(state, *before)
    assert (state.outcome, state.tokens_left) == (None, 1)
    assert flip(state, last) == [
        CardFlipped(BOB, CAT, 22, 2, suspense=False),
        MouseCaught(BOB, won=2, stack=24, tokens=3, tokens_left=0),
        PlayStopped(Ending.LAST_TOKEN, BOB, (22, 24, 22, 22), (2, 3, 2, 2)),
    ]
    assert state.outcome == Outcome((22, 24, 22, 22), (BOB,), reason=Ending.LAST_TOKEN)
    assert not state.view(BOB).opens_pile


@pytest.mark.rule("bon_appetit", "R36", "R34", "B11", "B12")
def test_a_player_who_lays_the_last_card_ends_the_match_at_once() -> None:
    state = deal(2, deck=small(cheese=3, mouse={1: 1}, cat=1))
    flip_all(state, CHEESE, CHEESE)
    assert flip(state, CAT) == [
        CardFlipped(ANN, CAT, 0, 4, suspense=False),
        CatYawned(ANN),
        PlayStopped(Ending.EMPTY_STACK, ANN, (0, 1), (0, 0)),
    ]
    assert state.view(ANN).pile == (CHEESE, CHEESE, CHEESE, CAT)
    assert state.outcome == Outcome((0, 1), (BOB,), reason=Ending.EMPTY_STACK)


@pytest.mark.rule("bon_appetit", "B11")
def test_a_last_card_that_catches_the_mouse_keeps_its_player_in() -> None:
    state = deal(2, deck=small(cheese=3, mouse={1: 1}, cat=1))
    flip_all(state, CHEESE, ONE_PAW)
    assert flip(state, CAT) == [
        CardFlipped(ANN, CAT, 0, 4, suspense=True),
        MouseCaught(ANN, won=4, stack=4, tokens=1, tokens_left=4),
        PileStarted(ANN, cards=0),
    ]
    assert state.outcome is None
    assert state.turn == ANN


@pytest.mark.rule("bon_appetit", "B11", "B12", "R36")
def test_out_of_cards_with_tries_left_the_pile_is_nobodys() -> None:
    state = deal(2, deck=small(cheese=3, mouse={2: 1}, cat=1))
    flip_all(state, CHEESE, TWO_PAWS)
    assert flip(state, CHEESE) == [
        CardFlipped(ANN, CHEESE, 0, 4, suspense=True),
        TryUsed(ANN, tries_left=1),
        PlayStopped(Ending.EMPTY_STACK, ANN, (0, 1), (0, 0)),
    ]
    assert state.outcome == Outcome((0, 1), (BOB,), reason=Ending.EMPTY_STACK)


@pytest.mark.rule("bon_appetit", "B11")
def test_a_mouse_as_last_card_is_not_hunted() -> None:
    state = deal(2, deck=small(cheese=3, mouse={1: 1}, cat=1))
    flip_all(state, CHEESE, CHEESE)
    assert flip(state, ONE_PAW) == [
        CardFlipped(ANN, ONE_PAW, 0, 4, suspense=False),
        PlayStopped(Ending.EMPTY_STACK, ANN, (0, 1), (0, 0)),
    ]


@pytest.mark.rule("bon_appetit", "B11")
def test_a_mouse_as_last_card_of_a_hunter_stops_the_hunt_and_the_match() -> None:
    state = deal(2, deck=small(cheese=2, mouse={1: 2}, cat=1))
    flip_all(state, CHEESE, ONE_PAW)
    assert flip(state, ONE_PAW) == [
        CardFlipped(ANN, ONE_PAW, 0, 4, suspense=True),
        PlayStopped(Ending.EMPTY_STACK, ANN, (0, 1), (0, 0)),
    ]
    assert state.view(ANN).hunt is None


@pytest.mark.rule("bon_appetit", "B11")
def test_a_last_card_that_is_the_last_failure_still_pays_the_owner() -> None:
    state = deal(2, deck=small(cheese=3, mouse={1: 1}, cat=1))
    flip_all(state, CHEESE, ONE_PAW)
    assert flip(state, CHEESE) == [
        CardFlipped(ANN, CHEESE, 0, 4, suspense=True),
        TryUsed(ANN, tries_left=0),
        MouseEscaped(BOB, won=2, stack=3, left_in_middle=2),
        PlayStopped(Ending.EMPTY_STACK, ANN, (0, 3), (0, 0)),
    ]
    assert state.outcome == Outcome((0, 3), (BOB,), reason=Ending.EMPTY_STACK)


@pytest.mark.rule("bon_appetit", "B11", "B4")
def test_a_last_card_that_lets_the_mouse_of_nobody_escape_ends_the_match() -> None:
    state = deal(3, ONE_PAW, deck=small(cheese=2, mouse={1: 1}, cat=1))
    assert flip(state, CHEESE) == [
        CardFlipped(ANN, CHEESE, 0, 2, suspense=True),
        TryUsed(ANN, tries_left=0),
        MouseEscaped(None, won=0, stack=0, left_in_middle=2),
        PlayStopped(Ending.EMPTY_STACK, ANN, (0, 1, 1), (0, 0, 0)),
    ]


@pytest.mark.rule("bon_appetit", "B11", "B13")
def test_a_last_card_that_wins_the_last_token_ends_the_match_by_token() -> None:
    state = deal(2, deck=small(cheese=3, mouse={1: 1}, cat=1, tokens=1))
    flip_all(state, CHEESE, ONE_PAW)
    assert flip(state, CAT) == [
        CardFlipped(ANN, CAT, 0, 4, suspense=True),
        MouseCaught(ANN, won=4, stack=4, tokens=1, tokens_left=0),
        PlayStopped(Ending.LAST_TOKEN, ANN, (4, 1), (1, 0)),
    ]


@pytest.mark.rule("bon_appetit", "R34")
def test_most_cards_win_even_against_more_tokens() -> None:
    state = deal(3, ONE_PAW, deck=small(cheese=5, mouse={1: 2}, cat=2))
    flip_all(state, CAT, CHEESE, CHEESE, CAT, CHEESE, ONE_PAW)
    assert flip(state, CHEESE)[-1] == PlayStopped(
        Ending.EMPTY_STACK, CID, stacks=(2, 5, 0), tokens=(1, 0, 0)
    )
    assert state.outcome == Outcome((2, 5, 0), (BOB,), reason=Ending.EMPTY_STACK)


@pytest.mark.rule("bon_appetit", "R35")
def test_among_equal_stacks_most_tokens_win() -> None:
    state = deal(3, TWO_PAWS, deck=small(cheese=6, mouse={2: 2}, cat=1))
    flip_all(state, CAT, CHEESE, TWO_PAWS, CHEESE)
    assert flip(state, CHEESE)[-1] == PlayStopped(
        Ending.EMPTY_STACK, CID, stacks=(3, 3, 0), tokens=(1, 0, 0)
    )
    assert state.outcome == Outcome(
        (3, 3, 0), (ANN,), tie_break=(1, 0, 0), reason=Ending.EMPTY_STACK
    )


@pytest.mark.rule("bon_appetit", "B18")
def test_equal_in_cards_and_tokens_they_share_the_victory() -> None:
    state = deal(3, deck=small(cheese=5, mouse={1: 1}, cat=1))
    flip_all(state, CHEESE, CHEESE, CHEESE, CHEESE)
    assert state.outcome == Outcome((0, 1, 1), (BOB, CID), reason=Ending.EMPTY_STACK)


@pytest.mark.rule("bon_appetit", "B20")
def test_a_match_that_goes_round_in_circles_is_stopped_and_cards_are_counted() -> None:
    state = deal(2, options=WHOLE_PILE, deck=small(cheese=7, mouse={1: 2}, cat=1))
    luck = iter((CHEESE, CHEESE, CAT, ONE_PAW, CHEESE, CHEESE, ONE_PAW, CHEESE, CHEESE))
    events: list[BonAppetitEvent] = []
    while state.outcome is None:
        events += state.apply(FLIP)
        if state.turn == NATURE:
            events += state.apply(DRAWS[next(luck)])
    assert sum(isinstance(event, CardFlipped) for event in events) == 5_000
    assert events[-1] == PlayStopped(Ending.CARD_LIMIT, BOB, stacks=(4, 2), tokens=(0, 0))
    assert state.outcome == Outcome((4, 2), (ANN,), reason=Ending.CARD_LIMIT)


@pytest.mark.rule("bon_appetit", "B20")
def test_nobody_hunts_the_mouse_that_was_the_last_card_of_all() -> None:
    state = deal(3)
    state.flips = 4_999
    assert [type(event) for event in flip(state, TWO_PAWS)] == [CardFlipped, PlayStopped]
    assert state.view(ANN).hunt is None
