"""Which cards a game is played with, where the host has made or brought others."""

from __future__ import annotations

from collections.abc import Callable

from engine.deck import Deck
from engine.game import AnyGame
from screens.services.services import Services
from screens.shell.decks import ORIGIN_PICTURES, name_of
from screens.shell.rows import Choice, Possibility


class DeckPick:
    """The decks of a game, one of them chosen."""

    def __init__(self, game: AnyGame, services: Services) -> None:
        self._game, self._services = game, services
        self.look_again()

    def look_again(self) -> None:
        """Finds what can be played with: the host may have been at work since."""
        decks = self._services.decks
        self._all = decks.choices(self._game)
        self._chosen = decks.chosen(self._game, self._all)

    @property
    def deck(self) -> Deck:
        """What is played with."""
        return self._chosen.deck

    @property
    def has_others(self) -> bool:
        """Whether there is anything to choose from."""
        return len(self._all) > 1

    def row(self, tap: Callable[[], None], room: float) -> Choice[int]:
        """Asks which cards to play with."""
        possible = [
            Possibility(place, name_of(each, self._services), ORIGIN_PICTURES[each.origin])
            for place, each in enumerate(self._all)
        ]

        def choose(place: int) -> None:
            tap()
            self._chosen = self._all[place]
            self._services.decks.choose(self._game, self._chosen)

        chosen = [*self._all].index(self._chosen)
        words = self._services.text("app.options.deck")
        return Choice(possible, chosen, choose, words=words, room=room)
