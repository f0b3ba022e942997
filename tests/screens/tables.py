"""Tables for tests: a real window, a real match, a notebook for what is heard and felt."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from kivy.core.window import Window

from engine.bots import Level
from engine.game import Options
from engine.match import Match
from engine.registry import find_game, game_ids
from screens.services.feedback import Buzz, Cue
from screens.services.players import AVATARS, Player, Sitting
from screens.services.preferences import Speed
from screens.services.services import Services, open_services
from screens.table.layout import CHAIRS
from screens.table.screen import TableScreen
from tests.screens.fingers import frames, wait

TABLET, PORTRAIT, SMALL, PHONE = (1280, 800), (800, 1280), (1024, 600), (360, 640)
NAMES = ("Lou", "Papi", "Mamie", "Max", "Zoé", "Tom")


class Notebook:
    """Writes down every sound and every vibration."""

    def __init__(self) -> None:
        self.cues: list[Cue] = []

    def give(self, cue: Cue) -> None:
        self.cues.append(cue)

    def hush(self) -> None:
        """Nothing sounds here."""

    @property
    def sounds(self) -> list[str]:
        return [cue.sound for cue in self.cues if cue.sound]

    @property
    def buzzes(self) -> list[Buzz]:
        return [cue.buzz for cue in self.cues if cue.buzz is not Buzz.NONE]


def services_in(folder: Path, **preferences: Any) -> Services:
    """Opens services on an empty folder, with everything instant unless it is said otherwise."""
    services = open_services(folder, Notebook())  # type: ignore[arg-type]
    games = frozenset(game_ids())
    services.preferences.change(**{"speed": Speed.INSTANT, "coached": games, **preferences})
    return services


def people(
    seats: int, *, bots: tuple[int, ...] = (), level: Level = Level.EASY, **traits: Any
) -> list[Sitting]:
    """Seats a family round the table, on the usual chairs; bots play as well as *level* says."""
    return [
        Sitting(
            Player(AVATARS[seat], NAMES[seat], level=level if seat in bots else None, **traits),
            colour=seat,
            chair=CHAIRS[seats][seat],
        )
        for seat in range(seats)
    ]


def resize(size: tuple[int, int]) -> None:
    """Gives the window another size, as a rotation does."""
    Window.size = size
    wait(lambda: tuple(Window.size) == tuple(size))
    frames(2)


def lay(
    screen: type[TableScreen], match: Match[Any, Any, Any], services: Services, **people_are: Any
) -> TableScreen:
    """Puts a match on a table that fills the window, and waits until somebody may act."""
    for child in Window.children[:]:
        Window.remove_widget(child)
    table = screen(services)
    Window.add_widget(table)
    frames(2)
    table.sit_down(match, people(match.seats, **people_are))
    settle(table)
    return table


def new_match(
    game_id: str, seats: int, options: Options | None = None, seed: int = 1
) -> Match[Any, Any, Any]:
    return Match(find_game(game_id), seats, options, rng=Random(seed))


def settle(table: TableScreen) -> None:
    """Waits until a human may act, a sheet lies there, or the match is over and shown."""
    wait(lambda: not table.busy or table.sheet is not None or table.match.outcome is not None)
    frames(1)
