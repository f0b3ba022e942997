"""The room a game is played in: what its table stands on, and the rim along the edge of the glass.

A floor repeats in both directions. A rim is cut into nine: its corners keep their shape, and
between them it is stretched, so nothing but straight bands may lie there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tools.art.ink import Sprite, path, rectangle, stroke, turn
from tools.art.scenes import TILE

RIM = 192
"""Width of a rim, in pixels; a third of it is a corner."""


class Band(NamedTuple):
    """A strip along the edge of the glass."""

    width: float
    colour: str


def room(theme: str, floor: str, rim: Sequence[Band], corner: str = "") -> dict[str, Sprite]:
    """Returns the pictures of a room, in the light of a theme.

    :param corner: what stands in the upper left corner, in a box of 64, and mirrored in the others.
    """
    return {
        f"room_{theme}": Sprite(floor, TILE // 2, TILE, TILE),
        f"rim_{theme}": Sprite(_bands(rim) + _corners(corner), RIM // 2, RIM, RIM),
    }


def _bands(bands: Sequence[Band]) -> str:
    drawn, depth = "", 0.0
    for width, colour in bands:
        inset = depth + width / 2
        side = RIM - 2 * inset
        pen = f'stroke="{colour}" stroke-width="{width + 0.6}"'
        drawn += rectangle((inset, inset, side, side), "none", pen=pen)
        depth += width
    return drawn


def _corners(corner: str) -> str:
    left = corner + turn(corner, -90, (RIM / 2, RIM / 2))
    return left + turn(left, 180, (RIM / 2, RIM / 2))


def drape() -> str:
    """The left half of a curtain, white to be tinted, held back at the wall; 128 by 256."""
    edge = "M0 0 H128 Q120 96 44 150 Q60 200 66 256 H0 Z"
    folds = "".join(
        path(f"M{x} 0 Q{x - 4} 100 {x * 0.36:.0f} 148 Q{x * 0.46:.0f} 200 {x * 0.5:.0f} 256",
             pen=stroke(3.4, "#C9C9C9"))
        for x in (26, 54, 82, 108)
    )  # fmt: skip
    held = path("M0 140 Q24 158 48 146 L46 158 Q22 170 0 152 Z", "#9C9C9C")
    cut = f'<clipPath id="drape"><path d="{edge}"/></clipPath>'
    return f'{cut}<g clip-path="url(#drape)">{path(edge, "#EDEDED")}{folds}{held}</g>' + path(
        edge, pen=stroke(4, "#8A8A8A")
    )


def lamplight() -> str:
    """What the lamp over the table leaves in the dark, and what it warms; 256 by 256."""
    return (
        '<radialGradient id="lamp" r="0.6"><stop offset="0" stop-color="#FFC873" '
        'stop-opacity="0.16"/><stop offset="1" stop-color="#FFC873" stop-opacity="0"/>'
        '</radialGradient><radialGradient id="dark" r="0.72"><stop offset="0.35" stop-color="#000" '
        'stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.4"/></radialGradient>'
        '<rect width="256" height="256" fill="url(#dark)"/>'
        '<rect width="256" height="256" fill="url(#lamp)"/>'
    )
