"""The decision a table waits for: a move, or one of the few other things people may want."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias

import asynckivy as ak
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty

from engine.core import M


@dataclass(frozen=True, slots=True)
class GoBack:
    """People agreed to go back to where so many moves had been made."""

    moves: int


@dataclass(frozen=True, slots=True)
class SeeAgain:
    """Somebody wants to see moments of the match once more."""

    first: int
    end: int


class TakeBack:
    """Somebody wants the last move not to have been made."""


class LookAgain:
    """Somebody else may play for this seat now."""


TAKE_BACK, LOOK_AGAIN = TakeBack(), LookAgain()
Wish: TypeAlias = TakeBack | GoBack | SeeAgain | LookAgain
"""What people may want instead of a move."""


class Turn(EventDispatcher, Generic[M]):
    """A question put to whoever's turn it is; fingers, keys and buttons answer it."""

    is_open = BooleanProperty(False)
    """Whether a human may act now; everything else is being shown, or thought about."""

    is_pondered = BooleanProperty(False)
    """Whether a bot thinks about it: nothing is being shown that a tap could hurry."""

    def __init__(self) -> None:
        super().__init__()
        self.moves: Sequence[M] = ()
        """What may be chosen once the turn is open."""

        self.can_take_back = False
        """Whether the last move was made by the very seat that decides now, and luck allows it."""

        self.can_recall = False
        """Whether what is just being shown may still be called back; a film says so."""

        self._said: M | Wish = LOOK_AGAIN
        self._answer, self._recall = ak.AsyncEvent(), ak.AsyncEvent()

    async def answer(self) -> M | Wish:
        """Waits until somebody chooses one of the moves, or wants something else."""
        self.is_open = True
        try:
            await self._answer.wait()
        finally:
            self.moves, self.can_take_back = (), False
            self.is_open = False
        return self._said

    def _say(self, answer: M | Wish) -> None:
        self._said = answer
        self._answer.fire()

    async def recall(self) -> None:
        """Waits until somebody calls back what is just being shown."""
        await self._recall.wait()

    def choose(self, move: M) -> bool:
        """Plays a move; tells whether it was legal here."""
        if not self.is_open or move not in self.moves:
            return False
        self._say(move)
        return True

    def take_back(self) -> bool:
        """Takes back one's own last move; tells whether luck, and the turn, allowed it."""
        if self.can_recall:
            self.can_recall = False
            self._recall.fire()
            return True
        if not self.is_open or not self.can_take_back:
            return False
        self._say(TAKE_BACK)
        return True

    def rewind(self) -> None:
        """Takes back the last move, whoever made it."""
        if self.is_open:
            self._say(TAKE_BACK)

    def go_back(self, moves: int) -> None:
        """Goes back to where so many moves had been made; asking is the business of others."""
        if self.is_open:
            self._say(GoBack(moves))

    def see_again(self, first: int, end: int) -> None:
        """Shows moments of the match once more."""
        if self.is_open:
            self._say(SeeAgain(first, end))

    def look_again(self) -> None:
        """Asks again who plays for the seat whose turn it is."""
        if self.is_open:
            self._say(LOOK_AGAIN)
