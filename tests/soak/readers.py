"""Everything the program reads that somebody may have spoilt, and what must be so afterwards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine.game import Game
from engine.match import Match
from engine.registry import all_games
from screens.services.decks import HostDecks
from screens.services.player_book import PlayerBook
from screens.services.players import AVATARS, Player, Sitting
from screens.services.preferences import PreferenceKeeper
from screens.services.saves import Saves

A_FEW = 12
"""Moves after which a table is left standing."""


class Reader(ABC):
    """One file, as it should be, and the program that reads it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.write()
        self.text = file.read_bytes()

    def __str__(self) -> str:
        return str(self.file.relative_to(self.file.parents[1]))

    @abstractmethod
    def write(self) -> None:
        """Writes the file as it should be."""

    @abstractmethod
    def read(self, text: bytes) -> None:
        """Reads the file, which holds *text*, and fails if something wrong is believed."""

    @abstractmethod
    def use(self) -> None:
        """Reads and writes as the program does; whatever is wrong, people can go on."""

    def restore(self) -> None:
        """Makes the file what it was, and takes away what was put aside."""
        self.file.parent.mkdir(exist_ok=True)
        for other in self.file.parent.glob(f"{self.file.name}*"):
            other.unlink()
        self.file.write_bytes(self.text)

    def assert_aside(self, text: bytes) -> None:
        """Fails unless the host finds the file as it was, beside the place where it lay."""
        aside = self.file.with_name(f"{self.file.name}.damaged")
        assert aside.read_bytes() == text, "the host cannot look at what was there"
        assert not self.file.exists()


class Table(Reader):
    """A table left standing."""

    def __init__(self, folder: Path, game: Game[Any, Any, Any]) -> None:
        self.game = game
        rng = Random(game.id)
        self.match = Match(game, game.seats[0], rng=rng)
        self.match.start()
        for _ in range(A_FEW):
            self.match.play(rng.choice(self.match.legal_moves()))
        self.sittings = tuple(Sitting(Player(AVATARS[i]), i, i) for i in range(self.match.seats))
        super().__init__(folder / "tables" / f"{game.id}.json")

    def write(self) -> None:
        assert Saves(self.file.parent).keep(self.game.id, self.match, self.sittings)

    def read(self, text: bytes) -> None:
        saves = Saves(self.file.parent)
        table = saves.find(self.game.id)
        match = saves.resume(table) if table is not None else None
        if table is None or match is None:
            assert saves.damaged == (self.game.id,), "the shelf does not tell"
            self.assert_aside(text)
        elif b"\n" in text:
            assert (match.moves, table.sittings) == (self.match.moves, self.sittings)

    def use(self) -> None:
        saves = Saves(self.file.parent)
        saves.latest()
        table = saves.find(self.game.id)
        match = saves.resume(table) if table is not None else None
        if match is not None and match.outcome is None:
            match.start()
            match.play(match.legal_moves()[0])
        saves.keep(self.game.id, self.match, self.sittings)
        saves.forget(self.game.id)
        others = [game for game in all_games() if game != self.game.id]
        assert {*saves.damaged} <= {self.game.id}, "another table was lost"
        assert all(saves.find(other) for other in others if self._is_there(other))

    def _is_there(self, game_id: str) -> bool:
        try:
            return bool((self.file.parent / f"{game_id}.json").read_bytes())
        except OSError:
            return False


class HostDeck(Reader):
    """The cards a host has brought along."""

    def __init__(self, folder: Path, game: Game[Any, Any, Any]) -> None:
        self.game = game
        (folder / "decks").mkdir(exist_ok=True)
        super().__init__(folder / "decks" / f"{game.id}.json")

    def write(self) -> None:
        self.file.write_bytes(msgspec.json.encode(self.game.deck))

    def read(self, text: bytes) -> None:
        decks = HostDecks(self.file.parent)
        deck = decks.find(self.game)
        if decks.refused:
            assert (decks.refused, deck) == ((self.game.id,), self.game.deck)
            self.assert_aside(text)

    def use(self) -> None:
        deck = HostDecks(self.file.parent).find(self.game)
        rng = Random(1)
        match = Match(self.game, self.game.seats[-1], deck=deck, rng=rng)
        match.start()
        for _ in range(A_FEW):
            if match.outcome is None:
                match.play(rng.choice(match.legal_moves()))


class PreferenceFile(Reader):
    def write(self) -> None:
        rules = {"lucie": {"variant": "roles"}}
        PreferenceKeeper(self.file).change(language="en", muted=False, house_rules=rules)

    def read(self, text: bytes) -> None:
        PreferenceKeeper(self.file).change(volume=0.5)
        assert PreferenceKeeper(self.file).now.volume == 0.5

    def use(self) -> None:
        keeper = PreferenceKeeper(self.file)
        keeper.change(muted=not keeper.now.muted)


class PlayerFile(Reader):
    def write(self) -> None:
        book = PlayerBook(self.file)
        book.remember(Player("owl", "Zoé"))
        book.gather(book.players[:3])
        book.seat({"mouse": 0, "owl": 3})
        book.name_youngest("mouse", book.group)

    def read(self, text: bytes) -> None:
        PlayerBook(self.file).remember(Player("fox", "Max"))
        assert Player("fox", "Max") in PlayerBook(self.file).players

    def use(self) -> None:
        book = PlayerBook(self.file)
        book.remember(Player("bear"))
        book.gather(book.players[:2])
        assert len(book.group) == 2
        book.forget("bear")


def readers(folder: Path) -> list[Reader]:
    """Writes one good file of every kind."""
    games = [*all_games().values()]
    return [
        *(Table(folder, game) for game in games),
        *(HostDeck(folder, game) for game in games),
        PreferenceFile(folder / "preferences.json"),
        PlayerFile(folder / "players.json"),
    ]
