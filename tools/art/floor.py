"""The kitchen of Chop! Chop!: tiles, the table top, walls, trays and the two dice."""

from __future__ import annotations

from tools.art.ink import (
    INK,
    Sprite,
    circle,
    path,
    place,
    turn,
)
from tools.art.shapes import (
    FUR,
    MIST,
    PLANK,
    PLANK_DARK,
    SKY,
    box,
    dashes,
    line,
    paw_print,
    slab,
)

TILE = (2, 2, 96, 96)
PIPS = {
    1: ((50, 50),),
    2: ((31, 31), (69, 69)),
    3: ((27, 27), (50, 50), (73, 73)),
    4: ((31, 31), (69, 31), (31, 69), (69, 69)),
}


def _tile(fill: str, joint: str, corner: str) -> str:
    """A floor tile with cut corners that meet as little diamonds."""
    cut = "M2 16 L16 2 H8 Q2 2 2 8 Z"
    corners = "".join(turn(path(cut, corner), angle) for angle in (0, 90, 180, 270))
    return (
        slab(TILE, fill, 7)
        + corners
        + line("M10 3 H90 Q97 3 97 10 V90 Q97 97 90 97 H10 Q3 97 3 90 V10 Q3 3 10 3 Z", 2, joint)
    )


def tile_back() -> str:
    """The side nobody may look under: a blue and white flower, quiet enough to stand on."""
    petal = path("M50 46 Q40 30 50 14 Q60 30 50 46 Z", "#9CC1D6") + path(
        "M50 40 Q45 30 50 21 Q55 30 50 40 Z", "#E9F2F6"
    )
    leaf = path("M14 14 Q34 14 38 38 Q14 34 14 14 Z", "#B9D4E2")
    flower = "".join(turn(petal, angle) + turn(leaf, angle) for angle in (0, 90, 180, 270))
    frame = line(
        "M10 3 H90 Q97 3 97 10 V90 Q97 97 90 97 H10 Q3 97 3 90 V10 Q3 3 10 3 Z", 2.4, "#7FA6BC"
    )
    arcs = "".join(
        turn(line("M3 30 Q26 26 30 3", 3, "#8DB6CC"), angle) for angle in (0, 90, 180, 270)
    )
    return slab(TILE, "#E9F2F6", 7) + arcs + flower + circle(50, 50, 7, "#E3B35A") + frame


def bare_floor() -> str:
    boards = line("M4 35 H96 M4 66 H96 M38 4 V35 M70 35 V66 M30 66 V96", 2, "#C9AE86")
    grain = line("M12 20 H24 M52 22 H72 M16 52 H42 M46 82 H66 M78 50 H88", 1.6, "#CFB48C")
    return slab(TILE, "#DCC39C", 7) + boards + grain


def table_top() -> str:
    """Three cells by two of wood; the screen makes it see-through."""
    planks = line("M6 50 H294 M6 150 H294", 2, PLANK_DARK)
    grain = line(
        "M24 24 H70 M110 30 H150 M196 20 H262 M40 76 H110 M170 72 H230 M30 124 H80 "
        "M140 130 H210 M236 122 H270 M60 176 H130 M180 172 H250",
        2,
        PLANK_DARK,
    )
    cells = dashes("M100 8 V192 M200 8 V192 M8 100 H292", 2.6, "#7A5330", gap=7)
    return box((4, 4, 292, 192), PLANK, corner=14, width=5) + planks + grain + cells


def wall_plank() -> str:
    wood = box((2, 3, 96, 18), PLANK, corner=3, width=3.4)
    return (
        wood
        + line("M16 10 H40 M58 15 H84", 2, PLANK_DARK)
        + circle(8, 12, 2, INK)
        + circle(92, 12, 2, INK)
    )


def pile_tray() -> str:
    tray = box((3, 3, 94, 126), PLANK_DARK, corner=12, width=3.6) + box(
        (13, 13, 74, 106), PLANK, corner=7, width=2.6
    )
    crumbs = (
        circle(52, 72, 5, "#F6B93B", 'stroke="#1A130D" stroke-width="2.4"')
        + circle(43, 80, 2.4, "#C77F12")
        + circle(60, 84, 2, "#C77F12")
    )
    return tray + line("M24 30 H60 M40 46 H76 M24 102 H50", 2, PLANK_DARK) + crumbs


def die(fill: str, shade: str, pips: str) -> str:
    side = box((7, 10, 86, 84), shade, corner=20, width=4.4)
    return side + slab((9.2, 12.2, 81.6, 72), fill, 18) + pips


def _dot(x: float, y: float) -> str:
    return circle(x, y, 9.5, INK)


def _paw_pip(x: float, y: float) -> str:
    return place(paw_print(), x - 13, y - 14, 26)


def _dice() -> dict[str, Sprite]:
    grey, blue = (FUR, "#6F7686"), (SKY, "#2B86BD")
    faces = {"die_blank_mouse": die(*grey, ""), "die_blank_cat": die(*blue, "")}
    for number in (1, 2, 3, 4):
        pips = "".join(_dot(x, y - 2) for x, y in PIPS[number])
        faces[f"die_mouse_{number}"] = die(*grey, pips)
    for number in (1, 2, 3):
        pips = "".join(_paw_pip(x, y - 2) for x, y in PIPS[number])
        faces[f"die_cat_{number}"] = die(*blue, pips)
    return {name: Sprite(svg, 104) for name, svg in faces.items()}


SPRITES: dict[str, Sprite] = {
    "floor_light": Sprite(_tile("#EDF2F4", "#C3D0D8", MIST), 96),
    "floor_dark": Sprite(_tile("#D3DEE4", "#B2C1CA", "#9FB2BE"), 96),
    "floor_back": Sprite(tile_back(), 96),
    "floor_bare": Sprite(bare_floor(), 96),
    "table_top": Sprite(table_top(), 288, 300, 200),
    "wall_plank": Sprite(wall_plank(), 96, 100, 24),
    "pile_tray": Sprite(pile_tray(), 150, 100, 132),
    **_dice(),
}
