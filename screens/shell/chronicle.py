"""The matches that were played to their end, and the way to the figures of people and games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from time import localtime
from typing import Protocol

from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivymd.uix.card import MDCard
from kivymd.uix.scrollview import MDScrollView

from engine.registry import game_ids
from screens.kv import load_kv
from screens.party import LEVEL_PICTURES
from screens.people import Player
from screens.routes import AboutGame, AboutPerson, Chronicle
from screens.services.annals import KeptMatch, KeptSeat
from screens.shell.cards import Key
from screens.shell.kept_film import show_film
from screens.shell.page import ShellPage
from screens.shell.token import Token

MANY = 30
"""Matches that are listed at a time."""


LAST_DAY = 4_000_000_000
"""No match is played later than that; a number that a disk has spoilt can be any."""


class Seated(BoxLayout):
    """Somebody who sat at a match; whoever won wears a crown."""

    avatar = StringProperty()
    colour: NumericProperty[int] = NumericProperty(-1)
    level = StringProperty()
    has_won = BooleanProperty(False)


class MatchRowParts(Protocol):
    seats: BoxLayout


class MatchRow(MDCard):
    """One match: what was played, when, and who was there; a tap shows its film."""

    ids: MatchRowParts
    cover: Texture = ObjectProperty(None, allownone=True)
    when = StringProperty()
    title = StringProperty()
    is_narrow = BooleanProperty(False)
    """Whether those who were there find room only below what was played."""


class ChronicleParts(Protocol):
    scroll: MDScrollView
    lost: MDCard
    people: GridLayout
    boxes: GridLayout
    rows: BoxLayout
    more: Key


class ChroniclePage(ShellPage):
    ids: ChronicleParts
    title = StringProperty()
    is_all = BooleanProperty(True)
    """Whether it is about everybody and everything; only then it leads to people and games."""

    is_empty = BooleanProperty(False)
    is_damaged = BooleanProperty(False)
    has_more = BooleanProperty(False)
    columns = NumericProperty(8)
    tile = NumericProperty(120)
    """Width of a face or a box to tap, in pixels."""

    route = Chronicle()

    def open(self, route: Chronicle) -> None:
        self.route = route
        self.ids.scroll.scroll_y = 1
        self.refresh()

    def refresh(self) -> None:
        chronicle, route = self.services.chronicle, self.route
        self.is_all = route == Chronicle()
        with chronicle.open() as annals:
            matches = annals.latest(MANY, person=route.player_id, game=route.game_id)
            people = annals.plays_by_person() if self.is_all else {}
            games = annals.plays_by_game() if self.is_all else {}
        self.is_damaged, self.is_empty = chronicle.is_damaged, not matches
        self.title = self._headline()
        for place in (self.ids.people, self.ids.boxes, self.ids.rows):
            place.clear_widgets()
        self.fill(self._steps(people, games, matches))

    def show_more(self) -> None:
        """Lists older matches below those that are there."""
        self.tap()
        with self.services.chronicle.open() as annals:
            older = annals.latest(
                MANY, before=self._oldest, person=self.route.player_id, game=self.route.game_id
            )
        self.fill(self._list(older))

    def damage_seen(self) -> None:
        self.tap()
        self.services.chronicle.damage_told()
        self.is_damaged = False

    def _headline(self) -> str:
        player = self.services.book.find(self.route.player_id)
        if player is not None:
            return self.text("app.chronicle.of", name=self._name(player))
        if self.route.game_id:
            return self.text(f"{self.route.game_id}.title")
        return self.text("app.chronicle.title")

    def _steps(
        self, people: dict[str, int], games: dict[str, int], matches: list[KeptMatch]
    ) -> Iterator[None]:
        for player in self.services.book.shown:
            if player.id in people:
                token = Token(avatar=player.avatar, name=self._name(player))
                token.act = partial(self._go, AboutPerson(player.id))
                self.ids.people.add_widget(token)
                yield
        for game_id in game_ids():
            if game_id in games:
                box = Key(picture=f"{game_id}.cover")
                box.words = "" if self.is_phone else self.text(f"{game_id}.title")
                box.tip = self.text(f"{game_id}.title") if self.is_phone else ""
                box.fbind("on_release", lambda *_, game_id=game_id: self._go(AboutGame(game_id)))
                self.ids.boxes.add_widget(box)
                yield
        yield from self._list(matches)

    def _list(self, matches: list[KeptMatch]) -> Iterator[None]:
        self.has_more = len(matches) == MANY
        for match in matches:
            self._oldest = match.number
            self.ids.rows.add_widget(self._row(match))
            yield

    def _row(self, match: KeptMatch) -> MatchRow:
        row = MatchRow(
            cover=self._cover(match.game),
            when=self._when(match.begun or match.ended),
            title=self.text(f"{match.game}.title"),
        )
        row.fbind("on_release", lambda *_: show_film(self, match.number))
        for seat in match.seats:
            row.ids.seats.add_widget(self._seated(seat))
        return row

    def _seated(self, seat: KeptSeat) -> Seated:
        player = self.services.book.find(seat.person) or seat.sitting.player
        level = seat.sitting.player.level
        return Seated(
            avatar=player.avatar,
            colour=seat.sitting.colour,
            level=LEVEL_PICTURES[level] if level else "",
            has_won=seat.has_won,
        )

    def _go(self, route: AboutPerson | AboutGame) -> None:
        self.tap()
        self.router.show(route)

    def _cover(self, game_id: str) -> Texture | None:
        known = game_id in game_ids()  # a game that is not in the box any more has no lid
        return self.services.art.picture(f"{game_id}.cover") if known else None

    def _when(self, moment: int) -> str:
        """Says the day and the hour: of one evening people look for the match after dinner."""
        when = localtime(min(max(0, moment), LAST_DAY))
        return self.text(
            "app.chronicle.when",
            day=when.tm_mday,
            month=when.tm_mon,
            year=when.tm_year,
            hour=when.tm_hour,
            minute=f"{when.tm_min:02}",
        )

    def _name(self, player: Player) -> str:
        return player.name or self.text(f"avatar.{player.avatar}")


load_kv("shell/chronicle")
PAGE = ChroniclePage
