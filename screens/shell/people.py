"""Who plays: tap the animals, add bots, say who is youngest and who is the cat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from engine.bots import Level
from engine.game import Game, Starter
from engine.registry import find_game
from screens.kv import load_kv
from screens.services.players import Player
from screens.shell.page import ShellPage
from screens.shell.party import LEVEL_PICTURES, Party, chairs_for, new_bot, starter_of
from screens.shell.token import Token
from screens.shell.widgets import PaperBox, PictureButton

STARTER_PICTURES = {Starter.YOUNGEST: "icon_youngest", Starter.ELDEST: "icon_oldest"}


class Slot(PaperBox):
    """A chair nobody sits on yet."""


class Question(PaperBox):
    """Asks in a picture for one of the players who are here."""

    picture = StringProperty()
    words = StringProperty()
    page: Any = ObjectProperty(rebind=True)
    asking = NumericProperty(44)
    """Height of picture and words where the players stand below them."""


class PeoplePage(ShellPage):
    game_id = StringProperty()
    can_go_on = BooleanProperty(False)
    columns = NumericProperty(8)
    tile = NumericProperty(150)
    """Width of what is tapped to let somebody join, in pixels."""

    is_stacked = BooleanProperty(False)
    """Whether the page is too narrow to put things beside each other."""

    game: Game

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._made: dict[str, Any] = {}

    def open(self, game_id: str = "") -> None:
        if game_id:
            self.game, self.game_id = find_game(game_id), game_id
        self._show()

    def refresh(self) -> None:
        """Takes up what was changed on the page of a player."""
        if self.game_id:
            self._show()

    def tap_player(self, player: Player) -> None:
        """Lets somebody join, or get up again."""
        if self._seat_of(player) is None and len(self._line) == self.game.seats[-1]:
            self.refuse()
            return
        self.tap()
        others = [other for other in self._line if other.avatar != player.avatar]
        joins = self._seat_of(player) is None
        self._gather([*others, player] if joins else others)

    def add_bot(self, level: Level) -> None:
        if len(self._line) == self.game.seats[-1]:
            self.refuse()
            return
        self.tap()
        line = self._line
        self._gather([*line, new_bot(level, line, self.services.book.players)])

    def edit(self, avatar: str = "") -> None:
        """Opens the page of a player, or an empty one."""
        self.tap()
        self.router.show("player", avatar=avatar)

    def go_on(self) -> None:
        self.tap()
        book, players = self.services.book, tuple(self._line)
        chairs = chairs_for(players, book.chairs)
        party = Party(players, self._starter, self._cat, chairs)
        self.router.show("seats", game=self.game, party=party)

    def on_size(self, *_: Any) -> None:
        super().on_size()
        self.is_stacked = self.is_phone and not self.is_wide
        self.tile = dp(78 if self.is_phone else 98 if self.is_low else 150)
        room = self.safe.width - 1.5 * self.gap
        self.columns = max(1, int(room // (self.tile + self.gap / 2)))

    def on_tile(self, *_: Any) -> None:
        self.refresh()

    def on_is_stacked(self, *_: Any) -> None:
        self.refresh()

    @property
    def _line(self) -> list[Player]:
        """Who plays, in the order in which they came; as many as the game can seat."""
        return list(self.services.book.group[: self.game.seats[-1]])

    def _gather(self, line: list[Player]) -> None:
        self.services.book.gather(line)
        self._show()

    @property
    def _starter(self) -> str:
        return starter_of(self.game, self._line, self.services.book)

    @property
    def _cat(self) -> str:
        if not self.game.has_cat or not self._line:
            return ""
        names = [player.avatar for player in self._line]
        cat = self.services.book.cat
        return cat if cat in names else names[-1]

    def _seat_of(self, player: Player) -> int | None:
        return next((i for i, other in enumerate(self._line) if other == player), None)

    def _show(self) -> None:
        self.can_go_on = len(self._line) in self.game.seats
        self._show_everybody()
        self._show_line()
        asked = (*self._ask_cat(), *self._ask_starter()) if len(self._line) > 1 else ()
        _lay(self.ids.questions, asked)

    def _show_everybody(self) -> None:
        everybody = []
        for player in self.services.book.players:
            token = self._token("everybody", player, partial(self.tap_player, player))
            token.name = self._name(player)
            token.is_chosen = self._seat_of(player) is not None
            everybody.append(token)
        if self.services.book.free_avatars:
            everybody.append(self._button("app.people.new", self.edit, picture="icon_plus"))
        everybody += [self._bot(level) for level in self.game.bots]
        _lay(self.ids.everybody, everybody)

    def _bot(self, level: Level) -> PictureButton:
        """Returns what is tapped for a bot; where it is small, its picture alone says robot."""
        key = f"app.level.{level}"
        act, mark = partial(self.add_bot, level), LEVEL_PICTURES[level]
        button = self._button(key, act, picture="icon_bot", mark=mark, fill="cell")
        button.words = self.text(f"{key}.short" if self.is_phone or self.is_low else key)
        return button

    def _show_line(self) -> None:
        line: list[Widget] = []
        for colour, player in enumerate(self._line):
            act = partial(self.tap_player if player.level else self._edit_player, player)
            token = self._token("line", player, act)
            token.name = "" if self.is_stacked else self._name(player)
            token.colour = colour
            line.append(token)
        line += [Slot() for _ in range(self.game.seats[-1] - len(line))]
        _lay(self.ids.line, line)

    def _edit_player(self, player: Player) -> None:
        self.edit(player.avatar)

    def _ask_starter(self) -> list[Question]:
        starter, book = self.game.starter, self.services.book
        humans = [player for player in self._line if player.level is None]
        if len(humans) < 2:
            return []
        name = book.name_youngest if starter is Starter.YOUNGEST else book.name_eldest
        question = self._question(f"app.people.{starter}", STARTER_PICTURES[starter])
        self._fill(question, humans, self._starter, lambda avatar: name(avatar, humans))
        return [question]

    def _ask_cat(self) -> list[Question]:
        if not self.game.has_cat:
            return []
        question = self._question("app.people.cat", "icon_cat_level")
        self._fill(question, self._line, self._cat, self.services.book.name_cat)
        return [question]

    def _fill(
        self,
        question: Question,
        players: Sequence[Player],
        chosen: str,
        name: Callable[[str], None],
    ) -> None:
        def answer(avatar: str) -> None:
            self.tap()
            name(avatar)
            self._show()

        tokens = []
        for player in players:
            token = self._token(question.picture, player, partial(answer, player.avatar))
            token.is_chosen = player.avatar == chosen
            tokens.append(token)
        _lay(question.ids.players, tokens)

    def _question(self, key: str, picture: str) -> Question:
        if key not in self._made:
            self._made[key] = Question(picture=picture, page=self)
        self._made[key].words = self.text(key)
        return self._made[key]

    def _button(self, key: str, act: Callable[[], None], **traits: str) -> PictureButton:
        if key not in self._made:
            self._made[key] = button = PictureButton(**traits)
            button.fbind("on_release", lambda *_: act())
        self._made[key].words = self.text(key)
        return self._made[key]

    def _token(self, place: str, player: Player, act: Callable[[], None]) -> Token:
        """Returns the token of a player in one place; most taps need no new one."""
        key = f"{place} {player.avatar} {player.level}"
        if key not in self._made:
            level = LEVEL_PICTURES[player.level] if player.level else ""
            self._made[key] = Token(avatar=player.avatar, level=level)
            self._made[key].fbind("on_release", lambda token: token.act())
        self._made[key].act = act
        return self._made[key]

    def _name(self, player: Player) -> str:
        return player.name or self.text(f"avatar.{player.avatar}")


def _lay(place: Layout, things: Sequence[Widget]) -> None:
    """Puts things into a layout, unless they are all there already."""
    if place.children[::-1] != list(things):
        place.clear_widgets()
        for thing in things:
            place.add_widget(thing)


load_kv("shell/people")
PAGE = PeoplePage
