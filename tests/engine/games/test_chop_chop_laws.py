"""What holds in every position of every match of Chop! Chop!"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from random import Random

import msgspec

from engine.core import NATURE, Seat
from engine.games.chop_chop import GAME
from engine.games.chop_chop.events import CatProwled, MouseRan, TileTurned
from engine.games.chop_chop.moves import Land, Turn
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Ground, Layer, Phase, Side, Tile
from tests.engine.games.chop_chop_scenes import ANN, SHIPPED, deal
from tests.engine.machine import machine
from tests.engine.tables import TABLES, Table

KITCHENS = [table for table in TABLES if table.game is GAME]


def tiles_are_conserved(table: Table, state: ChopChopState) -> None:
    """Every tile is still hidden on the floor, or was turned and has left it."""
    view = state.view(ANN)
    grounds = Counter(view.ground)
    assert grounds[Ground.TILE] == len(state.pool)
    assert grounds[Ground.PLATE] + grounds[Ground.HOLE] == 4
    assert sum(grounds.values()) == 42


def cheeses_are_conserved(table: Table, state: ChopChopState) -> None:
    view = state.view(ANN)
    hidden = sum(turn.tile is Tile.CHEESE for turn in state.pool)
    visible = view.ground.count(Ground.CHEESE)
    assert hidden + visible + view.cheeses == SHIPPED.tiles.cheese


def mice_are_conserved(table: Table, state: ChopChopState) -> None:
    view = state.view(ANN)
    running = [spot for spot in view.mice if spot is not None]
    assert len(running) + len(view.caught) == 4
    assert state.herd == sum(1 << spot.cell for spot in running)
    assert all(view.have_been_out[mouse] for mouse in view.caught)


def nobody_shares_a_spot(table: Table, state: ChopChopState) -> None:
    view = state.view(ANN)
    pawns = [spot for spot in (*view.mice, view.cat) if spot is not None]
    assert len(set(pawns)) == len(pawns)


def everybody_keeps_to_his_layer(table: Table, state: ChopChopState) -> None:
    view = state.view(ANN)
    for spot in view.mice:
        if spot is not None:
            under = spot.cell in view.table
            assert spot.layer is (Layer.UNDER if under else Layer.FLOOR)
    if view.cat is not None:
        assert view.cat.layer is (Layer.TOP if view.cat.cell in view.table else Layer.FLOOR)
        assert view.cat.cell not in view.holes


def no_pawn_rests_on_a_tile(table: Table, state: ChopChopState) -> None:
    """Only the pawn whose tile luck is about to turn stands on one."""
    view = state.view(ANN)
    feet = [spot.cell for spot in (*view.mice, view.cat) if spot and spot.layer is not Layer.TOP]
    resting = [cell for cell in feet if view.ground[cell] is Ground.TILE]
    assert resting == ([state.here] if view.phase is Phase.TURN else [])


def visible_cheeses_lie_in_the_open(table: Table, state: ChopChopState) -> None:
    view = state.view(ANN)
    cheeses = {cell for cell, ground in enumerate(view.ground) if ground is Ground.CHEESE}
    assert not cheeses & {*view.table}
    assert not cheeses & {spot.cell for spot in view.mice if spot}


def luck_and_turns_are_in_order(table: Table, state: ChopChopState) -> None:
    view = state.view(ANN)
    assert 0 <= view.rolls <= 2
    assert (view.side is Side.CAT) == (view.seat == table.seats - 1)
    assert (state.turn == NATURE) == (view.phase in (Phase.LAND, Phase.TURN))
    for move in state.legal_moves():
        assert isinstance(move, Land | Turn) == (state.turn == NATURE)


def everybody_sees_the_same(table: Table, state: ChopChopState) -> None:
    views = [state.view(Seat(seat)) for seat in range(table.seats)]
    assert all(view == views[0] for view in views)


Laws = machine(
    KITCHENS,
    tiles_are_conserved,
    cheeses_are_conserved,
    mice_are_conserved,
    nobody_shares_a_spot,
    everybody_keeps_to_his_layer,
    no_pawn_rests_on_a_tile,
    visible_cheeses_lie_in_the_open,
    luck_and_turns_are_in_order,
    everybody_sees_the_same,
)
TestLaws = Laws.TestCase


def test_nothing_seen_tells_what_a_tile_hides_before_it_is_turned() -> None:
    """Until luck turns a tile, every tile left is possible, and every view the same."""
    rng = Random(6)
    state = deal(seats=3)
    counts = Counter(msgspec.to_builtins(SHIPPED.tiles))
    while state.outcome is None:
        if state.view(ANN).phase is not Phase.TURN:
            events = state.apply(rng.choice(state.legal_moves()))
            assert not any(isinstance(event, TileTurned) for event in events)
            continue
        possible = {move for move in state.legal_moves() if isinstance(move, Turn)}
        for move in possible:
            twin = state.copy()
            assert twin.view(ANN) == state.view(ANN)
            seen = twin.apply(move)[0]
            assert isinstance(seen, TileTurned)
            assert (seen.cell, seen.tile) == (state.here, move.tile)
        assert {move.tile for move in possible} == {*+counts}
        turned = rng.choice([*state.pool])
        state.apply(turned)
        counts[turned.tile] -= 1
    assert counts.total() < 38 - 5


def test_a_walk_is_always_told_cell_by_cell() -> None:
    rng = Random(8)
    state = deal(seats=4)
    lengths = set()
    while state.outcome is None:
        steps = state.steps
        for event in state.apply(rng.choice(state.legal_moves())):
            if isinstance(event, MouseRan | CatProwled):
                cells = [spot.cell for spot in event.path]
                assert len(cells) == steps + 1
                assert cells[0] not in cells[1:]
                assert all(state.kitchen.sides[a] >> b & 1 for a, b in pairwise(cells))
                lengths.add((type(event), steps))
    assert lengths == {*product([MouseRan], (1, 2, 3, 4)), *product([CatProwled], (1, 2, 3))}
