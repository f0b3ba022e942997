"""A guest in the installed program: seats bots, opens every page, and writes down how it was.

Kivy lets modules in that lie in ``KIVY_HOME/mods`` and are named in its configuration, so the
program can be visited as people get it. What is imported here must be in there.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import asynckivy as ak
from kivy.app import App
from kivy.clock import Clock

if TYPE_CHECKING:
    from engine.game import Game
    from engine.match import Match
    from screens.app import GareAuChatApp
    from screens.people import Sitting
    from screens.routes import Route

SEATS = 2
SETTLED = 5
MOST_FRAMES = 2000
"""Frames after which a page that is not whole never will be."""

NOT_NEEDED = ("PIL", "cairo", "materialshapes")


def start(window: Any, context: Any) -> None:
    """Comes in as soon as there is a frame."""
    Clock.schedule_once(lambda _: setattr(context, "visit", ak.start(_visit_or_tell(window))))


def stop(window: Any, context: Any) -> None:
    """Goes with the window."""


async def _visit_or_tell(window: Any) -> None:
    """Lets nobody wait for a guest who has come to grief."""
    try:
        await _visit(window)
    except Exception:
        traceback.print_exc()
        os._exit(1)


async def _visit(window: Any) -> None:
    notes = Path(os.environ["GUEST_NOTES"])
    while (app := App.get_running_app()) is None or app.root is None:
        await ak.sleep(0)
    from engine.registry import all_games, find_game
    from screens.app import GareAuChatApp
    from screens.services.preferences import Speed
    from screens.ui import stage

    assert isinstance(app, GareAuChatApp)
    app.services.preferences.change(speed=Speed.INSTANT)
    stage.GLIMPSE = 0  # nobody looks at what happened
    await ak.n_frames(SETTLED)
    window.screenshot(name=str(notes.with_name("shelf.png")))
    wanted = os.environ["GUEST_GAMES"].split()
    games = [find_game(game_id) for game_id in wanted] or [*all_games().values()]
    matches = [await _play(app, game) for game in games]
    lost = [] if wanted else await _look_round(app, matches[0])
    _write(notes, {match.game.id: len(match.moves) for match in matches}, lost)
    app.stop()


def _write(notes: Path, moves: dict[str, int], lost: Sequence[str]) -> None:
    names = ("engine", "screens", "kivymd", "kivy")
    loaded = {name: sys.modules[name].__file__ for name in names}
    unwanted = [name for name in NOT_NEEDED if name in sys.modules]
    told = {"moves": moves, "lost": lost, "loaded": loaded, "unwanted": unwanted}
    notes.write_text(json.dumps(told))


async def _play(app: GareAuChatApp, game: Game[Any, Any, Any]) -> Match[Any, Any, Any]:
    """Lets bots play a match, up to the podium."""
    from engine.match import Match

    match = Match(game, SEATS, rng=Random(7))
    app.router.show_table(match, _bots())
    while app.router.trail[-1] != "podium":
        if app.router.trail[-1] == "sorry":
            raise RuntimeError(f"{game.id} did not reach the podium")
        await ak.sleep(0)
    return match


def _bots() -> list[Sitting]:
    from engine.bots import Level
    from screens.people import AVATARS, Player, Sitting

    return [Sitting(Player(AVATARS[i], level=Level.EASY), i, i * 3) for i in range(SEATS)]


async def _look_round(app: GareAuChatApp, played: Match[Any, Any, Any]) -> list[str]:
    """Opens every page; returns those that did not come, or that nobody led here to."""
    from screens.routes import PAGES, Podium, Shelf

    seen = {PAGES[Shelf], PAGES[Podium]}
    for route in _routes(app, played):
        name = PAGES[type(route)]
        if await _opens(app, route):
            seen.add(name)
    return sorted({*PAGES.values()} - seen)


async def _opens(app: GareAuChatApp, route: Route) -> bool:
    """Says whether a page comes, and is still there when it is whole."""
    from screens.routes import PAGES
    from screens.shell.page import ShellPage

    try:
        app.router.show(route)
    except ImportError:
        return False
    for _ in range(MOST_FRAMES):
        await ak.n_frames(SETTLED)
        page = app.router.page
        if not app.router.is_fetching and not (isinstance(page, ShellPage) and page.is_filling):
            break
    return app.router.trail[-1] == PAGES[type(route)]


def _routes(app: GareAuChatApp, played: Match[Any, Any, Any]) -> Iterator[Route]:
    """Leads to every page but shelf and podium, with what each is about."""
    from engine.record import Record
    from screens import routes
    from screens.cup import new_cup
    from screens.party import Party, same_luck
    from screens.people import AVATARS
    from screens.services.decks import DeckChoice, Origin

    game, bots = played.game, _bots()
    players, chairs = tuple(bot.player for bot in bots), {bot.player.id: bot.chair for bot in bots}
    app.services.cup().begin(new_cup(bots, (game.id,)))
    yield from (routes.People(game.id), routes.Profile(AVATARS[0]), routes.Profile())
    yield routes.Seats(game, Party(players, chairs=chairs))
    yield routes.Options(game, bots)
    yield from (routes.Chronicle(), routes.AboutPerson(AVATARS[0]), routes.AboutGame(game.id))
    yield from (routes.NewCup(), routes.CupStandings())
    yield routes.Film(Record.of(played), bots)
    yield routes.SameLuck(_with_same_luck(played), same_luck(bots, has_loner=False))
    yield from (routes.Settings(), routes.Licences(), routes.HowTo(game.id))
    yield from (routes.Gate(), routes.NewCode(), routes.Host(), routes.Decks())
    yield routes.DeckEditor(game, DeckChoice(Origin.BOX, game.deck))
    yield from (routes.House(), routes.HouseRules(), routes.ThisTablet(), routes.SelfTest())
    yield from (routes.NewGuests(), routes.GuestBook(), routes.Attract())
    yield routes.Sorry("report.txt")


def _with_same_luck(played: Match[Any, Any, Any]) -> Match[Any, Any, Any]:
    """Plays a match once more with the luck it had."""
    from engine.match import Match

    again, rng = Match(played.game, SEATS, rng=Random(7)), Random(1)
    again.meet_again(played.moves)
    again.start()
    while again.outcome is None:
        again.play(rng.choice(again.legal_moves()))
    return again
