"""Shows whoever helps what works here: sound, motor, voice, glass, frames, room, version."""

from __future__ import annotations

import platform
from collections import deque
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Ellipse
from kivy.input.motionevent import MotionEvent
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.uix.button import MDButton

from screens import routes
from screens.kv import load_kv
from screens.services.feedback import Buzz, Cue
from screens.services.services import Services
from screens.services.storeroom import free_space, stored_in
from screens.shell.page import ShellPage
from screens.version import VERSION

HEARD = Cue("win")
SAID = "app.self_test.voice"
FELT = Cue(buzz=Buzz.CATCH)
REMEMBERED = 120
"""Frames the times of which are told."""

MEGABYTE = 1_000_000

KNOWN = {
    "players": "app.guests.goes.people",
    "tables": "app.guests.goes.tables",
    "chronicle": "app.guests.goes.chronicle",
    "cup": "app.cup.title",
    "guest_book": "app.book.title",
    "decks": "app.guests.stays.decks",
    "house": "app.guests.stays.house",
    "preferences": "app.settings.title",
    "report": "app.guests.goes.report",
}
"""What people call the files that lie here; what bears another name is called by it."""


class TouchPad(Widget):
    """Paints a disc under every finger and counts how many there were at once."""

    most: NumericProperty[int] = NumericProperty(0)
    colour = ListProperty([1, 1, 1, 1])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._discs: dict[object, Ellipse] = {}

    def forget(self) -> None:
        """Counts anew: who leaves with a finger down has taken it along."""
        self._discs.clear()
        self.canvas.after.clear()
        self.most = 0

    def take(self, touch: MotionEvent) -> bool:
        with self.canvas.after:
            Color(*self.colour)
            self._discs[touch.uid] = Ellipse(size=(dp(72), dp(72)))
        self._move(touch)
        self.most = max(self.most, len(self._discs))
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.uid not in self._discs:
            return False
        self._move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self._discs.pop(touch.uid, None) is None:
            return False
        if not self._discs:
            self.canvas.after.clear()
        return True

    def _move(self, touch: MotionEvent) -> None:
        self._discs[touch.uid].pos = touch.x - dp(36), touch.y - dp(36)


class SelfTestParts(Protocol):
    pad: TouchPad
    hear: MDButton
    feel: MDButton
    speak: MDButton


class SelfTestPage(ShellPage):
    ids: SelfTestParts
    has_motor = BooleanProperty(False)
    has_voice = BooleanProperty(False)
    frame_times = StringProperty()
    facts = StringProperty()
    stored = StringProperty()

    def __init__(self, services: Services, router: routes.Way) -> None:
        self._times: deque[float] = deque(maxlen=REMEMBERED)
        super().__init__(services, router)
        self.bind(on_pre_leave=lambda *_: self._stop())

    def open(self, _: routes.SelfTest) -> None:
        self.ids.pad.forget()
        self._times.clear()
        self._stop()
        Clock.schedule_interval(self._measure, 0)
        Clock.schedule_interval(self._tell_times, 0.5)

    def refresh(self) -> None:
        self.has_motor = self.services.can_vibrate()
        self.has_voice = self.services.can_speak()
        folder = self.services.folder
        free = free_space(folder)
        width, height = Window.size
        lines = (
            self.text("app.self_test.version", version=VERSION),
            self.text("app.self_test.free", free="?" if free is None else free // MEGABYTE),
            self.text("app.self_test.glass", size=f"{width} × {height}", density=Metrics.density),
            self.text("app.self_test.system", system=f"{platform.system()} {platform.release()}"),
            f"Python {platform.python_version()}",
        )
        self.facts = "\n".join(lines)
        self.stored = "\n".join(
            self.text(
                "app.self_test.size", name=self._called(each.name), size=-(-each.size // 1000)
            )
            for each in stored_in(folder)
        )
        self._tell_times()

    def hear(self) -> None:
        self.services.feedback.give(HEARD)

    def feel(self) -> None:
        self.services.feedback.give(FELT)

    def speak(self) -> None:
        self.services.feedback.say(SAID, self.services.preferences.now.language)

    def show_licences(self) -> None:
        self.tap()
        self.router.show(routes.Licences())

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes any number of fingers on the pad, and one elsewhere."""
        if self.ids.pad.collide_point(*touch.pos):
            return self.ids.pad.take(touch)
        return super().on_touch_down(touch)

    def _called(self, name: str) -> str:
        return self.text(KNOWN[name]) if name in KNOWN else name

    def _measure(self, seconds: float) -> None:
        self._times.append(seconds)

    def _tell_times(self, *_: object) -> None:
        times = self._times or [0.0]
        usual, worst = sum(times) / len(times), max(times)
        self.frame_times = self.text(
            "app.self_test.frames", usual=round(usual * 1000), worst=round(worst * 1000)
        )

    def _stop(self) -> None:
        Clock.unschedule(self._measure)
        Clock.unschedule(self._tell_times)


load_kv("shell/self_test")
PAGE = SelfTestPage
