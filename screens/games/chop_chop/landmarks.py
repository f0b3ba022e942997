"""What a lesson of Chop! Chop! points at."""

from __future__ import annotations

from screens.games.chop_chop.board import ChopChopBoard
from screens.ui.places import Point

CELL = "cell "


class ChopChopLandmarks:
    def __init__(self, board: ChopChopBoard) -> None:
        self._board = board

    def place(self, name: str) -> Point:
        """Returns where something lies; a cell has the number it has in moves.

        :raises LookupError: if there is no such thing on this table.
        """
        board = self._board
        if name.startswith(CELL):
            return board.plan.box_of(int(name.removeprefix(CELL))).centre
        return {"cat": self._cat, "basket": self._basket, "cheeses": self._cheeses}[name]()

    def _cat(self) -> Point:
        x, y = self._board.pawns[None].center
        return float(x), float(y)

    def _basket(self) -> Point:
        return self._board.plan.basket.centre

    def _cheeses(self) -> Point:
        """What the mice have found."""
        return self._board.plan.cheeses[0].centre
