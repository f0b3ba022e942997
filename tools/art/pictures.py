"""Draws the big pictures that are not in an atlas: covers, grounds, app icon and presplash.

Run ``python -m tools.art.pictures`` to rebuild what lies in ``assets`` and in the games' folders.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image

from engine.registry import game_ids
from screens.game_folders import game_folder
from tools.art import cat, cheese, mouse
from tools.art.ink import INK, WOOD, Sprite, circle, ellipse, fade, place
from tools.art.rooms import drape, lamplight
from tools.art.scenes import GROUNDS, TILE, table_ground, wall_ground
from tools.art.shapes import CHEESE, slab

ASSETS = Path(__file__).parents[2] / "assets"
ICON, ADAPTIVE = 512, 432
SMALL = 0.5
"""Scale of a cover that lies in a strip: what is shrunk much further on the glass gets jagged."""

SAFE = 66 / 108
"""Share of an adaptive icon's width that every launcher shows, as a disc."""


def build() -> None:
    """Writes every big picture."""
    for file, picture in draw_all():
        file.parent.mkdir(parents=True, exist_ok=True)
        picture.save(file, optimize=True)


def draw_all() -> Iterator[tuple[Path, Image.Image]]:
    """Yields the file and the pixels of every big picture."""
    for game_id in game_ids():
        yield from draw_pictures_of(game_id)
    grounds = ASSETS / "pictures"
    for theme, ground in GROUNDS.items():
        yield grounds / f"table_{theme}.png", _render(_square(table_ground(ground), TILE), 1)
        yield grounds / f"shelf_{theme}.png", _render(_square(wall_ground(ground), TILE), 1)
    yield grounds / "lamplight.png", _render(_square(lamplight(), 256), 1)
    yield grounds / "drape.png", _render(Sprite(drape(), 128, 128, 256), 1)
    yield ASSETS / "icon.png", _render(_square(icon(), ICON), 1)
    yield ASSETS / "icon_foreground.png", _render(_square(icon_foreground(), ADAPTIVE), 1)
    yield ASSETS / "icon_background.png", _render(_square(icon_background(), ADAPTIVE), 1)
    yield ASSETS / "presplash.png", _render(Sprite(presplash(), 1280, 1280, 800), 1)


def draw_pictures_of(game_id: str) -> Iterator[tuple[Path, Image.Image]]:
    """Yields what one game draws for itself: its cover, and whatever only it needs."""
    folder = game_folder(game_id)
    if folder is None:
        raise LookupError(f"no game called {game_id!r}")
    pictures = import_module(f"screens.games.{game_id}.studio.pictures").PICTURES
    for name, sprite in pictures.items():
        yield folder / "pictures" / f"{name}.png", _render(sprite, 2)
    yield folder / "pictures" / "cover_small.png", _render(pictures["cover"], SMALL)


def icon() -> str:
    ground = slab((0, 0, ICON, ICON), CHEESE, 112) + _cheese_holes(ICON)
    return ground + place(_chase(), 30, 10, 452)


def icon_foreground() -> str:
    """The same, small enough for the roundest mask; ears and cheese are equally far out."""
    wide = ADAPTIVE * SAFE * 0.78
    return place(_chase(), (ADAPTIVE - wide) / 2, (ADAPTIVE - wide * 1.06) / 2, wide)


def icon_background() -> str:
    return slab((0, 0, ADAPTIVE, ADAPTIVE), CHEESE) + _cheese_holes(ADAPTIVE)


def presplash() -> str:
    shadow = fade(ellipse(640, 628, (190, 22), INK), 0.18)
    return slab((0, 0, 1280, 800), WOOD) + shadow + place(_chase(), 430, 180, 420)


def _chase() -> str:
    """The cat stands behind the mouse, and the mouse does not know: the name of the app."""
    hunter = place(cat.SPRITES["cat_pounce"].svg, 0, 0, 100)
    return (
        hunter + place(mouse.mouse("happy"), 23, 47, 54) + place(cheese.cheese("wedge"), 35, 79, 29)
    )


def _cheese_holes(width: float) -> str:
    holes = (
        (0.1, 0.16, 0.09),
        (0.9, 0.1, 0.07),
        (0.06, 0.72, 0.07),
        (0.92, 0.62, 0.09),
        (0.24, 0.96, 0.06),
    )
    return "".join(
        circle(x * width, y * width, radius * width, "#E9A42C") for x, y, radius in holes
    )


def _square(svg: str, width: int) -> Sprite:
    return Sprite(svg, width, width, width)


def _render(sprite: Sprite, scale: float) -> Image.Image:
    return Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=sprite.document(scale)))))


if __name__ == "__main__":
    build()
