"""What a lesson of Cheese Rescue points at."""

from __future__ import annotations

from screens.games.cheese_rescue.board import CheeseRescueBoard
from screens.games.cheese_rescue.desk import RescueDesk
from screens.ui.places import Point

CELL = "cell "


class CheeseRescueLandmarks:
    def __init__(self, desk: RescueDesk, board: CheeseRescueBoard) -> None:
        self._desk, self._board = desk, board

    def place(self, name: str) -> Point:
        """Returns where something lies; a cell has the number it has in moves.

        :raises LookupError: if there is no such thing on this table.
        """
        if name.startswith(CELL):
            return self._board.square.centre_of(int(name.removeprefix(CELL)))
        return {"hand": self._hand, "winner": self._winner}[name]()

    def _hand(self) -> Point:
        return self._home_of(self._board.view.turn)

    def _winner(self) -> Point:
        """The plate of somebody who has saved more than the others."""
        points = [standing.points for standing in self._board.view.standings]
        return self._home_of(points.index(max(points)))

    def _home_of(self, seat: int) -> Point:
        rim, spot = self._desk.rim, self._desk.rim.tray_spot
        if seat == rim.active and spot is not None:
            return spot[:2]
        return self._desk.layout.plate(seat, rim.active, spot)[:2]
