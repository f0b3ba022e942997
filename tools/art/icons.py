"""Icons of buttons and switches, made for a cream disc 48 to 64 dp wide."""

from __future__ import annotations

from tools.art import creature_icons, film_icons, table_icons
from tools.art.ink import (
    CREAM,
    INK,
    Sprite,
    both,
    circle,
    ellipse,
    path,
    place,
    turn,
)
from tools.art.shapes import (
    CHEESE,
    NO,
    RIND,
    SKY,
    STEEL,
    VERMILION,
    WHITE,
    YELLOW,
    box,
    corner_slash,
    dashes,
    disc,
    line,
    mouse_head,
    padlock,
    shape,
    sleepers,
)

PEN = 5.5
"""An icon is shown from 32 dp on, so its pen is heavier than a figure's."""


def _bent_arrow() -> str:
    return line("M30 40 H60 Q82 40 82 60 Q82 80 60 80 H38", 12) + path(
        "M38 16 L10 40 L38 64 Z", INK
    )


def _eye() -> str:
    lashes = line("M20 30 L14 22 M36 21 L33 11 M64 21 L67 11 M80 30 L86 22", PEN)
    white = shape("M6 54 Q28 22 50 22 Q72 22 94 54 Q72 84 50 84 Q28 84 6 54 Z", WHITE, PEN)
    return (
        lashes
        + white
        + disc(50, 53, 18, SKY, PEN)
        + circle(50, 53, 8, INK)
        + circle(56, 47, 4, WHITE)
    )


def _closed_eye() -> str:
    lashes = line("M17 58 L9 68 M34 69 L30 81 M50 73 V86 M66 69 L70 81 M83 58 L91 68", PEN + 1)
    return line("M6 44 Q28 70 50 70 Q72 70 94 44", PEN + 2) + lashes


def _bubble_mouth() -> str:
    bubble = shape(
        "M18 8 H82 Q94 8 94 22 V60 Q94 74 82 74 H48 L28 94 V74 H18 Q6 74 6 60 V22 Q6 8 18 8 Z",
        WHITE,
        PEN,
    )
    mouth = shape("M26 30 H74 Q74 62 50 62 Q26 62 26 30 Z", "#7A2E3A", PEN)
    return (
        bubble + mouth + path("M30 32 H70 V40 H30 Z", WHITE) + ellipse(50, 56, (12, 5), "#E2687F")
    )


def _speaker() -> str:
    return shape("M10 36 H28 L52 14 V86 L28 64 H10 Q6 64 6 60 V40 Q6 36 10 36 Z", CHEESE, PEN)


def _sound() -> str:
    return _speaker() + line("M66 36 Q76 50 66 64 M78 22 Q98 50 78 78", PEN + 2)


def _tablet() -> str:
    return shape(
        "M34 14 H66 Q72 14 72 20 V80 Q72 86 66 86 H34 Q28 86 28 80 V20 Q28 14 34 14 Z", SKY, PEN
    ) + circle(50, 76, 4, INK)


def _buzzing_tablet() -> str:
    waves = both(line("M18 36 Q12 43 18 50 Q24 57 18 64 M6 42 Q2 48 6 53 Q9 57 6 62", PEN - 0.5))
    return waves + _tablet()


def _purring_tablet() -> str:
    """One small wave on each side."""
    return both(line("M18 43 Q14 48 18 53 Q21 57 18 61", 4)) + place(_tablet(), 6, 6, 88)


def _shaking_tablet() -> str:
    """Leans over, between waves as thick and as many as there is room for."""
    wave = "M17 24 Q9 35 17 46 Q25 57 17 68 Q11 76 17 84"
    waves = both(line(wave, 7.5) + line("M4 34 Q-3 44 4 53 Q10 62 4 72", 7.5))
    return place(waves, 5, 0, 90) + place(turn(_tablet(), 12), 14, 14, 72)


def _lightning() -> str:
    return shape("M60 4 L18 56 H44 L36 96 L84 38 H56 Z", YELLOW, PEN)


def _globe_bubble() -> str:
    bubble = shape("M50 6 A42 40 0 1 1 32 82 L10 94 L18 70 A42 40 0 0 1 50 6 Z", SKY, PEN)
    lines = line("M50 6 Q28 46 50 86 Q72 46 50 6 M10 34 H90 M10 60 H90", 4.5)
    return bubble + lines


def _cog() -> str:
    teeth = "".join(turn(line("M50 8 V92", 19), angle) for angle in (0, 45, 90, 135))
    inner = "".join(turn(line("M50 9 V91", 8, STEEL), angle) for angle in (0, 45, 90, 135))
    return (
        teeth
        + circle(50, 50, 33, INK)
        + inner
        + circle(50, 50, 28, STEEL)
        + disc(50, 50, 12, CREAM, PEN)
    )


def _round_arrows() -> str:
    arc = line("M18 46 A33 33 0 0 1 74 26", 11) + path("M86 8 L88 42 L56 36 Z", INK)
    return arc + turn(arc, 180)


