"""How mice and cat walk through the kitchen."""

from __future__ import annotations

from itertools import product

import pytest

from engine.games.chop_chop.events import CatProwled, DieLanded, MouseRan, TurnLost
from engine.games.chop_chop.moves import Run, Turn
from engine.games.chop_chop.options import ChopChopOptions
from engine.games.chop_chop.terms import Reason, Side, Tile
from engine.games.chop_chop.terrain import Gait, Terrain
from tests.engine.games.chop_chop_scenes import (
    ANN,
    FLOOR,
    MICE_PASS,
    NO_STEP_BACK,
    STRICT,
    TOM,
    USUAL,
    A,
    B,
    at,
    bits,
    cat_to_roll,
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
    under,
    way,
)

TERRAIN = deal().kitchen.for_mice


@pytest.mark.rule("chop_chop", "R10")
def test_a_step_crosses_a_side_and_never_a_corner() -> None:
    mice = mice_to_roll("e6 f4 c1 d7", "c3")
    roll(mice, 1)
    assert ends(mice, A) == {"d6", "f6", "e5", "e7"}
    cat = cat_to_roll("a4 f4 c1 d7", "b6")
    roll(cat, 1)
    assert ends(cat) == {"a6", "c6", "b5", "b7"}


@pytest.mark.rule("chop_chop", "R11", "C3")
def test_a_walk_takes_exactly_the_steps_of_the_die() -> None:
    state = mice_to_roll("a1 f4 c1 d7", "c5")
    roll(state, 2)
    assert ends(state, A) == {"a3", "b2"}
    state = mice_to_roll("a1 f4 c1 d7", "c5")
    roll(state, 4)
    assert ends(state, A) == {"a3", "b2", "a5", "b4", "c3", "d2"}


@pytest.mark.rule("chop_chop", "R12", "C5")
def test_nobody_in_the_same_layer_can_be_jumped() -> None:
    behind_a_mouse = mice_to_roll("a1 a2 c1 d7", "c5")
    roll(behind_a_mouse, 2)
    assert ends(behind_a_mouse, A) == {"b2"}
    behind_the_cat = mice_to_roll("a1 f4 c1 d7", "a2")
    roll(behind_the_cat, 2)
    assert ends(behind_the_cat, A) == {"b2"}
    cat = cat_to_roll("a2 f4 c1 d7", "a1")
    roll(cat, 2)
    assert ends(cat) == {"b2"}
    roll_of_one = cat_to_roll("a2 f4 c1 d7", "a1")
    roll(roll_of_one, 1)
    assert ends(roll_of_one) == {"a2", "b1"}


@pytest.mark.rule("chop_chop", "R13", "C4")
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_no_walk_comes_back_to_where_it_began(face: int) -> None:
    state = mice_to_roll("e6 a4 c1 d7", "c3")
    roll(state, face)
    assert "e6" not in ends(state, A)
    assert ends(state, A)


@pytest.mark.rule("chop_chop", "R13", "C4")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_no_prowl_comes_back_to_where_it_began(face: int) -> None:
    state = cat_to_roll("a4 f4 c1 d7", "e2")
    roll(state, face)
    assert "e2" not in ends(state)
    assert ends(state)


@pytest.mark.rule("chop_chop", "C4")
def test_the_first_cell_is_closed_even_in_passing() -> None:
    state = mice_to_roll("a1 a3 b2 c1", "d5")
    roll(state, 3)
    assert ends(state, A) == set()
    assert ends(state, B) != set()


@pytest.mark.rule("chop_chop", "C4")
def test_other_cells_may_be_entered_twice_unless_the_house_is_strict() -> None:
    state = mice_to_roll("a1 b1 f4 d7", "d4")
    roll(state, 3)
    assert ends(state, A) == {"a2", "a4", "b3", "c2"}
    assert play(state, run(A, "a2")) == [MouseRan(ANN, A, way("a1 a2 b2 a2"))]
    strict = mice_to_roll("a1 b1 f4 d7", "d4", rules=STRICT)
    roll(strict, 3)
    assert ends(strict, A) == {"a4", "b3", "c2"}


