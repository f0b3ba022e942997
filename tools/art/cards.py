"""Cards, tiles, tokens and the small things that lie about on a table; one unit is one dp."""

from __future__ import annotations

from tools.art import mouse
from tools.art.ink import (
    CREAM,
    INK,
    Sprite,
    circle,
    ellipse,
    fade,
    oval,
    path,
    place,
    rectangle,
    shaded,
    stroke,
    turn,
)

CARD = (150, 200)
TILE = (116, 116)
EDGE = 4.4
"""A card is shown at little more than half its size and still has an outline of 2.5 dp."""
WHITE = "#FFFFFF"
GOLD = ("#FFD84D", "#E8AE1E")
WOODEN = ("#DDA868", "#BE8446")
BACKS = {
    "red": ("#B93A32", "#D05A4E"),
    "blue": ("#1F6FA8", "#4390C6"),
    "brown": ("#7A3E00", "#9A5C1C"),
}
MEDALS = {
    "red": oval(50, 50, (43, 43)),
    "blue": "M46 5 Q50 1 54 5 L95 46 Q99 50 95 54 L54 95 Q50 99 46 95 L5 54 Q1 50 5 46 Z",
    "brown": "M20 12 H80 Q88 12 88 20 V80 Q88 88 80 88 H20 Q12 88 12 80 V20 Q12 12 20 12 Z",
}
"""Decks are told apart by this shape before colour is looked at."""

Size = tuple[float, float]


def sheet(size: Size, fill: str, *, inset: float = 0, pen: str = "") -> str:
    """Draws a rounded card, *inset* from the edge of its box."""
    gap = EDGE / 2 + 0.4 + inset
    area = gap, gap, size[0] - 2 * gap, size[1] - 2 * gap
    return rectangle(area, fill, pen=pen, corner=max(16 - inset, 4))


def face(size: Size) -> str:
    low = rectangle((8, size[1] - 12, size[0] - 16, 6), "#F1E2C6", corner=3)
    return sheet(size, CREAM) + low + sheet(size, "none", pen=stroke(EDGE))


def gold_face(size: Size) -> str:
    width, height = size
    corners = "".join(_star(x, y, 10) for x in (17, width - 17) for y in (17, height - 17))
    return (
        sheet(size, GOLD[0])
        + sheet(size, GOLD[1], inset=10)
        + sheet(size, "#FFFBEF", inset=12.5)
        + sheet(size, "none", inset=12.5, pen=stroke(2.4))
        + sheet(size, "none", pen=stroke(EDGE))
        + corners
    )


def back(size: Size, colours: tuple[str, str], medal: str) -> str:
    """Draws a card back: little paws all over and one large paw in the middle."""
    deep, pale = colours
    width, height = size
    plate, big = width * 0.64, width * 0.36
    return (
        sheet(size, CREAM)
        + sheet(size, deep, inset=7)
        + _wandering_paws(size, pale)
        + sheet(size, "none", inset=7, pen=stroke(2.4))
        + place(path(medal, CREAM, stroke(3.5)), (width - plate) / 2, (height - plate) / 2, plate)
        + place(paw(deep), (width - big) / 2, (height - big * 1.06) / 2, big)
        + sheet(size, "none", pen=stroke(EDGE))
    )


def ghost(size: Size) -> str:
    """Draws the empty place of a card: pale, with dashes that show on light and dark tables."""
    return (
        fade(sheet(size, WHITE), 0.28)
        + sheet(size, "none", inset=1, pen=stroke(EDGE, CREAM))
        + sheet(size, "none", inset=1, pen=f'{stroke(EDGE - 1)} stroke-dasharray="10 9"')
    )


def frame(size: Size) -> str:
    """Draws a white ring inside the card that takes the colour of its owner."""
    return sheet(size, "none", inset=7.4, pen=stroke(7, WHITE)) + sheet(
        size, "none", inset=11, pen=stroke(1.6)
    )


