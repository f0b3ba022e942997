"""Stage sets for the big pictures: walls, floors, tables, windows, and the quiet grounds."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from tools.art.ink import INK, WOOD, circle, ellipse, fade, path, place, rope, shaded, shift, stroke
from tools.art.shapes import STEEL, STEEL_DARK, WHITE, box, line, paw_print, slab

TILE = 512
"""Width of a ground in pixels: a power of two, since only such textures repeat on old tablets."""


class Ground(NamedTuple):
    """The tones of one theme's table and wall."""

    wood: str
    seam: str
    grain: str
    wall: str
    motif: str


DAY = Ground(WOOD, "#E3C498", "#EACDA1", "#F7E6C8", "#EED6AE")
EVENING = Ground("#1B2030", "#141826", "#222840", "#20263A", "#2A314A")
CONTRAST = Ground("#FFFFFF", "#FFFFFF", "#FFFFFF", "#FFFFFF", "#FFFFFF")
GROUNDS = {"day": DAY, "evening": EVENING, "contrast": CONTRAST}


def table_ground(ground: Ground) -> str:
    """Planks that repeat in both directions and never compete with a card."""
    luck = Random(7)
    planks = slab((0, 0, TILE, TILE), ground.wood)
    for row in range(4):
        top = row * 128
        waves = "".join(line(trace, 3, ground.grain) for trace in _grain(top, luck))
        planks += waves + shift(waves, -TILE, 0)
        joint = (row * 197 + 90) % TILE
        planks += line(f"M0 {top + 1.5} H{TILE}", 3, ground.seam)
        planks += line(f"M{joint} {top} V{top + 128}", 3, ground.seam)
    return planks


def _grain(top: int, luck: Random) -> Iterable[str]:
    """Yields a few long shallow waves, anywhere along a plank."""
    for step in range(4):
        height = top + 22 + step * 28 + luck.randrange(-6, 7)
        sway, start, length = luck.randrange(-12, 13), luck.randrange(TILE), luck.randrange(90, 320)
        yield f"M{start} {height} q{length / 4} {sway} {length / 2} 0 t{length / 2} 0"


def wall_ground(ground: Ground) -> str:
    """Wallpaper behind the shelf: paws and cheeses, one tone apart from the wall."""
    paper = slab((0, 0, TILE, TILE), ground.wall)
    for row in range(4):
        for column in range(4):
            x, y = column * 128 + 40 + row % 2 * 12, row * 128 + 40
            motif = paw_print(ground.motif) if (row + column) % 2 else _flat_cheese(ground)
            paper += place(motif, x, y, 40)
    return paper


def _flat_cheese(ground: Ground) -> str:
    holes = (
        circle(60, 46, 8, ground.wall)
        + circle(34, 74, 6, ground.wall)
        + circle(74, 70, 7, ground.wall)
    )
    return path("M6 62 L64 22 Q92 28 94 52 V86 H6 Z", ground.motif) + holes


def sunburst(centre: tuple[float, float], rays: int, colour: str) -> str:
    """Every other ray of a sun that reaches beyond the picture."""
    x, y = centre
    wedges = ""
    for step in range(rays):
        left, right = 2 * pi * step / rays, 2 * pi * (step + 0.5) / rays
        wedges += path(
            f"M{x} {y} L{x + 500 * cos(left):.1f} {y + 500 * sin(left):.1f} "
            f"L{x + 500 * cos(right):.1f} {y + 500 * sin(right):.1f} Z",
            colour,
        )
    return wedges


def gingham(top: float, colour: str) -> str:
    """A checked cloth from *top* down, its hem in ink."""
    cloth = slab((0, top, 264, 320 - top), WHITE)
    stripes = "".join(slab((x, top, 22, 320 - top), colour) for x in range(0, 264, 44))
    rows = "".join(slab((0, y, 264, 20), colour) for y in range(int(top) + 20, 320, 40))
    return cloth + fade(stripes, 0.55) + fade(rows, 0.55) + line(f"M0 {top} H264", 4)


