"""How far a host can turn the numbers of a box."""

from __future__ import annotations

import re

from engine.deck import BadDeckError, Deck, read_deck
from engine.draft import Draft, Number, Row

Fault = tuple[str, dict[str, int | str]]
"""The name of what does not go together, and the facts."""


def dials(deck: Deck) -> dict[str, tuple[int, int]]:
    """Returns the least and the most of every number; those of a row, or a table, go together."""
    numbers: list[Number] = []
    for part in Draft(deck).parts():
        match part:
            case Number():
                numbers.append(part)
            case Row():
                numbers += part.numbers
    return {
        re.sub(r"\.\d+", ".*", ".".join(each.path), count=1): (each.least, each.most)
        for each in numbers
    }


def fault_of(text: bytes, kind: type[Deck]) -> Fault | None:
    """Returns what a host is told of a box; ``None`` if it can be played with."""
    try:
        read_deck(text, kind)
    except BadDeckError as error:
        if error.fault is None:
            raise
        return error.fault.name, error.fault.facts
    return None
