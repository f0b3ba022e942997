"""The four boxes on the shelf: a story each, told without a word."""

from __future__ import annotations

import re

from tools.art import cat, cheese, dog, mouse, outfits, props
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
    shift,
    stroke,
    turn,
)
from tools.art.scenes import (
    cat_in_the_dark,
    cloche,
    gingham,
    hung_on_rail,
    kitchen_floor,
    plate,
    sunburst,
    window_at_night,
)
from tools.art.shapes import (
    BLUE,
    CHEESE,
    PLANK,
    PLANK_DARK,
    box,
    line,
    shape,
    slab,
)

WIDTH, HEIGHT = 264, 320
EDGE = "M18 3 H246 Q261 3 261 18 V302 Q261 317 246 317 H18 Q3 317 3 302 V18 Q3 3 18 3 Z"


def _lid(picture: str) -> Sprite:
    """Cuts a scene to the shape of a box lid and runs the ink round it."""
    cut = f'<clipPath id="lid"><path d="{EDGE}"/></clipPath><g clip-path="url(#lid)">{picture}</g>'
    return Sprite(cut + line(EDGE, 6), WIDTH, WIDTH, HEIGHT)


def figure(svg: str, x: float, y: float, size: float) -> str:
    """Places somebody large with a pen as fine as that of the small ones beside him."""
    finer = (110 / size) ** 0.6
    drawn = re.sub(
        r'stroke-width="([0-9.]+)"', lambda pen: f'stroke-width="{float(pen[1]) * finer:.2f}"', svg
    )
    return place(drawn, x, y, size)


def bon_appetit() -> str:
    """The cat has laid the table; dinner puts out its tongue."""
    wall = slab((0, 0, WIDTH, HEIGHT), "#C8321F") + sunburst((132, 122), 16, "#D6452C")
    halo = circle(132, 122, 110, "#FCE3A6", stroke(4)) + circle(132, 122, 98, "#FFEFC6")
    diner = figure(cat.SPRITES["cat_pounce"].svg + _bow_tie(), 29, 16, 206)
    cutlery = place(turn(props.fork(), -12), 14, 68, 84) + place(
        turn(props.knife(), 12), 166, 68, 84
    )
    paws = figure(both(_fist()), 29, 16, 206)
    dinner = place(plate(), 22, 108, 208) + place(cheese.cheese("wedge"), 44, 206, 66)
    guest = place(mouse.mouse("tongue"), 78, 156, 116) + place(turn(cloche(), 24), 168, 190, 92)
    return wall + halo + diner + cutlery + paws + gingham(218, "#D8432F") + dinner + guest


def _fist() -> str:
    """The left paw, closed round a handle."""
    return circle(14, 66, 12, "#FFF6E5", stroke()) + line("M9 57 V64 M14 55.5 V63 M19 57 V64", 2.4)


def _bow_tie() -> str:
    wings = "M50 74 L34 66 Q29 75 34 84 Z M50 74 L66 66 Q71 75 66 84 Z"
    return shape(wings, BLUE, 2.8) + circle(50, 75, 4.6, BLUE, stroke(2.8))


def cheese_rescue() -> str:
    """Everybody runs: the cheese from the mouse, the mouse from the cat, the cat from the dog."""
    sky = slab((0, 0, WIDTH, HEIGHT), "#1668A6") + sunburst((132, 90), 18, "#2C86C4")
    hills = shape("M-6 176 Q50 140 110 160 Q190 186 270 140 V330 H-6 Z", "#5FAF5A", 4)
    hills += shape("M-6 226 Q90 176 270 214 V330 H-6 Z", "#8ACB6E", 4)
    hero = place(_cape(), 52, 4, 160) + figure(dog.dog("happy"), 62, 10, 140)
    chased = figure(turn(cat.cat("startled"), -10), 6, 112, 110)
    hungry = place(mouse.SPRITES["mouse_run"].svg, 146, 142, 108)
    runner = place(_legs() + cheese.cheese("wedge", "worried") + _drops(), 62, 190, 112)
    return sky + hills + hero + _dust() + chased + hungry + runner


def _cape() -> str:
    cloth = (
        "M50 58 Q10 52 -26 28 Q-18 50 -30 66 Q-12 68 -14 86 Q6 80 12 98 Q30 88 50 92 Q70 88 88 98 "
        "Q94 80 114 86 Q112 68 130 66 Q118 50 126 28 Q90 52 50 58 Z"
    )
    folds = line(
        "M28 66 Q6 66 -12 56 M34 76 Q16 80 6 82 M72 66 Q94 66 112 56 M66 76 Q84 80 94 82",
        2.2,
        "#8E1B15",
    )
    return shape(cloth, "#E0362C", 2.8) + folds


def _legs() -> str:
    shoe = ellipse(13, 101, (9, 5.4), "#B5524A", stroke(2.8))
    left = rope("M34 86 Q28 100 18 100", CHEESE, 4) + shoe
    right = rope("M66 86 Q70 96 82 94", CHEESE, 4) + shift(shoe, 74, -6)
    arms = rope("M8 66 Q-4 62 -8 48", CHEESE, 4) + rope("M92 62 Q104 58 108 42", CHEESE, 4)
    return left + right + arms


