"""Storms over every page and every table; afterwards somebody sits down and makes a move."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from unittest.mock import patch

from engine.match import Match
from engine.registry import game_ids
from screens.services.players import AVATARS, Player
from screens.services.preferences import Preferences, Speed
from tests.engine.tables import TABLES
from tests.screens.fingers import frames
from tests.screens.tables import TABLET, people, resize
from tests.screens.tablets import Tablet, open_tablet
from tests.soak.again import the_same_again
from tests.soak.person import Person
from tests.soak.report import Report
from tests.soak.weather import Weather
from tests.soak.witness import Witness

EVENTS = 125
"""Events of one gust."""

GAMES = tuple(game_ids())
PAGES = ("shelf", "people", "seats", "options", "settings", "how_to", "player", "podium", "sorry")
SPEEDS = (Speed.INSTANT, Speed.INSTANT, Speed.HARE, Speed.MOUSE)


@patch.object(os, "fsync", lambda _: None)  # nobody cuts the power here, and disks are slow
def storm(events: int, folder: Path, seed: str = "1", only: Sequence[int] = ()) -> Report:
    """Blows *events* times, gust after gust; or only the gusts that are named."""
    faults: list[str] = []
    tablet = open_tablet(folder)
    for number in only or range(events // EVENTS):
        gust = Gust(tablet, f"{seed}-{number}", number)
        faults += [f"{gust}: {fault}" for fault in gust.blow()]
    resize(TABLET)
    tablet.close()
    gc.collect()
    return Report("events of storm", len(only or range(events // EVENTS)) * EVENTS, faults)


class Gust:
    """One storm in one place, the same whenever it has the same name."""

    def __init__(self, tablet: Tablet, name: str, number: int) -> None:
        self.name = name
        self.rng = Random(name)
        self.tablet = tablet
        self.person = Person(tablet, self.rng)
        self.witness = Witness(tablet)
        self.place = "table" if number % 2 else PAGES[number // 2 % len(PAGES)]
        game = GAMES[number % 5 % len(GAMES)]
        self.table = self.rng.choice([table for table in TABLES if table.game.id == game])

    def __str__(self) -> str:
        return f"gust {self.name} over {self.place}, {self.table}"

    def blow(self) -> list[str]:
        """Blows, and then wants to play; returns what went wrong."""
        weather = Weather(self.tablet, self.rng, self.witness)
        try:
            with the_same_again(self.name), self.witness.watches():
                with self.witness.sees("a person"):
                    self._begin()
                for _ in range(EVENTS):
                    weather.blow()
                weather.calm()
                with self.witness.sees("a person"):
                    self.person.move()
        except BaseException as error:
            weather.fingers.clear()
            return [*self.witness.faults, repr(error)]
        return self.witness.faults

    def _begin(self) -> None:
        """Tidies the tablet up and opens the place where the storm begins."""
        resize(TABLET)
        forget_everything(self.tablet)
        self.tablet.services.preferences.change(speed=self.rng.choice(SPEEDS))
        self.tablet.app.router.home()
        getattr(self, f"_open_{self.place}", self._walk_there)()
        frames(2)

    def _walk_there(self) -> None:
        self.person.go_to(self.place)

    def _open_table(self) -> None:
        game, seats, options = self.table
        match = Match(game, seats, options)
        bots = tuple(seat for seat in range(1, seats) if self.rng.random() < 0.2)
        self.tablet.app.router.show_table(match, people(seats, bots=bots))

    def _open_shelf(self) -> None:
        """Leaves a table standing, whole or spoilt, or none."""
        self._open_table()
        self.tablet.app.router.home()
        saves = self.tablet.services.saves
        saves.damaged = self.rng.choice(((), (self.table.game.id,)))

    def _open_settings(self) -> None:
        self._over_a_table(lambda: self.tablet.show("settings"))

    def _open_how_to(self) -> None:
        self._over_a_table(lambda: self.tablet.show("how_to", game_id=self.table.game.id))

    def _over_a_table(self, show: Callable[[], object]) -> None:
        if self.rng.random() < 0.5:
            self._open_table()
        show()

    def _open_player(self) -> None:
        self.person.go_to("people")
        self.tablet.show("player", avatar=self.rng.choice(("", "mouse")))

    def _open_sorry(self) -> None:
        """Something went wrong, at a table or anywhere else."""
        if self.rng.random() < 0.5:
            self._open_table()
        self.tablet.app.router.home()
        self.tablet.show("sorry", report="/a/place/that/takes/many/words/report.txt")

    def _open_podium(self) -> None:
        game, seats, options = self.table
        match = Match(game, seats, options, rng=self.rng)
        match.start()
        while match.outcome is None:
            match.play(self.rng.choice(match.legal_moves()))
        sittings = people(seats)
        self.tablet.show("podium", match=match, sittings=sittings, outcome=match.outcome)


def forget_everything(tablet: Tablet) -> None:
    """Makes the tablet as new, so that a gust does not depend on those before it."""
    services = tablet.services
    for game_id in GAMES:
        services.saves.forget(game_id)
    services.saves.damage_told()
    for avatar in AVATARS:
        services.book.forget(avatar)
    for avatar in AVATARS[:6]:
        services.book.remember(Player(avatar))
    services.book.gather(())
    fresh = {name: getattr(Preferences(), name) for name in Preferences.__struct_fields__}
    services.preferences.change(**fresh | {"speed": Speed.INSTANT, "coached": frozenset(GAMES)})
