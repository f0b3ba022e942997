"""The kitchen floor with the table over it: one widget, one canvas."""

from __future__ import annotations

from kivy.graphics import (
    Color,
    Rectangle,
)
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.chop_chop.terms import Ground
from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.drawing import WHITE, Drawing
from screens.games.chop_chop.plan import Plan
from screens.table.places import Box
from screens.widgets.gestures import Fingers, Tappable
from screens.widgets.look import Look
from screens.widgets.shapes import draw_panel

TABLE = 1, 1, 1, 0.72
STRONG, FAINT = 1.0, 0.5
"""How strong the lines round tiles and round bare cells are where lines are wanted."""


class Floor(Tappable):
    """Draws tiles, holes, cheeses and the table; tells which cell was tapped or pointed at."""

    __events__ = ("on_cell", "on_point")

    def __init__(self, look: Look, plan: Plan, fingers: Fingers) -> None:
        x, y, width, height = plan.board
        super().__init__(size_hint=(None, None), pos=(x, y), size=(width, height))
        self.look, self.plan, self.fingers = look, plan, fingers
        self._drawing = Drawing(look, self)
        self.fences = Widget(size_hint=(None, None))
        """The fences before the cheeses, which belong above the pawns."""

        self._fencing = Drawing(look, self.fences)
        self._ground: list[Ground] = []
        self._is_home_lit = False
        self._part = 1.0

    def on_cell(self, cell: int) -> None:
        """The acting finger tapped a cell."""

    def on_point(self, cell: int) -> None:
        """Another finger points at a cell while one acts."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        cell = self.plan.cell_at(*touch.pos)
        if cell is not None and self.fingers.is_holding:
            self.dispatch("on_point", cell)
            return True
        self._cell = cell
        return bool(super().on_touch_down(touch))

    def put_down(self, touch: MotionEvent) -> None:
        if self._cell is not None and self.plan.cell_at(*touch.pos) == self._cell:
            self.dispatch("on_cell", self._cell)

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
        drawing, board = self._drawing, self.plan.board
        drawing.clear()
        self._fencing.clear()
        self._fencing.add(Color(*WHITE))
        edge = dp(3)
        around = board.x - edge, board.y - edge, board.width + 2 * edge, board.height + 2 * edge
        colours = self.look.colour("tray"), self.look.colour("outline")
        draw_panel(drawing, around, colours, dp(self.look.line * 2), dp(12))
        drawing.add(Color(*WHITE))
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
        drawing, box = self._drawing, self.plan.box_of(cell)
        row, column = divmod(cell, self.plan.columns)
        plain = "floor_light" if (row + column) % 2 else "floor_dark"
        match ground:
            case Ground.TILE:
                drawing.picture("floor_back", box)
                if drawing.is_bold:
                    self._frame(box, STRONG)
            case Ground.BARE:
                self._paint_bare(box)
            case Ground.CHEESE:
                self._paint_bare(box)
                drawing.picture("cheese_wedge", box, part=0.72)
                self._fencing.picture("fence", box.shrunk(top=box.height * 0.5), part=1.1)
            case Ground.PLATE:
                drawing.picture(plain, box)
                drawing.picture("door", box, part=0.94)
            case Ground.HOLE:
                drawing.picture(plain, box)
                drawing.picture("hole_lit" if self._is_home_lit else "hole", box, part=0.94)

    def _paint_bare(self, box: Box) -> None:
        """Lays bare floor; where everything has to be plain it is an empty cell."""
        if self._drawing.is_bold:
            self._frame(box, FAINT)
        else:
            self._drawing.picture("floor_bare", box)

    def _frame(self, box: Box, strength: float) -> None:
        """Draws a line round a cell."""
        red, green, blue, _ = self.look.colour("ink")
        thin = dp(self.look.line)
        inside = box.shrunk(left=thin, bottom=thin, right=thin, top=thin)
        colours = (red, green, blue, 0.0), (red, green, blue, strength)
        draw_panel(self._drawing, inside, colours, thin * strength, dp(8))

    def _paint_table(self) -> None:
        """Lays the wood over the tiles: they shine through."""
        table, texture = self.plan.table, self.look.picture("table_top")
        drop = self.plan.cell * 0.05
        shade, ink = self.look.colour("shade"), self.look.colour("ink")
        below = table.x + drop, table.y - drop, table.width, table.height
        draw_panel(self._drawing, below, (shade, shade), 0, dp(12))
        self._drawing.add(Color(*TABLE))
        corners = texture.tex_coords
        if table.height > table.width:
            corners = (*corners[2:], *corners[:2])
        self._drawing.add(
            Rectangle(texture=texture, pos=table[:2], size=table[2:], tex_coords=corners)
        )
        line = dp(self.look.line * 2.4)
        around = table.x - line / 2, table.y - line / 2, table.width + line, table.height + line
        draw_panel(self._drawing, around, ((*ink[:3], 0), ink), line, dp(10))
