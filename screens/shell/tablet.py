"""This tablet: pin the app to the screen, and what the shelf does when nobody is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from kivy.clock import Clock
from kivy.uix.gridlayout import GridLayout

from screens import routes
from screens.kv import load_kv
from screens.services.house import IDLE_MINUTES
from screens.services.services import Services
from screens.shell.page import ShellPage
from screens.shell.rows import Choice, Possibility, Toggle

LOOK_AGAIN = 0.5
"""Seconds between two looks at the pin: Android does not say when people have answered it."""


class TabletParts(Protocol):
    rows: GridLayout


class TabletPage(ShellPage):
    ids: TabletParts

    def __init__(self, services: Services, router: routes.Way) -> None:
        self._pin: Toggle | None = None
        super().__init__(services, router)
        self.bind(on_pre_leave=lambda *_: Clock.unschedule(self._look_at_the_pin))

    def open(self, _: routes.ThisTablet) -> None:
        """Shows how things stand, which Android may have changed."""
        Clock.unschedule(self._look_at_the_pin)
        Clock.schedule_interval(self._look_at_the_pin, LOOK_AGAIN)

    def refresh(self) -> None:
        self.fill(self._written())

    def resume(self) -> None:
        """Android has asked people something, and knows the answer now."""
        super().resume()
        self.refresh()

    def _written(self) -> Iterator[None]:
        rows = self.ids.rows
        rows.clear_widgets()
        self._pin = self._new_pin() if self.services.pinning.exists else None
        if self._pin is not None:
            rows.add_widget(self._pin)
            yield
        key = "app.tablet.idle"
        possible = [
            Possibility(
                minutes, self.text(f"{key}.minutes" if minutes else f"{key}.never", minutes=minutes)
            )
            for minutes in IDLE_MINUTES
        ]
        now = self.services.house.now.idle_minutes
        rows.add_widget(
            Choice(
                possible, now, self._choose, words=self.text(key), note=self.text(f"{key}.note"),
                picture="icon_snore",
            )
        )  # fmt: skip

    def _look_at_the_pin(self, *_: object) -> None:
        if self._pin is not None:
            self._pin.is_on = self.services.pinning.is_pinned

    def _new_pin(self) -> Toggle:
        pinning = self.services.pinning
        words = self.text("app.tablet.pin")
        toggle = Toggle(picture="icon_gate", words=words, is_on=pinning.is_pinned)

        def turn(_: object, is_on: bool) -> None:
            if is_on == pinning.is_pinned:
                return
            self.tap()
            if not (pinning.pin() if is_on else pinning.let_go()):
                toggle.is_on = pinning.is_pinned
                self.say(self.text("app.tablet.refused"))

        toggle.fbind("is_on", turn)
        return toggle

    def _choose(self, minutes: int) -> None:
        self.tap()
        self.services.house.change(idle_minutes=minutes)


load_kv("shell/tablet")
PAGE = TabletPage
