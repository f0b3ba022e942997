"""Minou the cat: striped, sure of himself, and never quite quick enough."""

from __future__ import annotations

from tools.art.faces import (
    FINE,
    MOODS,
    THROAT,
    TONGUE,
    Face,
    alarm,
    cheeks,
    eyes,
    mouth,
    snore,
    sweat,
)
from tools.art.ink import (
    CREAM,
    Sprite,
    both,
    circle,
    ellipse,
    path,
    rope,
    shaded,
    shift,
    stroke,
    turn,
)

FUR = ("#EA8544", "#CC662C")
STRIPE = "#9C4A1C"
EAR = "#F4B6A6"
NOSE = "#C4506A"
PAD = "#F0A5A5"
FACE = Face(spread=16, height=44, size=6.8, iris="#D8EE7A", slit=True)
HEAD = (
    "M50 19 C68 19 81 28 84 41 C85 45 85 47 85 49 L92 55 L84 58 L86 65 L76 65 "
    "C69 70 60 72 50 72 C40 72 31 70 24 65 L14 65 L16 58 L8 55 L15 49 C15 47 15 45 16 41 "
    "C19 28 32 19 50 19 Z"
)
BODY = "M50 62 C67 62 78 76 79 89 C79 96 74 97 50 97 C26 97 21 96 21 89 C22 76 33 62 50 62 Z"
BRISTLING = (
    "M50 60 L62 62 L66 69 L74 70 L74 77 L83 80 L78 86 L86 92 L79 97 H21 L14 92 L22 86 L17 80 "
    "L26 77 L26 70 L34 69 L38 62 Z"
)
TAIL = "M72 91 C88 95 94 86 91 75"
TAIL_TIP = "M92.2 82 Q92.4 79 91 75"


def cat(mood: str) -> str:
    match mood:
        case "asleep":
            return _loaf()
        case "startled":
            return _bristling()
        case "caught":
            return _cowering()
        case _:
            trouble = sweat(90, 30) if mood == "worried" else ""
            return _tail(TAIL, TAIL_TIP) + body() + head(mood) + trouble


def body(line: str = BODY) -> str:
    """Draws the sitting cat below its head."""
    bib = path("M36 60 L38 76 L43 73 L46 82 L50 77 L54 82 L57 73 L62 76 L64 60 Z", CREAM)
    flanks = both(path("M19 78 l8 2 M18 86 l8 1", pen=stroke(4, STRIPE)))
    legs = path("M37 90 V80 M63 90 V80", pen=FINE)
    return shaded(line, FUR, marks=flanks + bib) + legs + both(foot(40, 92.6))


def foot(x: float, y: float) -> str:
    toes = f"M{x - 3} {y + 1} v3 M{x + 3} {y + 1} v3"
    return ellipse(x, y, (9.5, 5.6), CREAM, stroke()) + path(toes, pen=stroke(2))


def head(mood: str) -> str:
    return (
        both(
            _flat_ear()
            if mood == "caught"
            else turn(_ear(), -16 if mood == "worried" else 0, (28, 30))
        )
        + shaded(HEAD, FUR, marks=_stripes())
        + ("" if mood == "yawn" else cheeks(FACE, "#F79A7E"))
        + _whiskers()
        + (eyes(FACE, "asleep") if mood == "yawn" else eyes(FACE, mood))
        + (_lids() if mood == "calm" else "")
        + _muzzle(mood)
    )


def _ear() -> str:
    inner = path("M23 32 Q20 21 21 14 Q30 17 36 23 Z", EAR)
    return shaded("M17 42 Q11 22 15 5 Q32 9 45 22 Z", FUR, drop=0) + inner


def _flat_ear() -> str:
    inner = path("M30 26 Q18 23 11 29 Q15 36 20 38 Z", EAR)
    return shaded("M38 21 Q16 14 3 27 Q8 41 18 45 Z", FUR, drop=0) + inner


def _stripes() -> str:
    top = "M50 16 v14 M39 17 l2.4 10 M61 17 l-2.4 10"
    return path(top, pen=stroke(4.6, STRIPE)) + both(
        path("M10 42 l10 2 M9 49.5 l10 0", pen=stroke(4, STRIPE))
    )


def _lids() -> str:
    """Half-shut lids: a calm cat looks down on everybody."""
    x, y = 50 - FACE.spread, FACE.height
    droop = f"M{x - 9} {y - 2} Q{x - 8} {y - 11} {x} {y - 11} Q{x + 8} {y - 11} {x + 9} {y - 2}"
    lid = f"{droop} Q{x} {y - 5} {x - 9} {y - 2} Z"
    line = f"M{x - 7.6} {y - 2.6} Q{x} {y - 5.4} {x + 7.6} {y - 2.6}"
    return both(path(lid, FUR[0]) + path(line, pen=stroke(3)))


