"""The kitchen at night, from a mouse hole: boards, a skirting board, and Minou who lies in wait."""

from __future__ import annotations

from typing import NamedTuple

from tools.art.ink import Sprite, circle, ellipse, fade, path, stroke
from tools.art.rooms import Band, room
from tools.art.scenes import TILE
from tools.art.shapes import line, slab


class Night(NamedTuple):
    """The tones of the kitchen floor and of its skirting board."""

    floor: str
    seam: str
    wall: str
    board: str
    groove: str


NIGHTS = {
    "day": Night("#CBBCE8", "#BBAADB", "#8E7ABF", "#E9E1F6", "#BBA9DC"),
    "evening": Night("#251D43", "#1D1637", "#120D25", "#3B3263", "#2A234C"),
}


def kitchen_floor(night: Night) -> str:
    """Broad boards, as one sees them from a mouse hole."""
    boards = slab((0, 0, TILE, TILE), night.floor)
    for row in range(4):
        joint = (row * 167 + 60) % TILE
        seams = f"M0 {row * 128 + 1.5} H{TILE} M{joint} {row * 128} v128"
        nails = "".join(
            circle(joint + x, row * 128 + y, 3, night.seam) for x in (-12, 12) for y in (16, 112)
        )
        boards += line(seams, 3, night.seam) + nails
    return boards


def skirting(night: Night) -> tuple[Band, ...]:
    return (
        Band(12, night.wall),
        Band(4, night.groove),
        Band(16, night.board),
        Band(3, night.groove),
        Band(5, night.board),
        Band(3, night.seam),
    )


def minou() -> str:
    """The cat on the cover lies in wait; its eyes have no pupils, for they move."""
    head = (
        "M10 96 Q4 60 14 44 L12 8 Q12 4 16 6 L40 24 Q50 21 60 24 "
        "L84 6 Q88 4 88 8 L86 44 Q96 60 90 96 Q50 108 10 96 Z"
    )
    eyes = "".join(ellipse(x, 52, (12, 13), "#D8EE7A", stroke(2.4)) for x in (31, 69))
    whiskers = line("M26 74 L6 70 M26 79 L7 81 M74 74 L94 70 M74 79 L93 81", 1.8, "#8E7BC0")
    smile = line("M38 78 Q45 84 50 78 Q55 84 62 78", 2.6, "#D8EE7A")
    return fade(path(head, "#3B2C66"), 0.82) + eyes + whiskers + smile


PICTURES: dict[str, Sprite] = {"minou": Sprite(minou(), 96, 100, 104)}
for theme, night in NIGHTS.items():
    PICTURES |= room(theme, kitchen_floor(night), skirting(night))