def test_there_is_no_path_to_what_cannot_be_reached() -> None:
    start = at("a1")
    assert TERRAIN.path(start, 1, 1 << start, at("c1")) == ()
    assert TERRAIN.path(start, 2, 1 << start, at("f7")) == ()


@pytest.mark.parametrize(
    ("start", "friend", "end"),
    [("a2", "b2", "b1"), ("e1", "e2", "f2"), ("a6", "b6", "b7"), ("e7", "e6", "f6")],
)
def test_a_mouse_slips_round_a_friend_through_every_corner(
    start: str, friend: str, end: str
) -> None:
    state = mice_to_roll(f"{start} {friend} -- --", "c4")
    roll(state, 2)
    assert end in ends(state, A)


@pytest.mark.rule("chop_chop", "C4")
@pytest.mark.parametrize("path", ["a1 b1 b2 a2", "a1 a2 b2 b1"])
def test_a_path_that_enters_no_cell_twice_is_walked_if_there_is_one(path: str) -> None:
    state = mice_to_roll("a1 f4 c1 d7", "d4")
    roll(state, 3)
    assert play(state, run(A, path[-2:])) == [MouseRan(ANN, A, way(path))]


@pytest.mark.rule("chop_chop", "R14", "C2")
def test_the_cat_steps_onto_the_table_and_never_below_it() -> None:
    state = cat_to_roll("a4 f4 c1 d7", "b4")
    roll(state, 1)
    assert play(state, prowl("c4")) == [CatProwled(TOM, (floor("b4"), top("c4")))]
    assert state.view(ANN).cat == top("c4")


@pytest.mark.rule("chop_chop", "R17", "C2")
def test_a_mouse_steps_below_the_table_and_never_onto_it() -> None:
    state = mice_to_roll("b4 f4 c1 d7", "d5")
    roll(state, 1)
    assert play(state, run(A, "c4")) == [MouseRan(ANN, A, (floor("b4"), under("c4")))]
    assert state.view(ANN).mice[A] == under("c4")


@pytest.mark.rule("chop_chop", "C2")
@pytest.mark.parametrize(
    ("floor_cells", "table_cell"),
    [
        (["c2", "b3"], "c3"),
        (["b4"], "c4"),
        (["b5", "c6"], "c5"),
        (["d2", "e3"], "d3"),
        (["e4"], "d4"),
        (["e5", "d6"], "d5"),
    ],
)
def test_every_edge_of_the_table_is_one_step_both_ways(
    floor_cells: list[str], table_cell: str
) -> None:
    for start, end in [*product(floor_cells, [table_cell]), *product([table_cell], floor_cells)]:
        cat = cat_to_roll("a4 f4 c1 d7", start)
        roll(cat, 1)
        assert end in ends(cat)
        mouse = mice_to_roll(f"{start} f4 c1 d7", "a1")
        roll(mouse, 1)
        assert end in ends(mouse, A)


@pytest.mark.rule("chop_chop", "R15")
def test_the_table_is_walked_like_the_floor() -> None:
    state = cat_to_roll("a4 f4 c1 d7", "c3")
    roll(state, 2)
    assert ends(state) == {"a3", "b2", "b4", "c5", "d2", "d4", "e3"}
    assert play(state, prowl("e3")) == [CatProwled(TOM, (top("c3"), top("d3"), floor("e3")))]


@pytest.mark.rule("chop_chop", "C1")
def test_a_mouse_below_and_the_cat_above_share_a_cell_and_never_meet() -> None:
    cat = cat_to_roll("c4 f4 c1 d7", "b4")
    roll(cat, 1)
    assert play(cat, prowl("c4")) == [CatProwled(TOM, (floor("b4"), top("c4")))]
    assert cat.view(ANN).caught == ()
    assert (cat.view(ANN).mice[A], cat.view(ANN).cat) == (under("c4"), top("c4"))
    roll(cat, 1)
    assert ends(cat, A) == {"b4", "d4", "c3", "c5"}


