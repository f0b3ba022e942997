"""A player to tap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivymd.uix.card import MDCard

from screens.kv import load_kv
from screens.shell import pictures as _pictures  # noqa: F401 - KV names them
from screens.shell.tip import TipButton


class Pencil(TipButton):
    """Leads from a token to the page of its player."""

    token: Token = ObjectProperty()


class TokenParts(Protocol):
    face: FloatLayout


class Token(MDCard):
    """A player to tap: the animal, and the name if there is one."""

    ids: TokenParts
    avatar = StringProperty()
    name = StringProperty()
    colour: NumericProperty[int] = NumericProperty(-1)
    level = StringProperty()
    is_chosen = BooleanProperty(False)
    act: Callable[[], None]
    """What a tap means where it lies."""

    change: Callable[[], None]
    """What its pencil does, if it has one."""

    def add_pencil(self) -> None:
        if not any(isinstance(child, Pencil) for child in self.ids.face.children):
            self.ids.face.add_widget(Pencil(token=self))

    def on_release(self, *_: object) -> None:
        super().on_release()
        self.act()


load_kv("shell/token")
