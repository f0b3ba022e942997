"""Shows events one after the other: first the cue, then the animation."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any, TypeVar

import asynckivy as ak
from kivy.event import EventDispatcher

from engine.core import Event
from screens.services.feedback import Cue, Feedback

M = TypeVar("M")

NO_CUE = Cue()
BLINK = 0.12
"""Seconds a change may still take when motion is reduced."""

SLICE = 0.004
"""Seconds of a frame in which a bot may think."""

PLACES = {"x", "y", "pos", "center", "center_x", "center_y", "angle", "zoom", "squeeze"}


class Stage(EventDispatcher):
    """Performs events for one table, at the pace its players like."""

    __events__ = ("on_skip",)

    def __init__(
        self,
        show: Callable[[Any], Awaitable[None]],
        cues: Mapping[type[Event], Cue],
        feedback: Feedback,
    ) -> None:
        super().__init__()
        self._show = show
        self._cues = cues
        self.feedback = feedback
        self.pace = 1.0
        """How many times faster than planned things move; 0 if they do not move at all."""

        self.is_still = False
        """Whether things fade into place instead of flying there."""

    def on_skip(self) -> None:
        """A tap finishes the beat that is being shown."""

    async def perform(self, events: Sequence[Event]) -> None:
        for event in events:
            self.feedback.give(self._cues.get(type(event), NO_CUE))
            await self._show(event)

    def give(self, sound: str) -> None:
        """Plays a sound that belongs to a beat, not to an event."""
        self.feedback.give(Cue(sound))

    async def glide(
        self, thing: Any, seconds: float, transition: str = "out_quad", **goals: Any
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
