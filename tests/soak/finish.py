"""Kills the app around the end of matches: each is in the chronicle afterwards, and once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from engine.registry import game_ids
from screens.services.annals import Annals
from screens.services.chronicle import Chronicle
from screens.services.saves import Saves
from tests.soak.kill import fingerprint
from tests.soak.mortal import live
from tests.soak.report import Report

MOMENTS = ("clock", "flush", "swap", "clearing", "entry", "statement", "statement")
EVERYTHING = 1 << 30


def finish(count: int, folder: Path, seed: str = "1") -> Report:
    """Kills *count* times whoever finishes matches, each time on the same folder."""
    games, faults, deaths = game_ids(), [], 0
    told: set[int] = set()
    for number in range(count):
        name, game = f"{seed}-{number}", games[number % len(games)]
        moment = MOMENTS[number % len(MOMENTS)]
        said, is_dead = _live(folder, game, name, moment)
        told |= said
        deaths += is_dead
        if not is_dead:
            faults.append(f"{game}, kill {name} at {moment}: gave up")
        faults += [f"{game}, kill {name} at {moment}: {fault}" for fault in lost(folder, told)]
    return Report("kills around an end", deaths, faults)


def lost(folder: Path, told: set[int]) -> Iterator[str]:
    """Starts as the app does, and compares the chronicle with what was *told* to be over."""
    saves, chronicle = Saves(folder / "tables"), Chronicle(folder / "chronicle")
    saves.catch_up(chronicle.enter)
    saves.settle()
    with chronicle.open() as annals:
        kept = Counter(_marks(annals))
    chronicle.close()
    if chronicle.is_damaged or saves.damaged:
        yield "something was damaged"
    if twice := [mark for mark, times in kept.items() if times > 1]:
        yield f"{len(twice)} matches twice"
    if missing := told - {*kept}:
        yield f"{len(missing)} matches lost"


def _marks(annals: Annals) -> Iterator[int]:
    for kept in annals.latest(EVERYTHING):
        table = annals.find(kept.number)
        assert table is not None
        yield fingerprint(table.record.resume().moves)


def _live(folder: Path, game: str, seed: str, moment: str) -> tuple[set[int], bool]:
    """Lets a victim finish matches until it dies; returns which were over, and whether it died."""
    lines, is_dead = live("tests.soak.finisher", folder, game, seed=seed, moment=moment)
    words = [line.split() for line in lines]
    return {int(mark) for word, mark in words if word in {"over", "entered"}}, is_dead
