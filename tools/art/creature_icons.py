"""Icons with somebody in them: speeds, ages, bot strengths, hands and mouths."""

from __future__ import annotations

from tools.art.ink import (
    CREAM,
    INK,
    Sprite,
    both,
    circle,
    ellipse,
    fade,
    mirror,
    path,
    place,
    turn,
)
from tools.art.shapes import (
    CHEESE,
    EAR,
    FUR,
    GREEN,
    NOSE,
    SKIN,
    SKIN_DARK,
    SKY,
    STEEL,
    STEEL_DARK,
    WHITE,
    YELLOW,
    box,
    cat_head,
    disc,
    egg,
    eyes_of,
    line,
    shape,
)

PEN = 5


def _tortoise() -> str:
    skin = "#A9C66B"
    legs = shape(
        "M18 68 V84 Q18 88 23 88 H31 Q35 88 35 84 V68 Z M56 68 "
        "V84 Q56 88 61 88 H69 Q73 88 73 84 V68 Z",
        skin,
        PEN,
    )
    head = shape("M66 62 Q74 36 88 40 Q98 44 95 56 Q92 68 72 72 Z", skin, PEN) + circle(
        88, 50, 3.6, INK
    )
    shell = shape("M6 70 Q8 26 42 26 Q76 26 78 70 Q78 74 74 74 H10 Q6 74 6 70 Z", GREEN, PEN)
    plates = line("M30 70 L26 52 L42 42 L58 52 L54 70 M42 42 V28 M26 52 L13 46 M58 52 L71 46", 4)
    return legs + head + shell + plates


def _running_mouse() -> str:
    tail = line("M34 66 Q16 68 14 52 Q13 44 4 46", PEN)
    wind = line("M6 24 H28 M2 78 H20", 4.5)
    legs = line("M42 74 L32 88 M66 76 L76 86", 9) + line("M42 74 L33 87 M66 76 L75 85", 3, EAR)
    body = shape(
        "M30 66 Q30 40 56 38 Q76 38 96 60 Q98 66 92 70 Q80 78 52 78 Q32 78 30 66 Z", FUR, PEN
    )
    ear = disc(58, 32, 16, FUR, PEN) + circle(59, 33, 7.5, EAR)
    return tail + wind + legs + body + ear + circle(79, 57, 4, INK) + circle(95, 62, 4.5, NOSE)


def _hare() -> str:
    fur = "#CDA77A"
    wind = line("M2 40 H18 M0 58 H12", 4.5)
    ears = shape("M64 40 Q40 20 36 6 Q58 8 72 34 Z", fur, PEN) + shape(
        "M70 36 Q60 14 66 2 Q80 12 80 34 Z", fur, PEN
    )
    legs = shape("M24 60 Q4 70 4 84 Q8 90 14 84 Q20 74 38 70 Z", fur, PEN) + shape(
        "M66 64 Q84 68 92 84 Q88 92 82 86 Q74 78 58 74 Z", fur, PEN
    )
    body = shape(
        "M18 62 Q22 38 50 42 Q60 26 78 32 Q96 38 95 48 Q92 58 78 58 Q70 76 44 74 Q20 74 18 62 Z",
        fur,
        PEN,
    )
    return (
        wind
        + ears
        + legs
        + body
        + disc(19, 58, 8, WHITE, 4)
        + circle(80, 44, 4, INK)
        + circle(94, 46, 3.6, NOSE)
    )


def _face(skin: str = SKIN) -> str:
    return both(disc(15, 58, 9, skin, PEN)) + disc(50, 56, 36, skin, PEN)


def _baby() -> str:
    curl = line("M50 20 Q42 8 52 5 Q62 4 58 12", PEN)
    dummy = disc(50, 76, 12, SKY, 4.5) + disc(50, 78, 5, WHITE, 4)
    cheeks = both(circle(26, 68, 6, "#EE9A8B"))
    return curl + _face() + cheeks + eyes_of("open", 36, 54, 5.5) + dummy


