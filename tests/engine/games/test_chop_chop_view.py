"""What a screen can show and explain without knowing a rule."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.core import Seat
from engine.games.chop_chop import GAME
from engine.games.chop_chop.moves import ROLL, Land, PlaceCat, TakeCheese, Turn
from engine.games.chop_chop.options import ChopChopOptions
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Layer, Phase, Reason, Spot, Tile
from engine.games.chop_chop.view import Danger, LastWalk, Target
from engine.match import Match
from tests.engine.games.chop_chop_scenes import (
    ANN,
    MICE_PASS,
    NO_STEP_BACK,
    SHIPPED,
    STRICT,
    TABLE,
    TOM,
    A,
    B,
    at,
    bits,
    cat_to_roll,
    cell_name,
    choice,
    deal,
    ends,
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
        (1, "d4", Reason.WRONG_DISTANCE),
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


def test_a_mouse_in_the_middle_may_not_come_back_to_where_it_started() -> None:
    state = mice_to_roll("e2 a2 c1 d7", "d5")
    roll(state, 2)
    assert why_not(state, "e2", A) is Reason.BACK_TO_START
    assert why_not(state, "a2", A) is Reason.OCCUPIED


def test_the_cat_is_told_of_holes_in_its_way_and_of_doormats() -> None:
    state = cat_to_roll("a4 -- -- --", "a3")
    roll(state, 2)
    assert why_not(state, "a5") is Reason.DOORMAT
    camping = cat_to_roll("a4 f4 -- --", "a3")
    roll(camping, 2)
    assert why_not(camping, "a5") is Reason.HOLE


def test_the_cat_is_told_what_keeps_it_from_going_through_a_corner() -> None:
    mouse = cat_to_roll("a1 f4 c1 d7", "a2", cheeses=bits("b2"))
    roll(mouse, 2)
    assert why_not(mouse, "b1") is Reason.JUMP
    cheese = cat_to_roll("a4 f4 c1 d7", "b2", cheeses=bits("a1"))
    roll(cheese, 3)
    assert why_not(cheese, "b1") is Reason.FENCE


def test_the_cat_may_not_turn_round_over_the_cell_it_started_from() -> None:
    state = cat_to_roll("a4 -- c1 d7", "f1", cheeses=bits("e2 f3"))
    roll(state, 3)
    assert ends(state) == {"e1", "d2"}
    assert why_not(state, "f2") is Reason.FENCE


def test_a_mouse_that_is_shut_in_is_shown_as_stuck() -> None:
    state = mice_to_roll("a1 a3 b2 c1", "d5")
    roll(state, 3)
    assert [pawn.stuck for pawn in state.view(ANN).choices] == [Reason.NO_WALK, None, None, None]


@pytest.mark.rule("chop_chop", "C4")
def test_a_strict_house_names_the_cell_that_would_be_entered_twice() -> None:
    strict = mice_to_roll("a1 b1 f4 d7", "d4", rules=STRICT)
    roll(strict, 3)
    assert why_not(strict, "a2", A) is Reason.CELL_TWICE
    shut_in = mice_to_roll("a2 b2 a3 d7", "d4", rules=STRICT)
    roll(shut_in, 3)
    assert why_not(shut_in, "a1", A) is Reason.CELL_TWICE
    cat = cat_to_roll("a4 f4 b1 d7", "a1", rules=STRICT)
    roll(cat, 3)
    assert why_not(cat, "a2") is Reason.CELL_TWICE


@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        ("a3", Reason.SAME_CELL),
        ("a4", Reason.HOLE),
        ("b1", Reason.CHEESE),
        ("a1", Reason.OCCUPIED),
        ("e5", Reason.OCCUPIED),
        ("f6", Reason.OCCUPIED),
    ],
)
def test_the_arrow_of_a_mouse_says_why_not(cell: str, reason: Reason) -> None:
    state = mice_to_roll("a2 f6 a1 d7", "e5", unturned=bits("a3"), cheeses=bits("b1"))
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


def test_the_view_remembers_who_set_down_which_pawn_last() -> None:
    state = deal(3)
    assert state.view(ANN).last_walk is None
    play(state, PlaceCat(at("d5")))
    assert state.view(ANN).last_walk == LastWalk(Seat(2), mouse=None)
    roll(state, 1)
    play(state, run(B, "f5"), Turn(Tile.ARROW), leap("b2"), Turn(Tile.DISHES))
    assert state.view(ANN).last_walk == LastWalk(ANN, B)
    roll(state, 1)
    play(state, prowl("e5"))
    assert state.view(ANN).last_walk == state.copy().view(ANN).last_walk == LastWalk(Seat(2), None)


def test_before_the_first_roll_no_die_lies_in_the_kitchen() -> None:
    view = deal().view(ANN)
    assert (view.die, view.steps, view.rolls, view.cheeses) == (None, 0, 0, 0)
    assert (view.cat, view.caught, view.bound) == (None, (), None)
    assert view.dangers == (), "nobody fears a cat that is not there"


def test_the_view_says_who_plays_the_cat() -> None:
    assert [deal(seats).view(ANN).cat_seat for seats in (2, 5)] == [1, 4]


def test_house_rules_change_what_is_refused_and_why() -> None:
    friends = mice_to_roll("a1 a2 c1 d7", "d5", rules=MICE_PASS)
    roll(friends, 2)
    assert [why_not(friends, cell, A) for cell in ("a2", "a3")] == [Reason.OCCUPIED, None]
    back = mice_to_roll("a2 f4 c1 d7", "d5", rules=NO_STEP_BACK, unturned=bits("a3"))
    roll(back, 3)
    assert why_not(back, "b2", A) is None
    back = mice_to_roll("a2 f4 c1 d7", "d5", rules=NO_STEP_BACK, unturned=bits("a3"))
    roll(back, 1)
    play(back, run(A, "a3"), Turn(Tile.PLUS1))
    assert why_not(back, "a2", A) is Reason.BACK_TO_START
    cat = cat_to_roll("a4 f4 c1 d7", "b1", rules=NO_STEP_BACK, unturned=bits("b2"))
    roll(cat, 1)
    play(cat, prowl("b2"), Turn(Tile.PLUS1))
    assert why_not(cat, "b1") is Reason.BACK_TO_START


def test_a_step_straight_back_is_refused_as_a_cell_entered_twice() -> None:
    state = mice_to_roll("a1 b1 f4 d7", "d4", rules=NO_STEP_BACK)
    roll(state, 3)
    assert why_not(state, "a2", A) is Reason.CELL_TWICE


def throws(dangers: tuple[Danger, ...]) -> dict[str, tuple[int, ...]]:
    """Names the cells that are not safe, with the throws to be feared."""
    return {cell_name(danger.spot.cell): danger.throws for danger in dangers}


def test_the_mice_see_where_the_cat_could_come_and_with_which_throws() -> None:
    state = mice_to_roll("b3 f4 f7 d7", "a1")
    expected = {"a2": (1, 3), "b1": (1, 3), "a3": (2,), "b2": (2,), "c2": (3,), "b3": (3,)}
    assert throws(state.view(ANN).dangers) == expected


def test_the_cat_sees_where_mice_could_come_below_the_table_too() -> None:
    state = cat_to_roll("c2 -- -- --", "b2")
    dangers = state.view(TOM).dangers
    assert throws(dangers)["c1"] == (1, 3), "holes are for mice"
    assert Danger(Spot(at("c3"), Layer.UNDER), (1, 3)) in dangers
    assert "b2" not in throws(dangers), "the cat is in the way"


def test_a_pawn_that_has_left_shields_nobody_any_more() -> None:
    shield = mice_to_roll("a2 b1 f7 d7", "a1")
    roll(shield, 1)
    assert throws(shield.view(ANN).dangers) == {"a2": (1,), "b1": (1,)}
    assert throws(choice(shield, A).dangers)["a3"] == (2,)
    cat = cat_to_roll("a1 -- -- --", "a2")
    roll(cat, 1)
    assert throws(cat.view(TOM).dangers)["a3"] == (4,), "all the way round"
    assert throws(choice(cat).dangers)["a3"] == (2, 4)


@pytest.mark.parametrize("rules", [STRICT, MICE_PASS, NO_STEP_BACK])
def test_what_is_feared_is_what_the_other_camp_can_do_when_it_rolls(
    rules: ChopChopOptions,
) -> None:
    rng, state = Random(6), deal(rules=rules)
    faces = {ANN: SHIPPED.mouse_die, TOM: SHIPPED.cat_die}
    while state.outcome is None:
        if state.legal_moves() == (ROLL,) and state.runner is None:
            afraid = replace(state, seat=Seat(1 - state.seat))
            feared = throws(afraid.view(ANN).dangers)
            for face in faces[state.seat]:
                roll(rolled := state.copy(), face)
                can_go = ends(rolled) if rolled.phase is Phase.WALK else set()
                assert {name for name in feared if face in feared[name]} == can_go
        state.apply(rng.choice(state.legal_moves()))
    assert state.view(ANN).dangers == ()
