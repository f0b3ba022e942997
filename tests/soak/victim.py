"""The real app, played by touch until somebody kills it. Says every move it has committed."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import tests.conftest  # noqa: F401 - settles Kivy before it is imported
from engine.match import Match
from engine.registry import find_game
from screens.services.preferences import Speed
from tests.screens.fingers import drag, frames
from tests.screens.tables import people, settle
from tests.screens.tablets import Tablet, open_tablet


def sit_down(tablet: Tablet, game_id: str) -> Any:
    """Goes on with the match that was left standing, or starts one."""
    saves = tablet.services.saves
    left = saves.find(game_id)
    match = saves.resume(left) if left is not None else None
    if left is None or match is None:
        game = find_game(game_id)
        match = Match(game, 2, rng=Random())
        tablet.app.router.show_table(match, people(2))
    else:
        tablet.app.router.show_table(match, left.sittings)
    return tablet.page


def main() -> None:
    folder, game_id, seed = sys.argv[1:]
    rng, hand = Random(seed), import_module(f"tools.android.players.{game_id}")
    tablet = open_tablet(Path(folder), speed=Speed.HARE)
    table = sit_down(tablet, game_id)
    match = table.match
    print("sat down", len(match.moves), flush=True)
    while match.outcome is None:
        settle(table)
        if match.outcome is None:
            for stroke in hand.touch_for(table, rng.choice(match.legal_moves())):
                drag(stroke)
                frames(2)
            print("committed", len(match.moves), flush=True)
    print("over", len(match.moves), flush=True)


if __name__ == "__main__":
    main()
