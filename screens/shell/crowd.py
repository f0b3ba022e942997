"""People laid out to be tapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from engine.bots import Level
from screens.party import LEVEL_PICTURES
from screens.people import Player
from screens.shell.token import Token


class Crowd:
    """People laid out in one place; most taps need no new tokens."""

    def __init__(self, place: Layout) -> None:
        self.place = place
        self._tokens: dict[tuple[str, Level | None], Token] = {}

    def token(self, player: Player, act: Callable[[], None]) -> Token:
        key = player.id, player.level
        if key not in self._tokens:
            level = LEVEL_PICTURES[player.level] if player.level else ""
            self._tokens[key] = Token(level=level)
        token = self._tokens[key]
        token.avatar, token.act = player.avatar, act
        return token

    def lay(self, things: Sequence[Widget]) -> None:
        """Puts things into the place, unless they are all there already."""
        if self.place.children[::-1] != list(things):
            self.place.clear_widgets()
            for thing in things:
                self.place.add_widget(thing)
