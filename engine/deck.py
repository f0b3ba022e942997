"""What comes in the box of a game: cards, dice and boards, as data the host may replace."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from pkgutil import get_data
from typing import Any, TypeVar

import msgspec

LONGEST = 20_000
"""Bytes of the longest deck: a kitchen of 20x20 cells that is all table takes 4,000."""


class BadDeckError(ValueError):
    """Raised when a deck cannot be played with; the message says what is wrong and where."""

    fault: DeckFaultError | None = None
    """What a host could put right, where the game has a word for it."""


class DeckFaultError(BadDeckError):
    """Numbers that do not go together: a name for it and the facts, for a screen to tell."""

    def __init__(self, name: str, message: str, /, **facts: int | str) -> None:
        super().__init__(message)
        self.name = name
        self.facts = facts


class Share(msgspec.Struct, frozen=True):
    """What numbers mean at the table: so many of so many."""

    name: str
    part: int
    whole: int


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of one game. Subclasses check themselves in ``__post_init__``."""

    def shares(self) -> Sequence[Share]:
        """Tells what these numbers mean, the most telling first."""
        return ()

    @classmethod
    def cells(cls, numbers: Mapping[str, Any]) -> Sequence[Sequence[str]]:
        """Names the cells a board of these *numbers* has, row by row, where there is a board."""
        return ()


D = TypeVar("D", bound=Deck)


def read_deck(text: bytes, kind: type[D]) -> D:
    """Reads a deck written as JSON.

    :raises BadDeckError: if the text is no such deck or its numbers do not add up.
    """
    if len(text) > LONGEST:
        raise BadDeckError(f"a deck of {len(text)} bytes, more than {LONGEST}")
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        refusal = BadDeckError(f"not a {kind.__name__}: {error}")
        cause = error.__cause__
        refusal.fault = cause if isinstance(cause, DeckFaultError) else None
        raise refusal from error


class Source(StrEnum):
    """Where a number of the shipped deck comes from."""

    SHEET = "sheet"
    """From the rules in the box, or from somebody who has it."""

    ASSUMED = "assumed"
    """Nobody could tell us: a number with which the game plays well."""


def sources_of(package: str) -> dict[str, Source]:
    """Reads ``sources.json`` beside the rules of a game: a source by path, or by its beginning."""
    text = get_data(package, "sources.json")
    return msgspec.json.decode(text or b"{}", type=dict[str, Source])


def source_of(path: Sequence[str], sources: Mapping[str, Source]) -> Source:
    """Tells where a number comes from: what is said of the longest part of its path."""
    parts = (".".join(path[:length]) for length in range(len(path), 0, -1))
    return next((sources[part] for part in parts if part in sources), Source.ASSUMED)


def shipped_deck(package: str, kind: type[D]) -> D:
    """Reads the ``deck.json`` that lies beside the rules of a game."""
    text = get_data(package, "deck.json")
    if text is None:
        raise BadDeckError(f"{package} has no deck.json")
    return read_deck(text, kind)
