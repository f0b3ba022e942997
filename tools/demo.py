"""Lets bots play one match of each game on the real screens, and takes pictures meanwhile.

``make play`` runs it where there is no display to play on.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("KIVY_NO_ARGS", "1")

from engine.bots import Level
from engine.game import Game
from engine.match import Match
from engine.registry import all_games
from screens.services.preferences import Speed
from tools.gallery.studio import SETTLED, Studio, family, frames, picture

FOLDER = Path(__file__).parents[1] / "build" / "demo"
SIZE = (1280, 800)
SEATS = 3
PICTURES, MOVES = 4, 12
"""Pictures taken of each match, the podium not counted, and moves between two of them."""


def show(studio: Studio, game: Game[Any, Any, Any]) -> None:
    """Plays one match to its end on the table of *game*."""
    match, router = Match(game, SEATS, rng=Random(7)), studio.app.router
    router.show_table(match, family(SEATS, Level.EASY))
    table, taken = router.page, 0
    while router.page is table:
        frames(1)
        if taken < PICTURES and len(match.moves) >= MOVES * (taken + 1):
            taken += 1
            take_picture(f"{game.id}-{taken}")
    frames(SETTLED)
    take_picture(f"{game.id}-podium")
    assert match.outcome is not None
    print(f"{game.id}: {len(match.moves)} moves, won by seats {match.outcome.winners}")


def take_picture(name: str) -> None:
    picture().save(FOLDER / f"{name}.png")


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with Studio(SIZE, speed=Speed.INSTANT) as studio:
        frames(SETTLED)
        take_picture("shelf")
        for game in all_games().values():
            show(studio, game)
    print(f"No display was found, so bots played; look at the pictures in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
