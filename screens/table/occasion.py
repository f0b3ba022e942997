"""What people sit down for: a match that counts, or a lesson."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Protocol

from engine.bots import Bot, Level, strongest, thoughts_of
from engine.core import Move
from engine.game import AnyGame
from engine.match import AnyMatch
from screens.people import Sitting
from screens.services.saves import Keeping, Saves

if TYPE_CHECKING:
    from screens.table.screen import TableScreen


class Occasion(Protocol):
    """Decides what outlasts a match, who plays where nobody sits, and what comes after it."""

    has_breaks: bool
    """Whether people can have a break and look up the rules; if not, the way back leads out."""

    def bots_of(self, game: AnyGame) -> Mapping[Level, Bot]:
        """Returns who plays for seats without people."""
        ...

    def advise(self, match: AnyMatch, rng: Random) -> Iterator[Move]:
        """Thinks about the next move, for whoever asks the light bulb."""
        ...

    def keep(self, match: AnyMatch, sittings: Sequence[Sitting]) -> Keeping:
        """Writes the match down, also its end until everybody has seen it."""
        ...

    def arrive(self, screen: TableScreen) -> None:
        """Brings its own things to a table that has just been laid."""

    async def goes_on(self) -> bool:
        """Does what comes after the end of a match; tells whether people stay at the table."""
        ...

    def stop(self) -> None:
        """Stops what it does at a table that is being cleared."""


class ForReal:
    """A match that is kept, and that leads to the podium."""

    has_breaks = True

    def __init__(self, saves: Saves) -> None:
        self._saves = saves

    def bots_of(self, game: AnyGame) -> Mapping[Level, Bot]:
        return game.bots

    def advise(self, match: AnyMatch, rng: Random) -> Iterator[Move]:
        return thoughts_of(strongest(match.game.bots), match.sight(), rng)

    def keep(self, match: AnyMatch, sittings: Sequence[Sitting]) -> Keeping:
        return self._saves.keep(match.game.id, match, sittings)

    def arrive(self, screen: TableScreen) -> None: ...

    async def goes_on(self) -> bool:
        return False

    def stop(self) -> None: ...
