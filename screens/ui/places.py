"""Rectangles on the glass, and the side each of them faces. Knows no Kivy."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]


class Side(IntEnum):
    """An edge of the tablet, clockwise from the one nearest to the cook."""

    SOUTH = 0
    WEST = 1
    NORTH = 2
    EAST = 3

    @property
    def angle(self) -> int:
        """How far a thing is turned, counter-clockwise, to face whoever sits there."""
        return -90 * self

    @property
    def short_turn(self) -> int:
        """The same angle, the short way round."""
        return (self.angle + 180) % 360 - 180

    @property
    def inwards(self) -> tuple[int, int]:
        """The step from this edge towards the middle of the table."""
        return ((0, 1), (1, 0), (0, -1), (-1, 0))[self]

    @property
    def opposite(self) -> Side:
        return Side((self + 2) % 4)

    @property
    def is_upright(self) -> bool:
        return self in {Side.SOUTH, Side.NORTH}


class Box(NamedTuple):
    """A rectangle of the window, in pixels from its lower left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def shrunk(
        self, *, left: float = 0, bottom: float = 0, right: float = 0, top: float = 0
    ) -> Box:
        return Box(
            self.x + left, self.y + bottom, self.width - left - right, self.height - bottom - top
        )

    def place_of(
        self, wish: tuple[float, float], width: float, height: float
    ) -> tuple[float, float]:
        """Returns the middle of a rectangle inside this one, as near to a wish as it can lie."""
        x, y = self.centre
        sideways, up = max(0, self.width - width) / 2, max(0, self.height - height) / 2
        return _between(wish[0], x - sideways, x + sideways), _between(wish[1], y - up, y + up)

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height


class Spot(NamedTuple):
    """A rectangle that faces a side: its width and height are those its reader sees."""

    x: float
    y: float
    width: float
    height: float
    side: Side

    @property
    def box(self) -> Box:
        """What it covers of the window."""
        width, height = self.width, self.height
        if not self.side.is_upright:
            width, height = height, width
        return Box(self.x - width / 2, self.y - height / 2, width, height)

    def beside(self, width: float, height: float, gap: float = 0) -> Spot:
        """Returns a rectangle to the right of this one, as its reader sees it."""
        reach = (self.width + width) / 2 + gap
        in_x, in_y = self.side.inwards
        return Spot(self.x + in_y * reach, self.y - in_x * reach, width, height, self.side)

    def above(self, width: float, height: float, gap: float = 0) -> Spot:
        """Returns a rectangle beyond this one, away from its reader."""
        reach = (self.height + height) / 2 + gap
        in_x, in_y = self.side.inwards
        return Spot(self.x + in_x * reach, self.y + in_y * reach, width, height, self.side)


class Room(NamedTuple):
    """What a seat may take up when its tray opens."""

    side: Side
    length: float
    """Along the edge, in pixels."""

    depth: float
    """Inwards, without touching a square board in the middle."""

    rim: float
    """Inwards, without leaving the rim."""

    unit: float
    """Pixels to the dp."""

    is_compact: bool
    """Whether this is a phone."""


def _between(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)
