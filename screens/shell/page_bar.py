"""The bar at the top of a page."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.uix.appbar import MDTopAppBar

from screens.shell.tip import TipButton

__all__ = ["PageBar", "TipButton"]


class PageBar(MDTopAppBar):
    """The way back, where one is, the game it is about, and how that is played."""

    page: Widget = ObjectProperty(None, rebind=True)
    title = StringProperty()
    game_id = StringProperty()
