"""Icons of films and of luck: a strip, steps to and fro, a clover."""

from __future__ import annotations

from tools.art.ink import INK, Sprite, circle, path, turn
from tools.art.shapes import CHEESE, GREEN, SKY, WHITE, box, line, shape

PEN = 5
LEAF = "M50 48 C24 50 18 20 36 16 C44 14 50 22 50 28 C50 22 56 14 64 16 C82 20 76 50 50 48 Z"


def _film() -> str:
    strip = box((6, 18, 88, 64), INK, corner=10, width=PEN)
    holes = "".join(box((x, y, 9, 8), WHITE, corner=3, width=0) for x in HOLES for y in (23, 69))
    frames = box((13, 36, 34, 28), SKY, corner=4, width=0) + box((53, 36, 34, 28), CHEESE, width=0)
    return strip + holes + frames + path("M62 40 L80 50 L62 60 Z", INK)


HOLES = range(13, 84, 16)


def _step() -> str:
    return shape("M16 16 L64 50 L16 84 Z", INK, 10) + line("M82 18 V82", 16)


def _clover() -> str:
    leaves = "".join(
        turn(shape(LEAF, GREEN, PEN), angle, (50, 46)) for angle in (45, 135, 225, 315)
    )
    return line("M50 48 Q54 78 70 94", 8) + leaves + circle(50, 46, 5, INK)


SPRITES: dict[str, Sprite] = {
    "icon_film": Sprite(_film(), 112),
    "icon_step": Sprite(_step(), 64),
    "icon_step_back": Sprite(turn(_step(), 180, (50, 50)), 64),
    "icon_luck": Sprite(_clover(), 112),
}
