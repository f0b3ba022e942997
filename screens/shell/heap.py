"""What was counted, piled up thing by thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
)
from kivy.uix.widget import Widget
from msgspec import Struct

from screens.kv import load_kv
from screens.ui.look import Look
from screens.ui.sprite import fitted

LARGEST = 88
"""Size of a thing in dp, however few there are."""

NEARLY = 0.7
"""Of the largest size, what is large enough for a heap to be narrower."""

MARK = 0.5
"""How large the mark of its worth is, of a thing."""


class Piece(Struct, frozen=True, forbid_unknown_fields=True):
    """How the things of a heap look."""

    picture: str = ""
    marks: dict[int, str] = {}
    """Sprites by what a thing is worth; most are worth one and bear none."""

    rise: float = 0.8
    """How far the next row lies above the last one, of the height of a thing: cards lie flat."""


class Piling(NamedTuple):
    """How things lie: all heaps of a podium lie alike, so that the higher one has more."""

    columns: int
    size: float

    def height(self, things: int, rise: float) -> float:
        rows = -(-things // self.columns)
        return self.size * (1 + (rows - 1) * rise) if things else 0


def piling(things: int, room: tuple[float, float], rise: float) -> Piling:
    """Returns how so many things lie in a room: large, and rather high than broad."""
    width, height = (max(1, length) for length in room)

    def with_columns(columns: int) -> Piling:
        rows = -(-things // columns)
        tallest = height / (1 + (rows - 1) * rise)
        return Piling(columns, min(width / columns, tallest, dp(LARGEST)))

    ways = [*map(with_columns, range(1, max(1, things) + 1))]
    largest = max(way.size for way in ways)
    return next(way for way in ways if way.size >= largest * NEARLY)


class Heap(Widget):
    """Things of one kind, row upon row; grows when more of them are shown."""

    look: Look = ObjectProperty(None, allownone=True)
    piece: Piece = ObjectProperty(Piece())
    things: Sequence[int] = ListProperty()
    """What each thing is worth, from the lowest to the highest."""

    shown: NumericProperty[int] = NumericProperty(0)
    """How many of them lie there by now."""

    piling: Piling = ObjectProperty(Piling(1, 1))

    def _risen(self) -> float:
        if not self.piece.picture:
            return 0
        return self.piling.height(min(self.shown, len(self.things)), self.piece.rise)

    risen = AliasProperty(_risen, bind=("piece", "things", "shown", "piling"))
    """How high it is now."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "look", "piece", "things", "shown", "piling"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        if self.look is None or not self.piece.picture:
            return
        self._drawing.add(Color(1, 1, 1, 1))
        for place, worth in enumerate(self.things[: self.shown]):
            self._put(place, worth)

    def _put(self, place: int, worth: int) -> None:
        columns, size = self.piling
        row, column = divmod(place, columns)
        in_row = min(columns, len(self.things) - row * columns)
        x = self.center_x + (column - in_row / 2) * size
        y = self.y + row * size * self.piece.rise
        self._draw(self.piece.picture, x, y, size)
        if worth in self.piece.marks:
            self._draw(self.piece.marks[worth], x + size * (1 - MARK) / 2, y, size * MARK)

    def _draw(self, name: str, x: float, y: float, size: float) -> None:
        texture = self.look.picture(name)
        wide, high = fitted(texture, size, size)
        pos = x + (size - wide) / 2, y + (size - high) / 2
        self._drawing.add(Rectangle(texture=texture, pos=pos, size=(wide, high)))


load_kv("shell/heap")
