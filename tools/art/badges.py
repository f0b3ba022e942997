"""The six characters of Lucie's second variant, and the two friends of the first."""

from __future__ import annotations

from tools.art import dog, mouse, props
from tools.art.ink import (
    INK,
    Sprite,
    both,
    circle,
    ellipse,
    fade,
    path,
    place,
    rope,
    stroke,
    turn,
)
from tools.art.shapes import (
    CHEESE,
    GREEN,
    NO,
    PINK,
    RIND,
    SKY,
    VERMILION,
    WHITE,
    YELLOW,
    box,
    cat_head,
    disc,
    line,
    shape,
    sleepers,
    wedge,
)

PEN = 2.8


def greedy() -> str:
    """Cheeks full, a bib, and she can go on after three cheeses."""
    cheeks = both(
        ellipse(24, 62, (13, 11), "#B4BAC7", stroke(PEN)) + ellipse(22, 62, (5, 4), "#F2A0A0")
    )
    bib = shape("M28 70 Q50 82 72 70 L76 98 H24 Z", WHITE, PEN) + line("M30 84 H70", 3, NO)
    return bib + mouse.head("happy") + cheeks + place(wedge(9), 34, 62, 32)


def thief() -> str:
    """A mask, and a sack over the shoulder."""
    sack = shape("M66 92 Q60 66 78 62 Q100 64 96 94 Z", RIND, PEN) + line(
        "M72 66 Q80 70 86 64", PEN
    )
    shirt = shape("M26 98 Q28 68 50 68 Q72 68 74 98 Z", WHITE, PEN) + line(
        "M30 84 H70 M28 93 H72", 4.6
    )
    holes = both(ellipse(36, 46, (7, 6.4), WHITE) + circle(37, 46, 3.8, INK))
    mask = path(
        "M17 46 Q20 36 36 37 Q50 41 64 37 Q80 36 83 46 Q80 57 66 56 "
        "Q54 55 50 51 Q46 55 34 56 Q20 57 17 46 Z",
        INK,
    )
    return sack + shirt + mouse.head("calm") + mask + holes


def ninja() -> str:
    """A hood that leaves the eyes: she is quicker than five cats."""
    cloth, fold = "#2F3550", "#454D70"
    tails = shape("M78 34 L98 22 L94 36 L100 44 Z", NO, PEN)
    suit = shape("M24 98 Q26 68 50 68 Q74 68 76 98 Z", cloth, PEN) + line(
        "M40 72 L56 96 M60 72 L50 84", 3, fold
    )
    crown = shape("M18 42 C20 24 36 20 50 20 C64 20 80 24 82 42 Q50 30 18 42 Z", cloth, PEN)
    scarf = shape("M18 54 Q50 62 82 54 C82 68 68 75 50 75 C32 75 18 68 18 54 Z", cloth, PEN)
    band = rope("M18 37 Q50 26 82 37", NO, 4.6, 2.4)
    return tails + suit + mouse.head("calm") + crown + scarf + band


def quiet() -> str:
    """A finger on the lips, slippers on: no trap hears her."""
    gown = shape("M26 98 Q28 68 50 68 Q72 68 74 98 Z", SKY, PEN)
    return gown + mouse.head("calm", _night_cap()) + _hush()


def _hush() -> str:
    """An arm raised, a paw under the chin and one short finger before the mouth."""
    arm = rope("M76 93 Q76 80 58 78", "#9AA1B1", 6, 2.6)
    finger = rope("M50 74 V66", "#F0B0B9", 4.4, 2)
    return arm + finger + circle(52, 77, 6, "#F0B0B9", stroke(2.4)) + circle(52, 74, 3, "#F0B0B9")


