"""Kitchens of one's own, and those that cannot be played in."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from engine.deck import BadDeckError, Share, read_deck
from engine.games.chop_chop import GAME
from engine.games.chop_chop.deck import ChopChopDeck
from engine.games.chop_chop.options import ChopChopOptions
from engine.games.chop_chop.position import CAUGHT
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Tile
from tests.engine.dials import Fault, dials, fault_of
from tests.engine.games.chop_chop_scenes import SHIPPED


def changed(**fields: Any) -> bytes:
    """Writes the shipped deck down with other fields."""
    return msgspec.json.encode(msgspec.to_builtins(SHIPPED) | fields)


def tiles(**counts: Any) -> dict[str, Any]:
    shipped: dict[str, Any] = msgspec.to_builtins(SHIPPED.tiles)
    return shipped | counts


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"tiles": tiles(dishes=12)}, "37 tiles cannot cover 38 cells of floor"),
        ({"holes": ["a4", "f4", "c1"]}, "38 tiles cannot cover 39 cells of floor"),
        ({"tiles": tiles(cheese=0, dishes=23)}, r"Expected `int` >= 1 - at `\$.tiles.cheese`"),
        ({"tiles": tiles(dishes=-1)}, r"Expected `int` >= 0 - at `\$.tiles.dishes`"),
        ({"tiles": tiles(fork="3")}, r"Expected `int`, got `str` - at `\$.tiles.fork`"),
        ({"tiles": tiles(spoon=1)}, r"unknown field `spoon` - at `\$.tiles`"),
        ({"tiles": {"cheese": 38}}, r"missing required field `dishes` - at `\$.tiles`"),
        ({"colour": "blue"}, "unknown field `colour`"),
        ({"columns": 2}, r"Expected `int` >= 3 - at `\$.columns`"),
        ({"table": []}, r"length >= 1 - at `\$.table`"),
        ({"table": ["c3", "g3"]}, "g3 is not on a board of 6x7 cells"),
        ({"table": ["c3", "c8"]}, "c8 is not on a board of 6x7 cells"),
        ({"table": ["c3", "c3"]}, "c3 is used twice by the table and the holes"),
        ({"table": ["a4"]}, "a4 is used twice by the table and the holes"),
        ({"table": ["a3"]}, "the table reaches the rim of the board at a3"),
        ({"table": ["c3", "33"]}, r"matching regex .* - at `\$.table\[1\]`"),
        ({"holes": ["a4", "b2"]}, "the hole b2 is not at the rim of the board"),
        ({"holes": []}, r"length >= 1 - at `\$.holes`"),
        ({"mouse_die": []}, r"length >= 1 - at `\$.mouse_die`"),
        ({"cat_die": [1] * 61}, r"length <= 60 - at `\$.cat_die`"),
        ({"mouse_die": [1] * 61}, r"length <= 60 - at `\$.mouse_die`"),
        ({"table": ["c3"] * 401}, r"length <= 400 - at `\$.table`"),
        ({"holes": ["a4"] * 401}, r"length <= 400 - at `\$.holes`"),
        ({"cat_die": [1, 0]}, r"Expected `int` >= 1 - at `\$.cat_die\[1\]`"),
        ({"cat_die": [1.5]}, r"Expected `int`, got `float` - at `\$.cat_die\[0\]`"),
    ],
)
def test_a_kitchen_that_does_not_fit_together_is_refused(
    fields: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadDeckError, match=message):
        read_deck(changed(**fields), ChopChopDeck)


def test_the_shipped_deck_reads_back_as_itself() -> None:
    assert read_deck(changed(), ChopChopDeck) == SHIPPED == GAME.deck


OWN = read_deck(
    changed(columns=5, rows=5, table=["c3"], holes=["a1", "e5"], tiles=tiles(cheese=3, dishes=5)),
    ChopChopDeck,
)


def test_a_hole_in_a_corner_has_two_doormats() -> None:
    state = ChopChopState.deal(2, ChopChopOptions(), OWN)
    for last, mats in (("a1", ("b1", "a2")), ("e5", ("e4", "d5"))):
        hole = OWN.cell(last)
        alone = replace(state, mice=[CAUGHT, hole], herd=1 << hole)
        assert alone.view(alone.turn).doormats == tuple(map(OWN.cell, mats))
    assert state.view(state.turn).doormats == (), "two mice look after each other"


def test_a_kitchen_of_ones_own_can_be_played_in() -> None:
    rng = Random(1)
    state = ChopChopState.deal(3, ChopChopOptions(), OWN)
    view = state.view(state.turn)
    assert (view.goal, len(view.mice)) == (3, 2)
    assert sum(turn.tile is Tile.DISHES for turn in state.pool) == 5
    while state.outcome is None:
        state.apply(rng.choice(state.legal_moves()))
    assert state.won == 3 or state.herd == 0


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"table": ["c3", "g3"]}, ("off_board", {"cell": "g3"})),
        ({"table": ["c3", "c8"]}, ("off_board", {"cell": "c8"})),
        ({"table": ["c3", "d3", "c3"]}, ("twice", {"cell": "c3"})),
        ({"holes": ["a4", "b2"]}, ("hole_inside", {"cell": "b2"})),
        ({"table": ["c3", "f6"]}, ("table_at_rim", {"cell": "f6"})),
        ({"table": ["c3", "b7"]}, ("table_at_rim", {"cell": "b7"})),
        ({"tiles": tiles(dishes=14)}, ("floor", {"tiles": 39, "floor": 38})),
        ({"table": ["b2", "e2", "b6", "e6"]}, None),
        ({"holes": ["a1", "f1", "a7", "f7"]}, None),
    ],
)
def test_a_host_is_told_which_cell_or_number_is_wrong(
    fields: dict[str, Any], fault: Fault | None
) -> None:
    assert fault_of(changed(**fields), ChopChopDeck) == fault


def test_a_host_can_turn_each_number_so_far() -> None:
    others = ("dishes", "plus1", "plus2", "arrow", "fork", "knife")
    assert dials(SHIPPED) == {
        "columns": (3, 20),
        "rows": (3, 20),
        "mouse_die.*": (1, 9),
        "cat_die.*": (1, 9),
        "tiles.cheese": (1, 400),
        **{f"tiles.{kind}": (0, 400) for kind in others},
    }


def test_the_box_tells_how_many_tiles_are_cheese_dishes_or_special() -> None:
    assert SHIPPED.shares() == [
        Share("cheese", 10, 38),
        Share("dishes", 13, 38),
        Share("special", 15, 38),
    ]


def test_cells_are_named_as_they_lie_with_the_far_row_first() -> None:
    assert ChopChopDeck.cells({"columns": 3, "rows": 2}) == [["a2", "b2", "c2"], ["a1", "b1", "c1"]]
