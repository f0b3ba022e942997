"""Moments at which an app can die."""

from __future__ import annotations

import os
import signal
import stat
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from kivy.clock import Clock

from screens.table.screen import TableScreen
from screens.table.stage import Stage

LATEST = 12
"""How often a moment passes at most before it is the last one."""


def die(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Death:
    """Waits for a moment to come for the last time."""

    def __init__(self, moment: str, rng: Random) -> None:
        self._left = rng.randrange(1, LATEST)
        self._rng = rng
        getattr(self, f"wait_for_{moment}")()

    def _is_now(self) -> bool:
        self._left -= 1
        return self._left == 0

    def wait_for_nothing(self) -> None:
        """Lives on, unless somebody else decides."""

    def wait_for_writing(self) -> None:
        """Half of a file is on the disk."""

        def fsync(file: int) -> None:
            if stat.S_ISREG(os.fstat(file).st_mode) and self._is_now():
                os.ftruncate(file, self._rng.randrange(os.fstat(file).st_size))
                die()

        patch("os.fsync", fsync).start()

    def wait_for_swapping(self) -> None:
        """The new file is complete, and the old one is still there."""
        self._swap(lambda swap: (die(), swap()))

    def wait_for_swapped(self) -> None:
        """The move is on the disk, and nobody has seen it."""
        self._swap(lambda swap: (swap(), die()))

    def _swap(self, end: Callable[[Callable[[], None]], object]) -> None:
        replace = os.replace

        def or_end(*names: Any) -> None:
            if self._is_now():
                end(lambda: replace(*names))
            replace(*names)

        patch("os.replace", or_end).start()

    def wait_for_clearing(self) -> None:
        """The end was seen, and the table is being cleared."""
        unlink = Path.unlink

        def or_end(file: Path, *words: Any, **more: Any) -> None:
            unlink(file, *words, **more)
            die()

        patch.object(Path, "unlink", or_end).start()

    def wait_for_hand_over(self) -> None:
        """The tablet passes from one player to the next."""
        self._during(TableScreen, "hand_over")

    def wait_for_showing(self) -> None:
        """Something moves on the table."""
        self._during(Stage, "perform")

    def _during(self, kind: type, name: str) -> None:
        performance = getattr(kind, name)

        async def cut_short(who: Any, what: Any) -> None:
            if self._is_now():
                Clock.schedule_once(die, self._rng.uniform(0, 0.3))
            await performance(who, what)

        patch.object(kind, name, cut_short).start()
