"""Kills the app in the host's hands: whatever was done stays, and what was being done is whole."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from screens.services.services import open_services
from tests.screens.tables import Notebook
from tests.soak.host import Belief, seen
from tests.soak.mortal import live
from tests.soak.report import Report

MOMENTS = ("clock", "flush", "swap", "clearing", "statement")


def hosting(count: int, folder: Path, seed: str = "1") -> Report:
    """Kills *count* hosts, each of whom finds the house that the last one left."""
    faults: list[str] = []
    deaths = 0
    known = look(folder)
    for number in range(count):
        name, moment = f"{seed}-{number}", MOMENTS[number % len(MOMENTS)]
        told, is_dead = live("tests.soak.host", folder, seed=name, moment=moment)
        deaths += is_dead
        if not is_dead:
            faults.append(f"kill {name} at {moment}: gave up after {[*told[-1:]]}")
        found = look(folder)
        faults += [f"kill {name} at {moment}: {fault}" for fault in wrong(known, told, found)]
        faults += [
            f"kill {name} at {moment}: {aside} aside" for aside in folder.rglob("*.damaged*")
        ]
        known = found
    return Report("kills of a host", deaths, faults)


def look(folder: Path) -> Belief:
    """Starts as the app does, and looks at what there is."""
    services = open_services(folder, Notebook())
    found = seen(services)
    services.chronicle.close()
    return found


def wrong(known: Belief, told: Sequence[str], found: Belief) -> Iterator[str]:
    """Compares what is *found* with what was there before and what a host *told* since."""
    known, coming = {**known}, Belief()
    for line in told:
        word, _, what = line.partition(" ")
        if word == "will":
            coming = json.loads(what)
        elif word == "did":
            known, coming = json.loads(what), {}
    for thing, now in found.items():
        if now not in (known[thing], coming.get(thing, known[thing])):
            yield f"{thing} is {now!r}, not {known[thing]!r}"