def _whiskers() -> str:
    return both(path("M30 58 L17 55.5 M30 62 L18 63", pen=stroke(1.9)))


def _muzzle(mood: str) -> str:
    lobes = both(ellipse(42.5, 58.5, (10, 8), CREAM))
    nose = path("M45 50.5 Q50 48.4 55 50.5 Q54 56.4 50 56.4 Q46 56.4 45 50.5 Z", NOSE, FINE)
    if mood == "yawn":
        return lobes + _yawn() + shift(nose, 0, -3)
    if mood in ("calm", "asleep", "happy"):
        bridge = path("M50 56 V60", pen=FINE)
        return lobes + bridge + mouth(mood, 59.6, 9 if mood != "happy" else 7.5) + nose
    return lobes + mouth("worried" if mood == "caught" else mood, 59, 8) + nose


def _yawn() -> str:
    hole = "M50 54 C61 54 63 62 62 68 C61 76 56 79 50 79 C44 79 39 76 38 68 C37 62 39 54 50 54 Z"
    fangs = both(path("M42.4 57.6 l2.2 6 l3 -7.6 Z", "#FFFFFF", stroke(1.6)))
    tongue = path("M42 76 Q43 67 50 67 Q57 67 58 76 Q54 79 50 79 Q46 79 42 76 Z", TONGUE)
    return path(hole, THROAT) + tongue + fangs + path(hole, pen=stroke())


def _tail(line: str, tip: str) -> str:
    return rope(line, FUR[0], 6.4) + path(tip, pen=stroke(6.4, STRIPE))


def _loaf() -> str:
    bed = "M50 64 C82 64 97 76 97 86 C97 95 86 96.5 50 96.5 C14 96.5 3 95 3 86 C3 76 18 64 50 64 Z"
    stripes = both(path("M2 86 l9 1", pen=stroke(4, STRIPE)))
    return (
        shaded(bed, FUR, marks=stripes)
        + shift(turn(head("asleep"), 4), 0, 16)
        + _tail("M91 88 C84 96 64 91 48 92.4", "M62 92 L48 92.4")
        + snore(69, 14)
    )


def _bristling() -> str:
    tail = "M72 94 L87 95 L83 89 L96 88 L89 82 L98 77 L90 74 L94 67 L84 71 L77 82 Z"
    return shaded(tail, FUR, drop=2) + body(BRISTLING) + head("startled") + alarm(50, 4)


def _cowering() -> str:
    """Draws the cat that met the dog: ears flat, paws on its cheeks, tail tucked round itself."""
    bed = (
        "M50 58 C74 58 88 68 88 84 C88 94 80 96.5 50 96.5 C20 96.5 12 94 12 84 C12 68 26 58 50 58 Z"
    )
    shiver = both(path("M6 78 q4 4 0 8 q-4 4 0 8", pen=FINE))
    return (
        shaded(bed, FUR)
        + _tail("M84 88 C76 97 62 92 46 93", "M58 92.6 L46 93")
        + shift(head("caught"), 0, 9)
        + both(
            ellipse(22, 79, (8.6, 7), CREAM, stroke())
            + path("M19.4 75 v-3 M25 75 v-3", pen=stroke(2))
        )
        + shiver
        + sweat(82, 15)
    )


def _pouncing() -> str:
    """Draws the leap seen by the mouse: two soft paws and a happy face."""
    paw = (
        rope("M36 72 Q22 76 15 68", FUR[0], 9)
        + circle(14, 66, 12, CREAM, stroke())
        + ellipse(14, 70, (5.4, 4), PAD)
        + circle(6.8, 64, 2.3, PAD)
        + circle(11.4, 59.6, 2.4, PAD)
        + circle(17, 59.8, 2.4, PAD)
        + circle(21.4, 64.4, 2.3, PAD)
    )
    return (
        _tail("M60 84 C80 94 94 94 92 84", "M90.4 90 Q92.6 88 92 84")
        + shaded("M50 60 C66 60 70 74 68 84 C66 92 34 92 32 84 C30 74 34 60 50 60 Z", FUR)
        + both(foot(40, 90))
        + shift(head("pounce"), 0, -3)
        + both(paw)
    )


def _sprites() -> dict[str, Sprite]:
    sprites = {f"cat_{mood}": Sprite(cat(mood), 150) for mood in (*MOODS, "yawn")}
    sprites["cat_pounce"] = Sprite(_pouncing(), 150)
    return sprites


SPRITES = _sprites()
