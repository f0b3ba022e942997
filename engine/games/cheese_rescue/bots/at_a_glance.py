"""A kitten and a greedy player: they look at the table as if the game ended now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Final

from engine.bots import Sight
from engine.games.cheese_rescue.bots.sketch import Sketch, lead, number_of, sketch_of
from engine.games.cheese_rescue.moves import Place
from engine.games.cheese_rescue.rules import CheeseRescueState

GLANCES: Final = 3
"""How many moves a kitten compares."""


class Kitten:
    """Picks a few moves and takes the one that looks best now."""

    patience: ClassVar[int] = 1

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        moves = sight.legal_moves
        few = rng.sample(moves, min(GLANCES, len(moves)))
        yield _best_now(few, imagined(sight, rng))


class Greedy:
    """Takes the move that would win by most if the game ended now."""

    patience: ClassVar[int] = 1

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        moves = sight.legal_moves
        yield _best_now(rng.sample(moves, len(moves)), imagined(sight, rng))


def imagined(sight: Sight[Any, Any, Any], rng: Random) -> Sketch:
    state = sight.imagine(rng)
    if not isinstance(state, CheeseRescueState):
        raise TypeError(f"{state} is no square")
    return sketch_of(state)


def _best_now(moves: Sequence[Any], sketch: Sketch) -> Any:
    if len(moves) == 1:
        return moves[0]

    def ahead(place: Place) -> float:
        return lead(sketch.points_with(number_of(place.card), place.cell), sketch.player)

    return max(moves, key=ahead)
