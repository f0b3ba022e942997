"""Outlined shapes, each painted once as a picture of its own and then laid down as a whole.

A picture is one thing to draw; the same shape as triangles costs three times as much, and a thick
line twelve times. It is no larger than its two ends: what is alike between them is stretched, so
that a sheet over the whole of a sharp screen takes a few kilobytes and not 38 megabytes.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, hypot, sqrt
from typing import NamedTuple, Protocol

from kivy.graphics import BorderImage, Color, Instruction
from kivy.graphics.texture import Texture

from screens.ui.look import Colour

Quad = tuple[float, float, float, float]
"""Left, bottom, width and height."""

Colours = tuple[Colour, Colour]
"""Of the body and of the outline."""


class Canvas(Protocol):
    """Whatever instructions can be added to."""

    def add(self, instruction: Instruction, /) -> None: ...


class Shape(NamedTuple):
    """A rounded rectangle with an outline inside its border, in pixels."""

    width: int
    height: int
    radius: float
    line: float
    colours: Colours

    def mix(self, depth: float) -> bytes:
        """Mixes the colour *depth* pixels inside the border, smooth where two meet."""
        body, edge = self.colours
        filled = _share(depth - self.line) if self.line else 1.0
        mixed = [a * filled + b * (1 - filled) for a, b in zip(body, edge, strict=True)]
        mixed[3] *= _share(depth)
        return bytes(round(255 * part) for part in mixed)

    def depth(self, column: int, row: int) -> float:
        """Tells how far inside the border a pixel is, counted from the nearest corner."""
        x, y = column + 0.5, row + 0.5
        if x < self.radius and y < self.radius:
            return self.radius - hypot(self.radius - x, self.radius - y)
        return min(x, y)

    def row(self, number: int) -> bytes:
        """Mixes a row of pixels from its border inwards until nothing changes any more."""
        end = min(self._reach, self.width // 2)
        blank = min(end, self._blank(number))
        left = [self.mix(-1)] * blank
        inside = self.line + 0.5
        for column in range(blank, end):
            depth = self.depth(column, number)
            left.append(self.mix(depth))
            if depth >= inside:
                break
        middle = self.mix(self.depth(len(left), number)) * (self.width - 2 * len(left))
        return b"".join(left) + middle + b"".join(reversed(left))

    def _blank(self, row: int) -> int:
        """How many pixels of a row lie wholly outside the round corner."""
        up = self.radius - row - 0.5
        outside = self.radius - sqrt((self.radius + 1) ** 2 - up**2) if up > 0 else 0
        return max(0, int(outside))

    def pixels(self) -> bytes:
        """Mixes the whole picture; all rows between its two ends are alike."""
        end = min(self._reach, self.height // 2)
        top = [self.row(number) for number in range(end)]
        middle = self.row(end) * (self.height - 2 * end)
        return b"".join(top) + middle + b"".join(reversed(top))

    def ends(self) -> Shape:
        """Returns the smallest shape with the same ends."""
        most = 2 * self._reach + 1
        return self._replace(width=min(self.width, most), height=min(self.height, most))

    @property
    def _reach(self) -> int:
        """How many pixels from the border things still change."""
        return ceil(max(self.radius, self.line)) + 1


def _share(depth: float) -> float:
    """How much of a pixel lies inside a border that is *depth* pixels from its middle."""
    return min(1.0, max(0.0, depth + 0.5))


@lru_cache(maxsize=128)
def painted(shape: Shape) -> Texture:
    """Paints a shape, and paints it again should the graphics card forget it."""
    texture = Texture.create(size=(shape.width, shape.height), colorfmt="rgba")

    def paint(texture: Texture) -> None:
        texture.blit_buffer(shape.pixels(), colorfmt="rgba")

    paint(texture)
    texture.add_reload_observer(paint)
    return texture


def lay_panel(
    picture: BorderImage, box: Quad, colours: Colours, line: float, radius: float
) -> None:
    """Lets *picture* be a rounded rectangle, its outline *line* wide."""
    width, height = (max(1, round(side)) for side in box[2:])
    shape = Shape(width, height, min(radius, width / 2, height / 2), line, colours)
    picture.texture = painted(shape.ends())
    across, up = ((side - 1) // 2 for side in picture.texture.size)
    picture.border = up, across, up, across
    picture.pos, picture.size = (round(box[0]), round(box[1])), (width, height)


def draw_panel(group: Canvas, box: Quad, colours: Colours, line: float, radius: float) -> None:
    """Adds a rounded rectangle, its outline *line* wide."""
    picture = BorderImage()
    lay_panel(picture, box, colours, line, radius)
    group.add(Color(1, 1, 1, 1))
    group.add(picture)


def draw_disc(group: Canvas, box: Quad, colours: Colours, line: float) -> None:
    """Adds a disc."""
    draw_panel(group, box, colours, line, min(box[2:]) / 2)
