"""Random playouts of our games beside OpenSpiel's, and the price of a save."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, NamedTuple

import open_spiel.python.games  # noqa: F401 - registers the games written in Python
import pyspiel

from engine.game import Game
from engine.match import Match
from engine.record import Record
from engine.registry import all_games
from tools.columns import print_table
from tools.studios import said_by

ROUNDS = 7
ROUND_SECONDS = 0.4
COMPILED = ("pig", "maedn", "backgammon")
PYTHONIC = ("python_kuhn_poker", "python_liars_poker")

Playout = Callable[[Random], int]
"""Plays one game to its end at random and returns how many moves that took."""


class Speed(NamedTuple):
    name: str
    micros: float
    """Microseconds per applied move, listing the legal moves included; best of the rounds."""

    playouts: float
    """Games per second."""


def our_playout(game: Game[Any, Any, Any]) -> Playout:
    seats, options = game.seats[-1], game.options()

    def playout(rng: Random) -> int:
        state, choice, moves = game.deal(seats, options, game.deck), rng.choice, 0
        while state.outcome is None:
            state.apply(choice(state.legal_moves()))
            moves += 1
        return moves

    return playout


def spiel_playout(name: str) -> Playout:
    game = pyspiel.load_game(name)

    def playout(rng: Random) -> int:
        state, choice, moves = game.new_initial_state(), rng.choice, 0
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            moves += 1
        return moves

    return playout


def measured(contenders: dict[str, Playout]) -> dict[str, Speed]:
    """Times every contender in turn, round after round, so that all meet the same noise."""
    best = dict.fromkeys(contenders, Speed("", float("inf"), 0))
    for number in range(ROUNDS):
        for name, playout in contenders.items():
            speed = _timed(name, playout, Random(number))
            best[name] = min(best[name], speed, key=lambda speed: speed.micros)
    return best


def _timed(name: str, playout: Playout, rng: Random) -> Speed:
    moves = games = 0
    start = process_time()
    while (spent := process_time() - start) < ROUND_SECONDS:
        moves += playout(rng)
        games += 1
    return Speed(name, spent / moves * 1e6, games / spent)


def save_and_resume(game: Game[Any, Any, Any]) -> tuple[float, float]:
    """Returns the milliseconds it takes to save, and to resume, a finished match."""
    rng = Random(1)
    match = Match(game, game.seats[-1], rng=rng)
    match.start()
    while match.outcome is None:
        match.play(rng.choice(match.legal_moves()))
    text = Record.of(match).to_json()
    saving = min(_milliseconds(lambda: Record.of(match).to_json()) for _ in range(ROUNDS))
    resuming = min(_milliseconds(lambda: Record.from_json(text).resume()) for _ in range(ROUNDS))
    return saving, resuming


def _milliseconds(act: Callable[[], object]) -> float:
    start = process_time()
    act()
    return (process_time() - start) * 1e3


def bench() -> list[str]:
    """Prints the tables and returns the bars that were missed."""
    games = all_games()
    ours = {name: our_playout(game) for name, game in games.items()}
    theirs = {name: spiel_playout(name) for name in (*COMPILED, *PYTHONIC)}
    speeds = measured({**ours, **theirs})
    pig, backgammon = speeds["pig"].micros, speeds["backgammon"].micros
    pythonic = min(speeds[name].micros for name in PYTHONIC)
    print_table(
        ("random playouts", "µs/move", "games/s", "x pig", "x backgammon", "x best in Python"),
        [
            (name, f"{micros:.2f}", f"{playouts:,.0f}", f"{micros / pig:.2f}",
             f"{micros / backgammon:.2f}", f"{micros / pythonic:.2f}")
            for name, (_, micros, playouts) in speeds.items()
        ],
    )  # fmt: skip
    files = {name: save_and_resume(game) for name, game in games.items()}
    print_table(
        ("finished match", "save ms", "resume ms"),
        [(name, f"{saving:.2f}", f"{resuming:.2f}") for name, (saving, resuming) in files.items()],
    )
    return [bar for bar, is_met in _bars(speeds, files).items() if not is_met]


def _bars(speeds: dict[str, Speed], files: dict[str, tuple[float, float]]) -> dict[str, bool]:
    micros = {name: speed.micros for name, speed in speeds.items()}
    pythonic = min(micros[name] for name in PYTHONIC)
    bars = {f"{name}: save and resume in 5 ms": max(times) <= 5 for name, times in files.items()}
    for name in files:
        match said_by(name, "facts", "AS_QUICK_AS", ""):
            case "dice":
                bars[f"{name}: at most 3x pig"] = micros[name] <= 3 * micros["pig"]
                bars[f"{name}: 3x faster than Python"] = micros[name] * 3 <= pythonic
            case "board":
                bars[f"{name}: no slower than backgammon"] = micros[name] <= micros["backgammon"]
                bars[f"{name}: faster than Python"] = micros[name] < pythonic
    return bars
