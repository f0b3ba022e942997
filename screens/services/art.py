"""Sprites, by name, sharp enough for this screen.

A name with a dot is a picture of one game: ``lucie.cover`` is ``pictures/cover.png`` in its folder;
``house.drape`` is one of the house.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TypeAlias

import msgspec
from kivy.core.image import Image
from kivy.graphics.texture import Texture

from screens.game_folders import game_folder

logger = logging.getLogger(__name__)

PLACEHOLDER_SIZE = 8
Region: TypeAlias = tuple[int, int, int, int]
"""Left, bottom, width and height of a sprite on its page."""


def atlas_for(density: float) -> str:
    """Names the folder of sprites made for a screen of so many pixels per dp."""
    if density <= 1.25:
        return "1x"
    return "2x" if density <= 2.25 else "3x"


class Atlas:
    """Sprites on pages; a page is read when the first sprite on it is wanted."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._places: dict[str, tuple[str, Region]] | None = None
        self._pages: dict[str, Texture] = {}
        self._textures: dict[str, Texture] = {}

    def find(self, name: str) -> Texture | None:
        """Returns a sprite, if it is on one of the pages."""
        if self._places is None:
            self._places = self._read()
        if name in self._places and name not in self._textures:
            page, region = self._places[name]
            if page not in self._pages:
                self._pages[page] = _read_picture(self._file.with_name(page))
            self._textures[name] = self._pages[page].get_region(*region)
        return self._textures.get(name)

    def _read(self) -> dict[str, tuple[str, Region]]:
        try:
            pages = msgspec.json.decode(self._file.read_bytes(), type=dict[str, dict[str, Region]])
        except (OSError, msgspec.MsgspecError) as error:
            logger.warning("No sprites in %s: %s", self._file, error)
            return {}
        return {
            name: (page, region)
            for page, sprites in pages.items()
            for name, region in sprites.items()
        }


class Art:
    """Gives out textures."""

    def __init__(self, folder: Path, density: float) -> None:
        self._sprites, self._large = (
            Atlas(folder / "atlas" / name / "sprites.atlas")
            for name in (atlas_for(density), "large")
        )
        self._folder = folder / "pictures"
        self._pictures: dict[str, Texture] = {}

    def texture(self, name: str) -> Texture:
        """Returns a sprite; a chequered square if it was never drawn."""
        if "." in name:
            return self.picture(name)
        return self._sprites.find(name) or self._unknown(name)

    def large(self, name: str) -> Texture:
        """Returns a sprite that is shown larger than on any table."""
        sprite = self.texture(name)
        large = self._large.find(name)
        return large if large is not None and max(large.size) > max(sprite.size) else sprite

    def _unknown(self, name: str) -> Texture:
        if name not in self._pictures:
            logger.warning("No sprite called %r", name)
            self._pictures[name] = _placeholder()
        return self._pictures[name]

    def picture(self, name: str) -> Texture:
        """Returns a picture too large for the atlas, such as the cover of a box."""
        if name not in self._pictures:
            self._pictures[name] = _read_picture(self._file(name))
        return self._pictures[name]

    def has_picture(self, name: str) -> bool:
        """Tells whether anybody has drawn a picture too large for the atlas."""
        return self._file(name).is_file()

    def _file(self, name: str) -> Path:
        owner, _, own_name = name.rpartition(".")
        game = game_folder(owner)
        return (game / "pictures" if game else self._folder) / f"{own_name}.png"


def _read_picture(file: Path) -> Texture:
    if not file.is_file():
        logger.warning("No picture called %r", file.stem)
        return _placeholder()
    return Image(str(file)).texture


def _placeholder() -> Texture:
    texture = Texture.create(size=(PLACEHOLDER_SIZE, PLACEHOLDER_SIZE), colorfmt="rgba")
    texture.mag_filter = "nearest"
    _chequer(texture)
    texture.add_reload_observer(_chequer)
    return texture


def _chequer(texture: Texture) -> None:
    light, dark = b"\xff\xc8\xf0\xff", b"\xb0\x40\x90\xff"
    row = (light + dark) * (PLACEHOLDER_SIZE // 2)
    other = (dark + light) * (PLACEHOLDER_SIZE // 2)
    pixels = (row + other) * (PLACEHOLDER_SIZE // 2)
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
