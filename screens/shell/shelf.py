"""The shelf: four boxes, and the table that was left standing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import asynckivy as ak
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from engine.registry import all_games, find_game, game_ids
from screens.kv import load_kv
from screens.services.feedback import Cue
from screens.services.players import Sitting
from screens.services.saves import SavedTable
from screens.shell.page import ShellPage
from screens.shell.party import Party, fitting_games, on_chairs
from screens.shell.sheet import Answer, Sheet
from screens.shell.widgets import PaperLine, Picture, Portrait

DICE = Cue("dice")
HOP = Cue("hop")
ROUNDS = 2
"""How often the dice pass each box before they stop."""


class Cover(ButtonBehavior, Picture):
    """The lid of a box."""

    is_lit = BooleanProperty(False)


class GameBox(BoxLayout):
    """One box on the shelf: its lid, its name, for whom it is, and how it is played."""

    page: Any = ObjectProperty()
    game_id = StringProperty()
    cover: Any = ObjectProperty(None, allownone=True)
    least = NumericProperty(0)
    most = NumericProperty(0)
    age = NumericProperty(0)
    facts = StringProperty("app.shelf.facts")
    """Key of the sentence that says for whom it is."""

    is_lit = BooleanProperty(False)
    label = NumericProperty(84)
    """Height of the label under the lid."""


class TableLeft(PaperLine):
    """The table left standing, with those who sat at it."""

    page: Any = ObjectProperty()
    cover: Any = ObjectProperty(None, allownone=True)


class Welcome(BoxLayout):
    """Asks what to play when no table is standing."""

    page: Any = ObjectProperty()


class TableLost(PaperLine):
    """Tells that tables could not be read, and goes away when it is tapped."""

    page: Any = ObjectProperty()


class ShelfPage(ShellPage):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.is_rolling = False
        self._is_leaving = False
        self._boxes = {game_id: self._new_box(game_id) for game_id in game_ids()}
        self._silent = list(self._boxes)
        # The frame after the first one: rules are loaded when the shelf has been seen.
        Clock.schedule_once(lambda _: Clock.schedule_interval(self._tell_facts, 0))

    def refresh(self) -> None:
        self._is_leaving = False
        strips = self.ids.strips
        strips.clear_widgets()
        table = self.services.saves.latest()
        if self.services.saves.damaged:
            strips.add_widget(TableLost(page=self, on_release=lambda *_: self._forget_lost()))
        if table is not None and table.record.game in self._boxes:
            strips.add_widget(self._left(table))
        elif not self.services.saves.damaged:
            strips.add_widget(Welcome(page=self))

    def on_back(self) -> bool:
        """Asks before the app is left; the second back is the answer."""
        if self._is_leaving or super().on_back():
            return not self._is_leaving
        self._is_leaving = True
        leave = Answer("icon_exit", self.text("app.shelf.leave"), self.router.leave)
        stay = Answer("icon_home", self.text("app.shelf.stay"), self._stay)
        self.lay_sheet(Sheet(self.text("app.shelf.leave_title"), (stay, leave)))
        return True

    def choose(self, game_id: str) -> None:
        """Opens a box, or asks what becomes of the table that still stands."""
        self.tap()
        table = self.services.saves.find(game_id)
        if table is None:
            self.router.show("people", game_id=game_id)
            return
        go_on = Answer(
            "icon_keep_table", self.text("app.shelf.go_on"), lambda: self.resume_table(table)
        )
        anew = Answer("icon_clear_table", self.text("app.shelf.anew"), lambda: self._clear(game_id))
        self.lay_sheet(Sheet(self.text(f"{game_id}.title"), (go_on, anew)))

    def resume_table(self, table: SavedTable) -> None:
        """Sits down again where people got up."""
        self._sit_down(table, table.sittings)

    def change_seats(self, table: SavedTable) -> None:
        """Asks who sits where now; whose turn it is does not change."""
        self.tap()
        sittings = table.sittings
        by_colour = sorted(sittings, key=lambda sitting: sitting.colour)
        chairs = {sitting.player.avatar: sitting.chair for sitting in sittings}
        players = tuple(sitting.player for sitting in by_colour)
        first, last = (sittings[seat].player.avatar for seat in (0, -1))
        party = Party(players, starter=first, cat=last, chairs=chairs)

        def go_on(moved: Party) -> None:
            self._sit_down(table, on_chairs(sittings, moved.chairs))

        self.router.show("seats", game=find_game(table.record.game), party=party, act=go_on)

    def _sit_down(self, table: SavedTable, sittings: Sequence[Sitting]) -> None:
        match = self.services.saves.resume(table)
        if match is None:
            self.router.home()
            self.lift_sheet()
            self.refresh()
            return
        self.tap()
        self.router.show_table(match, sittings)

    def roll(self) -> None:
        """Lets the dice choose a game that suits who is here."""
        if self.is_rolling:
            return
        group = self.services.book.group
        games = [game.id for game in fitting_games(all_games().values(), group)]
        chosen = Random().choice(games or list(self._boxes))
        self.services.feedback.give(DICE)
        if self.services.preferences.now.reduced_motion:
            self.choose(chosen)
        else:
            ak.start(self._run_along(chosen))

    def next_language(self) -> None:
        """Speaks another language."""
        self.tap()
        spoken = self.services.texts.languages
        here = spoken.index(self.services.preferences.now.language)
        self.services.preferences.change(language=spoken[(here + 1) % len(spoken)])

    async def _run_along(self, chosen: str) -> None:
        """Lights up one box after the other and stops at the chosen one."""
        self.is_rolling = True
        names = list(self._boxes)
        steps = ROUNDS * len(names) + names.index(chosen) + 1
        for step in range(steps):
            box = self._boxes[names[step % len(names)]]
            box.is_lit = True
            self.services.feedback.give(HOP)
            await ak.sleep(0.06 + 0.24 * (step / steps) ** 3)
            box.is_lit = False
        self.is_rolling = False
        if self.parent is not None and self.sheet is None:
            self.choose(chosen)

    def _new_box(self, game_id: str) -> GameBox:
        cover = self.services.art.picture(f"cover_{game_id}")
        box = GameBox(page=self, game_id=game_id, cover=cover)
        self.ids.boxes.add_widget(box)
        return box

    def _tell_facts(self, _: float) -> bool:
        """Writes on one more box for whom it is; tells whether there are others."""
        game = find_game(self._silent.pop())
        box = self._boxes[game.id]
        box.least, box.most, box.age = game.seats[0], game.seats[-1], game.age
        return bool(self._silent)

    def _left(self, table: SavedTable) -> TableLeft:
        game_id = table.record.game
        strip = TableLeft(page=self, cover=self._boxes[game_id].cover)
        for sitting in table.sittings:
            portrait = Portrait(avatar=sitting.player.avatar, colour=sitting.colour)
            portrait.fbind("height", portrait.setter("size_hint_max_x"))
            strip.ids.people.add_widget(portrait)
        strip.fbind("on_release", lambda *_: self.resume_table(table))
        strip.ids.seats.fbind("on_release", lambda *_: self.change_seats(table))
        return strip

    def _clear(self, game_id: str) -> None:
        self.services.saves.forget(game_id)
        self.router.show("people", game_id=game_id)

    def _forget_lost(self) -> None:
        self.services.saves.damage_told()
        self.refresh()

    def _stay(self) -> None:
        self._is_leaving = False
        self.lift_sheet()


load_kv("shell/shelf")
PAGE = ShelfPage
