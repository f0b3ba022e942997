"""What the tiles of the floor do."""

from __future__ import annotations

import pytest

from engine.games.chop_chop.events import (
    ArrowFound,
    CatLeapt,
    CatProwled,
    CheeseLeftVisible,
    CheeseWon,
    ExtraSteps,
    MouseCaught,
    MouseHid,
    MouseLeapt,
    MouseRan,
    StepsLost,
    TileTurned,
)
from engine.games.chop_chop.moves import Turn
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Ground, Phase, Side, Tile
from tests.engine.games.chop_chop_scenes import (
    ANN,
    FLOOR,
    TABLE,
    TOM,
    A,
    B,
    at,
    bits,
    cat_to_roll,
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


def mouse_finds(tile: Tile, *, cat: str = "d5", cheeses: str = "") -> ChopChopState:
    """Lets mouse A walk from a2 to a3 and turn a tile there."""
    state = mice_to_roll("a2 f4 c1 d7", cat, unturned=bits("a3 c5 e6"), cheeses=bits(cheeses))
    roll(state, 1)
    play(state, run(A, "a3"))
    state.apply(Turn(tile))
    return state


def cat_finds(tile: Tile, *, mice: str = "a4 f4 c1 d7", cheeses: str = "") -> ChopChopState:
    """Lets the cat walk from e2 to e3 and turn a tile there."""
    state = cat_to_roll(mice, "e2", unturned=bits("e3 c5 e6"), cheeses=bits(cheeses))
    roll(state, 1)
    play(state, prowl("e3"))
    state.apply(Turn(tile))
    return state


@pytest.mark.rule("chop_chop", "R28", "R29", "C19")
def test_broken_dishes_do_nothing_and_leave_the_floor() -> None:
    mice = mouse_finds(Tile.DISHES)
    assert (mice.turn, mice.view(ANN).ground[at("a3")]) == (TOM, Ground.BARE)
    cat = cat_finds(Tile.DISHES)
    assert (cat.turn, cat.view(ANN).ground[at("e3")]) == (ANN, Ground.BARE)


@pytest.mark.rule("chop_chop", "R28", "C19")
@pytest.mark.parametrize("tile", [tile for tile in Tile if tile is not Tile.CHEESE])
def test_every_tile_but_a_cheese_leaves_the_floor_once_turned(tile: Tile) -> None:
    assert mouse_finds(tile).view(ANN).ground[at("a3")] is Ground.BARE
    assert cat_finds(tile).view(ANN).ground[at("e3")] is Ground.BARE


@pytest.mark.rule("chop_chop", "R30", "C19")
def test_a_cheese_found_by_a_mouse_is_won() -> None:
    state = mice_to_roll("a2 f4 c1 d7", "d5", unturned=bits("a3"), won=3)
    roll(state, 1)
    assert play(state, run(A, "a3"), Turn(Tile.CHEESE)) == [
        MouseRan(ANN, A, way("a2 a3")),
        TileTurned(ANN, Side.MICE, A, at("a3"), Tile.CHEESE),
        CheeseWon(ANN, at("a3"), total=4),
    ]
    assert state.view(ANN).ground[at("a3")] is Ground.BARE
    assert state.turn == TOM


@pytest.mark.rule("chop_chop", "R31", "R33", "C19", "C20")
def test_a_cheese_found_by_the_cat_stays_visible_below_it() -> None:
    state = cat_to_roll("e4 f4 c1 d7", "e2", unturned=bits("e3"))
    roll(state, 1)
    assert play(state, prowl("e3"), Turn(Tile.CHEESE)) == [
        CatProwled(TOM, way("e2 e3")),
        TileTurned(TOM, Side.CAT, None, at("e3"), Tile.CHEESE),
        CheeseLeftVisible(at("e3")),
    ]
    view = state.view(ANN)
    assert (view.cat, view.ground[at("e3")], view.cheeses) == (floor("e3"), Ground.CHEESE, 0)
    roll(state, 1)
    assert "e3" not in ends(state, A)


@pytest.mark.rule("chop_chop", "R32", "C20")
def test_the_cat_leaves_its_cheese_and_then_neither_crosses_nor_enters_one() -> None:
    state = cat_to_roll("a4 f4 c1 d7", "f2", cheeses=bits("f2"))
    roll(state, 1)
    play(state, prowl("f1"))
    assert state.cheeses == bits("f2")
    beside = cat_to_roll("a4 f4 c1 d7", "f1", cheeses=bits("f2"))
    roll(beside, 1)
    assert ends(beside) == {"e1"}
    behind = cat_to_roll("a4 f4 c1 d7", "f1", cheeses=bits("f2"))
    roll(behind, 2)
    assert ends(behind) == {"d1", "e2"}


@pytest.mark.rule("chop_chop", "C21")
def test_a_mouse_takes_a_visible_cheese_by_ending_there_and_not_in_passing() -> None:
    state = mice_to_roll("a1 f4 c1 d7", "d5", cheeses=bits("a2"))
    roll(state, 2)
    assert play(state, run(A, "a3")) == [MouseRan(ANN, A, way("a1 a2 a3"))]
    state = mice_to_roll("a1 f4 c1 d7", "d5", cheeses=bits("a2"))
    roll(state, 1)
    assert play(state, run(A, "a2")) == [
        MouseRan(ANN, A, way("a1 a2")),
        CheeseWon(ANN, at("a2"), total=1),
    ]
    assert state.cheeses == 0


@pytest.mark.rule("chop_chop", "C21", "C18")
def test_extra_steps_take_a_visible_cheese_too() -> None:
    state = mouse_finds(Tile.PLUS1, cheeses="b3")
    assert play(state, run(A, "b3")) == [
        MouseRan(ANN, A, way("a3 b3")),
        CheeseWon(ANN, at("b3"), total=1),
    ]


@pytest.mark.rule("chop_chop", "R34", "R36", "C18")
def test_plus_one_is_one_more_step_and_may_lead_back_to_before_the_roll() -> None:
    state = mice_to_roll("a2 f4 c1 d7", "d5", unturned=bits("a3"))
    roll(state, 1)
    assert play(state, run(A, "a3"), Turn(Tile.PLUS1)) == [
        MouseRan(ANN, A, way("a2 a3")),
        TileTurned(ANN, Side.MICE, A, at("a3"), Tile.PLUS1),
        ExtraSteps(ANN, 1),
    ]
    view = state.view(ANN)
    assert (state.turn, view.phase, view.die, view.steps) == (ANN, Phase.EXTRA, 1, 1)
    assert ends(state, A) == ends(state) == {"a2", "a4", "b3"}
    assert play(state, run(A, "a2")) == [MouseRan(ANN, A, way("a3 a2"))]


@pytest.mark.rule("chop_chop", "R34", "R35", "C18")
def test_plus_two_never_ends_where_it_was_found() -> None:
    mice = mouse_finds(Tile.PLUS2)
    assert ends(mice, A) == {"a1", "a5", "b2", "b4", "c3"}
    cat = cat_finds(Tile.PLUS2)
    assert ends(cat) == {"c3", "d2", "d4", "e1", "e5", "f2"}


@pytest.mark.rule("chop_chop", "C18")
def test_extra_steps_may_enter_a_hole_or_catch_a_mouse() -> None:
    mice = mouse_finds(Tile.PLUS1)
    assert play(mice, run(A, "a4")) == [MouseRan(ANN, A, way("a3 a4")), MouseHid(A, at("a4"))]
    cat = cat_finds(Tile.PLUS1, mice="a4 e4 c1 d7")
    assert play(cat, prowl("e4")) == [
        CatProwled(TOM, way("e3 e4")),
        MouseCaught(B, at("e4"), caught=1),
    ]


@pytest.mark.rule("chop_chop", "C18")
def test_extra_steps_that_lead_nowhere_leave_the_pawn_where_it_is() -> None:
    state = mice_to_roll("b1 a3 b2 c1", "d5", unturned=bits("a1"))
    roll(state, 1)
    assert play(state, run(A, "a1"), Turn(Tile.PLUS2)) == [
        MouseRan(ANN, A, way("b1 a1")),
        TileTurned(ANN, Side.MICE, A, at("a1"), Tile.PLUS2),
        ExtraSteps(ANN, 2),
        StepsLost(ANN),
    ]
    assert (state.turn, state.view(ANN).mice[A]) == (TOM, floor("a1"))


@pytest.mark.rule("chop_chop", "C14", "C15")
def test_tiles_go_on_as_long_as_steps_and_arrows_lead_to_more() -> None:
    state = mice_to_roll("a2 f4 c1 d7", "d5", unturned=bits("a3 b3 e6"))
    roll(state, 1)
    play(state, run(A, "a3"), Turn(Tile.PLUS1))
    assert play(state, run(A, "b3"), Turn(Tile.ARROW), leap("e6"), Turn(Tile.CHEESE)) == [
        MouseRan(ANN, A, way("a3 b3")),
        TileTurned(ANN, Side.MICE, A, at("b3"), Tile.ARROW),
        ArrowFound(ANN),
        MouseLeapt(ANN, A, floor("b3"), floor("e6")),
        TileTurned(ANN, Side.MICE, A, at("e6"), Tile.CHEESE),
        CheeseWon(ANN, at("e6"), total=1),
    ]
    assert state.unturned == 0


@pytest.mark.rule("chop_chop", "R37", "R38", "C16", "C17")
def test_the_arrow_takes_a_mouse_anywhere_but_to_holes_cheeses_and_pawns() -> None:
    state = mouse_finds(Tile.ARROW, cat="e5", cheeses="b1 f6")
    assert state.view(ANN).phase is Phase.LEAP
    assert ends(state) == FLOOR - {"a3", "e5", "b1", "f6"}
    assert play(state, leap("c4")) == [MouseLeapt(ANN, A, floor("a3"), under("c4"))]


@pytest.mark.rule("chop_chop", "R38", "C16")
def test_the_arrow_takes_a_mouse_below_the_cat_on_the_table() -> None:
    state = mouse_finds(Tile.ARROW, cat="d4")
    assert play(state, leap("d4")) == [MouseLeapt(ANN, A, floor("a3"), under("d4"))]
    assert (state.view(ANN).cat, state.view(ANN).mice[A]) == (top("d4"), under("d4"))


@pytest.mark.rule("chop_chop", "R37", "R39", "C10", "C16", "C17")
def test_the_arrow_takes_the_cat_anywhere_but_to_holes_cheeses_and_mice() -> None:
    state = cat_finds(Tile.ARROW, mice="a1 c3 c1 d7", cheeses="b1 f6")
    assert ends(state) == FLOOR - {"e3", "a1", "b1", "f6"}
    assert ends(state) >= TABLE
    assert play(state, leap("c3")) == [CatLeapt(TOM, floor("e3"), top("c3"))]
    assert state.view(ANN).caught == ()


@pytest.mark.rule("chop_chop", "C15", "C41")
def test_the_cat_turns_the_tile_the_arrow_leads_to_but_none_below_the_table() -> None:
    floor_tile = cat_finds(Tile.ARROW)
    assert play(floor_tile, leap("e6"), Turn(Tile.DISHES))[-1] == TileTurned(
        TOM, Side.CAT, None, at("e6"), Tile.DISHES
    )
    table = cat_finds(Tile.ARROW)
    assert play(table, leap("c5")) == [CatLeapt(TOM, floor("e3"), top("c5"))]
    assert table.unturned == bits("c5 e6")
