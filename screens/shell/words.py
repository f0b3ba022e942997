"""Text that never gets cut: it wraps, and it shrinks before it loses a letter."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.label import Label

from screens.widgets.look import Look, pieces

SMALLEST = 8
"""Size in sp below which letters are never made smaller."""

LINE = 22
"""Height in sp of a line that everybody at the table can read."""

STEP = 0.92


class Words(Label):
    """A label that fits into its box, or grows downwards if it may."""

    look: Look = ObjectProperty(None, allownone=True)
    ink = StringProperty("text")
    """Role of its colour in the theme."""

    wanted = NumericProperty(20)
    """Size of the letters in sp, if there is room."""

    grows = BooleanProperty(False)
    """Whether the height follows the text; the width never does."""

    def __init__(self, **kwargs: Any) -> None:
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        kwargs.setdefault("font_name", "text")
        kwargs.setdefault("halign", "center")
        kwargs.setdefault("valign", "middle")
        super().__init__(**kwargs)
        for name in ("text", "size", "wanted", "look", "font_name", "bold", "ink"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def _fit(self, *_: Any) -> None:
        if self.look is None:
            return
        height = None if self.grows else self.height
        pixels = sp(self.wanted) * self.look.text_scale
        self.color = self.look.colour(self.ink)
        self.text_size = self.width, height
        self.font_size = fitting_size(
            self.text, (self.font_name, self.bold), pixels, self.width, height
        )


@lru_cache(maxsize=512)
def fitting_size(
    text: str, font: tuple[str, bool], pixels: float, width: float, height: float | None
) -> float:
    """Returns the largest size, up to *pixels*, at which no word and no line sticks out."""
    smallest = sp(SMALLEST)
    while pixels > smallest:
        if _fits(text, font, pixels, width, height):
            return pixels
        pixels *= STEP
    return smallest


def one_line_width(text: str, pixels: float) -> float:
    """Returns how wide a text is at a size, without any break."""
    return float(CoreLabel(font_name="text", font_size=pixels).get_extents(text)[0])


def _fits(
    text: str, font: tuple[str, bool], pixels: float, width: float, height: float | None
) -> bool:
    name, is_bold = font
    label = CoreLabel(font_name=name, bold=is_bold, font_size=pixels, text_size=(width, None))
    if any(label.get_extents(piece)[0] > width for piece in pieces(text)):
        return False
    if height is None:
        return True
    label.text = text
    label.refresh()
    return bool(label.texture.height <= height + 1)
