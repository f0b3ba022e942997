"""Things that lie on the tables: traps, holes, cutlery, baskets, jars and prizes."""

from __future__ import annotations

from tools.art import floor, furniture, marks
from tools.art.ink import (
    CREAM,
    INK,
    Sprite,
    both,
    circle,
    path,
    place,
    rope,
    stroke,
    turn,
)
from tools.art.shapes import (
    CHEESE,
    GREEN,
    MILK,
    PLANK,
    PLANK_DARK,
    RIND,
    SKY,
    STEEL,
    STEEL_DARK,
    VERMILION,
    WHITE,
    YELLOW,
    box,
    digit,
    disc,
    line,
    mouse_head,
    paw_print,
    shape,
    slab,
    wedge,
)

PEN = 3.6
CORD = "#D9B38C"
BRICK = "#4A3222"
ARCH = "M{0} 92 V52 A{1} {1} 0 0 1 {2} 52 V92 Z"


def _trap_base() -> str:
    top = shape("M16 58 H84 L95 80 H5 Z", PLANK, PEN) + line(
        "M30 63 L24 76 M70 63 L76 76", 2.4, PLANK_DARK
    )
    return top + shape("M5 80 H95 V91 Q95 93 93 93 H7 Q5 93 5 91 Z", PLANK_DARK, PEN)


def _spring() -> str:
    coil = "M18 60 L22 52 L25 64 L29 52 L32 64 L36 54"
    return both(line(coil, 5.5) + line(coil, 2.2, STEEL))


def trap_open() -> str:
    bow = rope("M20 58 V30 Q20 12 38 12 H62 Q80 12 80 30 V58", STEEL, 4)
    bait = place(wedge(8), 33, 52, 34)
    return _trap_base() + bow + _spring() + bait


def trap_snapped() -> str:
    bow = rope("M20 60 L11 78 Q10 86 18 86 H82 Q90 86 89 78 L80 60", STEEL, 4)
    bang = shape(
        "M50 6 L56 22 L72 12 L68 28 L86 30 L70 40 H30 L14 30 L32 28 L28 12 L44 22 Z", YELLOW, PEN
    )
    crumbs = "".join(disc(x, y, 4, CHEESE, 2.6) for x, y in ((22, 46), (80, 48), (50, 50)))
    return bang + crumbs + _trap_base() + _spring() + bow


def hole() -> str:
    bricks = line(
        "M18 62 H26 M74 62 H82 M22 42 L29 46 M78 42 L71 46 M39 23 L42 30 M61 23 L58 30", 2.8, BRICK
    )
    return (
        shape(ARCH.format(12, 38, 88), "#8A6244", PEN)
        + bricks
        + shape(ARCH.format(25, 25, 75), INK, 2)
    )


def hole_lit() -> str:
    glow = path(ARCH.format(25, 25, 75), "#F9C95A") + path(
        "M36 92 Q36 62 50 62 Q64 62 64 92 Z", "#FDE9A9"
    )
    return hole() + glow + line(ARCH.format(25, 25, 75), 3)


def _leaf() -> str:
    planks = line("M41 30 V91 M59 30 V91", 2.4, "#7A4A08")
    leaf = shape(ARCH.format(25, 25, 75), RIND, PEN) + planks
    hinges = line("M27 48 H38 M27 78 H38", 4.5)
    return leaf + hinges + disc(67, 66, 4.5, YELLOW, 2.6)


def door() -> str:
    return hole() + _leaf() + place(mouse_head(width=7), 36, 32, 28)


def door_open() -> str:
    swung = shape("M25 92 V52 Q25 38 32 31 L8 40 Q4 44 4 52 V96 Z", RIND, PEN)
    return hole() + swung + line("M14 46 V92", 2.4, "#7A4A08") + disc(9, 70, 3.6, YELLOW, 2.4)


def dish() -> str:
    half = shape("M44 8 Q8 14 8 52 Q10 88 44 92 L50 76 L38 62 L52 46 L40 32 Z", MILK, PEN)
    ring = line("M36 28 Q24 36 24 52 Q25 66 36 74", 4.5, SKY)
    other = shape(
        "M60 10 L56 30 L66 46 L54 60 L64 76 L60 92 Q92 84 94 50 Q92 16 60 10 Z", MILK, PEN
    )
    rim = line("M70 28 Q80 38 79 51 Q78 64 71 72", 4.5, SKY)
    chips = shape("M84 84 L94 82 L92 92 Z", MILK, 2.8) + shape("M6 84 L14 90 L6 94 Z", MILK, 2.8)
    return turn(half + ring, -6) + turn(other + rim, 5) + chips


