"""What a frame costs: update and draw of every table, beside an empty window in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder

from engine.bots import Level
from engine.game import Game
from engine.match import Match
from engine.registry import all_games
from screens.services.services import Services, open_services
from tools.columns import print_table
from tools.gallery.studio import family
from tools.silence import Silence

FRAMES = 120
REST_BAR, BUSY_BAR = 3.0, 6.0
"""Milliseconds a table may cost more than the empty window, in the 95th percentile."""


def frame() -> float:
    """Lives through one frame and returns the milliseconds of update and draw."""
    start = thread_time()
    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()
    Window.dispatch("on_draw")
    spent = thread_time() - start
    Window.dispatch("on_flip")
    return spent * 1e3


def slowest(count: int, is_counted: Callable[[], bool] = lambda: True) -> float:
    """Returns the 95th percentile of *count* frames, those that do not count left out."""
    costs = []
    for _ in range(20 * count):
        cost = frame()
        if is_counted():
            costs.append(cost)
        if len(costs) == count:
            break
    return quantiles(costs, n=20)[-1]


@contextmanager
def table_of(match: Match[Any, Any, Any], services: Services, level: Level | None) -> Iterator[Any]:
    """Lays a match on its table, played by humans or by bots."""
    from tests.screens.tables import new_table

    table = new_table(match.game.id, services)
    Window.add_widget(table)
    frame()
    table.sit_down(match, family(match.seats, level))
    try:
        yield table
    finally:
        table.get_up()
        Window.remove_widget(table)


def fullest(game: Game[Any, Any, Any]) -> Match[Any, Any, Any]:
    """Returns a match of as many people as can play."""
    return Match(game, game.seats[-1], rng=Random(5))


def at_rest(game: Game[Any, Any, Any], services: Services) -> float:
    with table_of(fullest(game), services, level=None) as table:
        while not table.desk.turn.is_open:
            if table.desk.sheets.top is not None:
                table.desk.sheets.top.press_enter()
            frame()
        return slowest(FRAMES)


def in_play(game: Game[Any, Any, Any], services: Services) -> float:
    with table_of(fullest(game), services, level=Level.EASY) as table:
        return slowest(2 * FRAMES, lambda: table.match.outcome is None)


def bench() -> list[str]:
    """Prints the table and returns the bars that were missed."""
    EventLoop.ensure_window()
    EventLoop.start()
    Window.size = 1280, 800
    for _ in range(10):
        frame()
    empty = slowest(FRAMES)
    rows, missed = [("empty window", f"{empty:.2f}", "", "")], []
    with TemporaryDirectory() as folder:
        services = open_services(Path(folder), Silence())
        for game in all_games().values():
            rest, busy = at_rest(game, services), in_play(game, services)
            rows.append((game.id, f"{rest:.2f}", f"{busy:.2f}", f"+{rest - empty:.2f}"))
            if rest - empty > REST_BAR:
                missed.append(f"{game.id} at rest: {rest - empty:.2f} ms over an empty window")
            if busy - empty > BUSY_BAR:
                missed.append(f"{game.id} in play: {busy - empty:.2f} ms over an empty window")
    print_table(("update + draw, ms of CPU, p95", "at rest", "in play", "over empty"), rows)
    return missed
