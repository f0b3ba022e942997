"""How to play, reachable from everywhere."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.kv import load_kv
from screens.shell.page import ShellPage
from screens.shell.panels import PanelShow

__all__ = ["HowToPage", "PanelShow"]


class HowToPage(ShellPage):
    game_id = StringProperty()

    def open(self, game_id: str) -> None:
        self.game_id = game_id
        self.ids.panels.show(game_id)


load_kv("shell/how_to")
PAGE = HowToPage
