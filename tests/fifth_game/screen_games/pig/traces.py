"""What stays of a turn of Pig: the die, what was kept, or the pig that ate it."""

from __future__ import annotations

from engine.games.pig.rules import DieRolled, PigEvent, PointsLost
from screens.games.pig.board import PigBoard
from screens.ui.places import Box


class PigTraces:
    def __init__(self, board: PigBoard) -> None:
        self._board = board

    def picture(self, event: PigEvent) -> str:
        match event:
            case DieRolled():
                return "icon_dice"
            case PointsLost():
                return "pig.snout"
            case _:
                return "icon_tick"

    def place(self, event: PigEvent) -> Box:
        die = self._board.die.die
        return Box(*die.pos, *die.size)
