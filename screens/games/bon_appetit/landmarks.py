"""What a lesson of Bon Appétit! points at."""

from __future__ import annotations

from engine.core import NATURE
from screens.games.bon_appetit.board import BonAppetitBoard
from screens.games.bon_appetit.tray import BonAppetitTray
from screens.ui.places import Point


class BonAppetitLandmarks:
    def __init__(self, board: BonAppetitBoard, tray: BonAppetitTray) -> None:
        self._board, self._tray = board, tray

    def place(self, name: str) -> Point:
        """Returns where something lies.

        :raises LookupError: if there is no such thing on this table.
        """
        return {"pile": self._pile, "stack": self._stack, "tower": self._tower}[name]()

    def _pile(self) -> Point:
        return self._board.plan.centre

    def _stack(self) -> Point:
        """The stack of whoever turns the next card."""
        turn = self._board.view.turn
        return self._tray.home_of(0 if turn == NATURE else turn)[:2]

    def _tower(self) -> Point:
        """The tallest tower, at the end; before that its stack."""
        board = self._board
        stacks = board.view.stacks
        tallest = stacks.index(max(stacks))
        if board.towers is None:
            return self._tray.home_of(tallest)[:2]
        tower = board.towers.towers[tallest]
        x, y = tower.to_window(*tower.center, initial=False)
        return float(x), float(y)
