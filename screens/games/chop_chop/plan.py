"""Where the kitchen lies on the table: cells, pawns and both goals. Knows no Kivy."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.chop_chop.terms import Layer, Spot
from engine.games.chop_chop.view import ChopChopView
from screens.table.places import Box

PANEL = (152, 500)
"""Breadth and length of the panels beside the board, in dp, where they fit."""

BASKET = 292
"""Length of the cat's panel, in dp, where it fits."""

NARROWEST = 100
"""What a panel needs across at least, gap included, in dp."""

STRIP = 48
"""Height of the goals on a phone, in dp."""

LARGEST_CELL = 112
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


class Plan:
    """The places of one kitchen in one box; turned by a right angle where that suits the box."""

    def __init__(self, box: Box, view: ChopChopView, *, unit: float, is_compact: bool) -> None:
        self.columns, self.rows = view.columns, view.rows
        self.unit = unit
        self.is_upright = box.height > box.width
        self.is_strip = is_compact and self.is_upright
        self.is_turned = (self.rows > self.columns) != self.is_upright
        self._lay(box)
        self._goal, self._doors = view.goal, len(view.holes)
        self.larder, self.basket = self._panels(box)
        self.table = self._bounds(view.table)

    def _lay(self, box: Box) -> None:
        across, up = self.columns, self.rows
        if self.is_turned:
            across, up = up, across
        self.across, self.up = across, up
        panel = 2 * NARROWEST * self.unit
        strip = STRIP * self.unit
        wide, high = box.width, box.height
        if self.is_strip:
            high -= strip
        elif self.is_upright:
            high -= panel
        else:
            wide -= panel
        self.cell = max(1.0, min(wide / across, high / up, LARGEST_CELL * self.unit))
        width, height = across * self.cell, up * self.cell
        x, y = box.centre
        if self.is_strip:
            y = box.y + (box.height - strip) / 2
        self.board = Box(x - width / 2, y - height / 2, width, height)

    def _panels(self, box: Box) -> tuple[Box, Box]:
        """Returns the place of the mice's goals and that of the cat's."""
        board, unit = self.board, self.unit
        if self.is_strip:
            y = board.y + board.height
            strip = Box(box.x, y + 2 * unit, box.width, (STRIP - 4) * unit)
            share = box.width * 0.66
            left = Box(strip.x, strip.y, share - 3 * unit, strip.height)
            return left, strip.shrunk(left=share + 3 * unit)
        length = min(PANEL[1] * unit, board.height, board.width)
        short = min(BASKET * unit, length)
        if self.is_upright:
            free = board.y - box.y
            depth = min(PANEL[0] * unit, free - 16 * unit)
            x = board.centre[0] - length / 2
            top = board.y + board.height + free / 2
            return (
                Box(x, board.y - free / 2 - depth / 2, length, depth),
                Box(board.centre[0] - short / 2, top - depth / 2, short, depth),
            )
        free = board.x - box.x
        width = min(PANEL[0] * unit, free - 16 * unit)
        y = board.centre[1] - length / 2
        right = board.x + board.width + free / 2
        return (
            Box(board.x - free / 2 - width / 2, y, width, length),
            Box(right - width / 2, board.centre[1] - short / 2, width, short),
        )

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
        column = min(self.across - 1, int((x - self.board.x) / self.cell))
        row = min(self.up - 1, int((y - self.board.y) / self.cell))
        if self.is_turned:
            column, row = self.columns - 1 - row, column
        return row * self.columns + column

    def _bounds(self, cells: tuple[int, ...]) -> Box:
        """Returns the smallest box around some cells."""
        boxes = [self.box_of(cell) for cell in cells]
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        right = max(box.x for box in boxes) + self.cell
        return Box(x, y, right - x, max(box.y for box in boxes) + self.cell - y)

    @property
    def cheeses(self) -> list[Box]:
        """The places the mice have to fill."""
        if self.is_strip:
            height = self.larder.height
            return [Box(self.larder.x + 4 * self.unit, self.larder.y, height, height)] * self._goal
        if self.is_upright:
            return _grid(_part(self.larder, 0.02, 0.6), -(-self._goal // 2), self._goal)
        return _grid(_part(self.larder, 0.38, 1.0), 2, self._goal)

    @property
    def count(self) -> Box:
        """Where a phone writes how many cheeses there are."""
        larder = self.larder
        return Box(
            larder.x + larder.height + 6 * self.unit, larder.y, 58 * self.unit, larder.height
        )

    @property
    def doors(self) -> list[Box]:
        """A door for every mouse that has to go out."""
        if self.is_strip:
            free = self.larder.shrunk(left=self.larder.height + 66 * self.unit)
            return _grid(free.shrunk(right=self.larder.height), self._doors, self._doors)
        if self.is_upright:
            return _grid(_part(self.larder, 0.61, 0.84), -(-self._doors // 2), self._doors)
        return _grid(_part(self.larder, 0.165, 0.375), 2, self._doors)

    @property
    def lamp(self) -> Box:
        if self.is_strip:
            return self.larder.shrunk(left=self.larder.width - self.larder.height)
        return _part(self.larder, *((0.84, 0.98) if self.is_upright else (0.01, 0.165)))

    @property
    def nest(self) -> Box:
        """Where the basket stands, at the foot of the cat's panel."""
        basket = self.basket
        if self.is_upright:
            inner = basket.width * 0.92, basket.height * 0.66
        else:
            inner = basket.width * 0.96, basket.width * 0.8
        x, y = basket.centre[0] - inner[0] / 2, basket.y + basket.height * 0.05
        return Box(x, y, *inner)

    @property
    def captives(self) -> list[Box]:
        """The places the cat has to fill, the lowest first."""
        if self.is_strip:
            return _grid(self.basket, self._doors, self._doors)
        nest = self.nest
        low = nest.y + nest.height * (0.34 if self.is_upright else 0.28)
        top = self.basket.y + self.basket.height * 0.97
        inside = Box(nest.x, low, nest.width, max(1.0, top - low))
        if self.is_upright:
            return _grid(inside, self._doors, self._doors)
        return sorted(_grid(inside, 2, self._doors), key=lambda box: (round(box.y), box.x))


def _part(box: Box, start: float, end: float) -> Box:
    """Cuts a piece off a box along its long side; from below, or from the left."""
    if box.width > box.height:
        return Box(box.x + start * box.width, box.y, (end - start) * box.width, box.height)
    return Box(box.x, box.y + start * box.height, box.width, (end - start) * box.height)


def _grid(box: Box, columns: int, count: int) -> list[Box]:
    """Lays squares out in rows, from the top left."""
    rows = -(-count // columns)
    size = min(box.width / columns, box.height / rows)
    x, y = box.centre
    left, top = x - columns * size / 2, y + rows * size / 2
    return [
        Box(left + i % columns * size, top - (i // columns + 1) * size, size, size)
        for i in range(count)
    ]
