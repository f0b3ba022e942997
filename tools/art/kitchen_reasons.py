"""Why a pawn of Chop! Chop! cannot go there."""

from __future__ import annotations

from tools.art.furniture import basket, basket_front
from tools.art.ink import (
    INK,
    circle,
    fade,
    path,
    place,
    rope,
    turn,
)
from tools.art.props import fork
from tools.art.shapes import (
    FUR,
    GREEN,
    NO,
    PLANK,
    RIND,
    WHITE,
    box,
    cat_head,
    dashes,
    hole_in_wall,
    line,
    mouse_head,
    paw_print,
    shape,
    slab,
    wedge,
)

PEN = 4
PALE = "#8C6B42"
CHEESE_EDGE = "M6 62 L64 22 Q92 28 94 52 V82 Q94 86 90 86 H10 Q6 86 6 82 Z"


def _wrong_distance() -> str:
    die = box((12, 12, 34, 34), FUR, corner=8, width=PEN) + "".join(
        circle(x, y, 3.8, INK) for x, y in ((20, 20), (29, 29), (38, 38))
    )
    paws = place(paw_print(), 52, 56, 26) + place(paw_print(), 26, 62, 26)
    unequal = line("M56 24 H84 M56 36 H84", 6.5) + line("M78 12 L62 48", 6.5, NO)
    return die + unequal + paws


def _jump() -> str:
    leap = dashes("M18 66 Q18 16 50 16 Q80 16 82 54", 4.5, gap=6) + path(
        "M72 50 L92 50 L82 66 Z", INK
    )
    barrier = slab((24, 66, 52, 13), WHITE) + path(
        "M28 66 H40 L32 79 H24 V70 Z M52 66 H64 L56 79 H44 Z", NO
    )
    fence = (
        barrier
        + box((24, 66, 52, 13), "none", corner=3, width=PEN)
        + line("M32 80 V90 M68 80 V90", 6)
    )
    return leap + place(mouse_head(width=7), 29, 26, 42) + fence


def _back_to_start() -> str:
    return line("M32 80 V44 Q32 20 52 20 Q72 20 72 44 V50", 11) + path(
        "M54 46 L90 46 L72 68 Z", INK
    )


def _table() -> str:
    return line("M24 60 V88 M76 60 V88", 8) + box((10, 48, 80, 12), PLANK, corner=3, width=PEN)


def _mouse_on_table() -> str:
    return _table() + place(mouse_head(width=7), 28, 8, 42)


def _cat_under_table() -> str:
    return (
        place(cat_head(width=7), 28, 46, 44)
        + line("M24 34 V86 M76 34 V86", 8)
        + box((10, 24, 80, 12), PLANK, corner=3, width=PEN)
    )


def _hole_taken() -> str:
    tenant = place(mouse_head(width=7), 30, 36, 40)
    return place(hole_in_wall(PEN), 8, 2, 84) + tenant


def _hole() -> str:
    return place(hole_in_wall(5.5), 6, 10, 62) + place(cat_head(width=6.5), 44, 24, 50)


def _fence() -> str:
    picket = shape("M16 88 V56 L24 46 L32 56 V88 Z", WHITE, PEN)
    rails = line("M12 66 H88 M12 80 H88", 10) + line("M12 66 H88 M12 80 H88", 3.5, WHITE)
    return (
        place(wedge(5.5), 20, 8, 62)
        + rails
        + "".join(f'<g transform="translate({step} 0)">{picket}</g>' for step in (-4, 18, 40, 62))
    )


def _doormat() -> str:
    mat = shape("M16 64 H84 L92 88 H8 Z", RIND, PEN) + line("M22 72 H78 M19 80 H81", 2.6, "#7A4A08")
    paw = place(paw_print(), 35, 60, 30)
    return place(hole_in_wall(6), 25, 8, 52) + mat + paw + line("M34 62 L66 88", 5.5, NO)


def _occupied() -> str:
    cell = box((14, 34, 56, 54), "#CFDCE3", corner=8, width=PEN) + place(
        mouse_head(width=6.5), 20, 38, 44
    )
    return cell + fade(place(mouse_head("#C9CDD6", width=7), 48, 8, 42), 0.75)


