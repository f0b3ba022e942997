"""The few things all pages of the shell are made of, by the names KV knows them by."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.shell.paper import Paper, PaperBox, PaperButton, PaperLine
from screens.shell.pictures import Picture, PictureButton, Portrait, RoundButton
from screens.shell.words import Words

__all__ = [
    "Header",
    "Paper",
    "PaperBox",
    "PaperButton",
    "PaperLine",
    "Picture",
    "PictureButton",
    "Portrait",
    "RoundButton",
    "Words",
]


class Header(BoxLayout):
    """The top of a page: the way back, where one is, and how the game at hand is played."""

    title = StringProperty()
    note = StringProperty()
    """A small line under the title."""

    game_id = StringProperty()
    page: Any = ObjectProperty(None, rebind=True)


load_kv("shell/widgets")
