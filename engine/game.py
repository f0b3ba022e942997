"""The description of a game that the registry, the menus and the saves share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic

from msgspec import Struct

from engine.bots import Bot, Level, default_bots
from engine.core import E, M, State, V
from engine.deck import Deck


class Starter(StrEnum):
    """Who begins, as the rules of a game have it."""

    YOUNGEST = "youngest"
    ELDEST = "eldest"


class TieBreak(StrEnum):
    """What is counted among those with equal scores, as the rules of a game have it."""

    CHEESES = "cheeses"
    TOKENS = "tokens"


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules. Subclasses add fields that are bools or enums, with defaults."""

    def matters(self, field: str, seats: int) -> bool:
        """Tells whether a house rule makes a difference at a table of *seats* with these rules."""
        return True


@dataclass(frozen=True, slots=True)
class Game(Generic[M, E, V]):
    """One playable game."""

    id: str
    """Folder name of the game, also its key in saves, assets and translations."""

    seats: range
    age: int
    """From which age the box says it can be played."""

    starter: Starter
    deal: Callable[[int, Any, Any], State[M, E, V]]
    """Builds the starting position for a number of seats, its options and its deck."""

    moves: Any
    """The union of the types of its moves, nature's included."""

    deck: Deck
    """The deck that is shipped."""

    options: type[Options] = Options
    version: int = 1
    """Raise it whenever a rule change makes old saves unplayable."""

    has_cat: bool = False
    """Whether the last seat plays the cat, alone against all others."""

    tie_break: TieBreak | None = None
    bots: Mapping[Level, Bot] = field(default_factory=default_bots)
