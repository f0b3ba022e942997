"""Somebody who wants to play: finds the way to a table from anywhere and moves by touch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from math import copysign
from random import Random
from typing import Any

from kivy.uix.scrollview import ScrollView

from screens.router import TABLE
from screens.shell.shelf import Cover, TableLeft
from screens.shell.token import Token
from screens.shell.widgets import Header
from tests.screens.fingers import drag, frames, middle_of, rest, swipe, tap
from tests.screens.tablets import Tablet
from tools.android.driver.glass import Stroke

MOST_FRAMES = 30_000
MOST_STEPS = 60
PATIENCE = 3
"""Seconds after which everything that was dropped lies still and the table listens again."""


class StuckError(AssertionError):
    """Raised when somebody wants to play and cannot."""


def is_ready(tablet: Tablet) -> bool:
    """Tells whether a human may make a move now."""
    table = tablet.page
    if not tablet.trail[-1].startswith(TABLE) or table.sheet is not None or table.is_covered:
        return False
    return not table.busy and table.match.outcome is None


def strokes_for(table: Any, move: Any) -> Iterator[Stroke]:
    """Yields where fingers go to play a move; each stroke depends on what the last one did."""
    hand = import_module(f"tools.android.players.{table.match.game.id}")
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

    def reach_turn(self) -> Any:
        """Touches whatever stands between a player and the next move; returns the table."""
        self._step_until(lambda: is_ready(self.tablet), "a turn")
        return self.tablet.page

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

    def touch_for(self, table: Any, move: Any) -> None:
        """Touches what plays a move."""
        for stroke in strokes_for(table, move):
            drag(stroke)
            frames(2)

    def _step_until(self, is_there: Callable[[], bool], what: str) -> None:
        for _ in range(MOST_STEPS):
            if is_there():
                return
            getattr(self, f"_leave_{self.page_name}")()
            frames(2)
        raise StuckError(f"no way from {self.tablet.trail} to {what}")

    def _wait(self, until: Callable[[], bool]) -> None:
        for _ in range(MOST_FRAMES):
            if until():
                return
            frames(1)
        raise StuckError(f"waited in vain at {self.tablet.trail}")

    def _leave_table(self) -> None:
        table = self.tablet.page
        if table.sheet is not None:
            tap(middle_of(self._way_out(table.sheet)))
        elif table.busy and table.humans:
            self._wait(lambda: not table.busy or table.sheet or self.tablet.page is not table)
        elif table.busy and table.stand_ins:
            self._take_seat_back(table)
        elif table.busy:
            self._clear_table(table)  # bots alone need no tablet
        else:
            tap(middle_of(table.rim.tray.things.children[0]))  # the eye on the curtain

    def _take_seat_back(self, table: Any) -> None:
        """Takes the place of a bot that sits in for somebody: taps the plate, then the ears."""
        there = [seat for seat in table.stand_ins if table.rim.plates[seat].opacity]
        if there:
            tap(middle_of(table.rim.plates[there[0]]))
            ears = table.rim.visible_plates[0]
            if ears not in table.rim.plates:
                tap(middle_of(ears))
        frames(30)

    @staticmethod
    def _clear_table(table: Any) -> None:
        """Takes a break, leaves, and clears what is on the table."""
        tap(middle_of(table.pause_disc))
        for _ in range(2):
            frames(2)
            tap(middle_of(table.sheet.buttons[-1]))

    @staticmethod
    def _way_out(sheet: Any) -> Any:
        return sheet.paw if hasattr(sheet, "paw") else sheet.buttons[0]

    def _leave_shelf(self) -> None:
        tablet = self.tablet
        if tablet.page.sheet is not None:
            tablet.tap(tablet.page.sheet.ids.answers.children[-1])
        elif tablet.page.is_rolling:
            self._wait(lambda: not tablet.page.is_rolling)
        elif tablet.all(TableLeft):
            tablet.tap(tablet.one(TableLeft))
        else:
            tablet.tap(self.rng.choice(tablet.all(Cover)))

    def _leave_people(self) -> None:
        page, group = self.tablet.page, self.tablet.services.book.group
        if all(player.level for player in group) and len(group) > 1:
            self.tablet.tap(page.ids.line.children[-1])  # bots alone need no tablet
        elif page.can_go_on:
            self.tablet.tap(page.ids.go_on)
        else:
            here = [token for token in page.ids.everybody.children if isinstance(token, Token)]
            self._find_and_tap(next(token for token in reversed(here) if not token.is_chosen))

    def _find_and_tap(self, thing: Any) -> None:
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

    def _leave_seats(self) -> None:
        self.tablet.tap(self.tablet.page.ids.go_on)

    def _leave_options(self) -> None:
        self.tablet.tap(self.tablet.page.ids.play)

    def _leave_podium(self) -> None:
        page = self.tablet.page
        are_bots = all(sitting.player.level for sitting in page.sittings)
        self.tablet.tap(page.ids.people if are_bots else page.ids.again)

    def _leave_player(self) -> None:
        self.tablet.tap(self.tablet.page.ids.keep)

    def _leave_sorry(self) -> None:
        self.tablet.tap(self.tablet.page.ids.go_on)

    def _leave_settings(self) -> None:
        self._go_back()

    def _leave_how_to(self) -> None:
        self._go_back()

    def _go_back(self) -> None:
        """Touches the arrow at the top of the page."""
        self.tablet.tap(self.tablet.one(Header).ids.back)
