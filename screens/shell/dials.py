"""Numbers to turn and cells to pick: what a deck is changed with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Any, Protocol

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.stencilview import StencilView
from kivymd.uix.button import MDButton, MDButtonText
from kivymd.uix.card import MDCard
from kivymd.uix.label import MDLabel

from engine.draft import Cells
from screens.kv import load_kv
from screens.shell.cards import Key, Paper

__all__ = ["MDButton", "MDButtonText"]

CELL = 48
"""Width of a cell that can be picked, in dp."""

WAY = 56
"""Height of the keys that move a board, in dp."""


class StepKey(MDCard):
    """One more, or one less."""

    words = StringProperty()


class Stepper(BoxLayout):
    """A number between one less and one more."""

    __events__ = ("on_turn",)

    value: NumericProperty[int] = NumericProperty(0)
    least: NumericProperty[int] = NumericProperty(0)
    most: NumericProperty[int] = NumericProperty(999)
    picture = StringProperty()
    """What is counted, above the number."""

    is_tall = BooleanProperty(False)
    """Whether one more stands above the number, and one less below."""

    def on_turn(self, value: int) -> None:
        """Somebody wants another number."""

    def turn(self, by: int) -> None:
        value = min(self.most, max(self.least, self.value + by))
        if value != self.value:
            self.value = value
            self.dispatch("on_turn", value)


class DialRowParts(Protocol):
    place: BoxLayout


class DialRow(Paper):
    """What a number is about, where it comes from, and what turns it."""

    ids: DialRowParts
    picture = StringProperty()
    words = StringProperty()
    note = StringProperty()
    """Whether it is from the sheet, assumed, or changed."""

    is_changed = BooleanProperty(False)
    is_narrow = BooleanProperty(False)
    """Whether what turns it stands below."""

    def hold(self, dial: Stepper | StackLayout | Sideways) -> None:
        self.ids.place.add_widget(dial)


class DialHeading(MDLabel):
    """Several numbers belong together."""


class Dials(StackLayout):
    """Several numbers beside each other, as many as have room."""


class CellKey(MDCard):
    """A cell of a board, picked or not."""

    words = StringProperty()
    is_picked = BooleanProperty(False)


class CellBoard(GridLayout):
    """A board on which cells are picked; below it those that were on a larger one."""

    def __init__(self, cells: Cells, act: Callable[[str], None], **kwargs: Any) -> None:
        columns = len(cells.board[0]) if cells.board else 1
        super().__init__(cols=columns, **kwargs)
        self._act, self._picked = act, cells.picked
        self._keys: dict[str, CellKey] = {}
        names = [name for row in cells.board for name in row]
        self._names = (*names, *(name for name in cells.picked if name not in names))
        self.size = columns * dp(CELL), ceil(len(self._names) / columns) * dp(CELL)

    def lay(self) -> Iterator[None]:
        """Lays one cell after the other."""
        for name in self._names:
            self._keys[name] = key = CellKey(words=name, is_picked=name in self._picked)
            key.fbind("on_release", lambda *_, name=name: self._act(name))
            self.add_widget(key)
            yield

    def show(self, picked: Sequence[str]) -> None:
        for name, key in self._keys.items():
            key.is_picked = name in picked


class Pane(StencilView):
    """Shows as much of a board as there is room for; what lies beyond feels no finger."""

    shift = NumericProperty(0)
    """How far the board is moved to the left."""

    beyond = NumericProperty(0)
    """How much of it is always hidden."""

    def __init__(self, board: CellBoard) -> None:
        super().__init__(size_hint_y=None, height=board.height)
        self._board = board
        self.add_widget(board)
        for name in ("pos", "width", "shift"):
            self.fbind(name, self._lay)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self.collide_point(*touch.pos) and bool(super().on_touch_down(touch))

    def _lay(self, *_: object) -> None:
        self.beyond = max(0, self._board.width - self.width)
        self.shift = min(self.shift, self.beyond)
        self._board.pos = self.x - self.shift, self.y


class Sideways(BoxLayout):
    """A board that may be wider than the page: two keys move it then."""

    def __init__(self, board: CellBoard, tips: tuple[str, str]) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, height=board.height)
        self._pane = Pane(board)
        self._ways = BoxLayout(size_hint_y=None, height=dp(WAY), spacing=dp(8))
        for picture, tip, sign in zip(("icon_back", "icon_next"), tips, (-1, 1), strict=True):
            key = Key(picture=picture, tip=tip)
            key.fbind("on_release", lambda *_, sign=sign: self._move(sign))
            self._ways.add_widget(key)
        self.add_widget(self._pane)
        self._pane.fbind("beyond", self._offer_ways)

    def _offer_ways(self, *_: object) -> None:
        is_offered = self._ways.parent is not None
        if bool(self._pane.beyond) != is_offered:
            (self.remove_widget if is_offered else self.add_widget)(self._ways)
            self.height = self._pane.height + (0 if is_offered else dp(WAY))

    def _move(self, sign: int) -> None:
        """Moves the board by as many whole cells as fit, but for one that people know."""
        step = max(1, self._pane.width // dp(CELL) - 1) * dp(CELL)
        self._pane.shift = min(max(0, self._pane.shift + sign * step), self._pane.beyond)


load_kv("shell/dials")
