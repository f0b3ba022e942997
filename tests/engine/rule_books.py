"""Reads the numbered rules of the games and the numbers the tests name."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

HERE = Path(__file__).parent
NUMBER = re.compile(r"^- \*\*([A-Z][A-Z0-9]*(?:-[A-Z]*\d+)?)\*\* ", re.MULTILINE)


def numbers_of(game_id: str) -> list[str]:
    """Lists the numbers of a rule book, in its order: lines that begin with ``- **R1** ``."""
    book = files(f"engine.games.{game_id}") / "rules.md"
    return NUMBER.findall(book.read_text("utf-8"))


def gaps_in(numbers: Sequence[str]) -> list[str]:
    """Lists what is not one more than its forerunner; a new ten may be begun: L14, then L20."""
    found = []
    for prefix in {_split(number)[0] for number in numbers}:
        counts = sorted(count for kind, count in map(_split, numbers) if kind == prefix)
        found += [
            f"{prefix}{after}"
            for before, after in pairwise([0, *counts])
            if after != before + 1 and (after % 10 or after <= before)
        ]
    return found


def _split(number: str) -> tuple[str, int]:
    kind = number.rstrip("0123456789")
    return kind, int(number.removeprefix(kind))


def named_by_tests(folder: Path = HERE) -> set[tuple[str, str]]:
    """Collects every ``@pytest.mark.rule(game, number, ...)`` in *folder* and below it."""
    return {
        named
        for file in folder.rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call)
        for named in _marks(node)
    }


def _marks(call: ast.Call) -> list[tuple[str, str]]:
    if not (isinstance(call.func, ast.Attribute) and call.func.attr == "rule"):
        return []
    game, *numbers = (arg.value for arg in call.args if isinstance(arg, ast.Constant))
    return [(str(game), str(number)) for number in numbers]
