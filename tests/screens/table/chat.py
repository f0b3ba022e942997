"""The smallest table there is: a chat, with one button to say a word and one pile to roll."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Protocol, cast

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.core import Event, Outcome
from engine.match import Match
from screens.services.feedback import Cue
from screens.table.desk import Desk
from screens.table.kit import TableKit
from screens.table.screen import TableScreen
from screens.table.sheets import lay_curtain
from screens.table.tray import Tray
from screens.ui.button import BigButton
from screens.ui.gestures import Draw, Fingers
from screens.ui.look import Look
from screens.ui.places import Box, Point, Room
from screens.ui.sprite import Panel
from tests.engine.test_match import CHAT, Landed, Loaded, Pass, Roll, Said, Say, Talk


class LivePile(Panel):
    """Something to swipe."""

    def __init__(self, look: Look, fingers: Fingers, **kwargs: Any) -> None:
        super().__init__(look, **kwargs)
        self.gesture = Draw(self, fingers)


class ChatBoard:
    def __init__(self, desk: Desk[Talk, str]) -> None:
        self._desk = desk
        self.view = desk.view
        self.drawn: list[str] = []

    def lay(self, box: Box) -> None:
        self._desk.board.clear_widgets()
        self._desk.board.add_widget(Widget(pos=(box.x, box.y), size=box[2:]))

    def draw(self, view: str) -> None:
        self.view = view
        self.drawn.append(view)

    def number(self, seat: int) -> str:
        return ""


class ChatTray:
    button: BigButton
    passing: BigButton
    pile: LivePile

    def __init__(self, desk: Desk[Talk, str]) -> None:
        self._desk = desk

    def size(self, room: Room) -> tuple[float, float]:
        return min(room.length, dp(520)), dp(112)

    def fill(self, tray: Tray, view: str) -> None:
        self.button = self._button("icon_voice", Say("hi"), 0)
        self.passing = self._button("icon_next", Pass(), 1)
        look, fingers = self._desk.look, self._desk.fingers
        self.pile = LivePile(look, fingers, size=(dp(96), dp(96)), pos=(dp(300), dp(8)))
        self.pile.gesture.fbind("on_draw", lambda *_: self._desk.choose(Roll()))
        tray.lay(self.button, self.passing, self.pile)

    def _button(self, picture: str, move: Talk, place: int) -> BigButton:
        desk = self._desk
        return BigButton(
            desk.look, picture, fingers=desk.fingers, act=lambda: desk.choose(move),
            size=(dp(96), dp(96)), pos=(dp(8 + 120 * place), dp(8)),
        )  # fmt: skip

    def hide(self, tray: Tray, view: str) -> None:
        desk = self._desk
        lay_curtain(desk.look, tray, desk.fingers, desk.curtain.open)

    def has_secrets(self, view: str) -> bool:
        return True


class ChatTouch:
    def __init__(self, desk: Desk[Talk, str], tray: ChatTray) -> None:
        self._desk, self._tray = desk, tray
        self.path: tuple[Point, Point] | None = None

    def press(self, key: str) -> bool:
        return key == "space" and self._desk.choose(Say("hi"))

    def take_back(self) -> bool:
        return self._desk.turn.take_back()

    def stands_for(self, move: Talk) -> list[Widget]:
        tray = self._tray
        return [{Say: tray.button, Pass: tray.passing, Roll: tray.pile}[type(move)]]

    def coach_path(self) -> tuple[Point, Point] | None:
        return self.path

    def miss(self) -> None: ...

    def tap_plate(self, seat: int) -> bool:
        return False


class ChatFilm:
    cues: ClassVar[dict[type[Event], Cue]] = {Said: Cue("squeak"), Landed: Cue("dice")}

    def __init__(self, desk: Desk[Talk, str]) -> None:
        self._stage = desk.stage
        self.shown: list[Event] = []

    async def show(self, event: Event) -> None:
        self.shown.append(event)
        await self._stage.beat(0.2)


class ChatTraces:
    def picture(self, event: Event) -> str:
        return "icon_voice" if isinstance(event, Said) else "icon_dice"

    def place(self, event: Event) -> Box:
        return Box(100, 100, 80, 80)


class ChatEnding:
    async def show(self, outcome: Outcome) -> None: ...


class ChatKit(Protocol):
    """What lies on the table."""

    board: ChatBoard
    tray: ChatTray
    touch: ChatTouch
    film: ChatFilm


def kit(table: TableScreen) -> ChatKit:
    return cast(ChatKit, table.kit)


def set_chat(desk: Desk[Talk, str]) -> TableKit[Talk, Event, str]:
    tray = ChatTray(desk)
    return TableKit(
        ChatBoard(desk), tray, ChatTouch(desk, tray), ChatFilm(desk), ChatTraces(), ChatEnding()
    )


def chat(face: int = 1) -> Match[Any, Any, Any]:
    return Match(CHAT, 2, rng=Loaded(face))


def luck() -> Random:
    return Random(1)
