"""Records one match of every game and seat count, events included; review the diff it makes.

The first line of a playthrough is its record, every other line one event. Matches that bots of
one level play among themselves are recorded, too, without events: whoever tunes a bot sees
there that it decides otherwise, and whoever did not mean to sees it as well. So is how long they
thought, how often they changed their mind, and what they hoped for where a game has a list of
positions they rate, ``tests/engine/games/<id>_ratings.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Protocol, cast

import msgspec

from engine.bots import Bot, thoughts_of
from engine.core import Event, Move
from engine.game import Game, Options
from engine.match import Match
from engine.record import Record
from engine.registry import all_games

FOLDER = Path(__file__).parents[1] / "tests" / "engine" / "playthroughs"
BOT_FOLDER = FOLDER.with_name("bot_games")
THOUGHT_FILE = FOLDER.with_name("bot_thoughts.json")
RATING_FOLDER = FOLDER.with_name("bot_ratings")
SEED = 2026


class Thinking(msgspec.Struct):
    """How bots came to their decisions in one match."""

    decisions: int = 0
    thoughts: int = 0
    changes: int = 0
    """How often a thought was another one than the thought before."""

    def listen(self, thoughts: Iterable[Move]) -> Move:
        """Counts the thoughts of one decision, and returns the last of them."""
        best, *others = thoughts
        self.decisions += 1
        self.thoughts += 1 + len(others)
        for thought in others:
            self.changes += thought != best
            best = thought
        return best


class Rated(Protocol):
    """What bots think of some positions of a game."""

    def ratings(self) -> dict[str, dict[str, list[float]]]: ...


def written(record: Record, events: list[Event]) -> bytes:
    """Returns a playthrough as lines of JSON."""
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (record, *events))


def played(match: Match[Any, Any, Any]) -> bytes:
    """Plays a match at random and writes down what happened."""
    rng = Random(SEED)
    events = match.start()
    while match.outcome is None:
        events += match.play(rng.choice(match.legal_moves()))
    return written(Record.of(match), events)


def bot_games() -> Iterator[tuple[str, bytes, Thinking]]:
    """Yields name, record and thoughts of a match of bots, for every level of every game."""
    for game in all_games().values():
        for rules, options in bot_rules(game).items():
            for level, seats in product(game.bots, game.seats[:2]):
                match = Match(game, seats, options, rng=Random(SEED))
                yield f"{game.id}-{rules}-{seats}-{level}", *among_bots(match, game.bots[level])


def bot_rules(game: Game[Any, Any, Any]) -> dict[str, Options]:
    """Returns the rules under which the bots of a game are recorded: the usual ones, and others."""
    bots = f"engine.games.{game.id}.bots"
    others = getattr(import_module(bots), "OTHER_RULES", ()) if find_spec(bots) else ()
    return {
        "-".join(str(value) for value in msgspec.structs.astuple(options)): options
        for options in (game.options(), *others)
    }


def among_bots(match: Match[Any, Any, Any], bot: Bot) -> tuple[bytes, Thinking]:
    """Lets a bot play all seats, and writes down the moves and how they were found."""
    rng, thinking = Random(SEED), Thinking()
    match.start()
    while match.outcome is None:
        match.play(thinking.listen(thoughts_of(bot, match.sight(), rng)))
    return Record.of(match).to_json() + b"\n", thinking


def thoughts() -> dict[str, Thinking]:
    """Reads how bots came to their decisions when their matches were recorded."""
    return msgspec.json.decode(THOUGHT_FILE.read_bytes(), type=dict[str, Thinking])


def rated_games() -> dict[str, Rated]:
    """Returns the games that have a list of positions their bots rate."""
    modules = {name: f"tests.engine.games.{name}_ratings" for name in all_games()}
    return {
        name: cast("Rated", import_module(module))
        for name, module in modules.items()
        if find_spec(module)
    }


def written_evenly(numbers: object) -> bytes:
    """Returns JSON that shows in a diff what has changed."""
    return msgspec.json.format(msgspec.json.encode(numbers), indent=1) + b"\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in all_games().values():
        for seats in game.seats:
            lines = played(Match(game, seats, rng=Random(SEED)))
            (FOLDER / f"{game.id}-{seats}.jsonl").write_bytes(lines)
    BOT_FOLDER.mkdir(exist_ok=True)
    thinking: dict[str, Thinking] = {}
    for name, record, thinks in bot_games():
        (BOT_FOLDER / f"{name}.json").write_bytes(record)
        thinking[name] = thinks
    THOUGHT_FILE.write_bytes(written_evenly(thinking))
    RATING_FOLDER.mkdir(exist_ok=True)
    for name, rated in rated_games().items():
        (RATING_FOLDER / f"{name}.json").write_bytes(written_evenly(rated.ratings()))


if __name__ == "__main__":
    main()
