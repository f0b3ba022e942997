"""Imports go one way: services and people, ui, table, games; the shell uses all but games."""

from __future__ import annotations

import ast
import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from engine.registry import game_ids

ROOT = Path(__file__).parents[2]
SCREENS = ROOT / "screens"
NOT_FOR = {
    "services": {"ui", "table", "games", "shell", "router", "app"},
    "ui": {"table", "games", "shell", "router", "app"},
    "table": {"games", "shell", "router", "routes", "app"},
    "games": {"shell", "router", "routes", "app"},
    "shell": {"games", "router", "app"},
}


def part_of(module: str) -> str:
    """Names the package of screens that a module is in, or the module that is in none."""
    return module.split(".")[1]


def imports_of(file: Path) -> set[str]:
    """Lists what a file imports of screens, also in functions and for types alone."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.ImportFrom(module="screens", names=names):
                found |= {f"screens.{each.name}" for each in names}
            case ast.ImportFrom(module=str(module)) if module.startswith("screens."):
                found.add(module)
            case ast.Import(names=names):
                found |= {each.name for each in names if each.name.startswith("screens.")}
    return found - {"screens.games"}  # an empty shelf, which only says where games lie


def arrows() -> dict[str, set[str]]:
    """Returns which part imports which others."""
    found: dict[str, set[str]] = {}
    for file in SCREENS.rglob("*.py"):
        inside = file.relative_to(SCREENS)
        part = inside.parts[0].removesuffix(".py")
        others = {part_of(module) for module in imports_of(file)} - {part}
        found[part] = found.get(part, set()) | others
    return found


def test_no_part_of_the_screens_imports_itself_round_a_corner() -> None:
    order = [*TopologicalSorter(arrows()).static_order()]  # a cycle raises, and names itself
    assert order.index("services") < order.index("ui") < order.index("table")


@pytest.mark.parametrize("part", NOT_FOR)
def test_a_part_imports_nothing_that_is_built_on_it(part: str) -> None:
    assert not arrows()[part] & NOT_FOR[part]


OF_EVERY_GAME = {"plan", "pieces", "board", "tray", "touch", "film", "ending"}
"""The parts of a kit: who knows those of one game finds them in every other."""

REFEREES = {
    "engine.match.Match", "engine.record", "engine.replay", "engine.core.State",
    "screens.services.saves", "screens.table.play", "screens.table.screen",
}  # fmt: skip
"""Who knows more of a match than a view tells."""


def names_in(file: Path) -> set[str]:
    """Lists the modules that a file imports, and what it takes out of them."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                found |= {module, *(f"{module}.{each.name}" for each in names)}
            case ast.Import(names=names):
                found |= {each.name for each in names}
    return found


def of_the_kit(game_id: str) -> list[Path]:
    """Lists what is played of a game; what lies in its studio looks at it from outside."""
    return [*(SCREENS / "games" / game_id).glob("*.py")]


@pytest.mark.parametrize("game_id", game_ids())
def test_every_kit_has_the_same_parts_in_the_same_files(game_id: str) -> None:
    assert {file.stem for file in of_the_kit(game_id)} >= OF_EVERY_GAME


@pytest.mark.parametrize("game_id", game_ids())
def test_a_kit_gets_views_and_never_the_match(game_id: str) -> None:
    for file in of_the_kit(game_id):
        assert not names_in(file) & REFEREES, file


@pytest.mark.parametrize("game_id", game_ids())
def test_no_game_leans_on_another(game_id: str) -> None:
    homes = {ROOT / part / "games" / game_id for part in ("engine", "screens")}
    others = re.compile(rf"games\.({'|'.join({*game_ids()} - {game_id})})\b")
    for file in (file for home in homes for file in home.rglob("*.py")):
        assert not [name for name in names_in(file) if others.search(name)], file


@pytest.mark.parametrize("game_id", game_ids())
def test_a_plan_is_plain_numbers(game_id: str) -> None:
    known = names_in(SCREENS / "games" / game_id / "plan.py")
    assert not [name for name in known if "kivy" in name]


@pytest.mark.parametrize("game_id", game_ids())
def test_an_event_without_a_film_is_a_type_error(game_id: str) -> None:
    """What no case is for reaches ``assert_never``, which no type checker lets anything reach."""
    tree = ast.parse((SCREENS / "games" / game_id / "film.py").read_text("utf-8"))
    matched = [each for each in ast.walk(tree) if isinstance(each, ast.Match)]
    rest = ["\n".join(map(ast.unparse, each.cases[-1].body)) for each in matched]
    handed_on = re.compile(r"await self\.\w+\(event\)")  # to a method that is typed as strictly
    assert "assert_never(event)" in rest
    assert {each for each in rest if not handed_on.fullmatch(each)} == {"assert_never(event)"}
