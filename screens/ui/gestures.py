"""Tap, swipe and drag. Nothing happens when a finger comes down, and one finger acts at a time.

A gesture is a part of the widget it is made for, which calls it ``gesture``.
"""

from __future__ import annotations

from typing import ClassVar

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from screens.ui.places import Point

TRAVEL = 8
"""How far a finger goes, in dp, before a touch is a drag."""

DEAD_TIME = 0.35
"""Seconds a table sleeps after a commit: children leave the finger there, or bounce."""


class Fingers:
    """Lets one finger act at a time, and none for a moment after it did."""

    def __init__(self) -> None:
        self._holder: Gesture | None = None
        self._touch: MotionEvent | None = None
        self._awake_at = 0.0

    @property
    def is_holding(self) -> bool:
        return self._holder is not None

    def claim(self, touch: MotionEvent, gesture: Gesture) -> bool:
        """Gives the table to *touch*, unless another finger has it or it sleeps."""
        if self._holder is not None or Clock.get_time() < self._awake_at:
            return False
        self._holder, self._touch = gesture, touch
        return True

    def release(self, touch: MotionEvent) -> None:
        if touch is self._touch:
            self._holder = self._touch = None

    def sleep(self, seconds: float | None = None) -> None:
        """Lets nobody act for a moment."""
        seconds = DEAD_TIME if seconds is None else seconds
        self._awake_at = max(self._awake_at, Clock.get_time() + seconds)

    def let_go(self) -> None:
        """Makes the acting finger drop what it holds, as if it had never touched."""
        if self._holder is not None and self._touch is not None:
            holder, touch = self._holder, self._touch
            self.release(touch)
            touch.ungrab(holder.widget)
            holder.is_pressed = False
            holder.dispatch("on_let_go")


class Gesture(EventDispatcher):
    """What all gestures share: a live widget takes the finger, holds it and gives it back."""

    is_live = BooleanProperty(True)
    is_pressed = BooleanProperty(False)
    __events__: ClassVar[tuple[str, ...]] = ("on_tap", "on_let_go", "on_denied")

    def __init__(
        self, widget: Widget, fingers: Fingers, *, reach: float = 0, is_live: bool = True
    ) -> None:
        super().__init__(is_live=is_live)
        self.widget, self.fingers = widget, fingers
        self.reach = reach
        """How far around its widget a finger may come down, in pixels."""

        self.start: Point = (0.0, 0.0)
        self.at: Point = (0.0, 0.0)
        """Where the finger came down and where it was last, as the widget sees it."""

        widget.fbind("on_touch_down", self._come_down)
        widget.fbind("on_touch_move", self._move)
        widget.fbind("on_touch_up", self._go_up)

    def on_tap(self) -> None:
        """A finger came down on it and went up on it."""

    def on_let_go(self) -> None:
        """The finger was taken away: a pause, a rotation, a cloth."""

    def on_denied(self, x: float, y: float) -> None:
        """A finger came down on it that may not act: another one does, or the table sleeps."""

    def covers(self, x: float, y: float) -> bool:
        """Tells whether a finger that comes down there comes down on it."""
        widget, reach = self.widget, self.reach
        if not reach:
            return bool(widget.collide_point(x, y))
        return bool(
            widget.x - reach <= x <= widget.right + reach
            and widget.y - reach <= y <= widget.top + reach
        )

    def _come_down(self, widget: Widget, touch: MotionEvent) -> bool:
        if not self.is_live or not self.covers(*touch.pos):
            return False
        if self.fingers.claim(touch, self):
            touch.grab(widget)
            self.start = self.at = touch.pos
            self.is_pressed = True
        else:
            self.dispatch("on_denied", *touch.pos)
        return True

    def _move(self, widget: Widget, touch: MotionEvent) -> bool:
        if touch.grab_current is not widget:
            return False
        self.at = touch.pos
        self.carry()
        return True

    def _go_up(self, widget: Widget, touch: MotionEvent) -> bool:
        if touch.grab_current is not widget:
            return False
        touch.ungrab(widget)
        self.fingers.release(touch)
        self.at = touch.pos
        self.is_pressed = False
        self.put_down()
        return True

    def carry(self) -> None:
        """The finger moved."""

    def put_down(self) -> None:
        """The finger went up."""


class Tap(Gesture):
    """Acts when a finger goes up where it came down; sliding off takes it back."""

    def put_down(self) -> None:
        if self.covers(*self.at):
            self.dispatch("on_tap")


class Draw(Gesture):
    """A live pile: any swipe off it and any tap on it draws exactly once."""

    __events__ = ("on_pull", "on_draw")

    def on_pull(self) -> None:
        """The top card follows the finger."""

    def on_draw(self) -> None:
        """The finger went up."""

    def carry(self) -> None:
        self.dispatch("on_pull")

    def put_down(self) -> None:
        self.dispatch("on_draw")


class Drag(Gesture):
    """A thing that is dragged somewhere, or tapped."""

    is_lifted = BooleanProperty(False)
    __events__ = ("on_lift", "on_carry", "on_drop")

    def on_lift(self, x: float, y: float) -> None:
        """The finger has travelled far enough; coordinates are the window's."""

    def on_carry(self, x: float, y: float) -> None: ...

    def on_drop(self, x: float, y: float) -> None: ...

    def carry(self) -> None:
        if self.is_lifted:
            self.dispatch("on_carry", *self._in_window)
        elif abs(self.at[0] - self.start[0]) + abs(self.at[1] - self.start[1]) > dp(TRAVEL):
            self.is_lifted = True
            self.dispatch("on_lift", *self._in_window)

    @property
    def _in_window(self) -> Point:
        x, y = self.widget.to_window(*self.at)
        return x, y

    def put_down(self) -> None:
        if self.is_lifted:
            self.is_lifted = False
            self.dispatch("on_drop", *self._in_window)
        else:
            self.dispatch("on_tap")

    def on_is_live(self, _: object, is_live: bool) -> None:
        if not is_live and self.is_pressed:
            self.fingers.let_go()

    def on_let_go(self) -> None:
        self.is_lifted = False
