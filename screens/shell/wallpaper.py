"""What is behind the pages of the shell."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

TILE = 340
"""Width of one piece, in dp."""


class Wallpaper(Widget):
    """Covers a page with tiles, cut-outs and bars included."""

    texture: Texture = ObjectProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color()
            self._wall = Rectangle()
        for name in ("texture", "size"):
            self.fbind(name, self._hang)

    def _hang(self, *_: object) -> None:
        """Cuts the tiles anew, for a texture comes with its own cut."""
        across, up = self.width / dp(TILE), self.height / dp(TILE)
        self._wall.texture, self._wall.size = self.texture, self.size
        self._wall.tex_coords = 0, up, across, up, across, 0, 0, 0
