"""Wiping the glass: for a quarter of a minute no finger counts, and everybody sees how long."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.table.desk import AnyDesk
from screens.table.sheets import TableSheet
from screens.ui.look import TITLE
from screens.ui.sprite import Sprite, Writing

SECONDS = 15


class WipeSheet(TableSheet):
    """A ring of paw prints that a broom wipes away, one each second."""

    def __init__(self, desk: AnyDesk, *, end: float, act: Callable[[], object]) -> None:
        """:param end: when the glass is clean, on Kivy's clock; then *act* is called."""
        look, box, side = desk.look, desk.window_box, desk.side
        super().__init__(look, box, side, dim=0.6)
        self._end, self._act = end, act
        self.press_enter = lambda: None  # a cloth presses keys as well
        across, along = box[2:] if side.is_upright else box[:1:-1]
        room = min(across, along, dp(560)) - dp(32)
        self.lie(room, room)
        size = min(self.paper.size)
        self.prints = [self._print(place, size) for place in range(SECONDS)]
        broom = Sprite(look, "icon_broom", size=(size * 0.3, size * 0.3))
        broom.center = self.paper.width / 2, self.paper.height * 0.55
        title = desk.words()("table.wiping")
        words = Writing(look, title, font=TITLE, font_size=28, size=(size * 0.5, size * 0.16))
        words.center = self.paper.width / 2, self.paper.height * 0.32
        for thing in (*self.prints, broom, words):
            self.paper.add_widget(thing)
        self._tick()

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        """Counts as long as it lies there."""
        Clock.unschedule(self._tick)
        if parent is not None:
            Clock.schedule_interval(self._tick, 1 / 10)

    def _print(self, place: int, size: float) -> Sprite:
        angle = pi / 2 - 2 * pi * place / SECONDS
        step = Sprite(self.look, "paw_print_dark", size=(size * 0.11, size * 0.11))
        step.center = (
            self.paper.width / 2 + cos(angle) * size * 0.42,
            self.paper.height / 2 + sin(angle) * size * 0.42,
        )
        return step

    def _tick(self, *_: object) -> None:
        left = self._end - Clock.get_time()
        for place, step in enumerate(self.prints):
            step.opacity = 1 if place >= SECONDS - left else 0.12
        if left <= 0 and self.parent is not None:
            self._act()
