"""The real program, with a hand on the glass, until somebody kills it. Says what it keeps."""

from __future__ import annotations

import os
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path

import tests.conftest  # noqa: F401 - settles Kivy before it is imported
from tools.android.driver.__main__ import DOOR, Doorbell

PROGRAM = Path(__file__).parents[2] / "main.py"


def live() -> Iterator[None]:
    """Does what a player does; each step is a frame."""
    from tests.soak.life import Life

    _, game_id, seed, moment = sys.argv[1:]
    yield from Life(game_id, seed, moment).steps()


def send_in_a_hand() -> None:
    """Lets somebody play as soon as the app runs."""
    from kivy.clock import Clock

    steps = live()

    def step(_: float) -> None:
        try:
            next(steps)
        except StopIteration:
            os._exit(0)
        except BaseException as error:
            print("stuck", repr(error), flush=True)
            os._exit(1)

    Clock.schedule_interval(step, 0)


def main() -> None:
    os.environ |= {"XDG_CONFIG_HOME": sys.argv[1], "SDL_AUDIODRIVER": "dummy"}
    sys.meta_path.insert(0, Doorbell(DOOR, send_in_a_hand))
    runpy.run_path(str(PROGRAM), run_name="__main__")


if __name__ == "__main__":
    main()
