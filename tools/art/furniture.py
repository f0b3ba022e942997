"""Things that hold or lift others: baskets, jars, lamps, chairs and the podium."""

from __future__ import annotations

from tools.art.ink import (
    CREAM,
    Sprite,
    fade,
    place,
    rope,
)
from tools.art.shapes import (
    MIST,
    PLANK,
    PLANK_DARK,
    RIND,
    STEEL,
    VERMILION,
    WHITE,
    YELLOW,
    box,
    digit,
    disc,
    egg,
    line,
    shape,
    slab,
)

PEN = 3.6
WICKER, WICKER_DARK = "#D8A867", "#B07F42"


def basket() -> str:
    handle = rope("M14 44 Q14 6 60 6 Q106 6 106 44", WICKER, 6)
    return handle + egg(60, 46, (54, 14), "#7B5428", PEN)


def basket_front() -> str:
    body = shape("M6 46 Q60 74 114 46 L104 90 Q100 96 92 96 H28 Q20 96 16 90 Z", WICKER, PEN)
    weave = line("M11 64 Q60 88 109 64 M15 80 Q60 100 105 80", 3, WICKER_DARK)
    posts = line("M28 59 L34 94 M49 66 L51 95 M71 66 L69 95 M92 59 L86 94", 3, WICKER_DARK)
    return body + weave + posts + rope("M6 46 Q60 74 114 46", WICKER, 5)


def lamp(fill: str, light: str) -> str:
    bulb = disc(50, 62, 12, light, PEN)
    shade = shape("M50 18 Q86 24 90 60 Q90 63 86 63 H14 Q10 63 10 60 Q14 24 50 18 Z", fill, PEN)
    return line("M50 4 V18", 4.5) + bulb + shade + box((43, 12, 14, 9), STEEL, corner=3, width=3)


def lamp_on() -> str:
    rays = line("M50 82 V94 M28 78 L20 90 M72 78 L80 90 M10 72 L4 76 M90 72 L96 76", 4.5, RIND)
    return rays + lamp(VERMILION, YELLOW)


def jar() -> str:
    return shape(
        "M20 14 V22 Q8 28 8 42 V104 Q8 116 22 116 H78 Q92 116 92 104 V42 Q92 28 80 22 V14 Z",
        "#E6F1F5",
        PEN,
    )


def jar_front() -> str:
    glass = line(
        "M20 16 V22 Q8 28 8 42 V104 Q8 116 22 116 H78 Q92 116 92 104 V42 Q92 28 80 22 V16", PEN
    )
    return glass + egg(50, 13, (32, 7), "none", PEN + 1) + line("M19 46 V92 M19 101 V102", 5, WHITE)


def podium(number: int, height: float, fill: str) -> Sprite:
    """Returns a step of the podium; the higher the place, the higher the step."""
    block = box((3, 14, 134, height), fill, corner=4, width=PEN)
    shine = fade(slab((8, 20, 8, height - 10), WHITE), 0.45)
    top = box((2, 3, 136, 14), CREAM, corner=5, width=PEN)
    figure = place(digit(number, width=15), 45, 20 + (height - 56) / 2, 50)
    return Sprite(block + shine + top + figure, 180, 140, height + 18)


def chair() -> str:
    """A chair seen from above, its back on the lower edge, so that it can be turned to any seat."""
    back = box((16, 78, 68, 16), PLANK_DARK, corner=8, width=PEN)
    seat = box((14, 12, 72, 68), PLANK, corner=16, width=PEN)
    return seat + box((24, 22, 52, 48), VERMILION, corner=12, width=3) + back


SPRITES: dict[str, Sprite] = {
    "basket": Sprite(basket(), 148, 120, 100),
    "basket_front": Sprite(basket_front(), 148, 120, 100),
    "jar": Sprite(jar(), 112, 100, 120),
    "jar_front": Sprite(jar_front(), 112, 100, 120),
    "lamp_off": Sprite(lamp("#A9A39B", MIST), 112),
    "lamp_on": Sprite(lamp_on(), 112),
    "chair": Sprite(chair(), 112),
    "podium_1": podium(1, 110, YELLOW),
    "podium_2": podium(2, 84, STEEL),
    "podium_3": podium(3, 62, "#D6935B"),
}
