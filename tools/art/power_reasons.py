"""Why a mouse of Lucie cannot use her power, or cannot go on."""

from __future__ import annotations

from tools.art.ink import (
    CREAM,
    INK,
    circle,
    path,
    place,
    turn,
)
from tools.art.shapes import (
    ACTION,
    NO,
    PLANK,
    RIND,
    STEEL,
    WHITE,
    YELLOW,
    box,
    dashes,
    digit,
    disc,
    hole_in_wall,
    line,
    mouse_head,
    paw_print,
    shape,
    sleepers,
    wedge,
)

PEN = 4


def _home_forced() -> str:
    card = box((10, 12, 42, 64), YELLOW, corner=7, width=PEN) + box(
        (16, 18, 30, 52), WHITE, corner=4, width=2
    )
    cheeses = "".join(place(wedge(10), 20, y, 22) for y in (17, 33, 49))
    arrow = line("M40 84 H58", 6) + path("M56 75 L68 84 L56 93 Z", INK)
    return card + cheeses + place(hole_in_wall(6.5), 52, 34, 44) + arrow


def _no_card_yet() -> str:
    """She has no card to bring home: only its place is there."""
    missing = dashes(
        "M16 16 H38 Q46 16 46 24 V62 Q46 70 38 70 H16 Q8 70 8 62 V24 Q8 16 16 16 Z", PEN, gap=6
    )
    return missing + place(hole_in_wall(6.5), 50, 34, 46)


def _power_asleep() -> str:
    badge = disc(44, 56, 30, STEEL, PEN) + place(mouse_head(width=6.5, eyes="asleep"), 22, 32, 44)
    return badge + place(sleepers(), 56, 6, 38)


def _flipped() -> str:
    """Her badge lies on its face: she has become a plain mouse."""
    badge = disc(50, 56, 32, STEEL, PEN) + place(mouse_head(width=6), 26, 30, 48)
    way = line("M14 40 Q18 10 50 10 Q70 10 80 22", 6) + path("M88 10 L86 34 L66 24 Z", INK)
    return badge + way


def _works_by_itself() -> str:
    teeth = "".join(turn(line("M50 14 V86", 14), angle) for angle in (0, 45, 90, 135))
    inner = "".join(turn(line("M50 16 V84", 7, STEEL), angle) for angle in (0, 45, 90, 135))
    wheel = teeth + circle(50, 50, 31, INK) + inner + circle(50, 50, 27, CREAM)
    return place(wheel, -4, -4, 108) + place(mouse_head(width=7), 28, 26, 44)


def _first_card_only() -> str:
    first = box((10, 14, 36, 52), WHITE, corner=6, width=PEN) + place(
        digit(1, width=15), 10, 22, 36
    )
    later = box((52, 22, 34, 48), "#D8D2C8", corner=6, width=PEN)
    return later + line("M58 36 L80 58 M80 36 L58 58", 6, NO) + first


def _nothing_to_steal() -> str:
    sack = shape(
        "M26 84 Q10 60 38 38 L32 24 Q50 30 68 24 L62 38 Q90 60 74 84 Q50 92 26 84 Z", RIND, PEN
    )
    tie = line("M38 38 Q50 43 62 38", 5)
    return sack + tie + dashes("M38 58 H62 V76 H38 Z", 4, CREAM, gap=5)


def _too_few_cards() -> str:
    card = box((12, 20, 32, 46), ACTION, corner=6, width=PEN) + place(paw_print(PLANK), 18, 33, 20)
    missing = dashes(
        "M62 20 H82 Q88 20 88 26 V60 Q88 66 82 66 H62 Q56 66 56 60 V26 Q56 20 62 20 Z", PEN, gap=6
    )
    return card + missing


def _no_three_cheeses() -> str:
    gap = dashes("M6 62 L64 22 Q92 28 94 52 V86 H6 Z", 8, gap=10)
    return place(wedge(8), 8, 40, 40) + place(wedge(8), 30, 6, 40) + place(gap, 52, 40, 40)


def _not_caught() -> str:
    """The big paw is nowhere near her."""
    return place(paw_print("#C9B89C"), 46, 6, 46) + place(
        mouse_head(width=6, eyes="happy"), 6, 34, 56
    )


PICTURES: dict[str, str] = {
    "home_forced": _home_forced(),
    "no_card_yet": _no_card_yet(),
    "power_asleep": _power_asleep(),
    "flipped": _flipped(),
    "works_by_itself": _works_by_itself(),
    "first_card_only": _first_card_only(),
    "nothing_to_steal": _nothing_to_steal(),
    "too_few_cards": _too_few_cards(),
    "no_three_cheeses": _no_three_cheeses(),
    "not_caught": _not_caught(),
}
