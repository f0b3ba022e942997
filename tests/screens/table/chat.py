"""The smallest table there is: a chat, with one button to say a word and one pile to roll."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.core import Event
from engine.match import Match
from screens.services.feedback import Cue
from screens.table.places import Box, Room
from screens.table.screen import TableScreen
from screens.widgets.button import BigButton
from screens.widgets.gestures import Drawable
from screens.widgets.sprite import Panel
from screens.widgets.tray import Tray
from tests.engine.test_match import CHAT, Landed, Loaded, Pass, Roll, Said, Say, Talk


class LivePile(Drawable, Panel):
    """Something to swipe."""


class ChatScreen(TableScreen):
    cues: ClassVar[dict[type[Event], Cue]] = {Said: Cue("squeak"), Landed: Cue("dice")}
    has_secrets = True
    shown: list[Event]
    drawn: list[str]

    def tray_size(self, room: Room) -> tuple[float, float]:
        return min(room.length, dp(520)), dp(112)

    def lay_board(self, box: Box) -> None:
        self.board.clear_widgets()
        self.board.add_widget(Widget(pos=(box.x, box.y), size=box[2:]))

    def draw(self, view: str) -> None:
        self.drawn = [*getattr(self, "drawn", []), view]

    def lay_tray(self, tray: Tray, view: str) -> None:
        self.button = self._button("icon_voice", Say("hi"), 0)
        self.passing = self._button("icon_next", Pass(), 1)
        self.pile = LivePile(look=self.look, size=(dp(96), dp(96)), pos=(dp(300), dp(8)))
        self.pile.fingers = self.fingers
        self.pile.fbind("on_draw", lambda *_: self.choose(Roll()))
        tray.lay(self.button, self.passing, self.pile)

    def _button(self, picture: str, move: Any, place: int) -> BigButton:
        button = BigButton(self.look, picture, fingers=self.fingers, size=(dp(96), dp(96)))
        button.pos = dp(8 + 120 * place), dp(8)
        button.fbind("on_tap", lambda *_: self.choose(move))
        return button

    def stands_for(self, move: Talk) -> list[Widget]:
        return [{Say: self.button, Pass: self.passing, Roll: self.pile}[type(move)]]

    async def show(self, event: Event) -> None:
        self.shown = [*getattr(self, "shown", []), event]
        await self.stage.beat(0.2)

    def press(self, key: str) -> bool:
        return key == "space" and self.choose(Say("hi"))


def chat(face: int = 1) -> Match[Any, Any, Any]:
    return Match(CHAT, 2, rng=Loaded(face))


def luck() -> Random:
    return Random(1)
