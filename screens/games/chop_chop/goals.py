"""What both camps are after, as empty places to fill: cheeses, doors and a lamp; a basket."""

from __future__ import annotations

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.drawing import WHITE, Drawing
from screens.games.chop_chop.pawns import mouse_name
from screens.games.chop_chop.plan import Plan
from screens.table.places import Box
from screens.widgets.look import Look
from screens.widgets.shapes import draw_panel


class Goals(Widget):
    """Draws the panels of both camps on one canvas."""

    def __init__(self, look: Look, plan: Plan) -> None:
        super().__init__(size_hint=(None, None))
        self.look, self.plan = look, plan
        self._drawing = Drawing(look, self)
        self.cheeses = 0
        self.goal = 0
        self.have_been_out: list[bool] = []
        self.caught: list[int] = []
        self.is_lit = False

    def draw(self, view: ChopChopView) -> None:
        """Shows how far both camps have come."""
        self.cheeses, self.goal = view.cheeses, view.goal
        self.have_been_out = [*view.have_been_out]
        self.caught = [*view.caught]
        self.is_lit = view.is_home_lit
        self.paint()

    def catch(self, mouse: int) -> None:
        """Puts a mouse into the basket, unless the glass was turned meanwhile and it is there."""
        if mouse not in self.caught:
            self.caught.append(mouse)
            self.paint()

    def win(self, cheeses: int) -> None:
        """Counts as many cheeses; what has been counted before stays."""
        self.cheeses = max(self.cheeses, cheeses)
        self.paint()

    def paint(self) -> None:
        """Draws everything as it now is."""
        self._drawing.clear()
        for box in (self.plan.larder, self.plan.basket):
            self._paper(box)
        self._paint_cheeses()
        for box, is_out in zip(self.plan.doors, self.have_been_out, strict=True):
            self._drawing.picture("hole_lit" if is_out else "door", box, part=0.86)
        lamp = "lamp_on" if self.is_lit else "lamp_off"
        self._drawing.picture(lamp, self.plan.lamp, part=0.9)
        self._paint_basket()

    def _paper(self, box: Box) -> None:
        corner = min(dp(18), box.height / 3)
        colours = self.look.colour("card"), self.look.colour("outline")
        draw_panel(self._drawing, box, colours, dp(2 * self.look.line), corner)
        self._drawing.add(Color(*WHITE))

    def _paint_cheeses(self) -> None:
        if self.plan.is_short:
            self._drawing.picture("cheese_wedge", self.plan.cheeses[0], part=0.84)
            number = f"{self.cheeses}/{self.goal}"
            self._drawing.words(number, self.plan.count, 24, colour="on_card")
            return
        for place, box in enumerate(self.plan.cheeses):
            name = "cheese_wedge" if place < self.cheeses else "cheese_place"
            self._drawing.picture(name, box, part=0.88)

    def _paint_basket(self) -> None:
        if not self.plan.is_short:
            self._drawing.stretch("basket", self.plan.nest)
        places, caught = self.plan.captives, len(self.caught)
        for box in places[caught:]:
            self._drawing.picture("mouse_place", box, part=0.84)
        for box, mouse in zip(places, self.caught, strict=False):
            self._drawing.picture(mouse_name(mouse, "worried"), box, part=0.96)
        if not self.plan.is_short:
            self._drawing.stretch("basket_front", self.plan.nest)
