"""Random play over all games, seats and house rules, with every law of the games watched."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from itertools import cycle, zip_longest
from random import Random

from engine.registry import game_ids
from tests.engine.machine import Law, LawfulPlay
from tests.engine.tables import Table
from tests.soak.report import Report

MODULES = tuple(f"tests.engine.games.test_{game}_laws" for game in game_ids())


def machines() -> list[type[LawfulPlay]]:
    """Finds the machines of all games."""
    found = (
        value
        for module in MODULES
        for value in vars(import_module(module)).values()
        if isinstance(value, type) and issubclass(value, LawfulPlay) and value is not LawfulPlay
    )
    return list(found)


def tables() -> list[tuple[Table, Sequence[Law]]]:
    """Lists the tables of all machines with their laws, one of each machine at a time."""
    rows = [[(table, each.laws) for table in each.tables] for each in machines()]
    return [laid for laying in zip_longest(*rows) for laid in laying if laid is not None]


def play(moves: int, seed: str = "1") -> Report:
    """Plays *moves* moves, nature's included, and checks the laws after each."""
    faults: list[str] = []
    played = 0
    for number, (table, laws) in enumerate(cycle(tables())):
        if played >= moves or len(faults) > 9:
            return Report("engine moves, all laws on", played, faults)
        rng = Random(f"{seed}-{number}")
        state = table.deal()
        while state.outcome is None and played < moves:
            state.apply(rng.choice(state.legal_moves()))
            played += 1
            try:
                for law in laws:
                    law(table, state)
            except AssertionError as broken:
                faults.append(f"{table} seed {seed}-{number}: {broken}")
                break
    raise AssertionError("there are no tables")
