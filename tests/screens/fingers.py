"""Fingers for tests: they come down, move and go up on the real window, frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Keyboard, Window
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.uix.widget import Widget

from screens.ui.facing import Facing

Point = tuple[float, float]
PATIENCE = 30.0
"""Seconds after which waiting has failed."""


class Finger(MotionEvent):
    """One finger on the glass, in pixels of the window."""

    def __init__(self, x: float, y: float) -> None:
        Finger.count += 1
        super().__init__("fingers", Finger.count, _parts(x, y), is_touch=True, type_id="touch")

    count = 0

    def depack(self, args: Any) -> None:
        self.sx, self.sy = args
        self.profile = ["pos"]
        super().depack(args)

    def down(self) -> Finger:
        EventLoop.post_dispatch_input("begin", self)
        return self

    def to(self, x: float, y: float) -> Finger:
        self.move(_parts(x, y))
        EventLoop.post_dispatch_input("update", self)
        return self

    def up(self) -> None:
        EventLoop.post_dispatch_input("end", self)


def _parts(x: float, y: float) -> Point:
    width, height = Window.size
    return x / max(1, width - 1), y / max(1, height - 1)


def frames(count: int) -> None:
    """Lets the program live through *count* frames without painting them."""
    for _ in range(count):
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()


def paint() -> None:
    """Paints the frame as it is now, for those who look at its pixels."""
    frames(3)
    EventLoop.idle()


def wait(until: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Lets the program run until something is so."""
    end = monotonic() + patience
    while not until():
        assert monotonic() < end, "waited too long"
        frames(1)


def tap(point: Point) -> None:
    """Touches a point and lets go."""
    finger = Finger(*point).down()
    frames(1)
    finger.up()
    frames(1)


def swipe(start: Point, goal: Point, steps: int = 5) -> None:
    """Draws a finger over the glass and lets go."""
    drag([start, goal], steps)


def drag(points: Iterable[Point], steps: int = 5) -> None:
    """Takes a finger from point to point and lets go at the last one."""
    finger = hold(points, steps)
    finger.up()
    frames(1)


def hold(points: Iterable[Point], steps: int = 5) -> Finger:
    """Takes a finger from point to point and leaves it down at the last one."""
    first, *others = points
    finger = Finger(*first).down()
    frames(1)
    x, y = first
    for goal_x, goal_y in others:
        for step in range(1, steps + 1):
            part = step / steps
            finger.to(x + (goal_x - x) * part, y + (goal_y - y) * part)
            frames(1)
        x, y = goal_x, goal_y
    return finger


def press(name: str) -> None:
    """Presses a key and lets it go."""
    code = Keyboard.keycodes[name]
    Window.dispatch("on_key_down", code, 0, None, [])
    Window.dispatch("on_key_up", code, 0)
    frames(1)


def rest(seconds: float = 0.4) -> None:
    """Lets the dead time after a commit pass."""
    end = Clock.get_time() + seconds
    wait(lambda: Clock.get_time() >= end)


def middle_of(widget: Widget | None) -> Point:
    """Returns the centre of a widget, which must be there, in the window, however it is turned."""
    assert widget is not None
    return widget.to_window(*widget.center, initial=not isinstance(widget, Facing))
