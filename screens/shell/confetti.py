"""Bits of coloured paper for whoever won."""

from __future__ import annotations

from math import sin
from random import Random
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

PIECES = 36
SECONDS = 4.0


class Confetti(Widget):
    """Rains once and is gone."""

    textures: list[Texture] = ListProperty()
    fallen = NumericProperty(1)
    """How much of the way down the last of them is, 0 to 1."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        luck = Random(7)
        self._spots = [(luck.random(), luck.random(), luck.uniform(14, 26)) for _ in range(PIECES)]
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "textures", "fallen"):
            self.fbind(name, self._paint)

    @property
    def is_raining(self) -> bool:
        """Whether there is any paper to be seen."""
        return bool(self._drawing.children)

    def rain(self, *, is_still: bool) -> None:
        """Lets it rain; with *is_still* it has already rained."""
        Animation.cancel_all(self, "fallen")
        self.fallen = 1 if is_still else 0
        if not is_still:
            Animation(fallen=1, d=SECONDS).start(self)

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        if not self.textures or self.fallen == 1:
            return
        self._drawing.add(Color(1, 1, 1, 1))
        for i, (x, y, size) in enumerate(self._spots):
            texture = self.textures[i % len(self.textures)]
            height = self.top + self.height * (y - self.fallen * 2.1)
            sway = dp(size) * sin(9 * self.fallen + i)
            spot = self.x + x * self.width + sway, height
            self._drawing.add(Rectangle(texture=texture, pos=spot, size=(dp(size), dp(size))))
