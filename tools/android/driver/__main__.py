"""Starts ``main.pyc`` of the packed app as Android would, with a hand on the glass.

``python -m tools.android.driver SCENE NOTES [WORDS …]``, in the folder of the unpacked app.
"""

from __future__ import annotations

import os
import runpy
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tools.android.driver.absent import leave_out_what_is_absent
from tools.android.driver.notes import Notes

DOOR = "screens.app"
"""The first module of ours that is loaded after Kivy has been set up."""


class Doorbell:
    """Rings once, when a module is about to be imported."""

    def __init__(self, module: str, ring: Callable[[], None]) -> None:
        self._module = module
        self._ring = ring

    def find_spec(self, name: str, path: object, target: object = None) -> None:
        if name == self._module:
            sys.meta_path.remove(self)
            self._ring()


def send_in_a_hand(notes: Notes, scene: str, words: Sequence[str]) -> None:
    """Lets a scene be played as soon as the app runs."""
    from kivy.clock import Clock

    def play() -> Iterator[None]:
        from tools.android.driver import scenes
        from tools.android.driver.glass import Glass
        from tools.android.driver.hand import Hand
        from tools.android.driver.watch import watch

        glass = Glass()
        glass.cover()
        watch(notes)
        yield from getattr(scenes, scene)(Hand(glass, notes), *words)
        notes.write("done")

    steps = play()

    def step(_: float) -> None:
        try:
            next(steps)
        except StopIteration:
            os._exit(0)
        except BaseException:
            notes.write("stuck", why=traceback.format_exc(limit=-4))
            os._exit(1)

    Clock.schedule_interval(step, 0)


def main() -> None:
    scene, file, *words = sys.argv[1:]
    notes = Notes(Path(file))
    leave_out_what_is_absent()
    sys.meta_path.insert(0, Doorbell(DOOR, lambda: send_in_a_hand(notes, scene, words)))
    sys.argv = ["main.pyc"]
    try:
        runpy.run_path("main.pyc", run_name="__main__")
    except BaseException:
        notes.write("crash", why=traceback.format_exc(limit=-4))
        raise
    notes.write("left")


if __name__ == "__main__":
    main()
