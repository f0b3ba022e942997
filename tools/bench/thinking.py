"""What a thinking bot costs: frames of every table with the hardest bot at work, and without."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from math import inf
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any, NamedTuple

import asynckivy as ak
from kivy.base import EventLoop
from kivy.core.window import Window

from engine.bots import OnlyBot, best_of, patience_of, strongest
from engine.game import Game
from engine.match import Match
from engine.registry import all_games
from screens.services.services import Services, open_services
from screens.ui.stage import SLICE, ponder
from tools.bench.drawing import frame, fullest, slowest, table_of
from tools.columns import print_table
from tools.silence import Silence

FRAMES = 60
DECISIONS = (1, 9)
"""After how many decisions the bots are watched."""

SHARE = SLICE * 1e3
HEADS = ("p95 of frames, ms of CPU", "at rest", "thinking", "growth", "thought", "longest step")


class Costs(NamedTuple):
    """Milliseconds of one table, in the 95th percentile where they are many."""

    rest: float
    thinking: float
    thought: float
    """What the bot itself took of a frame."""

    longest: float
    """The longest single thought, which nobody can interrupt."""

    @property
    def growth(self) -> float:
        return self.thinking - self.rest


class Watched:
    """The thoughts of a bot about one position, again and again, each of them timed."""

    def __init__(self, match: Match[Any, Any, Any]) -> None:
        self._match = match
        self.steps: list[float] = []
        """Milliseconds of the thoughts of this frame."""

    def think(self) -> Iterator[Any]:
        bot, sight = strongest(self._match.game.bots), self._match.sight()
        for seed in count():
            thoughts = bot.think(sight, Random(seed))
            start = thread_time()
            for move in islice(thoughts, patience_of(bot)):
                self.steps.append((thread_time() - start) * 1e3)
                yield move
                start = thread_time()


def match_after(game: Game[Any, Any, Any], decisions: int) -> Match[Any, Any, Any]:
    """Plays until somebody has had so many choices and has another one."""
    match = fullest(game)
    match.start()
    bot, rng = strongest(game.bots), Random(5)
    while True:
        if len(match.legal_moves()) > 1:
            decisions -= 1
        if decisions < 0:
            return match
        match.play(best_of(bot.think(match.sight(), rng), 5))


def thinking(game: Game[Any, Any, Any], services: Services, decisions: int) -> Costs:
    """Looks at a table on which nothing moves, and then lets the strongest bot ponder there."""
    match = match_after(game, decisions)
    with table_of(match, services, level=None) as table:
        while not table.desk.turn.is_open and table.desk.sheets.top is None:
            frame()
        rest = slowest(FRAMES)
        watched = Watched(match)
        task = ak.start(ponder(watched.think(), inf))
        costs: list[float] = []
        thoughts: list[float] = []
        longest = 0.0
        while len(costs) < FRAMES:
            costs.append(frame())
            thoughts.append(sum(watched.steps))
            longest = max(longest, *watched.steps)
            watched.steps.clear()
        task.cancel()
    return Costs(rest, quantiles(costs, n=20)[-1], quantiles(thoughts, n=20)[-1], longest)


def bench() -> list[str]:
    """Prints the table and returns the bars that were missed."""
    EventLoop.ensure_window()
    EventLoop.start()
    Window.size = 1280, 800
    for _ in range(10):
        frame()
    rows, missed = [], []
    with TemporaryDirectory() as folder:
        services = open_services(Path(folder), Silence())
        for game in all_games().values():
            if isinstance(game.bots, OnlyBot):
                continue
            for decisions in DECISIONS:
                costs = thinking(game, services, decisions)
                name = f"{game.id}, {decisions} decisions played"
                numbers = costs.rest, costs.thinking, costs.growth, costs.thought, costs.longest
                rows.append((name, *(f"{number:.2f}" for number in numbers)))
                if costs.growth > SHARE:
                    missed.append(f"{name}: {costs.growth:.2f} ms more while a bot thinks")
    print_table(HEADS, rows)
    return missed
