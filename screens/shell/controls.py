"""Switches and choices, for options and settings alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivymd.uix.selectioncontrol import MDSwitch

from screens.kv import load_kv
from screens.services.preferences import Speed
from screens.shell.widgets import PaperBox, PaperLine, PictureButton
from screens.shell.words import one_line_width
from screens.widgets.look import pieces

__all__ = ["SPEED_PICTURES", "Choice", "MDSwitch", "Possibility", "Toggle"]

PICTURE = 56
"""Height of a small picture, in dp."""

READABLE = 16
"""Size of letters in sp that everybody at the table can read."""

SPEED_PICTURES = {
    Speed.TORTOISE: "icon_tortoise",
    Speed.MOUSE: "icon_mouse_speed",
    Speed.HARE: "icon_hare",
    Speed.INSTANT: "icon_instant",
}


class Deaf(AnchorLayout):
    """Shows what is in it and keeps every finger away from it."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False


class Toggle(PaperLine):
    """A whole line that is a switch, so that nobody has to aim."""

    picture = StringProperty()
    words = StringProperty()
    is_on = BooleanProperty(False)

    def on_release(self) -> None:
        self.is_on = not self.is_on


class Possibility(NamedTuple):
    """One thing that can be chosen."""

    value: Any
    words: str = ""
    picture: str = ""


class Choice(PaperBox):
    """Several possibilities side by side, one of them lit."""

    picture = StringProperty()
    words = StringProperty()
    columns = NumericProperty(3)
    room = NumericProperty(24)
    """Height of a possibility beyond its line of words, in dp; pictures need more."""

    lines = NumericProperty(1)
    """How many lines the longest words need to be easily read."""

    def __init__(
        self,
        possibilities: Sequence[Possibility],
        chosen: Any,
        act: Callable[[Any], None],
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        if any(possibility.picture for possibility in possibilities):
            self.room = max(self.room, PICTURE)
        self._buttons = {}
        for value, words, picture in possibilities:
            button = PictureButton(picture=picture, words=words, is_chosen=value == chosen)
            button.fbind("on_release", lambda *_, value=value: self._choose(value))
            self._buttons[value] = button
            self.ids.possibilities.add_widget(button)
        self._act = act
        for name in ("width", "look"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _choose(self, value: Any) -> None:
        for other, button in self._buttons.items():
            button.is_chosen = other == value
        self._act(value)

    def _arrange(self, *_: Any) -> None:
        count = len(self._buttons)
        fitting = max(1, int(self.width // dp(116)))
        rows = -(-count // fitting)
        self.columns = -(-count // rows)
        self.lines = 1 if all(map(self._fits_on_one_line, self._buttons.values())) else 2
        for button in self._buttons.values():
            button.lines = self.lines

    def _fits_on_one_line(self, button: PictureButton) -> bool:
        if self.look is None or len(pieces(button.words)) == 1:
            return True
        width = (self.width - dp(16)) / self.columns - dp(24)
        return one_line_width(button.words, sp(READABLE) * self.look.text_scale) <= width


load_kv("shell/controls")
