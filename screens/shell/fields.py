"""A line of words to write: the name of a house, of a deck or of a stay."""

from __future__ import annotations

from typing import Protocol

from kivy.properties import AliasProperty, NumericProperty, StringProperty
from kivymd.uix.textfield import MDTextField

from screens.kv import load_kv
from screens.shell.cards import Paper


class NameFieldParts(Protocol):
    field: MDTextField


class NameField(Paper):
    """Tells how many letters there are, and when there are too many: nothing is cut unseen."""

    __events__ = ("on_done", "on_enter")

    ids: NameFieldParts
    hint = StringProperty()
    text = StringProperty()
    longest = NumericProperty(24)
    """How many letters there may be."""

    def _is_too_long(self) -> bool:
        return len(self.text) > self.longest

    is_too_long = AliasProperty(_is_too_long, bind=("text", "longest"))

    def on_text(self, _: object, text: str) -> None:
        """Shows what somebody else has written into it."""
        self.ids.field.text = text

    def on_done(self, text: str) -> None:
        """Somebody has stopped writing."""

    def on_enter(self) -> None:
        """Somebody has pressed the key that says that all is written."""

    def leave(self) -> None:
        """Takes the keyboard away."""
        self.ids.field.focus = False


load_kv("fields")
