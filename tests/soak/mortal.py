"""Programs that are killed while they do something, and the moments at which they die."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

ROOT = Path(__file__).parents[2]
LATEST = 8
"""How often a moment passes at most before it is the last one."""

LONGEST_LIFE = 0.5
"""Seconds after which whoever waits for a clock is dead."""


class Moments:
    """Dies the n-th time that something is about to happen, or has just happened."""

    def __init__(self, rng: Random) -> None:
        self._left = rng.randrange(1, LATEST)
        self._rng = rng

    def pass_by(self) -> None:
        self._left -= 1
        if not self._left:
            os.kill(os.getpid(), signal.SIGKILL)

    def around(self, place: object, name: str) -> None:
        """Lets death wait before or behind what a function does."""
        act: Callable[..., Any] = getattr(place, name)
        comes_first = self._rng.random() < 0.5

        def act_and_die(*words: Any, **more: Any) -> Any:
            if comes_first:
                self.pass_by()
            done = act(*words, **more)
            if not comes_first:
                self.pass_by()
            return done

        patch.object(place, name, act_and_die).start()

    def wait_for_clock(self) -> None:
        """Somebody else decides."""

    def wait_for_flush(self) -> None:
        self.around(os, "fsync")

    def wait_for_swap(self) -> None:
        self.around(os, "replace")

    def wait_for_clearing(self) -> None:
        self.around(Path, "unlink")

    def wait_for_statement(self) -> None:
        """SQLite is in the middle of something, often of its last word."""

        def watch(statement: str) -> None:
            if statement.startswith(("COMMIT", "INSERT")):
                self.pass_by()

        connect = sqlite3.connect

        def watched(*words: Any, **more: Any) -> sqlite3.Connection:
            file: sqlite3.Connection = connect(*words, **more)
            file.set_trace_callback(watch)
            return file

        patch.object(sqlite3, "connect", watched).start()


def live(
    module: str, folder: Path, *words: str, seed: str, moment: str
) -> tuple[Sequence[str], bool]:
    """Lets a program live in *folder* until it dies; returns what it said, and whether it died."""
    command = [sys.executable, "-m", module, str(folder), *words, seed, moment]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as victim:
        assert victim.stdout is not None
        first = victim.stdout.readline()
        if moment == "clock":
            time.sleep(Random(seed).uniform(0, LONGEST_LIFE))
            victim.kill()
        told = first + victim.stdout.read()
        is_dead = victim.wait() < 0
    return whole_lines(told), is_dead


def whole_lines(told: str) -> Sequence[str]:
    """Returns the lines that were told to their end: the last one may be cut short."""
    return told[: told.rfind("\n") + 1].splitlines()
