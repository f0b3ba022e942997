"""Sheets of paper: what everything on a page is written on, and what is tapped.

They paint themselves instead of through KV rules: a page has a hundred of them.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.widgets.look import Look

PRESSED = 0.82
"""How much of its light a sheet keeps under a finger."""


class Paper(Widget):
    """A sheet with rounded corners and an ink outline."""

    look: Look = ObjectProperty(None, allownone=True)
    fill = StringProperty("card")
    """Role of its colour in the theme."""

    corner = NumericProperty(16)
    """Radius in dp."""

    border = NumericProperty(0)
    """Width of its outline in dp; 0 for the one that all things have."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            self._ink = Color()
            self._sheet = SmoothRoundedRectangle()
            self._colour = Color()
            self._inside = SmoothRoundedRectangle()
        for name in ("pos", "size", "look", "fill", "corner", "border"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: Any) -> None:
        if self.look is None:
            return
        line = dp(self.border or self.look.line * 2)
        radius = min(dp(self.corner), min(self.size) / 2)
        self._ink.rgba = self.look.colour("outline")
        self._colour.rgba = self.look.colour(self.fill)
        self._sheet.pos, self._sheet.size, self._sheet.radius = self.pos, self.size, [radius]
        self._inside.pos = self.x + line, self.y + line
        self._inside.size = max(0, self.width - 2 * line), max(0, self.height - 2 * line)
        self._inside.radius = [max(1, radius - line)]


class PaperBox(Paper, BoxLayout):
    """A sheet that lays its children out."""


class PaperButton(ButtonBehavior, Paper):
    """A sheet to tap. Nothing happens before the finger leaves it."""

    is_chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._finger: MotionEvent | None = None
        super().__init__(**kwargs)
        for name in ("state", "is_chosen"):
            self.fbind(name, self._paint)
        self._paint()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes one finger at a time: two would do everything twice."""
        if self._finger is not None and self.collide_point(*touch.pos):
            return True
        is_taken = bool(super().on_touch_down(touch))
        if self.last_touch is touch:
            self._finger = touch
        return is_taken

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Lets go of a finger that is still there when another one has switched the sheet off."""
        if touch is self._finger:
            self._finger = None
        if self.disabled and touch.grab_current is self:
            touch.ungrab(self)
            self.state = "normal"
            return True
        return bool(super().on_touch_up(touch))

    def _paint(self, *_: Any) -> None:
        super()._paint()
        if self.look is None:
            return
        if self.is_chosen:
            self._colour.rgba = self.look.colour("glow")
        if self.state == "down":
            red, green, blue, alpha = self._colour.rgba
            self._colour.rgba = red * PRESSED, green * PRESSED, blue * PRESSED, alpha


class PaperLine(PaperButton, BoxLayout):
    """A sheet to tap that lays its children out."""
