"""Tools ask games for facts; nowhere else is a list of games."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from engine.registry import all_games, game_ids
from tools.figures import CHAPTERS
from tools.gallery.beats import Beat
from tools.gallery.hand import Gesture
from tools.studios import said_by

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "tools"


def test_a_game_that_says_nothing_gets_what_is_usual() -> None:
    assert said_by("lucie", "facts", "no_such_fact", 7) == 7
    assert said_by("lucie", "no_such_file", "ENDS", 7) == 7


@pytest.mark.parametrize("game_id", game_ids())
def test_every_box_is_promised_to_be_as_quick_as_a_game_of_its_kind(game_id: str) -> None:
    assert said_by(game_id, "facts", "AS_QUICK_AS", "") in {"dice", "board"}


def test_what_all_games_share_is_filmed_once() -> None:
    nothing: tuple[Beat | Gesture, ...] = ()
    shared = [
        shot.name
        for game_id in game_ids()
        for file in ("beats", "touches")
        for shot in said_by(game_id, file, "SHARED", nothing)
    ]
    assert Counter(shared).most_common(1)[0][1] == 1
    assert {"turn_change", "flip", "fly", "coach", "break", "curtain", "ears"} <= {*shared}


def test_whoever_plays_in_camps_is_measured_for_fairness() -> None:
    camps = {game.id for game in all_games().values() if len(game.camps(4)) < 4}
    assert camps
    assert {*game_ids()} & {*CHAPTERS["fairness"].command} == camps


def test_the_program_names_no_game_outside_its_folders() -> None:
    named = re.compile(rf"\b({'|'.join(game_ids())})\b")
    code = [*ROOT.glob("*.py"), *(ROOT / "kv").rglob("*.kv")]
    code += [file for part in ("engine", "screens") for file in (ROOT / part).rglob("*.py")]
    shared = [file for file in code if "games" not in file.relative_to(ROOT).parts[1:-1]]
    assert len(shared) > 200
    hits = {file.name for file in shared if named.search(file.read_text("utf-8"))}
    assert hits == {"art.py"}, "an example of what a picture is called"


def test_no_test_lists_all_the_games() -> None:
    """Some of them are examples; whoever means all of them asks the registry."""
    every = {*game_ids()}
    lists = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for file in (ROOT / "tests").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.List | ast.Tuple | ast.Set | ast.Dict)
        and every <= {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)}
    ]
    assert lists == []


def test_no_tool_lists_the_games() -> None:
    """One is an example, and so are two."""
    named = re.compile(rf"[\"']({'|'.join(game_ids())})[\"']")
    lists = {
        str(file.relative_to(TOOLS)): found
        for file in TOOLS.rglob("*.py")
        if len(found := {*named.findall(file.read_text("utf-8"))}) > 2
    }
    assert lists == {}