def _grandparent() -> str:
    hair = shape(
        "M12 56 Q6 14 50 12 Q94 14 88 56 Q84 36 66 36 Q50 40 34 36 Q16 36 12 56 Z", "#E9E6E1", PEN
    )
    bun = disc(50, 13, 11, "#E9E6E1", PEN)
    glasses = both(disc(34, 58, 13, WHITE, 4.5) + circle(34, 58, 4.5, INK)) + line(
        "M47 57 Q50 54 53 57", 4.5
    )
    return bun + _face() + hair + glasses + line("M38 80 Q50 90 62 80", PEN)


def _tin_mouse() -> str:
    ears = both(disc(20, 30, 18, STEEL, PEN) + circle(20, 30, 8, STEEL_DARK))
    key = line("M50 36 V22", 7) + line(
        "M50 20 Q36 2 30 14 Q28 26 50 20 Q64 2 70 14 Q72 26 50 20", PEN
    )
    head = box((18, 38, 64, 54), STEEL, corner=18, width=PEN)
    eyes = both(disc(36, 58, 8.5, YELLOW, 4.5) + circle(36, 58, 3, INK))
    mouth = box((38, 74, 24, 10), WHITE, corner=3, width=4) + line("M46 74 V84 M54 74 V84", 3)
    return key + ears + head + eyes + mouth + both(circle(26, 80, 2.6, INK))


def _kitten() -> str:
    fur = "#F0A868"
    ears = both(
        shape("M18 52 L14 22 Q15 18 20 20 L44 34 Z", fur, PEN) + path("M24 40 L22 29 L33 35 Z", EAR)
    )
    face = egg(50, 60, (36, 29), fur, PEN) + line("M44 36 V43 M56 36 V43", 5, "#C9772F")
    eyes = both(circle(35, 58, 9, INK) + circle(32, 54, 3.4, WHITE)) + circle(50, 70, 4.5, NOSE)
    mouth = line("M42 76 Q47 80 50 74 Q53 80 58 76", 3.4)
    bow = shape("M50 91 L30 82 V100 Z M50 91 L70 82 V100 Z", SKY, 4)
    return place(ears + face + eyes + mouth + bow, 6, -4, 90)


def _tiger() -> str:
    ears = both(disc(20, 28, 15, "#F08A2C", PEN) + circle(20, 28, 6, EAR))
    face = shape("M50 94 C20 94 2 76 10 48 C16 24 84 24 90 48 C98 76 80 94 50 94 Z", "#F08A2C", PEN)
    fur = both(line("M10 58 L24 60 M12 74 L26 72", 6) + line("M36 30 L42 42", 6)) + line(
        "M50 28 V42", 6
    )
    muzzle = (
        ellipse(39, 76, (14, 11), WHITE)
        + ellipse(61, 76, (14, 11), WHITE)
        + path("M41 62 H59 L50 72 Z", INK)
    )
    brows = both(line("M24 44 L42 51", PEN) + circle(35, 57, 5.5, INK))
    return ears + face + fur + muzzle + brows + line("M38 82 Q46 86 50 78 Q54 86 62 82", 4)


def _arrow_mouse() -> str:
    """A mouse seen from above, whose nose is the arrow's point."""
    tail = line("M24 50 Q12 36 4 50", 6)
    body = shape(
        "M22 50 Q22 26 50 26 L58 14 Q74 12 74 28 L96 50 L74 72 Q74 88 58 86 L50 74 Q22 74 22 50 Z",
        FUR,
        PEN,
    )
    ears = circle(62, 25, 6.5, EAR) + circle(62, 75, 6.5, EAR)
    return (
        tail
        + body
        + ears
        + circle(77, 42, 4, INK)
        + circle(77, 58, 4, INK)
        + circle(93, 50, 5, NOSE)
    )


