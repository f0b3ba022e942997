"""Gaston the dog: everybody's friend, except the cat's."""

from __future__ import annotations

from tools.art.faces import (
    FINE,
    MOODS,
    TONGUE,
    Face,
    alarm,
    cheeks,
    eyes,
    grin,
    mouth,
    snore,
    sweat,
)
from tools.art.ink import (
    INK,
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

FUR = ("#97643F", "#7A4C2E")
LIGHT = ("#E3BF97", "#CBA278")
SNOUT = "#F8E6CC"
COLLAR = "#0072B2"
FACE = Face(spread=14.5, height=39, size=6)
HEAD = "M50 12 C68 12 79 25 79 42 C79 61 68 72 50 72 C32 72 21 61 21 42 C21 25 32 12 50 12 Z"
BODY = "M50 64 C68 64 78 76 78 89 C78 96 72 97 50 97 C28 97 22 96 22 89 C22 76 32 64 50 64 Z"
EAR = "M31 19 C17 9 5 22 4 40 C3 54 12 62 19 57 C27 50 24 37 32 27 Z"
FLYING_EAR = "M34 18 C24 4 7 3 3 14 C0 25 10 37 25 33 Z"
EARS = {"happy": 3, "worried": -5, "caught": -7}
"""How far the ears swing outwards, in degrees."""


def dog(mood: str) -> str:
    if mood == "asleep":
        return _lying()
    return (
        ("" if mood == "caught" else rope("M72 90 C90 93 95 84 91 73", FUR[0], 6))
        + body()
        + head(mood)
        + (sweat(88, 8) if mood == "worried" else "")
        + (alarm(50, 2) if mood == "startled" else "")
        + (_loot() if mood == "caught" else "")
    )


def body() -> str:
    chest = path("M36 62 Q38 86 50 88 Q62 86 64 62 Z", SNOUT)
    legs = path("M36 91 V82 M64 91 V82", pen=FINE)
    return shaded(BODY, FUR, marks=chest) + legs + both(foot(39, 92.4)) + collar()


def collar() -> str:
    medal = circle(50, 83, 5, "#F0E442", FINE)
    return rope("M31 74 Q50 84 69 74", COLLAR, 4.6) + medal


def foot(x: float, y: float) -> str:
    toes = f"M{x - 3} {y + 1} v3 M{x + 3} {y + 1} v3"
    return ellipse(x, y, (10, 5.8), LIGHT[0], stroke()) + path(toes, pen=stroke(2))


def head(mood: str) -> str:
    patch = ellipse(65, 38, (14, 16), FUR[0])
    ears = both(turn(shaded(EAR, FUR), EARS.get(mood, 0), (30, 22)))
    if mood == "startled":
        ears = both(shaded(FLYING_EAR, FUR))
    return shaded(HEAD, LIGHT, marks=patch) + ears + cheeks(FACE) + _muzzle(mood) + eyes(FACE, mood)


def _muzzle(mood: str) -> str:
    lobes = ellipse(50, 58, (18, 12.4), SNOUT)
    nose = ellipse(50, 51, (7.4, 5.4), INK) + ellipse(52, 49, (2.2, 1.3), "#FFFFFF")
    bridge = path("M50 56 V61", pen=FINE)
    if mood == "happy":
        tongue = "M45 64 V72 Q45 78 50 78 Q55 78 55 72 V64 Z"
        lick = path(tongue, TONGUE, FINE) + path("M50 66 v6", pen=stroke(2))
        return lobes + grin(60.4, 9.5) + lick + path("M40 60.6 Q50 64 60 60.6", pen=FINE) + nose
    if mood in ("calm", "asleep"):
        return lobes + bridge + mouth("calm", 60.6, 9) + nose
    return lobes + mouth(mood, 60, 8) + nose


def _loot() -> str:
    """Draws the crumbs on the lips and the bitten cheese before the paws of a guilty dog."""
    spots = ((37, 58, 2.2), (63, 63, 2.6), (60, 56, 1.8), (42, 67, 1.9))
    crumbs = "".join(circle(x, y, size, "#F6B93B", stroke(1.6)) for x, y, size in spots)
    wedge = "M68 97 V87 L82 80 Q83 86 88 85 Q93 85 93 89 Q97 89 97 93 V97 Z"
    return crumbs + path(wedge, "#F6B93B", stroke(2.8)) + path("M68 87 H83", pen=FINE)


def _lying() -> str:
    bed = "M50 56 C78 56 94 68 94 84 C94 94 84 96.5 50 96.5 C16 96.5 6 94 6 84 C6 68 22 56 50 56 Z"
    paws = both(
        ellipse(24, 91, (13, 6.4), LIGHT[0], stroke()) + path("M20 92 v4 M27 92 v4", pen=FINE)
    )
    return shaded(bed, FUR) + paws + shift(head("asleep"), 0, 18) + snore(68, 16)


SPRITES = {f"dog_{mood}": Sprite(dog(mood), 150) for mood in MOODS}
