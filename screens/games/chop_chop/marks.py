"""What is shown on the board while somebody chooses, below and above the pawns."""

from __future__ import annotations

from collections.abc import Container, Sequence

from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.chop_chop.terms import Layer, Phase, Reason, Side, Spot
from engine.games.chop_chop.view import Danger, Target
from screens.games.chop_chop.aim import Aim
from screens.games.chop_chop.kitchen import WHITE, Brush
from screens.games.chop_chop.pieces import reason_picture
from screens.games.chop_chop.plan import COUNT, LARGEST_COUNT, PRINT, KitchenPlan
from screens.ui.look import TITLE, Look
from screens.ui.places import Box
from screens.ui.shapes import draw_disc, draw_panel

PALE = 1.0, 1.0, 1.0, 0.55
RING, BOLD_RING = 6, 12
"""Width of the ring round the cell that is aimed at, in dp."""

SIGN, PAW = 0.5, 0.34
"""Size of the small signs in the corner of a cell, as parts of the cell: of what is forbidden,
and of a catch, which leaves the face of the mouse free."""

MINT = 0.85, 0.97, 0.91, 1.0
"""The ground of a target below the table, light on dark wood."""

WARNING, ROOM, FACE, CLOSE = 20, (0.98, 0.36), 1.3, 0.72
"""Size of the throws to be feared, in sp; how much of a cell their slip may take at most; how much
longer it is for the face on it, as a part of its height; and how close its edges are to the digits,
as a part of a line."""

SIGNS = {
    Phase.EXTRA: {Reason.BACK_TO_START},
    Phase.LEAP: {Reason.HOLE, Reason.CHEESE, Reason.FENCE, Reason.DOORMAT},
    Phase.FORK: {Reason.CAT_ON_CHEESE},
}
"""Reasons that are shown before anybody asks, by phase."""


class Marks(Widget):
    """Shows, below the pawns, where the picked one can go and where the cat may not stop."""

    def __init__(self, look: Look, plan: KitchenPlan) -> None:
        super().__init__(size_hint=(None, None))
        self.look, self.plan = look, plan
        self._brush = Brush(look, self)

    @property
    def is_blank(self) -> bool:
        """Whether nobody is shown anything."""
        return self._brush.is_dry

    def clear(self) -> None:
        self._brush.clear()

    def draw(self, aim: Aim) -> None:
        """Lays out the marks for what is being aimed at."""
        self.clear()
        self._brush.add(Color(*WHITE))
        for cell in aim.view.doormats:
            box = self.plan.box_of(cell)
            self._brush.picture("doormat", box.shrunk(top=box.height * 0.4), part=0.94)
        for target in aim.targets:
            if target.spot.layer is not Layer.UNDER:
                self._glow(target, is_chosen=target is aim.target)

    def _glow(self, target: Target, *, is_chosen: bool) -> None:
        is_hidden = target.catches is not None or target.takes_cheese
        size = self.plan.cell * (1 if is_hidden else 0.84)
        box = _around(*self.plan.box_of(target.spot.cell).centre, size)
        if target.enters_hole or self.look.colour("floor") != WHITE:
            draw_disc(self._brush, box, (PALE, PALE), 0)
        if self._brush.is_bold:
            colours = self.look.colour("glow"), self.look.colour("glow_edge")
            draw_disc(self._brush, box, colours, dp(2 * self.look.line))
        elif target.catches is None:
            self._brush.picture("glow", box)
        if target.catches is not None:
            self._brush.picture("glow_pounce", box)
        if target.takes_cheese:
            self._brush.picture("cheese_wedge_happy", box, part=0.62)
        self._ring(box, is_chosen=is_chosen)

    def _ring(self, box: Box, *, is_chosen: bool) -> None:
        """Draws a ring round the target that is aimed at."""
        if is_chosen:
            ink = self.look.colour("ink")
            ring = dp(BOLD_RING if self._brush.is_bold else RING)
            draw_disc(self._brush, box, ((*ink[:3], 0), ink), ring)


