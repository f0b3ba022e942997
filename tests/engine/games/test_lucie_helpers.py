"""Lucie, variant 1: dogs and quiet mice."""

from __future__ import annotations

import pytest

from engine.core import Outcome
from engine.games.lucie.deck import Card, Danger, Helper
from engine.games.lucie.events import (
    CardDrawn,
    Caught,
    HelperCovered,
    HelperPlaced,
    Jackpot,
    LucieEvent,
    WentHome,
    Why,
)
from engine.games.lucie.rules import LucieState
from engine.games.lucie.view import LucieView
from tests.engine.games.lucie_table import (
    ANN,
    BOB,
    CAT,
    DOG,
    GO_HOME,
    HELPERS,
    ONE,
    QUIET_MOUSE,
    THREE,
    TRAP,
    TWO_CATS,
    TWO_TRAPS,
    bring_home,
    deal,
    deck_of,
    draw,
    play,
)

DOG_PLACED = HelperPlaced(ANN, Helper.DOG, veiled=Danger.CAT)
QUIET_PLACED = HelperPlaced(ANN, Helper.QUIET_MOUSE, veiled=Danger.TRAP)


def dog_covered(cats: int) -> LucieEvent:
    return HelperCovered(ANN, Helper.QUIET_MOUSE, Helper.DOG, Danger.TRAP, Danger.CAT, cats)


def quiet_covered(traps: int) -> LucieEvent:
    return HelperCovered(ANN, Helper.DOG, Helper.QUIET_MOUSE, Danger.CAT, Danger.TRAP, traps)


def deal_helpers() -> LucieState:
    return deal(2, HELPERS)


def helper_seen(view: LucieView) -> tuple[Helper | None, Danger | None]:
    return view.helper, view.veiled


@pytest.mark.rule("lucie", "V1-R2")
def test_a_helper_is_laid_beside_the_other_cards() -> None:
    state = deal_helpers()
    draw(state, CAT)
    assert helper_seen(state.view(BOB)) == (None, None)
    assert draw(state, DOG) == [CardDrawn(ANN, DOG, cheeses=1, cats=1, traps=0), DOG_PLACED]
    assert state.view(BOB).row == (CAT, DOG)
    assert helper_seen(state.view(BOB)) == (Helper.DOG, Danger.CAT)
    assert state.turn == ANN


@pytest.mark.rule("lucie", "V1-R3", "L21")
def test_cats_do_not_bite_but_are_counted_while_a_dog_watches() -> None:
    state = deal_helpers()
    assert draw(state, DOG, CAT, CAT, CAT, TWO_CATS) == [
        CardDrawn(ANN, TWO_CATS, cheeses=5, cats=5, traps=0)
    ]
    assert state.turn == ANN
    assert state.view(ANN).cats == 5


@pytest.mark.rule("lucie", "V1-R4")
def test_traps_do_not_snap_while_a_quiet_mouse_is_visible() -> None:
    state = deal_helpers()
    assert draw(state, QUIET_MOUSE) == [
        CardDrawn(ANN, QUIET_MOUSE, cheeses=0, cats=0, traps=0),
        QUIET_PLACED,
    ]
    assert draw(state, TWO_TRAPS, TWO_TRAPS) == [
        CardDrawn(ANN, TWO_TRAPS, cheeses=4, cats=0, traps=4)
    ]
    assert state.turn == ANN
    assert helper_seen(state.view(ANN)) == (Helper.QUIET_MOUSE, Danger.TRAP)


@pytest.mark.rule("lucie", "L25")
@pytest.mark.parametrize(
    ("helper", "twice", "danger"),
    [(DOG, TWO_TRAPS, Danger.TRAP), (QUIET_MOUSE, TWO_CATS, Danger.CAT)],
)
def test_a_helper_is_no_help_against_the_other_danger(
    helper: Card, twice: Card, danger: Danger
) -> None:
    state = deal_helpers()
    draw(state, helper, twice)
    caught = draw(state, twice)[-1]
    assert isinstance(caught, Caught)
    assert (caught.by, caught.cards) == ((danger,), (helper, twice, twice))


