"""Why a cell is no target."""

from __future__ import annotations

from typing import TypeAlias

from engine.games.chop_chop.position import Position
from engine.games.chop_chop.terms import Phase, Reason
from engine.games.chop_chop.terrain import EVERYWHERE

Objections: TypeAlias = list[tuple[int, Reason]]
"""Cells, as bits, and what stands against them; the first pair that holds a cell counts."""


def objections(position: Position, mouse: int | None) -> Objections:
    """Returns what stands against every cell that a pawn cannot choose now."""
    match position.phase:
        case Phase.PLACE:
            return [(EVERYWHERE, Reason.OFF_TABLE)]
        case Phase.FORK:
            return [(position.cheeses, Reason.CAT_ON_CHEESE), (EVERYWHERE, Reason.NO_CHEESE)]
        case Phase.LEAP:
            return _against_leap(position)
    if mouse is None:
        return _against_prowl(position)
    if position.runner not in (None, mouse):
        return [(EVERYWHERE, Reason.BOUND_MOUSE)]
    return _against_run(position, position.mice[mouse])


def _against_leap(position: Position) -> Objections:
    is_cat = position.runner is None
    return [
        (1 << position.here, Reason.SAME_CELL),
        (position.kitchen.hole_bits, Reason.HOLE),
        (position.cheeses, Reason.FENCE if is_cat else Reason.CHEESE),
        (position.doormats if is_cat else 0, Reason.DOORMAT),
        (EVERYWHERE, Reason.OCCUPIED),
    ]


def _against_run(position: Position, start: int) -> Objections:
    terrain, steps, own = position.kitchen.for_mice, position.steps, 1 << start
    others = position.crowd & ~own
    walls = own | position.kitchen.walls(start, position.cat, others)
    return [
        (own | position.left_behind, Reason.BACK_TO_START),
        (others & position.kitchen.hole_bits, Reason.HOLE_TAKEN),
        (others, Reason.OCCUPIED),
        (1 << position.cat, Reason.MOUSE_ON_TABLE),
        (terrain.reach_loosely(start, steps, walls, 0), Reason.CELL_TWICE),
        (terrain.reach(start, steps, own, 0), Reason.JUMP),
        (EVERYWHERE, Reason.WRONG_DISTANCE),
    ]


def _against_prowl(position: Position) -> Objections:
    kitchen, start, steps = position.kitchen, position.cat, position.steps
    own, closed = 1 << start, position.cheeses | 1 << start
    return [
        (own | position.left_behind, Reason.BACK_TO_START),
        (kitchen.hole_bits, Reason.HOLE),
        (position.cheeses, Reason.FENCE),
        (position.doormats, Reason.DOORMAT),
        (position.herd & kitchen.table_bits, Reason.CAT_UNDER_TABLE),
        (kitchen.for_cat.reach_loosely(start, steps, closed, position.prey), Reason.CELL_TWICE),
        (kitchen.for_cat.reach(start, steps, closed, 0), Reason.JUMP),
        (kitchen.for_cat.reach(start, steps, own, 0), Reason.FENCE),
        (kitchen.for_mice.reach(start, steps, own, 0), Reason.HOLE),
        (EVERYWHERE, Reason.WRONG_DISTANCE),
    ]