def _same_cell() -> str:
    cell = box((10, 26, 52, 52), "#CFDCE3", corner=8, width=PEN)
    loop = line("M66 38 Q94 30 92 50 Q90 62 76 62", 6.5) + path("M78 50 V74 L60 62 Z", INK)
    return cell + place(mouse_head(width=6.5), 15, 31, 42) + loop


def _bound_mouse() -> str:
    die = turn(
        box((58, 44, 30, 30), FUR, corner=7, width=PEN) + circle(73, 59, 4, INK), 10, (73, 59)
    )
    tie = rope("M14 62 Q34 76 52 62 Q58 54 50 48", "#D9B38C", 4, 3) + rope(
        "M52 62 Q58 78 72 76", "#D9B38C", 4, 3
    )
    return die + place(mouse_head(width=6), 6, 10, 58) + tie


def _cell_twice() -> str:
    """The way goes through a cell, round, and into it again."""
    cell = box((26, 44, 38, 38), "#CFDCE3", corner=7, width=PEN)
    way = line("M6 64 H68 Q88 64 88 40 Q88 14 66 14 Q45 14 45 36", 6) + path(
        "M31 34 H59 L45 56 Z", INK
    )
    return cell + way


def _cheese() -> str:
    """The arrow points everywhere but there."""
    way = line("M10 62 H38", 8, GREEN) + path("M34 48 L56 62 L34 76 Z", GREEN)
    return (
        line("M10 62 H38", 13)
        + shape("M34 48 L56 62 L34 76 Z", INK, 5)
        + way
        + place(wedge(6), 44, 14, 50)
    )


def _no_walk() -> str:
    bars = "".join(turn(line("M36 10 H64", 7, NO), angle) for angle in (0, 90, 180, 270))
    return bars + place(mouse_head(width=6), 24, 22, 52)


def _off_table() -> str:
    """The cat begins on the table, not beside it."""
    table = line("M46 50 V86 M86 50 V86", 7) + box((38, 40, 54, 11), PLANK, corner=3, width=PEN)
    dream = dashes("M50 36 Q50 16 65 16 Q80 16 80 36", 4, gap=5)
    return table + dream + place(cat_head(width=8), 4, 46, 40)


def _no_cheese() -> str:
    return place(fork(), -4, 6, 72) + place(dashes(CHEESE_EDGE, 6, PALE, gap=9), 44, 30, 50)


def _cat_on_cheese() -> str:
    return place(wedge(6), 20, 42, 54) + place(cat_head(width=6.5), 22, 6, 50)


def _no_goal() -> str:
    """Paws on their way to a place that nobody has pointed at."""
    cell = "M54 12 H86 Q92 12 92 18 V48 Q92 54 86 54 H54 Q48 54 48 48 V18 Q48 12 54 12 Z"
    paws = place(paw_print(), 6, 62, 28) + place(paw_print(), 30, 48, 24)
    return dashes(cell, PEN) + paws + line("M58 34 L67 43 L83 22", 7, GREEN)


def _caught() -> str:
    """A mouse in the basket of the cat."""
    inside = place(mouse_head(width=7), 29, 20, 42)
    return place(basket(), 8, 20, 70) + inside + place(basket_front(), 8, 20, 70)


PICTURES: dict[str, str] = {
    "no_goal": _no_goal(),
    "caught": _caught(),
    "wrong_distance": _wrong_distance(),
    "jump": _jump(),
    "back_to_start": _back_to_start(),
    "mouse_on_table": _mouse_on_table(),
    "cat_under_table": _cat_under_table(),
    "hole_taken": _hole_taken(),
    "hole": _hole(),
    "fence": _fence(),
    "doormat": _doormat(),
    "occupied": _occupied(),
    "same_cell": _same_cell(),
    "bound_mouse": _bound_mouse(),
    "cell_twice": _cell_twice(),
    "cheese": _cheese(),
    "no_walk": _no_walk(),
    "off_table": _off_table(),
    "no_cheese": _no_cheese(),
    "cat_on_cheese": _cat_on_cheese(),
}
