"""What stays of a moment in Cheese Rescue: the card, and the cell it lies on."""

from __future__ import annotations

from engine.games.cheese_rescue.events import CardPlaced, CheeseRescueEvent
from screens.games.cheese_rescue.board import CheeseRescueBoard
from screens.games.cheese_rescue.pieces import sprite_of
from screens.ui.places import Box


class CheeseRescueTraces:
    def __init__(self, board: CheeseRescueBoard) -> None:
        self._board = board

    def picture(self, event: CheeseRescueEvent) -> str:
        if isinstance(event, CardPlaced):
            return sprite_of(event.card, self._board.cheeses.dress(event.card))
        return ""

    def place(self, event: CheeseRescueEvent) -> Box | None:
        if isinstance(event, CardPlaced):
            return Box(*self._board.square.box_of(event.cell))
        return None
