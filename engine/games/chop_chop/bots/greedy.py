"""What the very next step brings: the rules of thumb of children who play well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, ClassVar, TypeAlias

from engine.bots import Sight
from engine.games.chop_chop.bots.lore import Lore, lore_of
from engine.games.chop_chop.bots.sight import position_of
from engine.games.chop_chop.bots.taste import CAT_TASTE
from engine.games.chop_chop.moves import ChopChopMove, Leap, Prowl, Run
from engine.games.chop_chop.position import CAUGHT, Position
from engine.games.chop_chop.terms import Tile
from engine.games.chop_chop.terrain import cells_of

CATCH = HOME = 100
"""Chosen by hand: more than all the rest adds up to, so that nobody leaves either alone."""

CHEESE, CURIOSITY = 10, 2
"""What a cheese, and a tile whatever it hides, is worth to a mouse. Chosen by hand."""

FEAR = 12
"""How much a mouse that will be caught for sure weighs against cheese.

Chosen by hand, a little more than a cheese: she gives up one that would surely cost her life.
"""

Gain: TypeAlias = Callable[[ChopChopMove], float]


class Greedy:
    """Takes the best that the very next step brings."""

    patience: ClassVar[int] = 1

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        gain = gain_of(position_of(sight, rng))
        gains = {move: gain(move) for move in sight.legal_moves}
        best = max(gains.values())
        yield rng.choice([move for move in gains if gains[move] == best])


def gain_of(position: Position) -> Gain:
    """Returns how good each move looks to the side that decides."""
    lore = lore_of(position.kitchen, CAT_TASTE)
    if position.seat == position.cat_seat:
        return _hunt(position, lore)
    return _forage(position, lore)


def _hunt(position: Position, lore: Lore) -> Gain:
    """Catches, or gets closer to the next mouse that can be caught."""
    mice = [cell for cell in position.mice if cell != CAUGHT]
    prey = [cell for cell in mice if not lore.shelters >> cell & 1]

    def gain(move: ChopChopMove) -> float:
        if not isinstance(move, Prowl | Leap):
            return 0
        cell = move.cell
        if cell in prey:
            return CATCH
        if prey:
            return -min(lore.steps_of_cat(cell)[mouse] for mouse in prey)
        return -min(lore.steps_of_mouse(cell)[mouse] for mouse in mice)

    return gain


def _forage(position: Position, lore: Lore) -> Gain:
    """Goes where the cheese is, out of the cat's reach if it can be had."""
    pounce = lore.pounce(position.cat, position.cheeses & lore.near(position.cat), 0)
    lure = _lure(position, lore)

    def danger(cell: int) -> float:
        return sum(odds for odds, ends in pounce if ends & ~lore.shelters & 1 << cell)

    def gain(move: ChopChopMove) -> float:
        match move:
            case Run():
                start = position.mice[move.mouse]
            case Leap():
                start = position.here
            case _:
                return 0
        leaves_home = position.plates >> start & 1
        relief = FEAR * (danger(start) - danger(move.cell))
        return relief + leaves_home + lure(start, move.cell)

    return gain


def _lure(position: Position, lore: Lore) -> Callable[[int, int], float]:
    """Returns what draws a mouse from one cell to another."""
    targets = [*cells_of(position.unturned | position.cheeses)]
    cheeses = sum(turn.tile is Tile.CHEESE for turn in position.pool)
    hope = CHEESE * cheeses / max(1, len(position.pool)) + CURIOSITY

    def lure(start: int, cell: int) -> float:
        steps = lore.steps_of_mouse(cell)
        if position.is_home_lit:
            home = lore.kitchen.hole_bits >> cell & 1
            return HOME if home else -min(steps[hole] for hole in lore.kitchen.holes)
        if position.won == position.goal:
            return CHEESE * (position.plates >> start & 1)
        if position.cheeses >> cell & 1:
            return CHEESE
        if position.unturned >> cell & 1:
            return hope
        return -min((steps[target] for target in targets), default=0)

    return lure
