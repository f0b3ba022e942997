"""The real app, played by touch until somebody kills it. Says every move it has committed."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import tests.conftest  # noqa: F401 - settles Kivy before it is imported
from engine.match import Match
from screens.services.preferences import Speed
from tests.engine.tables import TABLES
from tests.screens.fingers import frames, rest
from tests.screens.tables import people
from tests.screens.tablets import Tablet, open_tablet
from tests.soak.again import the_same_again
from tests.soak.death import Death
from tests.soak.person import Person


def sit_down(tablet: Tablet, game_id: str, rng: Random) -> Any:
    """Goes on with the match that was left standing, or starts one."""
    saves = tablet.services.saves
    left = saves.find(game_id)
    match = saves.resume(left) if left is not None else None
    if left is None or match is None:
        game, seats, options = rng.choice([each for each in TABLES if each.game.id == game_id])
        tablet.app.router.show_table(Match(game, seats, options), people(seats))
    else:
        tablet.app.router.show_table(match, left.sittings)
    return tablet.page


def main() -> None:
    folder, game_id, seed, moment = sys.argv[1:]
    rng = Random(seed)
    tablet = open_tablet(Path(folder), speed=Speed.HARE)
    with the_same_again(seed):
        table, person = sit_down(tablet, game_id, rng), Person(tablet, rng)
        match = table.match
        print("sat down", len(match.moves), flush=True)
        Death(moment, rng)
        while match.outcome is None:
            person.reach_turn()
            rest()
            person.touch_for(table, rng.choice(match.legal_moves()))
            print("committed", len(match.moves), flush=True)
            while table.busy and tablet.page is table and table.sheet is None:
                frames(1)
    print("over", len(match.moves), tablet.trail[-1], flush=True)


if __name__ == "__main__":
    main()
