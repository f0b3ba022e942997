"""CONTRIBUTING points at real lines, so that whoever follows it finds what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from screens.services.i18n import LANGUAGES
from tests.fifth_game.beside import HERE
from tools.guide import POINTER, places, renumbered

ROOT = HERE.parents[1]
GUIDE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
LINES = POINTER.findall(GUIDE)


@pytest.mark.parametrize(("text", "file", "number"), LINES)
def test_a_line_the_guide_names_says_what_it_should(text: str, file: str, number: str) -> None:
    now = places(text, file)
    assert int(number) in now, f"{text} is in line {now} of {file}: python -m tools.guide"


def test_a_pointer_follows_the_line_it_means() -> None:
    text, file, number = LINES[0]
    assert renumbered(f"[`{text}`]({file}#L99999)") == f"[`{text}`]({file}#L{number})"


def test_a_pointer_to_nothing_is_told() -> None:
    with pytest.raises(SystemExit):
        renumbered(f"[`no such words`]({LINES[0][1]}#L1)")


def test_the_way_of_a_tap_and_the_first_game_are_told_in_few_steps() -> None:
    tap, game = (
        GUIDE.partition(title)[2].partition("\n## ")[0]
        for title in ("## The way of one tap", "## Your first game in ten steps")
    )
    assert len({file for _, file, _ in LINES if f"({file}#" in tap}) <= 13
    assert len(re.findall(r"^\d+\. ", game, re.MULTILINE)) == 10


def test_every_kind_of_file_of_a_game_is_in_the_guide() -> None:
    folder = HERE / "screen_games" / "pig"
    kinds = {file.name for file in folder.rglob("*") if file.is_file()} - {"__init__.py"}
    kinds = {name for name in kinds if Path(name).suffix not in {".mo", ".png", ".pyc"}} - {
        f"{language}.po" for language in LANGUAGES if language != "fr"
    }
    assert [name for name in sorted(kinds) if name not in GUIDE] == []


def test_every_list_of_pictures_that_a_game_brings_is_in_the_guide() -> None:
    """Pig has no feats, and nobody plays alone in it; others do."""
    lists = {file.name for file in (ROOT / "screens" / "games").glob("*/*.json")}
    assert [name for name in sorted(lists) if name not in GUIDE] == []


@pytest.mark.parametrize("name", re.findall(r"`((?:tools|tests|screens|engine)/[\w./]+)`", GUIDE))
def test_a_file_the_guide_names_exists(name: str) -> None:
    assert (ROOT / name).exists()
