"""The stage: how things move on a table, at the pace its players like."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import TypeVar

import asynckivy as ak
from kivy.animation import Animation
from kivy.event import EventDispatcher

from screens.services.feedback import Cue, Feedback

M = TypeVar("M")

BLINK = 0.12
"""Seconds a change may still take when motion is reduced."""

GLIMPSE = 0.4
"""Seconds everybody may look at what happened where nothing moves."""

SLICE = 0.004
"""Seconds of a frame in which a bot may think."""

PLACES = {"x", "y", "pos", "center", "center_x", "center_y", "angle", "zoom", "squeeze"}


class Stage(EventDispatcher):
    """Moves things, plays the sounds that go with it, and hurries when somebody taps."""

    __events__ = ("on_skip",)

    def __init__(self, feedback: Feedback) -> None:
        super().__init__()
        self.feedback = feedback
        self.pace = 1.0
        """How many times faster than planned things move; 0 if they do not move at all."""

        self.is_still = False
        """Whether things fade into place instead of flying there."""

        self.is_hurried = False
        """Whether nothing moves because somebody has tapped it away."""

    def on_skip(self) -> None:
        """A tap finishes the beat that is being shown."""

    def give(self, sound: str) -> None:
        """Plays a sound that belongs to a beat, not to an event."""
        self.feedback.give(Cue(sound))

    @contextmanager
    def paced(self, pace: float, *, is_hurried: bool = False) -> Iterator[None]:
        """Shows all that follows at another pace, and nothing more of it once somebody taps."""
        usual, self.pace = self.pace, 0 if is_hurried else pace
        was_hurried, self.is_hurried = self.is_hurried, is_hurried
        self.fbind("on_skip", self._rush)
        try:
            yield
        finally:
            self.funbind("on_skip", self._rush)
            self.pace, self.is_hurried = usual, was_hurried

    def _rush(self, *_: object) -> None:
        self.pace, self.is_hurried = 0, True

    async def glide(
        self,
        thing: object,
        seconds: float,
        transition: str = "out_quad",
        **goals: float | Sequence[float],
    ) -> None:
        """Animates a widget towards *goals*; a tap jumps there."""
        if self.is_still and PLACES & goals.keys():
            seconds = min(seconds, BLINK)
        if self.pace and seconds > 0:
            await ak.wait_any(
                ak.anim_attrs(thing, duration=seconds / self.pace, transition=transition, **goals),
                ak.event(self, "on_skip"),
            )
        for name, value in goals.items():
            setattr(thing, name, value)

    async def beat(self, seconds: float) -> None:
        """Lets people look for a moment; a tap cuts it short."""
        if self.pace:
            await ak.wait_any(ak.sleep(seconds / self.pace), ak.event(self, "on_skip"))

    async def glimpse(self) -> None:
        """Leaves what happened in sight where people want nothing to move; a tap is enough."""
        if not self.pace and not self.is_hurried:
            await ak.wait_any(ak.sleep(GLIMPSE), ak.event(self, "on_skip"))


def times(count: int, make: Callable[[], Animation]) -> Animation:
    """Plays something several times, made anew each time.

    What is in a sequence twice never comes to its end for Kivy, which keeps it for good.
    """
    whole = make()
    for _ in range(count - 1):
        whole += make()
    return whole


async def ponder(thoughts: Iterator[M], seconds: float, share: float = SLICE) -> M:
    """Lets a bot think for *share* seconds per frame, one frame at least; returns its last word.

    A thought that would not fit into the frame any more, going by those before, has to wait.
    """
    await ak.sleep(0)
    deadline, pause = perf_counter() + seconds, perf_counter() + share
    best, usual = next(thoughts), 0.0
    start = perf_counter()
    for best in thoughts:  # noqa: B007 - the last word counts
        now = perf_counter()
        if now >= deadline:
            break
        took, start = now - start, now
        usual = max(took, (usual + took) / 2)
        if now + usual > pause:
            await ak.sleep(0)
            start = perf_counter()
            pause = start + share
    return best
