"""What is drawn for Bon Appétit! alone."""

from __future__ import annotations

from screens.games.bon_appetit.studio import room
from tools.art import cat, cheese, mouse, props
from tools.art.ink import Sprite, both, circle, place, stroke, turn
from tools.art.lids import HEIGHT, WIDTH, figure, lid
from tools.art.scenes import cloche, gingham, plate, sunburst
from tools.art.shapes import BLUE, line, shape, slab


def cover() -> str:
    """The cat has laid the table; dinner puts out its tongue."""
    wall = slab((0, 0, WIDTH, HEIGHT), "#C8321F") + sunburst((132, 122), 16, "#D6452C")
    halo = circle(132, 122, 110, "#FCE3A6", stroke(4)) + circle(132, 122, 98, "#FFEFC6")
    diner = figure(cat.SPRITES["cat_pounce"].svg + _bow_tie(), 29, 16, 206)
    cutlery = place(turn(props.fork(), -12), 14, 68, 84) + place(
        turn(props.knife(), 12), 166, 68, 84
    )
    paws = figure(both(_fist()), 29, 16, 206)
    dinner = place(plate(), 22, 108, 208) + place(cheese.cheese("wedge"), 44, 206, 66)
    guest = place(mouse.mouse("tongue"), 78, 156, 116) + place(turn(cloche(), 24), 168, 190, 92)
    return wall + halo + diner + cutlery + paws + gingham(218, "#D8432F") + dinner + guest


def _fist() -> str:
    """The left paw, closed round a handle."""
    return circle(14, 66, 12, "#FFF6E5", stroke()) + line("M9 57 V64 M14 55.5 V63 M19 57 V64", 2.4)


def _bow_tie() -> str:
    wings = "M50 74 L34 66 Q29 75 34 84 Z M50 74 L66 66 Q71 75 66 84 Z"
    return shape(wings, BLUE, 2.8) + circle(50, 75, 4.6, BLUE, stroke(2.8))


PICTURES: dict[str, Sprite] = {"cover": lid(cover()), **room.PICTURES}
