"""What goes wrong with a closed hand is told without its cards."""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec
import pytest

from engine.games.cheese_rescue.moves import Deal
from engine.record import BadRecordError, Record
from screens.services.saves import Saves
from tests.screens.tables import people
from tests.screens.twins import closed_hands


def test_no_log_line_about_a_spoilt_table_tells_a_card(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    saves, file = Saves(tmp_path), tmp_path / "cheese_rescue.json"
    for seed in range(20):
        told = []
        for match in closed_hands(seed, 2):
            caplog.clear()
            saves.keep("cheese_rescue", match, people(2)).wait()
            spoilt = file.read_bytes().partition(b"\n")[0].replace(b'"Deal"', b'"Finish"', 1)
            file.write_bytes(spoilt)
            table = saves.find("cheese_rescue")
            assert table is None or saves.resume(table) is None
            told.append([record.getMessage() for record in caplog.records])
        assert told[0] == told[1] != []


def test_no_error_about_a_table_left_standing_tells_a_card() -> None:
    for seed in range(20):
        told = set()
        for match in closed_hands(seed, 3):
            deals = [move for move in match.moves if isinstance(move, Deal)]
            moves = msgspec.Raw(msgspec.json.encode([*match.moves, *deals]))
            with pytest.raises(BadRecordError) as error:
                msgspec.structs.replace(Record.of(match), moves=moves).resume()
            told.add(str(error.value))
        assert len(told) == 1
