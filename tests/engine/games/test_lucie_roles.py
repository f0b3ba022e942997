"""Lucie, variant 2: how roles are dealt, and those that need no decision."""

from __future__ import annotations

import pytest

from engine.core import NATURE
from engine.games.lucie.deck import Card, Danger, Role
from engine.games.lucie.events import (
    CardDrawn,
    Caught,
    Jackpot,
    RoleFlipped,
    RolesDealt,
    WentHome,
    Why,
)
from engine.games.lucie.moves import DealRole
from engine.games.lucie.view import Asleep, Badge
from tests.engine.games.lucie_table import (
    ANN,
    BOB,
    CAT,
    CAT_AND_TRAP,
    DRAW,
    GO_HOME,
    ONE,
    ROLES,
    THREE,
    TRAP,
    TWO_CATS,
    TWO_TRAPS,
    bring_home,
    deal,
    deal_roles,
    deck_of,
    draw,
    play,
)

BY_CAT, BY_TRAP, BY_BOTH = (Danger.CAT,), (Danger.TRAP,), (Danger.CAT, Danger.TRAP)


@pytest.mark.rule("lucie", "V2-R2", "L30")
def test_luck_deals_one_role_to_every_mouse_face_up() -> None:
    state = deal(3, ROLES)
    assert state.turn == NATURE
    assert [*state.legal_moves()] == [DealRole(role) for role in Role]
    assert play(state, DealRole(Role.NINJA), DealRole(Role.THIEF)) == []
    assert DealRole(Role.NINJA) not in state.legal_moves()
    assert play(state, DealRole(Role.GREEDY)) == [RolesDealt((Role.NINJA, Role.THIEF, Role.GREEDY))]
    assert state.turn == ANN
    for seat in (ANN, BOB):
        badges = state.view(seat).badges
        assert [badge.role for badge in badges] == [Role.NINJA, Role.THIEF, Role.GREEDY]


@pytest.mark.rule("lucie", "L30")
def test_roles_left_over_are_out_of_the_match() -> None:
    state = deal_roles(Role.GREEDY, Role.QUIET)
    assert [badge.role for badge in state.view(ANN).badges] == [Role.GREEDY, Role.QUIET]
    assert [*state.legal_moves()] == [DRAW]


@pytest.mark.rule("lucie", "V2-R3")
def test_six_mice_get_the_six_roles() -> None:
    state = deal_roles(*Role)
    assert {badge.role.value for badge in state.view(ANN).badges} == {
        "greedy",
        "thief",
        "ninja",
        "quiet",
        "glasses",
        "gambler",
    }


@pytest.mark.rule("lucie", "V2-R4", "L31")
def test_the_greedy_mouse_may_go_on_after_three_cheeses() -> None:
    state = deal_roles(Role.GREEDY, Role.NINJA)
    draw(state, CAT)
    assert draw(state, THREE) == [
        CardDrawn(ANN, THREE, cheeses=4, cats=1, traps=0),
        Jackpot(ANN, THREE, is_forced_home=False),
    ]
    assert [*state.legal_moves()] == [DRAW, GO_HOME]
    assert draw(state, ONE) == [CardDrawn(ANN, ONE, cheeses=5, cats=1, traps=0)]
    assert play(state, GO_HOME) == [
        WentHome(ANN, (CAT, THREE, ONE), cheeses=5, why=Why.CHOICE, pile=3)
    ]


@pytest.mark.rule("lucie", "L31")
def test_the_greedy_mouse_may_go_home_with_three_cheeses() -> None:
    state = deal_roles(Role.GREEDY, Role.NINJA)
    assert bring_home(state, THREE) == [WentHome(ANN, (THREE,), cheeses=3, why=Why.CHOICE, pile=1)]


@pytest.mark.rule("lucie", "L31")
def test_the_greedy_mouse_is_caught_like_any_other() -> None:
    state = deal_roles(Role.GREEDY, Role.NINJA)
    draw(state, THREE, TWO_CATS)
    assert draw(state, CAT)[1:] == [
        Caught(ANN, BY_CAT, cats=3, traps=0, cards=(THREE, TWO_CATS, CAT))
    ]


@pytest.mark.rule("lucie", "V2-R4")
def test_every_other_mouse_goes_home_with_three_cheeses() -> None:
    state = deal_roles(Role.NINJA, Role.GREEDY)
    assert draw(state, THREE)[-1] == WentHome(ANN, (THREE,), 3, Why.JACKPOT, pile=1)


