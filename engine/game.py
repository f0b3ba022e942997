"""The description of a game that the registry, the menus and the saves share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeAlias

from msgspec import Struct

from engine.bots import Bot, Level, default_bots
from engine.core import Camps, E, M, Seat, State, V
from engine.deck import Deck
from engine.feats import Feat


class Starter(StrEnum):
    """Who begins, as the rules of a game have it."""

    YOUNGEST = "youngest"
    ELDEST = "eldest"


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules. Subclasses add fields that are bools or enums, with defaults."""

    def matters(self, field: str, seats: int) -> bool:
        """Tells whether a house rule makes a difference at a table of *seats* with these rules."""
        return True


def each_alone(seats: int) -> Camps:
    return tuple((Seat(seat),) for seat in range(seats))


def all_against_last(seats: int) -> Camps:
    return tuple(Seat(seat) for seat in range(seats - 1)), (Seat(seats - 1),)


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

    events: Any
    """The union of the types of its events, without those that every match has."""

    deck: Deck
    """The deck that is shipped."""

    options: type[Options] = Options
    version: int = 1
    """Raise it whenever a rule change makes old saves unplayable."""

    camps: Callable[[int], Camps] = each_alone
    """Tells who plays together at a table of so many seats."""

    camp_names: tuple[str, ...] = ()
    """What the game calls its camps, in their order; nothing where each plays alone."""

    tie_break: str = ""
    """What is counted among those with equal scores, in a word of the game; nothing if empty."""

    feats: tuple[Feat[E], ...] = ()
    """What is worth telling of its matches."""

    reasons: tuple[str, ...] = ()
    """Why a match can end, in words of the game; the podium tells it."""

    bots: Mapping[Level, Bot] = field(default_factory=default_bots)

    @property
    def loner(self) -> str:
        """What the game calls whoever plays alone, on the last seat, against all; often nobody."""
        return self.camp_names[-1] if self.camps is all_against_last else ""


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game of which only its own package knows what its moves, events and views are."""
