"""Lucie: outings of the base game."""

from __future__ import annotations

import pytest

from engine.core import NATURE
from engine.games.lucie import GAME
from engine.games.lucie.deck import Card, Danger
from engine.games.lucie.events import CardDrawn, Caught, Jackpot, WentHome, Why
from engine.games.lucie.moves import Show
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
    THREE,
    TRAP,
    TWO,
    TWO_CATS,
    TWO_TRAPS,
    bring_home,
    deal,
    deck_of,
    draw,
    play,
)

BY_CAT, BY_TRAP = (Danger.CAT,), (Danger.TRAP,)


@pytest.mark.rule("lucie", "R6")
def test_a_mouse_leaves_its_hole_with_the_top_card_face_up() -> None:
    state = deal()
    assert play(state, DRAW) == []
    assert state.turn == NATURE
    drawn = CardDrawn(ANN, CAT_AND_TRAP, cheeses=2, cats=1, traps=1)
    assert play(state, Show(CAT_AND_TRAP)) == [drawn]
    for seat in (ANN, BOB, CID):
        assert state.view(seat).row == (CAT_AND_TRAP,)
        assert state.view(seat).pile == 41


@pytest.mark.rule("lucie", "L2")
def test_nobody_may_stay_at_home() -> None:
    state = deal()
    assert [*state.legal_moves()] == [DRAW]
    assert state.view(ANN).may_draw
    assert not state.view(ANN).may_go_home


@pytest.mark.rule("lucie", "R7")
def test_after_each_card_the_mouse_goes_home_or_draws() -> None:
    state = deal()
    for card in (ONE, CAT, TRAP):
        draw(state, card)
        assert state.turn == ANN
        assert [*state.legal_moves()] == [DRAW, GO_HOME]
        assert state.view(ANN).may_draw
        assert state.view(ANN).may_go_home


@pytest.mark.rule("lucie", "R8")
def test_an_outing_has_no_last_card_but_that_of_the_pile() -> None:
    state = deal()
    events = draw(state, *[ONE] * 6, *[TWO] * 2, CAT, CAT, TRAP, TRAP)
    assert events == [CardDrawn(ANN, TRAP, cheeses=14, cats=2, traps=2)]
    assert state.turn == ANN
    assert len(state.view(ANN).row) == 12


@pytest.mark.rule("lucie", "R9", "R11", "L5")
def test_a_third_cat_takes_every_card_of_the_outing() -> None:
    state = deal()
    draw(state, ONE, CAT, CAT)
    row = (ONE, CAT, CAT, CAT)
    assert draw(state, CAT) == [
        CardDrawn(ANN, CAT, cheeses=4, cats=3, traps=0),
        Caught(ANN, BY_CAT, cats=3, traps=0, cards=row),
    ]
    view = state.view(ANN)
    assert (view.discard, view.homes, view.row) == (row, (0, 0, 0), ())
    assert state.turn == BOB


@pytest.mark.rule("lucie", "R10", "R11")
def test_a_third_trap_takes_every_card_of_the_outing() -> None:
    state = deal()
    draw(state, TRAP, TWO)
    row = (TRAP, TWO, TWO_TRAPS)
    assert draw(state, TWO_TRAPS) == [
        CardDrawn(ANN, TWO_TRAPS, cheeses=5, cats=0, traps=3),
        Caught(ANN, BY_TRAP, cats=0, traps=3, cards=row),
    ]
    assert state.view(ANN).discard == row
    assert state.turn == BOB


@pytest.mark.rule("lucie", "R9")
def test_two_cats_and_a_card_with_two_more_are_four_cats_too_many() -> None:
    state = deal()
    draw(state, CAT, CAT)
    assert draw(state, TWO_CATS) == [
        CardDrawn(ANN, TWO_CATS, cheeses=4, cats=4, traps=0),
        Caught(ANN, BY_CAT, cats=4, traps=0, cards=(CAT, CAT, TWO_CATS)),
    ]


@pytest.mark.rule("lucie", "L4")
def test_cats_and_traps_are_not_added_together() -> None:
    state = deal()
    assert draw(state, TWO_CATS, TWO_TRAPS) == [
        CardDrawn(ANN, TWO_TRAPS, cheeses=4, cats=2, traps=2)
    ]
    assert state.turn == ANN


