"""Marks on the table: glows, places to fill, footprints, veils, bubbles and confetti."""

from __future__ import annotations

from tools.art.ink import (
    CREAM,
    INK,
    Sprite,
    both,
    circle,
    ellipse,
    fade,
    path,
    place,
    stroke,
    turn,
)
from tools.art.shapes import (
    BLUE,
    CHEESE,
    GREEN,
    NO,
    PINK,
    VERMILION,
    WHITE,
    YELLOW,
    box,
    dashes,
    disc,
    line,
    paw_print,
    shape,
    slab,
)

GLOW, GLOW_EDGE = "#3FAF8A", "#00563F"
POUNCE, POUNCE_EDGE = "#F2994A", "#8A3A00"
PALE = "#8C6B42"
RING = "M50 8 A42 42 0 1 1 49.9 8 Z"
CELL = "M18 7 H82 Q93 7 93 18 V82 Q93 93 82 93 H18 Q7 93 7 82 V18 Q7 7 18 7 Z"
WEDGE = "M6 62 L64 22 Q92 28 94 52 V82 Q94 86 90 86 H10 Q6 86 6 82 Z"


def glow(trace: str) -> str:
    return fade(path(trace, GLOW), 0.5) + dashes(trace, 4.6, GLOW_EDGE, gap=10)


def glow_pounce() -> str:
    burst = "".join(turn(line("M50 15 V24", 5, POUNCE_EDGE), angle) for angle in range(0, 360, 45))
    ring = fade(path(RING, POUNCE), 0.62) + dashes(RING, 4.6, POUNCE_EDGE, gap=10)
    return ring + burst + place(paw_print(POUNCE_EDGE), 28, 27, 44)


def ripple() -> str:
    rings = line(RING, 3, INK) + line("M50 20 A30 30 0 1 1 49.9 20 Z", 3.6, INK)
    return fade(rings, 0.45) + place(paw_print(), 30, 29, 40)


def footprint() -> str:
    """The two hind feet of a mouse, four toes each."""
    toes = "".join(
        ellipse(x, y, (4.6, 7), INK) for x, y in ((12, 34), (22, 24), (34, 24), (44, 34))
    )
    foot = ellipse(28, 52, (14, 15), INK) + toes
    return place(foot, 0, 22, 96) + place(foot, 44, 0, 96)


def crumbs_mark() -> str:
    spots = (
        (50, 54, 7),
        (34, 62, 5),
        (64, 66, 5.5),
        (58, 40, 4),
        (40, 42, 3.6),
        (74, 50, 3),
        (26, 48, 3),
        (48, 76, 3.6),
    )
    return fade("".join(circle(x, y, radius, PALE) for x, y, radius in spots), 0.5)


def place_of(trace: str) -> str:
    return path(trace, "#F7EBD6") + dashes(trace, 4, PALE, gap=7)


def mouse_place() -> str:
    ears = both(place_of("M24 6 A18 18 0 1 1 23.9 6 Z"))
    head = place_of("M50 94 C22 94 14 70 22 54 C30 36 70 36 78 54 C86 70 78 94 50 94 Z")
    face = both(circle(37, 62, 5, PALE)) + circle(50, 74, 5, PALE)
    return ears + head + face + line("M40 82 Q50 89 60 82", 3.6, PALE)


def free_edges() -> str:
    """The square of Cheese Rescue grows from its first card, whichever way people like."""
    way = line("M50 31 V24", 7, GLOW_EDGE) + path("M38 26 L50 11 L62 26 Z", GLOW_EDGE)
    ways = "".join(turn(way, angle) for angle in (0, 90, 180, 270))
    edges = "M18 5 H82 Q95 5 95 18 V82 Q95 95 82 95 H18 Q5 95 5 82 V18 Q5 5 18 5 Z"
    card = box((32, 32, 36, 36), WHITE, corner=7, width=5) + place(paw_print(), 37, 37, 26)
    return dashes(edges, 5, gap=9) + ways + card


def slot() -> str:
    return disc(50, 50, 45, CREAM, 5) + fade(circle(50, 50, 34, "#D9C6A5"), 0.35)


def veil() -> str:
    """A grey cloth over a row of three slots."""
    hem = "q-16.5 20 -33 0 " * 9
    cloth = path(f"M4 8 H301 V80 {hem} Z", "#8B92A0", stroke(4.4))
    folds = line("M36 78 V34 M102 78 V46 M169 78 V34 M236 78 V46", 4, "#6B7280")
    spots = "".join(circle(x, 56, 5, "#A9AFBB") for x in (20, 69, 135, 202, 268))
    return fade(cloth, 0.9) + folds + spots + line("M5 8 H300", 8, "#5B616E")


def speech_bubble() -> str:
    return shape(
        "M24 4 H216 Q236 4 236 24 V84 Q236 104 216 104 H96 L56 136 "
        "L64 104 H24 Q4 104 4 84 V24 Q4 4 24 4 Z",
        WHITE,
        5,
    )


def star_burst() -> str:
    spikes = "".join(
        turn(path("M50 2 L58 40 H42 Z", YELLOW if step % 2 else CHEESE, stroke(3)), step * 30)
        for step in range(12)
    )
    return spikes + circle(50, 50, 24, YELLOW)


def ribbon() -> str:
    """The band slid under a mouse: the cards below it are at stake."""
    return shape("M2 6 H198 L186 22 L198 38 H2 L14 22 Z", NO, 4) + line(
        "M22 13 H178 M22 31 H178", 2.4, "#F2B8B5"
    )


def confetti() -> dict[str, Sprite]:
    pieces = (
        slab((26, 34, 48, 32), VERMILION, 6),
        path("M50 20 L82 76 H18 Z", GREEN),
        circle(50, 50, 30, BLUE),
        line("M12 50 Q28 20 44 50 Q60 80 76 50 Q82 38 90 44", 14, PINK),
    )
    return {f"confetti_{step}": Sprite(svg, 24) for step, svg in enumerate(pieces, start=1)}


SPRITES: dict[str, Sprite] = {
    "glow": Sprite(glow(RING), 96),
    "glow_cell": Sprite(glow(CELL), 115),
    "glow_pounce": Sprite(glow_pounce(), 96),
    "ripple": Sprite(ripple(), 96),
    "footprint": Sprite(footprint(), 64),
    "crumbs_mark": Sprite(crumbs_mark(), 96),
    "paw_mark": Sprite(fade(paw_print(PALE), 0.5), 64),
    "cheese_place": Sprite(place_of(WEDGE), 64),
    "mouse_place": Sprite(mouse_place(), 64),
    "token_place": Sprite(place_of(RING), 64),
    "free_edges": Sprite(free_edges(), 64),
    "slot": Sprite(slot(), 56),
    "veil": Sprite(veil(), 200, 305, 100),
    "speech_bubble": Sprite(speech_bubble(), 264, 240, 140),
    "star_burst": Sprite(star_burst(), 160),
    "ribbon": Sprite(ribbon(), 200, 200, 44),
    "shadow": Sprite(fade(ellipse(50, 15, (48, 13), INK), 0.28), 120, 100, 30),
    **confetti(),
}
