"""Who chases whom away when the square is full."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from engine.core import Seat
from engine.games.cheese_rescue.cards import Card, Kind

Cards = Mapping[int, Card]
"""Cards by cell."""

Neighbours = Sequence[Sequence[int]]
"""By cell, the cells it shares a side with."""


class End(StrEnum):
    """What becomes of a card on the table."""

    SAFE = "safe"
    SCARED = "scared"
    CAUGHT = "caught"
    EATEN = "eaten"


FOOD_CHAIN = (
    (Kind.DOG, Kind.CAT, End.SCARED),
    (Kind.CAT, Kind.MOUSE, End.CAUGHT),
    (Kind.MOUSE, Kind.CHEESE, End.EATEN),
)
"""Who removes whom, in the order of the stages."""


class Fate(Struct, frozen=True):
    end: End
    culprits: tuple[int, ...] = ()
    """Cells of all the cards that remove it."""


SAFE = Fate(End.SAFE)


class Removal(Struct, frozen=True):
    cell: int
    card: Card
    culprits: tuple[int, ...]
    """Cells of all the cards that remove it."""


class Hunt(Struct, frozen=True):
    """One stage of the removal."""

    end: End
    hunters: tuple[int, ...]
    """Cells of the hunters still there, also of those who find nothing."""

    removals: tuple[Removal, ...]


def hunts(cards: Cards, neighbours: Neighbours) -> list[Hunt]:
    """Plays the three stages in order; within one, all victims are struck at once.

    Everything is listed in reading order.
    """
    left = {cell: cards[cell] for cell in sorted(cards)}
    stages = []
    for hunter, prey, end in FOOD_CHAIN:
        hunters = tuple(cell for cell, card in left.items() if card.kind is hunter)
        victims: dict[int, list[int]] = {}
        for culprit in hunters:
            for cell in neighbours[culprit]:
                if cell in left and left[cell].kind is prey:
                    victims.setdefault(cell, []).append(culprit)
        removals = [Removal(cell, left.pop(cell), tuple(victims[cell])) for cell in sorted(victims)]
        stages.append(Hunt(end, hunters, tuple(removals)))
    return stages


def fates(cards: Cards, neighbours: Neighbours) -> dict[int, Fate]:
    """Tells what would become of every card if the game ended now."""
    return fates_after(hunts(cards, neighbours), cards)


def fates_after(stages: Iterable[Hunt], cards: Cards) -> dict[int, Fate]:
    """Tells what becomes of every card in *stages* that were played with *cards*."""
    return dict.fromkeys(cards, SAFE) | {
        removal.cell: Fate(hunt.end, removal.culprits)
        for hunt in stages
        for removal in hunt.removals
    }


def rescued(cards: Cards, ends: Mapping[int, Fate], seat: Seat) -> list[tuple[int, int]]:
    """Lists value and cell of the cheeses of *seat* that are safe, by value."""
    return sorted(
        (card.value, cell)
        for cell, card in cards.items()
        if card.owner == seat and ends[cell] is SAFE
    )
