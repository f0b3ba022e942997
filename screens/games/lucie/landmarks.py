"""What a lesson of Lucie points at."""

from __future__ import annotations

from engine.games.lucie.moves import LucieMove
from engine.games.lucie.view import LucieView
from screens.games.lucie.board import LucieBoard
from screens.games.lucie.plan import jar_spot
from screens.table.desk import Desk
from screens.ui.places import Point


class LucieLandmarks:
    def __init__(self, desk: Desk[LucieMove, LucieView], board: LucieBoard) -> None:
        self._desk, self._board = desk, board

    def place(self, name: str) -> Point:
        """Returns where something lies.

        :raises LookupError: if there is no such thing on this table.
        """
        return {
            "pile": self._pile, "discard": self._discard, "home": self._home,
            "last_home": self._last_home, "badge": self._badge, "jar": self._jar,
        }[name]()  # fmt: skip

    def _pile(self) -> Point:
        return self._board.middle.plan.pile[:2]

    def _discard(self) -> Point:
        return self._board.middle.plan.discard[:2]

    def _home(self) -> Point:
        return self._home_of(self._board.view.player)

    def _last_home(self) -> Point:
        """The home of the mouse that was out before this one."""
        return self._home_of((self._board.view.player - 1) % len(self._desk.company))

    def _home_of(self, seat: int) -> Point:
        """Where a mouse keeps its cards; while it is out, its tray."""
        spot = self._desk.rim.tray_spot
        if seat == self._desk.rim.active and spot is not None:
            return spot[:2]
        return self._board.home_spot(seat)[:2]

    def _badge(self) -> Point:
        return self._board.badge_place(self._board.view.player)[0]

    def _jar(self) -> Point:
        """The jar with the most cheese."""
        scores = self._board.view.scores or (0,)
        return jar_spot(self._desk.layout, scores.index(max(scores)))[:2]
