"""Lines that tell who removes whom."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import Any

from kivy.graphics import Color, Ellipse, InstructionGroup, Line
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.widgets.look import Look

Point = tuple[float, float]


class Lines(Widget):
    """Grows from every culprit to its victim."""

    growth = NumericProperty(0)

    def __init__(self, look: Look, pairs: Iterable[tuple[Point, Point]], size: float) -> None:
        super().__init__(size_hint=(None, None))
        self._look, self._pairs, self._cell = look, tuple(pairs), size
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.fbind("growth", self._paint)

    def _paint(self, *_: Any) -> None:
        group = self._drawing
        group.clear()
        if not self.growth:
            return
        thick = max(dp(3), self._cell * 0.05)
        for role, width in (("outline", thick * 1.7), ("danger", thick)):
            group.add(Color(*self._look.colour(role)))
            for start, goal in self._pairs:
                self._draw(start, goal, width)

    def _draw(self, start: Point, goal: Point, width: float) -> None:
        """Draws from the edge of one figure to the edge of the other, with a dot at the end."""
        away = hypot(goal[0] - start[0], goal[1] - start[1]) or 1
        near, far = 0.28, 0.72
        reach = near + (far - near) * self.growth
        points = [start[i] + (goal[i] - start[i]) * part for part in (near, reach) for i in (0, 1)]
        self._drawing.add(Line(points=points, width=width, cap="round"))
        size = max(width * 3.6, away * 0.1)
        x, y = points[2], points[3]
        self._drawing.add(Ellipse(pos=(x - size / 2, y - size / 2), size=(size, size)))
