"""A short soak of kills in the host's corner, and proof that it would notice a loss."""

from __future__ import annotations

from pathlib import Path

from tests.soak.hosting import MOMENTS, hosting, look, wrong


def test_a_host_who_is_killed_finds_everything_that_was_done(tmp_path: Path) -> None:
    report = hosting(len(MOMENTS), tmp_path)
    assert report.faults == []
    assert report.count == len(MOMENTS), "somebody lived on"


def test_what_was_done_and_is_not_there_is_noticed(tmp_path: Path) -> None:
    known = look(tmp_path)
    renamed = {**known, "house": "Moulin"}
    will, did = 'will {"house": "Moulin"}', f"did {renamed}".replace("'", '"')
    assert [*wrong(known, ["ready", will], known)] == []
    assert [*wrong(known, ["ready", will], renamed)] == []
    assert [*wrong(known, ["ready", will, did], known)] == ["house is '', not 'Moulin'"]
    assert [*wrong(known, ["ready"], renamed)] == ["house is 'Moulin', not ''"]
