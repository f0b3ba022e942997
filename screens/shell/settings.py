"""Everything people may change about the tablet, at once and for good."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.button import MDButton
from kivymd.uix.scrollview import MDScrollView

from engine.registry import game_ids
from screens.kv import load_kv
from screens.people import Mode
from screens.routes import Gate, GuestBook, Licences, Settings, Way
from screens.services.preferences import Aloud, Preferences, Speed, TextSize, Theme, Vibration
from screens.services.services import Services
from screens.shell.rows import (
    SPEED_PICTURES,
    Choice,
    Loudness,
    Possibility,
    Toggle,
    languages_of,
)
from screens.shell.turned import TurnedPage, TurnedParts

LOUDEST = 10
"""What the slider calls as loud as it gets."""

SWITCHES = {
    "quick_bots": "icon_bot",
    "reduced_motion": "icon_motion_off",
    "living_faces": "cheese_round_worried",
    "danger_view": "cat_pounce",
    "coach": "icon_hand",
}
AUTO = "auto"
"""The mode in which the size of the screen decides."""

MODE_PICTURES = {AUTO: "icon_star", **{mode.value: f"icon_{mode}_mode" for mode in Mode}}

VIBRATION_PICTURES = {strength.value: f"icon_vibration_{strength}" for strength in Vibration}


class SettingsParts(TurnedParts, Protocol):
    scroll: MDScrollView
    left: BoxLayout
    right: BoxLayout
    host: MDButton
    book: MDButton


class SettingsPage(TurnedPage):
    ids: SettingsParts
    has_columns = BooleanProperty(True)
    designers = StringProperty()
    """Who designed the games, one line each."""

    def __init__(self, services: Services, router: Way) -> None:
        self._rows: list[Widget] = []
        self._shown: Preferences | None = None
        super().__init__(services, router)

    def open(self, route: Settings) -> None:
        self.face(route.side)
        self.ids.scroll.scroll_y = 1

    def refresh(self) -> None:
        """Writes the page anew if something was changed elsewhere, or the language here."""
        now = self.services.preferences.now
        is_known = now == self._shown
        self._shown = now
        for column in (self.ids.left, self.ids.right):
            column.clear_widgets()
        if is_known and not self.is_filling:
            for place, row in enumerate(self._rows):
                self._lay(place, row)
        else:
            self.fill(self._written(now))

    def _written(self, now: Preferences) -> Iterator[None]:
        """Writes the page row by row."""
        self.designers = "\n".join(map(self._designed, game_ids()))
        self._rows = []
        for make in (*self._choices(now), *self._switches(now)):
            self._rows.append(make())
            self._lay(len(self._rows) - 1, self._rows[-1])
            yield

    def _lay(self, place: int, row: Widget) -> None:
        column = self.ids.right if place % 2 and self.has_columns else self.ids.left
        column.add_widget(row)

    def on_size(self, *_: object) -> None:
        super().on_size()
        self.has_columns = self.is_wide and not self.is_phone

    def on_has_columns(self, *_: object) -> None:
        self.refresh()

    def change(self, **changes: Any) -> None:
        """Changes the tablet under people's eyes; words and sizes follow at once."""
        self.services.preferences.change(**changes)
        self.tap()
        if "language" in changes:
            self.refresh()
        self._shown = self.services.preferences.now

    def show_licences(self) -> None:
        self.tap()
        self.router.show(Licences())

    def show_guest_book(self) -> None:
        self.tap()
        self.router.show(GuestBook())

    def show_gate(self) -> None:
        """Leads to the host's corner."""
        self.tap()
        self.router.show(Gate())

    def _designed(self, game_id: str) -> str:
        title, credits = self.text(f"{game_id}.title"), self.text(f"{game_id}.credits")
        return self.text("app.credits.game", title=title, credits=credits)

    def _choices(self, now: Preferences) -> Iterator[Callable[[], Widget]]:
        modes = list(MODE_PICTURES)
        choice = partial(partial, self._choice)
        yield partial(self._language, now.language)
        yield choice("text_size", list(TextSize), now.text_size, picture="icon_text_size")
        yield choice("theme", list(Theme), now.theme, picture="icon_theme")
        yield choice("speed", list(Speed), now.speed, SPEED_PICTURES)
        yield partial(self._loudness, now)
        yield partial(self._share, "effects_volume", now.effects_volume)
        if self.services.can_speak():
            yield partial(self._share, "voice_volume", now.voice_volume)
            yield choice("aloud", list(Aloud), now.aloud, picture="icon_sound")
            yield partial(self._switch, "everything_aloud", "icon_sound", now.everything_aloud)
        yield choice("mode", modes, now.mode or AUTO, MODE_PICTURES)
        if self.services.can_vibrate():
            yield choice("vibration", list(Vibration), now.vibration, VIBRATION_PICTURES)

    def _choice(
        self,
        name: str,
        values: Sequence[str],
        chosen: str,
        pictures: Mapping[str, str] | None = None,
        *,
        picture: str = "",
    ) -> Choice[str]:
        key = f"app.settings.{name}"
        possible = [
            Possibility(value, self.text(f"{key}.{value}"), (pictures or {}).get(value, ""))
            for value in values
        ]
        choose = partial(self._choose, name)
        return Choice(possible, chosen, choose, picture=picture, words=self.text(key))

    def _language(self, chosen: str) -> Choice[str]:
        return Choice(
            languages_of(self.services.languages),
            chosen,
            partial(self._choose, "language"),
            picture="icon_language",
            words=self.text("app.settings.language"),
        )

    def _choose(self, name: str, value: str) -> None:
        if name == "mode":
            self.change(mode=None if value == AUTO else Mode(value))
        else:
            self.change(**{name: value})

    def _loudness(self, now: Preferences) -> Loudness:
        value = 0 if now.muted else round(now.volume * LOUDEST)
        row = Loudness(words=self.text("app.settings.sound"), value=value)
        row.fbind("value", lambda _, value: self._change_volume(value))
        return row

    def _share(self, name: str, value: float) -> Loudness:
        """Returns how loud one part of everything is."""
        row = Loudness(words=self.text(f"app.settings.{name}"), value=round(value * LOUDEST))
        row.fbind("value", lambda _, value: self.change(**{name: value / LOUDEST}))
        return row

    def _change_volume(self, value: float) -> None:
        """Keeps the last volume that could be heard for whoever unmutes a table."""
        if value:
            self.change(muted=False, volume=value / LOUDEST)
        else:
            self.change(muted=True)

    def _switches(self, now: Preferences) -> Iterator[Callable[[], Widget]]:
        for name, picture in SWITCHES.items():
            yield partial(self._switch, name, picture, getattr(now, name))

    def _switch(self, name: str, picture: str, is_on: bool) -> Toggle:
        toggle = Toggle(picture=picture, words=self.text(f"app.settings.{name}"), is_on=is_on)
        toggle.fbind("is_on", lambda _, is_on: self.change(**{name: is_on}))
        return toggle


load_kv("shell/settings")
PAGE = SettingsPage
