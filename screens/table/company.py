"""Who sits round a table, and for whom a bot plays at the moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.bots import Bot, Level
from engine.core import FIRST, Seat
from screens.people import Sitting

USUAL = Level.MEDIUM
"""How well a bot plays that sits in where no other bot plays."""


class Company:
    """The people and bots of one match, by seat."""

    def __init__(
        self, sittings: Sequence[Sitting], names: Sequence[str], bots: Mapping[Level, Bot]
    ) -> None:
        self.sittings = tuple(sittings)
        self.names = tuple(names)
        self._bots = bots
        self.stand_ins: set[int] = set()
        """Seats of people who have left the table for a moment."""

        self.looks_on = False
        """Whether something is shown again: nobody at the table has to act, or wait, or hide."""

        self.open_hands: bool | None = None
        """Whether people show each other what they hold; ``None`` until they say so."""

        self.viewer: Seat = FIRST
        """Through whose eyes everybody looks: the last human who had to decide."""

    def stay_as(self, before: Company) -> None:
        """Keeps what people settled at a table that is only laid anew."""
        self.stand_ins, self.open_hands = before.stand_ins, before.open_hands

    def __len__(self) -> int:
        return len(self.sittings)

    def bot(self, seat: int) -> Bot | None:
        """Returns who plays for a seat that no human plays."""
        level = self.sittings[seat].player.level
        if level is None and seat in self.stand_ins:
            level = self._usual_level
        return None if level is None else self._bots[level]

    @property
    def _usual_level(self) -> Level:
        """How well bots play at this table: nobody's seat is worth less for a while."""
        levels = [sitting.player.level for sitting in self.sittings if sitting.player.level]
        return max(levels, key=[*Level].index, default=USUAL)

    def is_bot(self, seat: int) -> bool:
        return self.looks_on or self.bot(seat) is not None

    @property
    def humans(self) -> int:
        return sum(not self.is_bot(seat) for seat in range(len(self)))
