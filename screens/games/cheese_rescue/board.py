"""The square of Cheese Rescue: one widget, one canvas."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from kivy.graphics import (
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Scale,
    Translate,
)
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty

from engine.games.cheese_rescue.cards import Kind
from engine.games.cheese_rescue.field import Axis, Frame
from screens.games.cheese_rescue.cards import Dresses, Mood, Quad
from screens.games.cheese_rescue.patches import Patch, Patches
from screens.games.cheese_rescue.scene import Scene
from screens.table.places import Box
from screens.table.stage import Stage
from screens.widgets.gestures import Acting, Fingers
from screens.widgets.look import Look
from screens.widgets.shapes import draw_panel

FEWEST = 5
"""Cells across that are drawn at least as if they were there: larger ones look silly."""

PAN = 0.32
PAWS = {Kind.CHEESE: "crumbs_mark"}

Point = tuple[float, float]


class Board(Acting):
    """Shows cards, cells, marks and walls, and tells which cell is tapped."""

    shift_x = NumericProperty(0)
    shift_y = NumericProperty(0)
    grow = NumericProperty(1)
    """Where the board seems to be while it moves on to a larger part of the table."""

    rise = NumericProperty(1)
    """How far the newest walls have risen, 0 to 1."""

    __events__ = ("on_cell",)

    def __init__(self, look: Look, box: Box, dresses: Dresses, fingers: Fingers) -> None:
        side = min(box.width, box.height)
        centre_x, centre_y = box.centre
        super().__init__(size_hint=(None, None), size=(side, side), fingers=fingers)
        self.pos = centre_x - side / 2, centre_y - side / 2
        self.box = box
        self.look, self._dresses = look, dresses
        self.scene: Scene | None = None
        self.reach = dp(48)
        self.plank = dp(8)
        """How thick the walls are, in pixels."""

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

    def put_down(self, touch: MotionEvent) -> None:
        if self.is_under(touch):
            self.dispatch("on_cell", self.cell_at(*touch.pos), *touch.pos)

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
        from kivy.animation import Animation

        cell, (x, y) = before
        self.grow = cell / self.cell
        self.shift_x = x - self.grow * self._origin[0]
        self.shift_y = y - self.grow * self._origin[1]
        Animation(shift_x=0, shift_y=0, grow=1, d=seconds, t="in_out_quad").start(self)

    def _move(self, *_: Any) -> None:
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
            return ((x - point[0]) ** 2 + (y - point[1]) ** 2) ** 0.5

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
