"""Four sisters of Chop! Chop!: told apart by what they wear before colour is looked at."""

from __future__ import annotations

from tools.art.ink import CREAM, Sprite, circle, path, rope, stroke
from tools.art.mouse import mouse

BLUE, YELLOW, PINK, VERMILLION = "#2E8FD0", "#F0E442", "#E58FC0", "#E8641B"
MOODS_AT_PLAY = ("calm", "worried", "happy")


def scarf() -> str:
    end = "M57 79 L68 76 L73 91 L67 94 L64 91 L61 95 L57 92 Z"
    wrap = "M27 67 Q50 82 73 67 Q77 72 75 76 Q50 92 25 76 Q23 72 27 67 Z"
    stripes = "M36 73 l-2 7 M50 76 v8 M64 73 l2 7"
    return (
        path(end, BLUE, stroke(2.8))
        + path(wrap, BLUE, stroke(2.8))
        + path(stripes, pen=stroke(2.4, CREAM))
    )


def bow_tie() -> str:
    wings = "M50 78 L31 68 Q24 78 31 89 L50 80 L69 89 Q76 78 69 68 Z"
    dots = "".join(
        circle(x, y, 1.9, "#FFFFFF") for x, y in ((35, 75), (36, 82), (65, 75), (64, 82))
    )
    return path(wings, YELLOW, stroke(2.8)) + dots + circle(50, 79, 5, YELLOW, stroke(2.8))


def bonnet() -> str:
    crown = "M30 27 C30 13 40 8 50 8 C60 8 70 13 70 27 Z"
    ribs = "M41 11 Q38 18 38 24 M50 10 V22 M59 11 Q62 18 62 24"
    return (
        path(crown, PINK, stroke(2.8))
        + path(ribs, pen=stroke(2, "#B85A92"))
        + rope("M30 28 Q50 20 70 28", "#FFFFFF", 4.4)
        + circle(50, 7.2, 5.6, "#FFFFFF", stroke(2.8))
    )


def cap() -> str:
    crown = "M30 28 C29 12 39 7 50 7 C61 7 71 12 70 28 Z"
    visor = "M25 31 Q25 25 33 24 Q50 20 67 24 Q75 25 75 31 Q75 35 70 34 Q50 27 30 34 Q25 35 25 31 Z"
    badge = circle(50, 16, 4.4, "#FFFFFF", stroke(2))
    return (
        path(crown, VERMILLION, stroke(2.8))
        + path("M37 12 Q35 18 36 23 M63 12 Q65 18 64 23", pen=stroke(1.8))
        + badge
        + path(visor, VERMILLION, stroke(2.8))
    )


def _dressed(colour: str, mood: str) -> str:
    match colour:
        case "blue":
            return mouse(mood, outfit=scarf())
        case "yellow":
            return mouse(mood, outfit=bow_tie())
        case "pink":
            return mouse(mood, hat=bonnet())
        case _:
            return mouse(mood, hat=cap())


def _sprites() -> dict[str, Sprite]:
    sprites = {}
    for colour in ("blue", "yellow", "pink", "vermillion"):
        for mood in MOODS_AT_PLAY:
            name = f"mouse_{colour}" if mood == "calm" else f"mouse_{colour}_{mood}"
            sprites[name] = Sprite(_dressed(colour, mood), 112)
    return sprites


SPRITES = _sprites()
