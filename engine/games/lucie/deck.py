"""The cards in the box."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from engine.deck import Deck

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
Total: TypeAlias = Annotated[int, Meta(ge=1, le=240)]


class LucieDeck(Deck, frozen=True):
    total: Total
    """How many cards the base game has."""

    cards: tuple[tuple[Cheeses, Dangers, Dangers, Copies], ...]
    """Cheeses, cats and traps on a card, and how many such cards there are."""

    dogs: Helpers
    quiet_mice: Helpers

    def __post_init__(self) -> None:
        counted = sum(copies for *_, copies in self.cards)
        if counted != self.total:
            raise ValueError(f"cards add up to {counted}, not to the total of {self.total}")

    def base_cards(self) -> list[Card]:
        return [
            card
            for cheeses, cats, traps, copies in self.cards
            for card in [Card(cheeses, cats, traps)] * copies
        ]

    def helper_cards(self) -> list[Card]:
        dog, quiet_mouse = (Card(0, 0, 0, helper) for helper in Helper)
        return [dog] * self.dogs + [quiet_mouse] * self.quiet_mice
