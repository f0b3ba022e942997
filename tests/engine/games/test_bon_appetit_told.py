"""Bon Appétit!: what is told of a move leads to the table that everybody sees after it."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from engine.games.bon_appetit import GAME
from engine.games.bon_appetit.events import BonAppetitEvent
from engine.games.bon_appetit.moves import FLIP
from engine.games.bon_appetit.told import after
from engine.games.bon_appetit.view import BonAppetitView
from engine.match import Match
from tests.engine.games.bon_appetit_table import ANN
from tests.engine.tables import Table, house_rules

TABLES = [
    Table(GAME, seats, options)
    for seats in GAME.seats
    for options in house_rules(GAME.options, seats)
]


def without_what_comes(view: BonAppetitView) -> BonAppetitView:
    """Leaves out whose turn it is and what may come of it: no event tells that."""
    return replace(view, turn=ANN, suspense=False, opens_pile=False, tied=())


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_whoever_hears_all_that_happens_knows_the_table(table: Table) -> None:
    told = set()
    for seed in range(12):
        match = Match(GAME, table.seats, table.options, rng=Random(seed))
        view, events = match.view(ANN), match.start()
        while True:
            for event in events:
                if isinstance(event, BonAppetitEvent):
                    view = after(view, event)
                    told.add(type(event))
            assert without_what_comes(view) == without_what_comes(match.view(ANN))
            view = match.view(ANN)
            if match.outcome is not None:
                break
            events = match.play(FLIP)
    assert told == {*get_args(BonAppetitEvent)}
