"""A sheet to draw on with a finger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Line
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty
from kivy.uix.widget import Widget

from screens.services.guest_book import MOST_POINTS, Stroke

PEN = 4
"""Width of a line, in dp."""

NEAREST = 0.004
"""A finger that has moved less than this part of the sheet has not moved."""


class DrawingSheet(Widget):
    """Keeps lines as parts of its size, so that they fit any other."""

    is_live = BooleanProperty(False)
    """Whether fingers draw."""

    ink = ColorProperty((0, 0, 0, 1))

    def __init__(self, **kwargs: Any) -> None:
        self._strokes: list[list[float]] = []
        self._drawing: dict[object, list[float]] = {}
        super().__init__(**kwargs)
        for name in ("pos", "size", "ink"):
            self.fbind(name, self._paint)

    @property
    def strokes(self) -> tuple[Stroke, ...]:
        return tuple(tuple(round(part, 3) for part in stroke) for stroke in self._strokes)

    def show(self, strokes: Sequence[Stroke]) -> None:
        self._strokes = [[*stroke] for stroke in strokes]
        self._drawing.clear()
        self._paint()

    def take_back(self) -> None:
        """Rubs the last line out."""
        self._drawing.clear()
        del self._strokes[-1:]
        self._paint()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.is_live or not self.collide_point(*touch.pos):
            return False
        is_full = sum(map(len, self._strokes)) > MOST_POINTS - 4
        if not is_full:
            stroke: list[float] = []
            self._drawing[touch.uid] = stroke
            self._strokes.append(stroke)
            self._add(touch)
            self._add(touch)  # a tap is a dot
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.uid not in self._drawing:
            return False
        self._add(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._drawing.pop(touch.uid, None) is not None

    def _add(self, touch: MotionEvent) -> None:
        stroke = self._drawing[touch.uid]
        x = min(1.0, max(0.0, (touch.x - self.x) / max(1, self.width)))
        y = min(1.0, max(0.0, (touch.y - self.y) / max(1, self.height)))
        is_near = len(stroke) >= 4 and abs(stroke[-2] - x) + abs(stroke[-1] - y) < NEAREST
        if not is_near and sum(map(len, self._strokes)) < MOST_POINTS:
            stroke += (x, y)
            self._paint()

    def _paint(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(*self.ink)
            for stroke in self._strokes:
                across, up = stroke[::2], stroke[1::2]
                points = [
                    place
                    for x, y in zip(across, up, strict=False)
                    for place in (self.x + x * self.width, self.y + y * self.height)
                ]
                Line(points=points, width=dp(PEN) / 2, cap="round", joint="round")
