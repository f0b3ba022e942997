"""The cells of the kitchen, and where pawns stand on them. Knows no Kivy."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.chop_chop.terms import Layer, Spot
from screens.table.places import Box

MOUSE, UNDER, CAT = 0.81, 0.6, 0.9
"""Size of the pawns, as a part of a cell; a mouse is smaller below the table."""

LEAN = 0.2, 0.1
"""How far a mouse below the table, and the cat on it, stand from the middle of their cell."""

Point = tuple[float, float]


class Stand(NamedTuple):
    """Where a pawn stands, and how large it is there."""

    x: float
    y: float
    size: float


class Kitchen:
    """A board of square cells; turned by a right angle where that suits the glass."""

    columns: int
    rows: int
    is_turned: bool
    board: Box
    cell: float

    @property
    def shape(self) -> tuple[int, int]:
        """How many cells lie side by side, and one above the other."""
        return (self.rows, self.columns) if self.is_turned else (self.columns, self.rows)

    def box_of(self, cell: int) -> Box:
        """Returns the square of a cell."""
        row, column = divmod(cell, self.columns)
        if self.is_turned:
            column, row = row, self.columns - 1 - column
        size = self.cell
        return Box(self.board.x + column * size, self.board.y + row * size, size, size)

    def stand(self, spot: Spot) -> Stand:
        """Tells where a pawn stands on its layer of a cell."""
        x, y = self.box_of(spot.cell).centre
        match spot.layer:
            case Layer.UNDER:
                shift = -LEAN[0] * self.cell
                return Stand(x + shift, y + shift, UNDER * self.cell)
            case Layer.TOP:
                shift = LEAN[1] * self.cell
                return Stand(x + shift, y + shift, CAT * self.cell)
        return Stand(x, y, MOUSE * self.cell)

    def stand_of_cat(self, spot: Spot) -> Stand:
        return self.stand(spot)._replace(size=CAT * self.cell)

    def cell_at(self, x: float, y: float) -> int | None:
        """Returns the cell under a point of the window."""
        if not self.board.holds(x, y):
            return None
        across, up = self.shape
        column = min(across - 1, int((x - self.board.x) / self.cell))
        row = min(up - 1, int((y - self.board.y) / self.cell))
        if self.is_turned:
            column, row = self.columns - 1 - row, column
        return row * self.columns + column

    def bounds(self, cells: tuple[int, ...]) -> Box:
        """Returns the smallest box around some cells."""
        boxes = [self.box_of(cell) for cell in cells]
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        right = max(box.x for box in boxes) + self.cell
        return Box(x, y, right - x, max(box.y for box in boxes) + self.cell - y)
