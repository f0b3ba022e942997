"""The kitten of either camp: it pays attention now and then."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar, Final

from engine.bots import Sight
from engine.games.chop_chop.bots.greedy import gain_of
from engine.games.chop_chop.bots.sight import position_of
from engine.games.chop_chop.terms import Side

HEED: Final = {Side.MICE: 0.5, Side.CAT: 0.4}
"""How often it does what a greedy player would; else it does anything.

Tuned so that kittens win as often with the mice as with the cat.
"""


class Kitten:
    """Looks where it goes now and then, and else walks about at random."""

    patience: ClassVar[int] = 1

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        moves, position = sight.legal_moves, position_of(sight, rng)
        if rng.random() < HEED[position.side]:
            gain = gain_of(position)
            best = max(map(gain, moves))
            moves = [move for move in moves if gain(move) == best]
        yield rng.choice(moves)
