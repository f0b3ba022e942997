"""Time and luck that repeat themselves: what went wrong once goes wrong again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
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
THINKERS_CLOCK = "screens.table.stage.perf_counter"
A_THOUGHT = 0.02
"""Seconds a bot believes to have thought whenever it looks at the clock."""

LUCK = (
    "engine.match.Random",
    "screens.table.screen.Random",
    "screens.table.hint.Random",
    "screens.shell.shelf.Random",
)


class Hourglass:
    """Time that passes with frames; it can be ahead of the world, and never goes back."""

    def __init__(self) -> None:
        self._now = Clock.time()
        self._thought = 0.0

    def tick(self) -> float:
        """Returns the time, as Kivy's clock asks for it."""
        self._now += FRAME / LOOKS_PER_FRAME
        return self._now

    def look(self) -> float:
        return self._now

    def think(self) -> float:
        self._thought += A_THOUGHT
        return self._thought

    def go_on(self) -> None:
        """Lets real time pass again, from now on."""
        world = ClockBaseBehavior.time
        ahead = self._now - world()
        Clock.time = lambda: world() + ahead


@contextmanager
def the_same_again(seed: str) -> Iterator[None]:
    """Lets everything that would differ from one run to the next depend on *seed* alone."""
    hourglass, luck = Hourglass(), Random(seed)

    def lucky() -> Random:
        return Random(luck.random())

    patches = [
        *(patch(name, hourglass.look) for name in CLOCKS),
        *(patch(name, lucky) for name in LUCK),
        patch(THINKERS_CLOCK, hourglass.think),
    ]
    Clock.time = hourglass.tick
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in patches:
            each.stop()
        hourglass.go_on()