def _pointing_hand(skin: str, opacity: float = 1) -> str:
    outline = (
        "M38 62 V17 Q38 8 45 8 Q52 8 52 17 V46 Q53 39 60 40 Q66 41 66 49 Q67 43 73 44 Q79 45 79 53 "
        "Q81 48 86 50 Q91 52 90 60 V72 Q90 94 68 95 H56 Q44 95 37 "
        "84 L19 62 Q15 54 21 51 Q27 49 33 56 Z"
    )
    hand = fade(path(outline, skin), opacity) + line(outline, PEN)
    return hand + line("M52 46 V58 M66 50 V60 M79 54 V62", 4)


def _open_palm() -> str:
    outline = (
        "M30 94 Q24 80 16 66 L6 52 Q3 44 9 42 Q15 40 20 48 L27 58 L22 24 Q22 16 28 16 Q34 16 36 24 "
        "L41 48 L43 14 Q44 6 50 6 Q57 6 57 14 L57 48 L64 20 Q66 "
        "13 72 14 Q78 16 77 24 L72 54 L80 40 "
        "Q84 34 90 37 Q95 40 92 48 Q86 62 80 76 Q76 86 74 94 Z"
    )
    return shape(outline, SKIN, PEN) + line("M40 66 Q54 60 64 70", 4, SKIN_DARK)


def _little_hand() -> str:
    return place(_open_palm(), 14, 26, 72) + line("M10 22 L20 32 M50 6 V18 M90 22 L80 32", PEN)


def _left_hand() -> str:
    arrow = line("M44 84 H16", 9) + path("M24 66 L4 84 L24 102 Z", INK)
    return place(mirror(_pointing_hand(SKIN)), 24, -2, 84) + place(arrow, 0, 6, 92)


def _paw_button() -> str:
    pads = ellipse(50, 68, (16, 12), EAR) + "".join(
        ellipse(x, y, (6, 8), EAR) for x, y in ((19, 47), (38, 28), (62, 28), (81, 47))
    )
    toes = "".join(
        egg(x, y, (12, 15), "#E07A3F", PEN) for x, y in ((18, 46), (38, 26), (62, 26), (82, 46))
    )
    return toes + egg(50, 67, (29, 24), "#E07A3F", PEN) + pads


def _shouting_mouth() -> str:
    mouth = shape("M24 34 Q50 26 76 34 Q84 84 50 84 Q16 84 24 34 Z", "#7A2E3A", PEN)
    teeth = path("M27 36 Q50 29 73 36 L73 45 Q50 40 27 45 Z", WHITE)
    tongue = path("M32 72 Q50 54 68 72 Q62 81 50 81 Q38 81 32 72 Z", "#E2687F")
    shouts = both(line("M12 34 L4 26 M11 54 H1 M14 74 L6 82", PEN)) + line("M50 14 V6", PEN)
    return mouth + teeth + tongue + shouts


def _candle() -> str:
    flame = shape("M84 6 Q96 20 88 30 Q80 34 76 26 Q74 16 84 6 Z", YELLOW, 4)
    return flame + shape("M76 34 H92 V70 H76 Z", CHEESE, 4)


SMALL: dict[str, str] = {
    "tortoise": _tortoise(),
    "mouse_speed": place(_running_mouse(), 2, 2, 96),
    "hare": place(_hare(), 4, 5, 94),
    "youngest": place(_baby(), 0, 14, 84) + _candle(),
    "oldest": place(_grandparent(), 2, 4, 96),
    "bot": place(_tin_mouse(), 2, 0, 96),
    "kitten": _kitten(),
    "cat_level": place(cat_head(width=PEN), 2, 2, 96),
    "tiger": _tiger(),
    "little_hands": _little_hand(),
    "left_handed": _left_hand(),
    "mouth": place(_shouting_mouth(), 4, 6, 92),
}

SPRITES: dict[str, Sprite] = {f"icon_{name}": Sprite(svg, 64) for name, svg in SMALL.items()} | {
    "icon_turn_arrow": Sprite(_arrow_mouse(), 96),
    "icon_hand": Sprite(turn(_pointing_hand(CREAM, 0.72), -8), 112),
    "icon_paw_button": Sprite(_paw_button(), 112),
}
