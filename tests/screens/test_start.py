"""The first frame comes fast and is never black."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.core.window import Window

from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def test_the_window_is_never_black(tablet: OpenTablet) -> None:
    device = tablet()
    assert tuple(Window.clearcolor) == pytest.approx(device.services.palette.ground)


FORBIDDING = """
import sys
from importlib.abc import MetaPathFinder

class Forbid(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"materialshapes", "cairo", "PIL"}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Forbid())
import screens.app
from importlib import import_module
from pkgutil import iter_modules
import screens.shell
for module in iter_modules(screens.shell.__path__):
    if module.name in {"shelf", "people", "player", "seats", "options", "podium", "settings",
                       "how_to", "chronicle", "about_person", "about_game"}:
        import_module(f"screens.shell.{module.name}")
assert "kivymd.uix.loadingindicator" not in sys.modules
print("all pages imported")
"""


def test_the_app_needs_neither_cairo_nor_pillow() -> None:
    root = Path(__file__).parents[2]
    run = subprocess.run(
        [sys.executable, "-c", FORBIDDING], cwd=root, capture_output=True, text=True, check=False
    )
    assert "all pages imported" in run.stdout, run.stderr


def test_only_the_shelf_is_loaded_at_the_start() -> None:
    program = (
        "import sys, screens.app, screens.shell.shelf\n"
        "print([name for name in sys.modules if name.startswith(('engine.games.', "
        "'screens.games.', 'screens.shell.people', 'screens.shell.settings', 'plyer'))])"
    )
    root = Path(__file__).parents[2]
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=False
    )
    assert run.stdout.strip().splitlines()[-1:] == ["[]"], run.stdout + run.stderr
