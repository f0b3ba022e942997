"""The shelf: all boxes, and the table that was left standing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Protocol

import asynckivy as ak
from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivymd.uix.card import MDCard
from kivymd.uix.scrollview import MDScrollView

from engine.registry import all_games, find_game, game_ids
from screens.kv import load_kv
from screens.party import fitting_games
from screens.people import Mode
from screens.routes import (
    Attract,
    Chronicle,
    CupStandings,
    NewCup,
    People,
    Settings,
    Shelf,
    Way,
)
from screens.services.feedback import Cue
from screens.services.saves import SavedTable
from screens.services.services import Services
from screens.shell.cards import Key, Paper
from screens.shell.page import ShellPage
from screens.shell.pictures import Picture, Portrait
from screens.shell.shelf_plan import ShelfPlan, ShelfRoom, plan_for
from screens.shell.tables_left import TablesLeft
from screens.shell.tip import TipButton

DICE = Cue("dice")
HOP = Cue("hop")
ROUNDS = 2
"""How often the dice pass each box before they stop."""

MINUTE = 60.0
"""Seconds."""


class BoxParts(Protocol):
    cover: Picture
    help: TipButton
    sitters: BoxLayout
    label: Paper


class GameBox(MDCard):
    """One box on the shelf: its lid, its name, for whom it is, and how it is played."""

    ids: BoxParts
    page: ShelfPage = ObjectProperty(rebind=True)
    game_id = StringProperty()
    cover: Texture = ObjectProperty(None, allownone=True)
    least = NumericProperty(0)
    most = NumericProperty(0)
    age = NumericProperty(0)
    is_lit = BooleanProperty(False)
    is_standing = BooleanProperty(False)
    """Whether a table of this game was left standing."""

    def show_table(self, table: SavedTable | None) -> None:
        """Marks the box with the faces of those who left a table of it standing."""
        self.is_standing = table is not None
        self.ids.sitters.clear_widgets()
        for sitting in table.sittings if table else ():
            face = Portrait(avatar=sitting.player.avatar, colour=sitting.colour)
            self.ids.sitters.add_widget(face)


class LeftParts(Protocol):
    people: BoxLayout
    seats: Key


class TableLeft(MDCard):
    """The table left standing, with those who sat at it."""

    ids: LeftParts
    page: ShelfPage = ObjectProperty(rebind=True)
    cover: Texture = ObjectProperty(None, allownone=True)


class Welcome(BoxLayout):
    """Asks what to play when no table is standing."""

    page: ShelfPage = ObjectProperty(rebind=True)


class Lost(MDCard):
    """Tells that something could not be read, and goes away when it is tapped."""

    page: ShelfPage = ObjectProperty(rebind=True)
    key = StringProperty()
    """Of the words that tell it."""


class TableLost(Lost):
    """Tells it of tables that were left standing."""


class ChronicleLost(Lost):
    """Tells it of the chronicle."""


class CupStrip(MDCard):
    """Leads to the cup where there is no room for a key beside the dice."""

    page: ShelfPage = ObjectProperty(rebind=True)


class ShelfParts(Protocol):
    cup: Key
    dice: Key
    chronicle: Key
    language: Key
    settings: Key
    scroll: MDScrollView
    strips: GridLayout
    boxes: GridLayout


class Idle:
    """Counts the minutes in which nobody touches the tablet."""

    def __init__(self, minutes: Callable[[], int], act: Callable[[], None]) -> None:
        self._minutes, self._act = minutes, act
        self._clock: ClockEvent | None = None

    def begin(self) -> None:
        """Counts from now on, if the host wants that anything happens; a key begins it anew."""
        self.end()
        if minutes := self._minutes():
            self._clock = Clock.schedule_once(self._time_is_up, MINUTE * minutes)
            Window.bind(on_key_up=self._key_up)

    def end(self) -> None:
        Window.unbind(on_key_up=self._key_up)
        if self._clock is not None:
            self._clock.cancel()

    def _key_up(self, *_: object) -> None:
        self.begin()

    def _time_is_up(self, _: float) -> None:
        self._act()


class ShelfPage(ShellPage):
    ids: ShelfParts
    plan: ShelfPlan = ObjectProperty(ShelfPlan(), rebind=True)
    house = StringProperty()
    """The name of the house, if the host has given it one."""

    has_chairs = BooleanProperty(True)
    """Whether people sit round the tablet: elsewhere there are no seats to change."""

    has_cup = BooleanProperty(False)
    """Whether there is a cup to go on with."""

    def __init__(self, services: Services, router: Way) -> None:
        super().__init__(services, router)
        self.tables = TablesLeft(services.saves, router, self.tap)
        self.is_rolling = False
        self._is_leaving = False
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._boxes = {game_id: self._new_box(game_id) for game_id in game_ids()}
        self._silent = list(self._boxes)
        self.services.preferences.watch(self._arrange_soon)
        for name in ("size", "margins"):
            self.fbind(name, self._arrange_soon)
        self.fbind("is_phone", lambda *_: self.refresh())
        for part in (self.ids.scroll, self.ids.strips):
            part.fbind("height", self._arrange_soon)
        self._idle = Idle(lambda: services.house.now.idle_minutes, self._let_bots_play)
        self.bind(on_pre_leave=lambda *_: self._idle.end())
        # The frame after the first one: rules are loaded when the shelf has been seen.
        Clock.schedule_once(lambda _: Clock.schedule_interval(self._tell_facts, 0))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._idle.begin()
        return super().on_touch_down(touch)

    def open(self, _: Shelf) -> None:
        self.refresh()

    def pause(self) -> None:
        self._idle.end()  # a tablet that sleeps is not idle: it would wake up to bots

    def resume(self) -> None:
        super().resume()
        self._idle.begin()

    def refresh(self) -> None:
        self._is_leaving = False
        self._look_for_chairs()
        self.house = self.services.house.now.name
        self._idle.begin()
        saves, strips = self.services.saves, self.ids.strips
        strips.clear_widgets()
        standing = {game_id: saves.find(game_id) for game_id in self._boxes}
        for game_id, box in self._boxes.items():
            box.show_table(standing[game_id])
        tables = [table for table in standing.values() if table is not None]
        for lost in self._lost():
            strips.add_widget(lost)
        if tables:
            strips.add_widget(self._left(max(tables, key=lambda table: table.when)))
        elif not strips.children:
            strips.add_widget(Welcome(page=self))
        if self.is_phone:
            strips.add_widget(CupStrip(page=self))
        # The shelf is seen before that is read.
        Clock.schedule_once(lambda _: setattr(self, "has_cup", self.services.cup().now is not None))

    def _lost(self) -> Iterator[Lost]:
        """Tells what could not be read, until somebody has seen that."""
        saves, chronicle = self.services.saves, self.services.chronicle
        for is_damaged, kind, key, told in (
            (bool(saves.damaged), TableLost, "app.shelf.lost", saves.damage_told),
            (chronicle.is_damaged, ChronicleLost, "app.chronicle.lost", chronicle.damage_told),
        ):
            if is_damaged:
                lost = kind(page=self, key=key)
                lost.fbind("on_release", lambda *_, told=told: self._seen(told))
                yield lost

    def _seen(self, told: Callable[[], None]) -> None:
        self.tap()
        told()
        self.refresh()

    def on_back(self) -> bool:
        """Asks before the app is left; the second back is the answer.

        Who is pinned stays: Android would keep the screen, with nothing on it any more.
        """
        from screens.shell.questions import Answer

        if self._is_leaving or super().on_back():
            return not self._is_leaving
        if self.services.pinning.is_pinned:
            self.refuse()
            return True
        self._is_leaving = True
        stay = Answer("icon_home", self.text("app.shelf.stay"), self._stay, style="tonal")
        leave = Answer("icon_exit", self.text("app.shelf.leave"), self.router.leave)
        question = self.asking.ask(self.text("app.shelf.leave_title"), stay, leave)
        question.bind(on_dismiss=lambda *_: self._stay())
        return True

    def choose(self, game_id: str) -> None:
        """Opens a box, or asks what becomes of the table that still stands."""
        from screens.shell.questions import Answer

        self.tap()
        table = self.services.saves.find(game_id)
        if table is None:
            self.router.show(People(game_id))
            return
        seats = Answer(
            "icon_chair", self.text("app.shelf.seats"), lambda: self.tables.change_seats(table)
        )
        self.asking.ask(
            self.text(f"{game_id}.title"),
            Answer(
                "icon_keep_table",
                self.text("app.shelf.same_seats" if self.has_chairs else "app.shelf.go_on"),
                lambda: self.tables.resume(table),
                style="tonal",
            ),
            *((seats,) if self.has_chairs else ()),
            # The table that stands is kept until another one is laid in its place.
            Answer(
                "icon_clear_table",
                self.text("app.shelf.anew"),
                lambda: self.router.show(People(game_id)),
            ),
            Answer("icon_back", self.text("app.back"), self.tap),
        )

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

    def show_cup(self) -> None:
        """Goes on with the cup, or begins one."""
        self.tap()
        self.router.show(CupStandings() if self.services.cup().now else NewCup())

    def choose_language(self) -> None:
        """Offers every language in its own words."""
        from screens.shell.rows import Choice, languages_of

        self.tap()

        def speak(language: str) -> None:
            self.tap()
            self.asking.drop()
            self.services.preferences.change(language=language)

        self.asking.offer(
            Choice(
                languages_of(self.services.languages),
                self.services.preferences.now.language,
                speak,
                picture="icon_language",
                words=self.text("app.settings.language"),
            )
        )

    def show_chronicle(self) -> None:
        self.tap()
        self.router.show(Chronicle())

    def show_settings(self) -> None:
        self.tap()
        self.router.show(Settings())

    def _let_bots_play(self) -> None:
        if self.is_rolling:
            self._idle.begin()
        elif self.get_root_window() is not None:
            self.router.show(Attract())  # what was asked is taken away: nobody is there to answer

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
        if self.parent is not None and self.question is None:
            self.choose(chosen)

    def _new_box(self, game_id: str) -> GameBox:
        cover = self.services.art.picture(f"{game_id}.cover")
        box = GameBox(page=self, game_id=game_id, cover=cover)
        box.ids.label.fbind("minimum_height", self._arrange_soon)
        self.ids.boxes.add_widget(box)
        return box

    def _look_for_chairs(self) -> None:
        mode = self.services.preferences.now.mode or Mode.TABLE
        self.has_chairs = mode is Mode.TABLE and not self.is_phone

    def _arrange(self, *_: object) -> None:
        """Looks again how much room there is for boxes."""
        self._look_for_chairs()
        names = [self.text(f"{game_id}.title") for game_id in self._boxes]
        label = max(box.ids.label.minimum_height for box in self._boxes.values())
        room = ShelfRoom(
            width=self.safe.width - 2 * self.gap,
            height=self.ids.scroll.height - self.ids.strips.height - self.gap - dp(12),
            gap=self.ids.boxes.spacing[0],
            is_phone=self.is_phone,
        )
        self.plan = plan_for(names, label, room, self.services.preferences.now.text_size.scale)

    def _tell_facts(self, _: float) -> bool:
        """Writes on one more box for whom it is; tells whether there are others."""
        game = find_game(self._silent.pop())
        box = self._boxes[game.id]
        box.least, box.most, box.age = game.seats[0], game.seats[-1], game.age
        return bool(self._silent)

    def _left(self, table: SavedTable) -> TableLeft:
        cover = self.services.art.picture(f"{table.record.game}.cover_small")
        strip = TableLeft(page=self, cover=cover)
        for sitting in table.sittings:
            portrait = Portrait(avatar=sitting.player.avatar, colour=sitting.colour)
            portrait.fbind("height", portrait.setter("size_hint_max_x"))
            strip.ids.people.add_widget(portrait)
        strip.fbind("on_release", lambda *_: self.tables.resume(table))
        strip.ids.seats.fbind("on_release", lambda *_: self.tables.change_seats(table))
        return strip

    def _stay(self) -> None:
        self._is_leaving = False


load_kv("shell/shelf")
PAGE = ShelfPage
