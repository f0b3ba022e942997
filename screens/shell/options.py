"""House rules of a game, built from its options; nothing here knows any game."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

import msgspec
from kivy.properties import ObjectProperty, StringProperty

from engine.game import Game, Options
from engine.match import Match
from screens.kv import load_kv
from screens.services.players import Sitting
from screens.shell.controls import Choice, Possibility, Toggle
from screens.shell.page import ShellPage


class OptionsPage(ShellPage):
    game_id = StringProperty()
    cover: Any = ObjectProperty(None, allownone=True)

    game: Game
    sittings: Sequence[Sitting]
    options: Options

    def open(self, game: Game | None = None, sittings: Sequence[Sitting] = ()) -> None:
        if game is not None:
            self.game, self.sittings = game, sittings
            self.options = self._remembered()
            self.game_id = game.id
            self.cover = self.services.art.picture(f"cover_{game.id}")
        self._show()

    def refresh(self) -> None:
        """Writes the rules anew: people may have changed the language meanwhile."""
        if self.game_id:
            self._show()

    def change(self, **changes: Any) -> None:
        """Plays by another rule from now on, here and next time."""
        self.tap()
        self.options = msgspec.structs.replace(self.options, **changes)
        rules = self.services.preferences.now.house_rules
        chosen = msgspec.to_builtins(self.options)
        self.services.preferences.change(house_rules={**rules, self.game.id: chosen})
        self._show()

    def play(self) -> None:
        self.tap()
        match = Match(self.game, len(self.sittings), self.options)
        self.router.show_table(match, self.sittings)

    def _remembered(self) -> Options:
        rules = self.services.preferences.now.house_rules.get(self.game.id, {})
        try:
            return msgspec.convert(rules, self.game.options)
        except msgspec.ValidationError:
            # An update may have taken a house rule away; then the box's own rules are played.
            return self.game.options()

    def _show(self) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for field in msgspec.structs.fields(self.game.options):
            if self.options.matters(field.name, len(self.sittings)):
                rows.add_widget(self._row(field.name, field.type))

    def _row(self, name: str, kind: type) -> Any:
        key = f"{self.game.id}.option.{name}"
        value = getattr(self.options, name)
        if not issubclass(kind, Enum):
            toggle = Toggle(words=self.text(key), is_on=value)
            toggle.fbind("is_on", lambda _, is_on: self.change(**{name: is_on}))
            return toggle
        possible = [Possibility(each, self.text(f"{key}.{each.value}")) for each in kind]
        return Choice(
            possible,
            value,
            lambda chosen: self.change(**{name: chosen}),
            words=self.text(key),
            is_roomy=True,
        )


load_kv("shell/options")
PAGE = OptionsPage
