"""Words of the drawing language shared by icons, reasons, props and badges."""

from __future__ import annotations

from tools.art.ink import (
    CREAM,
    INK,
    OUTLINE,
    Area,
    both,
    circle,
    ellipse,
    path,
    place,
    rectangle,
    stroke,
)

CHEESE, RIND = "#F6B93B", "#C77F12"
FUR, EAR, NOSE = "#9AA1B1", "#F0B0B9", "#D4577A"
GINGER, STRIPE = "#E07A3F", "#9C4A1C"
BROWN = "#8A5A3B"
BLUE, VERMILION, YELLOW, GREEN, PINK, SKY = (
    "#0072B2", "#D55E00", "#F0E442", "#009E73", "#CC79A7", "#56B4E9",
)  # fmt: skip
NO, ACTION = "#B3261E", "#7A3E00"
PLANK, PLANK_DARK = "#C99A63", "#A9784B"
STEEL, STEEL_DARK = "#C9D3DE", "#93A0B0"
WHITE, MIST, MILK = "#FFFFFF", "#B9C7D1", "#F4F7FA"
SKIN, SKIN_DARK = "#F0BE93", "#D9925F"

DIGITS = {
    1: "M38 33 L54 19 V81",
    2: "M32 37 Q33 19 50 19 Q68 19 68 36 Q68 49 32 80 H70",
    3: "M33 28 Q40 19 51 19 Q66 20 66 34 Q65 48 47 48 Q68 48 68 64 Q67 81 50 81 Q37 81 31 70",
    4: "M60 81 V19 L29 63 H74",
}


def line(trace: str, width: float = OUTLINE, colour: str = INK) -> str:
    return path(trace, pen=stroke(width, colour))


def shape(trace: str, fill: str = CREAM, width: float = OUTLINE) -> str:
    return path(trace, fill, stroke(width))


def disc(x: float, y: float, radius: float, fill: str = CREAM, width: float = OUTLINE) -> str:
    return circle(x, y, radius, fill, stroke(width))


def egg(
    x: float, y: float, radii: tuple[float, float], fill: str = CREAM, width: float = OUTLINE
) -> str:
    return ellipse(x, y, radii, fill, stroke(width))


def box(
    area: Area,
    fill: str = CREAM,
    *,
    corner: float = 6,
    width: float = OUTLINE,
) -> str:
    """Returns an outlined rounded rectangle."""
    return rectangle(area, fill, pen=stroke(width), corner=corner)


def slab(area: Area, fill: str, corner: float = 0) -> str:
    """Returns a rounded rectangle without an outline."""
    return rectangle(area, fill, corner=corner)


def dashes(trace: str, width: float, colour: str = INK, gap: float = 8) -> str:
    return path(trace, pen=f'{stroke(width, colour)} stroke-dasharray="{gap} {gap * 1.2}"')


def digit(number: int, colour: str = INK, width: float = 13) -> str:
    return line(DIGITS[number], width, colour)


def paw_print(colour: str = INK) -> str:
    return ellipse(50, 67, (25, 20), colour) + "".join(
        ellipse(x, y, (10, 12.5), colour) for x, y in ((18, 47), (38, 27), (62, 27), (82, 47))
    )


def mouse_head(fur: str = FUR, *, width: float = OUTLINE, eyes: str = "open") -> str:
    """Returns a mouse's face, all ears, that survives at 24 dp."""
    ears = both(disc(22, 32, 19, fur, width) + circle(22, 33, 10, EAR))
    face = shape("M50 90 C20 90 14 64 22 50 C30 36 70 36 78 50 C86 64 80 90 50 90 Z", fur, width)
    muzzle = ellipse(50, 79, (14, 9), CREAM) + circle(50, 74, 5.5, NOSE)
    return ears + face + muzzle + eyes_of(eyes, 37, 61, 5.5)


def cat_head(fur: str = GINGER, dark: str = STRIPE, *, width: float = OUTLINE) -> str:
    ears = both(
        shape("M14 50 L12 12 Q13 8 18 10 L46 28 Z", fur, width)
        + path("M21 34 L20 20 L33 28 Z", EAR)
    )
    face = egg(50, 57, (40, 33), fur, width)
    stripes = line("M39 30 V39 M50 28 V40 M61 30 V39", 5, dark)
    muzzle = ellipse(41, 72, (12, 9), CREAM) + ellipse(59, 72, (12, 9), CREAM)
    nose = path("M44 63 H56 L50 70 Z", "#7A2E2E") + line(
        "M50 70 V74 M42 78 Q47 80 50 75 Q53 80 58 78", 2.8
    )
    eyes = both(egg(33, 54, (7.5, 8.5), "#D8EE7A", width * 0.8) + ellipse(33, 54, (2.6, 7), INK))
    return ears + face + stripes + muzzle + nose + eyes


def eyes_of(mood: str, x: float, y: float, radius: float) -> str:
    """Returns two eyes, left one at *x*: ``open``, ``happy`` or ``asleep``."""
    if mood == "happy":
        return both(line(f"M{x - radius} {y + 2} q{radius} {-radius * 1.8} {2 * radius} 0", 3.6))
    if mood == "asleep":
        return both(line(f"M{x - radius} {y} q{radius} {radius * 1.4} {2 * radius} 0", 3.6))
    return both(circle(x, y, radius, INK)) + "".join(
        circle(spark + radius * 0.3, y - radius * 0.35, radius * 0.33, WHITE)
        for spark in (x, 100 - x)
    )


def wedge(width: float = OUTLINE) -> str:
    """Returns a piece of cheese as simple as it gets."""
    body = shape("M6 62 L64 22 Q92 28 94 52 V82 Q94 86 90 86 H10 Q6 86 6 82 Z", CHEESE, width)
    holes = circle(60, 44, 8, RIND) + circle(32, 74, 6.5, RIND) + circle(72, 72, 7, RIND)
    return body + holes + line("M6 62 H94", width)


def hole_in_wall(width: float = OUTLINE) -> str:
    """Returns the arch of a mouse hole, standing on the lower edge of its box."""
    arch = "M{0} 92 V54 A{1} {1} 0 0 1 {2} 54 V92 Z"
    return shape(arch.format(14, 36, 86), "#6B4A33", width) + path(arch.format(25, 25, 75), INK)


def padlock(width: float = OUTLINE) -> str:
    bow = line("M30 46 V30 Q30 10 50 10 Q70 10 70 30 V46", width * 1.8)
    body = box((16, 44, 68, 48), CHEESE, corner=10, width=width)
    return bow + body + circle(50, 63, 7, INK) + line("M50 64 V78", 7)


def small_no() -> str:
    """Returns the sign in a reason's corner: a red disc with a white cross."""
    return disc(79, 79, 16, NO, 3.6) + line("M73 73 L85 85 M85 73 L73 85", 5.5, WHITE)


def sleepers(colour: str = INK) -> str:
    """Returns three growing Z, the snore of somebody whose turn it is not."""
    zed = "M24 24 H76 L26 76 H78"
    return (
        place(line(zed, 17, colour), 4, 58, 36)
        + place(line(zed, 16, colour), 30, 30, 44)
        + place(line(zed, 15, colour), 52, 0, 50)
    )


def corner_slash() -> str:
    """Returns the bar that switches an icon off."""
    return line("M16 12 L86 90", 15, CREAM) + line("M16 12 L86 90", 8, NO)
