"""The end of Pig: the winner's points stand in the middle."""

from __future__ import annotations

from engine.core import Outcome
from engine.games.pig.rules import PigMove, PigView
from screens.games.pig.board import PigBoard
from screens.table.desk import Desk
from screens.table.paws import Paws


class PigEnding:
    def __init__(self, desk: Desk[PigMove, PigView], board: PigBoard, paws: Paws) -> None:
        self._desk, self._board, self._paws = desk, board, paws

    async def show(self, outcome: Outcome) -> None:
        die, stage = self._board.die, self._desk.stage
        die.face.name, die.total.name = str(max(outcome.scores)), ""
        await stage.glide(die.die, 0.3, "out_back", zoom=1.2)
        await self._paws.wait()
