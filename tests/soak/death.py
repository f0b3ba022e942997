"""Moments at which an app can die."""

from __future__ import annotations

import os
import signal
import stat
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from kivy.clock import Clock

from engine.core import Seat
from screens.table.screen import TableScreen
from screens.table.seating import Seating

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
        replace = os.replace

        def or_die(source: str | Path, goal: str | Path) -> None:
            if self._is_now():
                die()
            replace(source, goal)

        patch("os.replace", or_die).start()

    def wait_for_swapped(self) -> None:
        """The move is on the disk, and nobody has seen it."""
        replace = os.replace

        def and_die(source: str | Path, goal: str | Path) -> None:
            replace(source, goal)
            if self._is_now():
                die()

        patch("os.replace", and_die).start()

    def wait_for_clearing(self) -> None:
        """The end was seen, and the table is being cleared."""
        unlink = Path.unlink

        def or_end(file: Path, *words: Any, **more: Any) -> None:
            unlink(file, *words, **more)
            die()

        patch.object(Path, "unlink", or_end).start()

    def wait_for_hand_over(self) -> None:
        """The tablet passes from one player to the next."""
        performance = Seating.hand_over

        async def cut_short(seating: Seating[Any, Any, Any], seat: Seat) -> None:
            self._die_soon()
            await performance(seating, seat)

        patch.object(Seating, "hand_over", cut_short).start()

    def wait_for_showing(self) -> None:
        """Something moves on the table."""
        patch.object(TableScreen, "on_show", lambda *_: self._die_soon()).start()

    def _die_soon(self) -> None:
        if self._is_now():
            Clock.schedule_once(die, self._rng.uniform(0, 0.3))