def kitchen_floor(top: float, tones: tuple[str, str]) -> str:
    """Chequered tiles that run towards a point behind the wall."""
    floor = slab((0, top, 264, 320 - top), tones[0])
    depths = [top, top + 12, top + 30, top + 56, 330]
    for row, (far, near) in enumerate(pairwise(depths)):
        for column in range(-8, 8):
            if (row + column) % 2:
                floor += path(_tile_between(column, far - top, near - top, top), tones[1])
    return floor + line(f"M0 {top} H264", 4)


def _tile_between(column: int, far: float, near: float, top: float) -> str:
    def across(step: int, depth: float) -> float:
        return 132 + step * 26 * (1 + depth / 40)

    return (
        f"M{across(column, far):.1f} {top + far} L{across(column + 1, far):.1f} {top + far} "
        f"L{across(column + 1, near):.1f} {top + near} L{across(column, near):.1f} {top + near} Z"
    )


def cloche() -> str:
    """A silver dish cover in a box of 100."""
    dome = shaded("M8 78 Q8 26 50 26 Q92 26 92 78 Z", (STEEL, STEEL_DARK), drop=9)
    knob = circle(50, 20, 7, STEEL, stroke(3.4))
    return (
        knob
        + dome
        + box((3, 76, 94, 9), STEEL, corner=4, width=3.4)
        + line("M22 64 Q24 42 42 37", 5, WHITE)
    )


def plate(fill: str = "#F4F7FA") -> str:
    """A dinner plate seen from a chair, in a box of 100 of which it fills the lower part."""
    side = "M2 81 Q2 97 50 97 Q98 97 98 81 Z"
    return (
        path(side, "#C3D0DB", stroke(2))
        + ellipse(50, 81, (48, 12), fill, stroke(2))
        + ellipse(50, 80, (33, 7), "none", stroke(1.4, "#56B4E9"))
    )


def window_at_night() -> str:
    """A moon between two bars, in a box of 100."""
    sky = box((6, 6, 88, 88), "#1E2A5A", corner=4, width=5)
    moon = path("M58 18 A22 22 0 1 0 76 52 A18 18 0 0 1 58 18 Z", "#FDE9A9")
    stars = "".join(
        circle(x, y, 2.2, "#FDE9A9") for x, y in ((22, 24), (80, 22), (24, 72), (84, 78))
    )
    bars = line("M50 6 V94 M6 60 H94", 4.5, "#7A5330")
    return sky + moon + stars + bars + line("M6 6 H94 V94 H6 Z", 5.5, "#7A5330") + _sill()


def _sill() -> str:
    return box((0, 92, 100, 9), "#8A6244", corner=2, width=3)


def cat_in_the_dark(shadow: str) -> str:
    """Only a shape, two eyes and a patient smile."""
    head = (
        "M10 100 Q4 60 14 44 L12 8 Q12 4 16 6 L40 24 Q50 21 60 24 "
        "L84 6 Q88 4 88 8 L86 44 Q96 60 90 100 Z"
    )
    eyes = "".join(
        ellipse(x, 52, (9, 10), "#D8EE7A", stroke(2.4))
        + ellipse(x, 52, (3, 8.4), INK)
        + circle(x + 2.6, 48, 2, WHITE)
        for x in (33, 67)
    )
    smile = line("M38 74 Q45 80 50 74 Q55 80 62 74", 2.6, "#D8EE7A")
    whiskers = line("M26 70 L8 66 M26 75 L9 77 M74 70 L92 66 M74 75 L91 77", 1.8, "#8E7BC0")
    return path(head, shadow) + eyes + smile + whiskers


def hung_on_rail(things: Iterable[tuple[str, float]], top: float) -> str:
    """Kitchen tools on a rail along the wall, each at its distance from the left."""
    hung = rope(f"M12 {top} H252", STEEL, 2.4, 2)
    for thing, x in things:
        hung += line(f"M{x + 16} {top} v6", 3) + place(thing, x, top + 3, 32)
    return hung
