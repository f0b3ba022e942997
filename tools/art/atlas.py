"""Paints all sprites at three densities and packs them the way Kivy reads atlases.

Run: ``python -m tools.art.atlas [folder]``
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import NamedTuple

import resvg_py
from PIL import Image, ImageStat

from tools.art.catalogue import catalogue
from tools.art.ink import Sprite
from tools.art.paintbox import reduced

ASSETS = Path(__file__).resolve().parents[2] / "assets" / "atlas"
PAGES = {1: 1024, 2: 2048, 3: 2048}
"""Width and height of a page in pixels, by pixels to the dp."""
PADDING = 2

Spot = tuple[int, int, int]
"""Page, left, top."""


class Page(NamedTuple):
    """One file of an atlas."""

    picture: Image.Image
    regions: dict[str, list[int]]
    """Left, bottom, width and height of each sprite; Kivy counts upwards."""


def build(folder: Path = ASSETS) -> None:
    """Writes ``1x``, ``2x`` and ``3x``; the same sprites always give the same bytes."""
    for scale in PAGES:
        density = folder / f"{scale}x"
        density.mkdir(parents=True, exist_ok=True)
        for old in density.glob("sprites*"):
            old.unlink()
        atlas = {}
        for number, page in enumerate(pages(scale)):
            file = f"sprites-{number}.png"
            page.picture.save(density / file, optimize=True)
            atlas[file] = page.regions
        (density / "sprites.atlas").write_text(json.dumps(atlas) + "\n", "utf-8")


def pages(scale: int) -> Iterator[Page]:
    """Yields the pages of one density."""
    pictures = {name: paint(sprite, scale) for name, sprite in catalogue().items()}
    side = PAGES[scale]
    spots = pack({name: picture.size for name, picture in pictures.items()}, side)
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