def test_one_card_can_bring_the_cat_and_the_trap() -> None:
    state = deal()
    draw(state, TWO_CATS, TWO_TRAPS)
    row = (TWO_CATS, TWO_TRAPS, CAT_AND_TRAP)
    assert draw(state, CAT_AND_TRAP) == [
        CardDrawn(ANN, CAT_AND_TRAP, cheeses=6, cats=3, traps=3),
        Caught(ANN, (Danger.CAT, Danger.TRAP), cats=3, traps=3, cards=row),
    ]


@pytest.mark.rule("lucie", "R12", "L7")
def test_three_cheeses_on_a_card_send_the_mouse_home_with_all_it_has() -> None:
    state = deal()
    draw(state, CAT, TWO_TRAPS)
    row = (CAT, TWO_TRAPS, THREE)
    assert draw(state, THREE) == [
        CardDrawn(ANN, THREE, cheeses=6, cats=1, traps=2),
        Jackpot(ANN, THREE, is_forced_home=True),
        WentHome(ANN, row, cheeses=6, why=Why.JACKPOT, pile=3),
    ]
    assert state.view(ANN).homes == (3, 0, 0)
    assert state.turn == BOB


@pytest.mark.rule("lucie", "R12")
def test_three_cheeses_on_several_cards_send_nobody_home() -> None:
    state = deal()
    draw(state, ONE, TWO)
    assert state.turn == ANN


@pytest.mark.rule("lucie", "L6")
def test_a_card_with_three_cheeses_and_the_third_cat_catches() -> None:
    trio = Card(3, 1, 0)
    state = deal(deck=deck_of(TWO_CATS, trio, ONE))
    draw(state, TWO_CATS)
    assert draw(state, trio) == [
        CardDrawn(ANN, trio, cheeses=5, cats=3, traps=0),
        Caught(ANN, BY_CAT, cats=3, traps=0, cards=(TWO_CATS, trio)),
    ]


@pytest.mark.rule("lucie", "R13", "L13")
def test_going_home_turns_the_cards_face_down() -> None:
    one, other = deal(), deal()
    assert bring_home(one, TWO, CAT) == [
        WentHome(ANN, (TWO, CAT), cheeses=3, why=Why.CHOICE, pile=2)
    ]
    bring_home(other, CAT, TWO)
    for seat in (ANN, BOB, CID):
        view = one.view(seat)
        assert (view.homes, view.row, view.piles, view.scores) == ((2, 0, 0), (), (), ())
        assert view == other.view(seat)


@pytest.mark.rule("lucie", "L13")
def test_the_discard_lies_face_up() -> None:
    state = deal()
    draw(state, TWO_CATS, CAT)
    assert [state.view(seat).discard for seat in (ANN, BOB, CID)] == [(TWO_CATS, CAT)] * 3


@pytest.mark.rule("lucie", "R14", "L3", "L5")
def test_cards_at_home_are_safe_and_count_no_longer() -> None:
    state = deal(2)
    bring_home(state, TWO_CATS)
    bring_home(state, ONE)
    assert draw(state, CAT) == [CardDrawn(ANN, CAT, cheeses=1, cats=1, traps=0)]
    assert state.turn == ANN
    assert draw(state, TWO_CATS)[-1] == Caught(ANN, BY_CAT, cats=3, traps=0, cards=(CAT, TWO_CATS))
    assert state.view(ANN).homes == (1, 1)


@pytest.mark.rule("lucie", "R15", "L14")
def test_the_turn_goes_round_to_the_left() -> None:
    state = deal()
    players = []
    for _ in range(4):
        players.append(state.turn)
        bring_home(state, ONE)
    assert players == [ANN, BOB, CID, ANN]


def test_going_home_can_be_called_back_but_a_draw_cannot() -> None:
    match = Match(GAME, 3, deck=deck_of(*[ONE] * 9))
    match.start()
    match.play(DRAW)
    assert not match.can_undo
    before = match.view(ANN)
    match.play(GO_HOME)
    assert match.turn == BOB
    match.undo()
    assert (match.turn, match.view(ANN)) == (ANN, before)
    match.play(GO_HOME)
    match.play(DRAW)
    assert not match.can_undo
