"""The soak, short enough for every day."""

from __future__ import annotations

from pathlib import Path

from engine.registry import game_ids
from tests.soak.kill import kill
from tests.soak.play import machines, play, tables
from tests.soak.report import Report
from tests.soak.rubbish import rubbish
from tests.soak.shows import shows
from tests.soak.storm import storm


def test_every_game_is_soaked_from_the_first_round_on() -> None:
    first = [table.game.id for table, _ in tables()[: len(machines())]]
    assert {*first} == {*game_ids()}


def test_random_play_breaks_no_law_of_any_game() -> None:
    assert play(6_000) == Report("engine moves, all laws on", 6_000, [])


def test_spoilt_files_crash_nothing_and_are_kept_aside(tmp_path: Path) -> None:
    assert rubbish(60, tmp_path) == Report("spoilt files", 60, [])


def test_a_move_can_be_made_by_touch_after_every_storm(tmp_path: Path) -> None:
    assert storm(1_250, tmp_path) == Report("events of storm", 1_250, [])


def test_rotations_in_the_middle_of_a_show_do_not_keep_a_match_from_its_end(tmp_path: Path) -> None:
    assert shows(8, tmp_path) == Report("matches shown and interrupted", 8, [])


def test_a_killed_app_resumes_with_every_move_it_had_committed(tmp_path: Path) -> None:
    assert kill(10, tmp_path) == Report("kills", 10, [])
