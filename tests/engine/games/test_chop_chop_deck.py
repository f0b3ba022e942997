"""Kitchens of one's own, and those that cannot be played in."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from engine.deck import BadDeckError, read_deck
from engine.games.chop_chop import GAME
from engine.games.chop_chop.deck import ChopChopDeck
from engine.games.chop_chop.rules import ChopChopOptions, ChopChopState
from engine.games.chop_chop.terms import Tile
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


def test_a_kitchen_of_ones_own_can_be_played_in() -> None:
    own = read_deck(
        changed(
            columns=5,
            rows=5,
            table=["c3"],
            holes=["a1", "e5"],
            tiles=tiles(cheese=3, dishes=5),
        ),
        ChopChopDeck,
    )
    rng = Random(1)
    state = ChopChopState.deal(3, ChopChopOptions(), own)
    view = state.view(state.turn)
    assert (view.goal, len(view.mice)) == (3, 2)
    assert sum(turn.tile is Tile.DISHES for turn in state.pool) == 5
    while state.outcome is None:
        state.apply(rng.choice(state.legal_moves()))
    assert state.won == 3 or state.herd == 0
