"""The curtain before an open tray that the others must not see."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty


class Curtain(EventDispatcher):
    """Drawn or not; the tray follows."""

    is_drawn = BooleanProperty(False)

    def open(self) -> None:
        self.is_drawn = False
