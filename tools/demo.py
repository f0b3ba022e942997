"""Lets bots play one match of each game on the real screens, and takes pictures meanwhile.

``make play`` runs it where there is no display to play on.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KCFG_GRAPHICS_WIDTH", "1280")
os.environ.setdefault("KCFG_GRAPHICS_HEIGHT", "800")
os.environ.setdefault("KCFG_GRAPHICS_MAXFPS", "0")

import asynckivy as ak
from kivy.clock import Clock
from kivy.core.window import Window

from engine.bots import Level
from engine.game import Game
from engine.match import Match
from engine.registry import all_games
from screens.app import GareAuChatApp
from screens.services.preferences import Speed
from screens.services.services import open_services
from tools.gallery.studio import family
from tools.silence import Silence

FOLDER = Path(__file__).parents[1] / "build" / "demo"
SEATS = 3
PICTURES = 4
"""Pictures taken of each match, the podium not counted."""


async def take_picture(name: str) -> None:
    """Waits until the screen lies still and writes it down."""
    await ak.n_frames(5)
    Window.screenshot(name=str(FOLDER / "shot.png"))
    (newest,) = FOLDER.glob("shot*.png")
    newest.replace(FOLDER / f"{name}.png")


async def show(app: GareAuChatApp, game: Game[Any, Any, Any]) -> None:
    """Plays one match to its end on the table of *game*."""
    match = Match(game, SEATS, rng=Random(7))
    over = ak.AsyncEvent()
    app.router.show_table(match, family(SEATS, Level.EASY))
    app.router.page.bind(on_over=lambda *_: over.fire())
    await ak.wait_any(over.wait(), _watch(match))
    await take_picture(f"{game.id}-podium")
    assert match.outcome is not None
    print(f"{game.id}: {len(match.moves)} moves, won by seats {match.outcome.winners}")


async def _watch(match: Match[Any, Any, Any]) -> None:
    for number in range(1, PICTURES + 1):
        while len(match.moves) < number * 12:
            await ak.sleep(0)
        await take_picture(f"{match.game.id}-{number}")
    await ak.sleep_forever()


async def demo(app: GareAuChatApp) -> None:
    await take_picture("shelf")
    for game in all_games().values():
        await show(app, game)
    app.stop()


def run(play: Callable[[GareAuChatApp], Awaitable[None]]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        services = open_services(Path(folder), Silence())
        services.preferences.change(speed=Speed.INSTANT)
        app = GareAuChatApp(services)
        tasks: list[ak.Task] = []
        Clock.schedule_once(lambda _: tasks.append(ak.start(play(app))), 0)
        app.run()


def main() -> int:
    run(demo)
    print(f"No display was found, so bots played; look at the pictures in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
