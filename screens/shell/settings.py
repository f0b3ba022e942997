"""Everything people may change about the tablet, at once and for good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from engine.registry import game_ids
from screens.kv import load_kv
from screens.services.players import Mode
from screens.services.preferences import Preferences, Speed, TextSize, Theme, Vibration
from screens.shell.controls import SPEED_PICTURES, Choice, Possibility, Toggle
from screens.shell.page import ShellPage

VOLUMES = {"off": 0.0, "soft": 0.35, "loud": 0.9}
SOUND_PICTURES = {"off": "icon_sound_off", "soft": "icon_sound", "loud": "icon_sound"}
SWITCHES = {
    "reduced_motion": "icon_motion_off",
    "living_faces": "cheese_round_worried",
    "danger_view": "cat_pounce",
}


class SettingsPage(ShellPage):
    has_columns = BooleanProperty(True)
    designers = StringProperty()
    """Who designed the games, one line each."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rows: list[Choice | Toggle] = []
        self._shown: Preferences | None = None

    def refresh(self) -> None:
        """Writes the page anew if something was changed elsewhere, or the language here."""
        now = self.services.preferences.now
        if now != self._shown:
            self._shown = now
            self._rows = [*self._choices(now), *self._switches(now)]
            self.designers = "\n".join(map(self._designed, game_ids()))
        columns = self.ids.left, self.ids.right
        for column in columns:
            column.clear_widgets()
        for i, row in enumerate(self._rows):
            columns[i % 2 if self.has_columns else 0].add_widget(row)

    def on_size(self, *_: Any) -> None:
        super().on_size()
        self.has_columns = self.is_wide and not self.is_phone

    def on_has_columns(self, *_: Any) -> None:
        self.refresh()

    def change(self, **changes: Any) -> None:
        """Changes the tablet under people's eyes; words and sizes follow at once."""
        self.services.preferences.change(**changes)
        self.tap()
        if changes.keys() & {"language"}:
            self.refresh()
        self._shown = self.services.preferences.now

    def _designed(self, game_id: str) -> str:
        title, credits = self.text(f"{game_id}.title"), self.text(f"{game_id}.credits")
        return self.text("app.credits.game", title=title, credits=credits)

    def _choices(self, now: Preferences) -> list[Choice]:
        spoken = self.services.texts.languages
        modes = ["auto", *Mode]
        rows = [
            self._choice("language", spoken, now.language, "icon_language"),
            self._choice("text_size", list(TextSize), now.text_size, "icon_text_size"),
            self._choice("theme", list(Theme), now.theme, "icon_theme"),
            self._choice("speed", list(Speed), now.speed, "", SPEED_PICTURES),
            self._choice("sound", list(VOLUMES), _loudness(now), "", SOUND_PICTURES),
            self._choice("mode", modes, now.mode or "auto", "", _mode_pictures()),
        ]
        if self.services.can_vibrate():
            buzzes = list(Vibration)
            rows.append(self._choice("vibration", buzzes, now.vibration, "icon_vibration"))
        return rows

    def _choice(
        self,
        name: str,
        values: Sequence[str],
        chosen: str,
        picture: str,
        pictures: dict[str, str] | None = None,
    ) -> Choice:
        key = f"app.settings.{name}"
        possible = [
            Possibility(value, self.text(f"{key}.{value}"), (pictures or {}).get(value, ""))
            for value in values
        ]
        act = _ACTS.get(name, lambda value: {name: value})
        return Choice(
            possible,
            chosen,
            lambda value: self.change(**act(value)),
            picture=picture,
            words=self.text(key),
        )

    def _switches(self, now: Preferences) -> list[Toggle]:
        rows = []
        for name, picture in SWITCHES.items():
            words = self.text(f"app.settings.{name}")
            toggle = Toggle(picture=picture, words=words, is_on=getattr(now, name))
            toggle.fbind("is_on", lambda _, is_on, name=name: self.change(**{name: is_on}))
            rows.append(toggle)
        return rows


def _loudness(now: Preferences) -> str:
    """Names the volume that is nearest to the one chosen."""
    if now.muted:
        return "off"
    return min(VOLUMES, key=lambda name: abs(VOLUMES[name] - now.volume))


def _sound(value: str) -> dict[str, Any]:
    return {"muted": True} if value == "off" else {"muted": False, "volume": VOLUMES[value]}


def _mode(value: str) -> dict[str, Any]:
    return {"mode": None if value == "auto" else Mode(value)}


def _mode_pictures() -> dict[str, str]:
    return {"auto": "icon_star", **{mode: f"icon_{mode}_mode" for mode in Mode}}


_ACTS = {"sound": _sound, "mode": _mode}

load_kv("shell/settings")
PAGE = SettingsPage
