"""The cards in the box."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from engine.deck import Deck, DeckFaultError, Share

SEATS = range(2, 7)

JACKPOT = 3
"""As many cheeses on one card send a mouse straight home."""


class Danger(StrEnum):
    CAT = "cat"
    TRAP = "trap"


class Helper(StrEnum):
    """Who keeps one danger away while lying on top."""

    DOG = "dog"
    QUIET_MOUSE = "quiet_mouse"


class Role(StrEnum):
    """What makes a mouse special in variant 2."""

    GREEDY = "greedy"
    THIEF = "thief"
    NINJA = "ninja"
    QUIET = "quiet"
    GLASSES = "glasses"
    GAMBLER = "gambler"


class Card(Struct, frozen=True, array_like=True):
    cheeses: int
    cats: int
    traps: int
    helper: Helper | None = None
    """Set on the six cards of variant 1, which show nothing else."""


Cheeses: TypeAlias = Annotated[int, Meta(ge=0, le=JACKPOT)]
Dangers: TypeAlias = Annotated[int, Meta(ge=0, le=2)]
"""Never enough to catch a mouse with one card: nobody could ever bring it home."""

Copies: TypeAlias = Annotated[int, Meta(ge=1, le=60)]
Helpers: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
MOST_CARDS = 240
Total: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_CARDS)]


class LucieDeck(Deck, frozen=True):
    total: Total
    """How many cards the base game has."""

    cards: Annotated[
        tuple[tuple[Cheeses, Dangers, Dangers, Copies], ...], Meta(max_length=MOST_CARDS)
    ]
    """Cheeses, cats and traps on a card, and how many such cards there are."""

    dogs: Helpers
    quiet_mice: Helpers

    def __post_init__(self) -> None:
        counted = sum(copies for *_, copies in self.cards)
        if counted != self.total:
            raise DeckFaultError(
                "total",
                f"cards add up to {counted}, not to the total of {self.total}",
                counted=counted,
                total=self.total,
            )

    def shares(self) -> Sequence[Share]:
        cards = self.base_cards()
        return [
            Share("cat", sum(card.cats > 0 for card in cards), self.total),
            Share("trap", sum(card.traps > 0 for card in cards), self.total),
            Share("safe", sum(not card.cats + card.traps for card in cards), self.total),
            Share("jackpot", sum(card.cheeses == JACKPOT for card in cards), self.total),
        ]

    def base_cards(self) -> list[Card]:
        return [
            card
            for cheeses, cats, traps, copies in self.cards
            for card in [Card(cheeses, cats, traps)] * copies
        ]

    def helper_cards(self) -> list[Card]:
        dog, quiet_mouse = (Card(0, 0, 0, helper) for helper in Helper)
        return [dog] * self.dogs + [quiet_mouse] * self.quiet_mice
