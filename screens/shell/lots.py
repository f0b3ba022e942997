"""The games of a new cup, drawn among those that fit who is here. Knows no Kivy."""

from __future__ import annotations

from random import Random

from engine.registry import all_games
from screens.cup import drawn
from screens.party import fitting_games
from screens.people import Player


class Lots:
    """Draws a game for each match; everybody begins as often as there are rounds."""

    def __init__(self) -> None:
        self.rounds = 1
        self.games: tuple[str, ...] = ()
        """What is played, match by match."""

        self._luck = Random()

    def draw(self, guests: tuple[Player, ...]) -> None:
        games = _fitting(guests) if len(guests) > 1 else []
        self.games = drawn(games, len(guests) * self.rounds, self._luck) if games else ()

    def fit(self, guests: tuple[Player, ...]) -> bool:
        """Tells whether those who are here can still play what was drawn, each as often."""
        matches = len(guests) * self.rounds
        return len(self.games) == matches and {*self.games} <= {*_fitting(guests)}

    def change(self, match: int, guests: tuple[Player, ...]) -> None:
        """Takes the next game that fits, for one match."""
        games = _fitting(guests)
        after = games[(games.index(self.games[match]) + 1) % len(games)]
        self.games = (*self.games[:match], after, *self.games[match + 1 :])


def _fitting(guests: tuple[Player, ...]) -> list[str]:
    return [game.id for game in fitting_games(all_games().values(), guests)]
