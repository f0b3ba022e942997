"""Recorded matches that must play the same for ever; ``make playthroughs`` records them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import Event
from engine.game import AnyGame
from engine.match import Match
from engine.record import Record
from tests.engine.tables import of_every_game
from tools.playthroughs import FOLDER, written

RECORDED = sorted(FOLDER.glob("*.jsonl"))


class Recorded(Random):
    """Luck that repeats what it did once."""

    def __init__(self, moves: Iterator[Any]) -> None:
        super().__init__(0)
        self.moves = moves

    def choice(self, seq: Any) -> Any:
        return next(self.moves)


@of_every_game
def test_every_seat_count_of_a_game_is_recorded(game: AnyGame) -> None:
    names = {file.stem for file in RECORDED}
    assert {f"{game.id}-{seats}" for seats in game.seats} <= names


@pytest.mark.parametrize("file", RECORDED, ids=lambda file: file.stem)
def test_a_recorded_match_tells_the_same_story(file: Path) -> None:
    text = file.read_bytes()
    record = Record.from_json(text.splitlines()[0])
    whole = record.resume()
    moves = iter(whole.moves)
    match = Match(whole.game, whole.seats, whole.options, rng=Recorded(moves))
    events: list[Event] = match.start()
    while match.outcome is None:
        events += match.play(next(moves))
    assert written(record, events) == text
