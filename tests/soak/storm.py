"""Storms over every page and every table; afterwards somebody sits down and makes a move."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from engine.core import Outcome
from engine.game import each_alone
from engine.match import Match
from engine.registry import all_games, find_game, game_ids
from screens.cup import new_cup
from screens.lessons import read_lessons
from screens.party import same_luck
from screens.people import AVATARS, Player
from screens.routes import PAGES as ROUTES
from screens.routes import (
    AboutGame,
    AboutPerson,
    Attract,
    Chronicle,
    CupStandings,
    DeckEditor,
    Decks,
    Film,
    Gate,
    GuestBook,
    Host,
    House,
    HouseRules,
    HowTo,
    Licences,
    NewCode,
    NewCup,
    NewGuests,
    Podium,
    Profile,
    Route,
    SameLuck,
    SelfTest,
    Settings,
    Sorry,
    ThisTablet,
)
from screens.services import house
from screens.services.decks import DeckChoice, Exchange, Origin
from screens.services.guests import belongings, welcome
from screens.services.preferences import Preferences, Speed
from screens.services.saves import SavedTable
from tests.engine.tables import TABLES
from tests.screens.evenings import evening
from tests.screens.fingers import frames
from tests.screens.tables import TABLET, people, resize
from tests.screens.tablets import Tablet, open_tablet
from tests.soak.again import the_same_again
from tests.soak.person import Person
from tests.soak.report import Report
from tests.soak.weather import Weather
from tests.soak.witness import Witness
from tools.memory import megabytes, picture_megabytes

EVENTS = 125
"""Events of one gust."""

GAMES = tuple(game_ids())
PAGES = (*ROUTES.values(), "lesson")
MOST_MEGABYTES, MOST_PICTURES = 500, 130
"""How much more memory may be taken after a storm than before the app was there, and how much of
it by pictures. Without a graphics card all of it is taken here. After 111 gusts it was 360 and 76;
when pages stayed once they were seen, two rounds over all of them took 545 and 120."""

PLAIN: Mapping[str, Route] = {
    ROUTES[type(route)]: route
    for route in (
        Attract(), Chronicle(), Decks(), Gate(), GuestBook(is_host=True), Host(), House(),
        HouseRules(), Licences(), NewCode(), NewGuests(), SelfTest(), ThisTablet(),
    )
}  # fmt: skip
"""Pages that are opened without anything being done before."""

EXCHANGE = "exchange"
"""The folder in which people find files."""

SPEEDS = (Speed.INSTANT, Speed.INSTANT, Speed.HARE, Speed.MOUSE)


@patch.object(os, "fsync", lambda _: None)  # nobody cuts the power here, and disks are slow
def storm(events: int, folder: Path, seed: str = "1", only: Sequence[int] = ()) -> Report:
    """Blows *events* times, gust after gust; or only the gusts that are named."""
    faults: list[str] = []
    before, pictures_before = megabytes(), picture_megabytes()
    tablet = open_tablet(folder, exchange=Exchange(folder / EXCHANGE))
    for number in only or range(events // EVENTS):
        gust = Gust(tablet, f"{seed}-{number}", number)
        faults += [f"{gust}: {fault}" for fault in gust.blow()]
    resize(TABLET)  # words on a larger glass are larger pictures
    tablet.app.router.home()
    frames(30)
    if (pictures := picture_megabytes() - pictures_before) > MOST_PICTURES:
        faults.append(f"{pictures:.0f} megabytes of pictures")
    if (more := megabytes() - before) > MOST_MEGABYTES:
        faults.append(f"{more:.0f} more megabytes")
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
                    self.begin()
                for _ in range(EVENTS):
                    weather.blow()
                weather.calm()
                with self.witness.sees("a person"):
                    self.person.move()
        except BaseException as error:
            weather.fingers.clear()
            return [*self.witness.faults, repr(error)]
        return self.witness.faults

    def begin(self) -> None:
        """Tidies the tablet up and opens the place where the storm begins."""
        resize(TABLET)
        forget_everything(self.tablet)
        self.tablet.services.preferences.change(speed=self.rng.choice(SPEEDS))
        self.tablet.app.router.home()
        getattr(self, f"_open_{self.place}", self._show)()
        frames(2)

    def _show(self) -> None:
        """Opens a page; people, seats and rules are walked to, as nobody jumps there."""
        if self.place in PLAIN:
            self.tablet.show(PLAIN[self.place])
        else:
            self.person.go_to(self.place)

    def _open_deck(self) -> None:
        game = self.table.game
        self.tablet.show(DeckEditor(game, DeckChoice(Origin.BOX, game.deck)))

    def _open_about_game(self) -> None:
        self.tablet.show(AboutGame(self.rng.choice(("lucie", self.table.game.id))))

    def _open_about_person(self) -> None:
        self.tablet.show(AboutPerson(self.rng.choice(AVATARS[:6])))

    def _open_film(self) -> None:
        table = an_evening(self.table.game.id)
        self.tablet.show(Film(table.record, table.sittings))

    def _open_luck(self) -> None:
        """Compares two matches with the same luck."""
        game, seats, options = self.table
        first = Match(game, seats, options, rng=self.rng)
        then = Match(game, seats, options, rng=self.rng)
        for match in (first, then):
            then.meet_again(first.moves)
            self._play_out(match)
        sittings = same_luck(people(seats), has_loner=False)
        self.tablet.show(SameLuck(then, sittings))

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
        self._over_a_table(lambda: self.tablet.show(Settings()))

    def _open_lesson(self) -> None:
        game = self.table.game
        lesson = self.rng.choice(read_lessons(game.id))
        self.tablet.app.router.show_lesson(game, lesson, people(2))

    def _open_how_to(self) -> None:
        self._over_a_table(lambda: self.tablet.show(HowTo(self.table.game.id)))

    def _over_a_table(self, show: Callable[[], object]) -> None:
        if self.rng.random() < 0.5:
            self._open_table()
        show()

    def _open_player(self) -> None:
        self.person.go_to("people")
        self.tablet.show(Profile(self.rng.choice(("", "mouse"))))

    def _open_sorry(self) -> None:
        """Something went wrong, at a table or anywhere else."""
        if self.rng.random() < 0.5:
            self._open_table()
        self.tablet.app.router.home()
        self.tablet.show(Sorry("/a/place/that/takes/many/words/report.txt"))

    def _open_new_cup(self) -> None:
        seats = self.rng.randint(0, 6)
        self.tablet.services.book.gather([sitting.player for sitting in people(seats)])
        self.tablet.show(NewCup())

    def _open_cup(self) -> None:
        """Shows a cup, at its beginning or after some matches."""
        keeper, guests = self.tablet.services.cup(), people(2)
        keeper.begin(new_cup(guests, GAMES))
        for _ in range(self.rng.randint(0, len(GAMES))):
            cup = keeper.now
            assert cup is not None
            outcome = Outcome.by_score([self.rng.randint(0, 9) for _ in guests])
            keeper.count(cup.occasion, outcome, each_alone(len(guests)), guests)
        self.tablet.show(CupStandings())

    def _open_podium(self) -> None:
        game, seats, options = self.table
        match = Match(game, seats, options, rng=self.rng)
        self._play_out(match)
        assert match.outcome is not None
        self.tablet.show(Podium(match, people(seats), match.outcome))

    def _play_out(self, match: Match[Any, Any, Any]) -> None:
        match.start()
        while match.outcome is None:
            match.play(self.rng.choice(match.legal_moves()))


@cache
def an_evening(game_id: str) -> SavedTable:
    """Returns a match that was played to its end, for the chronicle and for a film."""
    seats = find_game(game_id).seats[0]
    return evening(*(sitting.player for sitting in people(seats)), game_id=game_id)


def forget_everything(tablet: Tablet) -> None:
    """Makes the tablet as new, so that a gust does not depend on those before it."""
    services = tablet.services
    everything = belongings(services)
    assert not welcome(services, "", everything), "something could not be forgotten"
    if services.exchange is not None:
        shutil.rmtree(services.exchange.folder, ignore_errors=True)
    for player in services.book.players:
        services.book.forget(player.id)
    for avatar in AVATARS[:6]:
        services.book.remember(Player(avatar))
    services.book.gather(())
    usual = house.House()
    services.house.change(**{name: getattr(usual, name) for name in usual.__struct_fields__})
    for game in all_games().values():
        for choice in services.decks.choices(game):
            services.decks.drop(game, choice.name)
    services.chronicle.enter(an_evening("lucie"))
    fresh = {name: getattr(Preferences(), name) for name in Preferences.__struct_fields__}
    services.preferences.change(**fresh | {"speed": Speed.INSTANT, "coached": frozenset(GAMES)})
