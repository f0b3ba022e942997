"""The glass of a tablet: hands Kivy the events that SDL would make of fingers and keys."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from time import monotonic, sleep
from typing import Any

from kivy.core.window import Window

Point = tuple[float, float]
Stroke = Sequence[Point]
"""A finger comes down at the first point, passes the others and goes up at the last."""

SDLK_AC_BACK = 1073742094
LEFT_BUTTON = 1
SYSTEM = "system"
STEPS = 4
"""Frames a finger takes from point to point."""


class Glass:
    """Wraps the window of SDL; everything but fingers and keys comes from the real one."""

    def __init__(self) -> None:
        self._window = Window._win
        self._events: deque[tuple[Any, ...]] = deque()
        self._fingers = 0
        self._wakes_at = 0.0
        self._is_waiting = False

    def cover(self) -> None:
        """Puts the glass between SDL and Kivy."""
        Window._win = self

    def __getattr__(self, name: str) -> Any:
        return getattr(self._window, name)

    def poll(self) -> Any:
        if self._is_waiting:
            self._is_waiting = False
            return None
        if not self._events:
            return self._window.poll()
        event = self._events.popleft()
        if event[0] != SYSTEM:
            return event
        # SDL hands these to a filter, in the thread that asks for events, and drops them.
        Window._event_filter(event[1])
        return None

    def wait_event(self) -> None:
        """Waits with the tablet; wakes when it does."""
        sleep(0.01)
        self._is_waiting = True  # Kivy asks at once what woke it
        if monotonic() > self._wakes_at:
            Window._event_filter("app_didenterforeground")

    def system_says(self, what: str) -> None:
        """Sends what Android tells an app."""
        self._events.append((SYSTEM, what))

    def fall_asleep(self, seconds: float) -> None:
        """Lets another app come to the front, and go again after some seconds."""
        self._wakes_at = monotonic() + seconds
        self.system_says("app_willenterbackground")

    def stroke(self, points: Stroke) -> Iterator[None]:
        """Lets a finger come down, pass through *points* and go up; yields once a frame."""
        self._fingers += 1
        finger, place = self._fingers, points[0]
        self._touch("fingerdown", finger, place)
        yield
        for goal in points[1:]:
            for step in range(1, STEPS + 1):
                part = step / STEPS
                x, y = (a + (b - a) * part for a, b in zip(place, goal, strict=True))
                self._touch("fingermotion", finger, (x, y))
                yield
            place = goal
        self._touch("fingerup", finger, place)
        yield

    def _touch(self, action: str, finger: int, point: Point) -> None:
        width, height = Window.size
        x, y = point[0] / (width - 1), 1 - point[1] / (height - 1)
        self._events.append((action, finger, x, y, 1.0))
        self._also_as_a_mouse(action, round(point[0]), round(height - 1 - point[1]))

    def _also_as_a_mouse(self, action: str, x: int, y: int) -> None:
        """SDL sends every touch a second time as a mouse; an app must not be taken in by it."""
        if action == "fingermotion":
            self._events.append(("mousemotion", x, y))
            return
        button = "mousebuttondown" if action == "fingerdown" else "mousebuttonup"
        self._events.append((button, x, y, LEFT_BUTTON))

    def press_back(self) -> Iterator[None]:
        """Presses Android's back key."""
        self._events.append(("keydown", 0, SDLK_AC_BACK, 270, None))
        self._events.append(("keyup", 0, SDLK_AC_BACK, 270, None))
        yield
        yield
