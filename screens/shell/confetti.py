"""Bits of coloured paper for whoever won."""

from __future__ import annotations

from random import Random
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

PIECES = 36
SECONDS = 2.4


class Confetti(Widget):
    """Rains once and then lies still."""

    textures = ListProperty()
    fallen = NumericProperty(1)
    """How much of the way down they are, 0 to 1."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        luck = Random(7)
        self._spots = [(luck.random(), luck.random(), luck.uniform(14, 26)) for _ in range(PIECES)]
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "textures", "fallen"):
            self.fbind(name, self._paint)

    def rain(self, *, is_still: bool) -> None:
        """Lets it rain; with *is_still* it has already rained."""
        Animation.cancel_all(self, "fallen")
        self.fallen = 1 if is_still else 0
        if not is_still:
            Animation(fallen=1, d=SECONDS, t="out_quad").start(self)

    def _paint(self, *_: Any) -> None:
        self._drawing.clear()
        if not self.textures:
            return
        self._drawing.add(Color(1, 1, 1, 1))
        for i, (x, y, size) in enumerate(self._spots):
            texture = self.textures[i % len(self.textures)]
            height = self.y + self.height * (y + 1.1 * (1 - self.fallen) * (0.6 + y))
            spot = self.x + x * self.width, height
            self._drawing.add(Rectangle(texture=texture, pos=spot, size=(dp(size), dp(size))))
