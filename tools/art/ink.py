"""The pen all figures are drawn with: thick ink, flat fills, short paths."""

from __future__ import annotations

from typing import NamedTuple
from zlib import crc32

INK = "#1A130D"
CREAM = "#FFF6E5"
WOOD = "#F3D9B1"
OUTLINE = 3.2
"""Width of the outline in a box of 100: at least 2.5 dp from 80 dp upwards."""

Area = tuple[float, float, float, float]
"""Left, top, width and height."""


class Sprite(NamedTuple):
    """One picture of the atlas."""

    svg: str
    """The drawing, in a box of *width* by *height* units with the origin top left."""

    dp: int
    """The largest width it is ever shown at on a tablet."""

    width: float = 100
    height: float = 100

    def document(self, scale: float) -> str:
        """Returns a complete SVG file that is *scale* pixels to the dp."""
        wide = self.dp * scale
        high = wide * self.height / self.width
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'width="{wide:.0f}" height="{high:.0f}">{self.svg}</svg>'
        )


def stroke(width: float = OUTLINE, colour: str = INK) -> str:
    """Returns the attributes of a round pen."""
    return (
        f'stroke="{colour}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'
    )


def circle(x: float, y: float, radius: float, fill: str, pen: str = "") -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" {pen}/>'


def ellipse(x: float, y: float, radii: tuple[float, float], fill: str, pen: str = "") -> str:
    return f'<ellipse cx="{x}" cy="{y}" rx="{radii[0]}" ry="{radii[1]}" fill="{fill}" {pen}/>'


def path(line: str, fill: str = "none", pen: str = "") -> str:
    return f'<path d="{line}" fill="{fill}" {pen}/>'


def rectangle(area: Area, fill: str, *, pen: str = "", corner: float = 0) -> str:
    left, top, wide, high = area
    return (
        f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="{corner}" '
        f'fill="{fill}" {pen}/>'
    )


def place(svg: str, x: float, y: float, size: float) -> str:
    """Puts a drawing of 100 by 100 at a point, *size* wide."""
    return f'<g transform="translate({x} {y}) scale({size / 100})">{svg}</g>'


def turn(svg: str, degrees: float, centre: tuple[float, float] = (50, 50)) -> str:
    return f'<g transform="rotate({degrees} {centre[0]} {centre[1]})">{svg}</g>'


def fade(svg: str, opacity: float) -> str:
    return f'<g opacity="{opacity}">{svg}</g>'


def shaded(line: str, tones: tuple[str, str], *, marks: str = "", drop: float = 4.5) -> str:
    """Draws an outlined shape lit from above: its lower rim, *drop* deep, is in the second tone.

    *marks* (stripes, spots, a belly) are cut off at the outline.
    """
    name = f"c{crc32(line.encode()):08x}"
    lit = path(line, tones[0], f'transform="translate(0 {-drop})"')
    return (
        f'<clipPath id="{name}"><path d="{line}"/></clipPath>{path(line, tones[1])}'
        f'<g clip-path="url(#{name})">{lit}{marks}</g>{path(line, pen=stroke())}'
    )


def rope(line: str, fill: str, width: float, outline: float = 2.8) -> str:
    """Draws a thick outlined line: a tail, an arm, a letter."""
    return path(line, pen=stroke(width + 2 * outline)) + path(line, pen=stroke(width, fill))


def oval(x: float, y: float, radii: tuple[float, float]) -> str:
    """Returns the path of an ellipse, for what wants a path."""
    across, down = radii
    return (
        f"M{x - across} {y} a{across} {down} 0 1 0 {2 * across} 0 "
        f"a{across} {down} 0 1 0 {-2 * across} 0 Z"
    )


def mirror(svg: str) -> str:
    """Turns left into right within the box of 100."""
    return f'<g transform="matrix(-1 0 0 1 100 0)">{svg}</g>'


def both(svg: str) -> str:
    """Draws something on the left and again on the right."""
    return svg + mirror(svg)


def shift(svg: str, right: float, down: float) -> str:
    return f'<g transform="translate({right} {down})">{svg}</g>'
