"""The engine stands alone: it knows no screen, no file, no clock and no luck of its own."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from engine.registry import game_ids

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "engine").rglob("*.py"))
ALLOWED = {*sys.stdlib_module_names, "msgspec", "engine"}
WORLDLY = {"time", "datetime", "os", "io", "socket", "threading", "subprocess", "pickle"}


def imported(file: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.Import(names=aliases):
                names |= {alias.name.split(".")[0] for alias in aliases}
            case ast.ImportFrom(module=str(module)):
                names.add(module.split(".")[0])
    return names


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_the_engine_imports_the_standard_library_and_msgspec_only(file: Path) -> None:
    assert imported(file) <= ALLOWED
    assert not imported(file) & WORLDLY


def test_all_games_load_where_there_is_no_kivy() -> None:
    code = (
        "import sys; sys.modules.update(kivy=None, kivymd=None, screens=None);"
        "from engine.registry import all_games; print(*all_games())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == game_ids() != []
