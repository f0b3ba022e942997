"""The two folders of a fifth game are enough: nothing outside them knows that it exists."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.registry import game_ids
from screens.services.feedback import Buzz
from screens.services.preferences import Vibration
from tests.engine.test_purity import ALLOWED, WORLDLY, imported
from tests.fifth_game.beside import HERE, fifth_game, lay_out
from tests.screens.tables import new_match
from tools.android.driver import play
from tools.android.felt import check_felt, milliseconds
from tools.android.matches import playable
from tools.android.package import needed

with fifth_game():
    from screens.games.pig.film import CUES
    from screens.games.pig.studio.felt import buzz_for

ROOT = HERE.parents[1]
PARTS = ("main.py", "engine", "screens", "kv", "assets", "tools", "tests", "typings", "docs")
SETTINGS = ("Makefile", "pyproject.toml", "buildozer.spec", "README.md", ".github")
ANOTHER_PIG = ROOT / "tools" / "bench" / "engine.py"
"""OpenSpiel has one of its own, beside which we measure ours."""

WRITTEN = {".py", ".pyi", ".kv", ".json", ".po", ".md", ".toml", ".spec", ".yml", ".sh", ".txt", ""}
FILM = """
from pathlib import Path
from tests.fifth_game.beside import fifth_game
from tools.gallery.games import film_game
from tools.gallery.order import Order

with fifth_game():
    film_game("pig", Path({folder!r}), Order(["pig"], ["landscape"], ["table"], ["roll", "lost"]))
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project as it is once the fifth game has moved in."""
    folder = tmp_path / "project"
    folder.mkdir()
    lay_out(folder)
    return folder


def written_outside() -> Iterator[Path]:
    for name in (*PARTS, *SETTINGS):
        place = ROOT / name
        for file in (place, *place.rglob("*")):
            is_source = file.suffix in WRITTEN and "__pycache__" not in file.parts
            if is_source and file.is_file() and not {HERE, ANOTHER_PIG} & {file, *file.parents}:
                yield file


def test_nothing_outside_its_folders_names_it() -> None:
    files = [*written_outside()]
    assert len(files) > 500
    name = re.compile(r"games[./]pig\b|[\"'`]pig[\"'`.]|\bPig(?:Deck|Move|State|View)\b")
    assert [file for file in files if name.search(file.read_text("utf-8", "replace"))] == []


def test_without_them_there_are_only_the_four() -> None:
    assert "pig" in game_ids()
    with fifth_game():
        assert game_ids().count("pig") == 1


def test_its_rules_know_no_screen_and_no_clock() -> None:
    for file in (HERE / "engine_games" / "pig").rglob("*.py"):
        assert imported(file) <= ALLOWED - WORLDLY, file


def test_it_is_as_strictly_typed_as_the_others(project: Path) -> None:
    words = ["--config-file", "pyproject.toml", "--cache-dir", str(ROOT / ".mypy_cache" / "fifth")]
    tests = [str(file.relative_to(ROOT)) for file in HERE.glob("*.py")]
    run = subprocess.run(
        [sys.executable, "-m", "mypy", *words, "engine/games/pig", "screens/games/pig", *tests],
        cwd=project, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr


def test_a_package_takes_what_is_played_and_leaves_its_studio_at_home(project: Path) -> None:
    for part in ("kv", "assets"):
        (project / part).symlink_to(ROOT / part)
    for part, home in (("engine", "engine_games"), ("screens", "screen_games")):
        link = project / part / "games" / "pig"
        link.unlink()
        shutil.copytree(HERE / home / "pig", link)
    taken = {Path(name) for name in needed(project) if "pig" in Path(name).parts}
    assert Path("engine/games/pig/deck.json") in taken
    assert Path("screens/games/pig/texts/fr.mo") in taken
    assert Path("screens/games/pig/pictures/cover.png") in taken
    assert not [name for name in taken if "studio" in name.parts or name.suffix == ".po"]
    assert playable(project)[-1] == "pig"


def test_the_package_check_knows_how_to_touch_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its strokes are read from its sources, and in the match they play somebody feels a loss."""
    monkeypatch.setattr(play, "GAMES", HERE / "screen_games")
    strokes = play.strokes_of("pig")
    match, luck = new_match("pig", 2, seed=strokes.SEED), Random(1)
    events = match.start()
    while match.outcome is None:
        events += match.play(luck.choice(match.legal_moves()))
    assert {event.__class__.__name__ for event in events} >= {"PointsLost", "PointsKept"}


@pytest.mark.parametrize("is_felt", [True, False])
def test_the_package_check_knows_what_is_felt(is_felt: bool) -> None:
    pattern = milliseconds(Buzz.TRAP, Vibration.SOFT)
    notes: list[dict[str, Any]] = [
        {"what": "event", "name": "PointsLost", "facts": {"seat": 0, "points": 4}},
        *([{"what": "vibrate", "pattern": pattern}] if is_felt else []),
        {"what": "shown"},
    ]
    assert all(fact.is_so for fact in check_felt(notes, "pig")) == is_felt


def test_its_film_feels_as_its_studio_says() -> None:
    for event, cue in CUES.items():
        assert cue.buzz is buzz_for(event.__name__, {})


def test_its_beats_and_touches_can_be_filmed(tmp_path: Path) -> None:
    """In a process of its own: in the studio, time goes by frames."""
    code = FILM.format(folder=str(tmp_path))
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr[-2000:]
    assert sorted(file.stem for file in tmp_path.glob("*.png")) == [
        "lost-landscape-table", "roll-landscape-table", "roll_again-landscape-table",
    ]  # fmt: skip
