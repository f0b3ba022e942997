"""Kills the app at random moments and looks whether a move was lost."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random

from screens.services.saves import Saves
from tests.soak.report import Report

ROOT = Path(__file__).parents[2]
GAMES = ("bon_appetit", "lucie")
LONGEST_LIFE = 2.5
"""Seconds a victim lives at most after it sat down."""


def kill(count: int, folder: Path, seed: int = 1) -> Report:
    """Starts and kills the app *count* times; every start goes on with what the last one left."""
    rng = Random(seed)
    faults: list[str] = []
    committed = dict.fromkeys(GAMES, 0)
    for number in range(count):
        game = GAMES[number % len(GAMES)]
        started, said = _live_and_die(
            folder, game, f"{seed}-{number}", rng.uniform(0, LONGEST_LIFE)
        )
        if started is None:
            faults.append(f"{game}, kill {number}: did not start")
        elif started < committed[game]:
            faults.append(f"{game}, kill {number}: {started} of {committed[game]} moves resumed")
        left = Saves(folder / "tables").find(game)
        match = left.record.resume() if left is not None else None
        committed[game] = len(match.moves) if match is not None else 0
        if match is not None and committed[game] < said:
            faults.append(f"{game}, kill {number}: {committed[game]} of {said} moves on disk")
    return Report("kills", count, faults)


def _live_and_die(folder: Path, game: str, seed: str, seconds: float) -> tuple[int | None, int]:
    """Returns with how many moves the app started, and the last number it said it committed."""
    command = [sys.executable, "-m", "tests.soak.victim", str(folder), game, seed]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as victim:
        assert victim.stdout is not None
        first = victim.stdout.readline()
        time.sleep(seconds if first else 0)
        victim.kill()
        lines = [first, *victim.stdout.read().splitlines()]
    numbers = [int(line.split()[-1]) for line in lines if line.split()]
    over = any(line.startswith("over") for line in lines)
    return (numbers[0] if numbers else None), (0 if over else max(numbers, default=0))
