"""Where everything of Chop! Chop! lies: board, goals, trays. Pure numbers, in pixels."""

from __future__ import annotations

from collections.abc import Container, Sequence
from enum import Enum, auto
from itertools import pairwise
from math import atan2, cos, degrees, sin
from typing import NamedTuple

from engine.games.chop_chop.terms import Layer, Spot
from engine.games.chop_chop.view import ChopChopView
from screens.people import Mode
from screens.table.layout import TableLayout
from screens.ui.places import Box, Point, Room

MOUSE, UNDER, CAT, HIGH_CAT = 0.81, 0.54, 0.9, 0.86
"""Size of the pawns, as a part of a cell; a mouse is smaller below the table."""

LEAN = 0.23, 0.17
"""How far a mouse below the table, and the cat on it, stand from the middle of their cell: both
can be seen where they share one."""

PRINT, COUNT, LARGEST_COUNT = 0.42, 0.32, 0.46
"""Size of a footprint and of the number of a step, as parts of a cell."""

CORNER = 0.34
"""How far from the middle of a cell a number lies where somebody stands there, in cells."""

LANE = 0.16
"""How far beside each other footprints are on a stretch that is walked twice, in cells."""

PANEL = (152, 500)
"""Breadth and length of the mice's panel, in dp, where it fits."""

BASKETS = 1.02, 1.3
"""Length of the cat's panel, as a part of its breadth, beside the board and above it."""

NARROWEST = 100
"""What a panel needs across at least, gap included, in dp."""

STRIP, COLUMN = 48, 64
"""Height of the goals above the board of a phone, and their breadth beside it, in dp."""

MICE_SHARE = 0.66
"""How much of the goals on a phone belongs to the mice."""

LARGEST_CELL = 112
WEAVE = 1.2
"""Breadth of the basket, as a part of its height: it keeps its shape wherever it stands."""

CAPTIVE = 0.45
"""Size of a caught mouse, as a part of the height of the basket."""

MOUTH = 0.92
"""How much of its breadth the basket is open, for mice to sit side by side."""


TRAY = 656, 108
PHONE_TRAY = 108
BROAD = 1.5
"""From this shape on, breadth to height, the tray of a phone stands beside the board."""

STANDING = 192, 280
"""How wide a tray is that stands beside the board, at least and at most, in dp."""

MAIN = 96
"""Least size of a main action, in dp."""

GAP = 4
"""Between a tray and the board, in dp."""

HALO = 8
"""Between the plates in the bar, with the mark of whose turn it is, and the board, in dp."""


class Style(Enum):
    """How the goals are shown, and where."""

    BESIDE = auto()
    ABOVE = auto()
    """Panels above and below the board."""

    STRIP = auto()
    """Told in short above the board, on a phone that stands."""

    COLUMN = auto()
    """Told in short beside the board, on a phone that lies down."""


class Stand(NamedTuple):
    """Where a pawn stands, and how large it is there."""

    x: float
    y: float
    size: float


class Step(NamedTuple):
    """One step of a walk: the footprint towards a cell, and where its number lies."""

    footprint: Point
    angle: float
    number: Point


