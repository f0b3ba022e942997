"""The kitchen as it is painted: the floor with the table over it, and what both camps are after."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.graphics.instructions import Instruction
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.chop_chop.terms import Ground
from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.pieces import mouse_name
from screens.games.chop_chop.plan import KitchenPlan
from screens.ui.gestures import Fingers, Tap
from screens.ui.look import TITLE, Look
from screens.ui.places import Box
from screens.ui.shapes import draw_panel

WHITE = 1, 1, 1, 1
BOLD = 2
"""From this half width of an outline on, in dp, a theme wants everything as strong as can be."""

WOOD = 0.72
"""How much the table covers of the tiles below it."""

STRONG, FAINT = 1.0, 0.5
"""How strong the lines round tiles and round bare cells are where lines are wanted."""


class Brush:
    """Adds pictures to a canvas."""

    def __init__(self, look: Look, widget: Widget) -> None:
        self.look = look
        self._group = InstructionGroup()
        widget.canvas.add(self._group)

    @property
    def is_bold(self) -> bool:
        """Whether what matters is to be outlined and in flat colours."""
        return self.look.line >= BOLD

    @property
    def is_dry(self) -> bool:
        """Whether nothing has been painted."""
        return not self._group.children

    def clear(self) -> None:
        self._group.clear()

    def add(self, *instructions: Instruction) -> None:
        for instruction in instructions:
            self._group.add(instruction)

    def picture(self, name: str, box: Box, *, part: float = 1, angle: float = 0) -> None:
        """Draws a sprite in the middle of a box, *part* of its size, in its own shape."""
        texture = self.look.picture(name)
        scale = part * min(box.width / texture.width, box.height / texture.height)
        size = texture.width * scale, texture.height * scale
        self._lay(Rectangle(texture=texture, size=size), box, angle)

    def _lay(self, rectangle: Rectangle, box: Box, angle: float) -> None:
        """Adds a rectangle in the middle of a box, turned about it."""
        x, y = box.centre
        wide, high = rectangle.size
        rectangle.pos = x - wide / 2, y - high / 2
        turned = [PushMatrix(), Rotate(angle=angle, origin=(x, y))] if angle else []
        self.add(*turned, rectangle)
        if angle:
            self.add(PopMatrix())

    def words(
        self, text: str, box: Box, size: float, *, colour: str = "ink", angle: float = 0
    ) -> None:
        texture = self.look.words(text, size, TITLE, box.width)
        shrink = min(1, box.height / texture.height)
        rectangle = Rectangle(
            texture=texture, size=(texture.width * shrink, texture.height * shrink)
        )
        self.add(Color(*self.look.colour(colour)))
        self._lay(rectangle, box, angle)
        self.add(Color(*WHITE))


class Floor(Widget):
    """Draws tiles, holes, cheeses and the table; tells which cell was tapped or pointed at."""

    __events__ = ("on_cell", "on_point")

    def __init__(self, look: Look, plan: KitchenPlan, fingers: Fingers) -> None:
        x, y, width, height = plan.board
        super().__init__(size_hint=(None, None), pos=(x, y), size=(width, height))
        self.look, self.plan = look, plan
        self.gesture = Tap(self, fingers)
        self.gesture.fbind("on_tap", self._tap)
        self.gesture.fbind("on_denied", self._point)
        self._brush = Brush(look, self)
        self.fences = Widget(size_hint=(None, None))
        """The fences before the cheeses, which belong above the pawns."""

        self._fence_brush = Brush(look, self.fences)
        self._ground: list[Ground] = []
        self._is_home_lit = False
        self._part = 1.0

    def on_cell(self, cell: int) -> None:
        """The acting finger tapped a cell."""

    def on_point(self, cell: int) -> None:
        """Another finger points at a cell while one acts."""

    def _tap(self, gesture: Tap) -> None:
        cell = self.plan.cell_at(*gesture.start)
        if cell is not None and self.plan.cell_at(*gesture.at) == cell:
            self.dispatch("on_cell", cell)

    def _point(self, gesture: Tap, x: float, y: float) -> None:
        cell = self.plan.cell_at(x, y)
        if cell is not None and gesture.fingers.is_holding:
            self.dispatch("on_point", cell)

    def draw(self, view: ChopChopView) -> None:
        """Shows the floor of a view."""
        self._ground = [*view.ground]
        self._is_home_lit = view.is_home_lit
        self._paint()

    def reveal(self, part: float) -> None:
        """Shows only a part of the tiles, 0 to 1, from one corner on."""
        self._part = part
        self._paint()

    def lay(self, cell: int, ground: Ground) -> None:
        """Changes what lies on one cell."""
        self._ground[cell] = ground
        self._paint()

    def _paint(self) -> None:
        brush, board = self._brush, self.plan.board
        brush.clear()
        self._fence_brush.clear()
        self._fence_brush.add(Color(*WHITE))
        edge = dp(3)
        around = board.x - edge, board.y - edge, board.width + 2 * edge, board.height + 2 * edge
        colours = self.look.colour("tray"), self.look.colour("outline")
        draw_panel(brush, around, colours, dp(self.look.line * 2), dp(12))
        brush.add(Color(*self.look.colour("floor")))
        for cell, ground in enumerate(self._ground):
            if self._is_laid(cell):
                self._paint_cell(cell, ground)
        self._paint_table()

    def _is_laid(self, cell: int) -> bool:
        """Whether the wave of tiles has come as far as a cell."""
        if self._part >= 1 or self._ground[cell] is not Ground.TILE:
            return True
        row, column = divmod(cell, self.plan.columns)
        return row + column <= self._part * (self.plan.rows + self.plan.columns - 2)

    def _paint_cell(self, cell: int, ground: Ground) -> None:
        brush, box = self._brush, self.plan.box_of(cell)
        row, column = divmod(cell, self.plan.columns)
        plain = "floor_light" if (row + column) % 2 else "floor_dark"
        match ground:
            case Ground.TILE:
                brush.picture("floor_back", box)
                if brush.is_bold:
                    self._frame(box, STRONG)
            case Ground.BARE:
                self._paint_bare(box)
            case Ground.CHEESE:
                self._paint_bare(box)
                brush.add(Color(*WHITE))
                brush.picture("cheese_wedge", box, part=0.72)
                brush.add(Color(*self.look.colour("floor")))
                self._fence_brush.picture("fence", box.shrunk(top=box.height * 0.5), part=1.1)
            case Ground.PLATE:
                brush.picture(plain, box)
                brush.picture("door", box, part=0.94)
            case Ground.HOLE:
                brush.picture(plain, box)
                brush.picture("hole_lit" if self._is_home_lit else "hole", box, part=0.94)

    def _paint_bare(self, box: Box) -> None:
        """Lays bare floor; where everything has to be plain it is an empty cell."""
        if self._brush.is_bold:
            self._frame(box, FAINT)
        else:
            self._brush.picture("floor_bare", box)

    def _frame(self, box: Box, strength: float) -> None:
        """Draws a line round a cell."""
        red, green, blue, _ = self.look.colour("ink")
        thin = dp(self.look.line)
        inside = box.shrunk(left=thin, bottom=thin, right=thin, top=thin)
        colours = (red, green, blue, 0.0), (red, green, blue, strength)
        draw_panel(self._brush, inside, colours, thin * strength, dp(8))

    def _paint_table(self) -> None:
        """Lays the wood over the tiles: they shine through."""
        table, texture = self.plan.table, self.look.picture("table_top")
        drop = self.plan.cell * 0.05
        shade, ink = self.look.colour("shade"), self.look.colour("ink")
        below = table.x + drop, table.y - drop, table.width, table.height
        draw_panel(self._brush, below, (shade, shade), 0, dp(12))
        self._brush.add(Color(*self.look.colour("floor")[:3], WOOD))
        corners = texture.tex_coords
        if table.height > table.width:
            corners = (*corners[2:], *corners[:2])
        self._brush.add(
            Rectangle(texture=texture, pos=table[:2], size=table[2:], tex_coords=corners)
        )
        line = dp(self.look.line * 2.4)
        around = table.x - line / 2, table.y - line / 2, table.width + line, table.height + line
        draw_panel(self._brush, around, ((*ink[:3], 0), ink), line, dp(10))


class Goals(Widget):
    """Draws the panels of both camps on one canvas."""

    def __init__(self, look: Look, plan: KitchenPlan) -> None:
        super().__init__(size_hint=(None, None))
        self.look, self.plan = look, plan
        self._brush = Brush(look, self)
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
        self._brush.clear()
        for box in (self.plan.larder, self.plan.basket):
            self._paper(box)
        self._paint_cheeses()
        for box, is_out in zip(self.plan.doors, self.have_been_out, strict=True):
            self._brush.picture("hole_lit" if is_out else "door", box, part=0.86)
        lamp = "lamp_on" if self.is_lit else "lamp_off"
        self._brush.picture(lamp, self.plan.lamp, part=0.9)
        self._paint_basket()

    def _paper(self, box: Box) -> None:
        corner = min(dp(18), box.height / 3)
        colours = self.look.colour("card"), self.look.colour("outline")
        draw_panel(self._brush, box, colours, dp(2 * self.look.line), corner)
        self._brush.add(Color(*WHITE))

    def _paint_cheeses(self) -> None:
        if self.plan.is_short:
            self._brush.picture("cheese_wedge", self.plan.cheeses[0], part=0.84)
            number = f"{self.cheeses}/{self.goal}"
            self._brush.words(number, self.plan.count, 24, colour="on_card")
            return
        for place, box in enumerate(self.plan.cheeses):
            name = "cheese_wedge" if place < self.cheeses else "cheese_place"
            self._brush.picture(name, box, part=0.88)

    def _paint_basket(self) -> None:
        if not self.plan.is_short:
            self._brush.picture("basket", self.plan.nest)
        for box in self.plan.at_large[len(self.caught) :]:
            self._brush.picture("mouse_place", box, part=0.84)
        for box, mouse in zip(self.plan.captives, self.caught, strict=False):
            self._brush.picture(mouse_name(mouse, "worried"), box, part=0.96)
        if not self.plan.is_short:
            self._brush.picture("basket_front", self.plan.nest)
