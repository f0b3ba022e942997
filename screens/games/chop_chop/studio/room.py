"""A tiled kitchen with shelves along its walls."""

from __future__ import annotations

from typing import NamedTuple

from tools.art.ink import Sprite, circle, stroke
from tools.art.rooms import Band, room
from tools.art.scenes import TILE
from tools.art.shapes import line, slab


class Tiling(NamedTuple):
    """The tones of the floor a kitchen has, and of the shelves along its walls."""

    light: str
    dark: str
    grout: str
    shelf: str
    board: str


TILINGS = {
    "day": Tiling("#E3F0EA", "#D6E8DF", "#C5DBD0", "#DDB683", "#C99B64"),
    "evening": Tiling("#1B262A", "#172024", "#11181B", "#43321F", "#2E2216"),
}


def tiles(tiling: Tiling) -> str:
    """Large tiles in two tones, each with its grout."""
    floor = slab((0, 0, TILE, TILE), tiling.light)
    steps = range(0, TILE, 128)
    floor += "".join(
        slab((x, y, 128, 128), tiling.dark) for x in steps for y in steps if (x + y) % 256
    )
    return floor + line(
        "".join(f"M{step + 1.5} 0 V{TILE} M0 {step + 1.5} H{TILE} " for step in steps),
        3,
        tiling.grout,
    )


def shelves(tiling: Tiling) -> tuple[Band, ...]:
    return (
        Band(16, tiling.shelf),
        Band(4, tiling.board),
        Band(14, tiling.shelf),
        Band(4, tiling.board),
        Band(4, tiling.grout),
    )


def crockery(tiling: Tiling) -> str:
    """A plate and a cup on the shelf, seen from above."""
    rim = stroke(2, tiling.board)
    dish = circle(20, 20, 16, tiling.light, rim) + circle(20, 20, 9.5, tiling.dark, rim)
    handle = line("M56 18 Q62 15 61 24", 4, tiling.light)
    cup = circle(49, 18, 10, tiling.light, rim) + circle(49, 18, 6, tiling.board)
    return dish + handle + cup


PICTURES: dict[str, Sprite] = {}
for theme, tiling in TILINGS.items():
    PICTURES |= room(theme, tiles(tiling), shelves(tiling), crockery(tiling))
