"""What things look like: pictures, colours and letters, as one value handed to every widget."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture
from kivy.metrics import sp

Colour = tuple[float, float, float, float]

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
TEXT, BOLD, TITLE = (str(FONTS / f"{name}.ttf") for name in ("text", "text_bold", "title"))


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

    def picture(self, name: str) -> Texture:
        return self.art.texture(name)

    def words(self, text: str, size: float, font: str = BOLD, width: float | None = None) -> Any:
        """Returns *text* as a white texture, at most *width* pixels wide, to be tinted."""
        return _written(text, sp(size) * self.text_scale, font, width)


def pieces(text: str) -> list[str]:
    """Splits a text where a line may end; never at a no-break space."""
    return re.split(r"[ \n]+", text)


@lru_cache(maxsize=256)
def _written(text: str, pixels: float, font: str, width: float | None) -> Texture:
    """Writes smaller, down to a half, and then on several lines; a word is never cut."""
    style = {"font_name": font, "halign": "center"}
    label = CoreLabel(text=text, font_size=pixels, color=(1, 1, 1, 1), **style)
    label.refresh()
    if width is None or label.texture.width <= width:
        return label.texture
    longest = max(label.get_extents(piece)[0] for piece in pieces(text))
    pixels *= 0.98 * width / max(longest, min(2 * 0.98 * width, label.texture.width))
    label = CoreLabel(text=text, font_size=pixels, text_size=(width, None), **style)
    label.refresh()
    return label.texture
