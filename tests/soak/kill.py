"""Kills the app at random and at delicate moments, and looks whether a move was lost."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from engine.registry import game_ids
from screens.services.saves import Saves
from tests.soak.report import Report

ROOT = Path(__file__).parents[2]
LONGEST_LIFE = 2.5
"""Seconds a victim lives at most after it sat down, if nothing kills it before."""

MOMENTS = ("nothing", "hand_over", "writing", "showing", "swapping", "nothing", "swapped")
"""What a victim waits for before it dies; for nothing means that a clock decides."""

MOST = 2
"""How many lives a kill may take: some are over before death comes."""

LIVES = 10
"""One life after so many kills goes on to the end of its match."""


class Life(NamedTuple):
    """What a victim said before it died."""

    lines: Sequence[Sequence[str]]

    @property
    def resumed(self) -> int | None:
        """How many moves it found when it sat down; ``None`` if it never did."""
        return int(self.lines[0][-1]) if self.lines else None

    @property
    def committed(self) -> int:
        return max((int(words[1]) for words in self.lines if words[0] == "committed"), default=0)

    @property
    def is_over(self) -> bool:
        """Whether its match was over before it could be killed."""
        return bool(self.lines) and self.lines[-1][0] == "over"

    @property
    def reached_podium(self) -> bool:
        return self.is_over and self.lines[-1][-1] == "podium"


def kill(count: int, folder: Path, seed: str = "1") -> Report:
    """Starts and kills the app *count* times; every start goes on with what the last one left."""
    graves = [Grave(folder, game) for game in game_ids()]
    faults: list[str] = []
    for number in range(MOST * count):
        if sum(grave.deaths for grave in graves) == count:
            break
        grave = graves[number % len(graves)]
        faults += grave.dig(f"{seed}-{number}", MOMENTS[number % len(MOMENTS)])
    for number in range(count // LIVES):
        faults += graves[-1 - number % len(graves)].live_on(f"{seed}-{number}")
    return Report("kills", sum(grave.deaths for grave in graves), faults)


class Grave:
    """The table of one game, left by one victim and found by the next."""

    def __init__(self, folder: Path, game: str) -> None:
        self._folder = folder
        self._game = game
        self._moves: Sequence[Any] = ()
        self.deaths = 0

    def dig(self, seed: str, moment: str) -> list[str]:
        """Lets a victim live and die; returns what is wrong with what it left."""
        name = f"{self._game}, kill {seed} at {moment}"
        patience = Random(seed).uniform(0, LONGEST_LIFE) if moment == "nothing" else None
        return [f"{name}: {fault}" for fault in self._faults(self._live(seed, moment, patience))]

    def live_on(self, seed: str) -> list[str]:
        """Lets a victim play to the end of the match."""
        life = self._live(seed, "nothing", None)
        faults = [] if life.reached_podium else [f"ended with {life.lines[-1:]}"]
        if (life.resumed or 0) < len(self._moves):
            faults.append(f"{life.resumed} of {len(self._moves)} moves resumed")
        if Saves(self._folder / "tables").find(self._game) is not None:
            faults.append("the table still stands")
        self._moves = ()
        return [f"{self._game}, life {seed}: {fault}" for fault in faults]

    def _live(self, seed: str, moment: str, patience: float | None) -> Life:
        """Starts the app; kills it after some seconds, or lets it die by itself."""
        words = str(self._folder), self._game, seed, moment
        command = [sys.executable, "-m", "tests.soak.victim", *words]
        with subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as victim:
            assert victim.stdout is not None
            first = victim.stdout.readline()
            if patience is not None:
                time.sleep(patience)
                victim.kill()
            lines = (first + victim.stdout.read()).splitlines()
        return Life([line.split() for line in lines if line.strip()])

    def _faults(self, life: Life) -> list[str]:
        """Compares what a victim found and said with what it left."""
        before = self._moves
        left = Saves(self._folder / "tables").find(self._game)
        match = left.record.resume() if left is not None else None
        self._moves = now = match.moves if match is not None else ()
        if life.resumed is None:
            return ["did not start"]
        if life.resumed < len(before):
            return [f"{life.resumed} of {len(before)} moves resumed"]
        self.deaths += not life.is_over
        if life.is_over:
            return ["the table still stands"] if match is not None else []
        faults = []
        if len(now) < life.committed:
            faults.append(f"{len(now)} of {life.committed} moves on the disk")
        if now[: len(before)] != before:
            faults.append("another match lies on the table")
        return faults
