"""Twelve heads for the players, and six shapes that go with their colours."""

from __future__ import annotations

from math import cos, pi, sin

from tools.art import cat, dog, mouse
from tools.art.faces import FINE, Face, cheeks, eyes, smile
from tools.art.ink import (
    INK,
    Sprite,
    both,
    circle,
    ellipse,
    oval,
    path,
    place,
    shaded,
    shift,
    stroke,
)

WHITE = "#FFFFFF"
DARK = "#664A37"
BEAK = ("#F59A23", "#D97C12")


def hedgehog() -> str:
    tips = [(46 if step % 2 else 37, step * pi / 14) for step in range(28)]
    points = (f"{50 + far * sin(turn):.1f} {48 - far * cos(turn):.1f}" for far, turn in tips)
    quills = path(
        "M50 10 v8 M38 13 l3 8 M62 13 l-3 8 M44 24 l2 6 M56 24 l-2 6", pen=stroke(2.6, DARK)
    )
    face = "M19 56 L25 42 L33 49 L40 37 L50 46 L60 37 L67 49 L75 42 L81 56 "
    face += "C82 76 66 95 50 95 C34 95 18 76 19 56 Z"
    head = Face(14, 62, 6)
    return (
        shaded(f"M{' L'.join(points)} Z", ("#8A6A52", DARK), marks=quills)
        + both(circle(18, 53, 6.6, "#C99B73", stroke()))
        + shaded(face, ("#FBE3C0", "#E8C699"))
        + cheeks(head)
        + eyes(head, "calm")
        + smile(82.6, 6)
        + ellipse(50, 74.4, (8, 6.2), INK)
        + ellipse(52.4, 72.2, (2.2, 1.3), WHITE)
    )


def owl() -> str:
    head = "M50 22 C60 22 68 18 80 8 C86 22 90 40 88 56 C85 80 70 92 50 92 C30 92 15 80 12 56 "
    head += "C10 40 14 22 20 8 C32 18 40 22 50 22 Z"
    rim = both(circle(33, 47, 17.5, "#F3E8FF", stroke()))
    look = both(circle(34.5, 47, 9.4, "#FFC83D", stroke(2.6)) + circle(35.5, 47, 5.4, INK))
    gleam = circle(37.6, 44.6, 2, WHITE) + circle(66.6, 44.6, 2, WHITE)
    chest = path("M34 78 q4 5 8 0 M46 82 q4 5 8 0 M58 78 q4 5 8 0", pen=stroke(2.6, "#4A3F7A"))
    beak = shaded("M50 52 Q58 56 50 70 Q42 56 50 52 Z", BEAK, drop=3)
    return shaded(head, ("#8A7CC0", "#6A5CA2")) + rim + look + gleam + chest + beak


def fox() -> str:
    ear = shaded("M12 42 Q7 20 14 6 Q32 12 44 27 Z", ("#DB5A2B", "#B84219"), drop=0)
    tip = path("M14 6 Q11 12 10.6 20 Q18 16 25 12 Q20 8 14 6 Z", INK)
    face = "M50 20 C70 20 82 30 88 44 Q93 54 97 57 Q76 74 50 93 Q24 74 3 57 Q7 54 12 44 "
    face += "C18 30 30 20 50 20 Z"
    mask = both(path("M0 56 Q20 50 34 56 Q44 62 50 72 V96 H0 Z", "#FFF3E4"))
    head = Face(16, 48, 5.8)
    return (
        both(ear + tip)
        + shaded(face, ("#DB5A2B", "#B84219"), marks=mask)
        + eyes(head, "calm")
        + smile(80, 6)
        + ellipse(50, 74, (7, 5.4), INK)
        + ellipse(52, 72.2, (2, 1.2), WHITE)
    )


