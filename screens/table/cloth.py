"""The cloth on the table, and the blow that makes everything on it jump."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.table.room import PaintedRoom, Room
from screens.ui.stage import Stage

NUDGE, BLOW = 6, 0.06
"""How far the table jumps when the cat lands, in dp, and how many seconds each way."""


class Cloth:
    """Lies under everything on a table, also under cut-outs of the glass."""

    def __init__(self, table: Widget, room: Room) -> None:
        self._room = room
        self._painted = PaintedRoom(room)
        table.canvas.before.clear()
        table.canvas.after.clear()
        table.canvas.before.add(self._painted)
        with table.canvas.before:
            PushMatrix()
            self.things = Translate(0, 0)
            """Moves all that lies on the cloth, and not the cloth."""
        with table.canvas.after:
            PopMatrix()
        self.spread(table.pos, table.size)

    def spread(self, pos: Sequence[float], size: Sequence[float]) -> None:
        """Covers a rectangle; everything on it lies still again."""
        self._painted.fill(pos, size)
        self.things.y = 0

    @property
    def size(self) -> tuple[float, float]:
        return self._painted.size

    def copy(self) -> PaintedRoom:
        """Lays the same cloth once more, over what lies on the table."""
        copy = PaintedRoom(self._room)
        copy.fill(self._painted.pos, self._painted.size)
        return copy

    async def nudge(self, stage: Stage) -> None:
        """Makes the whole table feel a blow; it stays calm where motion is reduced."""
        if stage.is_still:
            return
        for shift in (-NUDGE, NUDGE / 2, 0):
            await stage.glide(self.things, BLOW, y=dp(shift))
