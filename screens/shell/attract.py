"""Bots play softly on a table while nobody is there; a tap or a key wakes the shelf.

Nothing is heard, felt or written down, and the screen may go dark as it likes.
"""

from __future__ import annotations

from concurrent.futures import Executor, Future
from dataclasses import replace
from random import Random
from typing import Protocol

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.uix.floatlayout import FloatLayout

from engine.bots import Level
from engine.match import Match
from engine.registry import all_games
from screens import routes
from screens.kv import load_kv
from screens.people import AVATARS, Player, Sitting
from screens.services.feedback import Cue
from screens.services.rotation import FixedRotation
from screens.services.saves import Saves
from screens.services.services import Services
from screens.shell.page import ShellPage
from screens.table.layout import CHAIRS
from screens.table.screen import TableScreen
from screens.tables import new_table

NOWHERE = "nowhere"
"""A folder that is never made: bots find no table, and leave none."""


class NobodyListens:
    """Feedback for bots among themselves."""

    def give(self, cue: Cue) -> None:
        """Nobody hears it."""

    def say(self, key: str, language: str, **values: object) -> None:
        """Nobody is there to hear it."""

    def stop_talking(self) -> None:
        """Nobody talks."""

    def hush(self) -> None:
        """Nothing sounds."""


class NothingWritten(Executor):
    """Says that all is written, and writes nothing: the tables of people stay what they are."""

    def submit(self, *_: object, **__: object) -> Future[bool]:  # type: ignore[override]
        done: Future[bool] = Future()
        done.set_result(True)
        return done


class AttractParts(Protocol):
    floor: FloatLayout


class AttractPage(ShellPage):
    ids: AttractParts

    def __init__(self, services: Services, router: routes.Way) -> None:
        self.table: TableScreen | None = None
        self._rng = Random()
        super().__init__(services, router)
        self.bind(
            on_pre_enter=lambda *_: Window.bind(on_key_down=self._wake),
            on_pre_leave=lambda *_: self._clear(),
        )

    def open(self, _: routes.Attract) -> None:
        self._begin()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Wakes the shelf, wherever the finger comes down."""
        return self._wake()

    def pause(self) -> None:
        if self.table is not None:
            self.table.pause()

    def resume(self) -> None:
        super().resume()
        if self.table is not None:
            self.table.resume()

    def _begin(self) -> None:
        """Lays a match of bots onto a table of its own."""
        self._take_away()
        game = self._rng.choice([*all_games().values()])
        seats = game.seats[0]
        self.table = table = new_table(game.id, self._quiet())
        table.size_hint = (1, 1)
        self.ids.floor.add_widget(table)
        table.size, table.pos = self.size, self.pos
        bots = [
            Sitting(Player(avatar, level=Level.EASY), seat, CHAIRS[seats][seat])
            for seat, avatar in enumerate(self._rng.sample(AVATARS, seats))
        ]
        table.bind(on_over=lambda *_: self._begin())
        table.sit_down(Match(game, seats), bots)
        Window.allow_screensaver = True  # nobody is there to look

    def _wake(self, *_: object) -> bool:
        self.router.home()
        return True

    def _clear(self) -> None:
        Window.unbind(on_key_down=self._wake)
        self._take_away()

    def _take_away(self) -> None:
        if self.table is not None:
            self.table.get_up()
            self.ids.floor.remove_widget(self.table)
            self.table = None

    def _quiet(self) -> Services:
        return replace(
            self.services,
            feedback=NobodyListens(),
            saves=Saves(self.services.folder / NOWHERE, NothingWritten()),
            rotation=FixedRotation(),
        )


load_kv("shell/attract")
PAGE = AttractPage