def rabbit() -> str:
    up = shaded("M40 40 C26 30 26 4 35 4 C45 4 48 22 47 38 Z", ("#FFFDF8", "#E2DDE6"), drop=0)
    up += path("M39.6 33 C34 26 33 12 36 12 C40 12 42 22 42 34 Z", "#F4B3C0")
    bent = shaded(
        "M53 38 C54 16 62 2 72 5 C86 9 92 22 86 30 C80 34 74 24 70 22 C66 26 64 34 62 40 Z",
        ("#FFFDF8", "#E2DDE6"),
        drop=3,
    )
    face = "M50 32 C70 32 82 46 82 63 C82 83 68 93 50 93 C32 93 18 83 18 63 C18 46 30 32 50 32 Z"
    head = Face(15, 58, 6.2)
    nose = path("M45.6 68 Q50 66 54.4 68 Q53 73 50 73 Q47 73 45.6 68 Z", "#E8718C", FINE)
    teeth = path("M46.4 79 V86 H53.6 V79 Z M50 79 V86", WHITE, stroke(1.9))
    return (
        bent
        + up
        + shaded(face, ("#FFFDF8", "#E2DDE6"))
        + cheeks(head, "#F7B7BF")
        + eyes(head, "calm")
        + teeth
        + smile(77, 7)
        + nose
    )


def frog() -> str:
    green = ("#6CBF4B", "#4E9A34")
    bulge = shaded(oval(28, 27, (16, 16)), green, drop=-2)
    eye = circle(28, 26, 9.6, WHITE, stroke(2.6)) + circle(29.6, 26, 5.4, INK)
    face = "M50 24 C76 24 95 40 95 60 C95 80 76 91 50 91 C24 91 5 80 5 60 C5 40 24 24 50 24 Z"
    belly = ellipse(50, 84, (34, 18), "#D9EDA0")
    gleam = circle(31.6, 24, 2, WHITE) + circle(72.4, 24, 2, WHITE)
    grin_line = path("M18 58 Q50 84 82 58", pen=stroke(3)) + both(
        path("M14 59 q4 0 6 -5", pen=stroke(3))
    )
    return (
        both(bulge)
        + shaded(face, green, marks=belly)
        + both(eye)
        + gleam
        + both(ellipse(18, 67, (6, 4), "#F2A98C") + circle(46, 48, 1.7, INK))
        + grin_line
    )


def bear() -> str:
    fur = ("#7A4B2C", "#5E3620")
    ear = shaded(oval(22, 24, (16, 16)), fur, drop=0) + circle(23, 26, 8.4, "#C98F66")
    face = "M50 14 C74 14 90 32 90 54 C90 78 72 92 50 92 C28 92 10 78 10 54 C10 32 26 14 50 14 Z"
    head = Face(16, 47, 5.8)
    return (
        both(ear)
        + shaded(face, fur, marks=ellipse(50, 70, (23, 17), "#E2B68C"))
        + cheeks(head, "#C8705A")
        + eyes(head, "calm")
        + path("M50 66 V74", pen=FINE)
        + smile(73, 9)
        + ellipse(50, 62, (8.4, 6), INK)
        + ellipse(52.4, 60, (2.4, 1.4), WHITE)
    )


def duck() -> str:
    yellow = ("#FFD93B", "#EDB81E")
    tuft = "M44 20 C40 10 46 4 52 5 C48 9 52 11 56 8 C62 10 58 18 55 20 Z"
    face = "M50 15 C74 15 90 32 90 54 C90 78 72 92 50 92 C28 92 10 78 10 54 C10 32 26 15 50 15 Z"
    head = Face(19, 43, 6.2)
    upper = "M50 52 C64 52 76 58 76 64 C76 68 66 67 50 68 C34 67 24 68 24 64 C24 58 36 52 50 52 Z"
    lower = path("M32 66 Q36 79 50 79 Q64 79 68 66 Z", "#C9571A", stroke())
    return (
        path(tuft, yellow[0], stroke())
        + shaded(face, yellow)
        + cheeks(head, "#FFAE6B")
        + eyes(head, "calm")
        + lower
        + shaded(upper, BEAK, drop=3)
        + both(path("M45 58 v2", pen=FINE))
    )


