"""The cards and tokens of Bon Appétit!, in two sets of which a table plays with one."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from engine.deck import Deck, DeckFaultError, Share


class Card(StrEnum):
    CHEESE = "cheese"
    CAT = "cat"
    MOUSE_1 = "mouse_1"
    MOUSE_2 = "mouse_2"
    MOUSE_3 = "mouse_3"


PAWS: Final = {Card.MOUSE_1: 1, Card.MOUSE_2: 2, Card.MOUSE_3: 3}
"""How many tries the hunter of each mouse has."""

SEATS: Final = range(2, 7)
FEW: Final = 3
"""The largest table that leaves all but the red cards in the box."""


class Backs(StrEnum):
    """The backs of the cards a table plays with."""

    RED = "red"
    BOTH = "both"

    @classmethod
    def at(cls, seats: int) -> Backs:
        return cls.RED if seats <= FEW else cls.BOTH


Paws: TypeAlias = Annotated[int, Meta(ge=1, le=3)]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=200)]


class CardSet(Struct, frozen=True, forbid_unknown_fields=True):
    cheese: Count
    mouse: dict[Paws, Count]
    """Mice by the number of their paws."""

    cat: Count
    tokens: Count

    def __post_init__(self) -> None:
        if not self.mouse:
            raise DeckFaultError("no_mouse", "a set needs at least one mouse")

    def counts(self) -> dict[Card, int]:
        """Counts every kind of card, the commonest last."""
        mice = {card: self.mouse.get(paws, 0) for card, paws in PAWS.items()}
        return {**mice, Card.CAT: self.cat, Card.CHEESE: self.cheese}


class BonAppetitDeck(Deck, frozen=True):
    full: CardSet
    """Every card and every token."""

    red: CardSet
    """The part of them a small table plays with."""

    def __post_init__(self) -> None:
        for card, count in self.red.counts().items():
            _check_part(card, count, self.full.counts()[card])
        _check_part("tokens", self.red.tokens, self.full.tokens)
        _check_size("full", self.full, SEATS[-1])
        _check_size("red", self.red, FEW)

    def shares(self) -> Sequence[Share]:
        return [
            Share(
                f"{name}.{kind}",
                sum(count for card, count in counts.items() if card in cards),
                whole,
            )
            for name, counts in (("full", self.full.counts()), ("red", self.red.counts()))
            for whole in (sum(counts.values()),)
            for kind, cards in (("cat", {Card.CAT}), ("mouse", PAWS.keys()))
        ]

    def at(self, seats: int) -> CardSet:
        """Returns what a table of *seats* plays with."""
        return self.red if Backs.at(seats) is Backs.RED else self.full


def _check_part(kind: str, red: int, full: int) -> None:
    if red > full:
        raise DeckFaultError(
            "more_red", f"red has {red} {kind}, full only {full}", kind=kind, red=red, full=full
        )


def _check_size(name: str, cards: CardSet, seats: int) -> None:
    size = sum(cards.counts().values())
    if size <= seats:
        raise DeckFaultError(
            "too_few",
            f"{name} has {size} cards, too few to deal to {seats} players",
            name=name,
            size=size,
            seats=seats,
        )
