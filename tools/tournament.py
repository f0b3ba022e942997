"""Lets bots play each other and prints one table of who wins how often.

Every challenger sits once in each place before it sits there again; the other places are taken
by its opponent. In a game with camps it plays one camp in one row and the other in the next.

    python -m tools.tournament                            # every game, every pair of levels
    python -m tools.tournament lucie --games 10000 --seats 2 4
    python -m tools.tournament lucie --options variant=roles --pair hard medium
    python -m tools.tournament lucie --pair hard hard --times 50   # does more time help?
    python -m tools.tournament chop_chop --pair hard engine.games.chop_chop.bots.Greedy

A bot thinks as often as at a table, or ``--thoughts``: a fixed number, so that a busy machine
changes nothing but the milliseconds.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import combinations, islice
from random import Random
from time import process_time
from typing import Any

import msgspec

from engine.bots import Bot, Level, Sight, patience_of, thoughts_of
from engine.core import Outcome, Seat
from engine.game import Game, Options
from engine.match import Match
from engine.registry import all_games, find_game
from engine.trial import wilson
from tools.columns import print_table

GAMES = 60
"""How many matches a pair plays unless told otherwise: enough to see a landslide, no more."""


@dataclass(slots=True)
class Player:
    """A bot that is listened to, and timed."""

    name: str
    bot: Bot
    patience: int | None = None
    """How many thoughts it has instead of its own number of them."""

    decisions: int = 0
    thoughts: int = 0
    seconds: float = 0.0

    def choose(self, match: Match[Any, Any, Any], rng: Random) -> Any:
        moves = match.legal_moves()
        if len(moves) == 1:
            return moves[0]
        began = process_time()
        thoughts = [*self._thoughts(match.sight(), rng)]
        self.seconds += process_time() - began
        self.decisions += 1
        self.thoughts += len(thoughts)
        return thoughts[-1]

    def _thoughts(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        if self.patience is None:
            return thoughts_of(self.bot, sight, rng)
        return islice(self.bot.think(sight, rng), self.patience)


@dataclass(slots=True)
class Duel:
    """One row of the table: a challenger at each of *places* in turn, its rival at all others."""

    game: Game[Any, Any, Any]
    seats: int
    options: Options
    challenger: Player
    rival: Player
    places: Sequence[frozenset[Seat]]
    part: str = ""
    """Which camp the challenger plays, where there are camps."""

    shares: list[float] = field(default_factory=list)

    def play(self, games: int) -> None:
        for number in range(games):
            place = self.places[number % len(self.places)]
            self.shares.append(share(self._outcome(place, number // len(self.places)), place))

    def _outcome(self, place: frozenset[Seat], seed: int) -> Outcome:
        luck, rng = Random(f"luck {seed}"), Random(f"moods {seed}")
        match = Match(self.game, self.seats, self.options, rng=luck)
        match.start()
        while match.outcome is None:
            player = self.challenger if match.turn in place else self.rival
            match.play(player.choose(match, rng))
        return match.outcome

    @property
    def fair(self) -> float:
        """What the challenger would win if it were as good as its rival, or half with camps."""
        return 0.5 if self.part else 1 / self.seats

    def row(self) -> tuple[str, ...]:
        mean = sum(self.shares) / len(self.shares)
        low, high = wilson(mean, len(self.shares))
        who = self.challenger
        asked = max(1, who.decisions)
        return (
            self.game.id,
            str(self.seats),
            house_rules(self.options),
            f"{who.name} {self.part}".strip(),
            self.rival.name,
            str(len(self.shares)),
            f"{mean:.1%}",
            f"{low:.1%} – {high:.1%}",
            "" if self.part else f"{self.fair:.0%}",
            f"{who.thoughts / asked:.0f}",
            f"{1000 * who.seconds / asked:.1f}",
        )


HEADS: tuple[str, ...] = (
    *("game", "seats", "house rules", "challenger", "against", "games", "win rate"),
    *("95 % interval", "fair", "thoughts", "ms"),
)


def house_rules(options: Options) -> str:
    """Names the rules that are not the usual ones."""
    usual, chosen = (msgspec.structs.asdict(o) for o in (type(options)(), options))
    return " ".join(f"{name}={chosen[name]}" for name in chosen if chosen[name] != usual[name])


def share(outcome: Outcome, place: frozenset[Seat]) -> float:
    """Returns how much of the win went to *place*: all, nothing, or a part if it was shared."""
    return sum(seat in place for seat in outcome.winners) / len(outcome.winners)


def duels(args: Namespace) -> Iterator[Duel]:
    """Yields the rows that were asked for, unplayed."""
    for game in map(find_game, args.ids) if args.ids else all_games().values():
        options = options_of(game, args.options)
        for seats in sorted({*args.seats} & {*game.seats}) or [game.seats[0]]:
            for names in args.pair or pairs(game):
                for part, places in parts(game, seats):
                    players = (player(game, name, args) for name in names)
                    challenger, rival = players
                    if args.times > 1:
                        challenger.patience = args.times * patience_of(challenger.bot)
                    yield Duel(game, seats, options, challenger, rival, places, part)


def pairs(game: Game[Any, Any, Any]) -> list[tuple[str, str]]:
    """Lists every pair of levels, the better one first."""
    levels = [level.value for level in Level if level in game.bots]
    return [(better, worse) for worse, better in combinations(levels, 2)]


def parts(game: Game[Any, Any, Any], seats: int) -> list[tuple[str, list[frozenset[Seat]]]]:
    """Lists the parts a challenger can play, and the places it takes in turn for each."""
    everywhere = [frozenset({Seat(seat)}) for seat in range(seats)]
    if not game.camp_names:
        return [("", everywhere)]
    camps = zip(game.camp_names, game.camps(seats), strict=True)
    return [(f"as {name}", [frozenset(camp)]) for name, camp in camps]


def player(game: Game[Any, Any, Any], name: str, args: Namespace) -> Player:
    """Finds a bot by its level, or by the dotted name of its class."""
    if name in [*Level]:
        bot = game.bots[Level(name)]
    else:
        module, _, kind = name.rpartition(".")
        bot = getattr(import_module(module), kind)()
        name = kind
    return Player(name, bot, args.thoughts or None)


def options_of(game: Game[Any, Any, Any], chosen: Sequence[str]) -> Options:
    """Reads house rules written as ``name=value``; what a game does not have is ignored."""
    names = {rule.name for rule in msgspec.structs.fields(game.options)}
    values = dict(rule.split("=", 1) for rule in chosen)
    known = {name: value for name, value in values.items() if name in names}
    return msgspec.convert(known, game.options, strict=False)


def wishes() -> Namespace:
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("ids", nargs="*", metavar="game", help="which games; all if none is named")
    parser.add_argument("--games", type=int, default=GAMES, help="matches per row")
    parser.add_argument("--seats", type=int, nargs="+", default=[], help="the fewest if not given")
    parser.add_argument("--options", nargs="+", default=[], metavar="rule=value")
    parser.add_argument("--pair", nargs=2, action="append", metavar=("challenger", "rival"))
    parser.add_argument("--thoughts", type=int, default=0, help="instead of each bot's patience")
    parser.add_argument("--times", type=int, default=1, help="multiplies the challenger's thoughts")
    return parser.parse_args()


def main() -> None:
    args = wishes()
    rows: list[tuple[str, ...]] = []
    for duel in duels(args):
        duel.play(args.games)
        rows.append(duel.row())
        print(*rows[-1], sep="  ", file=sys.stderr, flush=True)
    print_table(HEADS, rows)


if __name__ == "__main__":
    main()
