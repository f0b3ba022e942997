"""Players of Pig, told apart by how much they dare."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

from engine.bots import Bot, Level, Sight
from engine.core import E, M, V
from engine.games.pig.rules import HOLD, ROLL, PigView


class HoldsAt:
    """Rolls until the turn has brought enough, or the match would be won."""

    patience = 1

    def __init__(self, enough: int) -> None:
        self._enough = enough

    def think(self, sight: Sight[M, E, V], rng: Random) -> Iterator[M]:
        view = cast(PigView, sight.view)
        is_won = view.scores[sight.seat] + view.turn_total >= view.goal
        is_enough = view.turn_total >= self._enough or is_won
        yield cast(Any, HOLD if is_enough and view.turn_total else ROLL)


BOTS: dict[Level, Bot] = {
    Level.EASY: HoldsAt(8),
    Level.MEDIUM: HoldsAt(14),
    Level.HARD: HoldsAt(20),  # what a single turn brings most with six faces
}
