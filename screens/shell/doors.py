"""A row of large buttons at the end of a page: where it goes on from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.gridlayout import GridLayout

from screens.kv import load_kv
from screens.shell.cards import Key
from screens.ui.letters import Letters, width_of

IN_A_ROW = 4
"""How many doors a phone has room for beside each other, upright."""

NARROWEST = 110
"""Width of a door in dp below which a phone has two rows of them."""

MARGINS = 28
"""Width in dp that a door needs besides its words."""

SMALLEST = 16
"""Size in sp of the smallest letters that a door may have in a single row."""


class Door(NamedTuple):
    """One way to go on."""

    picture: str
    words: str
    act: Callable[[], None]


class Doors(GridLayout):
    """As many doors as there are ways to go on; the last one is lit, for most take that."""

    is_phone = BooleanProperty(False)
    is_tight = BooleanProperty(False)
    """Whether low rows leave more room for what is above them."""

    is_low = BooleanProperty(False)
    """Whether the page has little height, of which large letters would take the most."""

    growth = NumericProperty(1)
    """How far rows follow larger letters."""

    lines: NumericProperty[int] = NumericProperty(1)
    """How many lines of words there is room for."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("width", "is_phone"):
            self.fbind(name, self._arrange)

    def lead_to(self, doors: Sequence[Door]) -> None:
        self.clear_widgets()
        for door in doors:
            key = Key(picture=door.picture, words=door.words)
            key.fill = "glow" if door is doors[-1] else "card"
            key.fbind("on_release", lambda *_, door=door: door.act())
            self.add_widget(key)
        self._arrange()

    @property
    def keys(self) -> list[Key]:
        return [key for key in self.children if isinstance(key, Key)]

    def key(self, picture: str) -> Key:
        """Returns the door with a picture on it."""
        return next(key for key in self.keys if key.picture == picture)

    def _arrange(self, *_: object) -> None:
        count = len(self.keys)
        if not count:
            return
        is_long = count == IN_A_ROW and not self._has_room(count)
        self.is_tight = self.is_phone and (count > IN_A_ROW or is_long)
        is_narrow = self.is_tight and self.width < count * dp(NARROWEST)
        self.cols = -(-count // 2) if is_narrow else count
        size = self.keys[0].theme_cls.font_styles["Label"]["large"]["font-size"]
        letters = Letters("text", False, size)
        room = self.width / self.cols - dp(MARGINS)
        widest = max(width_of(key.words, letters) for key in self.keys)
        self.lines = 1 if widest <= room else 2
        for key in self.keys:
            key.lines = self.lines

    def _has_room(self, count: int) -> bool:
        """Tells whether so many doors beside each other have words that can be read."""
        words = [word for key in self.keys for word in key.words.split()]
        letters = Letters("text", False, sp(SMALLEST))
        widest = max((width_of(word, letters) for word in words), default=0)
        return widest <= self.width / count - dp(MARGINS)


load_kv("shell/doors")
