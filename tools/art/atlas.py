"""Paints all sprites at three densities and packs them the way Kivy reads atlases.

Run: ``python -m tools.art.atlas [folder]``
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import NamedTuple

import resvg_py
from msgspec import Struct
from PIL import Image, ImageStat

from engine.registry import game_ids
from screens.game_folders import read_own
from tools.art.catalogue import catalogue
from tools.art.ink import Sprite
from tools.art.paintbox import reduced

ASSETS = Path(__file__).resolve().parents[2] / "assets" / "atlas"
PAGES = {1: 1024, 2: 2048, 3: 2048}
"""Width and height of a page in pixels, by pixels to the dp."""
PADDING = 2
SEEN_FIRST = {
    "cat_happy", "cheese_wedge_happy", "mouse_run",
    "icon_album", "icon_broom", "icon_chair", "icon_cross", "icon_cup", "icon_dice", "icon_help",
    "icon_language", "icon_play", "icon_settings",
}  # fmt: skip
"""Sprites of the shelf, on a page of their own: the app starts with that one alone."""

LARGE, LARGE_PART = 224, 0.26
"""Longer side, in pixels on any screen, of sprites that are shown large; and from what part of the
height of a picture in the rules on they are."""

Spot = tuple[int, int, int]
"""Page, left, top."""


class Shown(Struct):
    """A sprite in a picture of the rules."""

    name: str
    size: float = 0.6


class Panel(Struct):
    """One picture of the rules."""

    pictures: list[Shown]


class Page(NamedTuple):
    """One file of an atlas."""

    picture: Image.Image
    regions: dict[str, list[int]]
    """Left, bottom, width and height of each sprite; Kivy counts upwards."""


def build(folder: Path = ASSETS) -> None:
    """Writes ``1x``, ``2x``, ``3x`` and ``large``; the same sprites always give the same bytes."""
    for scale in PAGES:
        _save(folder / f"{scale}x", pages(scale))
    _save(folder / "large", large_pages())


def _save(folder: Path, sheets: Iterable[Page]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("sprites*"):
        old.unlink()
    atlas = {}
    for number, page in enumerate(sheets):
        file = f"sprites-{number}.png"
        page.picture.save(folder / file, optimize=True)
        atlas[file] = page.regions
    (folder / "sprites.atlas").write_text(json.dumps(atlas) + "\n", "utf-8")


def pages(scale: int) -> Iterator[Page]:
    """Yields the pages of one density."""
    pictures = {name: paint(sprite, scale) for name, sprite in catalogue().items()}
    side = PAGES[scale]
    sizes = {name: picture.size for name, picture in pictures.items()}
    first = pack({name: size for name, size in sizes.items() if name in SEEN_FIRST}, side)
    others = pack({name: size for name, size in sizes.items() if name not in SEEN_FIRST}, side)
    spots = first | {name: (page + 1, left, top) for name, (page, left, top) in others.items()}
    yield from _filled(pictures, spots, side)


def large_pages() -> Iterator[Page]:
    """Yields what is shown larger on the pages of the rules than anywhere on a table."""
    sprites = {name: sprite for name, sprite in catalogue().items() if name in shown_large()}
    pictures = {
        name: paint(sprite, LARGE / max(sprite.dp, sprite.dp * sprite.height / sprite.width))
        for name, sprite in sprites.items()
    }
    side = PAGES[2]
    yield from _filled(pictures, pack({name: p.size for name, p in pictures.items()}, side), side)


def shown_large() -> set[str]:
    """Names the sprites that take a good part of a picture in the rules of some game."""
    panels = (read_own(game_id, "how_to.json", list[Panel], []) for game_id in game_ids())
    spots = (spot for game in panels for panel in game for spot in panel.pictures)
    return {spot.name for spot in spots if spot.size >= LARGE_PART}


def _filled(pictures: dict[str, Image.Image], spots: dict[str, Spot], side: int) -> Iterator[Page]:
    """Yields pages with every picture on its spot."""
    for number in range(1 + max(page for page, _, _ in spots.values())):
        here = {name: spot[1:] for name, spot in sorted(spots.items()) if spot[0] == number}
        bottom = max(here[name][1] + pictures[name].height for name in here) + PADDING
        page = Image.new("RGBA", (side, bottom))
        regions = {}
        for name, (left, top) in here.items():
            width, height = pictures[name].size
            _paste(page, pictures[name], (left, top))
            regions[name] = [left, bottom - top - height, width, height]
        yield Page(reduced(page), regions)


def paint(sprite: Sprite, scale: float) -> Image.Image:
    """Returns a sprite at *scale* pixels to the dp, without dark fringes where it fades out."""
    document = sprite.document(scale)
    drawn = bytes(resvg_py.svg_to_bytes(svg_string=document, skip_system_fonts=True))
    return _fringeless(Image.open(BytesIO(drawn)).convert("RGBA"))


def pack(sizes: dict[str, tuple[int, int]], side: int) -> dict[str, Spot]:
    """Puts pictures on shelves, tallest first, and opens a new page when one is full."""
    spots: dict[str, Spot] = {}
    page, left, top, shelf = 0, 0, 0, 0
    for name in sorted(sizes, key=lambda name: (-sizes[name][1], -sizes[name][0], name)):
        width, height = (length + 2 * PADDING for length in sizes[name])
        assert max(width, height) <= side, f"{name} is larger than a page"
        if left + width > side:
            left, top, shelf = 0, top + shelf, 0
        if top + height > side:
            page, left, top, shelf = page + 1, 0, 0, 0
        spots[name] = (page, left + PADDING, top + PADDING)
        left, shelf = left + width, max(shelf, height)
    return spots


def _paste(page: Image.Image, picture: Image.Image, corner: tuple[int, int]) -> None:
    """Puts a picture on its page, its edge doubled so that scaling blends in no neighbour."""
    for right, down in product((-1, 1), repeat=2):
        page.paste(picture, (corner[0] + right, corner[1] + down))
    for right, down in ((-1, 0), (1, 0), (0, -1), (0, 1), (0, 0)):
        page.paste(picture, (corner[0] + right, corner[1] + down))


def _fringeless(picture: Image.Image) -> Image.Image:
    """Gives invisible pixels roughly the colour of the picture's edge instead of black."""
    alpha = picture.getchannel("A")
    seen = alpha.point(lambda value: 255 if value else 0)
    edge = alpha.point(lambda value: 255 if 0 < value < 255 else 0)
    if not edge.getbbox():
        return picture
    rim = ImageStat.Stat(picture.convert("RGB"), edge).mean
    ground = Image.new("RGBA", picture.size, (*(round(value / 85) * 85 for value in rim), 0))
    ground.paste(picture, mask=seen)
    return ground


if __name__ == "__main__":
    build(*map(Path, sys.argv[1:2]))
