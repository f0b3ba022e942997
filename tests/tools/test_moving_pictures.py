"""Pictures that move in the README: every game has one, and nobody waits for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from engine.registry import game_ids
from tools.moving_pictures import DOCS, MOST_BYTES, keep

README = DOCS.parent / "README.md"


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_moves_in_the_readme(game_id: str) -> None:
    path = DOCS / f"{game_id}.gif"
    assert f"docs/{game_id}.gif" in README.read_text("utf-8")
    assert path.stat().st_size <= MOST_BYTES
    with Image.open(path) as film:
        assert film.n_frames > 50  # type: ignore[attr-defined]


def test_pictures_are_kept_in_their_order(tmp_path: Path) -> None:
    colours = ["red", "yellow", "blue"]
    keep([Image.new("RGB", (720, 450), colour) for colour in colours], tmp_path / "three.gif")
    with Image.open(tmp_path / "three.gif") as film:
        seen = []
        for number in range(3):
            film.seek(number)
            seen.append(film.convert("RGB").getpixel((9, 9)))
    assert seen == [(255, 0, 0), (255, 255, 0), (0, 0, 255)]