class Trail(Marks):
    """Shows, above the pawns, what the cat would hide: targets below the table, the way, signs."""

    angle = 0.0
    """How signs and numbers are turned, to face whoever has to choose."""

    def draw(self, aim: Aim) -> None:
        self.clear()
        self._brush.add(Color(*WHITE))
        shown = SIGNS.get(aim.view.phase, set())
        refusals = aim.picked.refusals if aim.picked else ()
        for cell, reason in enumerate(refusals):
            if reason is not None and reason in shown:
                picture = f"reason_{reason_picture(reason, aim.view.side)}"
                self._brush.picture(picture, self._corner(cell, SIGN), angle=self.angle)
        for target in aim.targets:
            if target.catches is not None:
                self._brush.picture("glow_pounce", self._corner(target.spot.cell, PAW))
            elif target.spot.layer is Layer.UNDER:
                self._glow_below(target, is_chosen=target is aim.target)
        if aim.target is not None:
            self._draw_way(aim.target.path, {*aim.view.mice, aim.view.cat})

    def _glow_below(self, target: Target, *, is_chosen: bool) -> None:
        """Marks a target below the table, as strong on wood as the others are on tiles."""
        box = _around(*self.plan.stand(target.spot))
        is_bold = self._brush.is_bold
        colours = self.look.colour("glow") if is_bold else MINT, self.look.colour("outline")
        draw_disc(self._brush, box, colours, dp(2 * self.look.line))
        if not is_bold:
            self._brush.picture("glow", box, part=0.92)
        self._ring(box, is_chosen=is_chosen)

    def _corner(self, cell: int, part: float) -> Box:
        """Where a small sign lies on a cell people would wonder about."""
        x, y, size, _ = self.plan.box_of(cell)
        badge = size * part
        return Box(x + size - badge, y + size - badge, badge, badge)

    def _draw_way(self, path: Sequence[Spot], taken: Container[Spot | None]) -> None:
        """Draws footprints along the way, and over them the steps, counted down."""
        count = min(LARGEST_COUNT, COUNT * self.look.text_scale)
        steps = self.plan.steps(path, taken, count)
        for step in steps:
            footprint = _around(*step.footprint, self.plan.cell * PRINT)
            self._brush.picture("footprint", footprint, angle=step.angle)
        for number, step in zip(range(len(steps), 0, -1), steps, strict=True):
            self._count(number, _around(*step.number, self.plan.cell * count))

    def _count(self, number: int, box: Box) -> None:
        colours = self.look.colour("card"), self.look.colour("outline")
        draw_disc(self._brush, box, colours, dp(2 * self.look.line))
        self._brush.words(str(number), box, 20, colour="on_card", angle=self.angle)


class Warnings(Marks):
    """Shows with which throws the other camp could come to a cell of the floor next.

    Before anybody is picked it shows all such places; then only those that may be chosen and those
    where one's own stand. The table is no such place: nobody on it meets anybody below it.
    """

    angle = 0.0
    """How the throws are turned, to face whoever has to choose."""

    def draw(self, aim: Aim) -> None:
        self.clear()
        view, is_cat = aim.view, aim.view.side is Side.CAT
        own = () if is_cat else view.mice
        looked_at = {*own, *(target.spot for target in aim.targets)}
        for danger in aim.dangers:
            if danger.spot.layer is not Layer.FLOOR:
                continue
            if aim.picked is None or danger.spot in looked_at:
                self._warn("mouse_calm" if is_cat else "cat_calm", danger)

    def _warn(self, rival: str, danger: Danger) -> None:
        """Lays a slip with a face and the throws on the side of a cell where it hides no face."""
        cell, brush = self.plan.cell, self._brush
        throws = "\N{MIDDLE DOT}".join(map(str, danger.throws))
        text = self.look.words(throws, WARNING, TITLE)
        highest = CLOSE * text.height
        longest = text.width + FACE * highest
        shrink = min(1, cell * ROOM[0] / longest, cell * ROOM[1] / highest)
        wide, high, line = shrink * longest, shrink * highest, shrink * text.height
        x, y = self.plan.box_of(danger.spot.cell).centre
        aside = 0.48 * cell - high / 2
        x, y = (x, y - aside) if self.angle % 180 == 0 else (x - aside, y)
        slip = _around(x, y, wide, high)
        brush.add(PushMatrix(), Rotate(angle=self.angle, origin=(x, y)))
        colours = self.look.colour("card"), self.look.colour("outline")
        draw_panel(brush, slip, colours, dp(self.look.line), high / 2)
        brush.picture(rival, Box(slip.x + 0.1 * high, slip.y, high, high), part=0.9)
        above = (high - line) / 2
        words = slip.shrunk(left=(FACE - 0.35) * high, right=0.05 * high, top=above, bottom=above)
        brush.words(throws, words, WARNING, colour="on_card")
        brush.add(PopMatrix())


def _around(x: float, y: float, width: float, height: float | None = None) -> Box:
    height = width if height is None else height
    return Box(x - width / 2, y - height / 2, width, height)
