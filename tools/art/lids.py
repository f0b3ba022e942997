"""The lids of the boxes on the shelf: a story each, told without a word."""

from __future__ import annotations

import re

from tools.art.ink import Sprite, place
from tools.art.shapes import line

WIDTH, HEIGHT = 264, 320
EDGE = "M18 3 H246 Q261 3 261 18 V302 Q261 317 246 317 H18 Q3 317 3 302 V18 Q3 3 18 3 Z"


def lid(picture: str) -> Sprite:
    """Cuts a scene to the shape of a box lid and runs the ink round it."""
    cut = f'<clipPath id="lid"><path d="{EDGE}"/></clipPath><g clip-path="url(#lid)">{picture}</g>'
    return Sprite(cut + line(EDGE, 6), WIDTH, WIDTH, HEIGHT)


def figure(svg: str, x: float, y: float, size: float) -> str:
    """Places somebody large with a pen as fine as that of the small ones beside him."""
    finer = (110 / size) ** 0.6
    drawn = re.sub(
        r'stroke-width="([0-9.]+)"', lambda pen: f'stroke-width="{float(pen[1]) * finer:.2f}"', svg
    )
    return place(drawn, x, y, size)
