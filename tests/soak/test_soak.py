"""The soak, short enough for every day."""

from __future__ import annotations

from pathlib import Path

from tests.soak.kill import kill
from tests.soak.play import play
from tests.soak.rubbish import rubbish
from tests.soak.storm import storm


def test_random_play_breaks_no_law_of_any_game() -> None:
    report = play(6_000)
    assert report.count >= 6_000
    assert report.faults == []


def test_spoilt_files_crash_nothing_and_are_kept_aside(tmp_path: Path) -> None:
    report = rubbish(800, tmp_path)
    assert report.count == 800
    assert report.faults == []


def test_a_storm_of_fingers_keys_and_rotations_leaves_no_table_stuck(tmp_path: Path) -> None:
    assert storm(3_000, tmp_path).faults == []


def test_a_killed_app_resumes_with_every_move_it_had_committed(tmp_path: Path) -> None:
    assert kill(10, tmp_path).faults == []
