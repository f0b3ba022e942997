"""The soak, short enough for every day."""

from __future__ import annotations

from pathlib import Path

from tests.soak.growth import growth
from tests.soak.kill import kill
from tests.soak.play import play
from tests.soak.report import Report
from tests.soak.rubbish import rubbish
from tests.soak.storm import storm


def test_random_play_breaks_no_law_of_any_game() -> None:
    assert play(6_000) == Report("engine moves, all laws on", 6_000, [])


def test_spoilt_files_crash_nothing_and_are_kept_aside(tmp_path: Path) -> None:
    assert rubbish(800, tmp_path) == Report("spoilt files", 800, [])


def test_a_move_can_be_made_by_touch_after_every_storm(tmp_path: Path) -> None:
    assert storm(3_000, tmp_path) == Report("events of storm", 3_000, [])


def test_a_killed_app_resumes_with_every_move_it_had_committed(tmp_path: Path) -> None:
    assert kill(10, tmp_path) == Report("kills", 10, [])


def test_nothing_grows_over_ten_matches_in_a_row(tmp_path: Path) -> None:
    assert growth(10, tmp_path) == Report("matches in a row", 10, [])
