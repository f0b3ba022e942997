"""Tables for tests: a real window, a real match, a notebook for what is heard and felt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.uix.widget import Widget
from kivymd.app import MDApp

from engine.bots import Level
from engine.game import Options
from engine.match import Match
from engine.registry import find_game, game_ids
from screens import tables as laid
from screens.material import PrecomputedTheme
from screens.people import AVATARS, Player, Sitting
from screens.services.feedback import Buzz, Cue
from screens.services.preferences import Speed
from screens.services.saves import Saves
from screens.services.services import Services, open_services
from screens.table.kit import SetTable
from screens.table.layout import CHAIRS
from screens.table.screen import TableScreen
from screens.table.sheets import TableSheet
from screens.ui.look import Look, look_of
from tests.screens.fingers import frames, wait
from tools.at_once import AtOnce

T = TypeVar("T")
S = TypeVar("S", bound=TableSheet)
TABLET, PORTRAIT, SMALL, PHONE = (1280, 800), (800, 1280), (1024, 600), (360, 640)
LYING_PHONE = (640, 360)
NAMES = ("Lou", "Papi", "Mamie", "Max", "Zoé", "Tom")


class Notebook:
    """Writes down every sound, every vibration and every word."""

    def __init__(self) -> None:
        self.cues: list[Cue] = []
        self.said: list[tuple[str, str, dict[str, object]]] = []
        """Keys of what was spoken, the language, and what filled the gaps."""

    def give(self, cue: Cue) -> None:
        self.cues.append(cue)

    def say(self, key: str, language: str, **values: object) -> None:
        self.said.append((key, language, values))

    def stop_talking(self) -> None:
        """Nobody talks here."""

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
    services = open_services(folder, Notebook())
    games = frozenset(game_ids())
    services.preferences.change(**{"speed": Speed.INSTANT, "coached": games, **preferences})
    return replace(services, saves=Saves(folder / "tables", AtOnce()))


def notes_of(services: Services) -> Notebook:
    """Returns what was heard and felt under these services."""
    assert isinstance(services.feedback, Notebook)
    return services.feedback


def look_in(services: Services) -> Look:
    """Returns how things look under the preferences of a tablet."""
    scale = services.preferences.now.text_size.scale
    return look_of(services.art, services.palette, scale)


def people(
    seats: int,
    *,
    bots: tuple[int, ...] = (),
    level: Level = Level.EASY,
    names: Sequence[str] = NAMES,
    **traits: Any,
) -> list[Sitting]:
    """Seats a family round the table, on the usual chairs; bots play as well as *level* says."""
    return [
        Sitting(
            Player(AVATARS[seat], names[seat], level=level if seat in bots else None, **traits),
            colour=seat,
            chair=CHAIRS[seats][seat],
        )
        for seat in range(seats)
    ]


def resize(size: tuple[int, int]) -> None:
    """Gives the window another size, as a rotation does."""
    # A busy screen confirms a size when the next one is there already. Kivy would go back to it,
    # be told of the next one, go forth to that, and so on for ever.
    Window._win.set_event_filter(lambda *_: 0)
    Window.size = size
    # Whoever ran the real loop later would hear of all of them.
    while Window._win.poll() is not False:
        continue
    wait(lambda: tuple(Window.size) == tuple(size))
    frames(2)


def clear_window() -> None:
    """Lets everybody get up, and takes everything away."""
    for child in Window.children[:]:
        if isinstance(child, TableScreen):
            child.get_up()
        Window.remove_widget(child)
    Animation.cancel_all(None)  # what shivers would keep its table


def dress_pages(services: Services) -> None:
    """Gives pages of KivyMD a theme to wear, also where no app runs."""
    app = MDApp.get_running_app()
    app = app if isinstance(app, MDApp) else MDApp()
    theme = PrecomputedTheme()
    theme.wear(services.palette)
    app.theme_cls = theme


def new_table(game_id: str, services: Services, set_table: SetTable | None = None) -> TableScreen:
    """Makes the table of a game, with nothing on it."""
    dress_pages(services)
    if set_table is None:
        return laid.new_table(game_id, services)
    return TableScreen(services, set_table)


def lay(
    match: Match[Any, Any, Any],
    services: Services,
    set_table: SetTable | None = None,
    **people_are: Any,
) -> TableScreen:
    """Puts a match on a table that fills the window, and waits until somebody may act."""
    clear_window()
    table = new_table(match.game.id, services, set_table)
    Window.add_widget(table)
    frames(2)
    table.sit_down(match, people(match.seats, **people_are))
    settle(table)
    return table


def there(thing: T | None) -> T:
    """Returns something that must be there by now."""
    assert thing is not None
    return thing


def names_of(widgets: Iterable[Widget]) -> list[str]:
    """Lists which pictures, or which words, widgets show; nothing for those that show neither."""
    return [getattr(widget, "name", "") for widget in widgets]


def sheet_on(table: TableScreen, kind: type[S]) -> S:
    """Returns the sheet on top of a table, which must be of that kind."""
    sheet = table.desk.sheets.top
    assert isinstance(sheet, kind), sheet
    return sheet


def uncover(table: TableScreen) -> None:
    """Looks behind the curtain."""
    table.desk.curtain.is_drawn = False


def new_match(
    game_id: str, seats: int, options: Options | None = None, seed: int = 1
) -> Match[Any, Any, Any]:
    return Match(find_game(game_id), seats, options, rng=Random(seed))


def settle(table: TableScreen) -> None:
    """Waits until a human may act, a sheet lies there, or the match is over and shown."""
    wait(lambda: can_act(table) or table.match.outcome is not None)
    frames(1)


def can_act(table: TableScreen) -> bool:
    """Tells whether somebody has something to do: on the table, or on a sheet that covers it."""
    return table.desk.turn.is_open or table.desk.sheets.top is not None
