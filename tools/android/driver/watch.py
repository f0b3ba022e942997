"""Watches the app from the outside: frames, calls into Java, and what the table performs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import jnius
import msgspec
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

from tools.android.driver.notes import Notes

FIRST_FRAMES = 6
PARTS = (0.05, 0.35, 0.65, 0.95)


def watch(notes: Notes) -> None:
    """Starts to write down everything the check wants to know."""
    jnius.listeners.append(lambda call: _note_call(notes, call))
    Window.bind(on_flip=_FrameCounter(notes))
    _watch_stage(notes)


def _note_call(notes: Notes, call: jnius.Call) -> None:
    effect = call.words[0] if call.words else None
    if call.method == "vibrate":
        notes.write("vibrate", pattern=effect.words[0])
    else:
        notes.write("java", thing=call.thing, method=call.method, words=list(call.words))
    if call.method == "finishAndRemoveTask":
        EventLoop.quit = True  # Android answers so


class _FrameCounter:
    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._count = 0

    def __call__(self, window: Any) -> None:
        if self._count < FIRST_FRAMES:
            self._notes.write("frame", colours=_colours(*window.size))
        self._count += 1


def _colours(width: int, height: int) -> list[list[int]]:
    """Reads sixteen points of the frame that is about to be seen."""
    return [
        list(glReadPixels(int(x * width), int(y * height), 1, 1, GL_RGB, GL_UNSIGNED_BYTE))
        for x in PARTS
        for y in PARTS
    ]


def _watch_stage(notes: Notes) -> None:
    """Notes when the performance of each event begins and ends."""
    from screens.table.stage import Stage

    perform = Stage.perform

    async def watched(self: Stage, events: Sequence[Any]) -> None:
        for event in events:
            notes.write("event", name=type(event).__name__, facts=msgspec.to_builtins(event))
            await perform(self, [event])
            notes.write("shown", name=type(event).__name__)

    Stage.perform = watched


class SleepWatch:
    """Notes how a table is when the app falls asleep and wakes, and when the table resumes."""

    def __init__(self, notes: Notes, table: Any) -> None:
        self._notes, self._table = notes, table
        self._hear, self._resume = Window._event_filter, table.resume
        self._frames = 0
        self._is_seen_covered = table.is_covered
        Window._event_filter, table.resume = self._on_word, self._on_resume
        Window.bind(on_flip=self._on_flip)
        # Frames that are lived through, drawn or not: a still table is not drawn anew.
        Clock.schedule_interval(self._on_frame, 0)

    def _on_frame(self, _: float) -> None:
        self._frames += 1

    def _on_flip(self, _: Any) -> None:
        self._is_seen_covered = self._table.is_covered

    def _on_word(self, action: str, *facts: Any) -> Any:
        self._note(f"before {action}")
        answer = self._hear(action, *facts)
        self._note(f"after {action}")
        return answer

    def _on_resume(self) -> None:
        self._note("resumed")
        self._resume()

    def _note(self, what: str) -> None:
        self._notes.write(what, frames=self._frames, is_covered=self._is_seen_covered)


def load_the_dice(seed: int) -> None:
    """Lets every run of the check play the same match."""
    import engine.match

    engine.match.Random = lambda: Random(seed)
