"""Every table that can be laid: each game with each number of seats and each house rule."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import product
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from engine.core import Seat, State
from engine.game import AnyGame, Options
from engine.match import AnyMatch, Match
from engine.registry import all_games

AnyState = State[Any, Any, Any]

LONGEST = 20_000
"""Moves after which a random match counts as endless."""


class Table(NamedTuple):
    game: AnyGame
    seats: int
    options: Options

    def deal(self) -> AnyState:
        return self.game.deal(self.seats, self.options, self.game.deck)

    def match(self, seed: int) -> AnyMatch:
        return Match(self.game, self.seats, self.options, rng=Random(seed))

    def views(self, state: AnyState | AnyMatch) -> list[object]:
        return [state.turn, state.outcome, *(state.view(Seat(i)) for i in range(self.seats))]

    def __str__(self) -> str:
        chosen = "-".join(str(value) for value in msgspec.structs.astuple(self.options))
        return f"{self.game.id}-{self.seats}-{chosen}".rstrip("-")


def house_rules(kind: type[Options], seats: int) -> Iterator[Options]:
    """Yields the ways to play that make a difference, with one switch turned on at most."""
    fields = msgspec.structs.fields(kind)
    values = [[*f.type] if issubclass(f.type, Enum) else [False, True] for f in fields]
    for choice in product(*values):
        options = kind(**{f.name: value for f, value in zip(fields, choice, strict=True)})
        unusual = [f.name for f in fields if getattr(options, f.name) != f.default]
        if choice.count(True) <= 1 and all(options.matters(name, seats) for name in unusual):
            yield options


def tables_of(game: AnyGame) -> list[Table]:
    """Lists the tables of one game; special rules lie on the smallest and the largest."""
    return [
        Table(game, seats, options)
        for seats in game.seats
        for options in house_rules(game.options, seats)
        if options == game.options() or seats in (game.seats[0], game.seats[-1])
    ]


TABLES = [table for game in all_games().values() for table in tables_of(game)]
at_every_table = pytest.mark.parametrize("table", TABLES, ids=str)
of_every_game = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)


def walk(table: Table, seed: int) -> Iterator[AnyState]:
    """Plays one random game and yields every position it goes through, the last included."""
    rng = Random(seed)
    state = table.deal()
    yield state.copy()
    for _ in range(LONGEST):
        if state.outcome is not None:
            return
        state.apply(rng.choice(state.legal_moves()))
        yield state.copy()
    pytest.fail("the game does not end")


def played(table: Table, seed: int) -> AnyMatch:
    """Plays a whole match at random."""
    match = table.match(seed)
    match.start()
    rng = Random(seed)
    while match.outcome is None:
        match.play(rng.choice(match.legal_moves()))
    return match
