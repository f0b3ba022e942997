"""Icons of the table and the shelf: seats, modes, prizes, what to do with the cards."""

from __future__ import annotations

from tools.art.ink import (
    INK,
    Sprite,
    both,
    circle,
    ellipse,
    path,
    place,
    rope,
    turn,
)
from tools.art.shapes import (
    BLUE,
    BROWN,
    CHEESE,
    FUR,
    GREEN,
    NO,
    PINK,
    PLANK,
    PLANK_DARK,
    RIND,
    SKIN,
    SKY,
    STEEL,
    VERMILION,
    WHITE,
    YELLOW,
    box,
    digit,
    disc,
    line,
    mouse_head,
    shape,
)

PEN = 5
HEADS = (BLUE, VERMILION, YELLOW, GREEN)


def _shelf() -> str:
    boxes = (
        shape("M12 34 H34 V68 H12 Z", VERMILION, PEN)
        + shape("M34 26 H56 V68 H34 Z", CHEESE, PEN)
        + shape("M60 62 L70 30 L90 36 L80 68 Z", SKY, PEN)
    )
    return boxes + shape("M4 68 H96 V80 H4 Z", PLANK, PEN) + line("M18 80 V92 M82 80 V92", 7)


def _die() -> str:
    top = shape("M50 6 L92 26 L50 46 L8 26 Z", WHITE, PEN)
    left = shape("M8 26 L50 46 V94 L8 72 Z", SKY, PEN)
    right = shape("M92 26 L50 46 V94 L92 72 Z", FUR, PEN)
    pips = ellipse(50, 26, (8, 4.5), INK) + "".join(
        ellipse(x, y, (4.5, 6), INK) for x, y in ((21, 46), (37, 72), (79, 46), (71, 60), (63, 74))
    )
    return top + left + right + pips


def _cup() -> str:
    handles = both(line("M26 24 H10 Q8 50 32 54", 6))
    bowl = shape("M24 12 H76 Q78 60 56 66 V76 H44 V66 Q22 60 24 12 Z", CHEESE, PEN)
    foot = shape("M32 76 H68 Q72 76 72 80 V88 H28 V80 Q28 76 32 76 Z", BROWN, PEN)
    return (
        handles
        + bowl
        + foot
        + circle(42, 32, 6, RIND)
        + circle(58, 44, 7, RIND)
        + circle(60, 24, 4, RIND)
    )


def _tablet(fill: str = SKY) -> str:
    return shape(
        "M26 38 H74 Q78 38 78 42 V60 Q78 64 74 64 H26 Q22 64 22 60 V42 Q22 38 26 38 Z", fill, PEN
    )


def _table_mode() -> str:
    ends = ((50, 15), (50, 85), (9, 51), (91, 51))
    heads = "".join(disc(x, y, 11, hue, PEN) for (x, y), hue in zip(ends, HEADS, strict=True))
    return (
        heads
        + shape(
            "M24 27 H76 Q84 27 84 35 V67 Q84 75 76 75 H24 Q16 75 16 67 V35 Q16 27 24 27 Z",
            PLANK,
            PEN,
        )
        + place(_tablet(), 15, 15, 70)
    )


def _sofa_mode() -> str:
    heads = disc(32, 28, 12, VERMILION, PEN) + disc(68, 28, 12, BLUE, PEN)
    back = shape("M18 40 Q18 34 24 34 H76 Q82 34 82 40 V66 H18 Z", PINK, PEN)
    arms = both(shape("M6 54 Q6 46 14 46 Q22 46 22 54 V82 H6 Z", PINK, PEN))
    return (
        heads
        + back
        + arms
        + shape("M22 62 H78 V82 H22 Z", PINK, PEN)
        + place(_tablet(), 26, 34, 48)
        + line("M14 84 V92 M86 84 V92", 7)
    )


def _hands_passing() -> str:
    tablet = shape(
        "M38 18 H62 Q67 18 67 23 V65 Q67 70 62 70 H38 Q33 70 33 65 V23 Q33 18 38 18 Z", SKY, PEN
    )
    hand = shape(
        "M4 60 Q14 46 26 52 L40 54 Q46 56 44 62 Q42 66 34 65 Q40 72 30 80 Q16 86 4 80 Z", SKIN, PEN
    )
    return tablet + circle(50, 30, 4, INK) + both(hand)


def _pass_mode() -> str:
    arrow = line("M26 88 Q50 100 72 88", 6) + path("M68 78 L86 80 L76 96 Z", INK)
    return place(_hands_passing(), 2, -8, 96) + arrow


def _chair() -> str:
    back = line("M28 8 V92 M72 8 V92", 13) + line("M28 8 V92 M72 8 V92", 4, PLANK)
    slats = shape("M24 12 H76 V24 H24 Z", PLANK, PEN) + shape("M28 32 H72 V42 H28 Z", PLANK, PEN)
    return (
        back + slats + shape("M18 52 H82 Q86 52 86 57 V64 H14 V57 Q14 52 18 52 Z", PLANK_DARK, PEN)
    )


def _bin() -> str:
    lid = shape("M14 24 H86 V35 H14 Z", STEEL, PEN) + line("M40 22 V12 H60 V22", PEN)
    body = shape("M20 35 H80 L74 92 H26 Z", STEEL, PEN)
    return lid + body + line("M38 48 L40 80 M50 48 V80 M62 48 L60 80", PEN)


def _broom() -> str:
    stick = line("M88 8 L48 54", 13) + line("M88 8 L48 54", 4, PLANK)
    brush = shape("M36 46 L58 66 Q52 86 40 94 L6 64 Q20 46 36 46 Z", CHEESE, PEN)
    return (
        stick
        + brush
        + line("M34 58 L18 74 M44 66 L30 84", 4)
        + circle(72, 84, 4, INK)
        + circle(86, 76, 3, INK)
    )


