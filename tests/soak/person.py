"""Somebody who wants to play: finds the way to a table from anywhere and moves by touch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from math import copysign
from random import Random
from typing import Any

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.games.cheese_rescue.platter import CheesePlatter
from screens.people import LONGEST_NAME
from screens.shell.cup import CupPage
from screens.shell.film import FilmPage
from screens.shell.people import PeoplePage
from screens.shell.podium import PodiumPage
from screens.shell.shelf import GameBox, ShelfPage, TableLeft
from screens.shell.tip import TipButton
from screens.shell.token import Token
from screens.table.languages import WordSheet
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet, ConsentSheet, TableSheet, TurnCard
from screens.table.wiping import WipeSheet
from tests.screens.fingers import drag, frames, middle_of, rest, swipe, tap
from tests.screens.tables import can_act, names_of, sheet_on, there
from tests.screens.tablets import Tablet, pictures_on
from tools.android.driver.glass import Stroke

MOST_FRAMES = 30_000
MOST_STEPS = 60
PATIENCE = 3
"""Seconds after which everything that was dropped lies still and the table listens again."""


class StuckError(AssertionError):
    """Raised when somebody wants to play and cannot."""


def is_ready(tablet: Tablet) -> bool:
    """Tells whether a human may make a move now."""
    table = tablet.screen
    if (
        not isinstance(table, TableScreen)
        or tablet.app.router.lesson is not None  # only what is asked for is played there
        or table.desk.sheets.top is not None
        or table.desk.curtain.is_drawn
    ):
        return False
    return table.desk.turn.is_open and table.match.outcome is None


def paws_on(table: TableScreen) -> list[Widget]:
    """Lists the paws that are tapped when everybody has seen what was counted."""
    discs = table.desk.rim.visible_plates
    return [disc for disc in discs if "icon_paw_button" in names_of(disc.children)]


def strokes_for(table: TableScreen, move: Any) -> Iterator[Stroke]:
    """Yields where fingers go to play a move; each stroke depends on what the last one did."""
    hand = import_module(f"screens.games.{table.match.game.id}.studio.strokes")
    yield from hand.touch_for(table, move)


class Person:
    """Touches what a player would touch."""

    def __init__(self, tablet: Tablet, rng: Random) -> None:
        self.tablet = tablet
        self.rng = rng

    @property
    def page_name(self) -> str:
        return self.tablet.trail[-1].split()[0]

    def go_to(self, page: str) -> None:
        """Touches whatever leads to a page."""
        self._step_until(lambda: self.page_name == page, page)

    def leave_page(self) -> None:
        """Touches whatever leads away from the page."""
        name = self.page_name
        self._step_until(lambda: self.page_name != name, f"any page but {name}")

    def reach_turn(self) -> TableScreen:
        """Touches whatever stands between a player and the next move; returns the table."""
        self._step_until(lambda: is_ready(self.tablet), "a turn")
        return self.tablet.table

    def move(self) -> None:
        """Makes one legal move by touch.

        :raises StuckError: if there is no way to make one.
        """
        rest(PATIENCE)
        table = self.reach_turn()
        rest()
        match, known = table.match, len(table.match.moves)
        self.touch_for(table, self.rng.choice(match.legal_moves()))
        if len(match.moves) <= known:
            raise StuckError(f"touched for a move of {match.game.id}, and nothing happened")

    def touch_for(self, table: TableScreen, move: Any) -> None:
        """Touches what plays a move."""
        for stroke in strokes_for(table, move):
            drag(stroke)
            frames(2)

    def _step_until(self, is_there: Callable[[], bool], what: str) -> None:
        for _ in range(MOST_STEPS):
            if is_there():
                return
            getattr(self, f"_leave_{self.page_name}", self._go_back)()
            frames(2)
        raise StuckError(f"no way from {self.tablet.trail} to {what}")

    def _wait(self, until: Callable[[], bool]) -> None:
        for _ in range(MOST_FRAMES):
            if until():
                return
            frames(1)
        raise StuckError(f"waited in vain at {self.tablet.trail}")

    def _leave_lesson(self) -> None:
        self._wait(lambda: not self.tablet.app.router.transition.is_active)
        table = self.tablet.lesson
        sheet = table.screen.desk.sheets.top
        tap(middle_of(self._way_out(sheet) if sheet else table.slate.leave))

    def _leave_table(self) -> None:
        table = self.tablet.table
        sheet = table.desk.sheets.top
        if isinstance(sheet, WipeSheet):
            self._wait(lambda: table.desk.sheets.top is not sheet)  # no finger counts meanwhile
        elif sheet is not None:
            tap(middle_of(self._way_out(sheet)))
        elif paws := paws_on(table):
            tap(middle_of(paws[0]))
        elif not table.desk.turn.is_open and self._is_told(table):
            self._wait(
                lambda: can_act(table) or bool(paws_on(table)) or self.tablet.screen is not table
            )
        elif not table.desk.turn.is_open and table.company.stand_ins:
            self._take_seat_back(table)
        elif not table.desk.turn.is_open:
            self._clear_table(table)  # bots alone need no tablet
        else:
            tap(middle_of(there(table.desk.rim.tray).things.children[0]))  # the eye on the curtain

    @staticmethod
    def _is_told(table: TableScreen) -> bool:
        """Tells whether somebody looks on, at what happens now or at what happened before."""
        return table.company.looks_on or table.company.humans > 0

    def _take_seat_back(self, table: TableScreen) -> None:
        """Takes the place of a bot that sits in for somebody: taps the way back, and says yes."""
        ways_back = {*table.desk.rim.visible_plates} - {*table.desk.rim.plates}
        for way_back in [*ways_back][:1]:
            tap(middle_of(way_back))
            if table.desk.sheets.top is not None:
                tap(middle_of(sheet_on(table, ChoiceSheet).buttons[-1]))
        frames(30)

    @staticmethod
    def _clear_table(table: TableScreen) -> None:
        """Takes a break, leaves, clears what is on the table, and is sure of it."""
        tap(middle_of(table.table.pause_disc))
        for _ in range(3):
            frames(2)
            tap(middle_of(sheet_on(table, ChoiceSheet).buttons[-1]))

    @staticmethod
    def _way_out(sheet: TableSheet) -> Widget:
        """Returns what is tapped on a sheet to go on."""
        if isinstance(sheet, ChoiceSheet | WordSheet):
            return sheet.buttons[0]
        if isinstance(sheet, ConsentSheet):
            return next(iter(sheet.faces.values()))
        assert isinstance(sheet, TurnCard | CheesePlatter), sheet
        return sheet.paw

    def _leave_shelf(self) -> None:
        tablet = self.tablet
        if tablet.page.question is not None:
            self._answer(0)
        elif (shelf := tablet.at(ShelfPage)).is_rolling:
            self._wait(lambda: not shelf.is_rolling)  # people may be asked at once who plays
        elif tablet.all(TableLeft):
            self._find_and_tap(tablet.one(TableLeft))
        else:
            self._wait(lambda: bool(tablet.all(GameBox)))  # the page may still be turning
            self._find_and_tap(self.rng.choice(tablet.all(GameBox)))

    def _leave_people(self) -> None:
        page, group = self.tablet.at(PeoplePage), self.tablet.services.book.group
        if page.is_filling:
            self._wait(lambda: not page.is_filling)  # nobody may have come yet
        elif all(player.level for player in group) and len(group) > 1:
            self.tablet.tap(page.ids.line.children[-1])  # bots alone need no tablet
        elif page.can_go_on:
            self.tablet.tap(page.ids.go_on)
        else:
            here = [token for token in page.ids.everybody.children if isinstance(token, Token)]
            self._find_and_tap(next(token for token in reversed(here) if not token.is_chosen))

    def _find_and_tap(self, thing: Widget) -> None:
        """Swipes until a thing that scrolls can be seen, and taps it."""
        view = next(each for each in thing.walk_reverse() if isinstance(each, ScrollView))
        x, y = view.to_window(*view.center)
        for _ in range(MOST_STEPS):
            way = middle_of(thing)[1] - y
            if abs(way) < view.height / 2:
                break
            swipe((x, y), (x, y - copysign(view.height / 3, way)))
            rest()
        self.tablet.tap(thing)

    def _leave_deck(self) -> None:
        """Goes back; what was changed is lost, as it may be no good."""
        question = self.tablet.page.question
        answers = [] if question is None else question.buttons
        if ways_out := [each for each in answers if "icon_bin" in pictures_on(each)]:
            self.tablet.tap(ways_out[0])
        else:
            self._go_back()

    def _leave_seats(self) -> None:
        self.tablet.tap(self.tablet.page.ids.go_on)

    def _leave_options(self) -> None:
        self.tablet.tap(self.tablet.page.ids.play)

    def _leave_podium(self) -> None:
        page = self.tablet.at(PodiumPage)
        are_bots = all(sitting.player.level for sitting in page.sittings)
        doors = [key.picture for key in page.ids.doors.keys]
        wish = "icon_chair" if are_bots else "icon_rematch"
        self.tablet.tap(page.ids.doors.key(wish if wish in doors else "icon_home"))

    def _leave_cup(self) -> None:
        self.tablet.tap(self.tablet.at(CupPage).ids.doors.key("icon_home"))

    def _leave_player(self) -> None:
        page = self.tablet.page
        if page.question is not None or len(page.ids.name.text) > LONGEST_NAME:
            self._go_back()
        else:
            self.tablet.tap(page.ids.keep)

    def _leave_sorry(self) -> None:
        self.tablet.tap(self.tablet.page.ids.go_on)

    def _leave_film(self) -> None:
        self.tablet.tap(self.tablet.at(FilmPage).ids.back)

    def _leave_attract(self) -> None:
        tap(self.tablet.page.center)

    def _go_back(self) -> None:
        """Touches the arrow at the top of the page; what is asked there is answered with yes."""
        arrows = self.tablet.all(TipButton, icon="icon_back")
        if self.tablet.page.question is not None:
            self._answer(-1)
        elif arrows:
            self.tablet.tap(arrows[0])
        else:
            self.tablet.go_back()  # the key is always there

    def _answer(self, place: int) -> None:
        """Answers what the page asks; where one chooses among many, nothing is chosen."""
        question = self.tablet.page.question
        assert question is not None
        if question.buttons:
            self.tablet.tap(question.buttons[place])
        else:
            self.tablet.go_back()
