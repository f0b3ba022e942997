"""The square of Cheese Rescue: one widget, one canvas; cells that look as before are left alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from math import hypot
from typing import NamedTuple

from kivy.animation import Animation
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    Translate,
)
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from engine.games.cheese_rescue.cards import Card, Kind
from engine.games.cheese_rescue.field import Axis, Frame
from screens.games.cheese_rescue.pieces import Dress, Dresses, draw_card
from screens.games.cheese_rescue.scene import Mood, Scene
from screens.ui.gestures import Fingers, Tap
from screens.ui.look import Look
from screens.ui.places import Box, Point
from screens.ui.shapes import Quad, draw_panel
from screens.ui.stage import Stage

FEWEST = 5
"""Cells across that are drawn at least as if they were there: larger ones look silly."""

PAN = 0.32
PAWS = {Kind.CHEESE: "crumbs_mark"}
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
        """Draws a bare cell; on a dark cloth its edge is what tells it from the table."""
        edge, strength = ("cell", 0.6) if self._is_dark else ("cell_edge", 0.5)
        fill, line = self._look.colour("tray"), self._look.colour(edge)
        colours = (*fill[:3], 0.9), (*line[:3], strength)
        draw_panel(group, box, colours, dp(self._look.line), box[2] * 0.12)

    @property
    def _is_dark(self) -> bool:
        return sum(self._look.colour("ground")[:3]) < DARK

    def _draw_light(self, group: InstructionGroup, patch: Patch) -> None:
        """Lights a cell; on a dark cloth an outline tells it apart, since dashes do not show."""
        self._draw_picture(group, "glow_cell", patch.box(0.94))
        if self._is_dark:
            box, ink = patch.box(0.84), self._look.colour("outline")
            colours = (*ink[:3], 0.0), ink
            draw_panel(group, box, colours, dp(2 * self._look.line), box[2] * 0.12)

    def _draw_picture(self, group: InstructionGroup, name: str, box: Quad) -> None:
        group.add(Color(1, 1, 1, 1))
        texture = self._look.picture(name)
        group.add(Rectangle(texture=texture, pos=box[:2], size=box[2:]))


class Square(Widget):
    """Shows cards, cells, marks and walls, and tells which cell is tapped."""

    shift_x = NumericProperty(0)
    shift_y = NumericProperty(0)
    grow = NumericProperty(1)
    """Where the board seems to be while it moves on to a larger part of the table."""

    rise = NumericProperty(1)
    """How far the newest walls have risen, 0 to 1."""

    __events__ = ("on_cell",)

    def __init__(
        self, look: Look, box: Box, dresses: Dresses, fingers: Fingers, *, plank: float
    ) -> None:
        side = min(box.width, box.height)
        centre_x, centre_y = box.centre
        super().__init__(size_hint=(None, None), size=(side, side))
        self.pos = centre_x - side / 2, centre_y - side / 2
        self.box = box
        self.look, self._dresses = look, dresses
        self.scene: Scene | None = None
        self.gesture = Tap(self, fingers, reach=dp(48))
        self.gesture.fbind("on_tap", self._tap)
        self.plank = plank
        """How thick the walls are, in pixels."""

        self._origin: Point = (0.0, 0.0)
        self._frame = Frame(0, 0, 0, 0)
        self.cell = side
        with self.canvas.before:
            PushMatrix()
            self._translate, self._scale = Translate(), Scale(1, 1, 1)
        cells, self._walls = InstructionGroup(), InstructionGroup()
        self._patches = Patches(look, cells)
        self.canvas.add(cells)
        self.canvas.add(self._walls)
        with self.canvas.after:
            PopMatrix()
        for name in ("shift_x", "shift_y", "grow"):
            self.fbind(name, self._move)
        self.fbind("rise", lambda *_: self._draw_walls())

    def on_cell(self, cell: int | None, x: float, y: float) -> None:
        """A finger tapped a cell, or the table beside the board."""

    def _tap(self, gesture: Tap) -> None:
        self.dispatch("on_cell", self.cell_at(*gesture.at), *gesture.at)

    def lay(self, scene: Scene, stage: Stage) -> None:
        """Takes a scene and shows all of its window, gliding there if the window grew."""
        before = None if self.scene is None else (self.cell, self._origin)
        self.scene = scene
        if self._frame == scene.window and before is not None:
            return
        self._frame = window = scene.window
        self.cell = self.width / max(FEWEST, window.width, window.height)
        self._origin = (
            self.center_x - self.cell * (window.left + window.right + 1) / 2,
            self.center_y + self.cell * (window.top + window.bottom + 1) / 2,
        )
        if before is not None and stage.pace and not stage.is_still:
            self._glide_from(before, PAN / stage.pace)

    def _glide_from(self, before: tuple[float, Point], seconds: float) -> None:
        cell, (x, y) = before
        self.grow = cell / self.cell
        self.shift_x = x - self.grow * self._origin[0]
        self.shift_y = y - self.grow * self._origin[1]
        Animation(shift_x=0, shift_y=0, grow=1, d=seconds, t="in_out_quad").start(self)

    def _move(self, *_: object) -> None:
        self._translate.xy = self.shift_x, self.shift_y
        self._scale.xyz = self.grow, self.grow, 1

    def place(self, cell: int) -> tuple[int, int]:
        """Returns column and row of a cell."""
        assert self.scene is not None
        row, column = divmod(cell, self.scene.columns)
        return column, row

    def centre_of(self, cell: int) -> Point:
        column, row = self.place(cell)
        x, y = self._origin
        return x + (column + 0.5) * self.cell, y - (row + 0.5) * self.cell

    def box_of(self, cell: int, part: float = 0.96) -> Quad:
        """Returns the square a card takes up on a cell."""
        x, y = self.centre_of(cell)
        size = self.cell * part
        return x - size / 2, y - size / 2, size, size

    def cell_at(self, x: float, y: float) -> int | None:
        """Returns the cell of the grid under a point, also outside the walls."""
        assert self.scene is not None
        column = int((x - self._origin[0]) // self.cell)
        row = int((self._origin[1] - y) // self.cell)
        columns = self.scene.columns
        if not (0 <= column < columns and 0 <= row < columns):
            return None
        return row * columns + column

    def is_near(self, x: float, y: float) -> bool:
        """Tells whether a point is on the board or one step beside it."""
        window = self._frame
        reach = self.cell * 0.6
        left, top = (
            self._origin[0] + window.left * self.cell,
            self._origin[1] - window.top * self.cell,
        )
        right, low = left + window.width * self.cell, top - window.height * self.cell
        return left - reach <= x <= right + reach and low - reach <= y <= top + reach

    def nearest(self, cells: Collection[int], point: Point, within: float) -> int | None:
        """Returns the nearest of some cells, if it is not farther than *within* cells."""

        def distance(cell: int) -> float:
            x, y = self.centre_of(cell)
            return hypot(x - point[0], y - point[1])

        best = min(cells, key=distance, default=None)
        return best if best is not None and distance(best) <= within * self.cell else None

    def paint(self, moods: Mapping[int, Mood], lit: Collection[int] = ()) -> None:
        """Draws what has changed; *lit* cells are where a card can be laid."""
        assert self.scene is not None
        scene, square = self.scene, set(self._square())
        patches = {}
        for cell in {*square, *lit, *scene.marks, *scene.cards}:
            card = None if cell == scene.loose else scene.cards.get(cell)
            gone = scene.marks.get(cell)
            patches[cell] = Patch(
                self.centre_of(cell),
                self.cell,
                is_bare=card is None and cell in square,
                is_lit=cell in lit,
                mark=None if gone is None else PAWS.get(gone.card.kind, "paw_mark"),
                card=card,
                style=None if card is None else (moods.get(cell, Mood.CALM), self._dresses(card)),
            )
        self._patches.show(patches)
        self._draw_walls()

    def _square(self) -> Iterator[int]:
        assert self.scene is not None
        window = self.scene.window
        for row in range(window.top, window.bottom + 1):
            for column in range(window.left, window.right + 1):
                yield row * self.scene.columns + column

    def _draw_walls(self) -> None:
        group, scene = self._walls, self.scene
        group.clear()
        if scene is None:
            return
        window, cell = scene.window, self.cell
        left = self._origin[0] + window.left * cell
        low = self._origin[1] - (window.bottom + 1) * cell
        width, height = window.width * cell, window.height * cell
        thick = self.plank
        for axis in scene.walls:
            is_new = axis is scene.walls[-1]
            rise = self.rise if is_new else 1
            if axis is Axis.COLUMNS:
                for x in (left - thick / 2, left + width + thick / 2):
                    self._draw_plank((x, low + height / 2), (thick, height * rise + thick))
            else:
                for y in (low - thick / 2, low + height + thick / 2):
                    self._draw_plank((left + width / 2, y), (width * rise + thick, thick))

    def _draw_plank(self, centre: Point, size: tuple[float, float]) -> None:
        look, group = self.look, self._walls
        width, height = size
        corner = centre[0] - width / 2, centre[1] - height / 2
        colours = look.colour("trap"), look.colour("outline")
        draw_panel(group, (*corner, width, height), colours, dp(look.line) * 1.6, min(size) / 2)
