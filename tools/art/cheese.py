"""Cheese: four shapes, three moods, and what the mice leave of it."""

from __future__ import annotations

from math import cos, pi, sin
from zlib import crc32

from tools.art.faces import FINE, Face, cheeks, eyes, grin
from tools.art.ink import INK, OUTLINE, Sprite, circle, ellipse, oval, path, place, shaded, stroke

PASTE = ("#FBC44E", "#E9A42C")
LIGHT = "#FFDA80"
HOLE = "#D68A1C"
DEEP = "#B26E10"
GOLD = ("#FFD84D", "#E8AE1E")
BLUSH = "#F58E5E"
SHAPES = ("round", "wedge", "block", "heart")
OUTLINES = {
    "round": oval(50, 51, (43, 43)),
    "wedge": "M6 50 L56 15 Q60 12 65 14 Q93 24 94 46 V84 Q94 88 90 88 L10 90 Q6 90 6 86 Z",
    "block": "M8 37 L16 21 Q18 18 22 18 H78 Q82 18 84 21 L92 37 V85 Q92 90 87 90 H13 Q8 90 8 85 Z",
    "heart": "M50 93 C14 70 4 48 8 32 C12 14 36 6 50 26 C64 6 88 14 92 32 C96 48 86 70 50 93 Z",
}
FACES = {
    "round": Face(15, 47, 6.2),
    "wedge": Face(15, 64, 5.2),
    "block": Face(15, 57, 6.2),
    "heart": Face(15, 45, 6.2),
}
HOLES = {
    "round": ((33, 36, 8), (64, 30, 5.5), (70, 58, 9), (40, 68, 6.5), (20, 57, 4), (52, 48, 4)),
    "wedge": ((24, 70, 7), (50, 66, 5), (74, 70, 8.5), (58, 30, 5), (42, 82, 4.5), (78, 36, 4)),
    "block": ((28, 54, 8), (58, 50, 5.5), (72, 70, 9), (42, 75, 6), (22, 80, 4), (48, 27, 3.6)),
    "heart": ((30, 34, 8), (68, 30, 6), (62, 56, 9), (38, 60, 6), (50, 78, 4.5), (20, 46, 4)),
}
FACED_HOLES = {
    "round": ((28, 22, 5), (72, 24, 6), (24, 78, 4), (78, 74, 5)),
    "wedge": ((58, 28, 5.5), (80, 40, 4), (18, 80, 4), (86, 78, 4.5)),
    "block": ((36, 28, 3.2), (66, 27, 4), (18, 84, 3.6), (82, 82, 4.5)),
    "heart": ((26, 26, 5), (76, 27, 5.5), (42, 78, 3.4), (58, 80, 4)),
}
BITES = {
    "round": ((71, 13, 12), (86, 25, 13), (94, 42, 12), (8, 60, 11), (15, 76, 12), (30, 90, 10)),
    "wedge": ((66, 11, 12), (84, 22, 13), (95, 38, 13), (4, 60, 10), (4, 78, 14), (20, 91, 11)),
    "block": ((72, 15, 12), (87, 22, 14), (94, 38, 13), (7, 60, 10), (7, 77, 12), (22, 91, 12)),
    "heart": ((72, 11, 12), (87, 21, 14), (95, 38, 12), (13, 56, 10), (24, 71, 11), (38, 85, 9)),
}
"""Bites out of each shape: the first three are gone at the first stage, all at the second."""


def cheese(shape: str, mood: str = "") -> str:
    """Draws a cheese; without a mood it has no face and more holes."""
    if not mood:
        return _paste(shape, HOLES[shape])
    return _paste(shape, FACED_HOLES[shape]) + _face(FACES[shape], mood)


def nibbled(shape: str, stage: int) -> str:
    """Draws a cheese out of which the mice have bitten once or twice."""
    name = f"b{crc32(f'{shape}{stage}'.encode()):08x}"
    edge, half = OUTLINES[shape], OUTLINE / 2
    taken = [(x, y, radius + 3 * (stage - 1)) for x, y, radius in BITES[shape][: 3 * stage]]
    gone = "".join(circle(x, y, radius - half, "black") for x, y, radius in taken)
    bites = "".join(circle(x, y, radius, "none", stroke()) for x, y, radius in taken)
    keep = path(edge, "white", stroke(colour="white"))
    return (
        f'<mask id="{name}" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100">'
        f'{keep}{gone}</mask><g mask="url(#{name})">{cheese(shape)}{bites}</g>'
    )


def crumbs(shape: str) -> str:
    """Draws the last bit of a cheese among its crumbs."""
    spots = ((15, 80, 7), (32, 90, 5), (69, 90, 6), (86, 78, 7), (22, 60, 4.4), (80, 58, 4.6))
    bit = path(OUTLINES[shape], PASTE[0], stroke(OUTLINE / 0.4)) + circle(50, 56, 14, HOLE)
    return place(bit, 30, 42, 40) + "".join(_crumb(x, y, size) for x, y, size in spots)