@pytest.mark.rule("lucie", "V1-R5", "L22")
def test_a_quiet_mouse_that_covers_the_dog_lets_three_cats_bite_at_once() -> None:
    state = deal_helpers()
    draw(state, DOG, CAT, CAT, CAT)
    row = (DOG, CAT, CAT, CAT, QUIET_MOUSE)
    assert draw(state, QUIET_MOUSE) == [
        CardDrawn(ANN, QUIET_MOUSE, cheeses=3, cats=3, traps=0),
        dog_covered(cats=3),
        Caught(ANN, (Danger.CAT,), cats=3, traps=0, cards=row),
    ]
    assert state.turn == BOB


@pytest.mark.rule("lucie", "V1-R5", "L20")
def test_a_dog_that_is_covered_protects_no_longer() -> None:
    state = deal_helpers()
    draw(state, DOG, TWO_CATS)
    assert draw(state, QUIET_MOUSE)[1:] == [dog_covered(cats=2)]
    assert helper_seen(state.view(ANN)) == (Helper.QUIET_MOUSE, Danger.TRAP)
    assert draw(state, CAT)[1:] == [
        Caught(ANN, (Danger.CAT,), cats=3, traps=0, cards=(DOG, TWO_CATS, QUIET_MOUSE, CAT))
    ]


@pytest.mark.rule("lucie", "V1-R6", "L22")
def test_a_dog_that_covers_the_quiet_mouse_lets_three_traps_snap_at_once() -> None:
    state = deal_helpers()
    draw(state, QUIET_MOUSE, TRAP, TRAP, TRAP)
    assert draw(state, DOG) == [
        CardDrawn(ANN, DOG, cheeses=3, cats=0, traps=3),
        quiet_covered(traps=3),
        Caught(ANN, (Danger.TRAP,), 0, 3, cards=(QUIET_MOUSE, TRAP, TRAP, TRAP, DOG)),
    ]


@pytest.mark.rule("lucie", "L23")
@pytest.mark.parametrize(
    ("helper", "danger", "placed"), [(DOG, CAT, DOG_PLACED), (QUIET_MOUSE, TRAP, QUIET_PLACED)]
)
def test_a_helper_on_its_own_kind_changes_nothing(
    helper: Card, danger: Card, placed: LucieEvent
) -> None:
    state = deal_helpers()
    draw(state, helper, danger, danger, danger)
    before = helper_seen(state.view(ANN))
    assert draw(state, helper)[1:] == [placed]
    assert (state.turn, helper_seen(state.view(ANN))) == (ANN, before)


@pytest.mark.rule("lucie", "L24")
def test_the_helper_on_top_decides_however_often_they_are_covered() -> None:
    state = deal_helpers()
    draw(state, DOG, TWO_CATS, QUIET_MOUSE, TWO_TRAPS)
    assert draw(state, DOG)[1:] == [quiet_covered(traps=2)]
    draw(state, TWO_CATS)
    assert (state.turn, state.view(ANN).cats) == (ANN, 4)
    assert isinstance(draw(state, TRAP)[-1], Caught)


@pytest.mark.rule("lucie", "L26")
def test_three_cheeses_send_a_protected_mouse_home() -> None:
    state = deal_helpers()
    draw(state, DOG, TWO_CATS, CAT)
    assert draw(state, THREE) == [
        CardDrawn(ANN, THREE, cheeses=6, cats=3, traps=0),
        Jackpot(ANN, THREE, is_forced_home=True),
        WentHome(ANN, (DOG, TWO_CATS, CAT, THREE), cheeses=6, why=Why.JACKPOT, pile=4),
    ]


@pytest.mark.rule("lucie", "V1-R7", "L27")
def test_helpers_come_home_and_are_worth_nothing() -> None:
    state = deal(2, HELPERS, deck_of(ONE, ONE, dogs=1))
    draw(state, ONE, DOG)
    assert play(state, GO_HOME) == [WentHome(ANN, (ONE, DOG), cheeses=1, why=Why.CHOICE, pile=2)]
    draw(state, ONE)
    assert state.outcome == Outcome(scores=(1, 1), winners=(ANN, BOB), reason="empty_pile")


@pytest.mark.rule("lucie", "L27")
def test_helpers_are_lost_with_the_outing() -> None:
    state = deal_helpers()
    draw(state, DOG, TWO_TRAPS, TRAP)
    assert state.view(ANN).discard == (DOG, TWO_TRAPS, TRAP)


def test_a_helper_protects_one_outing_only() -> None:
    state = deal_helpers()
    bring_home(state, DOG)
    assert helper_seen(state.view(BOB)) == (None, None)
    draw(state, TWO_CATS, CAT)
    assert state.turn == ANN
