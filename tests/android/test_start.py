"""What must be so before the first frame, and what must not be loaded for it."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

from tools.android.spec import ROOT

LATER = ("screens.games.", "screens.shell.podium", "screens.shell.settings", "screens.table.screen")
NEVER = ("PIL", "cairo", "materialshapes", "kivymd.uix.loadingindicator")


def sources() -> list[Path]:
    return [*ROOT.glob("engine/**/*.py"), *ROOT.glob("screens/**/*.py"), ROOT / "main.py"]


def test_nobody_imports_what_the_tablet_has_not_got() -> None:
    guilty = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in sources()
        for name in _imported(ast.parse(file.read_text("utf-8")))
        if name.startswith(NEVER) or name.split(".")[0] == "unittest"
    ]
    assert guilty == []


def _imported(tree: ast.Module) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return names


def test_the_app_is_imported_without_any_table() -> None:
    ask = "import sys, screens.app, screens.shell.shelf; print(*sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", ask], capture_output=True, text=True, check=True, cwd=ROOT
    )
    loaded = told.stdout.splitlines()[-1].split()
    assert [name for name in loaded if name.startswith(LATER)] == []