def paw(colour: str) -> str:
    """Draws a paw print in a box of 100."""
    pad = "M50 48 C64 48 78 64 76 76 C74 88 60 84 50 84 C40 84 26 88 24 76 C22 64 36 48 50 48 Z"
    toes = ((20, 46, -18), (39, 27, -6), (61, 27, 6), (80, 46, 18))
    return path(pad, colour) + "".join(
        turn(ellipse(x, y, (9.4, 12.6), colour), lean, (x, y)) for x, y, lean in toes
    )


def token() -> str:
    """Draws a round of wood with a mouse painted on it."""
    ring = circle(50, 48, 37, "#F3CE97", stroke(2.2, "#8E5B28"))
    grain = path("M14 38 q6 10 2 22 M86 36 q-6 10 -2 24", pen=stroke(2, "#8E5B28"))
    return (
        shaded(oval(50, 50, (47, 47)), WOODEN, marks=grain, drop=6)
        + ring
        + place(mouse.head("calm"), 16, 18, 68)
    )


def token_slot() -> str:
    dashes = f'{stroke(4)} stroke-dasharray="9 8.6"'
    return (
        fade(circle(50, 50, 45, WHITE), 0.28)
        + circle(50, 50, 45, "none", stroke(5.4, CREAM))
        + circle(50, 50, 45, "none", dashes)
    )


def banner() -> str:
    """Draws a folded band for a winner's name; the box is 200 by 44."""
    tail = "M3 12 H34 V41 H3 L13 26 Z"
    band = "M22 4 H178 V33 H22 Z"
    return (
        path(tail, "#A3271F", stroke(3.4))
        + f'<g transform="matrix(-1 0 0 1 200 0)">{path(tail, "#A3271F", stroke(3.4))}</g>'
        + path("M22 33 L34 41 V33 Z M178 33 L166 41 V33 Z", "#6E1610", stroke(2.6))
        + path(band, "#D9483B", stroke(3.4))
        + path("M32 10 H168 M32 27 H168", pen=f'{stroke(2, CREAM)} stroke-dasharray="7 6"')
    )


def _star(x: float, y: float, size: float) -> str:
    line = "M50 5 L62 36 L95 38 L70 59 L78 92 L50 74 L22 92 L30 59 L5 38 L38 36 Z"
    return place(path(line, "#FFFBEF", stroke(13)), x - size, y - size, size * 2)


def _wandering_paws(size: Size, colour: str) -> str:
    """Draws small prints in two diagonal files, kept clear of the frame."""
    across, down = 4 if size[0] == TILE[0] else 5, 4 if size[0] == TILE[0] else 7
    wide, high = (size[0] - 26) / across, (size[1] - 26) / down
    small = min(wide, high) * 0.74
    drawn = ""
    for row in range(down):
        for column in range(across - row % 2):
            x = 13 + (column + 0.5 + row % 2 * 0.5) * wide - small / 2
            y = 13 + (row + 0.5) * high - small / 2
            drawn += place(turn(paw(colour), 24 if row % 2 else -24), x, y, small)
    return drawn


def _sprites() -> dict[str, Sprite]:
    cards = {
        "card_face": face(CARD),
        "card_face_gold": gold_face(CARD),
        "card_frame": frame(CARD),
        "card_shadow": fade(sheet(CARD, INK), 0.26),
        "card_ghost": ghost(CARD),
        **{
            f"card_back_{name}": back(CARD, colours, MEDALS[name])
            for name, colours in BACKS.items()
        },
    }
    tiles = {
        "tile_card": face(TILE),
        "tile_card_back": back(TILE, BACKS["blue"], MEDALS["blue"]),
        "tile_frame": frame(TILE),
        "tile_ghost": ghost(TILE),
        "tile_shadow": fade(sheet(TILE, INK), 0.26),
    }
    return {
        **{name: Sprite(svg, 150, *CARD) for name, svg in cards.items()},
        **{name: Sprite(svg, 116, *TILE) for name, svg in tiles.items()},
        "token_mouse": Sprite(token(), 72),
        "token_slot": Sprite(token_slot(), 72),
        "paw_print": Sprite(paw(WHITE), 64),
        "paw_print_dark": Sprite(paw(INK), 64),
        "banner": Sprite(banner(), 200, 200, 44),
    }


SPRITES = _sprites()
