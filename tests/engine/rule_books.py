"""Reads the numbered rules of the games and the numbers the tests name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"^- \*\*([A-Z][A-Z0-9]*(?:-[A-Z]*\d+)?)\*\* ", re.MULTILINE)


def numbers_of(game_id: str) -> list[str]:
    """Lists the numbers of a rule book, in its order: lines that begin with ``- **R1** ``."""
    book = ROOT / "engine" / "games" / game_id / "rules.md"
    return NUMBER.findall(book.read_text("utf-8"))


def named_by_tests() -> set[tuple[str, str]]:
    """Collects every ``@pytest.mark.rule(game, number, ...)`` below ``tests/engine``."""
    return {
        named
        for file in (ROOT / "tests" / "engine").rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call)
        for named in _marks(node)
    }


def _marks(call: ast.Call) -> list[tuple[str, str]]:
    if not (isinstance(call.func, ast.Attribute) and call.func.attr == "rule"):
        return []
    game, *numbers = (arg.value for arg in call.args if isinstance(arg, ast.Constant))
    return [(str(game), str(number)) for number in numbers]
