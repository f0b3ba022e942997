"""Records one match of every game and seat count, events included; review the diff it makes.

The first line of a playthrough is its record, every other line one event.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine.core import Event
from engine.match import Match
from engine.record import Record
from engine.registry import all_games

FOLDER = Path(__file__).parents[1] / "tests" / "engine" / "playthroughs"
SEED = 2026


def written(record: Record, events: list[Event]) -> bytes:
    """Returns a playthrough as lines of JSON."""
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (record, *events))


def played(match: Match[Any, Any, Any]) -> bytes:
    """Plays a match at random and writes down what happened."""
    rng = Random(SEED)
    events = match.start()
    while match.outcome is None:
        events += match.play(rng.choice(match.legal_moves()))
    return written(Record.of(match), events)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in all_games().values():
        for seats in game.seats:
            lines = played(Match(game, seats, rng=Random(SEED)))
            (FOLDER / f"{game.id}-{seats}.jsonl").write_bytes(lines)


if __name__ == "__main__":
    main()