def plus(number: int, fill: str) -> str:
    token = disc(50, 50, 42, fill, PEN) + circle(50, 50, 34, CREAM)
    sign = line("M20 50 H44 M32 38 V62", 8)
    return token + sign + place(digit(number, width=15), 40, 24, 52)


def arrow() -> str:
    trace = (
        "M50 4 L68 26 H57 V43 H74 V32 L96 50 L74 68 V57 H57 V74 H68 L50 96 "
        "L32 74 H43 V57 H26 V68 L4 50 L26 32 V43 H43 V26 H32 Z"
    )
    return shape(trace, GREEN, PEN) + place(paw_print(WHITE), 42, 42, 16)


def fork() -> str:
    trace = "M50 92 V54 M32 12 V34 Q32 54 50 54 Q68 54 68 34 V12 M50 12 V54"
    return rope(trace, STEEL, 6.5) + line("M52 90 V58", 2.4, STEEL_DARK)


def knife() -> str:
    blade = shape("M40 60 V22 Q40 6 54 6 Q66 12 64 60 Z", STEEL, PEN) + line("M47 54 V24", 3, WHITE)
    handle = shape("M40 60 H64 V86 Q64 95 52 95 Q40 95 40 86 Z", VERMILION, PEN)
    return blade + handle + circle(52, 70, 2.8, INK) + circle(52, 82, 2.8, INK)


def paw_light() -> str:
    """The paw for dark grounds."""
    rim = paw_print(INK).replace("/>", f"{stroke(9)}/>")
    return place(rim + paw_print(CREAM), 5, 5, 90)


def fence() -> str:
    picket = shape("M8 92 V50 L16 38 L24 50 V92 Z", WHITE, PEN)
    rails = rope("M6 62 H94 M6 80 H94", WHITE, 4.5)
    steps = "".join(f'<g transform="translate({x} 0)">{picket}</g>' for x in (-3, 22, 46, 71))
    return rails + steps


def doormat() -> str:
    fringe = line(
        "M8 12 H2 M8 24 H2 M8 36 H2 M8 48 H2 M92 12 H98 M92 24 H98 M92 36 H98 M92 48 H98", 3.4
    )
    mat = box((8, 5, 84, 50), RIND, corner=5, width=PEN) + line(
        "M16 14 H84 M16 46 H84", 3, "#7A4A08"
    )
    paw = place(paw_print("#5A3605"), 33, 13, 34)
    return (
        fringe + mat + paw + line("M30 12 L70 48", 10, CREAM) + line("M30 12 L70 48", 6, "#B3261E")
    )


def cord() -> str:
    twist = line("".join(f"M{x} 19 L{x + 6} 11 " for x in range(8, 90, 11)), 2.4, "#9C7446")
    return rope("M8 15 H92", CORD, 9, 3) + twist


def plaster() -> str:
    strip = box((6, 34, 88, 32), "#F2C9A4", corner=16, width=PEN) + slab((34, 36, 32, 28), WHITE)
    dots = "".join(circle(x, y, 2, RIND) for x in (18, 26, 74, 82) for y in (45, 55))
    return turn(
        strip + line("M34 35 V65 M66 35 V65", 2.6) + place(paw_print("#D4577A"), 39, 38, 22) + dots,
        -28,
    )


def _sprites() -> dict[str, Sprite]:
    things = {
        "trap_open": trap_open(), "trap_snapped": trap_snapped(), "hole": hole(),
        "hole_lit": hole_lit(), "door": door(), "door_open": door_open(),
        "paw": paw_print(), "dish": dish(), "plus_one": plus(1, CHEESE),
        "plus_two": plus(2, VERMILION), "arrow": arrow(), "fork": fork(), "knife": knife(),
        "fence": fence(), "plaster": plaster(), "paw_light": paw_light(),
    }  # fmt: skip
    return {name: Sprite(svg, 112) for name, svg in things.items()}


SPRITES: dict[str, Sprite] = {
    **_sprites(),
    "doormat": Sprite(doormat(), 96, 100, 60),
    "rope": Sprite(cord(), 160, 100, 30),
    **furniture.SPRITES,
    **floor.SPRITES,
    **marks.SPRITES,
}
