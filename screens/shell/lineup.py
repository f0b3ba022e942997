"""Who is about to play a game: what the book remembers, in the seats there are. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.bots import Level
from engine.game import AnyGame, Starter
from screens.party import (
    Party,
    chairs_for,
    colours_for,
    has_twin,
    new_bot,
    starter_of,
    tapped,
)
from screens.people import Player
from screens.services.player_book import PlayerBook


class Lineup:
    """Lets people and bots join and get up; whatever is said about them is remembered."""

    def __init__(self, game: AnyGame, book: PlayerBook) -> None:
        self.game, self._book = game, book

    @property
    def players(self) -> tuple[Player, ...]:
        """In the order in which they came; who is too many for the game waits."""
        return self._book.group[: self.game.seats[-1]]

    @property
    def free(self) -> int:
        """How many more can join."""
        return self.game.seats[-1] - len(self.players)

    @property
    def can_play(self) -> bool:
        return len(self.players) in self.game.seats

    def tap(self, player: Player) -> bool:
        """Lets somebody join, or get up again; tells whether there was a chair.

        A bot gives its animal back to whoever comes.
        """
        after = tapped(player, self.players)
        return len(after) <= self.game.seats[-1] and self._gather(after)

    def has_twin_of(self, player: Player) -> bool:
        """Tells whether somebody who could join would be an animal that somebody here is."""
        return bool(self.free) and has_twin(player, self.players)

    def add_bot(self, level: Level) -> bool:
        """Lets a bot join; tells whether there was a chair."""
        bot = new_bot(level, self.players, self._book.players)
        return bool(self.free) and self._gather([*self.players, bot])

    def _gather(self, players: Sequence[Player]) -> bool:
        self._book.gather(players)
        self._book.paint(self.colours)
        return True

    @property
    def colours(self) -> Mapping[str, int]:
        """The colour of everybody."""
        return colours_for(self.players, self._book.colours)

    @property
    def loner(self) -> str:
        """Who plays against all others; nobody in most games."""
        names = [player.id for player in self.players]
        if not self.game.loner or not names:
            return ""
        return self._book.cat if self._book.cat in names else names[-1]

    def name_loner(self, player_id: str) -> None:
        self._book.name_cat(player_id)

    @property
    def starters(self) -> list[Player]:
        """Who may begin: bots have no age, and the loner is always last."""
        return [player for player in self._team if player.level is None]

    @property
    def _team(self) -> list[Player]:
        return [player for player in self.players if player.id != self.loner]

    @property
    def starter(self) -> str:
        return starter_of(self.game, self._team, self._book)

    def name_starter(self, player_id: str) -> None:
        """Remembers who is the youngest, or the eldest, of those who may begin."""
        is_young = self.game.starter is Starter.YOUNGEST
        name = self._book.name_youngest if is_young else self._book.name_eldest
        name(player_id, self.starters)

    @property
    def party(self) -> Party:
        """The same people on the chairs they had."""
        chairs = chairs_for(self.players, self._book.chairs)
        return Party(self.players, self.starter, self.loner, chairs, self.colours)
