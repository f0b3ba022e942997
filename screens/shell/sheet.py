"""A question in pictures, laid over a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.kv import load_kv
from screens.shell.widgets import PictureButton


class Answer(NamedTuple):
    picture: str
    words: str
    act: Callable[[], None]


class Sheet(FloatLayout):
    """Waits for one of its answers. Touches beside it do nothing at all."""

    title = StringProperty()
    columns = NumericProperty(1)

    def __init__(self, title: str, answers: Sequence[Answer], **kwargs: Any) -> None:
        super().__init__(title=title, **kwargs)
        for answer in answers:
            button = PictureButton(picture=answer.picture, words=answer.words)
            button.fbind("on_release", lambda *_, act=answer.act: act())
            self.ids.answers.add_widget(button)
        self._answers = len(answers)
        self._arrange()
        self.fbind("size", self._arrange)

    def _arrange(self, *_: Any) -> None:
        self.columns = self._answers if self.width >= dp(600) else 1

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True


load_kv("shell/sheet")
