"""The cloth on the table, and the blow that makes everything on it jump."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.table.stage import Stage

NUDGE, BLOW = 6, 0.06
"""How far the table jumps when the cat lands, in dp, and how many seconds each way."""


class Cloth:
    """Lies under everything on a table, also under cut-outs of the glass."""

    def __init__(self, table: Widget, pattern: Texture) -> None:
        pattern.wrap = "repeat"
        table.canvas.before.clear()
        table.canvas.after.clear()
        with table.canvas.before:
            Color(1, 1, 1, 1)
            self._sheet = Rectangle(texture=pattern)
            PushMatrix()
            self.things = Translate(0, 0)
            """Moves all that lies on the cloth, and not the cloth."""
        with table.canvas.after:
            PopMatrix()
        self.spread(table.pos, table.size)

    def spread(self, pos: Sequence[float], size: Sequence[float]) -> None:
        """Covers a rectangle; everything on it lies still again."""
        pattern = self._sheet.texture
        across, down = size[0] / dp(pattern.width), size[1] / dp(pattern.height)
        self._sheet.pos, self._sheet.size = pos, size
        self._sheet.tex_coords = (0, down, across, down, across, 0, 0, 0)
        self.things.y = 0

    @property
    def size(self) -> tuple[float, float]:
        return tuple(self._sheet.size)

    def copy(self) -> Rectangle:
        """Lays the same cloth once more, over what lies on the table."""
        sheet = self._sheet
        return Rectangle(
            texture=sheet.texture, tex_coords=sheet.tex_coords, pos=sheet.pos, size=sheet.size
        )

    async def nudge(self, stage: Stage) -> None:
        """Makes the whole table feel a blow; it stays calm where motion is reduced."""
        if stage.is_still:
            return
        for shift in (-NUDGE, NUDGE / 2, 0):
            await stage.glide(self.things, BLOW, y=dp(shift))
