"""The square of Cheese Rescue: cells, and the frame that closes around the cards.

Cells are numbered row by row in a grid of 2N - 1 columns and rows, wide enough for every
square of N x N around the card in its middle.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from msgspec import Struct

from engine.grid import neighbours


class Axis(StrEnum):
    COLUMNS = "columns"
    """Along it stand the walls on the left and on the right."""

    ROWS = "rows"
    """Along it stand the walls at the top and at the bottom."""


class Frame(Struct, frozen=True):
    """A rectangle of columns and rows, all four of them inside."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left + 1

    @property
    def height(self) -> int:
        return self.bottom - self.top + 1

    def around(self, column: int, row: int) -> Frame:
        """Returns the smallest frame that holds this one and one more cell."""
        return Frame(
            min(self.left, column),
            min(self.top, row),
            max(self.right, column),
            max(self.bottom, row),
        )


@dataclass(frozen=True, slots=True)
class Field:
    """The geometry of a square of *size* x *size* cards."""

    size: int
    columns: int
    """Columns, and rows, of the grid in which the cells are numbered."""

    neighbours: tuple[tuple[int, ...], ...]

    @property
    def middle(self) -> int:
        """The cell of the start card or, without one, of the first card."""
        return self.columns * self.columns // 2

    def frame(self, *, floating: bool) -> Frame:
        """Returns the frame of an empty table: all of the square, or only its first card."""
        centre, half = self.size - 1, 0 if floating else self.size // 2
        return Frame(centre - half, centre - half, centre + half, centre + half)

    def grown(self, frame: Frame, cell: int) -> Frame:
        """Returns *frame*, grown if need be to hold *cell*."""
        row, column = divmod(cell, self.columns)
        if frame.left <= column <= frame.right and frame.top <= row <= frame.bottom:
            return frame
        return frame.around(column, row)

    def reach(self, frame: Frame) -> frozenset[int]:
        """Returns the cells that can be laid without *frame* outgrowing the square."""
        spare = self.size - 1
        return frozenset(
            row * self.columns + column
            for row in range(frame.bottom - spare, frame.top + spare + 1)
            for column in range(frame.right - spare, frame.left + spare + 1)
        )

    def walls(self, frame: Frame) -> tuple[Axis, ...]:
        """Returns the axes along which *frame* has reached its full size."""
        spans = {Axis.COLUMNS: frame.width, Axis.ROWS: frame.height}
        return tuple(axis for axis, span in spans.items() if span == self.size)

    def window(self, frame: Frame) -> Frame:
        """Returns *frame* and, where no walls stand, a ring around it."""
        walls = self.walls(frame)
        beside, above = Axis.COLUMNS not in walls, Axis.ROWS not in walls
        return Frame(
            frame.left - beside, frame.top - above, frame.right + beside, frame.bottom + above
        )


@cache
def field(size: int) -> Field:
    columns = 2 * size - 1
    return Field(size, columns, neighbours(columns, columns))
