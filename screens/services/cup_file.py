"""The cup that is being played, kept until its podium has been seen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct, structs

from engine.core import Camps, Outcome
from screens.cup import Cup
from screens.people import Sitting
from screens.services.storage import KeptFile

VERSION: Literal[1] = 1


class _CupFile(Struct, frozen=True):
    cup: Cup
    version: Literal[1] = VERSION


class CupKeeper:
    """Holds the cup of this tablet and writes down every change."""

    def __init__(self, file: Path) -> None:
        self._file = KeptFile(file)
        self._cup = self._read()

    @property
    def now(self) -> Cup | None:
        """The cup that was begun and not put away."""
        return self._cup

    def begin(self, cup: Cup) -> None:
        """Plays for another cup from now on."""
        self._cup = cup
        self._file.write(msgspec.json.encode(_CupFile(cup)))

    def count(
        self, occasion: str, outcome: Outcome, camps: Camps, sittings: Sequence[Sitting]
    ) -> bool:
        """Counts a match that was played for the cup, unless it has been counted already.

        Tells whether it belongs to the cup at all.
        """
        cup = self._cup
        if cup is None or occasion.partition(" ")[0] != cup.id or not cup.is_for(sittings):
            return False
        if occasion == cup.occasion:
            self.begin(cup.counted(outcome, camps, sittings))
        return True

    def forget_person(self, player_id: str, nobody: str) -> None:
        """Leaves the place of somebody to a stranger with the identity of *nobody*."""
        if self._cup is not None:
            guests = tuple(each.without(player_id, nobody) for each in self._cup.guests)
            if guests != self._cup.guests:
                self.begin(structs.replace(self._cup, guests=guests))
        self._file.wipe_asides()

    def put_away(self) -> None:
        self._cup = None
        self._file.remove()

    def wipe(self) -> bool:
        """Puts the cup away, with what was damaged of it; tells whether nothing is left."""
        self._cup = None
        return self._file.wipe()

    def _read(self) -> Cup | None:
        try:
            text = self._file.read()
            return msgspec.json.decode(text, type=_CupFile).cup if text is not None else None
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self._file.set_aside(error)
            return None
