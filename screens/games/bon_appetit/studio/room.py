"""A table laid with a checked cloth."""

from __future__ import annotations

from typing import NamedTuple

from tools.art.ink import Sprite
from tools.art.rooms import Band, room
from tools.art.scenes import TILE
from tools.art.shapes import slab


class Linen(NamedTuple):
    """The tones of a table cloth: of its threads, of one check over another, and of its hem."""

    cloth: str
    check: str
    cross: str
    stripe: str


LINENS = {
    "day": Linen("#FBEDDC", "#F8E3D1", "#F4D7C5", "#DE8F78"),
    "evening": Linen("#2A2026", "#30242B", "#382930", "#6A3A3C"),
}


def checked_cloth(linen: Linen) -> str:
    """A checked cloth, so pale that a card on it is what one sees."""
    places = range(0, TILE, 128)
    down = "".join(slab((x, 0, 64, TILE), linen.check) for x in places)
    across = "".join(slab((0, y, TILE, 64), linen.check) for y in places)
    crossings = "".join(slab((x, y, 64, 64), linen.cross) for x in places for y in places)
    return slab((0, 0, TILE, TILE), linen.cloth) + down + across + crossings


def hem(linen: Linen) -> tuple[Band, ...]:
    return (
        Band(10, linen.cloth),
        Band(6, linen.stripe),
        Band(6, linen.cloth),
        Band(12, linen.stripe),
        Band(6, linen.cloth),
        Band(3, linen.cross),
    )


PICTURES: dict[str, Sprite] = {}
for theme, linen in LINENS.items():
    PICTURES |= room(theme, checked_cloth(linen), hem(linen))
