"""Plates, captures, knives and whose turn it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from engine.core import NATURE, Seat
from engine.games.chop_chop.deck import ChopChopDeck, TileCounts
from engine.games.chop_chop.events import (
    CatProwled,
    DieLanded,
    KnifeFound,
    MouseCaught,
    MouseHid,
    MouseRan,
    PlateFlipped,
    RollsGranted,
    TileTurned,
    TurnLost,
)
from engine.games.chop_chop.moves import ROLL, Land, PlaceCat, Run, Turn
from engine.games.chop_chop.options import ChopChopOptions
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Ground, Phase, Reason, Side, Tile
from engine.match import Match
from engine.registry import find_game
from tests.engine.games.chop_chop_scenes import (
    ANN,
    TOM,
    A,
    B,
    at,
    bits,
    cat_to_roll,
    ends,
    floor,
    mice_to_roll,
    play,
    prowl,
    roll,
    run,
    top,
    way,
)

TINY = ChopChopDeck(
    columns=3,
    rows=3,
    table=("b2",),
    holes=("a1",),
    mouse_die=(1, 9),
    cat_die=(1,),
    tiles=TileCounts(cheese=1, dishes=7, plus1=0, plus2=0, arrow=0, fork=0, knife=0),
)


@pytest.mark.rule("chop_chop", "R21", "C12")
def test_the_plate_is_flipped_when_its_mouse_first_leaves_and_never_again() -> None:
    state = mice_to_roll("a4 f4 c1 d7", "d5", plates=bits("a4 f4 c1 d7"))
    roll(state, 1)
    assert play(state, run(A, "a5")) == [
        MouseRan(ANN, A, way("a4 a5")),
        PlateFlipped(A, at("a4"), flipped=1),
    ]
    assert state.view(ANN).ground[at("a4")] is Ground.HOLE
    assert state.view(ANN).have_been_out == (True, False, False, False)
    play(state, ROLL, Land(2), prowl("d3"), ROLL, Land(1))
    assert play(state, run(A, "a4")) == [MouseRan(ANN, A, way("a5 a4")), MouseHid(A, at("a4"))]
    play(state, ROLL, Land(2), prowl("d5"), ROLL, Land(1))
    assert play(state, run(A, "a5")) == [MouseRan(ANN, A, way("a4 a5"))]
    assert state.view(ANN).ground[at("a4")] is Ground.HOLE


@pytest.mark.rule("chop_chop", "R22", "C14")
def test_a_mouse_turns_the_tile_it_arrives_on_and_none_it_crosses() -> None:
    state = mice_to_roll("a1 f4 c1 d7", "d5", unturned=bits("a2 a3 b2"))
    roll(state, 2)
    assert play(state, run(A, "a3")) == [MouseRan(ANN, A, way("a1 a2 a3"))]
    assert (state.turn, state.view(ANN).phase) == (NATURE, Phase.TURN)
    assert play(state, Turn(Tile.DISHES)) == [TileTurned(ANN, Side.MICE, A, at("a3"), Tile.DISHES)]
    assert state.unturned == bits("a2 b2")


@pytest.mark.rule("chop_chop", "R25", "C14")
def test_the_cat_turns_the_tile_it_arrives_on_and_none_it_crosses() -> None:
    state = cat_to_roll("a4 f4 c1 d7", "e2", unturned=bits("e3 e4"))
    roll(state, 2)
    assert play(state, prowl("e4"), Turn(Tile.DISHES)) == [
        CatProwled(TOM, way("e2 e3 e4")),
        TileTurned(TOM, Side.CAT, None, at("e4"), Tile.DISHES),
    ]
    assert state.unturned == bits("e3")


@pytest.mark.rule("chop_chop", "C41")
def test_on_the_table_the_cat_turns_nothing() -> None:
    state = cat_to_roll("a4 f4 c1 d7", "b4", unturned=bits("c4"))
    roll(state, 1)
    assert play(state, prowl("c4")) == [CatProwled(TOM, (floor("b4"), top("c4")))]
    assert (state.turn, state.unturned) == (ANN, bits("c4"))


@pytest.mark.rule("chop_chop", "R27")
def test_on_bare_floor_nothing_happens() -> None:
    state = mice_to_roll("a1 f4 c1 d7", "e2")
    roll(state, 1)
    assert play(state, run(A, "a2")) == [MouseRan(ANN, A, way("a1 a2"))]
    roll(state, 1)
    assert play(state, prowl("e3")) == [CatProwled(TOM, way("e2 e3"))]
    assert state.turn == ANN


@pytest.mark.rule("chop_chop", "R24", "C27")
def test_the_cat_catches_the_mouse_it_ends_on_and_the_cheeses_stay() -> None:
    state = cat_to_roll("e4 f4 c1 d7", "e2", won=6)
    roll(state, 2)
    assert play(state, prowl("e4")) == [
        CatProwled(TOM, way("e2 e3 e4")),
        MouseCaught(A, at("e4"), caught=1),
    ]
    view = state.view(ANN)
    assert (view.mice[A], view.caught, view.cheeses) == (None, (A,), 6)
    assert view.cat == floor("e4")
    roll(state, 1)
    assert ends(state, A) == set()


@pytest.mark.rule("chop_chop", "C11")
def test_a_mouse_on_its_plate_cannot_be_caught() -> None:
    state = cat_to_roll("a4 f4 c1 d7", "b4", plates=bits("a4"))
    roll(state, 1)
    assert "a4" not in ends(state)


@pytest.mark.rule("chop_chop", "R43", "C23")
def test_after_a_knife_the_other_camp_rolls_twice_and_then_it_goes_on() -> None:
    state = mice_to_roll("a1 f4 c1 d7", "e2", unturned=bits("a2"))
    roll(state, 1)
    assert play(state, run(A, "a2"), Turn(Tile.KNIFE)) == [
        MouseRan(ANN, A, way("a1 a2")),
        TileTurned(ANN, Side.MICE, A, at("a2"), Tile.KNIFE),
        KnifeFound(ANN, Side.MICE),
        RollsGranted(TOM, Side.CAT, rolls=2),
    ]
    assert (state.turn, state.view(ANN).rolls) == (TOM, 2)
    play(state, ROLL, Land(1), prowl("e3"))
    assert (state.turn, state.view(ANN).rolls) == (TOM, 1)
    play(state, ROLL, Land(1), prowl("e4"))
    assert (state.turn, state.view(ANN).rolls) == (ANN, 1)


@pytest.mark.rule("chop_chop", "R44", "C25")
def test_mice_that_roll_twice_move_the_same_mouse_twice() -> None:
    state = cat_to_roll("a1 f4 c1 d7", "e2", unturned=bits("e3"), cat_seat=Seat(3), seat=Seat(3))
    bob = Seat(1)
    roll(state, 1)
    assert play(state, prowl("e3"), Turn(Tile.KNIFE))[-1] == RollsGranted(bob, Side.MICE, rolls=2)
    roll(state, 1)
    assert ends(state, A)
    assert ends(state, B)
    play(state, run(A, "a2"))
    assert state.turn == bob
    roll(state, 1)
    assert ends(state, A) == ends(state) == {"a1", "a3", "b2"}
    play(state, run(A, "a3"))
    assert state.turn == Seat(3)


@pytest.mark.rule("chop_chop", "C25")
def test_a_bound_mouse_that_cannot_go_loses_the_second_roll() -> None:
    state = mice_to_roll("b1 a3 b2 c1", "d5", rolls=2)
    play(state, ROLL, Land(1), run(A, "a1"))
    assert roll(state, 2) == [
        DieLanded(ANN, Side.MICE, 2),
        TurnLost(ANN, Reason.BOUND_MOUSE, rolls=0),
    ]
    assert state.turn == TOM


@pytest.mark.rule("chop_chop", "C8", "C25")
def test_if_no_mouse_can_go_first_any_may_go_second() -> None:
    state = ChopChopState.deal(2, ChopChopOptions(strict_path=True), TINY)
    play(state, PlaceCat(4))
    state.rolls = 2
    assert roll(state, 9) == [
        DieLanded(ANN, Side.MICE, 9),
        TurnLost(ANN, Reason.NO_WALK, rolls=1),
    ]
    assert state.turn == ANN
    roll(state, 1)
    assert state.legal_moves() == [Run(0, 1), Run(0, 3)]


@pytest.mark.rule("chop_chop", "C24")
def test_a_knife_in_a_double_turn_costs_the_second_roll_and_never_gives_more_than_two() -> None:
    state = mice_to_roll("a1 f4 c1 d7", "e2", unturned=bits("a2 e3"), rolls=2)
    play(state, ROLL, Land(1), run(A, "a2"))
    assert play(state, Turn(Tile.KNIFE))[-1] == RollsGranted(TOM, Side.CAT, rolls=2)
    play(state, ROLL, Land(1), prowl("e3"))
    assert play(state, Turn(Tile.KNIFE))[-1] == RollsGranted(ANN, Side.MICE, rolls=2)
    assert (state.turn, state.view(ANN).rolls) == (ANN, 2)


@pytest.mark.rule("chop_chop", "C26")
def test_a_knife_costs_no_mouse_player_his_place() -> None:
    cat, bob, cam = Seat(3), Seat(1), Seat(2)
    state = mice_to_roll("a1 f4 c1 d7", "e2", unturned=bits("a2 e4"), cat_seat=cat)
    play(state, ROLL, Land(1), run(A, "a2"), Turn(Tile.KNIFE))
    play(state, ROLL, Land(1), prowl("e3"))
    play(state, ROLL, Land(1), prowl("e4"), Turn(Tile.KNIFE))
    assert state.turn == bob
    play(state, ROLL, Land(1), run(A, "a3"), ROLL, Land(1), run(A, "a2"))
    play(state, ROLL, Land(1), prowl("e3"))
    assert state.turn == cam


def test_the_tiny_kitchen_is_a_deck_like_any_other() -> None:
    assert msgspec.json.decode(msgspec.json.encode(TINY), type=ChopChopDeck) == TINY


def test_a_catch_is_not_taken_back_but_a_walk_is() -> None:
    start = cat_to_roll("b4 f4 c1 d7", "a5")
    game = replace(find_game("chop_chop"), deal=lambda *_: start.copy())
    match: Match[Any, Any, Any] = Match(game, 2)
    match.replay([ROLL, Land(2), prowl("a7")])
    assert [*match.movers] == [TOM]
    match.replay([ROLL, Land(2), prowl("b4")])
    assert not match.can_undo
