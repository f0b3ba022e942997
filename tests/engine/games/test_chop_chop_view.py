"""What a screen can show and explain without knowing a rule."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.games.chop_chop import GAME
from engine.games.chop_chop.moves import ROLL, Land, PlaceCat, TakeCheese, Turn
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Layer, Reason, Spot, Tile
from engine.games.chop_chop.view import Target
from engine.match import Match
from tests.engine.games.chop_chop_scenes import (
    ANN,
    TABLE,
    TOM,
    A,
    B,
    at,
    bits,
    cat_to_roll,
    choice,
    deal,
    floor,
    leap,
    mice_to_roll,
    play,
    prowl,
    roll,
    run,
    top,
    way,
)


def why_not(state: ChopChopState, name: str, mouse: int | None = None) -> Reason | None:
    return choice(state, mouse).refusals[at(name)]


def target(state: ChopChopState, name: str, mouse: int | None = None) -> Target:
    [found] = [t for t in choice(state, mouse).targets if t.spot.cell == at(name)]
    return found


def test_a_target_shows_the_way_and_what_waits_there() -> None:
    state = mice_to_roll("a3 f4 c1 d7", "d5", unturned=bits("a2"), cheeses=bits("b3"))
    roll(state, 1)
    assert choice(state, A).targets == (
        Target(run(A, "a2"), floor("a2"), way("a3 a2")),
        Target(run(A, "b3"), floor("b3"), way("a3 b3"), takes_cheese=True),
        Target(run(A, "a4"), floor("a4"), way("a3 a4"), enters_hole=True),
    )


def test_a_target_shows_the_mouse_the_cat_would_catch() -> None:
    state = cat_to_roll("a4 e4 c4 d7", "e3", unturned=bits("d3"))
    roll(state, 1)
    assert target(state, "e4") == Target(prowl("e4"), floor("e4"), way("e3 e4"), catches=B)
    assert target(state, "d3") == Target(prowl("d3"), top("d3"), (floor("e3"), top("d3")))


def test_choices_are_the_legal_moves_and_every_other_cell_has_a_reason() -> None:
    rng = Random(4)
    state = deal(seats=3)
    while state.outcome is None:
        choices = state.view(ANN).choices
        shown = [target.move for pawn in choices for target in pawn.targets]
        assert shown == ([*state.legal_moves()] if choices else [])
        for pawn in choices:
            goals = {target.spot.cell for target in pawn.targets}
            refused = {cell for cell, why in enumerate(pawn.refusals) if why is not None}
            assert goals | refused == set(range(42))
            assert not goals & refused
            assert (pawn.stuck is None) == bool(goals)
        state.apply(rng.choice(state.legal_moves()))


def test_the_cat_is_placed_on_the_table_and_nowhere_else() -> None:
    state = deal()
    assert {t.move for t in choice(state).targets} == {PlaceCat(at(name)) for name in TABLE}
    assert {t.spot.layer for t in choice(state).targets} == {Layer.TOP}
    assert why_not(state, "a1") is Reason.OFF_TABLE


@pytest.mark.parametrize(
    ("face", "cell", "reason"),
    [
        (2, "a1", Reason.BACK_TO_START),
        (2, "c3", Reason.WRONG_DISTANCE),
        (2, "a3", Reason.JUMP),
        (1, "a2", Reason.OCCUPIED),
        (2, "c1", Reason.HOLE_TAKEN),
        (1, "d5", Reason.MOUSE_ON_TABLE),
    ],
)
def test_a_mouse_is_told_why_it_cannot_go_there(face: int, cell: str, reason: Reason) -> None:
    state = mice_to_roll("a1 a2 c1 d7", "d5")
    roll(state, face)
    assert why_not(state, cell, A) is reason


@pytest.mark.parametrize(
    ("face", "cell", "reason"),
    [
        (1, "e1", Reason.BACK_TO_START),
        (2, "a7", Reason.WRONG_DISTANCE),
        (2, "d2", Reason.JUMP),
        (1, "e2", Reason.FENCE),
        (2, "e3", Reason.FENCE),
        (2, "c1", Reason.HOLE),
        (3, "c3", Reason.CAT_UNDER_TABLE),
    ],
)
def test_the_cat_is_told_why_it_cannot_go_there(face: int, cell: str, reason: Reason) -> None:
    state = cat_to_roll("d1 c3 f4 d7", "e1", cheeses=bits("e2"))
    roll(state, face)
    assert why_not(state, cell) is reason


def test_the_cat_is_told_of_holes_in_its_way_and_of_doormats() -> None:
    state = cat_to_roll("a4 -- -- --", "a3")
    roll(state, 2)
    assert why_not(state, "a5") is Reason.DOORMAT
    camping = cat_to_roll("a4 f4 -- --", "a3")
    roll(camping, 2)
    assert why_not(camping, "a5") is Reason.HOLE


def test_a_mouse_that_is_shut_in_is_shown_as_stuck() -> None:
    state = mice_to_roll("a1 a3 b2 c1", "d5")
    roll(state, 3)
    assert [pawn.stuck for pawn in state.view(ANN).choices] == [Reason.NO_WALK, None, None, None]


@pytest.mark.rule("chop_chop", "C4")
def test_a_strict_house_names_the_cell_that_would_be_entered_twice() -> None:
    strict = mice_to_roll("a1 b1 f4 d7", "d4", strict=True)
    roll(strict, 3)
    assert why_not(strict, "a2", A) is Reason.CELL_TWICE
    cat = cat_to_roll("a4 f4 b1 d7", "a1", strict=True)
    roll(cat, 3)
    assert why_not(cat, "a2") is Reason.CELL_TWICE


@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        ("a3", Reason.SAME_CELL),
        ("a4", Reason.HOLE),
        ("b1", Reason.CHEESE),
        ("e5", Reason.OCCUPIED),
        ("f6", Reason.OCCUPIED),
    ],
)
def test_the_arrow_of_a_mouse_says_why_not(cell: str, reason: Reason) -> None:
    state = mice_to_roll("a2 f6 c1 d7", "e5", unturned=bits("a3"), cheeses=bits("b1"))
    roll(state, 1)
    play(state, run(A, "a3"), Turn(Tile.ARROW))
    assert why_not(state, cell, A) is reason
    assert target(state, "e6", A) == Target(leap("e6"), floor("e6"))


@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        ("b3", Reason.SAME_CELL),
        ("f4", Reason.HOLE),
        ("b1", Reason.FENCE),
        ("a5", Reason.DOORMAT),
    ],
)
def test_the_arrow_of_the_cat_says_why_not(cell: str, reason: Reason) -> None:
    state = cat_to_roll("a4 -- -- --", "b2", unturned=bits("b3"), cheeses=bits("b1"))
    roll(state, 1)
    play(state, prowl("b3"), Turn(Tile.ARROW))
    assert why_not(state, cell) is reason


def test_the_fork_says_which_cheeses_it_can_reach() -> None:
    cheeses = bits("b1 f7 e5")
    state = mice_to_roll("a2 f4 c1 d7", "e5", unturned=bits("a3"), cheeses=cheeses)
    roll(state, 1)
    play(state, run(A, "a3"), Turn(Tile.FORK))
    assert target(state, "f7", A) == Target(
        TakeCheese(at("f7")), Spot(at("f7"), Layer.FLOOR), takes_cheese=True
    )
    assert why_not(state, "e5", A) is Reason.CAT_ON_CHEESE
    assert why_not(state, "a1", A) is Reason.NO_CHEESE


def test_the_bound_mouse_is_shown_and_the_others_sit_down() -> None:
    state = mice_to_roll("a1 f4 c1 d7", "d5", rolls=2)
    play(state, ROLL, Land(1), run(A, "a2"), ROLL, Land(1))
    view = state.view(ANN)
    assert (view.bound, view.rolls) == (A, 0)
    assert [pawn.stuck for pawn in view.choices] == [None, *[Reason.BOUND_MOUSE] * 3]
    assert why_not(state, "f3", B) is Reason.BOUND_MOUSE


def test_a_landing_on_bare_floor_can_be_taken_back_until_the_next_roll() -> None:
    bare = replace(GAME, deal=lambda *_: mice_to_roll("a1 f4 c1 d7", "d5"))
    match = Match(bare, 2, rng=Random(1))
    match.play(ROLL)
    assert not match.can_undo
    before = match.view(ANN)
    landing = match.legal_moves()[0]
    match.play(landing)
    assert (match.turn, match.can_undo) == (TOM, True)
    match.undo()
    assert match.view(ANN) == before
    match.play(landing)
    match.play(ROLL)
    assert not match.can_undo


def test_a_turned_tile_cannot_be_taken_back() -> None:
    tiled = replace(GAME, deal=lambda *_: mice_to_roll("a1 f4 c1 d7", "d5", unturned=-1))
    match = Match(tiled, 2, rng=Random(1))
    match.play(ROLL)
    match.play(match.legal_moves()[0])
    assert isinstance(match.moves[-1], Turn)
    assert not match.can_undo
