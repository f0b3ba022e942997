"""Lucie: what a screen can show and explain without knowing a rule."""

from __future__ import annotations

import pytest

from engine.core import IllegalMoveError
from engine.games.lucie.deck import Card, Role
from engine.games.lucie.moves import Look
from engine.games.lucie.view import Asleep, Badge, Heap, Phase, Risk
from tests.engine.games.lucie_table import (
    ANN,
    BOB,
    CAT,
    CAT_AND_TRAP,
    DOG,
    DRAW,
    HELPERS,
    ONE,
    QUIET_MOUSE,
    ROLES,
    THREE,
    TOP_CARD,
    TRAP,
    TWO,
    TWO_CATS,
    TWO_TRAPS,
    deal,
    deal_roles,
    deck_of,
    draw,
    play,
)


def test_a_view_tells_what_lies_in_the_pile_by_kind() -> None:
    state = deal(2, deck=deck_of(TWO, ONE, CAT, ONE, TWO_CATS))
    assert state.view(BOB).left == (Heap(ONE, 2), Heap(CAT, 1), Heap(TWO, 1), Heap(TWO_CATS, 1))
    draw(state, ONE, CAT)
    assert state.view(BOB).left == (Heap(ONE, 1), Heap(TWO, 1), Heap(TWO_CATS, 1))


def test_a_blank_card_and_helpers_can_lie_in_one_pile() -> None:
    blank = Card(0, 0, 0)
    left = deal(2, HELPERS, deck_of(blank, dogs=2, quiet_mice=1)).view(ANN).left
    assert {*left} == {Heap(blank, 1), Heap(DOG, 2), Heap(QUIET_MOUSE, 1)}


def test_the_risk_is_the_share_of_cards_that_would_catch_the_mouse() -> None:
    state = deal(2, deck=deck_of(CAT, TRAP, TWO_CATS, CAT_AND_TRAP, ONE, TWO_TRAPS))
    assert state.view(ANN).risk == Risk(bad=0, total=6)
    draw(state, TWO_CATS)
    assert state.view(BOB).risk == Risk(bad=2, total=5)
    assert state.view(BOB).risk.chance == 0.4
    draw(state, TWO_TRAPS)
    assert state.view(BOB).risk == Risk(bad=3, total=4)
    assert state.view(BOB).risk.chance == 0.75


def test_nothing_is_risked_where_no_card_is_left() -> None:
    state = deal(2, deck=deck_of(ONE))
    draw(state, ONE)
    assert state.view(BOB).risk == Risk(bad=0, total=0)
    assert state.view(BOB).risk.chance == 0


def test_a_helper_that_would_uncover_a_danger_is_part_of_the_risk() -> None:
    state = deal(2, HELPERS, deck_of(TWO_CATS, CAT, CAT, ONE, dogs=2, quiet_mice=1))
    draw(state, DOG, TWO_CATS, CAT)
    assert state.view(ANN).risk == Risk(bad=1, total=4)
    draw(state, DOG)
    assert state.view(ANN).risk == Risk(bad=1, total=3)


def test_the_risk_knows_the_limits_of_a_role() -> None:
    deck = deck_of(TWO_CATS, TWO_CATS, CAT, TWO_TRAPS, TRAP)
    state = deal_roles(Role.NINJA, Role.GREEDY, deck=deck)
    draw(state, TWO_CATS)
    assert state.view(ANN).risk == Risk(bad=0, total=4)
    draw(state, TWO_CATS)
    assert state.view(ANN).risk == Risk(bad=1, total=3)


def test_a_caught_gambler_sees_the_risk_of_the_swap() -> None:
    deck = deck_of(TWO_CATS, CAT, CAT, ONE, TRAP)
    state = deal_roles(Role.GAMBLER, Role.GREEDY, deck=deck)
    draw(state, TWO_CATS, CAT)
    assert state.view(ANN).risk == Risk(bad=1, total=3)


def test_a_view_counts_the_outing() -> None:
    state = deal(2)
    draw(state, TWO_CATS, TRAP)
    view = state.view(BOB)
    assert (view.phase, view.player) == (Phase.CHOOSING, ANN)
    assert (view.cheeses, view.cats, view.traps) == (3, 2, 1)
    assert (view.cat_limit, view.trap_limit, view.caught_by) == (3, 3, ())


def test_a_badge_says_why_its_power_sleeps() -> None:
    state = deal_roles(*Role)
    assert state.view(ANN).badges == (
        Badge(Role.GREEDY, False, Asleep.NO_THREE_CHEESES),
        Badge(Role.THIEF, False, Asleep.NOT_YOUR_TURN),
        Badge(Role.NINJA, False, Asleep.WORKS_BY_ITSELF),
        Badge(Role.QUIET, False, Asleep.WORKS_BY_ITSELF),
        Badge(Role.GLASSES, False, Asleep.NOT_YOUR_TURN),
        Badge(Role.GAMBLER, False, Asleep.NOT_YOUR_TURN),
    )
    draw(state, THREE)
    assert state.view(ANN).badges[ANN] == Badge(Role.GREEDY, False, None)
    draw(state, ONE)
    assert state.view(ANN).badges[ANN].asleep is Asleep.NO_THREE_CHEESES


def test_badges_appear_as_roles_are_dealt() -> None:
    state = deal(2, ROLES)
    assert state.view(ANN).badges == ()
    state.apply(state.legal_moves()[0])
    assert state.view(BOB).badges == (Badge(Role.GREEDY, False, Asleep.NOT_YOUR_TURN),)
    assert state.view(BOB).phase is Phase.DEALING


def test_the_table_waits_for_luck_while_a_card_is_shown() -> None:
    state = deal(2)
    play(state, DRAW)
    view = state.view(ANN)
    assert view.phase is Phase.SHOWING
    assert not view.may_draw
    assert not view.may_go_home


def test_a_power_without_a_role_is_an_error() -> None:
    with pytest.raises(IllegalMoveError, match=r"Look\(\) needs a role"):
        deal(2).apply(Look())


def test_a_view_says_what_the_variant_brings() -> None:
    thieves = [deal_roles(Role.THIEF, Role.NINJA, options=each) for each in (ROLES, TOP_CARD)]
    states = deal(2), deal(2, HELPERS), *thieves
    views = [state.copy().view(ANN) for state in states]
    assert [view.has_helpers for view in views] == [False, True, False, False]
    assert [view.has_roles for view in views] == [False, False, True, True]
    assert [view.thief_takes_top for view in views] == [False, False, False, True]
    assert [view.is_reshuffle_due for view in views] == [False, False, True, True]