def _drops() -> str:
    """Cold sweat behind a runner."""
    drop = path("M0 0 C8 8 6 15 0 15 C-6 15 -8 8 0 0 Z", "#BFE3F7", stroke(2.2))
    return shift(turn(drop, -40, (0, 8)), 28, 6) + shift(turn(drop, -55, (0, 8)), 10, 24)


def _dust() -> str:
    puff = path("M3 96 q-1 -9 7 -8 q4 -6 9 0 q6 1 4 8 Z", "#FFF6E5", stroke(2.4))
    return "".join(
        shift(puff, x, y) for x, y in ((98, 118), (124, 126), (128, 148), (178, 208), (42, 210))
    )


def lucie() -> str:
    """Night: a lit hole, a trap, a pair of eyes, and one small mouse with a large cheese."""
    wall = slab((0, 0, WIDTH, HEIGHT), "#3B2C66") + _wallpaper("#443374")
    watcher = place(window_at_night(), 162, 18, 88) + place(cat_in_the_dark("#1F1638"), 0, 16, 180)
    skirting = box((-6, 180, 280, 38), "#C9B4E6", corner=0, width=4) + line(
        "M0 191 H264", 2.4, "#A48CC9"
    )
    floor = shape("M-6 218 H270 V330 H-6 Z", "#7A5CA8", 4) + _boards("#6A4D98")
    light = fade(path("M178 220 H236 L262 330 H40 Z", "#FDE9A9"), 0.6)
    home = place(props.hole_lit(), 166, 138, 86)
    trap = place(props.trap_open(), 6, 226, 78)
    heroine = place(mouse.mouse("happy", outfit=outfits.scarf(), hat=_bow()), 78, 192, 120)
    loot = place(turn(cheese.cheese("wedge"), -8), 100, 146, 78)
    return wall + watcher + skirting + floor + light + home + trap + heroine + loot + _trail()


def _wallpaper(colour: str) -> str:
    return "".join(line(f"M{x} 0 V190", 10, colour) for x in range(12, 264, 34))


def _bow() -> str:
    wings = shape("M22 14 L6 4 Q3 16 8 26 Z M22 14 L36 2 Q42 12 38 24 Z", "#E0362C", 2.6)
    return wings + circle(22, 14, 5, "#E0362C", stroke(2.6))


def _boards(colour: str) -> str:
    return line("M0 248 H264 M0 284 H264 M60 218 V248 M200 248 V284 M110 284 V320", 2, colour)


def _trail() -> str:
    crumbs = ((224, 268, 4), (206, 282, 3.4), (232, 294, 4), (214, 306, 3))
    return "".join(circle(x, y, radius, CHEESE, stroke(2)) for x, y, radius in crumbs)


def chop_chop() -> str:
    """The cat on the table, the sisters under it, and a dish in the air."""
    wall = slab((0, 0, WIDTH, HEIGHT), "#6FBF9F") + _tiled_wall("#62B292")
    tools = hung_on_rail(
        ((props.fork(), 12), (props.knife(), 46), (props.fork(), 186), (props.knife(), 220)), 18
    )
    floor = kitchen_floor(226, ("#EAF3EF", "#9FCBB9"))
    home = fade(slab((40, 182, 184, 44), INK), 0.3) + place(props.hole_lit(), 104, 168, 60)
    legs = rope("M36 184 V292 M228 184 V292", PLANK_DARK, 12, 3.4)
    surface = shape("M30 146 H234 L256 166 H8 Z", "#D9AE78", 4)
    edge = box((6, 166, 252, 18), PLANK, corner=5, width=4) + line(
        "M24 175 H90 M120 177 H180 M204 174 H240", 2.4, PLANK_DARK
    )
    hunter = figure(cat.SPRITES["cat_pounce"].svg, 52, 16, 148)
    return (
        wall + tools + home + floor + surface + hunter + legs + edge + _sisters() + _falling_dish()
    )


def _tiled_wall(colour: str) -> str:
    rows = "".join(f"M0 {y} H264 " for y in range(20, 222, 34))
    return line(rows + "".join(f"M{x} 0 V222 " for x in range(20, 264, 34)), 2.4, colour)


def _sisters() -> str:
    round_cheese = place(cheese.cheese("round"), 14, 222, 38)
    return (
        place(outfits.SPRITES["mouse_pink_worried"].svg, 50, 192, 70)
        + place(outfits.SPRITES["mouse_vermillion_happy"].svg, 150, 196, 70)
        + place(outfits.SPRITES["mouse_blue"].svg, 8, 236, 74)
        + round_cheese
        + place(outfits.SPRITES["mouse_yellow_happy"].svg, 92, 232, 82)
        + place(turn(cheese.cheese("wedge"), 6), 106, 204, 54)
    )


def _falling_dish() -> str:
    return place(turn(props.dish(), 18), 204, 96, 52) + line(
        "M214 78 V90 M230 72 V88 M246 80 V92", 3.4
    )


COVERS: dict[str, Sprite] = {
    "bon_appetit": _lid(bon_appetit()),
    "cheese_rescue": _lid(cheese_rescue()),
    "lucie": _lid(lucie()),
    "chop_chop": _lid(chop_chop()),
}
