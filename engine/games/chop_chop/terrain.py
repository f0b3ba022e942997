"""Who can walk where: cells as bits, walks of an exact number of steps."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

from engine.games.chop_chop.terms import Spot

EVERYWHERE = -1
"""All cells, as bits."""

MEMO = 8_192
"""How many answers a memory holds; all together they weigh some 10 MB at most."""


def cells_of(bits: int) -> Iterator[int]:
    """Yields the cells of a bit set, lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


class Gait(StrEnum):
    """What a walk may not do, apart from entering the cell it began on."""

    FREE = "free"
    NEVER_BACK = "never_back"
    """No step leads straight back to the cell before."""

    NEVER_TWICE = "never_twice"
    """No cell is entered twice."""

    @classmethod
    def of(cls, *, strict: bool, no_step_back: bool) -> Gait:
        if strict:
            return cls.NEVER_TWICE
        return cls.NEVER_BACK if no_step_back else cls.FREE


class Terrain:
    """The kitchen as one kind of pawn sees it."""

    def __init__(self, sides: tuple[int, ...], spots: tuple[Spot, ...], gait: Gait) -> None:
        self.sides = sides
        """The neighbours of every cell, as bits."""

        self.spots = spots
        self.gait = gait
        self.reach = {
            Gait.FREE: self.reach_loosely,
            Gait.NEVER_BACK: self.reach_onwards,
            Gait.NEVER_TWICE: self.reach_strictly,
        }[gait]
        self.path = lru_cache(MEMO)(self._path)
        self.near = lru_cache(None)(self._near)

    def reach_loosely(self, start: int, steps: int, blocked: int, prey: int) -> int:
        """Returns where walks of exactly *steps* can end.

        They never enter *blocked*, to which the start belongs, and end where they enter *prey*.
        """
        reached = 1 << start
        for _ in range(steps - 1):
            reached = self._spread(reached) & ~(blocked | prey)
        return self._spread(reached) & ~blocked

    def reach_strictly(self, start: int, steps: int, blocked: int, prey: int) -> int:
        """Returns where walks can end that enter no cell twice."""
        ahead = self.sides[start] & ~blocked
        if steps == 1:
            return ahead
        reached = 0
        for cell in cells_of(ahead & ~prey):
            reached |= self.reach_strictly(cell, steps - 1, blocked | 1 << cell, prey)
        return reached

    def reach_onwards(
        self, start: int, steps: int, blocked: int, prey: int, behind: int = 0
    ) -> int:
        """Returns where walks can end that never step straight back, at first to *behind*."""
        ahead = self.sides[start] & ~blocked & ~behind
        if steps == 1:
            return ahead
        reached = 0
        for cell in cells_of(ahead & ~prey):
            reached |= self.reach_onwards(cell, steps - 1, blocked, prey, 1 << start)
        return reached

    def _near(self, cell: int, steps: int) -> int:
        """Returns the cells at most *steps* away: nothing further off can hinder such a walk."""
        reached = 1 << cell
        for _ in range(steps):
            reached |= self._spread(reached)
        return reached

    def _spread(self, bits: int) -> int:
        spread = 0
        for cell in cells_of(bits):
            spread |= self.sides[cell]
        return spread

    def _path(self, start: int, steps: int, closed: int, end: int) -> tuple[Spot, ...]:
        """Returns a walk to *end*, one that enters no cell twice if there is any.

        *closed* are the cells that cannot be crossed.
        """
        way = self._way((start,), steps, closed | 1 << end, end, Gait.NEVER_TWICE)
        way = way or self._way((start,), steps, closed, end, self.gait)
        return tuple(self.spots[cell] for cell in way)

    def _way(
        self, way: tuple[int, ...], steps: int, closed: int, end: int, gait: Gait
    ) -> tuple[int, ...]:
        """Goes on with a *way*; nothing if none so long leads to *end*."""
        ahead = self.sides[way[-1]]
        if gait is Gait.NEVER_BACK and len(way) > 1:
            ahead &= ~(1 << way[-2])
        if steps == 1:
            return (*way, end) if ahead >> end & 1 else ()
        for cell in cells_of(ahead & ~closed & self.near(end, steps - 1)):
            now_closed = closed | 1 << cell if gait is Gait.NEVER_TWICE else closed
            found = self._way((*way, cell), steps - 1, now_closed, end, gait)
            if found:
                return found
        return ()
