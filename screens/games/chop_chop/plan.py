"""How the middle of the table is shared: a board, and the goals of both camps. Knows no Kivy."""

from __future__ import annotations

from enum import Enum, auto

from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.kitchen import Kitchen
from screens.table.places import Box

PANEL = (152, 500)
"""Breadth and length of the mice's panel, in dp, where it fits."""

BASKETS = 1.02, 1.6
"""Length of the cat's panel, as a part of its breadth, beside the board and above it."""

NARROWEST = 100
"""What a panel needs across at least, gap included, in dp."""

STRIP, COLUMN = 48, 64
"""Height of the goals above the board of a phone, and their breadth beside it, in dp."""

MICE_SHARE = 0.66
"""How much of the goals on a phone belongs to the mice."""

LARGEST_CELL = 112
WEAVES = 1.2, 1.7
"""Breadth of the basket, as a part of its height, in a narrow panel and in a wide one."""

CAPTIVES = 0.45, 0.54
"""Size of a caught mouse in such a basket, as a part of the height of the basket."""

MOUTH = 0.92
"""How much of its breadth the basket is open, for mice to sit side by side."""


class Style(Enum):
    """How the goals are shown, and where."""

    BESIDE = auto()
    ABOVE = auto()
    """Panels above and below the board."""

    STRIP = auto()
    """Told in short above the board, on a phone that stands."""

    COLUMN = auto()
    """Told in short beside the board, on a phone that lies down."""


class Plan(Kitchen):
    """The places of one kitchen in one box."""

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
        wide, high = self.basket[2:]
        weave = WEAVES[self.style is Style.ABOVE]
        height = min(0.92 * wide / weave, 0.9 * high)
        return _around(self.basket.centre, weave * height, height)

    @property
    def captives(self) -> list[Box]:
        """The places the cat has to fill; the mice sit in the basket and look over its rim."""
        if self.is_short:
            edge = 4 * self.unit
            columns = self._doors if self.style is Style.STRIP else 2
            return _grid(self.basket.shrunk(left=edge, right=edge), columns, self._doors)
        nest = self.nest
        size = CAPTIVES[self.style is Style.ABOVE] * nest.height
        step = (MOUTH * nest.width - size) / max(1, self._doors - 1)
        x = nest.centre[0] - step * (self._doors - 1) / 2
        y = nest.y + 0.38 * nest.height + size / 2
        return [_around((x + place * step, y), size, size) for place in range(self._doors)]


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
