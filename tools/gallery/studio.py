"""The real app in a window of any size, and a camera."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from PIL import Image

from engine.bots import Level
from engine.game import Options
from engine.match import Match
from engine.registry import find_game
from screens.app import GareAuChatApp
from screens.services.feedback import Silence
from screens.services.players import AVATARS, Player, Sitting
from screens.services.services import open_services
from screens.table.layout import CHAIRS

SIZES = {
    "landscape": (1280, 800),
    "portrait": (800, 1280),
    "small": (1024, 600),
    "phone": (360, 640),
}
NAMES = ("Lou", "Papi", "Mamie", "Max", "Zoé", "Tom")
MOST_FRAMES = 4000


def frames(count: int) -> None:
    for _ in range(count):
        EventLoop.idle()


def picture() -> Image.Image:
    """Takes a picture of what the window shows now."""
    Window.canvas.ask_update()
    EventLoop.idle()
    Window.dispatch("on_draw")
    width, height = map(int, Window.size)
    pixels = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
    image = Image.frombytes("RGBA", (width, height), bytes(pixels))
    return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")


def family(seats: int, level: Level | None = None) -> list[Sitting]:
    """Seats people, or bots, round the table."""
    return [
        Sitting(Player(AVATARS[seat], NAMES[seat], level=level), seat, CHAIRS[seats][seat])
        for seat in range(seats)
    ]


def match_of(game_id: str, seats: int, options: Options | None = None) -> Match[Any, Any, Any]:
    return Match(find_game(game_id), seats, options, rng=Random(11))


class Studio:
    """One app on an empty tablet."""

    def __init__(self, folder: Path, size: Sequence[int], **preferences: Any) -> None:
        EventLoop.ensure_window()
        EventLoop.start()
        Window.size = tuple(size)
        frames(3)
        games = frozenset({"bon_appetit", "cheese_rescue", "lucie", "chop_chop"})
        self.services = open_services(folder, Silence())
        self.services.preferences.change(**{"coached": games, **preferences})
        for seat, name in enumerate(NAMES):
            self.services.book.remember(Player(AVATARS[seat], name))
        self.app = GareAuChatApp(self.services)
        self.app._run_prepare()
        frames(6)

    def show(self, page: str, **what: Any) -> Image.Image:
        """Opens a page and takes its picture."""
        self.app.router.show(page, **what)
        frames(8)
        return picture()

    def sit_down(self, match: Match[Any, Any, Any], sittings: Sequence[Sitting]) -> Any:
        """Puts a match on its table and waits until it is somebody's turn."""
        self.app.router.show_table(match, sittings)
        table = self.app.router.current
        self.wait(table)
        return table

    def wait(self, table: Any) -> None:
        for _ in range(MOST_FRAMES):
            if not table.busy or table.sheet is not None or table.match.outcome is not None:
                break
            EventLoop.idle()
        frames(4)

    def close(self) -> None:
        current = self.app.router.current
        if hasattr(current, "get_up"):
            current.get_up()
        self.app.dispatch("on_stop")
        Window.remove_widget(self.app.root)
        frames(2)
