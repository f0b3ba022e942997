"""House rules of a game, built from its options; nothing here knows any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Protocol

import msgspec
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivymd.uix.button import MDButton
from kivymd.uix.card import MDCard
from kivymd.uix.chip import MDChip, MDChipText

from engine.game import AnyGame, Options
from engine.match import Match
from screens import routes
from screens.game_folders import read_own
from screens.kv import load_kv
from screens.lessons import Lesson, lesson_id, lessons_for
from screens.people import Sitting
from screens.services.preferences import Speed
from screens.services.services import Services
from screens.shell.cards import Paper
from screens.shell.deck_pick import DeckPick
from screens.shell.page import ShellPage
from screens.shell.rows import SPEED_PICTURES, Choice, Possibility, Toggle

__all__ = ["DeckRefused", "MDChip", "MDChipText", "OptionsPage"]

PICTURES = "options.json"
"""In the folder of a game: a sprite for each house rule, and for each answer to it."""


YES_NO = {True: "yes", False: "no"}


class DeckRefused(MDCard):
    """Tells that the host's cards cannot be played with, and goes away when it is tapped."""


class FixedRule(Paper):
    """A rule the host has decided on."""

    words = StringProperty()
    answer = StringProperty()


class OptionsParts(Protocol):
    rows: GridLayout
    learn: MDButton
    play: MDButton


class OptionsPage(ShellPage):
    ids: OptionsParts
    game_id = StringProperty()
    cover: Texture | None = ObjectProperty(None, allownone=True)
    count: NumericProperty[int] = NumericProperty(0)
    """How many play."""

    has_lesson = BooleanProperty(False)
    """Whether somebody here has something to learn first."""

    game: AnyGame
    sittings: Sequence[Sitting]
    options: Options

    def __init__(self, services: Services, router: routes.Way) -> None:
        self._shown: list[str] = []
        self._lessons: list[Lesson] = []
        super().__init__(services, router)

    def open(self, route: routes.Options) -> None:
        game = self.game = route.game
        self.sittings = route.sittings
        self.options = self.services.rules_of(game)
        self._decks = DeckPick(game, self.services)
        self._pictures = pictures_of(game.id)
        self.count = len(route.sittings)
        self.cover = self.services.art.picture(f"{game.id}.cover")
        self.game_id = game.id
        self._offer_lesson()
        self.fill(self._written())

    def refresh(self) -> None:
        """Writes the rules anew: people may have changed the language meanwhile."""
        if self.game_id:
            self._offer_lesson()
            self._decks.look_again()
            self.fill(self._written())

    def change(self, **changes: bool | Enum) -> None:
        """Plays by another rule from now on, here and next time."""
        self.tap()
        self.options = msgspec.structs.replace(self.options, **changes)
        rules = self.services.preferences.now.house_rules
        chosen = msgspec.to_builtins(self.options)
        self.services.preferences.change(house_rules={**rules, self.game.id: chosen})
        self._offer_lesson()
        if self._mattering() != self._shown:
            self.fill(self._written())

    def change_people(self) -> None:
        """Goes back to who plays."""
        self.tap()
        self.router.show(routes.People(self.game.id))

    def learn(self) -> None:
        """Plays the first lesson that somebody here still needs."""
        self.tap()
        self.router.show_lesson(self.game, self._lessons[0], self.sittings)

    def _offer_lesson(self) -> None:
        """Asks the book what people know now: they may just come from a lesson."""
        players = self.services.book.known(self.sittings)
        self._lessons = lessons_for(self.game, self.options, players)
        self.has_lesson = bool(self._lessons)

    def play(self) -> None:
        """Begins; who does not want to learn is not asked again."""
        self.tap()
        skipped = [lesson_id(self.game.id, lesson) for lesson in self._lessons]
        self.services.book.teach((sitting.player for sitting in self.sittings), *skipped)
        match = Match(self.game, len(self.sittings), self.options, deck=self._decks.deck)
        self.router.show_table(match, self.sittings)

    def _mattering(self) -> list[str]:
        """Names the rules that make a difference as things stand."""
        names = (field.name for field in msgspec.structs.fields(self.game.options))
        return [name for name in names if self.options.matters(name, len(self.sittings))]

    def _written(self) -> Iterator[None]:
        """Writes the rules row by row."""
        rows = self.ids.rows
        rows.clear_widgets()
        self._shown = self._mattering()
        if self.game.id in self.services.decks.refused:
            rows.add_widget(DeckRefused(on_release=lambda *_: self._forget_refusal()))
        if self._decks.has_others:
            rows.add_widget(self._decks.row(self.tap, self._room))
        for field in msgspec.structs.fields(self.game.options):
            if field.name in self._shown:
                rows.add_widget(self._row(field.name, field.type))
                yield
        rows.add_widget(self._speed())

    def _forget_refusal(self) -> None:
        self.tap()
        self.services.decks.refusal_told(self.game.id)
        self.fill(self._written())

    def _row(self, name: str, kind: type) -> FixedRule | Toggle | Choice[Enum]:
        key, pictures = f"{self.game.id}.option.{name}", self._pictures
        value = getattr(self.options, name)
        if self.services.house.now.is_fixed(self.game.id, name):
            answer = (
                f"{key}.{value.value}" if isinstance(value, Enum) else f"app.rules.{YES_NO[value]}"
            )
            return FixedRule(words=self.text(key), answer=self.text(answer))
        if not issubclass(kind, Enum):
            toggle = Toggle(words=self.text(key), picture=pictures.get(name, ""), is_on=value)
            toggle.fbind("is_on", lambda _, is_on: self.change(**{name: is_on}))
            return toggle
        possible = [
            Possibility(
                each,
                self.text(f"{key}.{each.value}"),
                pictures.get(f"{name}.{each.value}", ""),
            )
            for each in kind
        ]
        return Choice(
            possible,
            value,
            lambda chosen: self.change(**{name: chosen}),
            words=self.text(key),
            room=self._room,
        )

    def _speed(self) -> Choice[Speed]:
        """Asks how fast things go, as the settings do, and says that it is the same question."""
        key = "app.settings.speed"
        possible = [
            Possibility(speed, self.text(f"{key}.{speed}"), SPEED_PICTURES[speed])
            for speed in Speed
        ]
        return Choice(
            possible,
            self.services.preferences.now.speed,
            self._change_speed,
            words=self.text(key),
            note=self.text("app.options.speed_everywhere"),
        )

    @property
    def _room(self) -> float:
        """Height for the picture of a rule, in dp."""
        return 56 if self.is_phone or self.is_low else 84

    def _change_speed(self, speed: Speed) -> None:
        self.tap()
        self.services.preferences.change(speed=speed)


def pictures_of(game_id: str) -> dict[str, str]:
    """Returns the sprites of a game's house rules, by ``rule`` or ``rule.answer``."""
    return read_own(game_id, PICTURES, dict[str, str], {})


load_kv("shell/options")
PAGE = OptionsPage
