"""What comes in the box of a game: cards, dice and boards, as data the host may replace."""

from __future__ import annotations

from pkgutil import get_data
from typing import TypeVar

import msgspec


class BadDeckError(ValueError):
    """Raised when a deck cannot be played with; the message says what is wrong and where."""


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of one game. Subclasses check themselves in ``__post_init__``."""


D = TypeVar("D", bound=Deck)


def read_deck(text: bytes, kind: type[D]) -> D:
    """Reads a deck written as JSON.

    :raises BadDeckError: if the text is no such deck or its numbers do not add up.
    """
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadDeckError(f"not a {kind.__name__}: {error}") from error


def shipped_deck(package: str, kind: type[D]) -> D:
    """Reads the ``deck.json`` that lies beside the rules of a game."""
    text = get_data(package, "deck.json")
    if text is None:
        raise BadDeckError(f"{package} has no deck.json")
    return read_deck(text, kind)
