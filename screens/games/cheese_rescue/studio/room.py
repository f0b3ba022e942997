"""A table in the garden, with the lawn round it."""

from __future__ import annotations

from math import cos, sin
from typing import NamedTuple

from tools.art.ink import Sprite, circle, ellipse, shift
from tools.art.rooms import Band, room
from tools.art.scenes import TILE
from tools.art.shapes import line, slab


class Garden(NamedTuple):
    """The tones of a garden table, and of the lawn it stands on."""

    slat: str
    grain: str
    gap: str
    lawn: str
    rim: str
    petal: str


GARDENS = {
    "day": Garden("#DCE8C4", "#D2E0B6", "#BDD09B", "#93BF6D", "#EAF2DA", "#FFFDF4"),
    "evening": Garden("#1F2B25", "#24322B", "#17211C", "#12301E", "#33463A", "#5A6B55"),
}


def slats(garden: Garden) -> str:
    """The slats of a garden table, with the lawn hardly seen between them."""
    table = slab((0, 0, TILE, TILE), garden.slat)
    for row in range(4):
        top = row * 128
        waves = line(f"M0 {top + 44} q64 10 128 0 t128 0 t128 0 t128 0", 3, garden.grain)
        waves += line(f"M0 {top + 92} q64 -8 128 0 t128 0 t128 0 t128 0", 3, garden.grain)
        table += waves + line(f"M0 {top + 3} H{TILE}", 6, garden.gap)
    return table


def lawn(garden: Garden) -> tuple[Band, ...]:
    return (Band(18, garden.lawn), Band(4, garden.gap), Band(12, garden.rim), Band(4, garden.gap))


def daisies(garden: Garden) -> str:
    """Two daisies in the grass, small enough to be missed."""
    bloom = "".join(
        ellipse(9 + 5 * cos(step), 9 + 5 * sin(step), (3.2, 3.2), garden.petal)
        for step in (0.0, 1.26, 2.51, 3.77, 5.03)
    ) + circle(9, 9, 2.8, garden.rim)
    return bloom + shift(bloom, 26, 0)


PICTURES: dict[str, Sprite] = {}
for theme, garden in GARDENS.items():
    PICTURES |= room(theme, slats(garden), lawn(garden), daisies(garden))
