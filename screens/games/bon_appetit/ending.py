"""The end of Bon Appétit!: the tallest tower is crowned, and all stand there until seen."""

from __future__ import annotations

import asynckivy as ak

from engine.core import Outcome
from engine.games.bon_appetit.moves import Flip
from engine.games.bon_appetit.view import BonAppetitView
from screens.games.bon_appetit.board import BonAppetitBoard
from screens.table.desk import Desk
from screens.table.paws import Paws

LOOK_AT = 1.4


class BonAppetitEnding:
    def __init__(
        self,
        desk: Desk[Flip, BonAppetitView],
        board: BonAppetitBoard,
        paws: Paws,
    ) -> None:
        self._desk, self._board = desk, board
        self.paws = paws

    async def show(self, outcome: Outcome) -> None:
        """Crowns the tallest tower; equal ones first put their tokens on top."""
        view, stage = self._board.view, self._desk.stage
        towers = self._board.raise_towers(view).towers
        tied = [towers[seat].put_tokens(view.tokens[seat], stage) for seat in view.tied]
        await ak.wait_all(*tied)
        await ak.wait_all(*(towers[seat].crown(stage) for seat in outcome.winners))
        await self.paws.wait(LOOK_AT)