def squirrel() -> str:
    fur = ("#B5522B", "#8F3B1B")
    tail = "M62 90 C92 96 100 70 96 46 C93 24 72 20 68 32 C66 40 76 42 74 52 Z"
    curl = path("M88 78 C94 62 90 42 80 36", pen=stroke(2.6, "#E08A5A"))
    ear = shaded("M16 40 Q12 20 19 4 Q22 12 30 16 Q38 22 38 30 Z", fur, drop=0)
    face = "M50 24 C69 24 82 40 82 58 C82 78 69 90 50 90 C31 90 18 78 18 58 C18 40 31 24 50 24 Z"
    head = Face(13, 53, 6)
    muzzle = both(ellipse(43, 73, (11, 10), "#FBE3C0"))
    features = (
        muzzle
        + cheeks(head, "#F08A6A")
        + eyes(head, "calm")
        + path("M46.6 75 V82 H53.4 V75 Z M50 75 V82", WHITE, stroke(1.9))
        + smile(73, 6.4)
        + ellipse(50, 65.4, (5.4, 4.2), INK)
        + circle(51.8, 64, 1.2, WHITE)
    )
    ears = both(shift(ear, 7, 0))
    whole = ears + shaded(face, fur) + features
    return shaded(tail, fur, marks=curl) + shift(whole, -7, 0)


def badger() -> str:
    grey = ("#6E7280", "#555967")
    ear = circle(19, 27, 12, "#2B2622", stroke()) + circle(20, 29, 5.6, WHITE)
    face = "M50 12 C72 12 88 30 88 50 C88 64 74 92 50 92 C26 92 12 64 12 50 C12 30 28 12 50 12 Z"
    band = both(path("M26 8 C36 20 44 34 43 56 C42 66 34 72 26 62 C18 50 18 30 26 8 Z", "#2B2622"))
    sides = both(path("M0 20 H22 C16 40 18 58 30 74 L20 100 H0 Z", grey[0]))
    look = both(circle(34, 50, 7, WHITE, stroke(2)) + circle(34.8, 50, 4.6, INK))
    gleam = circle(36.6, 48, 1.7, WHITE) + circle(67, 48, 1.7, WHITE)
    return (
        both(ear)
        + shaded(face, ("#FFFDF8", "#DED9DC"), marks=sides + band)
        + look
        + gleam
        + both(ellipse(25, 66, (5.4, 3.8), "#F2A0A0"))
        + smile(82, 6.4)
        + ellipse(50, 75, (8, 6), INK)
        + ellipse(52.4, 73, (2.2, 1.3), WHITE)
    )


BADGES = {
    "disc": oval(50, 50, (45, 45)),
    "triangle": "M50 8 Q54 8 56 11 L94 83 Q97 91 89 91 H11 Q3 91 6 83 L44 11 Q46 8 50 8 Z",
    "square": "M16 8 H84 Q92 8 92 16 V84 Q92 92 84 92 H16 Q8 92 8 84 V16 Q8 8 16 8 Z",
    "diamond": "M46 7 Q50 3 54 7 L93 46 Q97 50 93 54 L54 93 Q50 97 46 93 L7 54 Q3 50 7 46 Z",
    "star": "M50 5 L62 36 L95 38 L70 59 L78 92 L50 74 L22 92 L30 59 L5 38 L38 36 Z",
    "heart": "M50 92 C14 68 4 46 8 30 C12 12 36 5 50 24 C64 5 88 12 92 30 C96 46 86 68 50 92 Z",
}


def _sprites() -> dict[str, Sprite]:
    heads = {
        "mouse": place(mouse.head("calm"), 1, 7, 98),
        "cat": place(cat.head("calm"), 2, 11, 96),
        "dog": place(dog.head("calm"), 1, 9, 98),
        "hedgehog": hedgehog(),
        "owl": owl(),
        "fox": fox(),
        "rabbit": rabbit(),
        "frog": frog(),
        "bear": bear(),
        "duck": duck(),
        "squirrel": squirrel(),
        "badger": badger(),
    }
    sprites = {f"avatar_{animal}": Sprite(svg, 112) for animal, svg in heads.items()}
    shapes = {
        f"badge_{shape}": Sprite(path(line, WHITE, stroke(6)), 64) for shape, line in BADGES.items()
    }
    return sprites | shapes


SPRITES = _sprites()
