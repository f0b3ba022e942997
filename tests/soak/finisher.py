"""Finishes one match after the other, as tables and podiums do, until somebody kills it."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from screens.services.annals import Annals
from screens.services.chronicle import Chronicle
from screens.services.saves import Saves
from tests.screens.evenings import LOU, MAMIE, MAX, played, seated
from tests.soak.kill import fingerprint
from tests.soak.mortal import Moments

PEOPLE = (LOU, MAX, MAMIE)


class LastMoments(Moments):
    def wait_for_entry(self) -> None:
        self.around(Annals, "enter")


def say(word: str, moves: Any) -> None:
    print(word, fingerprint(moves), flush=True)


def main() -> None:
    _, folder, game_id, seed, moment = sys.argv
    rng = Random(seed)
    saves, chronicle = Saves(Path(folder, "tables")), Chronicle(Path(folder, "chronicle"))
    getattr(LastMoments(rng), f"wait_for_{moment}")()
    print("ready 0", flush=True)
    saves.catch_up(chronicle.enter)
    for _ in count():
        match = played(game_id, 3, rng.randrange(1 << 30))
        sittings = seated(*rng.sample(PEOPLE, 3))
        if saves.keep(game_id, match, sittings).wait():
            say("over", match.moves)
        if saves.hand_over(match, sittings, chronicle.enter).wait():
            say("entered", match.moves)


if __name__ == "__main__":
    main()
