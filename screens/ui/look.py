"""What things look like: pictures, colours and letters, as one value handed to every widget."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Protocol

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp

from screens.services.themes import Palette

Colour = tuple[float, float, float, float]

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
TEXT, BOLD, TITLE = (str(FONTS / f"{name}.ttf") for name in ("text", "text_bold", "title"))


TURNED = str.maketrans("69", "96")

DIGITS = 1.5
"""From so many times the usual size of text on, numbers are written and not told by pips."""


class Pictures(Protocol):
    def texture(self, name: str) -> Texture: ...


@dataclass(frozen=True, slots=True, repr=False)  # KV writes every value down, for nobody
class Look:
    art: Pictures
    colour: Callable[[str], Colour]
    """Gives the colour of a role of the theme, such as ``ink`` or ``player_1``."""

    text_scale: float = 1.0
    line: float = 1.25
    """Half the width of an outline, in dp."""

    @property
    def wants_digits(self) -> bool:
        """Whether small pips are too small for whoever reads here."""
        return self.text_scale >= DIGITS

    def grown(self, size: float, most: float) -> float:
        """Returns how many pixels *size* dp become that grow with the text; *most* at most."""
        return min(dp(size) * self.text_scale, most)

    def picture(self, name: str) -> Texture:
        return self.art.texture(name)

    def words(
        self, text: str, size: float, font: str = BOLD, width: float | None = None
    ) -> Texture:
        """Returns *text* as a white texture, at most *width* pixels wide, to be tinted."""
        pixels = sp(size) * self.text_scale
        letters = letters_for(text, pixels, font, width)
        return _written(text, letters, font, None if letters == pixels else width)


def look_of(art: Pictures, palette: Palette, text_scale: float) -> Look:
    """Returns how things look in the colours of a theme."""
    return Look(art, partial(getattr, palette), text_scale=text_scale, line=palette.line / 2)


def is_another_turned(number: str) -> bool:
    """Tells whether a number is another one for whoever sits opposite, such as 6, 9 or 16."""
    turned = number.translate(TURNED)[::-1]
    return {*number} <= {*"01689"} and turned != number and not turned.startswith("0")


def pieces(text: str) -> list[str]:
    """Splits a text where a line may end; never at a no-break space."""
    return re.split(r"[ \n]+", text)


@lru_cache(maxsize=1024)
def letters_for(text: str, pixels: float, font: str, width: float | None) -> float:
    """Returns how large letters are in so much room, in pixels.

    They get smaller, down to a half, before there are several lines; a word is never cut.
    """
    label = CoreLabel(font_name=font, font_size=pixels)
    whole = max(label.get_extents(line)[0] for line in text.split("\n"))
    if width is None or whole <= width:
        return pixels
    longest = max(label.get_extents(piece)[0] for piece in pieces(text))
    return pixels * 0.98 * width / max(longest, min(2 * 0.98 * width, whole))


@lru_cache(maxsize=256)
def _written(text: str, pixels: float, font: str, width: float | None) -> Texture:
    label = CoreLabel(
        text, pixels, font_name=font, halign="center", text_size=(width, None), color=(1, 1, 1, 1),
        underline=is_another_turned(text),
    )  # fmt: skip
    label.refresh()
    return _lasting(label)


def _lasting(label: CoreLabel) -> Texture:
    """Lets a text keep its writer, who writes it again should the graphics card forget it."""
    label.texture.add_reload_observer(lambda _: label.refresh())
    return label.texture
