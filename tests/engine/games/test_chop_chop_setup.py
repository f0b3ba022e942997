"""The box, the laying out and the first moves of Chop! Chop!"""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import NATURE, Seat
from engine.game import Starter
from engine.games.chop_chop import GAME
from engine.games.chop_chop.events import CatPlaced, DieLanded
from engine.games.chop_chop.moves import ROLL, Land, PlaceCat, Roll, Run, Turn
from engine.games.chop_chop.terms import Ground, Phase, Side, Tile
from tests.engine.games.chop_chop_scenes import (
    ANN,
    SHIPPED,
    TABLE,
    TOM,
    A,
    at,
    cat_to_roll,
    cell_name,
    deal,
    floor,
    mice_to_roll,
    play,
    prowl,
    roll,
    run,
    top,
)


@pytest.mark.rule("chop_chop", "R1")
def test_two_to_five_play_and_the_last_seat_is_the_only_cat() -> None:
    assert [*GAME.seats] == [2, 3, 4, 5]
    assert GAME.camps(4) == ((0, 1, 2), (3,))
    for seats in GAME.seats:
        state = deal(seats)
        assert state.view(ANN).side is Side.CAT
        assert state.turn == Seat(seats - 1)
        play(state, PlaceCat(at("c3")))
        assert state.view(ANN).side is Side.MICE
        assert state.turn == ANN


@pytest.mark.rule("chop_chop", "R2")
def test_the_kitchen_holds_thirty_eight_tiles_four_plates_four_mice_and_a_cat() -> None:
    state = deal()
    play(state, PlaceCat(at("c3")))
    view = state.view(ANN)
    assert (view.columns, view.rows) == (6, 7)
    assert Counter(view.ground) == {Ground.TILE: 38, Ground.PLATE: 4}
    assert {cell_name(cell) for cell in view.table} == TABLE
    assert [cell_name(cell) for cell in view.holes] == ["a4", "f4", "c1", "d7"]
    assert len(view.mice) == 4
    assert view.cat == top("c3")
    assert (len(SHIPPED.mouse_die), len(SHIPPED.cat_die)) == (6, 6)


@pytest.mark.rule("chop_chop", "R3", "R4")
def test_the_goals_are_ten_cheeses_and_four_mice() -> None:
    view = deal().view(ANN)
    assert (view.cheeses, view.goal) == (0, 10)
    assert (view.caught, len(view.mice)) == ((), 4)


@pytest.mark.rule("chop_chop", "R5", "R16")
def test_any_mouse_player_may_move_any_mouse_but_only_one() -> None:
    state = deal(seats=3)
    bob = Seat(1)
    play(state, PlaceCat(at("c3")), ROLL, Land(1), run(A, "b4"), Turn(Tile.DISHES))
    play(state, ROLL, Land(1), prowl("b3"), Turn(Tile.DISHES))
    assert state.turn == bob
    roll(state, 1)
    assert {move.mouse for move in state.legal_moves() if isinstance(move, Run)} == {0, 1, 2, 3}
    play(state, run(A, "b5"), Turn(Tile.DISHES))
    assert state.turn == Seat(2)


@pytest.mark.rule("chop_chop", "R6", "C44")
def test_a_tile_can_hide_anything_until_it_is_turned_and_the_rest_is_counted() -> None:
    state = deal()
    play(state, PlaceCat(at("c3")), ROLL, Land(1), run(A, "a5"))
    assert state.turn == NATURE
    assert state.view(ANN).ground[at("a5")] is Ground.TILE
    assert Counter(move.tile for move in state.legal_moves() if isinstance(move, Turn)) == {
        Tile.CHEESE: 10,
        Tile.DISHES: 13,
        Tile.PLUS1: 3,
        Tile.PLUS2: 3,
        Tile.ARROW: 3,
        Tile.FORK: 3,
        Tile.KNIFE: 3,
    }
    play(state, Turn(Tile.CHEESE))
    assert Counter(turn.tile for turn in state.pool)[Tile.CHEESE] == 9


@pytest.mark.rule("chop_chop", "R7")
def test_a_mouse_sits_on_each_plate() -> None:
    view = deal().view(ANN)
    assert view.mice == (floor("a4"), floor("f4"), floor("c1"), floor("d7"))
    assert [view.ground[cell] for cell in view.holes] == [Ground.PLATE] * 4
    assert view.have_been_out == (False,) * 4


@pytest.mark.rule("chop_chop", "R8", "C38")
def test_the_cat_player_chooses_one_of_six_table_cells_before_the_first_roll() -> None:
    state = deal()
    assert state.view(ANN).phase is Phase.PLACE
    assert state.view(ANN).cat is None
    assert set(state.legal_moves()) == {PlaceCat(at(name)) for name in TABLE}
    assert play(state, PlaceCat(at("d4"))) == [CatPlaced(TOM, top("d4"))]
    assert state.view(ANN).phase is Phase.ROLL


@pytest.mark.rule("chop_chop", "R9")
def test_each_camp_rolls_its_own_die() -> None:
    state = mice_to_roll("a4 f4 c1 d7", "c3")
    assert state.legal_moves() == (ROLL,)
    state.apply(Roll())
    assert [move.face for move in state.legal_moves() if isinstance(move, Land)] == [
        1,
        1,
        2,
        2,
        3,
        4,
    ]
    assert play(state, Land(4)) == [DieLanded(ANN, Side.MICE, 4)]
    state = cat_to_roll("a4 f4 c1 d7", "c3")
    state.apply(Roll())
    assert [move.face for move in state.legal_moves() if isinstance(move, Land)] == [
        1,
        1,
        2,
        2,
        2,
        3,
    ]
    assert play(state, Land(3)) == [DieLanded(TOM, Side.CAT, 3)]


@pytest.mark.rule("chop_chop", "R20")
def test_the_youngest_mouse_player_begins() -> None:
    assert GAME.starter is Starter.YOUNGEST
    state = deal(seats=5)
    play(state, PlaceCat(at("c3")))
    assert state.turn == ANN


@pytest.mark.rule("chop_chop", "R23", "R26", "C40")
def test_the_cat_plays_after_every_mouse_player() -> None:
    state = mice_to_roll("b4 f4 c1 d7", "e2", cat_seat=Seat(3))
    order = []
    for _ in range(4):
        order.append(state.turn)
        play(state, ROLL, Land(2), run(A, "b6" if state.mice[A] == at("b4") else "b4"))
        order.append(state.turn)
        play(state, ROLL, Land(2), prowl("e4" if state.cat == at("e2") else "e2"))
    bob, cam, cat = Seat(1), Seat(2), Seat(3)
    assert order == [ANN, cat, bob, cat, cam, cat, ANN, cat]


@pytest.mark.rule("chop_chop", "C39")
def test_with_two_players_one_person_moves_all_the_mice() -> None:
    state = mice_to_roll("a1 f1 a7 f7", "c3")
    for mouse, there in enumerate(("a3", "f3", "a5", "f5")):
        assert state.turn == ANN
        play(state, ROLL, Land(2), run(mouse, there))
        assert state.turn == TOM
        play(state, ROLL, Land(2), prowl("c5" if state.cat == at("c3") else "c3"))


def test_the_box_says_from_six_years_on() -> None:
    assert (GAME.id, GAME.age) == ("chop_chop", 6)
