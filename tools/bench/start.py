"""How long the app takes to show a frame, and how much memory, beside a bare page of KivyMD."""

from __future__ import annotations

import os
import subprocess
import sys
from math import inf
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.columns import print_table

ROUNDS = 7
MOST = 1.3
"""How many times as long as a bare screen with a bar, a card and a button the first frame of the
shelf may take; how much of that are imports is told, and is nobody's bar."""

HEAVIEST = 1.3
"""How many times the memory of that bare screen the shelf may take."""

SETTLED = 2.0
"""Seconds after which all that comes after the first frame is there."""

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
    Window.fbind("on_flip", flipped)

def flipped(*_):
    from kivy.core.window import Window
    Window.funbind("on_flip", flipped)
    Clock.schedule_once(shown)

def shown(*_):
    took = perf_counter() - start
    Clock.schedule_once(lambda _: settled(took), {settled})

def settled(took):
    with open("/proc/self/statm") as pages:
        memory = int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    print("took", imported - start, took, memory, flush=True)
    os._exit(0)

from kivy.clock import Clock
Clock.schedule_once(first_frame)
{app}().run()
"""
BARE = """
from kivymd.app import MDApp
from kivymd.uix.appbar import MDTopAppBar, MDTopAppBarTitle
from kivymd.uix.boxlayout import MDBoxLayout
from kivymd.uix.button import MDButton, MDButtonText
from kivymd.uix.card import MDCard
from kivymd.uix.label import MDLabel
from kivymd.uix.screen import MDScreen

class Bare(MDApp):
    def build(self):
        return MDScreen(
            MDBoxLayout(
                MDTopAppBar(MDTopAppBarTitle(text="Gare au chat !")),
                MDCard(MDLabel(text="Lucie la souris"), style="outlined"),
                MDButton(MDButtonText(text="Jouer"), style="filled"),
                orientation="vertical",
            )
        )
"""
OURS = """
from screens.app import GareAuChatApp
import screens.shell.shelf
"""


class Start(NamedTuple):
    imported: float
    shown: float
    megabytes: float


BARS = {"shown": MOST, "megabytes": HEAVIEST}


def bench() -> list[str]:
    """Prints the table and returns the bars that were missed."""
    bare, ours = [], []
    with TemporaryDirectory() as compiled:
        for _ in range(1 + ROUNDS):
            bare.append(_timed(BARE, "Bare", compiled))
            ours.append(_timed(OURS, "GareAuChatApp", compiled))
    del bare[0], ours[0]  # they compiled what all others, and every tablet, find compiled
    rows, missed = [], []
    for field in Start._fields:
        theirs = median(getattr(start, field) for start in bare)
        mine = median(getattr(start, field) for start in ours)
        rows.append((field, f"{theirs:.2f}", f"{mine:.2f}", f"{mine / theirs:.2f}"))
        if mine > BARS.get(field, inf) * theirs:
            missed.append(f"start: {field} at most {BARS[field]}x a bare page of KivyMD")
    print_table(("start, median s and MB", "bare KivyMD", "Gare au chat !", "ratio"), rows)
    return missed


def _timed(imports: str, app: str, compiled: str) -> Start:
    """Starts a program in a home of its own and returns what it took."""
    code = STOPWATCH.format(imports=imports, app=app, settled=SETTLED)
    with TemporaryDirectory() as home:
        program = Path(home, "program.py")
        program.write_text(code, "utf-8")
        environment = os.environ | {
            "KIVY_HOME": home,
            "XDG_CONFIG_HOME": home,
            "PYTHONPATH": str(ROOT),
            "PYTHONPYCACHEPREFIX": compiled,
            "PYTHONDONTWRITEBYTECODE": "",
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_CONSOLELOG": "1",
            "KCFG_GRAPHICS_MULTISAMPLES": "0",
        }
        told = subprocess.run(
            [sys.executable, program], env=environment, capture_output=True,
            text=True, check=True, timeout=120,
        )  # fmt: skip
    return Start(*map(float, told.stdout.split()[-len(Start._fields) :]))


if __name__ == "__main__":
    sys.exit(1 if bench() else 0)
