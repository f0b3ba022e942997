"""Bots play a deck out many times, to see how long a match takes and who wins it."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Final

from engine.bots import Level, thoughts_of
from engine.deck import Deck
from engine.game import AnyGame
from engine.match import AnyMatch, Match

GAMES: Final = 200

Z: Final = 1.96
"""So many standard errors on either side make 95 %."""


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Returns the 95 % interval of a win rate after so many games."""
    square = Z * Z / games
    middle = (rate + square / 2) / (1 + square)
    reach = Z / (1 + square) * sqrt(rate * (1 - rate) / games + square / (4 * games))
    return middle - reach, middle + reach


class Trial:
    """Two hundred matches of the weakest bots; whoever watches may stop at any thought."""

    def __init__(
        self, game: AnyGame, seats: int, deck: Deck, rng: Random, games: int = GAMES
    ) -> None:
        self.game, self.seats, self.games = game, seats, games
        self.played = 0
        self.decisions = 0
        """Of people, nature's left out, in all matches together."""

        self.wins = [0.0] * len(game.camps(seats))
        """Matches won, by camp; those who share a win share it here."""

        self._deck, self._rng = deck, rng

    def run(self) -> Iterator[None]:
        """Yields after every thought, which is short, until all matches are played."""
        bot = self.game.bots[Level.EASY]
        while self.played < self.games:
            match = Match(self.game, self.seats, deck=self._deck, rng=self._rng)
            match.start()
            yield
            while match.outcome is None:
                thoughts = []
                for thought in thoughts_of(bot, match.sight(), self._rng):
                    thoughts = [thought]
                    yield
                match.play(thoughts[-1])
                self.decisions += 1
            self._count(match)

    @property
    def length(self) -> float:
        """Decisions in a match, on average."""
        return self.decisions / max(1, self.played)

    @property
    def chances(self) -> list[float]:
        """How often each camp wins, from 0 to 1."""
        return [wins / max(1, self.played) for wins in self.wins]

    @property
    def bounds(self) -> list[tuple[float, float]]:
        """Between what each camp's chance lies, as far as so few matches can tell."""
        return [wilson(chance, self.played) if self.played else (0, 1) for chance in self.chances]

    def _count(self, match: AnyMatch) -> None:
        assert match.outcome is not None
        self.played += 1
        winners = {*match.outcome.winners}
        winning = [camp for camp, seats in enumerate(match.camps) if winners & {*seats}]
        for camp in winning:
            self.wins[camp] += 1 / len(winning)
