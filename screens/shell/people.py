"""Who plays: tap the animals, add bots, say who begins and who plays alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget
from kivymd.uix.button import MDButton
from kivymd.uix.scrollview import MDScrollView

from engine.bots import Level
from engine.registry import find_game
from screens.kv import load_kv
from screens.party import LEVEL_PICTURES
from screens.people import Player
from screens.routes import People, Profile, Seats, Way
from screens.services.services import Services
from screens.shell.ask_around import AskAround
from screens.shell.cards import Key, Paper
from screens.shell.crowd import Crowd
from screens.shell.lineup import Lineup
from screens.shell.page import ShellPage
from screens.shell.token import Token

LARGE = 1.5
"""Scale of letters from which only the picture of a bot says that it is one."""


class Slot(Paper):
    """A chair nobody sits on yet."""


class PeopleParts(Protocol):
    scroll: MDScrollView
    everybody: GridLayout
    questions: GridLayout
    line: GridLayout
    go_on: MDButton


class PeoplePage(ShellPage):
    ids: PeopleParts
    game_id = StringProperty()
    can_go_on = BooleanProperty(False)
    is_stacked = BooleanProperty(False)
    """Whether the page is too narrow to put things beside each other."""

    lineup: Lineup

    def __init__(self, services: Services, router: Way) -> None:
        super().__init__(services, router)
        self._people, self._seated = Crowd(self.ids.everybody), Crowd(self.ids.line)
        self._questions = AskAround(self.ids.questions, self, lambda: self.answer(is_done=True))
        self._keys: dict[str, Key] = {}
        self._shows_hidden = False

    def open(self, route: People) -> None:
        self.lineup = Lineup(find_game(route.game_id), self.services.book)
        self.game_id, self._shows_hidden = route.game_id, False
        self.refresh()

    def refresh(self) -> None:
        """Takes up what was changed on the page of a player."""
        if self.game_id:
            self.fill(self._arrivals())

    def _arrivals(self) -> Iterator[None]:
        """Lets whoever is new to the page come one by one; then everything is in its place."""
        for thing in self._everybody():
            if thing.parent is None:
                self.ids.everybody.add_widget(thing)
                yield
        for token in self._line():
            if token.parent is None:
                yield
        self._show()

    def tap_player(self, player: Player) -> None:
        """Lets somebody join, or get up again."""
        if self.lineup.has_twin_of(player):
            from screens.shell.twins import ask_other_animal

            ask_other_animal(self, player)
        else:
            self.answer(self.lineup.tap(player))

    def answer(self, is_done: bool) -> None:
        """Lets a tap be heard and seen; says no if there was no chair."""
        if not is_done:
            self.refuse()
            return
        self.tap()
        self._show()

    def change(self, player_id: str = "") -> None:
        """Opens the page of a player, or an empty one."""
        self.tap()
        self.router.show(Profile(player_id))

    def show_hidden(self) -> None:
        """Shows those who are hidden as well, for now: whoever sits down has come back."""
        self.tap()
        self._shows_hidden = True
        self.refresh()

    def go_on(self) -> None:
        """Asks who sits where, or says how many can play."""
        game = self.lineup.game
        if not self.lineup.can_play:
            self.refuse()
            least, most = game.seats[0], game.seats[-1]
            self.say(self.text("app.shelf.facts", least=least, most=most, age=game.age))
            return
        self.tap()
        self.router.show(Seats(game, self.lineup.party))

    def on_size(self, *_: object) -> None:
        super().on_size()
        self.is_stacked = self.is_phone and not self.is_wide

    def on_is_stacked(self, *_: object) -> None:
        self.refresh()

    def _show(self) -> None:
        lineup = self.lineup
        self.can_go_on = lineup.can_play
        self._people.lay([*self._everybody()])
        self._seated.lay([*self._line(), *(Slot() for _ in range(lineup.free))])
        self._questions.ask(lineup)

    def _everybody(self) -> Iterator[Widget]:
        book = self.services.book
        for player in book.players if self._shows_hidden else book.shown:
            token = self._token(self._people, player)
            token.name = self.services.name_of(player)
            token.is_chosen = player in self.lineup.players
            token.add_pencil()
            token.change = partial(self.change, player.id)
            yield token
        yield self._key("app.people.new", self.change, picture="icon_plus")
        if not self._shows_hidden and book.shown != book.players:
            yield self._key("app.people.hidden", self.show_hidden, picture="icon_eye")
        yield from map(self._bot, self.lineup.game.bots)

    def _bot(self, level: Level) -> Key:
        """Returns what is tapped for a bot; where it is small, its picture alone says robot."""
        key, mark = f"app.level.{level}", LEVEL_PICTURES[level]

        def add() -> None:
            self.answer(self.lineup.add_bot(level))

        bot = self._key(key, add, picture="icon_bot", mark=mark, fill="cell")
        is_large = self.services.preferences.now.text_size.scale >= LARGE
        bot.words = self.text(f"{key}.short" if self.is_phone or self.is_low or is_large else key)
        return bot

    def _line(self) -> Iterator[Token]:
        colours = self.lineup.colours
        for player in self.lineup.players:
            token = self._token(self._seated, player)
            token.name = "" if self.is_stacked else self.services.name_of(player)
            token.colour = colours[player.id]
            yield token

    def _key(self, key: str, act: Callable[[], None], **traits: str) -> Key:
        if key not in self._keys:
            self._keys[key] = made = Key(**traits)
            made.fbind("on_release", lambda *_: act())
        self._keys[key].words = self.text(key)
        return self._keys[key]

    def _token(self, crowd: Crowd, player: Player) -> Token:
        return crowd.token(player, partial(self.tap_player, player))


load_kv("shell/people")
PAGE = PeoplePage
