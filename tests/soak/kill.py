"""Kills the app at random and at delicate moments, and looks whether a move was lost."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any, NamedTuple
from zlib import crc32

import msgspec

from engine.registry import game_ids
from screens.services.chronicle import Chronicle
from screens.services.saves import Saves
from tests.soak.mortal import ROOT, whole_lines
from tests.soak.report import Report

APP = "gareauchat"
"""The folder in which the app keeps its things."""

LONGEST_LIFE = 2.5
"""Seconds a victim lives at most after it sat down, if nothing kills it before."""

TOO_OLD = 200
"""Seconds after which a victim is stuck: it waits for something that never comes."""

MOMENTS = (
    *("nothing", "hand_over", "writing", "over", "showing", "dealt"),
    *("swapping", "nothing", "over", "swapped", "clearing"),
)
"""What a victim waits for before it dies; for nothing means that a clock decides."""

IN_A_ROW = 2
"""So many kills one game gets before the next: its table lies on the shelf, or in its box."""

MOST = 2
"""How many lives a kill may take: some are over before death comes."""

LIVES = 10
"""One life after so many kills goes on to the end of its match."""


class Said(NamedTuple):
    """One line of a victim: a word, and the moves it stands for."""

    word: str
    length: int
    mark: int

    def fits(self, moves: Sequence[Any]) -> bool:
        """Tells whether *moves* begin with those that were meant."""
        return fingerprint(moves[: self.length]) == self.mark


def fingerprint(moves: Sequence[Any]) -> int:
    return crc32(msgspec.json.encode(list(moves)))


class Life(NamedTuple):
    """What a victim said before it died."""

    said: Sequence[Said]
    trouble: str
    """Why it could not go on; nothing if it could."""

    @classmethod
    def told(cls, lines: Sequence[str]) -> Life:
        words = [line.split() for line in lines if line.strip()]
        stuck = [" ".join(line) for line in words if line[0] == "stuck"]
        said = [Said(line[0], *map(int, line[1:])) for line in words if line[0] != "stuck"]
        return cls(said, stuck[0] if stuck else "" if said else "did not start")

    @property
    def has_podium(self) -> bool:
        return self.said[-1].word == "podium"


def kill(count: int, folder: Path, seed: str = "1") -> Report:
    """Starts and kills the app *count* times; every start goes on with what the last one left."""
    graves = [Grave(folder, game) for game in game_ids()]
    faults: list[str] = []
    for number in range(MOST * count):
        if sum(grave.deaths for grave in graves) == count:
            break
        grave = graves[number // IN_A_ROW % len(graves)]
        faults += grave.dig(f"{seed}-{number}", MOMENTS[number % len(MOMENTS)])
    if (deaths := sum(grave.deaths for grave in graves)) < count:
        faults.append(f"only {deaths} of {count} were killed")
    for number in range(count // LIVES):
        faults += graves[-1 - number % len(graves)].live_on(f"{seed}-end-{number}")
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
        return [f"{name}: {fault}" for fault in self.faults(self._live(seed, moment, patience))]

    def live_on(self, seed: str) -> list[str]:
        """Lets a victim play to the end of the match."""
        life = self._live(seed, "nothing", None)
        faults = self.faults(life)
        if not faults and not life.has_podium:
            faults.append(f"ended with {life.said[-1:]}")
        if self._moves:
            faults.append("the table still stands")
        return [f"{self._game}, life {seed}: {fault}" for fault in faults]

    def _live(self, seed: str, moment: str, patience: float | None) -> Life:
        """Starts the app; kills it after some seconds, or lets it die by itself."""
        words = str(self._folder), self._game, seed, moment
        command = [sys.executable, "-m", "tests.soak.victim", *words]
        with subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as victim:
            assert victim.stdout is not None
            hourglass = Timer(TOO_OLD, victim.kill)
            hourglass.start()
            first = victim.stdout.readline()
            if patience is not None:
                time.sleep(patience)
                victim.kill()
            told = first + victim.stdout.read()
            lines = whole_lines(told)
            self.deaths += victim.wait() < 0
            is_stuck = not hourglass.is_alive()
            hourglass.cancel()
        return Life.told([*lines, "stuck in an endless life"] if is_stuck else lines)

    def faults(self, life: Life) -> list[str]:
        """Compares what a victim found and said with what it left."""
        before = self._moves
        left = Saves(self._folder / APP / "tables").find(self._game)
        self._moves = now = left.record.resume().moves if left is not None else ()
        if life.trouble:
            return [life.trouble]
        first, last = life.said[0], life.said[-1]
        faults = []
        if first.length != len(before) or not first.fits(before):
            faults.append(f"{first.length} of {len(before)} moves resumed, or others")
        if not last.fits(now) and not (life.has_podium and not now):
            faults.append(f"{len(now)} moves on the disk, and not the {last.length} that were made")
        # A match whose table still stands is entered at the next start.
        times = self._times_entered(last) if life.has_podium else 1
        if times > 1 or not (times or now):
            faults.append(f"the match is {times} times in the chronicle")
        return faults

    def _times_entered(self, podium: Said) -> int:
        chronicle = Chronicle(self._folder / APP / "chronicle")
        with chronicle.open() as annals:
            tables = [annals.find(kept.number) for kept in annals.latest(9, game=self._game)]
        chronicle.close()
        return sum(podium.fits(table.record.resume().moves) for table in tables if table)