def _crumb(x: float, y: float, size: float) -> str:
    corners = (0.2, 1.3, 2.5, 3.7, 5.0)
    points = " ".join(
        f"{x + size * cos(angle + x):.1f},{y + size * sin(angle + x):.1f}" for angle in corners
    )
    return f'<polygon points="{points}" fill="{PASTE[0]}" {stroke(2.6)}/>'


def _paste(shape: str, holes: tuple[tuple[float, float, float], ...]) -> str:
    dots = "".join(
        circle(x, y, radius, DEEP) + circle(x, y + radius * 0.22, radius * 0.86, HOLE)
        for x, y, radius in holes
    )
    return shaded(OUTLINES[shape], PASTE, marks=_light(shape) + dots) + _edges(shape)


def _light(shape: str) -> str:
    """Draws the side that faces the lamp."""
    match shape:
        case "wedge":
            return path("M0 52 L60 8 Q96 20 100 46 Z", LIGHT)
        case "block":
            return path("M3 37 L16 12 H84 L97 37 Z", LIGHT)
        case "heart":
            return path("M15 36 Q17 22 30 20", pen=stroke(5, LIGHT))
        case _:
            return path("M15 44 Q20 24 38 17", pen=stroke(5, LIGHT))


def _edges(shape: str) -> str:
    match shape:
        case "wedge":
            return path("M6 50 L94 46", pen=stroke())
        case "block":
            return path("M8 37 H92", pen=stroke())
        case _:
            return ""


def _face(face: Face, mood: str) -> str:
    y = face.height + 13
    mouth = grin(y - 1, 8) if mood == "happy" else _bitten_lip(y)
    return cheeks(face, BLUSH) + eyes(face, mood) + mouth


def _bitten_lip(y: float) -> str:
    lip = path(f"M42 {y + 6} Q50 {y + 12} 58 {y + 6}", pen=FINE)
    teeth = path(f"M45 {y} V{y + 6.4} H55 V{y} M50 {y} V{y + 6.4}", "#FFFFFF", stroke(2))
    return lip + teeth + path(f"M40 {y + 2.6} Q50 {y - 4} 60 {y + 2.6}", pen=FINE)


def pips(count: int) -> str:
    """Draws a small number the way dice do."""
    spots = {1: ((50, 50),), 2: ((32, 50), (68, 50)), 3: ((50, 30), (31, 63), (69, 63))}[count]
    dots = "".join(circle(x, y, 15 if count < 3 else 14, INK) for x, y in spots)
    return circle(50, 50, 44, "#FFFFFF", stroke(6.4)) + dots


def wheel() -> str:
    """Draws the whole wheel on which cups are counted."""
    side = "M5 37 V64 C5 82 30 92 50 92 C70 92 95 82 95 64 V37 Z"
    label = path(
        "M50 84 C38 77 36 70 38 66 C40 61 47 61 50 66 C53 61 60 61 62 66 C64 70 62 77 50 84 Z",
        "#FFF6E5",
        FINE,
    )
    holes = "".join(
        ellipse(x, y, (across, across * 0.5), HOLE)
        for x, y, across in ((30, 32, 8), (58, 25, 5), (70, 40, 8), (44, 45, 5))
    )
    return (
        shaded(side, ("#E2673C", "#C14A25"), drop=6)
        + label
        + shaded(oval(50, 36, (45, 24)), (LIGHT, PASTE[0]), marks=holes, drop=3)
    )


def jackpot() -> str:
    """Draws three cheeses in glory: the best card of Lucie."""
    tips = [(40 if step % 2 else 48.2, step * pi / 16) for step in range(32)]
    star = " ".join(f"{50 + far * sin(turn):.1f},{50 - far * cos(turn):.1f}" for far, turn in tips)
    rays = f'<polygon points="{star}" fill="{GOLD[0]}" {stroke()}/>'
    return (
        rays
        + circle(50, 50, 31, "#FFF1B8")
        + _bold("round", 5, 14)
        + _bold("heart", 49, 14)
        + _bold("wedge", 25, 42)
    )


def _bold(shape: str, x: float, y: float) -> str:
    """Draws a small laughing cheese whose outline is not thinner than that of a large one."""
    rim = path(OUTLINES[shape], INK, stroke(OUTLINE / 0.5))
    return place(rim + cheese(shape, "happy"), x, y, 48)


def _sprites() -> dict[str, Sprite]:
    sprites = {}
    for shape in SHAPES:
        sprites[f"cheese_{shape}"] = Sprite(cheese(shape), 120)
        for mood in ("happy", "worried"):
            sprites[f"cheese_{shape}_{mood}"] = Sprite(cheese(shape, mood), 120)
        for stage in (1, 2):
            sprites[f"cheese_{shape}_nibbled_{stage}"] = Sprite(nibbled(shape, stage), 112)
        sprites[f"cheese_{shape}_crumbs"] = Sprite(crumbs(shape), 112)
    sprites |= {f"pips_{count}": Sprite(pips(count), 48) for count in (1, 2, 3)}
    sprites["cheese_wheel"] = Sprite(wheel(), 112)
    sprites["cheese_jackpot"] = Sprite(jackpot(), 150)
    return sprites


SPRITES = _sprites()
