"""Sprites, by name, sharp enough for this screen."""

from __future__ import annotations

import logging
from pathlib import Path

from kivy.atlas import Atlas
from kivy.core.image import Image
from kivy.graphics.texture import Texture

logger = logging.getLogger(__name__)

PLACEHOLDER_SIZE = 8


def atlas_for(density: float) -> str:
    """Names the folder of sprites made for a screen of so many pixels per dp."""
    if density <= 1.25:
        return "1x"
    return "2x" if density <= 2.25 else "3x"


class Art:
    """Gives out textures; the atlas is read when the first one is wanted."""

    def __init__(self, folder: Path, density: float) -> None:
        self._atlas_file = folder / "atlas" / atlas_for(density) / "sprites.atlas"
        self._folder = folder / "pictures"
        self._textures: dict[str, Texture] | None = None
        self._pictures: dict[str, Texture] = {}

    def texture(self, name: str) -> Texture:
        """Returns a sprite of the atlas; a chequered square if it was never drawn."""
        if self._textures is None:
            self._textures = self._read_atlas()
        if name not in self._textures:
            logger.warning("No sprite called %r", name)
            self._textures[name] = _placeholder()
        return self._textures[name]

    def picture(self, name: str) -> Texture:
        """Returns a picture too large for the atlas, such as the cover of a box."""
        if name not in self._pictures:
            self._pictures[name] = self._read_picture(self._folder / f"{name}.png")
        return self._pictures[name]

    def _read_picture(self, file: Path) -> Texture:
        if not file.is_file():
            logger.warning("No picture called %r", file.stem)
            return _placeholder()
        return Image(str(file)).texture

    def _read_atlas(self) -> dict[str, Texture]:
        try:
            return dict(Atlas(str(self._atlas_file)).textures)
        except (OSError, ValueError) as error:
            logger.warning("No sprites in %s: %s", self._atlas_file, error)
            return {}


def _placeholder() -> Texture:
    texture = Texture.create(size=(PLACEHOLDER_SIZE, PLACEHOLDER_SIZE), colorfmt="rgba")
    light, dark = b"\xff\xc8\xf0\xff", b"\xb0\x40\x90\xff"
    row = (light + dark) * (PLACEHOLDER_SIZE // 2)
    other = (dark + light) * (PLACEHOLDER_SIZE // 2)
    pixels = (row + other) * (PLACEHOLDER_SIZE // 2)
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    texture.mag_filter = "nearest"
    return texture
