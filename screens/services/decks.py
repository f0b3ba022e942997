"""Decks of the host's own, one file for each game, in place of what comes in the box."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.deck import BadDeckError, Deck, read_deck
from engine.game import Game
from screens.services.storage import KeptFile


class HostDecks:
    """Looks into a folder for ``<game>.json`` before every new match."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.refused: tuple[str, ...] = ()
        """Games whose deck of the host's cannot be played with, until somebody has seen it."""

    def find(self, game: Game[Any, Any, Any]) -> Deck:
        """Returns what a new match is played with: the host's deck, or else the shipped one."""
        file = KeptFile(self._folder / f"{game.id}.json")
        try:
            text = file.read()
            if text is None:
                return game.deck
            deck = read_deck(text, type(game.deck))
        except (BadDeckError, OSError) as error:
            file.set_aside(error)
            self.refusal_told(game.id)
            self.refused = (*self.refused, game.id)
            return game.deck
        self.refusal_told(game.id)
        return deck

    def refusal_told(self, game_id: str) -> None:
        """Says that people have seen that a deck was refused."""
        self.refused = tuple(other for other in self.refused if other != game_id)
