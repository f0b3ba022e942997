"""What is drawn on each cell of the square; cells that look as before are left alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp

from engine.games.cheese_rescue.cards import Card
from screens.games.cheese_rescue.cards import Dress, Mood, draw_card
from screens.widgets.look import Look
from screens.widgets.shapes import Quad, draw_panel

DARK = 1.2
"""Sum of red, green and blue under which a cloth is dark."""


class Patch(NamedTuple):
    """All that can be seen on one cell."""

    centre: tuple[float, float]
    size: float
    is_bare: bool = False
    is_lit: bool = False
    mark: str | None = None
    card: Card | None = None
    style: tuple[Mood, Dress] | None = None

    def box(self, part: float) -> Quad:
        (x, y), size = self.centre, self.size * part
        return x - size / 2, y - size / 2, size, size


class Patches:
    """Draws cells on a canvas, each in a group of its own."""

    def __init__(self, look: Look, canvas: InstructionGroup) -> None:
        self._look = look
        self._canvas = canvas
        self._patches: dict[int, Patch] = {}
        self._groups: dict[int, InstructionGroup] = {}

    def show(self, patches: Mapping[int, Patch]) -> None:
        """Draws what has changed and takes away what is gone."""
        for cell in self._patches.keys() - patches.keys():
            self._canvas.remove(self._groups.pop(cell))
        for cell, patch in patches.items():
            if self._patches.get(cell) != patch:
                self._draw(cell, patch)
        self._patches = dict(patches)

    def _draw(self, cell: int, patch: Patch) -> None:
        group = self._groups.get(cell)
        if group is None:
            group = self._groups[cell] = InstructionGroup()
            self._canvas.add(group)
        group.clear()
        if patch.is_bare:
            self._draw_cell(group, patch.box(0.92))
        if patch.is_lit:
            self._draw_light(group, patch)
        if patch.mark is not None:
            self._draw_picture(group, patch.mark, patch.box(0.6))
        if patch.card is not None and patch.style is not None:
            draw_card(group, self._look, patch.card, patch.box(0.96), patch.style)

    def _draw_cell(self, group: InstructionGroup, box: Quad) -> None:
        fill, edge = self._look.colour("tray"), self._look.colour("cell_edge")
        colours = (*fill[:3], 0.9), (*edge[:3], 0.35)
        draw_panel(group, box, colours, dp(self._look.line), box[2] * 0.12)

    def _draw_light(self, group: InstructionGroup, patch: Patch) -> None:
        """Lights a cell; on a dark cloth an outline tells it apart, since dashes do not show."""
        self._draw_picture(group, "glow_cell", patch.box(0.94))
        if sum(self._look.colour("ground")[:3]) < DARK:
            box, ink = patch.box(0.84), self._look.colour("outline")
            colours = (*ink[:3], 0.0), ink
            draw_panel(group, box, colours, dp(2 * self._look.line), box[2] * 0.12)

    def _draw_picture(self, group: InstructionGroup, name: str, box: Quad) -> None:
        group.add(Color(1, 1, 1, 1))
        texture = self._look.picture(name)
        group.add(Rectangle(texture=texture, pos=box[:2], size=box[2:]))
