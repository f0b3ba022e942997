"""A tablet has room for other things than us."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from engine.registry import find_game, game_ids
from tests.screens.tables import new_match, people, settle
from tests.screens.tablets import open_tablet
from tools.memory import picture_megabytes


@pytest.mark.parametrize(
    ("density", "most"), [(1, 30), (2, 75), (3, 150)], ids=["large", "sharp", "sharpest"]
)
def test_all_tables_together_take_little_more_than_one_set_of_pictures(
    tmp_path: Path, density: int, most: int
) -> None:
    before = picture_megabytes()
    with closing(open_tablet(tmp_path, size=(800, 500), density=density)) as tablet:
        for game_id in game_ids():
            seats = find_game(game_id).seats[-1]
            tablet.app.router.show_table(new_match(game_id, seats), people(seats))
            settle(tablet.table)
        assert picture_megabytes() - before < most
