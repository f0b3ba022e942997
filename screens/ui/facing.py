"""A place that is turned to whoever sits there, touches included."""

from __future__ import annotations

from math import radians
from typing import Any

from kivy.graphics import PopMatrix, PushMatrix
from kivy.graphics.context_instructions import MatrixInstruction
from kivy.graphics.transformation import Matrix
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.ui.places import Box, Side, Spot


class Facing(Widget):
    """Lays its children out in its own corner of the world: x to the reader's right, y away.

    Its own ``pos`` stays at the origin of the window; :meth:`lie` says where it is.
    """

    drawer = NumericProperty(1)
    """How far it is pulled out from behind its edge, 0 to 1."""

    # Kivy takes whatever properties a widget has by name.
    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.spot = Spot(0, 0, 1, 1, Side.SOUTH)
        self.fbind("drawer", self._move)
        self._to_window = Matrix()
        self._to_local = Matrix()
        with self.canvas.before:
            PushMatrix()
            self._instruction = MatrixInstruction()
        with self.canvas.after:
            PopMatrix()

    def lie(self, spot: Spot) -> None:
        """Moves to *spot* and turns to its side."""
        self.spot = spot
        self.size = spot.width, spot.height
        self._move()

    def _move(self, *_: object) -> None:
        spot = self.spot
        hidden = (1 - self.drawer) * spot.height
        matrix = Matrix().translate(spot.x, spot.y, 0)
        matrix = matrix.multiply(Matrix().rotate(radians(spot.side.angle), 0, 0, 1))
        shift = Matrix().translate(-spot.width / 2, -spot.height / 2 - hidden, 0)
        self._to_window = matrix.multiply(shift)
        self._to_local = self._to_window.inverse()
        self._instruction.matrix = self._to_window

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return _through(self._to_window, x, y)

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return _through(self._to_local, x, y)

    def collide_point(self, x: float, y: float) -> bool:
        x, y = self.to_local(x, y)
        return bool(0 <= x <= self.width and 0 <= y <= self.height)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self._pass_on(touch, "on_touch_down")

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._pass_on(touch, "on_touch_move")

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._pass_on(touch, "on_touch_up")

    def _pass_on(self, touch: MotionEvent, kind: str) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        try:
            return any(child.dispatch(kind, touch) for child in self.children[:])
        finally:
            touch.pop()


def box_of(widget: Widget) -> Box:
    """Returns the rectangle of the window that a widget covers, however it is turned."""
    left, bottom = widget.to_window(*widget.pos)
    right, top = widget.to_window(widget.right, widget.top)
    return Box(min(left, right), min(bottom, top), abs(right - left), abs(top - bottom))


def _through(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    x, y, _ = matrix.transform_point(x, y, 0)
    return x, y
