"""What is shown on the board while somebody chooses, below and above the pawns."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.chop_chop.terms import Layer, Phase, Reason
from engine.games.chop_chop.view import Target
from screens.games.chop_chop.aim import Aim
from screens.games.chop_chop.drawing import WHITE, Drawing
from screens.games.chop_chop.pawns import reason_picture
from screens.games.chop_chop.plan import Plan
from screens.table.places import Box
from screens.widgets.look import Look
from screens.widgets.shapes import draw_disc

PALE = 1.0, 1.0, 1.0, 0.55
RING, BOLD_RING = 6, 12
"""Width of the ring round the cell that is aimed at, in dp."""

BADGE = 0.5
"""Size of the small sign in the corner of a cell, as a part of the cell."""

SIGNS = {
    Phase.EXTRA: {Reason.BACK_TO_START},
    Phase.LEAP: {Reason.HOLE, Reason.CHEESE, Reason.FENCE, Reason.DOORMAT},
    Phase.FORK: {Reason.CAT_ON_CHEESE},
}
"""Reasons that are shown before anybody asks, by phase."""


class Marks(Widget):
    """Shows, below the pawns, where the picked one can go and where the cat may not stop."""

    def __init__(self, look: Look, plan: Plan) -> None:
        super().__init__(size_hint=(None, None))
        self.look, self.plan = look, plan
        self._drawing = Drawing(look, self)

    def clear(self) -> None:
        self._drawing.clear()

    def draw(self, aim: Aim) -> None:
        """Lays out the marks for what is being aimed at."""
        self.clear()
        self._drawing.add(Color(*WHITE))
        for cell in aim.view.doormats:
            box = self.plan.box_of(cell)
            self._drawing.picture("doormat", box.shrunk(top=box.height * 0.4), part=0.94)
        for target in aim.targets:
            self._glow(target, is_chosen=target is aim.target)

    def _glow(self, target: Target, *, is_chosen: bool) -> None:
        cell = self.plan.cell
        x, y = self.plan.box_of(target.spot.cell).centre
        is_hidden = target.catches is not None or target.takes_cheese
        size = cell * (1 if is_hidden else 0.84)
        if target.spot.layer is Layer.UNDER:
            stand = self.plan.stand(target.spot)
            x, y, size = stand.x, stand.y, cell * 0.6
        box = Box(x - size / 2, y - size / 2, size, size)
        if target.enters_hole:
            draw_disc(self._drawing, box, (PALE, PALE), 0)
        if self._drawing.is_bold:
            colours = self.look.colour("glow"), self.look.colour("glow_edge")
            draw_disc(self._drawing, box, colours, dp(2 * self.look.line))
        elif target.catches is None:
            self._drawing.picture("glow", box)
        if target.catches is not None:
            self._drawing.picture("glow_pounce", box)
        if target.takes_cheese:
            self._drawing.picture("cheese_wedge_happy", box, part=0.62)
        if is_chosen:
            ink = self.look.colour("ink")
            ring = dp(BOLD_RING if self._drawing.is_bold else RING)
            draw_disc(self._drawing, box, ((*ink[:3], 0), ink), ring)


class Trail(Marks):
    """Shows, above the pawns, the way to the chosen target and what is forbidden."""

    angle = 0.0
    """How signs and numbers are turned, to face whoever has to choose."""

    def draw(self, aim: Aim) -> None:
        self.clear()
        self._drawing.add(Color(*WHITE))
        shown = SIGNS.get(aim.view.phase, set())
        refusals = aim.picked.refusals if aim.picked else ()
        for cell, reason in enumerate(refusals):
            if reason is not None and reason in shown:
                picture = f"reason_{reason_picture(reason, aim.view.side)}"
                self._drawing.picture(picture, self._corner(cell), angle=self.angle)
        for target in aim.targets:
            if target.catches is not None:
                self._drawing.picture("glow_pounce", self._corner(target.spot.cell))
        if aim.target is not None:
            self._draw_way(aim.target)

    def _corner(self, cell: int) -> Box:
        """Where a small sign lies on a cell people would wonder about."""
        x, y, size, _ = self.plan.box_of(cell)
        badge = size * BADGE
        return Box(x + size - badge, y + size - badge, badge, badge)

    def _draw_way(self, target: Target) -> None:
        """Draws footprints along the way, counting the steps down."""
        stands = [self.plan.stand(spot) for spot in target.path]
        size = self.plan.cell * 0.42
        for place, (start, end) in enumerate(pairwise(stands)):
            angle = degrees(atan2(end.y - start.y, end.x - start.x)) - 90
            x, y = (start.x + end.x) / 2, (start.y + end.y) / 2
            box = Box(x - size / 2, y - size / 2, size, size)
            self._drawing.picture("footprint", box, angle=angle)
            self._count(len(stands) - 1 - place, end.x, end.y)

    def _count(self, number: int, x: float, y: float) -> None:
        size = self.plan.cell * 0.32
        box = Box(x - size / 2, y - size / 2, size, size)
        colours = self.look.colour("card"), self.look.colour("outline")
        draw_disc(self._drawing, box, colours, dp(2 * self.look.line))
        self._drawing.words(str(number), box, 20, colour="on_card", angle=self.angle)
