"""The tiger of either camp: it looks some rolls ahead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Final

from engine.bots import Sight
from engine.games.chop_chop.bots.lookahead import SETTLED, after, best_answer, look, look_at
from engine.games.chop_chop.bots.rating import rate_prowls, rate_ways
from engine.games.chop_chop.bots.scene import Scene, scene_of
from engine.games.chop_chop.bots.sight import position_of
from engine.games.chop_chop.bots.taste import CAT_TASTE, LAST_MOUSE_TASTE, MOUSE_TASTE, Taste
from engine.games.chop_chop.moves import ChopChopMove, Leap, PlaceCat, Prowl, Run, TakeCheese
from engine.games.chop_chop.position import Position
from engine.games.chop_chop.terms import Side

CANDIDATES: Final = 6
"""How many moves the tiger follows further; the rest looks bad at a glance."""

DEPTH: Final = {Side.MICE: 1, Side.CAT: 3}
"""How many rolls after its own move the tiger looks ahead.

The mice, who see less far, are a match for the cat all the same: see ``MOUSE_TASTE``.
"""


@dataclass(slots=True)
class _Plan:
    move: ChopChopMove
    scene: Scene
    """The kitchen after the move, whatever the tile will show."""

    glance: float
    """What the move is worth at a glance, tile included, to the side that makes it."""

    value: float = field(init=False)
    """What it is worth as far as the tiger has looked."""


class Tiger:
    """Looks some rolls ahead, always along the answers that look best; all mice are one team."""

    patience: ClassVar[int] = 120

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        position = position_of(sight, rng)
        plans = _plans(position, sight.legal_moves, rng)[:CANDIDATES]
        yield plans[0].move
        if len(plans) == 1 or plans[0].glance == 1.0:
            return
        sign = -1 if position.seat == position.cat_seat else 1
        best = plans[0].move
        for rolls in range(1, DEPTH[position.side] + 1):
            for plan in plans:
                plan.value = plan.glance
                for share in _shares(plan.scene, rolls):
                    plan.value += sign * share
                    yield best
            plans.sort(key=lambda plan: plan.value, reverse=True)
            best = plans[0].move
            yield best


def _plans(position: Position, moves: Sequence[ChopChopMove], rng: Random) -> list[_Plan]:
    """Makes a plan of every move, the best at a glance first."""
    scene = scene_of(position, _taste(position))
    plans = [_plan(position, scene, move) for move in moves]
    rng.shuffle(plans)
    plans.sort(key=lambda plan: plan.glance, reverse=True)
    return plans


def _taste(position: Position) -> Taste:
    if position.seat != position.cat_seat:
        return MOUSE_TASTE
    return CAT_TASTE if position.herd.bit_count() > 1 else LAST_MOUSE_TASTE


def _plan(position: Position, scene: Scene, move: ChopChopMove) -> _Plan:
    match move:
        case Run():
            return _run(scene, position.mice[move.mouse], move)
        case Leap() if not scene.is_cats:
            return _run(scene, position.here, move)
        case Prowl() | Leap():
            [hope] = rate_prowls(scene, [move.cell])
            return _Plan(move, scene.after_prowl(move.cell), -hope)
        case TakeCheese():
            return _Plan(move, scene.after_fork(move.cell), 0.0)
        case PlaceCat():
            return _Plan(move, scene.after_placing(move.cell), 0.0)
        case _:
            return _Plan(move, scene, 0.0)


def _run(scene: Scene, start: int, move: Run | Leap) -> _Plan:
    [hope] = rate_ways(scene, [(start, move.cell)])
    return _Plan(move, scene.after_run(start, move.cell), hope)


def _shares(scene: Scene, rolls: int) -> Iterator[float]:
    """Yields the chances of the mice in parts, each found in a millisecond or so."""
    if rolls == 1 or not scene.mice:
        yield look(scene, rolls)
        return
    for face, odds in scene.faces:
        if rolls == 2:
            yield odds * look_at(scene, face, rolls)
            continue
        hope, way = best_answer(scene, face)
        rest = (hope,) if hope in SETTLED else _shares(after(scene, way), rolls - 1)
        yield from (odds * share for share in rest)