def _crown() -> str:
    gold = shape("M12 82 L6 30 L30 50 L50 14 L70 50 L94 30 L88 82 Z", YELLOW, PEN)
    return (
        gold
        + line("M14 70 H86", 4.5)
        + both(circle(6, 28, 6, INK))
        + circle(50, 12, 6, INK)
        + circle(50, 56, 6, VERMILION)
    )


def _star() -> str:
    return shape(
        "M50 6 L63 36 L96 39 L71 61 L79 94 L50 76 L21 94 L29 61 L4 39 L37 36 Z", YELLOW, PEN
    )


def _card(angle: float, fill: str, mark: str) -> str:
    card = shape(
        "M36 14 H64 Q70 14 70 20 V66 Q70 72 64 72 H36 Q30 72 30 66 V20 Q30 14 36 14 Z", fill, PEN
    )
    return turn(card + place(mark, 34, 26, 32), angle, (50, 96))


def _fan(fills: tuple[str, str, str], mark: str) -> str:
    cards = "".join(
        _card(angle, fill, mark) for angle, fill in zip((-30, 0, 30), fills, strict=True)
    )
    fist = shape(
        "M28 84 Q28 72 40 74 Q50 68 60 74 Q72 72 72 84 Q70 96 50 96 Q30 96 28 84 Z", SKIN, PEN
    )
    return place(cards + fist, 8, 4, 84)


def _exit() -> str:
    frame = shape("M40 8 H90 V92 H40 Z", PLANK_DARK, PEN) + path("M48 16 H82 V92 H48 Z", INK)
    return (
        frame
        + line("M8 54 H48", 13)
        + path("M44 30 L74 54 L44 78 Z", INK)
        + line("M10 54 H46", 5, YELLOW)
        + path("M48 40 L66 54 L48 68 Z", YELLOW)
    )


def _laid_table() -> str:
    legs = line("M20 62 V92 M80 62 V92", 9)
    return legs + shape("M4 48 H96 V62 H4 Z", PLANK, PEN)


def _keep_table() -> str:
    cards = turn(shape("M22 22 H42 V46 H22 Z", WHITE, PEN), -6, (32, 34)) + shape(
        "M50 16 H70 V46 H50 Z", CHEESE, PEN
    )
    return cards + place(mouse_head(width=9), 68, 18, 30) + _laid_table()


def _clear_table() -> str:
    return _laid_table() + place(_broom(), 28, -6, 66) + line("M8 38 H20 M14 26 H24", 4.5)


def _knot() -> str:
    hemp = "#D9B38C"
    loops = both(rope("M50 50 Q26 14 12 30 Q4 50 46 54", hemp, 8, 4.5))
    ends = both(rope("M48 54 Q36 68 26 88", hemp, 8, 4.5))
    return ends + loops + box((40, 42, 20, 22), hemp, corner=8, width=PEN)


def _pass_tablet() -> str:
    heads = place(mouse_head(width=6), -2, 46, 50) + place(mouse_head(PLANK, width=6), 52, 46, 50)
    tablet = box((33, 30, 34, 24), SKY, corner=5, width=PEN)
    return heads + tablet + line("M20 36 Q26 8 60 10", 7) + path("M56 -2 L78 14 L56 26 Z", INK)


def _shuffle_once() -> str:
    """What was laid aside becomes a pile again, one time."""
    card = "M12 46 H38 Q43 46 43 51 V87 Q43 92 38 92 H12 Q7 92 7 87 V51 Q7 46 12 46 Z"
    aside = turn(shape(card, WHITE, PEN), -14, (25, 69)) + shape(card, WHITE, PEN)
    pile = "".join(box((56 + x, 44 - x, 36, 46), BROWN, corner=6, width=PEN) for x in (0, 3))
    way = line("M24 36 Q34 10 60 14", 8) + path("M56 -1 L80 17 L56 31 Z", INK)
    once = disc(77, 65, 19, YELLOW, 4) + place(digit(1, width=16), 62, 50, 30)
    return place(aside + pile + way + once, 2, 4, 94)


MODES: dict[str, str] = {
    "shuffle_once": _shuffle_once(),
    "home": _shelf(),
    "table_mode": place(_table_mode(), 6, 5, 88),
    "sofa_mode": _sofa_mode(),
    "pass_mode": _pass_mode(),
    "chair": _chair(),
    "bin": _bin(),
    "broom": _broom(),
    "crown": _crown(),
    "star": _star(),
    "open_hands": _fan((WHITE, CHEESE, WHITE), circle(50, 50, 32, NO)),
    "closed_hands": _fan((BROWN, BROWN, BROWN), circle(50, 50, 26, "#D9B38C")),
    "exit": _exit(),
    "knot": _knot(),
}

ON_SHEETS = {"exit", "open_hands", "closed_hands", "broom"}
"""Those that are shown large, on the sheets of a break."""

SPRITES: dict[str, Sprite] = {
    f"icon_{name}": Sprite(svg, 128 if name in ON_SHEETS else 64) for name, svg in MODES.items()
} | {
    "icon_dice": Sprite(_die(), 112),
    "icon_cup": Sprite(_cup(), 112),
    "icon_keep_table": Sprite(_keep_table(), 128),
    "icon_clear_table": Sprite(place(_clear_table(), 2, 6, 94), 128),
    "icon_pass_tablet": Sprite(place(_pass_tablet(), 3, 6, 94), 128),
}
