"""A short soak of kills around the end of a match, and proof that it would notice a loss."""

from __future__ import annotations

from pathlib import Path

from screens.services.chronicle import FILE, Chronicle
from tests.screens.evenings import LOU, MAX, evening
from tests.soak.finish import MOMENTS, finish, lost
from tests.soak.kill import fingerprint


def test_whoever_is_killed_around_an_end_finds_each_match_once(tmp_path: Path) -> None:
    report = finish(len(MOMENTS), tmp_path)
    assert report.faults == []
    assert report.count == len(MOMENTS), "somebody lived on"


def test_a_match_that_is_not_there_is_noticed_and_one_that_is_there_twice(tmp_path: Path) -> None:
    table = evening(LOU, MAX)
    told = {fingerprint(table.record.resume().moves)}
    assert [*lost(tmp_path, told)] == ["1 matches lost"]
    chronicle = Chronicle(tmp_path / "chronicle")
    chronicle.enter(table)
    assert [*lost(tmp_path, told)] == []
    chronicle.enter(evening(LOU, MAX, begun=5))
    assert [*lost(tmp_path, told)] == ["1 matches twice"]
    chronicle.close()
    (tmp_path / "chronicle" / FILE).write_bytes(b"rubbish" * 999)
    assert [*lost(tmp_path, told)] == ["something was damaged", "1 matches lost"]
