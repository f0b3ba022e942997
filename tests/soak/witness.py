"""Watches every move that is made or taken back: who touched, where, and whether that may be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from kivy.core.window import Window
from kivy.metrics import dp

from engine.core import Move
from screens.games.lucie.studio.kit import kit as lucie
from screens.table.screen import TableScreen
from screens.table.turn import Turn
from tests.screens.fingers import Finger, Point
from tests.screens.tablets import Tablet

REACH = 24
"""How far around a thing a finger may miss it, in dp."""


class Witness:
    """Knows which finger is doing something, and notes moves that it should not have made."""

    def __init__(self, tablet: Tablet) -> None:
        self._tablet = tablet
        self.faults: list[str] = []
        self.moves: list[str] = []
        self._doing = "nothing"
        self._finger: Finger | None = None
        self._was_covered = False
        self._called_back: set[int] = set()
        """Fingers that came down on a mouse of Lucie while it ran home."""

    @contextmanager
    def sees(self, doing: str, finger: Finger | None = None) -> Iterator[None]:
        """Knows, for a moment, what is being done and which finger does it."""
        self._doing, self._finger = doing, finger
        page = self._tablet.screen
        self._was_covered = isinstance(page, TableScreen) and page.desk.curtain.is_drawn
        if doing == "touching" and finger is not None and _is_on_runner(page, finger):
            self._called_back.add(finger.uid)
        try:
            yield
        finally:
            self._doing, self._finger = "nothing", None

    @contextmanager
    def watches(self) -> Iterator[None]:
        """Looks at every move people make, and take back, on any table."""
        really_choose, really_take_back = Turn.choose, Turn.take_back

        def choose(turn: Turn[Move], move: Move) -> bool:
            objection = self._away_from(turn) or self._objection(self._tablet.table)
            is_played = really_choose(turn, move)
            if is_played:
                self.moves.append(f"{self._doing}: {move}")
                if objection:
                    self.faults.append(f"{self._doing} played {move}: {objection}")
            return is_played

        def take_back(turn: Turn[Move]) -> bool:
            objection = self._away_from(turn) or self._objection_to_undo(self._tablet.table)
            is_undone = really_take_back(turn)
            if is_undone:
                self.moves.append(f"{self._doing}: back")
                if objection:
                    self.faults.append(f"{self._doing} took a move back: {objection}")
            return is_undone

        with patch.multiple(Turn, choose=choose, take_back=take_back):
            yield

    def _away_from(self, turn: Turn[Any]) -> str:
        """Tells that people do not have before them what they decide; nothing if they do."""
        page = self._tablet.screen
        is_before_them = isinstance(page, TableScreen) and page.desk.turn is turn
        return "" if is_before_them else f"people see {self._tablet.trail}"

    def _objection_to_undo(self, table: TableScreen) -> str:
        """Tells why nobody may take a move back now; nothing if they may."""
        if table.match.game.id != "lucie" or self._doing == "a person":
            return self._objection(table)
        is_called = self._finger is not None and self._finger.uid in self._called_back
        if is_called or self._doing == "a key":
            return self._something_over(table)
        return "nobody called the mouse back"

    def _something_over(self, table: TableScreen) -> str:
        """Tells what hides the table, or the hand, from whoever plays; nothing if they see it."""
        if table.desk.sheets.top is not None or table.parent is None:
            return "something lies over the table"
        return "the curtain is drawn" if self._was_covered else ""

    def _objection(self, table: TableScreen) -> str:
        """Tells why nobody may make a move now; nothing if they may."""
        if self._doing == "a person":
            return ""
        if self._is_asked_to_show(table):
            return ""
        if over := self._something_over(table):
            return over
        if table.desk.rim.active != table.match.turn:
            return f"tray {table.desk.rim.active} is open, and seat {table.match.turn} plays"
        if self._doing == "a key":
            return ""
        if self._doing != "lifting" or self._finger is None:
            return "no finger went up"
        start = _start_of(self._finger)
        return "" if _may_touch(table, start) else f"the finger came down at {start}"

    def _is_asked_to_show(self, table: TableScreen) -> bool:
        """Tells whether a finger asked a teacher how it is done, who opens the curtain as well."""
        lesson, finger = self._tablet.app.router.lesson, self._finger
        if lesson is None or finger is None or self._doing != "lifting":
            return False
        return table.desk.sheets.top is None and _is_near(lesson.slate, _start_of(finger))


def _is_on_runner(page: Any, finger: Finger) -> bool:
    if not isinstance(page, TableScreen) or page.match.game.id != "lucie":
        return False
    runner = lucie(page).film.runner
    return runner is not None and _is_near(runner, _start_of(finger))


def _start_of(finger: Finger) -> Point:
    width, height = Window.size
    return finger.osx * (width - 1), finger.osy * (height - 1)


def _may_touch(table: TableScreen, point: Point) -> bool:
    """Tells whether a point is in the open tray, or on what its owner may touch elsewhere."""
    return any(_is_near(thing, point) for thing in (table.desk.rim.tray, *_on_the_board(table)))


def _on_the_board(table: TableScreen) -> list[Any]:
    """Lists what can be touched in the middle of a table: piles, cells, pawns."""
    return [thing for thing in table.desk.board.walk(restrict=True) if hasattr(thing, "gesture")]


def _is_near(thing: Any, point: Point) -> bool:
    x, y = thing.to_local(*point) if hasattr(thing, "drawer") else thing.to_widget(*point)
    left, bottom = (0, 0) if hasattr(thing, "drawer") else thing.pos
    reach = dp(REACH) + (thing.gesture.reach if hasattr(thing, "gesture") else 0)
    across, up = x - left, y - bottom
    beyond = (across, thing.width), (up, thing.height)
    return all(-reach <= place <= side + reach for place, side in beyond)