@pytest.mark.rule("chop_chop", "C1")
def test_the_layers_of_the_table_do_not_stand_in_each_others_way() -> None:
    mice = mice_to_roll("b4 f4 c1 d7", "c4")
    roll(mice, 2)
    assert "d4" in ends(mice, A)
    cat = cat_to_roll("c4 f4 c1 d7", "b4")
    roll(cat, 2)
    assert "d4" in ends(cat)


@pytest.mark.rule("chop_chop", "C6")
def test_a_mouse_never_ends_on_a_mouse_or_on_the_cat() -> None:
    state = mice_to_roll("b6 b7 c1 d7", "a6")
    roll(state, 1)
    assert ends(state, A) == {"b5", "c6"}


@pytest.mark.rule("chop_chop", "C7")
def test_moving_is_compulsory_and_the_mouse_is_chosen_after_the_roll() -> None:
    state = mice_to_roll("a1 f4 c1 d7", "c3")
    assert not ends(state)
    roll(state, 1)
    runs = [move for move in state.legal_moves() if isinstance(move, Run)]
    assert runs == [*state.legal_moves()]
    assert {move.mouse for move in runs} == {0, 1, 2, 3}


@pytest.mark.rule("chop_chop", "C8")
def test_a_cat_that_cannot_walk_loses_its_roll_and_turns_no_tile() -> None:
    state = cat_to_roll("a4 f4 c1 d7", "a1", cheeses=bits("a2 b1"), unturned=bits("a1"))
    assert roll(state, 1) == [DieLanded(TOM, Side.CAT, 1), TurnLost(TOM, Reason.NO_WALK, rolls=0)]
    assert state.turn == ANN
    assert state.unturned == bits("a1")


@pytest.mark.rule("chop_chop", "C45")
def test_a_house_rule_lets_mice_walk_past_each_other_but_not_past_the_cat() -> None:
    state = mice_to_roll("a1 a2 c1 d7", "b1", rules=MICE_PASS)
    roll(state, 2)
    assert ends(state, A) == {"a3", "b2"}
    assert play(state, run(A, "a3"))[0] == MouseRan(ANN, A, way("a1 a2 a3"))


@pytest.mark.rule("chop_chop", "C45")
@pytest.mark.parametrize(
    ("start", "friend", "end"),
    [("b5", "b6", "b7"), ("b3", "b2", "b1"), ("b6", "c6", "d6"), ("e6", "d6", "c6")],
)
def test_mice_pass_each_other_on_every_side(start: str, friend: str, end: str) -> None:
    state = mice_to_roll(f"{start} {friend} -- --", "f7", rules=MICE_PASS)
    roll(state, 2)
    assert end in ends(state, A)


@pytest.mark.rule("chop_chop", "C45")
def test_mice_that_pass_each_other_never_share_a_cell_nor_a_hole() -> None:
    on_a_mouse = mice_to_roll("a1 a2 c1 d7", "d5", rules=MICE_PASS)
    roll(on_a_mouse, 1)
    assert ends(on_a_mouse, A) == {"b1"}
    through_a_hole = mice_to_roll("a3 a4 c1 d7", "b3", rules=MICE_PASS)
    roll(through_a_hole, 2)
    assert ends(through_a_hole, A) == {"a1", "b2"}


@pytest.mark.rule("chop_chop", "C4", "C45")
def test_mice_that_pass_each_other_do_not_pass_where_they_started() -> None:
    both = ChopChopOptions(strict_path=True, mice_pass=True)
    state = mice_to_roll("f1 a1 -- --", "e2", rules=both)
    roll(state, 3)
    assert ends(state, A) == {"c1", "d2", "e3", "f4"}


@pytest.mark.rule("chop_chop", "C45")
def test_mice_that_pass_each_other_still_stop_the_cat() -> None:
    cat = cat_to_roll("a2 f4 c1 d7", "a1", rules=MICE_PASS)
    roll(cat, 2)
    assert ends(cat) == {"b2"}


@pytest.mark.rule("chop_chop", "C46")
def test_a_house_rule_forbids_the_step_straight_back() -> None:
    usual, forward = (
        mice_to_roll("a1 b1 f4 d7", "d4", rules=rules) for rules in (USUAL, NO_STEP_BACK)
    )
    roll(usual, 3)
    roll(forward, 3)
    assert ends(usual, A) == {"a2", "a4", "b3", "c2"}
    assert ends(forward, A) == {"a4", "b3", "c2"}