def _bulb() -> str:
    rays = line("M50 4 V10 M16 16 L21 21 M84 16 L79 21 M4 46 H11 M96 46 H89", PEN)
    glass = shape("M38 72 Q37 64 31 58 A25 25 0 1 1 69 58 Q63 64 62 72 Z", YELLOW, PEN)
    foot = shape("M38 72 H62 V84 Q60 94 50 94 Q40 94 38 84 Z", STEEL, PEN) + line("M38 81 H62", 4)
    return rays + glass + foot + line("M42 52 L50 44 L58 52 M50 46 V70", 4, RIND)


def _letters() -> str:
    return line("M4 84 L19 44 L34 84 M9 71 H29", 8) + line("M40 84 L67 14 L94 84 M49 62 H85", 12)


def _sun_and_moon() -> str:
    rays = line("M34 4 V12 M8 16 L14 22 M2 44 H10 M8 72 L14 66 M34 84 V76", PEN)
    night = shape("M58 34 A32 32 0 1 0 94 72 A26 26 0 0 1 58 34 Z", "#4A5578", PEN)
    return rays + disc(36, 44, 24, YELLOW, PEN) + night


def _hopping_ball() -> str:
    hops = dashes("M8 82 Q14 44 30 44 Q42 44 46 82 Q54 30 70 22", 4.5, gap=4)
    return hops + line("M6 90 H94", PEN) + disc(76, 26, 18, VERMILION, PEN)


def _heart() -> str:
    heart = "M50 80 C14 56 16 28 34 24 C44 22 48 30 50 36 C52 30 56 22 66 24 C84 28 86 56 50 80 Z"
    waves = both(line("M14 34 Q8 50 14 66", PEN + 1))
    return shape(heart, VERMILION, PEN) + waves + line("M32 40 Q33 33 38 32", 5, WHITE)


def _share() -> str:
    return (
        line("M26 50 L74 22 M26 50 L74 78", 8)
        + disc(24, 50, 15, CHEESE, PEN)
        + disc(76, 21, 14, SKY, PEN)
        + disc(76, 79, 14, VERMILION, PEN)
    )


def _album() -> str:
    cover = box((12, 8, 76, 84), "#B5524A", corner=8, width=PEN) + line("M25 8 V92", 4)
    return (
        cover
        + box((33, 24, 44, 50), WHITE, corner=3, width=4)
        + place(mouse_head(width=9), 36, 30, 38)
    )


def _written_page() -> str:
    lines = "M32 30 H68 M32 44 H68 M32 58 H68 M32 72 H54"
    return box((18, 8, 64, 84), WHITE, corner=8, width=PEN) + line(lines, 6)


def _pencil() -> str:
    wood = shape("M10 90 L22 52 L48 78 Z", CREAM, PEN) + path("M10 90 L15 74 L26 85 Z", INK)
    barrel = shape("M22 52 L64 10 L90 36 L48 78 Z", YELLOW, PEN) + line("M35 65 L77 23", 4)
    return wood + barrel + shape("M64 10 L72 2 L98 28 L90 36 Z", VERMILION, PEN)


SIGNS: dict[str, str] = {
    "pencil": place(_pencil(), 6, 7, 86),
    "pause": line("M35 22 V78 M65 22 V78", 18),
    "play": shape("M27 15 L85 50 L27 85 Z", WHITE, 9),
    "help": line("M30 34 Q31 13 50 13 Q70 13 70 33 Q70 46 50 54 V64", 13) + circle(50, 86, 8, INK),
    "undo": _bent_arrow(),
    "tick": line("M16 54 L40 78 L84 26", 16, WHITE),
    "cross": line("M22 22 L78 78 M78 22 L22 78", 15),
    "plus": line("M50 16 V84 M16 50 H84", 16),
    "back": line("M86 50 H28", 14) + path("M44 16 L8 50 L44 84 Z", INK),
    "next": line("M14 50 H72", 14) + path("M56 16 L92 50 L56 84 Z", INK),
    "eye": _eye(),
    "eye_closed": _closed_eye(),
    "voice": _bubble_mouth(),
    "voice_off": _bubble_mouth() + corner_slash(),
    "sound": _sound(),
    "sound_off": _speaker() + line("M66 38 L90 62 M90 38 L66 62", 9, NO),
    "vibration": _buzzing_tablet(),
    "vibration_soft": _purring_tablet(),
    "vibration_strong": _shaking_tablet(),
    "vibration_off": _buzzing_tablet() + corner_slash(),
    "instant": _lightning(),
    "language": _globe_bubble(),
    "settings": place(_cog(), 3, 3, 94),
    "rematch": _round_arrows(),
    "hint": _bulb(),
    "text_size": _letters(),
    "theme": place(_sun_and_moon(), 3, 1, 95),
    "motion": _hopping_ball(),
    "motion_off": _hopping_ball() + corner_slash(),
    "heart_sound": _heart(),
    "snore": sleepers(),
    "share": _share(),
    "gate": padlock(PEN),
    "album": _album(),
    "read": _written_page(),
}

ON_SHEETS = {"play", "help", "settings", "back", "undo", "eye"}
"""Those that are shown large: on the sheets of a break, and on curtains."""

SPRITES: dict[str, Sprite] = (
    {f"icon_{name}": Sprite(svg, 128 if name in ON_SHEETS else 64) for name, svg in SIGNS.items()}
    | creature_icons.SPRITES
    | table_icons.SPRITES
    | film_icons.SPRITES
)
