"""What is drawn for Cheese Rescue alone."""

from __future__ import annotations

from screens.games.cheese_rescue.studio import room
from tools.art import cat, cheese, dog, mouse
from tools.art.ink import Sprite, ellipse, path, place, rope, shift, stroke, turn
from tools.art.lids import HEIGHT, WIDTH, figure, lid
from tools.art.scenes import sunburst
from tools.art.shapes import CHEESE, line, shape, slab


def cover() -> str:
    """Everybody runs: the cheese from the mouse, the mouse from the cat, the cat from the dog."""
    sky = slab((0, 0, WIDTH, HEIGHT), "#1668A6") + sunburst((132, 90), 18, "#2C86C4")
    hills = shape("M-6 176 Q50 140 110 160 Q190 186 270 140 V330 H-6 Z", "#5FAF5A", 4)
    hills += shape("M-6 226 Q90 176 270 214 V330 H-6 Z", "#8ACB6E", 4)
    hero = place(_cape(), 52, 4, 160) + figure(dog.dog("happy"), 62, 10, 140)
    chased = figure(turn(cat.cat("startled"), -10), 6, 112, 110)
    hungry = place(mouse.SPRITES["mouse_run"].svg, 146, 142, 108)
    runner = place(_legs() + cheese.cheese("wedge", "worried") + _drops(), 62, 190, 112)
    return sky + hills + hero + _dust() + chased + hungry + runner


def _cape() -> str:
    cloth = (
        "M50 58 Q10 52 -26 28 Q-18 50 -30 66 Q-12 68 -14 86 Q6 80 12 98 Q30 88 50 92 Q70 88 88 98 "
        "Q94 80 114 86 Q112 68 130 66 Q118 50 126 28 Q90 52 50 58 Z"
    )
    folds = line(
        "M28 66 Q6 66 -12 56 M34 76 Q16 80 6 82 M72 66 Q94 66 112 56 M66 76 Q84 80 94 82",
        2.2,
        "#8E1B15",
    )
    return shape(cloth, "#E0362C", 2.8) + folds


def _legs() -> str:
    shoe = ellipse(13, 101, (9, 5.4), "#B5524A", stroke(2.8))
    left = rope("M34 86 Q28 100 18 100", CHEESE, 4) + shoe
    right = rope("M66 86 Q70 96 82 94", CHEESE, 4) + shift(shoe, 74, -6)
    arms = rope("M8 66 Q-4 62 -8 48", CHEESE, 4) + rope("M92 62 Q104 58 108 42", CHEESE, 4)
    return left + right + arms


def _drops() -> str:
    """Cold sweat behind a runner."""
    drop = path("M0 0 C8 8 6 15 0 15 C-6 15 -8 8 0 0 Z", "#BFE3F7", stroke(2.2))
    return shift(turn(drop, -40, (0, 8)), 28, 6) + shift(turn(drop, -55, (0, 8)), 10, 24)


def _dust() -> str:
    puff = path("M3 96 q-1 -9 7 -8 q4 -6 9 0 q6 1 4 8 Z", "#FFF6E5", stroke(2.4))
    return "".join(
        shift(puff, x, y) for x, y in ((98, 118), (124, 126), (128, 148), (178, 208), (42, 210))
    )


PICTURES: dict[str, Sprite] = {"cover": lid(cover()), **room.PICTURES}
