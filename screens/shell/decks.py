"""The decks of every game: the box, what was brought, and what was made here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Protocol

from kivy.properties import StringProperty
from kivy.uix.gridlayout import GridLayout
from kivymd.uix.button import MDButton
from kivymd.uix.scrollview import MDScrollView

from engine.deck import Deck
from engine.game import AnyGame
from engine.registry import find_game, game_ids
from screens import routes
from screens.kv import load_kv
from screens.services.decks import MOST_DECKS, DeckChoice, Origin
from screens.services.services import Services
from screens.shell.page import ShellPage
from screens.shell.questions import Answer
from screens.shell.rows import Choice, Entry, Possibility

ORIGIN_PICTURES = {
    Origin.BOX: "card_back_blue",
    Origin.FILE: "icon_share",
    Origin.OWN: "card_back_red",
}


def name_of(choice: DeckChoice, services: Services) -> str:
    """Returns what a deck is called on a page."""
    return choice.name or services.text(f"app.decks.{choice.origin}")


class DecksParts(Protocol):
    scroll: MDScrollView
    rows: GridLayout
    bring_in: MDButton
    add: MDButton


class DecksPage(ShellPage):
    ids: DecksParts
    folder = StringProperty()
    """Where decks lie that come from elsewhere; nothing where people reach no files."""

    def __init__(self, services: Services, router: routes.Way) -> None:
        self._game_id = game_ids()[0]
        super().__init__(services, router)

    def open(self, _: routes.Decks) -> None:
        self.ids.scroll.scroll_y = 1

    def refresh(self) -> None:
        exchange = self.services.exchange
        self.folder = "" if exchange is None else str(exchange.folder)
        self.fill(self._written())

    @property
    def game(self) -> AnyGame:
        return find_game(self._game_id)

    def add(self) -> None:
        """Begins a deck with the numbers of the box."""
        if not self._has_room():
            return
        self._edit(DeckChoice(Origin.BOX, self.game.deck))

    def bring_in(self) -> None:
        """Offers the decks of this game that lie in the folder for files."""
        if not self._has_room():
            return
        self.tap()
        exchange = self.services.exchange
        found = {} if exchange is None else exchange.find(self.game)
        if not found:
            words = self.text("app.decks.nothing", folder=self.folder)
            self.asking.ask(words, Answer("icon_back", self.text("app.back"), self.tap))
            return
        answers = [
            Answer("icon_share", name, partial(self._take_in, name, deck))
            for name, deck in [*found.items()][:MOST_DECKS]
        ]
        back = Answer("icon_back", self.text("app.back"), self.tap)
        self.asking.ask(self.text("app.decks.which"), *answers, back)

    def _take_in(self, name: str, deck: Deck) -> None:
        decks = self.services.decks
        if not decks.keep(self.game, decks.free_name(self.game, name), deck):
            self.say(self.text("app.deck.full"))
        self.refresh()

    def _has_room(self) -> bool:
        """Tells whether there can be one more deck; if not, people are told as well."""
        if self.services.decks.has_room(self.game):
            return True
        self.refuse()
        self.say(self.text("app.decks.many", most=MOST_DECKS))
        return False

    def _written(self) -> Iterator[None]:
        rows = self.ids.rows
        rows.clear_widgets()
        possible = [
            Possibility(game_id, self.text(f"{game_id}.title"), f"{game_id}.cover")
            for game_id in game_ids()
        ]
        rows.add_widget(
            Choice(possible, self._game_id, self._turn_to, words=self.text("app.decks.game"))
        )
        yield
        choices = self.services.decks.choices(self.game)
        chosen = self.services.decks.chosen(self.game, choices)
        for choice in choices:
            is_chosen = choice == chosen
            key = "app.decks.chosen" if is_chosen else f"app.decks.{choice.origin}.note"
            entry = Entry(
                picture=ORIGIN_PICTURES[choice.origin],
                words=name_of(choice, self.services),
                note=self.text(key),
            )
            entry.fbind("on_release", lambda *_, choice=choice: self._edit(choice))
            rows.add_widget(entry)
            yield

    def _turn_to(self, game_id: str) -> None:
        self.tap()
        self._game_id = game_id
        self.fill(self._written())

    def _edit(self, choice: DeckChoice) -> None:
        self.tap()
        self.router.show(routes.DeckEditor(self.game, choice))


load_kv("shell/decks")
PAGE = DecksPage
