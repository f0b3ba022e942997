"""Three players for either camp: a kitten, a greedy one and a tiger.

Nothing in the kitchen is secret but which tile lies where, and nobody knows that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final

from engine.bots import Bot, Level, Sight
from engine.games.chop_chop.bot_greedy import gain_of
from engine.games.chop_chop.bot_look import look, look_at
from engine.games.chop_chop.bot_rate import rate_prowls, rate_ways
from engine.games.chop_chop.bot_scene import Scene, scene_of
from engine.games.chop_chop.bot_taste import CAT_TASTE, LAST_MOUSE_TASTE, MOUSE_TASTE, Taste
from engine.games.chop_chop.moves import ChopChopMove, Leap, PlaceCat, Prowl, Run, TakeCheese
from engine.games.chop_chop.position import Position
from engine.games.chop_chop.rules import ChopChopState

CANDIDATES: Final = 6
"""How many moves the tiger follows further; the rest looks bad at a glance."""

DEPTH: Final = 2
"""How many rolls after its own move the tiger looks ahead; further on it sees no better."""


class Kitten:
    """Walks about at random, but sees what lies right before its nose."""

    patience: ClassVar[int] = 1

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        position = _position(sight, rng)
        obvious = [move for move in sight.legal_moves if _is_obvious(position, move)]
        yield rng.choice(obvious or sight.legal_moves)


class Greedy:
    """Takes the best that the very next step brings."""

    patience: ClassVar[int] = 1

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        gain = gain_of(_position(sight, rng))
        gains = {move: gain(move) for move in sight.legal_moves}
        best = max(gains.values())
        yield rng.choice([move for move in gains if gains[move] == best])


@dataclass(slots=True)
class _Plan:
    move: ChopChopMove
    scene: Scene
    """The kitchen after the move, whatever the tile will show."""

    glance: float
    """What the move is worth at a glance, tile included, to the side that makes it."""

    value: float
    """What it is worth as far as the tiger has looked."""


class Tiger:
    """Looks some rolls ahead, always along the answers that look best; all mice are one team."""

    patience: ClassVar[int] = 40

    def __init__(self, depth: int = DEPTH, candidates: int = CANDIDATES) -> None:
        self.depth = depth
        self.candidates = candidates

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        position = _position(sight, rng)
        plans = _plans(position, sight.legal_moves, rng)[: self.candidates]
        yield plans[0].move
        if len(plans) == 1 or plans[0].glance == 1.0:
            return
        sign = -1 if position.seat == position.cat_seat else 1
        best = plans[0].move
        for rolls in range(1, self.depth + 1):
            for plan in plans:
                plan.value = plan.glance
                for share in _shares(plan.scene, rolls):
                    plan.value += sign * share
                    yield best
            plans.sort(key=lambda plan: plan.value, reverse=True)
            best = plans[0].move
            yield best


def _position(sight: Sight[Any, Any, Any], rng: Random) -> Position:
    """Returns the kitchen, in which nothing is secret."""
    state = sight.imagine(rng)
    if not isinstance(state, ChopChopState):
        raise TypeError(f"{state} is no kitchen")
    return state


def _is_obvious(position: Position, move: ChopChopMove) -> bool:
    match move:
        case Prowl():
            return bool(position.prey >> move.cell & 1)
        case Run():
            is_home = position.is_home_lit and position.kitchen.hole_bits >> move.cell & 1
            return bool(is_home or position.cheeses >> move.cell & 1)
        case _:
            return False


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
            return _Plan(move, scene.after_prowl(move.cell), -hope, -hope)
        case TakeCheese():
            return _Plan(move, scene.after_fork(move.cell), 0.0, 0.0)
        case PlaceCat():
            return _Plan(move, scene.after_placing(move.cell), 0.0, 0.0)
        case _:
            return _Plan(move, scene, 0.0, 0.0)


def _run(scene: Scene, start: int, move: Run | Leap) -> _Plan:
    [hope] = rate_ways(scene, [(start, move.cell)])
    return _Plan(move, scene.after_run(start, move.cell), hope, hope)


def _shares(scene: Scene, rolls: int) -> Iterator[float]:
    """Yields the chances of the mice in parts, each found in a millisecond or so."""
    if rolls == 1 or not scene.mice:
        yield look(scene, rolls)
        return
    for face, odds in scene.lore.cat_faces if scene.is_cats else scene.lore.mouse_faces:
        yield odds * look_at(scene, face, rolls)


BOTS: Final[dict[Level, Bot]] = {
    Level.EASY: Kitten(),
    Level.MEDIUM: Greedy(),
    Level.HARD: Tiger(),
}
