"""How long a film takes to any other moment: the position, and the table with it, laid anew."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import thread_time
from typing import Any, NamedTuple

from engine.core import FIRST
from engine.game import Game
from engine.match import Match
from engine.record import Record
from engine.registry import all_games
from engine.replay import Replay
from screens.routes import Film
from screens.table.projector import Projector
from tools.columns import print_table
from tools.gallery.studio import Studio, family, frames

JUMPS = 12
BETWEEN = 10
"""Frames from one jump to the next: a film that runs is in the middle of something."""

BAR = 50.0
"""Milliseconds to any moment of a match."""


class Jumps(NamedTuple):
    """Milliseconds of some jumps all over a match."""

    moments: int
    position: float
    """The slowest position, by the engine alone."""

    usual: float
    """Half of all jumps are faster until the table lies there, ready to be drawn."""

    slowest: float
    """Of all of them, in a film that stands and in one that runs."""


def played(game: Game[Any, Any, Any]) -> Match[Any, Any, Any]:
    rng = Random(3)
    match = Match(game, game.seats[-1], rng=rng)
    match.start()
    while match.outcome is None:
        match.play(rng.choice(match.legal_moves()))
    return match


def jumps_of(game: Game[Any, Any, Any], studio: Studio) -> Jumps:
    match = played(game)
    replay, rng = Replay(match), Random(1)
    places = [rng.randrange(len(replay.moments)) for _ in range(JUMPS)]
    studio.app.router.show(Film(Record.of(match), family(match.seats)), at_once=True)
    page: Any = studio.app.router.page
    frames(10)
    costs = [_jump(page.projector, place) for place in places]
    page.projector.stop()
    frames(10)
    costs += [_jump(page.projector, place) for place in places]
    position = max(
        _milliseconds(lambda place: replay.view(place, FIRST), place) for place in places
    )
    return Jumps(len(replay.moments), position, median(costs), max(costs))


def _jump(projector: Projector, place: int) -> float:
    """Goes elsewhere in the middle of something; what comes after the jump is not counted."""
    cost = _milliseconds(lambda place: _show(projector, place), place)
    frames(BETWEEN)
    return cost


def _show(projector: Projector, place: int) -> None:
    projector.jump(place)
    frames(1)


def _milliseconds(act: Callable[[int], object], place: int) -> float:
    start = thread_time()
    act(place)
    return (thread_time() - start) * 1e3


def bench() -> list[str]:
    """Prints the table and returns the bars that were missed."""
    with Studio((1280, 800)) as studio:
        jumps = {name: jumps_of(game, studio) for name, game in all_games().items()}
    print_table(
        ("jumps of a film", "moments", "position ms", "usual ms", "slowest ms"),
        [
            (
                name,
                f"{each.moments}",
                f"{each.position:.2f}",
                f"{each.usual:.1f}",
                f"{each.slowest:.1f}",
            )
            for name, each in jumps.items()
        ],
    )
    bars = {
        f"{name}: any moment in {BAR:.0f} ms": each.slowest <= BAR for name, each in jumps.items()
    }
    return [bar for bar, is_met in bars.items() if not is_met]
