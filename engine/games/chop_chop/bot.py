"""Three players for either camp: a kitten, a greedy one and a tiger.

Nothing in the kitchen is secret but which tile lies where, and nobody knows that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final

from engine.bots import Bot, Level, Sight
from engine.games.chop_chop.bot_lore import Lore, lore_of
from engine.games.chop_chop.bot_look import look, look_at
from engine.games.chop_chop.bot_rate import rate_prowls, rate_ways
from engine.games.chop_chop.bot_scene import NOBODY, Scene, scene_of
from engine.games.chop_chop.bot_taste import CAT_TASTE, MOUSE_TASTE
from engine.games.chop_chop.moves import ChopChopMove, Leap, PlaceCat, Prowl, Run, TakeCheese
from engine.games.chop_chop.position import CAUGHT, Position
from engine.games.chop_chop.terms import Tile
from engine.games.chop_chop.terrain import cells_of

CANDIDATES: Final = 6
"""How many moves the tiger follows further; the rest looks bad at a glance."""

DEPTH: Final = 3
"""How many rolls after its own move the tiger looks ahead."""


class Kitten:
    """Walks about at random, but pounces on what lies before its nose."""

    patience: ClassVar[int] = 1

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        position = _position(sight, rng)
        obvious = [move for move in sight.legal_moves if _is_obvious(position, move)]
        yield rng.choice(obvious or sight.legal_moves)


class Greedy:
    """Takes what the next step brings: cheese, tiles and mice, and keeps out of reach."""

    patience: ClassVar[int] = 1

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        position = _position(sight, rng)
        gain = _hunt(position) if position.seat == position.cat_seat else _forage(position)
        gains = [gain(move) for move in sight.legal_moves]
        best = max(gains)
        yield rng.choice([m for m, g in zip(sight.legal_moves, gains, strict=True) if g == best])


@dataclass(slots=True)
class _Plan:
    move: ChopChopMove
    scene: Scene
    """What the kitchen will look like, whatever the tile shows."""

    glance: float
    """What the move is worth at a glance, tile included, for the side that moves."""

    value: float


class Tiger:
    """Looks three rolls ahead, along the answers that look best; the mice think as one team."""

    patience: ClassVar[int] = 40

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        plans = _plans(sight, rng)
        yield plans[0].move
        if len(plans) == 1 or plans[0].glance == 1.0:
            return
        for depth in range(1, DEPTH + 1):
            for plan in plans:
                total = 0.0
                for share in _shares(plan.scene, depth):
                    total += share
                    yield plans[0].move
                plan.value = plan.glance + (
                    -total if plans[0].scene.lore.taste is CAT_TASTE else total
                )
            plans.sort(key=lambda plan: plan.value, reverse=True)
            yield plans[0].move
