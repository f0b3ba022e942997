"""Starts a program as people get it, from a folder that is not its own, and lets a guest play."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

GUEST = Path(__file__).with_name("guest.py")
PATIENCE = 1200
"""Seconds after which a program that does not end is stuck."""

KEPT = ("PATH", "DISPLAY", "XAUTHORITY", "SYSTEMROOT", "TEMP", "KIVY_GL_BACKEND")
"""Of the surroundings, what every program needs; nothing may lead Python back to this project."""


class Visit(NamedTuple):
    """What the guest wrote down."""

    moves: dict[str, int]
    """How long the match of each game was."""

    lost: list[str]
    """Pages that could not be opened."""

    loaded: dict[str, str]
    """From where parts of the program came."""

    unwanted: list[str]
    """What was loaded although nothing needs it."""


class NoVisitError(Exception):
    """Raised when a program does not start, or when nobody gets to the end of a match."""


def visit(program: Path, folder: Path, *games: str) -> Visit:
    """Starts *program* in an empty *folder*, lets bots play every game and opens every page.

    Who is in a hurry names *games*: then only those are played.

    :raises NoVisitError: if that does not come to an end.
    """
    mods, notes = folder / "kivy" / "mods", folder / "notes.json"
    mods.mkdir(parents=True)
    shutil.copy(GUEST, mods)
    homes = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "APPDATA", "USERPROFILE"), str(folder))
    surroundings = {name: os.environ[name] for name in KEPT if name in os.environ} | homes | {
        "GUEST_NOTES": str(notes),
        "GUEST_GAMES": " ".join(games),
        "KIVY_HOME": str(mods.parent),
        "KCFG_MODULES_GUEST": "",
        "KCFG_GRAPHICS_MAXFPS": "0",
        "KCFG_GRAPHICS_MULTISAMPLES": "0",
        "SDL_AUDIODRIVER": "dummy",
    }  # fmt: skip
    try:
        told = subprocess.run(
            [program], cwd=folder, env=surroundings,
            capture_output=True, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired as error:
        raise NoVisitError(last_words(folder) or "not a word") from error
    if told.returncode or not notes.exists():
        said = told.stderr[-2000:] + last_words(folder)
        raise NoVisitError(f"ended with {told.returncode}: {said}")
    return Visit(**json.loads(notes.read_text("utf-8")))


def last_words(folder: Path) -> str:
    """Returns what a program has written down about its end; nothing if it has not."""
    reports = [*folder.rglob("report.txt"), *folder.rglob("kivy_*.txt")]
    return "\n".join(report.read_text("utf-8")[-2000:] for report in reports)