@pytest.mark.rule("lucie", "V2-R7", "L38", "L39")
def test_five_cats_catch_the_ninja_and_make_her_an_ordinary_mouse_for_good() -> None:
    state = deal_roles(Role.NINJA, Role.GREEDY)
    assert (state.view(BOB).cat_limit, state.view(BOB).trap_limit) == (5, 3)
    assert draw(state, TWO_CATS, TWO_CATS) == [CardDrawn(ANN, TWO_CATS, 4, cats=4, traps=0)]
    assert state.turn == ANN
    assert draw(state, CAT) == [
        CardDrawn(ANN, CAT, cheeses=5, cats=5, traps=0),
        Caught(ANN, BY_CAT, cats=5, traps=0, cards=(TWO_CATS, TWO_CATS, CAT)),
        RoleFlipped(ANN, Role.NINJA),
    ]
    assert state.view(ANN).badges[ANN] == Badge(Role.NINJA, True, Asleep.FLIPPED)
    bring_home(state, ONE)
    assert (state.view(ANN).cat_limit, state.view(ANN).trap_limit) == (3, 3)
    assert draw(state, TWO_CATS, CAT)[1:] == [
        Caught(ANN, BY_CAT, cats=3, traps=0, cards=(TWO_CATS, CAT))
    ]
    assert state.view(ANN).badges[ANN].is_flipped


@pytest.mark.rule("lucie", "L38", "L39")
def test_three_traps_catch_the_ninja_and_leave_her_a_ninja() -> None:
    state = deal_roles(Role.NINJA, Role.GREEDY)
    draw(state, CAT, TWO_TRAPS)
    assert draw(state, TRAP)[1:] == [
        Caught(ANN, BY_TRAP, cats=1, traps=3, cards=(CAT, TWO_TRAPS, TRAP))
    ]
    assert state.view(ANN).badges[ANN] == Badge(Role.NINJA, False, Asleep.WORKS_BY_ITSELF)
    bring_home(state, ONE)
    assert state.view(ANN).cat_limit == 5


@pytest.mark.rule("lucie", "V2-R8", "L38", "L39")
def test_five_traps_catch_the_quiet_mouse_and_make_her_an_ordinary_mouse() -> None:
    state = deal_roles(Role.QUIET, Role.GREEDY)
    assert (state.view(BOB).cat_limit, state.view(BOB).trap_limit) == (3, 5)
    assert draw(state, TWO_TRAPS, TWO_TRAPS) == [CardDrawn(ANN, TWO_TRAPS, 4, cats=0, traps=4)]
    assert state.turn == ANN
    assert draw(state, TRAP)[1:] == [
        Caught(ANN, BY_TRAP, cats=0, traps=5, cards=(TWO_TRAPS, TWO_TRAPS, TRAP)),
        RoleFlipped(ANN, Role.QUIET),
    ]
    bring_home(state, ONE)
    assert state.view(ANN).trap_limit == 3


@pytest.mark.rule("lucie", "L38", "L39")
def test_three_cats_catch_the_quiet_mouse_and_leave_her_quiet() -> None:
    state = deal_roles(Role.QUIET, Role.GREEDY)
    draw(state, TWO_CATS)
    assert draw(state, CAT)[1:] == [Caught(ANN, BY_CAT, cats=3, traps=0, cards=(TWO_CATS, CAT))]
    assert not state.view(ANN).badges[ANN].is_flipped


@pytest.mark.rule("lucie", "L40")
def test_both_dangers_at_once_flip_the_role_if_its_own_is_among_them() -> None:
    state = deal_roles(Role.NINJA, Role.GREEDY)
    draw(state, TWO_CATS, TWO_CATS, TWO_TRAPS)
    assert draw(state, CAT_AND_TRAP)[1:] == [
        Caught(ANN, BY_BOTH, 5, 3, cards=(TWO_CATS, TWO_CATS, TWO_TRAPS, CAT_AND_TRAP)),
        RoleFlipped(ANN, Role.NINJA),
    ]


@pytest.mark.rule("lucie", "L40")
def test_both_dangers_at_once_flip_no_role_that_bore_its_own() -> None:
    wild = Card(1, 2, 2)
    state = deal_roles(Role.NINJA, Role.GREEDY, deck=deck_of(wild, wild, ONE))
    draw(state, wild)
    assert draw(state, wild)[1:] == [Caught(ANN, BY_TRAP, cats=4, traps=4, cards=(wild, wild))]
    assert not state.view(ANN).badges[ANN].is_flipped


def test_a_role_lost_in_a_copy_is_not_lost_in_the_match() -> None:
    state = deal_roles(Role.NINJA, Role.GREEDY)
    draw(state, TWO_CATS, TWO_CATS)
    twin = state.copy()
    draw(twin, CAT)
    assert twin.view(ANN).badges[ANN].is_flipped
    assert not state.view(ANN).badges[ANN].is_flipped
