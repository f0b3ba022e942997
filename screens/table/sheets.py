"""Sheets laid over the table: pause, leave, hand over. They face whoever plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.services.players import Sitting
from screens.table.places import Box, Side, Spot
from screens.widgets.button import BigButton
from screens.widgets.facing import Facing
from screens.widgets.gestures import Fingers
from screens.widgets.look import TEXT, TITLE, Look
from screens.widgets.plate import Medallion, player_colour
from screens.widgets.sprite import Panel, Sprite, Writing

LOW = 520
"""Height in dp below which a card has its button beside the player, not below."""

BEYOND = 200
"""How far the shade of a sheet reaches beyond the part of the glass that can be used, in dp."""


class Choice(NamedTuple):
    """One big picture on a sheet and what it does."""

    picture: str
    text: str
    act: Callable[[], None]
    colour: str = "card"


class TableSheet(Widget):
    """Dims the table, swallows every touch and shows a panel in the middle."""

    stays: ClassVar[bool] = False
    """Whether it can be seen below another sheet, because it hides something."""

    def __init__(self, look: Look, box: Box, side: Side, dim: float = 0.45) -> None:
        super().__init__(size_hint=(None, None), pos=(box.x, box.y), size=box[2:])
        self.look = look
        self.fingers = Fingers()
        with self.canvas.before:
            Color(0.1, 0.07, 0.05, dim)
            Rectangle(**_beyond(box))
        self.paper = Facing()
        self.add_widget(self.paper)
        self._box, self._side = box, side

        self.press_enter: Callable[[], None]
        """What the Enter key does: the first thing the sheet offers."""

    def press(self, key: str) -> None:
        """Acts on a key."""
        if key in {"enter", "space"}:
            self.press_enter()

    def lie(self, width: float, height: float) -> None:
        """Lays the paper, *width* by *height* pixels at most, in the middle."""
        across, along = self._box.width, self._box.height
        if not self._side.is_upright:
            across, along = along, across
        size = min(width, across - dp(16)), min(height, along - dp(16))
        self.paper.lie(Spot(*self._box.centre, *size, self._side))
        self.paper.add_widget(Panel(self.look, fill=self.look.colour("card"), size=size, corner=24))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return True


class ChoiceSheet(TableSheet):
    """A title and a few big pictures in rows."""

    def __init__(
        self, look: Look, box: Box, side: Side, *, title: str, choices: Sequence[Choice]
    ) -> None:
        super().__init__(look, box, side)
        self.press_enter = choices[0].act
        room = box[2:] if side.is_upright else box[:1:-1]
        cell, _, columns = max(_cells(len(choices), *room))
        rows = -(-len(choices) // columns)
        self.lie(columns * (cell + dp(12)) + dp(36), rows * (cell + dp(48)) + dp(92))
        width, height = self.paper.size
        heading = Writing(look, title, font=TITLE, font_size=32, size=(width - dp(32), dp(56)))
        heading.pos = dp(16), height - dp(68)
        self.paper.add_widget(heading)
        lines = [choices[row * columns : (row + 1) * columns] for row in range(rows)]
        self.buttons = [
            self._button(choice, cell, (row, place - (len(line) - 1) / 2))
            for row, line in enumerate(lines)
            for place, choice in enumerate(line)
        ]

    def _button(self, choice: Choice, cell: float, place: tuple[int, float]) -> BigButton:
        """Lays a picture into a row, so many places from its middle."""
        row, off = place
        x = (self.paper.width - cell) / 2 + off * (cell + dp(12))
        y = self.paper.height - dp(80) - (row + 1) * cell - row * dp(48)
        button = BigButton(
            self.look, choice.picture, fingers=self.fingers, size=(cell, cell), pos=(x, y),
            fill=self.look.colour(choice.colour),
        )  # fmt: skip
        button.fbind("on_tap", lambda *_: choice.act())
        label = Writing(self.look, choice.text, font=TEXT, font_size=20, size=(cell, dp(40)))
        label.pos = x, y - dp(42)
        self.paper.add_widget(button)
        self.paper.add_widget(label)
        return button


def _cells(choices: int, width: float, height: float) -> Iterator[tuple[float, int, int]]:
    """Yields how large a picture can be in one column, in two, and so on; full rows are better."""
    for columns in range(1, choices + 1):
        rows = -(-choices // columns)
        wide = (width - dp(48)) / columns - dp(12)
        high = (height - dp(108)) / rows - dp(48)
        yield min(dp(160), wide, high), choices - rows * columns, columns


class TurnCard(TableSheet):
    """Fills the window while the tablet is handed to the next player."""

    stays = True

    def __init__(
        self, look: Look, box: Box, sitting: Sitting, *, name: str, act: Callable[[], None]
    ) -> None:
        super().__init__(look, box, Side.SOUTH, dim=1)
        self.press_enter = act
        width, height = box.width, box.height
        self.paper.lie(Spot(*box.centre, width, height, Side.SOUTH))
        colour = look.colour(player_colour(sitting))
        ground = Panel(look, fill=colour, corner=0, **_beyond(Box(0, 0, width, height)))
        self.paper.add_widget(ground)
        is_low = height < dp(LOW)
        who, what = (width * 0.36, width * 0.82) if is_low else (width / 2, width / 2)
        self._introduce(sitting, name, (who, height * 0.66))
        passing = Sprite(look, "icon_pass_tablet", size=(dp(96), dp(96)))
        passing.center = what, height * (0.76 if is_low else 0.9)
        self.paw = BigButton(
            look, "icon_paw_button", fingers=self.fingers, size=(dp(112), dp(112)), corner=500
        )
        self.paw.center = what, max(dp(72), height * (0.3 if is_low else 0.16))
        self.paw.fbind("on_tap", lambda *_: act())
        for thing in (passing, self.paw):
            self.paper.add_widget(thing)

    def _introduce(self, sitting: Sitting, name: str, at: tuple[float, float]) -> None:
        """Shows whose turn it is, the face *at* a point and the name below."""
        look, (x, y) = self.look, at
        face = min(dp(200), x, self.paper.height * 0.34)
        portrait = Medallion(look, sitting, size=(face, face), center=at)
        self.part = Sprite(look, "", size=(face * 0.5, face * 0.5))
        """What the next player plays, where not all play the same."""
        self.part.center = portrait.right - face * 0.05, portrait.y + face * 0.15
        plate = Panel(look, fill=look.colour("plate"), size=(min(x * 1.6, dp(420)), dp(64)))
        plate.center = x, y - face / 2 - dp(48)
        words = Writing(look, name, font=TITLE, font_size=34, size=plate.size, center=plate.center)
        for thing in (portrait, self.part, plate, words):
            self.paper.add_widget(thing)


def _beyond(box: Box) -> dict[str, Any]:
    """Returns the place of what covers the glass around *box* too, cut-outs and bars included."""
    reach = dp(BEYOND)
    all_round = box.shrunk(left=-reach, bottom=-reach, right=-reach, top=-reach)
    return {"pos": all_round[:2], "size": all_round[2:]}


def lay_curtain(look: Look, tray: Any, fingers: Fingers, act: Callable[[], None]) -> BigButton:
    """Hides a tray behind its owner's picture and an eye; tapping the eye calls *act*."""
    width, height = tray.size
    face = min(dp(160), height - dp(16))
    portrait = tray.medallion(face)
    portrait.center = width / 2 - face * 0.7, height / 2
    eye = BigButton(look, "icon_eye", fingers=fingers, size=(max(face, dp(96)), face))
    eye.center = width / 2 + face * 0.7, height / 2
    eye.fbind("on_tap", lambda *_: act())
    tray.lay(portrait, eye)
    return eye
