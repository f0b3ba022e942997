"""Tap, swipe and drag. Nothing happens when a finger comes down, and one finger acts at a time."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

TRAVEL = 8
"""How far a finger goes, in dp, before a touch is a drag."""

DEAD_TIME = 0.35
"""Seconds a table sleeps after a commit: children leave the finger there, or bounce."""


class Fingers:
    """Lets one finger act at a time, and none for a moment after it did."""

    def __init__(self) -> None:
        self._holder: Acting | None = None
        self._touch: MotionEvent | None = None
        self._awake_at = 0.0

    @property
    def is_holding(self) -> bool:
        return self._holder is not None

    def claim(self, touch: MotionEvent, widget: Acting) -> bool:
        """Gives the table to *touch*, unless another finger has it or it sleeps."""
        if self._holder is not None or Clock.get_time() < self._awake_at:
            return False
        self._holder, self._touch = widget, touch
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
            touch.ungrab(holder)
            holder.is_pressed = False
            holder.dispatch("on_let_go")


class Acting(Widget):
    """What all gestures share: a live widget takes the finger, holds it and gives it back."""

    is_live = BooleanProperty(True)
    is_pressed = BooleanProperty(False)
    fingers: Fingers = ObjectProperty(None, allownone=True)
    reach = NumericProperty(0)
    """How far around itself it can be touched, in pixels."""

    __events__ = ("on_tap", "on_let_go")

    def on_tap(self) -> None:
        """A finger came down on it and went up on it."""

    def on_let_go(self) -> None:
        """The finger was taken away: a pause, a rotation, a cloth."""

    def is_under(self, touch: MotionEvent) -> bool:
        x, y = touch.pos
        reach = self.reach
        return bool(
            self.x - reach <= x <= self.right + reach and self.y - reach <= y <= self.top + reach
        )

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.is_live or not self.is_under(touch) or self.fingers is None:
            return bool(super().on_touch_down(touch))
        if self.fingers.claim(touch, self):
            touch.grab(self)
            self.is_pressed = True
            self.pick_up(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.carry(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.fingers.release(touch)
        self.is_pressed = False
        self.put_down(touch)
        return True

    def pick_up(self, touch: MotionEvent) -> None:
        """The finger came down."""

    def carry(self, touch: MotionEvent) -> None:
        """The finger moved."""

    def put_down(self, touch: MotionEvent) -> None:
        """The finger went up."""


class Tappable(Acting):
    """Acts when a finger goes up where it came down; sliding off takes it back."""

    def put_down(self, touch: MotionEvent) -> None:
        if self.is_under(touch):
            self.dispatch("on_tap")


class Drawable(Acting):
    """A live pile: any swipe off it and any tap on it draws exactly once."""

    __events__ = ("on_pull", "on_draw")

    def on_pull(self, touch: MotionEvent) -> None:
        """The top card follows the finger."""

    def on_draw(self, touch: MotionEvent) -> None:
        """The finger went up."""

    def carry(self, touch: MotionEvent) -> None:
        self.dispatch("on_pull", touch)

    def put_down(self, touch: MotionEvent) -> None:
        self.dispatch("on_draw", touch)


class Draggable(Acting):
    """A thing that is dragged somewhere, or tapped."""

    is_lifted = BooleanProperty(False)
    __events__ = ("on_lift", "on_carry", "on_drop")

    def on_lift(self, x: float, y: float) -> None:
        """The finger has travelled far enough; coordinates are the window's."""

    def on_carry(self, x: float, y: float) -> None: ...

    def on_drop(self, x: float, y: float) -> None: ...

    def pick_up(self, touch: MotionEvent) -> None:
        self._start = self.to_window(*touch.pos)

    def carry(self, touch: MotionEvent) -> None:
        x, y = self.to_window(*touch.pos)
        if self.is_lifted:
            self.dispatch("on_carry", x, y)
        elif abs(x - self._start[0]) + abs(y - self._start[1]) > dp(TRAVEL):
            self.is_lifted = True
            self.dispatch("on_lift", x, y)

    def put_down(self, touch: MotionEvent) -> None:
        if self.is_lifted:
            self.is_lifted = False
            self.dispatch("on_drop", *self.to_window(*touch.pos))
        else:
            self.dispatch("on_tap")

    def on_is_live(self, _: Any, is_live: bool) -> None:
        if not is_live and self.is_pressed:
            self.fingers.let_go()

    def on_let_go(self) -> None:
        self.is_lifted = False