class KitchenPlan:
    """The places of one kitchen in one box, turned by a right angle where that suits the glass."""

    def __init__(self, box: Box, view: ChopChopView, *, unit: float, is_compact: bool) -> None:
        self.columns, self.rows = view.columns, view.rows
        self.unit = unit
        is_upright = box.height > box.width
        styles = (Style.COLUMN, Style.STRIP) if is_compact else (Style.BESIDE, Style.ABOVE)
        self.style = styles[is_upright]
        self.is_short = is_compact
        self.is_turned = (self.rows > self.columns) != is_upright
        self._goal, self._doors = view.goal, len(view.holes)
        self.board = self._lay(box)
        self.larder, self.basket = self._panels(box)
        self.table = self.bounds(view.table)

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

    def stand(self, spot: Spot, *, is_cat: bool = False) -> Stand:
        """Tells where a pawn stands on its layer of a cell."""
        x, y = self.box_of(spot.cell).centre
        match spot.layer:
            case Layer.UNDER:
                shift = -LEAN[0] * self.cell
                return Stand(x + shift, y + shift, UNDER * self.cell)
            case Layer.TOP:
                shift = LEAN[1] * self.cell
                return Stand(x + shift, y + shift, HIGH_CAT * self.cell)
        return Stand(x, y, (CAT if is_cat else MOUSE) * self.cell)

    def steps(
        self, path: Sequence[Spot], taken: Container[Spot | None], count: float = COUNT
    ) -> list[Step]:
        """Tells how a walk is shown: twice where it goes twice, and beside whoever is in its way.

        :param taken: where somebody stands whose face no number may hide.
        :param count: how large a number is, as a part of a cell.
        """
        points = [self.stand(spot)[:2] for spot in path]
        stretches = [{*stretch} for stretch in pairwise(points)]
        steps: list[Step] = []
        for place, (start, end) in enumerate(pairwise(points), start=1):
            (x, y), turn = end, atan2(end[1] - start[1], end[0] - start[0])
            aside = LANE * self.cell * (stretches.count({start, end}) > 1)
            footprint = (
                (start[0] + x) / 2 + aside * sin(turn),
                (start[1] + y) / 2 - aside * cos(turn),
            )
            if path[place] in taken:
                x, y = x + CORNER * self.cell, y - CORNER * self.cell
            visit = points[1:place].count(end) - (points[1:].count(end) - 1) / 2
            number = x + 1.06 * count * self.cell * visit, y
            steps.append(Step(footprint, degrees(turn) - 90, number))
        return steps

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

    def _lay(self, box: Box) -> Box:
        """Lays the board as large as the goals allow."""
        across, up = self.shape
        panels = 2 * NARROWEST * self.unit
        wide, high = {
            Style.BESIDE: (panels, 0.0),
            Style.ABOVE: (0.0, panels),
            Style.STRIP: (0.0, STRIP * self.unit),
            Style.COLUMN: (COLUMN * self.unit, 0.0),
        }[self.style]
        room = (box.width - wide) / across, (box.height - high) / up
        self.cell = max(1.0, min(*room, LARGEST_CELL * self.unit))
        width, height = across * self.cell, up * self.cell
        x, y = box.centre
        if self.is_short:
            x, y = x - wide / 2, y - high / 2
        return Box(x - width / 2, y - height / 2, width, height)

    def _panels(self, box: Box) -> tuple[Box, Box]:
        """Returns the place of the mice's goals and that of the cat's."""
        board, unit = self.board, self.unit
        match self.style:
            case Style.STRIP:
                y = board.y + board.height + 2 * unit
                return _shared(Box(box.x, y, box.width, (STRIP - 4) * unit), 3 * unit)
            case Style.COLUMN:
                x = board.x + board.width + 8 * unit
                return _shared(Box(x, board.y, (COLUMN - 8) * unit, board.height), 3 * unit)
        length = min(PANEL[1] * unit, board.height, board.width)
        free = board.x - box.x if self.style is Style.BESIDE else board.y - box.y
        breadth = min(PANEL[0] * unit, free - 16 * unit)
        x, y = board.centre
        if self.style is Style.ABOVE:
            away = (board.height + free) / 2
            return (
                _around((x, y - away), length, breadth),
                _around((x, y + away), breadth * BASKETS[1], breadth),
            )
        away = (board.width + free) / 2
        return (
            _around((x - away, y), breadth, length),
            _around((x + away, y), breadth, breadth * BASKETS[0]),
        )

    @property
    def cheeses(self) -> list[Box]:
        """The places the mice have to fill."""
        match self.style:
            case Style.STRIP:
                height = self.larder.height
                first = Box(self.larder.x + 4 * self.unit, self.larder.y, height, height)
                return [first] * self._goal
            case Style.COLUMN:
                return _grid(_part(self.larder, 0.75, 0.98), 1, 1) * self._goal
            case Style.ABOVE:
                return _grid(_part(self.larder, 0.02, 0.6), -(-self._goal // 2), self._goal)
        return _grid(_part(self.larder, 0.38, 1.0), 2, self._goal)

    @property
    def count(self) -> Box:
        """Where a phone writes how many cheeses there are."""
        larder, unit = self.larder, self.unit
        if self.style is Style.COLUMN:
            return _part(larder, 0.58, 0.75).shrunk(left=4 * unit, right=4 * unit)
        return Box(larder.x + larder.height + 6 * unit, larder.y, 58 * unit, larder.height)

    @property
    def doors(self) -> list[Box]:
        """A door for every mouse that has to go out."""
        match self.style:
            case Style.STRIP:
                free = self.larder.shrunk(left=self.larder.height + 66 * self.unit)
                return _grid(free.shrunk(right=self.larder.height), self._doors, self._doors)
            case Style.COLUMN:
                return _grid(_part(self.larder, 0.27, 0.56), 2, self._doors)
            case Style.ABOVE:
                return _grid(_part(self.larder, 0.61, 0.84), -(-self._doors // 2), self._doors)
        return _grid(_part(self.larder, 0.165, 0.375), 2, self._doors)

    @property
    def lamp(self) -> Box:
        match self.style:
            case Style.STRIP:
                return self.larder.shrunk(left=self.larder.width - self.larder.height)
            case Style.COLUMN:
                return _part(self.larder, 0.02, 0.26)
            case Style.ABOVE:
                return _part(self.larder, 0.84, 0.98)
        return _part(self.larder, 0.01, 0.165)

    @property
    def nest(self) -> Box:
        """Where the basket stands in the cat's panel."""
        x, y, wide, high = self.basket
        row = self._free_row
        height = min(0.92 * wide / WEAVE, 0.88 * high - row)
        return _around((x + wide / 2, y + (high + row) / 2), WEAVE * height, height)

    @property
    def _free_row(self) -> float:
        """How high the row below the basket is, of the mice that still are at large."""
        return min(0.22 * self.basket.height, 0.92 * self.basket.width / max(4, self._doors))

    @property
    def at_large(self) -> list[Box]:
        """A place for each mouse that is not caught: below the basket, which stays empty."""
        if self.is_short:
            return self.captives
        x, y, wide, high = self.basket
        size = self._free_row
        return _grid(Box(x, y + 0.03 * high, wide, size), self._doors, self._doors)

    @property
    def captives(self) -> list[Box]:
        """The places the cat has to fill; the mice sit in the basket and look over its rim."""
        if self.is_short:
            edge = 4 * self.unit
            columns = self._doors if self.style is Style.STRIP else 2
            return _grid(self.basket.shrunk(left=edge, right=edge), columns, self._doors)
        nest = self.nest
        size = CAPTIVE * nest.height
        step = (MOUTH * nest.width - size) / max(1, self._doors - 1)
        x = nest.centre[0] - step * (self._doors - 1) / 2
        y = nest.y + 0.38 * nest.height + size / 2
        return [_around((x + place * step, y), size, size) for place in range(self._doors)]


def stands(room: Room) -> bool:
    """Tells whether a tray stands beside the board: on a phone that lies down."""
    return room.is_compact and room.length > BROAD * room.depth


def tray_size(room: Room, mode: Mode, view: ChopChopView) -> tuple[float, float]:
    """Returns how large the open tray is."""
    unit = room.unit
    if stands(room):
        height = room.depth - 8 * unit
        sides = view.columns, view.rows
        board = (height - HALO * unit) * max(sides) / min(sides)
        spare = room.length - board - (COLUMN + 8) * unit
        return min(max(spare, STANDING[0] * unit), STANDING[1] * unit), height
    if room.is_compact:
        return room.length, min(PHONE_TRAY * unit, room.depth * 0.26)
    height = room.rim - 4 * unit if mode is Mode.TABLE else room.depth * 0.16
    return min(room.length, TRAY[0] * unit), min(max(height, MAIN * unit), TRAY[1] * unit)


def beside_trays(box: Box, layout: TableLayout, mode: Mode) -> Box:
    """Returns what open trays leave of *box*, and the plates above it."""
    if mode is Mode.TABLE:
        low = max(0.0, (MAIN + GAP) * layout.unit - layout.rim)
        return box.shrunk(left=low, bottom=low, right=low, top=low)
    is_strip = layout.is_compact and box.height > box.width
    return box if is_strip else box.shrunk(top=HALO * layout.unit)


def _around(centre: tuple[float, float], width: float, height: float) -> Box:
    return Box(centre[0] - width / 2, centre[1] - height / 2, width, height)


def _shared(box: Box, gap: float) -> tuple[Box, Box]:
    """Gives the mice their share of the goals of a phone, at the left or on top."""
    if box.width > box.height:
        share = MICE_SHARE * box.width
        return box.shrunk(right=box.width - share + gap), box.shrunk(left=share + gap)
    share = MICE_SHARE * box.height
    return box.shrunk(bottom=box.height - share + gap), box.shrunk(top=share + gap)


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
