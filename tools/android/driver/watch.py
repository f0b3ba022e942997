"""Watches the app from the outside: frames, calls into Java, and what the table performs."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import jnius
import msgspec
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window, WindowBase
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

from tools.android.driver.notes import Notes

if TYPE_CHECKING:
    from engine.core import Event
    from screens.table.screen import TableScreen

FIRST_FRAMES = 6
PARTS = (0.05, 0.35, 0.65, 0.95)


def watch(notes: Notes) -> None:
    """Starts to write down everything the check wants to know."""
    for call in jnius.calls:  # what main.py did before anything of Kivy was there
        _note_call(notes, call)
    jnius.listeners.append(lambda call: _note_call(notes, call))
    Window.bind(on_flip=_FrameCounter(notes))


def _note_call(notes: Notes, call: jnius.Call) -> None:
    if call.method == "vibrate":
        effect = call.words[0]
        notes.write("vibrate", pattern=effect.words[0])
    else:
        notes.write("java", thing=call.thing, method=call.method, words=list(call.words))
    if call.method == "finishAndRemoveTask":
        EventLoop.quit = True  # Android answers so


class _FrameCounter:
    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._count = 0

    def __call__(self, window: WindowBase) -> None:
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


def watch_table(notes: Notes, table: TableScreen) -> None:
    """Notes when each event begins to be shown and when it has been."""

    def begins(_: TableScreen, event: Event) -> None:
        notes.write("event", name=type(event).__name__, facts=msgspec.to_builtins(event))

    def ends(_: TableScreen, event: Event) -> None:
        notes.write("shown", name=type(event).__name__)

    table.bind(on_show=begins, on_shown=ends)


class SleepWatch:
    """Notes how a table is when the app falls asleep and wakes, and when the table resumes."""

    def __init__(self, notes: Notes, table: TableScreen) -> None:
        self._notes, self._table = notes, table
        self._hear, self._resume = Window._event_filter, table.resume
        self._frames = 0
        self._is_seen_covered = table.desk.curtain.is_drawn
        Window._event_filter = self._on_word
        setattr(table, "resume", self._on_resume)  # noqa: B010 - nothing tells that it resumes
        Window.bind(on_flip=self._on_flip)
        # Frames that are lived through, drawn or not: a still table is not drawn anew.
        Clock.schedule_interval(self._on_frame, 0)

    def _on_frame(self, _: float) -> None:
        self._frames += 1

    def _on_flip(self, _: WindowBase) -> None:
        self._is_seen_covered = self._table.desk.curtain.is_drawn

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
    from engine import match

    setattr(match, "Random", lambda: Random(seed))  # noqa: B010 - a match makes its own otherwise
