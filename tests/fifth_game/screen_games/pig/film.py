"""How a die rolls, and where its points go."""

from __future__ import annotations

from typing import assert_never

from kivy.metrics import dp

from engine.core import Event
from engine.games.pig.rules import DieRolled, PigEvent, PigMove, PigView, PointsKept, PointsLost
from screens.games.pig.board import PigBoard
from screens.services.feedback import Buzz, Cue
from screens.table.desk import Desk
from screens.ui.look import TITLE
from screens.ui.sprite import Writing

CUES: dict[type[Event], Cue] = {
    DieRolled: Cue("dice"),
    PointsLost: Cue("nope", Buzz.TRAP),
    PointsKept: Cue("coin"),
}


class PigFilm:
    cues = CUES

    def __init__(self, desk: Desk[PigMove, PigView], board: PigBoard) -> None:
        self._desk, self._board = desk, board

    async def show(self, event: PigEvent) -> None:
        match event:
            case DieRolled(_, face, total):
                await self._roll(face, total)
            case PointsLost():
                await self._lose()
            case PointsKept(seat, points):
                await self._keep(seat, points)
            case _:
                assert_never(event)

    async def _roll(self, face: int, total: int) -> None:
        die, stage = self._board.die, self._desk.stage
        for angle in (20, -20, 0):
            await stage.glide(die.die, 0.12, angle=angle)
        die.show(face, total)
        await stage.beat(0.4)

    async def _lose(self) -> None:
        die, stage = self._board.die, self._desk.stage
        await stage.glide(die.total, 0.4, "in_quad", opacity=0)
        die.total.opacity = 1

    async def _keep(self, seat: int, points: int) -> None:
        """Sends what the turn brought to the plate of its owner."""
        desk, die = self._desk, self._board.die
        flying = Writing(desk.look, f"+{points}", font=TITLE, font_size=44, size=(dp(120), dp(60)))
        flying.center = die.total.center
        desk.flight.add_widget(flying)
        plate = desk.layout.plate(seat, None, None)
        await desk.stage.glide(flying, 0.5, "in_out_quad", center=(plate.x, plate.y))
        desk.flight.remove_widget(flying)
