"""Who can walk where: cells as bits, walks of an exact number of steps."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.games.chop_chop.terms import Spot

MEMO = 1 << 13
"""How many answers a memory holds; all together they weigh some 10 MB at most."""


def cells_of(bits: int) -> Iterator[int]:
    """Yields the cells of a bit set, lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


class Terrain:
    """The kitchen as one kind of pawn sees it."""

    def __init__(self, sides: tuple[int, ...], spots: tuple[Spot, ...], *, strict: bool) -> None:
        self.sides = sides
        """The neighbours of every cell, as bits."""

        self.spots = spots
        self.reach = self.reach_strictly if strict else self.reach_loosely
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
        way = self._way(start, steps, closed | 1 << end, end, once=True)
        way = way or self._way(start, steps, closed, end, once=False)
        return tuple(self.spots[cell] for cell in (start, *way))

    def _way(self, start: int, steps: int, closed: int, end: int, *, once: bool) -> tuple[int, ...]:
        if steps == 1:
            return (end,) if self.sides[start] >> end & 1 else ()
        for cell in cells_of(self.sides[start] & ~closed & self.near(end, steps - 1)):
            now_closed = closed | 1 << cell if once else closed
            rest = self._way(cell, steps - 1, now_closed, end, once=once)
            if rest:
                return (cell, *rest)
        return ()
