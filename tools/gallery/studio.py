"""The real app in a window of any size, a clock that waits for the camera, and a camera."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.lang import Builder
from kivy.lang.parser import global_idmap
from kivy.metrics import Metrics
from PIL import Image

from engine.bots import Level
from engine.game import Options
from engine.match import Match
from engine.registry import find_game, game_ids
from screens.app import GareAuChatApp
from screens.people import AVATARS, TABLET, Mode, Player, Sitting
from screens.routes import Route
from screens.services.saves import Saves
from screens.services.services import open_services
from screens.table.layout import CHAIRS
from screens.table.screen import TableScreen
from tools.at_once import AtOnce
from tools.silence import Silence

NAMES = ("Lou", "Papi", "Mamie", "Max", "Zoé", "Tom")
MOST_FRAMES = 4000
FRAME = 1 / 30
"""Seconds between two frames on the clock of the studio."""

SETTLED = 40
"""Frames after which a page lies still."""

ENTER = 13
BOTTOM_UP = -1
"""The order in which OpenGL hands out its rows."""


class StudioClock:
    """Time as it passes in a film: the same number of seconds from frame to frame."""

    def __init__(self) -> None:
        self.now = Clock.time()

    def rule(self) -> None:
        """Makes everything in the window go by this clock."""
        Clock._max_fps = 0
        Clock.time = lambda: self.now

    def tick(self) -> None:
        self.now += FRAME
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()


clock = StudioClock()


def frames(count: int) -> None:
    """Lets the program live through *count* frames that nobody paints."""
    for _ in range(count):
        clock.tick()


def picture() -> Image.Image:
    """Takes a picture of what the window shows now."""
    Window.dispatch("on_draw")
    width, height = map(int, Window.size)
    pixels = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
    return Image.frombytes("RGB", (width, height), pixels, "raw", "RGBX", 0, BOTTOM_UP)


def press_enter() -> None:
    Window.dispatch("on_key_down", ENTER, 0, None, [])
    Window.dispatch("on_key_up", ENTER, 0)


def family(seats: int, level: Level | None = None) -> list[Sitting]:
    """Seats people, or bots, round the table."""
    return [
        Sitting(Player(AVATARS[seat], NAMES[seat], level=level), seat, CHAIRS[seats][seat])
        for seat in range(seats)
    ]


def match_of(game_id: str, seats: int, options: Options | None = None) -> Match[Any, Any, Any]:
    return Match(find_game(game_id), seats, options, rng=Random(11))


def _resize(size: tuple[int, int]) -> None:
    """Gives the window another size; what it is painted on follows when it is shown."""
    Window.size = size
    for _ in range(3):
        EventLoop.idle()
        Window.dispatch("on_draw")
        Window.dispatch("on_flip")


def _yes() -> bool:
    """Tells that a tablet can do what only a tablet can do for sure."""
    return True


class Studio:
    """One app on an empty tablet; a context, so that it is cleared away."""

    def __init__(self, size: tuple[int, int], **preferences: Any) -> None:
        EventLoop.ensure_window()
        EventLoop.start()
        clock.rule()
        _resize(size)
        self._folder = TemporaryDirectory()
        games = frozenset(game_ids())
        folder = Path(self._folder.name)
        saves = Saves(folder / "tables", AtOnce())
        self.services = replace(
            open_services(folder, Silence()), saves=saves, can_speak=_yes, can_vibrate=_yes
        )
        self.services.preferences.change(**{"language": "fr", "coached": games, **preferences})
        for seat, name in enumerate(NAMES):
            self.services.book.remember(Player(AVATARS[seat], name))
        self.app = GareAuChatApp(self.services)
        # A page that outlives its app makes KV look for one, which KV would keep for good.
        object.__setattr__(global_idmap["app"], "_obj", None)
        self.app._run_prepare()
        self.app.router.dead_time = 0
        frames(6)

    def __enter__(self) -> Studio:
        return self

    def __exit__(self, *_: object) -> None:
        page = self.app.router.page
        if hasattr(page, "get_up"):
            page.get_up()
        self.app.dispatch("on_stop")
        Window.remove_widget(self.app.router)
        frames(2)
        self._folder.cleanup()

    @property
    def mode(self) -> Mode:
        """How the tablet lies; a phone is handed round, whatever people wish."""
        if min(Window.size) / Metrics.density < TABLET:
            return Mode.PASS
        return self.services.preferences.now.mode or Mode.TABLE

    def show(self, route: Route) -> Image.Image:
        """Opens a page and takes its picture once it lies still."""
        self.app.router.show(route, at_once=True)
        frames(SETTLED)
        return picture()

    def table_of(self, game_id: str) -> TableScreen:
        """Returns the table of a game before anybody has sat down at it."""
        return self.app.router.table_of(game_id)

    def sit_down(self, match: Match[Any, Any, Any], sittings: Sequence[Sitting]) -> TableScreen:
        """Puts a match on its table and waits until somebody can see what to do."""
        self.app.router.show_table(match, sittings)
        table = self.app.router.page
        assert isinstance(table, TableScreen)
        self.wait(table)
        return table

    def wait(self, table: TableScreen) -> None:
        """Waits for the next decision; whoever gets the tablet takes it and looks at the hand."""
        for _ in range(MOST_FRAMES):
            if table.match.outcome is not None or table.desk.turn.is_open:
                break
            if table.desk.sheets.top is not None:
                table.desk.sheets.top.press_enter()
            frames(1)
        if table.desk.curtain.is_drawn:
            table.desk.curtain.is_drawn = False
        frames(4)


def can_act(table: TableScreen) -> bool:
    """Tells whether somebody has something to do: on the table, or on a sheet that covers it."""
    return table.desk.turn.is_open or table.desk.sheets.top is not None