@pytest.mark.rule("chop_chop", "C46")
@pytest.mark.parametrize("face", [1, 2, 3, 4])
@pytest.mark.parametrize("cell", sorted(FLOOR))
def test_with_these_dice_no_step_back_means_no_cell_twice(cell: str, face: int) -> None:
    one, other = (
        mice_to_roll(f"{cell} a4 -- --", "d4", rules=rules) for rules in (STRICT, NO_STEP_BACK)
    )
    roll(one, face)
    roll(other, face)
    assert ends(one, A) == ends(other, A)


@pytest.mark.rule("chop_chop", "C46")
def test_a_longer_walk_may_come_round_but_not_straight_back() -> None:
    """Five steps: one to the square of b2, and once around it."""
    onwards, loosely, strictly = (
        Terrain(TERRAIN.sides, TERRAIN.spots, gait)
        for gait in (Gait.NEVER_BACK, Gait.FREE, Gait.NEVER_TWICE)
    )
    start, closed = at("a1"), bits("a1 d1 d2 a3 b3 c3 d3 c2 c1")
    assert [t.reach(start, 5, closed, 0) for t in (onwards, loosely, strictly)] == [
        0,
        bits("a2 b1"),
        0,
    ]
    closed = bits("a1 a2 d1 d2 a3 b3 c3 d3")
    assert [t.reach(start, 5, closed, 0) for t in (onwards, loosely, strictly)] == [
        bits("b1"),
        bits("b1 c2"),
        0,
    ]
    assert onwards.path(start, 5, closed, at("b1")) in (
        way("a1 b1 b2 c2 c1 b1"),
        way("a1 b1 c1 c2 b2 b1"),
    )


@pytest.mark.rule("chop_chop", "C46")
def test_extra_steps_lead_not_straight_back_either() -> None:
    state = mice_to_roll("a2 f4 c1 d7", "d5", rules=NO_STEP_BACK, unturned=bits("a3"))
    roll(state, 1)
    play(state, run(A, "a3"), Turn(Tile.PLUS1))
    assert ends(state) == {"a4", "b3"}
    cat = cat_to_roll("a4 f4 c1 d7", "a1", rules=NO_STEP_BACK, unturned=bits("b2"))
    roll(cat, 2)
    play(cat, prowl("b2"), Turn(Tile.PLUS1))
    assert len(ends(cat) & {"a2", "b1"}) == 1
    assert {"b3", "c2"} < ends(cat)


@pytest.mark.rule("chop_chop", "C46", "R36")
def test_after_an_arrow_or_a_new_roll_every_side_is_open() -> None:
    state = mice_to_roll("a2 f4 c1 d7", "d5", rules=NO_STEP_BACK, unturned=bits("a3 b2 a6"))
    roll(state, 1)
    play(state, run(A, "a3"), Turn(Tile.ARROW), leap("b2"), Turn(Tile.PLUS1))
    assert ends(state) == {"a2", "b1", "b3", "c2"}
    corner = mice_to_roll("a2 f4 c1 d7", "d5", rules=NO_STEP_BACK, unturned=bits("a3 b1"))
    roll(corner, 1)
    play(corner, run(A, "a3"), Turn(Tile.ARROW), leap("b1"), Turn(Tile.PLUS1))
    assert ends(corner) == {"a1", "b2"}
    again = mice_to_roll("a2 f4 c1 d7", "d5", rules=NO_STEP_BACK, rolls=2)
    roll(again, 1)
    play(again, run(A, "a3"))
    roll(again, 1)
    assert ends(again) == {"a2", "a4", "b3"}


def test_a_kitchen_remembers_the_walks_it_has_found() -> None:
    kitchen = deal().kitchen
    walks = [(kitchen.runs, 0), (kitchen.prowls, 0), (kitchen.for_mice.path, at("a2"))]
    for find, last in walks:
        assert find(at("a1"), 1, bits("a1"), last) is find(at("a1"), 1, bits("a1"), last)
