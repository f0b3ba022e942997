"""Where memory goes: what every part of the app adds on a large tablet, and what kind it is.

Here nobody has a graphics card: the driver that draws in its place keeps what would lie on one, and
compiles a program for each way of drawing. The same is measured with a driver that draws nothing.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tools.columns import print_table

SIZE = (1280, 800)
SETTLED = 60
"""Frames after which all that comes after the first frame is there."""

DRAWS_NOTHING = {"KIVY_GL_BACKEND": "mock"}
ROOT = Path(__file__).resolve().parents[2]


class Opened(msgspec.Struct):
    """How much memory is taken, in megabytes, once something has been opened."""

    what: str
    megabytes: float
    pictures: float


class Found(msgspec.Struct):
    """All that one process has measured, in which nothing was opened before."""

    opened: list[Opened] = []
    kinds: dict[str, int] = {}


def bench() -> list[str]:
    """Prints what was opened one after the other; the soak holds a ceiling, this has none."""
    drawn, undrawn = _measured({}), _measured(DRAWS_NOTHING)
    print_table(
        ("opened one after the other", "MB", "of pictures", "MB if nothing is drawn"),
        [
            (one.what, f"{one.megabytes:.0f}", f"{one.pictures:.0f}", f"{other.megabytes:.0f}")
            for one, other in zip(drawn.opened, undrawn.opened, strict=True)
        ],
    )
    kinds = sorted(drawn.kinds.items(), key=lambda kind: -kind[1])
    rows = [(kind, f"{size}", f"{undrawn.kinds.get(kind, 0)}") for kind, size in kinds]
    print_table(("at the end it is", "MB", "MB if nothing is drawn"), rows)
    return []


def _measured(environment: dict[str, str]) -> Found:
    told = subprocess.run(
        [sys.executable, "-m", "tools.bench.memory"],
        cwd=ROOT, env=os.environ | environment, stdout=subprocess.PIPE, check=True, timeout=600,
    )  # fmt: skip
    return msgspec.json.decode(told.stdout, type=Found)


def measure() -> Found:
    from tools.memory import megabytes, megabytes_by_kind, picture_megabytes

    found = Found()
    for what in _opened():
        gc.unfreeze()  # what stays has been kept out of the count
        pictures = picture_megabytes()
        found.opened.append(Opened(what, megabytes(), pictures))
    found.kinds = dict(megabytes_by_kind())
    return found


def _opened() -> Iterator[str]:
    """Opens everything there is, and names it."""
    from kivy.core.window import Window

    yield "Python and Kivy"
    from engine.registry import all_games
    from screens.routes import Shelf
    from tools.gallery.shell import contents, play_some_evenings
    from tools.gallery.studio import Studio, family, frames, match_of

    def look() -> None:
        frames(SETTLED)
        Window.dispatch("on_draw")

    with Studio(SIZE) as studio:
        look()
        yield "the shelf"
        for game in all_games().values():
            studio.sit_down(match_of(game.id, game.seats[-1]), family(game.seats[-1]))
            look()
            yield f"a full table of {game.id}"
        play_some_evenings(studio)
        for route in contents().values():
            studio.app.router.show(Shelf(), at_once=True)
            studio.app.router.show(route, at_once=True)
            look()
        yield "every page, from the shelf"


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.encode(measure()).decode())
