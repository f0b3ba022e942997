"""Time and luck that repeat themselves: what went wrong once goes wrong again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from unittest.mock import patch

from kivy.clock import Clock, ClockBaseBehavior

FRAME = 1 / 60
LOOKS_PER_FRAME = 2
"""How often Kivy asks for the time in a frame."""

CLOCKS = (
    "kivy.input.motionevent.time",
    "kivy.effects.kinetic.time",
    "kivy.effects.scroll.time",
    "kivy.uix.behaviors.button.time",
)
THINKERS_CLOCK = "screens.ui.stage.perf_counter"
A_THOUGHT = 0.02
"""Seconds a bot believes to have thought whenever it looks at the clock."""

LUCK = (
    "engine.match.Random",
    "screens.table.play.Random",
    "screens.table.hint.Random",
    "screens.shell.shelf.Random",
)


class Hourglass:
    """Time that passes with frames; it can be ahead of the world, and never goes back."""

    def __init__(self, now: float, frame: float) -> None:
        self._now, self._look = now, frame / LOOKS_PER_FRAME
        self._thought = 0.0

    def tick(self) -> float:
        """Returns the time, as Kivy's clock asks for it."""
        self._now += self._look
        return self._now

    def look(self) -> float:
        return self._now

    def catch_up(self, now: float) -> None:
        self._now = max(self._now, now)

    def think(self) -> float:
        self._thought += A_THOUGHT
        return self._thought


class World:
    """Real time, moved forward by what hourglasses were ahead of it."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def tick(self) -> float:
        return float(ClockBaseBehavior.time()) + self._ahead

    def catch_up(self, now: float) -> None:
        self._ahead += max(0.0, now - self.tick())


_clocks: list[World | Hourglass] = [World()]
"""What Kivy's clock has gone by, the one it goes by now last."""


@contextmanager
def time_by_frames(frame: float = FRAME) -> Iterator[Hourglass]:
    """Lets time pass with frames: nobody waits for what takes a second, and nothing is late."""
    before, hourglass = _clocks[-1], Hourglass(Clock.time(), frame)
    _clocks.append(hourglass)
    Clock.time = hourglass.tick
    try:
        with ExitStack() as stack:
            for name in CLOCKS:
                stack.enter_context(patch(name, hourglass.look))
            yield hourglass
    finally:
        _clocks.pop()
        before.catch_up(hourglass.look())
        Clock.time = before.tick


@contextmanager
def the_same_again(seed: str) -> Iterator[None]:
    """Lets everything that would differ from one run to the next depend on *seed* alone."""
    luck = Random(seed)

    def lucky() -> Random:
        return Random(luck.random())

    with time_by_frames() as hourglass, ExitStack() as stack:
        for name in LUCK:
            stack.enter_context(patch(name, lucky))
        stack.enter_context(patch(THINKERS_CLOCK, hourglass.think))
        yield
