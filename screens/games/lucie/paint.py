"""Widgets that paint many pictures on one canvas."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.uix.widget import Widget

from screens.widgets.look import BOLD, Look
from screens.widgets.sprite import fitted


class Painted(Widget):
    """Has a drawing that is wiped and painted anew."""

    def __init__(self, look: Look, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.look = look
        self.drawing = InstructionGroup()
        self.canvas.add(self.drawing)

    def picture(self, name: str, x: float, y: float, size: float, opacity: float = 1) -> None:
        """Paints a sprite in a square about a point."""
        texture = self.look.picture(name)
        wide, high = fitted(texture, size, size)
        self.drawing.add(Color(1, 1, 1, opacity))
        corner = x - wide / 2, y - high / 2
        self.drawing.add(Rectangle(texture=texture, pos=corner, size=(wide, high)))

    def stretch(self, name: str, box: tuple[float, float, float, float]) -> None:
        """Paints a sprite that fills a box."""
        self.drawing.add(Color(1, 1, 1, 1))
        texture = self.look.picture(name)
        self.drawing.add(Rectangle(texture=texture, pos=box[:2], size=box[2:]))

    def number(
        self,
        value: int,
        box: tuple[float, float, float, float],
        *,
        size: float = 24,
        font: str = BOLD,
        role: str = "ink",
    ) -> None:
        """Writes a number in the middle of a box, as large as *size* or as the box allows."""
        x, y, width, height = box
        texture = self.look.words(str(value), size, font)
        wide, high = texture.size
        if wide > width or high > height:
            wide, high = fitted(texture, width, height)
        self.drawing.add(Color(*self.look.colour(role)))
        corner = x + (width - wide) / 2, y + (height - high) / 2
        self.drawing.add(Rectangle(texture=texture, pos=corner, size=(wide, high)))
