"""Who removes whom: the lines from whoever a card is afraid of."""

from __future__ import annotations

import asynckivy as ak

from screens.games.cheese_rescue.board import CheeseRescueBoard
from screens.games.cheese_rescue.desk import RescueDesk
from screens.games.cheese_rescue.pieces import CulpritLines
from screens.ui.places import Point

GROW = 0.2
TELL = 1.5
"""Seconds a line stays that tells who removes whom."""


class Telltale:
    """Answers a tap on a card of the board, also while the scoring waits."""

    def __init__(self, desk: RescueDesk, board: CheeseRescueBoard) -> None:
        self._desk, self._board = desk, board

    def tell(self, cell: int | None) -> None:
        """Lights the lines from whoever removes, or would remove, the card of a cell."""
        if cell is None:
            return
        scene, square = self._board.scene, self._board.square
        is_told = scene.is_over or cell in scene.marks or bool(self._board.fates)
        culprits = scene.culprits(cell)
        if culprits and is_told:
            goal = square.centre_of(cell)
            ak.start(self._light_up([(square.centre_of(culprit), goal) for culprit in culprits]))

    async def _light_up(self, pairs: list[tuple[Point, Point]]) -> None:
        lines = CulpritLines(self._desk.look, pairs, self._board.square.cell)
        self._desk.air.add_widget(lines)
        await self._desk.stage.glide(lines, GROW, growth=1)
        await ak.sleep(TELL)
        self._desk.air.remove_widget(lines)
