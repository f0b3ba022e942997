"""Everything the program reads that somebody may have spoilt, and what must be so afterwards."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine.deck import Deck, read_deck
from engine.game import Game
from engine.match import Match
from engine.registry import all_games
from screens.services.decks import HostDecks
from screens.services.player_book import PlayerBook
from screens.services.players import AVATARS, LONGEST_NAME, Player, Sitting
from screens.services.preferences import PreferenceKeeper
from screens.services.saves import SavedTable, Saves
from tests.screens.house_decks import HOUSE_DECKS
from tests.soak.reader import Reader
from tests.soak.visit import see_every_page, sit_down_again

A_FEW = 12
"""Moves after which a table is left standing."""


def play_a_little(match: Match[Any, Any, Any], rng: Random) -> None:
    match.start()
    for _ in range(A_FEW):
        if match.outcome is None:
            match.play(rng.choice(match.legal_moves()))


class Table(Reader):
    """A table left standing, with the deck of the box or of the house on it."""

    def __init__(self, folder: Path, game: Game[Any, Any, Any], deck: Deck) -> None:
        self.game = game
        rng = Random(game.id)
        self.match = Match(game, game.seats[0], deck=deck, rng=rng)
        play_a_little(self.match, rng)
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
        elif b"\n" in text or not self._is_legal(table, match):
            assert (match.moves, table.sittings) == (self.match.moves, self.sittings)
            assert match.deck == self.match.deck

    def _is_legal(self, table: SavedTable, match: Match[Any, Any, Any]) -> bool:
        """Tells whether people could have left this table: no seal says that they did."""
        people = [sitting.player for sitting in table.sittings]
        again = Match(self.game, match.seats, match.options, deck=match.deck)
        again.replay(match.moves)
        return (
            len(people) == match.seats
            and match.seats in self.game.seats
            and max(len(player.name) for player in people) <= LONGEST_NAME
            and again.view(0) == match.view(0)
        )

    def use(self) -> None:
        saves = Saves(self.file.parent)
        saves.latest()
        table = saves.find(self.game.id)
        match = saves.resume(table) if table is not None else None
        if match is not None:
            play_a_little(match, Random(1))
        saves.keep(self.game.id, self.match, self.sittings)
        saves.forget(self.game.id)
        others = [game for game in all_games() if game != self.game.id]
        assert {*saves.damaged} <= {self.game.id}, "another table was lost"
        assert all(saves.find(other) for other in others if self._is_there(other))

    def visit(self, rng: Random) -> None:
        sit_down_again(self.file.parents[1], self.game.id)

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
        play_a_little(Match(self.game, self.game.seats[-1], deck=deck, rng=rng), rng)

    def visit(self, rng: Random) -> None:
        see_every_page(self.file.parents[1], rng)


class FieldFile(Reader):
    """A file of which every field is read by itself."""

    def assert_nothing_lost(self, text: bytes, kept: Any) -> None:
        """Fails if something of *text* was not *kept*, and the host cannot look for it either."""
        assert self.is_aside(text) or is_all_kept(json.loads(text), kept), "something is lost"

    def visit(self, rng: Random) -> None:
        see_every_page(self.file.parent, rng)


class PreferenceFile(FieldFile):
    def write(self) -> None:
        rules = {"lucie": {"variant": "roles"}}
        PreferenceKeeper(self.file).change(language="en", muted=False, house_rules=rules)

    def read(self, text: bytes) -> None:
        keeper = PreferenceKeeper(self.file)
        self.assert_nothing_lost(text, msgspec.to_builtins(keeper.now))
        keeper.change(volume=0.5)
        assert PreferenceKeeper(self.file).now.volume == 0.5

    def use(self) -> None:
        keeper = PreferenceKeeper(self.file)
        keeper.change(muted=not keeper.now.muted)


class PlayerFile(FieldFile):
    def write(self) -> None:
        book = PlayerBook(self.file)
        book.remember(Player("owl", "Zoé"))
        book.gather(book.players[:3])
        book.seat({"mouse": 0, "owl": 3})
        book.name_youngest("mouse", book.group)

    def read(self, text: bytes) -> None:
        book = PlayerBook(self.file)
        book.gather(book.group)
        self.assert_nothing_lost(text, json.loads(self.file.read_bytes()))
        book.remember(Player("fox", "Max"))
        assert Player("fox", "Max") in PlayerBook(self.file).players

    def use(self) -> None:
        book = PlayerBook(self.file)
        book.remember(Player("bear"))
        book.gather(book.players[:2])
        assert len(book.group) == 2
        book.forget("bear")


COLLECTIONS = ("chairs", "house_rules")
"""Fields whose names are not those of the program, so that none of them is of another version."""


def is_all_kept(found: Any, kept: Any, field: str = "") -> bool:
    """Tells whether all was kept that was found; what another version added need not be."""
    if isinstance(found, dict) and isinstance(kept, dict):
        known = [name for name in found if name in kept or field in COLLECTIONS]
        return all(name in kept and is_all_kept(found[name], kept[name], name) for name in known)
    if isinstance(found, list) and isinstance(kept, list):
        return len(found) == len(kept) and all(map(is_all_kept, found, kept))
    if isinstance(found, str) and field == "name":
        return bool(found[:LONGEST_NAME] == kept)
    return bool(found == kept)


def readers(folder: Path) -> list[Reader]:
    """Writes one good file of every kind."""
    games = [*all_games().values()]
    decks = [
        read_deck(msgspec.json.encode(HOUSE_DECKS[game.id]), type(game.deck)) for game in games
    ]
    return [
        *(Table(folder, game, game.deck) for game in games),
        *(Table(folder / "house", game, deck) for game, deck in zip(games, decks, strict=True)),
        *(HostDeck(folder, game) for game in games),
        PreferenceFile(folder / "preferences.json"),
        PlayerFile(folder / "players.json"),
    ]
