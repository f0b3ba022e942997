"""A new cup: who plays for it, and which games; two taps if everybody is here already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Protocol

from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivymd.uix.button import MDButton
from kivymd.uix.card import MDCard

from engine.bots import Level
from screens.cup import new_cup
from screens.kv import load_kv
from screens.party import (
    LEVEL_PICTURES,
    Party,
    chairs_for,
    colours_for,
    has_twin,
    new_bot,
    seated,
    tapped,
)
from screens.people import Player, Sitting
from screens.routes import CupStandings, NewCup, Way
from screens.services.feedback import Cue
from screens.services.services import Services
from screens.shell.cards import Key
from screens.shell.lots import Lots
from screens.shell.page import ShellPage
from screens.shell.rows import Choice, Possibility
from screens.shell.token import Token
from screens.shell.twins import ask_other_animal

MOST = 6
"""Chairs round the table."""

ROUNDS = (1, 2, 3)
"""How often everybody begins, to choose from."""

DICE = Cue("dice")


class CupMatch(MDCard):
    """One match of the cup: the game, and who begins it; a tap takes another game."""

    page: NewCupPage = ObjectProperty(rebind=True)
    cover: Texture = ObjectProperty(None, allownone=True)
    avatar = StringProperty()
    colour: NumericProperty[int] = NumericProperty(-1)
    level = StringProperty()


class NewCupParts(Protocol):
    everybody: GridLayout
    rounds: GridLayout
    matches: GridLayout
    dice: Key
    go_on: MDButton


class NewCupPage(ShellPage):
    ids: NewCupParts
    can_go_on = BooleanProperty(False)
    tile = NumericProperty(120)
    """Width of what is tapped, in pixels."""

    row = NumericProperty(120)
    columns = NumericProperty(8)

    def __init__(self, services: Services, router: Way) -> None:
        super().__init__(services, router)
        self._is_open = False
        self._lots = Lots()

    def open(self, _: NewCup) -> None:
        self._is_open = True
        self._gather(self.guests)

    def refresh(self) -> None:
        """Takes up what was changed on the page of a player."""
        if self._is_open:
            if not self._lots.fit(self.guests):
                self._lots.draw(self.guests)
            self._show()

    @property
    def guests(self) -> tuple[Player, ...]:
        """Who plays for it: those who are here."""
        return self.services.book.group[:MOST]

    @property
    def games(self) -> tuple[str, ...]:
        """What is played, match by match."""
        return self._lots.games

    def tap_player(self, player: Player) -> None:
        """Lets somebody join, or get up again."""
        after = tapped(player, self.guests)
        if len(after) > MOST:
            self.refuse()
        elif has_twin(player, self.guests):
            ask_other_animal(self, player)
        else:
            self.tap()
            self._gather(after)

    def add_bot(self, level: Level) -> None:
        if len(self.guests) == MOST:
            self.refuse()
            return
        self.tap()
        bot = new_bot(level, self.guests, self.services.book.players)
        self._gather([*self.guests, bot])

    def draw_lots(self) -> None:
        """Draws other games among those that fit who is here."""
        self.services.feedback.give(DICE)
        self._draw()

    def change_game(self, match: int) -> None:
        """Takes the next game that fits, for one match."""
        self.tap()
        self._lots.change(match, self.guests)
        self._show()

    def begin(self) -> None:
        """Plays for the cup from now on."""
        self.tap()
        self.services.cup().begin(new_cup(self._sittings(), self.games))
        self.router.show(CupStandings())

    def on_size(self, *_: object) -> None:
        super().on_size()
        self.tile = dp(100 if self.is_phone or self.is_low else 118)
        letters = self.services.preferences.now.text_size.scale
        self.row = self.tile * 0.7 + sp(26) * letters + dp(14)
        room = self.safe.width - 2 * self.gap
        self.columns = max(1, int((room + self.gap / 2) // (self.tile + self.gap / 2)))

    def _gather(self, guests: Sequence[Player]) -> None:
        self.services.book.gather(guests)
        self._lots.rounds = 2 if len(guests) == 2 else 1
        self._draw()

    def _change_rounds(self, rounds: int) -> None:
        self.tap()
        self._lots.rounds = rounds
        self._draw()

    def _draw(self) -> None:
        self._lots.draw(self.guests)
        self._show()

    def _sittings(self) -> tuple[Sitting, ...]:
        """Seats everybody where they sat last; the youngest begins, if anybody knows who."""
        book, guests = self.services.book, self.guests
        colours = colours_for(guests, book.colours)
        chairs = chairs_for(guests, book.chairs)
        party = Party(guests, book.youngest(guests), chairs=chairs, colours=colours)
        return seated(party, has_loner=False)

    def _show(self) -> None:
        self.can_go_on = bool(self.games)
        for place, things in (
            (self.ids.everybody, self._everybody()),
            (self.ids.rounds, self._choices()),
            (self.ids.matches, self._matches()),
        ):
            place.clear_widgets()
            for thing in things:
                place.add_widget(thing)

    def _everybody(self) -> Iterator[Token | Key]:
        bots = [guest for guest in self.guests if guest.level is not None]
        for player in (*self.services.book.shown, *bots):
            level = LEVEL_PICTURES[player.level] if player.level else ""
            token = Token(avatar=player.avatar, level=level)
            token.name = self.services.name_of(player)
            token.is_chosen = player in self.guests
            token.act = partial(self.tap_player, player)
            yield token
        for level in Level:
            bot = Key(picture="icon_bot", mark=LEVEL_PICTURES[level], fill="cell")
            bot.words = self.text(f"app.level.{level}.short")
            bot.fbind("on_release", lambda *_, level=level: self.add_bot(level))
            yield bot

    def _choices(self) -> Iterator[Choice[int]]:
        if self.games:
            possible = [Possibility(n, self.text("app.cup.rounds", n=n)) for n in ROUNDS]
            yield Choice(
                possible, self._lots.rounds, self._change_rounds, words=self.text("app.cup.each")
            )

    def _matches(self) -> Iterator[CupMatch]:
        sittings = self._sittings() if self.games else ()
        for number, game_id in enumerate(self.games):
            sitting = sittings[number % len(sittings)]
            level = sitting.player.level
            card = CupMatch(
                page=self,
                cover=self.services.art.picture(f"{game_id}.cover"),
                avatar=sitting.player.avatar,
                colour=sitting.colour,
                level=LEVEL_PICTURES[level] if level else "",
            )
            card.fbind("on_release", lambda *_, number=number: self.change_game(number))
            yield card


load_kv("shell/new_cup")
PAGE = NewCupPage