def glasses() -> str:
    """She looks at two cards and takes the better one."""
    jumper = shape("M26 98 Q28 68 50 68 Q72 68 74 98 Z", GREEN, PEN) + line(
        "M34 86 L42 80 L50 86 L58 80 L66 86", 3.4, YELLOW
    )
    lens = (
        circle(34, 46, 13.5, WHITE, stroke(3.8))
        + circle(36, 47, 5, INK)
        + circle(38, 45, 1.8, WHITE)
    )
    bridge = line("M47 45 Q50 42 53 45 M20 42 L15 38 M80 42 L85 38", 3.8)
    return jumper + mouse.head("calm") + both(lens) + bridge


def gambler() -> str:
    """A green visor and a card up her sleeve."""
    waistcoat = shape("M26 98 Q28 68 50 68 Q72 68 74 98 Z", "#7E2A3A", PEN) + path(
        "M42 70 L50 90 L58 70 Z", WHITE
    )
    tie = shape("M50 78 L40 72 V84 Z M50 78 L60 72 V84 Z", YELLOW, 2.2)
    visor = shape("M20 40 Q22 26 50 24 Q78 26 80 40 Q50 30 20 40 Z", "#1FA36F", PEN)
    band = rope("M24 30 Q50 18 76 30", INK, 3, 1)
    card = turn(
        box((74, 62, 20, 28), WHITE, corner=4, width=PEN)
        + path("M84 84 C76 78 76 72 80 71 Q83 71 84 74 Q85 71 88 71 C92 72 92 78 84 84 Z", NO),
        14,
        (84, 76),
    )
    return waistcoat + tie + mouse.head("happy") + band + visor + card


def _badge(picture: str, ground: str) -> Sprite:
    """Sets a portrait into a round frame, ears free."""
    name = f"badge{ground[1:]}"
    well = f'<clipPath id="{name}"><path d="M-10 -10 H110 V62 A45 45 0 0 1 5 62 Z"/></clipPath>'
    frame = circle(50, 52, 45, ground, stroke(4))
    portrait = f'<g clip-path="url(#{name})">{place(picture, 11, 14, 78)}</g>'
    rim = line("M5 52 A45 45 0 0 0 95 52", 4)
    return Sprite(well + frame + portrait + rim, 96)


def helper_dog() -> str:
    """The dog guards the way, and cats look elsewhere."""
    cat_leaves = fade(place(cat_head("#D9B49A", "#B58A6A", width=7), 66, 4, 34), 0.9)
    return cat_leaves + line("M64 30 L58 36 M66 40 L58 42", 3) + place(dog.dog("happy"), 0, 16, 84)


def helper_quiet_mouse() -> str:
    """The quiet mouse tiptoes past a trap that does not notice."""
    trap = place(props.trap_open(), 52, 50, 48) + place(sleepers(), 74, 24, 26)
    slippers = both(ellipse(36, 94, (12, 5.6), SKY, stroke(PEN)))
    tail = rope(mouse.TAIL["calm"], mouse.PINK, 2.8)
    figure = tail + mouse.body() + mouse.head("calm", _night_cap()) + mouse.arm("calm")
    return trap + place(figure + slippers + _hush(), 0, 12, 82)


def _night_cap() -> str:
    cap = shape("M28 30 C30 8 60 0 92 22 Q84 24 78 30 Q72 20 70 30 Z", SKY, PEN)
    return cap + disc(93, 25, 6, WHITE, PEN) + rope("M28 31 Q50 22 72 31", WHITE, 4.4, 2.4)


ROLES: dict[str, tuple[str, str]] = {
    "greedy": (greedy(), CHEESE),
    "thief": (thief(), VERMILION),
    "ninja": (ninja(), "#C9B4E6"),
    "quiet": (quiet(), "#2C5B8F"),
    "glasses": (glasses(), YELLOW),
    "gambler": (gambler(), PINK),
    "plain": (mouse.head("calm"), "#D8D2C8"),
}

SPRITES: dict[str, Sprite] = {
    f"role_{name}": _badge(picture, ground) for name, (picture, ground) in ROLES.items()
} | {
    "helper_dog": Sprite(helper_dog(), 120),
    "helper_quiet_mouse": Sprite(helper_quiet_mouse(), 120),
}
