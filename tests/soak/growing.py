from __future__ import annotations

from pathlib import Path

from tests.soak.growth import growth
from tests.soak.report import Report


def test_nothing_grows_over_four_matches_in_a_row(tmp_path: Path) -> None:
    assert growth(4, tmp_path) == Report("matches in a row", 4, [])
