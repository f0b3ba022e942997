"""House rules of a game, built from its options; nothing here knows any game."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import Any

import msgspec
from kivy.properties import ObjectProperty, StringProperty

from engine.deck import Deck
from engine.game import Game, Options
from engine.match import Match
from screens.kv import load_kv
from screens.services.players import Sitting
from screens.services.preferences import Speed
from screens.services.versions import known
from screens.shell.controls import SPEED_PICTURES, Choice, Possibility, Toggle
from screens.shell.page import ShellPage
from screens.shell.widgets import PaperBox, PaperLine

PICTURES = Path(__file__).parents[2] / "assets" / "option_pictures.json"


class DeckOfTheHouse(PaperBox):
    """Tells that the host has brought other cards than those in the box."""


class DeckRefused(PaperLine):
    """Tells that the host's cards cannot be played with, and goes away when it is tapped."""


class OptionsPage(ShellPage):
    game_id = StringProperty()
    cover: Any = ObjectProperty(None, allownone=True)

    game: Game
    sittings: Sequence[Sitting]
    options: Options
    deck: Deck

    def __init__(self, **kwargs: Any) -> None:
        self._pictures = msgspec.json.decode(PICTURES.read_bytes(), type=dict[str, str])
        super().__init__(**kwargs)

    def open(self, game: Game | None = None, sittings: Sequence[Sitting] = ()) -> None:
        if game is not None:
            self.game, self.sittings = game, sittings
            self.options = self._remembered()
            self.deck = self.services.decks.find(game)
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
        match = Match(self.game, len(self.sittings), self.options, deck=self.deck)
        self.router.show_table(match, self.sittings)

    def _remembered(self) -> Options:
        """Returns the rules last played by, as far as there still are such rules."""
        rules = self.services.preferences.now.house_rules.get(self.game.id, {})
        return known(rules, self.game.options)

    def _show(self) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        if self.game.id in self.services.decks.refused:
            rows.add_widget(DeckRefused(on_release=lambda *_: self._forget_refusal()))
        if self.deck != self.game.deck:
            rows.add_widget(DeckOfTheHouse())
        for field in msgspec.structs.fields(self.game.options):
            if self.options.matters(field.name, len(self.sittings)):
                rows.add_widget(self._row(field.name, field.type))
        rows.add_widget(self._speed())

    def _forget_refusal(self) -> None:
        self.tap()
        self.services.decks.refusal_told(self.game.id)
        self._show()

    def _row(self, name: str, kind: type) -> Any:
        key = f"{self.game.id}.option.{name}"
        value = getattr(self.options, name)
        if not issubclass(kind, Enum):
            picture = self._pictures.get(key, "")
            toggle = Toggle(words=self.text(key), picture=picture, is_on=value)
            toggle.fbind("is_on", lambda _, is_on: self.change(**{name: is_on}))
            return toggle
        possible = [self._possibility(each, f"{key}.{each.value}") for each in kind]
        return Choice(
            possible,
            value,
            lambda chosen: self.change(**{name: chosen}),
            words=self.text(key),
            room=self._room,
        )

    def _possibility(self, value: Enum, key: str) -> Possibility:
        return Possibility(value, self.text(key), self._pictures.get(key, ""))

    def _speed(self) -> Choice:
        """Asks how fast things go, as the settings do."""
        key = "app.settings.speed"
        possible = [
            Possibility(speed, self.text(f"{key}.{speed}"), SPEED_PICTURES[speed])
            for speed in Speed
        ]
        now = self.services.preferences.now.speed
        return Choice(possible, now, self._change_speed, words=self.text(key), room=self._room)

    @property
    def _room(self) -> float:
        """Height for the picture and the second line of words of a rule, in dp."""
        return 64 if self.is_phone or self.is_low else 112

    def _change_speed(self, speed: Speed) -> None:
        self.tap()
        self.services.preferences.change(speed=speed)


load_kv("shell/options")
PAGE = OptionsPage
