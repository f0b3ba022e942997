"""The longest frame of a first visit to every page of the shell: nothing may block for long."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import thread_time

from screens.routes import Route
from tools.columns import print_table
from tools.gallery.shell import contents, play_some_evenings
from tools.gallery.studio import Studio, clock, frames

SIZE = (1280, 800)
VISIT = 60
"""Frames in which a page comes and fills itself."""

LONGEST = 50.0
"""Milliseconds of one thread that a frame may take, here."""

ROOT = Path(__file__).resolve().parents[2]


def bench() -> list[str]:
    """Prints the longest frame of every page and returns those that are too long."""
    rows, missed = [], []
    with TemporaryDirectory() as compiled:
        _run("compileall", "-q", "engine", "screens", "tools", compiled=compiled)
        for name in contents():
            longest = _longest(name, compiled)
            if longest > LONGEST:
                longest = min(longest, _longest(name, compiled))  # others may have been at work
            rows.append((name, f"{longest:.0f}"))
            if longest > LONGEST:
                missed.append(f"pages: no frame of {name} over {LONGEST:.0f} ms")
    print_table(("first visit to a page", "longest frame, ms"), rows)
    return missed


def _longest(name: str, compiled: str) -> float:
    return max(map(float, _run("tools.bench.pages", name, compiled=compiled).split()))


def _run(*arguments: str, compiled: str) -> str:
    """Runs a program of its own: nothing that another page needs is there yet."""
    environment = os.environ | {"PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
    told = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    return told.stdout


def costs_of(route: Route) -> list[float]:
    """Opens a page on a tablet that has shown its shelf; what is drawn is not counted.

    The collector of rubbish is kept out of it: it comes when it likes.
    """
    with Studio(SIZE) as studio:
        play_some_evenings(studio)
        frames(VISIT)
        gc.collect()
        gc.disable()
        first = _cost(lambda: studio.app.router.show(route))
        return [first, *(_cost(clock.tick) for _ in range(VISIT))]


def _cost(act: Callable[[], object]) -> float:
    start = thread_time()
    act()
    return (thread_time() - start) * 1e3


if __name__ == "__main__":
    costs = costs_of(contents()[sys.argv[1]])
    print(*(f"{cost:.1f}" for cost in costs), file=sys.__stdout__)
