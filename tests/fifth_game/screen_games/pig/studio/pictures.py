"""What is drawn for Pig alone."""

from __future__ import annotations

from tools.art.ink import Sprite, both, circle, ellipse, place, stroke, turn
from tools.art.lids import HEIGHT, WIDTH, lid
from tools.art.scenes import gingham, sunburst
from tools.art.shapes import WHITE, box, disc, shape, slab

PINK, DARK, GROUND = "#F7A8B8", "#E07A94", "#F2C14E"


def snout() -> str:
    """A pig that looks at whoever is about to roll."""
    ear = shape("M20 34 Q6 8 24 6 Q42 10 46 28 Z", DARK)
    nose = ellipse(50, 62, (20, 14), DARK, stroke())
    eye = circle(32, 44, 4.5, "#2A1B12")
    nostril = ellipse(43, 62, (3.4, 5), "#2A1B12")
    return both(ear) + disc(50, 54, 38, PINK) + nose + both(eye) + both(nostril)


def die(pips: int) -> str:
    """One of the two faces of a die that matter on the lid."""
    spots = {1: ((50, 50),), 6: tuple((x, y) for x in (30, 70) for y in (26, 50, 74))}[pips]
    dots = "".join(circle(x, y, 8, "#2A1B12") for x, y in spots)
    return box((8, 8, 84, 84), WHITE, corner=18, width=4) + dots


def cover() -> str:
    """A pig looks up at a six, and does not see the one."""
    wall = slab((0, 0, WIDTH, HEIGHT), GROUND) + sunburst((132, 130), 16, "#F7D47C")
    dice = place(turn(die(6), 14), 150, 14, 92)
    unseen = place(turn(die(1), -12), 22, 232, 74)
    return wall + place(snout(), 36, 66, 186) + gingham(240, "#5E9E4B") + dice + unseen


PICTURES: dict[str, Sprite] = {
    "cover": lid(cover()),
    "snout": Sprite(snout(), 100, 100, 100),
}
