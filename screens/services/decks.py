"""Decks of the host's own: changed on the tablet, several for each game, or brought as a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from engine.deck import BadDeckError, Deck, read_deck
from engine.game import AnyGame
from screens.services.storage import KeptFile, read_file, write_file
from screens.services.versions import read_known

LONGEST_NAME = 24
"""Letters of the name of a deck."""

MOST_DECKS = 12
"""Of one game: more cannot be told apart before a match."""


class Origin(StrEnum):
    BOX = "box"
    """What comes in the box."""

    FILE = "file"
    """``<game>.json``, brought by cable."""

    OWN = "own"
    """Made on this tablet."""


class DeckChoice(Struct, frozen=True):
    """One of the decks a game can be played with."""

    origin: Origin
    deck: Deck
    name: str = ""
    """What the host called it."""


class _Named(Struct, frozen=True):
    """What lies in ``named/<game>.json``."""

    decks: dict[str, dict[str, Any]] = {}
    origin: Origin | None = None
    """Where the deck chosen last comes from; nothing if nobody ever chose."""

    chosen: str = ""


class HostDecks:
    """Looks into a folder before every new match: the host may have been there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, KeptFile] = {}
        self.refused: tuple[str, ...] = ()
        """Games whose deck of the host's cannot be played with, until somebody has seen it."""

    def find(self, game: AnyGame) -> Deck:
        """Returns what a new match is played with."""
        return self.chosen(game).deck

    def choices(self, game: AnyGame) -> Sequence[DeckChoice]:
        """Lists what can be played with: the box, what was brought, what was made here."""
        return [DeckChoice(Origin.BOX, game.deck), *self._brought(game), *self._own(game)]

    def chosen(self, game: AnyGame, choices: Sequence[DeckChoice] | None = None) -> DeckChoice:
        """Returns what was chosen last; until then what was brought, or else the box."""
        choices, named = choices or self.choices(game), self._named(game)
        for choice in choices:
            if (choice.origin, choice.name) == (named.origin, named.chosen):
                return choice
        brought = [choice for choice in choices if choice.origin is Origin.FILE]
        return brought[0] if brought and named.origin is not Origin.BOX else choices[0]

    def choose(self, game: AnyGame, choice: DeckChoice) -> None:
        """Plays with another deck from now on; matches that have begun keep theirs."""
        self._change(game, origin=choice.origin, chosen=choice.name)

    def keep(self, game: AnyGame, name: str, deck: Deck, instead_of: str = "") -> bool:
        """Writes a deck down under a name, if there is room; tells whether it is on the disk."""
        named = self._named(game)
        plain = msgspec.json.decode(msgspec.json.encode(deck))
        kept = {own: each for own, each in named.decks.items() if own not in (name, instead_of)}
        if len(kept) >= MOST_DECKS:
            return False
        is_chosen = named.origin is Origin.OWN and named.chosen == instead_of
        chosen = name if is_chosen else named.chosen
        return self._change(game, decks={**kept, name: plain}, chosen=chosen)

    def drop(self, game: AnyGame, name: str) -> None:
        """Forgets a deck; who played with it plays with the box."""
        named = self._named(game)
        decks = {own: each for own, each in named.decks.items() if own != name}
        is_chosen = named.origin is Origin.OWN and named.chosen == name
        self._change(game, decks=decks, origin=Origin.BOX if is_chosen else named.origin)

    def free_name(self, game: AnyGame, wished: str) -> str:
        """Returns a name that no deck of the game has: the wished one, or one with a number."""
        taken = self._named(game).decks
        ends = ("", *(f" {number}" for number in range(2, MOST_DECKS + 2)))
        names = (f"{wished[: LONGEST_NAME - len(end)]}{end}" for end in ends)
        return next((name for name in names if name not in taken), wished)

    def has_room(self, game: AnyGame) -> bool:
        """Tells whether one more deck can be made."""
        return len(self._named(game).decks) < MOST_DECKS

    def refusal_told(self, game_id: str) -> None:
        """Says that people have seen that a deck was refused."""
        self.refused = tuple(other for other in self.refused if other != game_id)

    def _brought(self, game: AnyGame) -> Iterator[DeckChoice]:
        file = KeptFile(self._folder / f"{game.id}.json")
        try:
            text = file.read()
            if text is not None:
                deck = read_deck(text, type(game.deck))
                self.refusal_told(game.id)
                yield DeckChoice(Origin.FILE, deck)
        except (BadDeckError, OSError) as error:
            file.set_aside(error)
            self._refuse(game.id)

    def _own(self, game: AnyGame) -> Sequence[DeckChoice]:
        """Reads what was made here; what cannot be played with any more is kept aside."""
        decks = self._named(game).decks
        choices = []
        for name, plain in islice(decks.items(), MOST_DECKS):
            try:
                deck = read_deck(msgspec.json.encode(plain), type(game.deck))
            except BadDeckError:
                continue
            if len(name) <= LONGEST_NAME:
                choices.append(DeckChoice(Origin.OWN, deck, name))
        if (lost := len(decks) - len(choices)) > 0:
            self._file(game).copy_aside(f"{lost} decks cannot be played")
            self._refuse(game.id)
            self._change(game, decks={choice.name: decks[choice.name] for choice in choices})
        return choices

    def _refuse(self, game_id: str) -> None:
        self.refusal_told(game_id)
        self.refused = (*self.refused, game_id)

    def _named(self, game: AnyGame) -> _Named:
        return read_known(self._file(game), _Named())

    def _change(self, game: AnyGame, **changes: object) -> bool:
        fresh = msgspec.structs.replace(self._named(game), **changes)
        return self._file(game).write(msgspec.json.encode(fresh))

    def _file(self, game: AnyGame) -> KeptFile:
        """Returns the same one every time: it knows what could not be put aside yet."""
        path = self._folder / "named" / f"{game.id}.json"
        return self._files.setdefault(game.id, KeptFile(path))


class Exchange:
    """A folder people can reach, where decks leave the program and come in as files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def take_out(self, game: AnyGame, name: str, deck: Deck) -> Path | None:
        """Writes a deck as ``<game>-<name>.json``; ``None`` if the disk would not take it."""
        plain = "".join(letter if letter.isalnum() else "_" for letter in name)
        file = self.folder / f"{game.id}-{plain}.json"
        return file if write_file(file, msgspec.json.encode(deck)) else None

    def find(self, game: AnyGame) -> dict[str, Deck]:
        """Reads every file that is a deck of this game, by a name for it; others stay alone."""
        found: dict[str, Deck] = {}
        for file in sorted(self.folder.glob("*.json")):
            name = file.stem.removeprefix(f"{game.id}-")[:LONGEST_NAME]
            try:
                text = read_file(file)
                if text is not None:
                    found[name] = read_deck(text, type(game.deck))
            except (BadDeckError, OSError):
                continue  # it belongs to another game, or is none of ours
        return found
