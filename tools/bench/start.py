"""How long the app takes to import and to show a frame, beside a bare KivyMD window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.bench.table import print_table

ROUNDS = 7
MOST = 1.3
"""How many times as long as a bare window the app may take."""

ROOT = Path(__file__).resolve().parents[2]

STOPWATCH = """
import os
from time import perf_counter
start = perf_counter()
import main
{imports}
imported = perf_counter()

def first_frame(*_):
    from kivy.core.window import Window
    Window.bind(on_flip=lambda *_: Clock.schedule_once(shown))

def shown(*_):
    print("took", imported - start, perf_counter() - start, flush=True)
    os._exit(0)

from kivy.clock import Clock
Clock.schedule_once(first_frame)
{app}().run()
"""
BARE = """
from kivymd.app import MDApp
from kivymd.uix.label import MDLabel
from kivymd.uix.screen import MDScreen

class Bare(MDApp):
    def build(self):
        return MDScreen(MDLabel(text="Gare au chat !", halign="center"))
"""
OURS = """
from screens.app import GareAuChatApp
import screens.shell.shelf
"""


class Start(NamedTuple):
    imported: float
    shown: float


def bench() -> list[str]:
    """Prints the table and returns the bars that were missed."""
    bare, ours = [], []
    for _ in range(ROUNDS):
        bare.append(_timed(BARE, "Bare"))
        ours.append(_timed(OURS, "GareAuChatApp"))
    rows, missed = [], []
    for field in Start._fields:
        theirs = median(getattr(start, field) for start in bare)
        mine = median(getattr(start, field) for start in ours)
        rows.append((field, f"{theirs:.2f}", f"{mine:.2f}", f"{mine / theirs:.2f}"))
        if mine > MOST * theirs:
            missed.append(f"start: {field} at most {MOST}x a bare KivyMD window")
    print_table(("start, median s", "bare KivyMD", "Gare au chat !", "ratio"), rows)
    return missed


def _timed(imports: str, app: str) -> Start:
    """Starts a program in a home of its own and returns the seconds it took."""
    code = STOPWATCH.format(imports=imports, app=app)
    with TemporaryDirectory() as home:
        program = Path(home, "program.py")
        program.write_text(code, "utf-8")
        environment = os.environ | {
            "KIVY_HOME": home,
            "XDG_CONFIG_HOME": home,
            "PYTHONPATH": str(ROOT),
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_CONSOLELOG": "1",
            "KCFG_GRAPHICS_MULTISAMPLES": "0",
        }
        told = subprocess.run(
            [sys.executable, program], env=environment, capture_output=True,
            text=True, check=True, timeout=120,
        )  # fmt: skip
    _, imported, shown = told.stdout.split()[-3:]
    return Start(float(imported), float(shown))


if __name__ == "__main__":
    sys.exit(1 if bench() else 0)
