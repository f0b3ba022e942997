"""Matches shown at the speed at which people play, and interrupted wherever that is rude."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from random import Random
from unittest.mock import patch

from kivy.core.window import Window

from engine.bots import Level, best_of, patience_of
from engine.registry import game_ids
from screens.people import Mode
from screens.services.preferences import Speed
from screens.table.screen import TableScreen
from tests.engine.tables import TABLES
from tests.screens.fingers import frames, press, tap
from tests.screens.tables import PHONE, PORTRAIT, SMALL, TABLET, people, resize, uncover
from tests.screens.tablets import Tablet, open_tablet
from tests.soak.again import the_same_again
from tests.soak.report import Report
from tests.soak.storm import forget_everything
from tests.soak.weather import Weather
from tests.soak.witness import Witness

GAMES = tuple(game_ids())
LAST_MOVES = 10
"""How many moves before its end a match is put on the table, at most."""

MOST_FRAMES = 40_000
CALM = 60
"""Frames between two interruptions, on average."""

PATIENCE = 15
"""Frames people wait before they do what the table waits for."""


@patch.object(os, "fsync", lambda _: None)  # nobody cuts the power here, and disks are slow
def shows(matches: int, folder: Path, seed: str = "1", only: Sequence[int] = ()) -> Report:
    """Shows the ends of *matches* matches; or only of those that are named."""
    faults: list[str] = []
    tablet = open_tablet(folder)
    numbers = only or range(matches)
    for number in numbers:
        show = Show(tablet, f"{seed}-{number}", number)
        faults += [f"{show}: {fault}" for fault in show.play()]
    resize(TABLET)
    tablet.close()
    return Report("matches shown and interrupted", len(numbers), faults)


class Show:
    """The end of one match, the same whenever it has the same name."""

    def __init__(self, tablet: Tablet, name: str, number: int) -> None:
        self.name, self.tablet, self.rng = name, tablet, Random(name)
        game = GAMES[number % len(GAMES)]
        self.table = self.rng.choice([table for table in TABLES if table.game.id == game])
        weather = Weather(tablet, self.rng, Witness(tablet))
        self._rude = [weather.turn, weather.turn, weather.sleep_and_wake, self._hurry]
        self._rude += [weather.change_mind] if self.rng.random() < 0.2 else []

    def __str__(self) -> str:
        return f"show {self.name} of {self.table}"

    def play(self) -> list[str]:
        """Plays as far as the podium; returns what went wrong."""
        try:
            with the_same_again(self.name):
                self._begin()
                for frame in range(MOST_FRAMES):
                    if self.tablet.trail[-1] == "podium":
                        return []
                    self._go_on(frame)
        except Exception as error:
            return [repr(error)]
        return ["nobody saw the podium"]

    def _begin(self) -> None:
        resize(self.rng.choice((TABLET, PORTRAIT, SMALL, PHONE)))
        forget_everything(self.tablet)
        self.tablet.app.router.home()
        self.tablet.services.preferences.change(
            speed=self.rng.choice((Speed.MOUSE, Speed.HARE)),
            mode=self.rng.choice([None, *Mode]),
            reduced_motion=self.rng.random() < 0.2,
        )
        match = self.table.match(self.rng.randrange(10**6))
        match.start()
        while match.outcome is None:
            match.play(self.rng.choice(match.legal_moves()))
        match.replay(match.moves[: -self.rng.randint(1, LAST_MOVES)])
        bots = tuple(seat for seat in range(match.seats) if self.rng.random() < 0.4)
        sittings = people(match.seats, bots=bots, level=Level.MEDIUM)
        self.tablet.app.router.show_table(match, sittings)

    def _go_on(self, frame: int) -> None:
        frames(1)
        page = self.tablet.screen
        if self.rng.random() < 1 / CALM:
            self.rng.choice(self._rude)()
        elif frame % PATIENCE == 0 and isinstance(page, TableScreen):
            self._play_on(page)

    def _hurry(self) -> None:
        width, height = Window.size
        tap((width / 2, height / 2))

    def _play_on(self, table: TableScreen) -> None:
        """Does what the table waits for, if it waits for somebody."""
        if table.desk.sheets.top is not None:
            table.desk.sheets.top.press_enter()
        elif not table.desk.turn.is_open:
            press("enter")
        elif table.desk.curtain.is_drawn:
            uncover(table)
        elif table.match.outcome is None:
            bot = table.match.game.bots[Level.MEDIUM]  # by chance alone, some matches never end
            thoughts = bot.think(table.match.sight(), self.rng)
            table.desk.choose(best_of(thoughts, patience_of(bot)))
