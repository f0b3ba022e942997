"""What can be seen to happen on the table."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from engine.core import Event, Seat
from engine.games.lucie.deck import Card, Danger, Helper, Role


class Why(StrEnum):
    """Why a mouse went home."""

    CHOICE = "choice"
    JACKPOT = "jackpot"
    LAST_CARD = "last_card"
    SAVED_BY_SWAP = "saved_by_swap"


class WhyOver(StrEnum):
    """Why a match has ended."""

    EMPTY_PILE = "empty_pile"
    ENOUGH_SHUFFLES = "enough_shuffles"


class RolesDealt(Event, frozen=True):
    roles: tuple[Role, ...]


class CardGained(Event, frozen=True):
    """A card joined the outing, which now shows so many *cheeses*, *cats* and *traps*."""

    seat: Seat
    card: Card
    cheeses: int
    cats: int
    traps: int


class CardDrawn(CardGained, frozen=True):
    pass


class CardStolen(CardGained, frozen=True):
    victim: Seat


class CardKept(CardGained, frozen=True):
    discarded: Card


class CardSwapped(CardGained, frozen=True):
    given: Card
    """The card that went to the bottom of the pile instead."""


class StolenReturned(Event, frozen=True):
    """Three cheeses are too heavy for a thief: she went home with nothing."""

    seat: Seat
    victim: Seat
    card: Card


class HelperPlaced(Event, frozen=True):
    seat: Seat
    helper: Helper
    veiled: Danger


class HelperCovered(Event, frozen=True):
    """A helper lies on the other one, whose danger counts again."""

    seat: Seat
    helper: Helper
    covered: Helper
    veiled: Danger
    unveiled: Danger
    count: int
    """How much of the unveiled danger there is."""


class Jackpot(Event, frozen=True):
    seat: Seat
    card: Card
    is_forced_home: bool


class WentHome(Event, frozen=True):
    seat: Seat
    cards: tuple[Card, ...]
    cheeses: int
    why: Why
    pile: int
    """How many cards this mouse has at home now."""


class SwapOffered(Event, frozen=True):
    seat: Seat
    card: Card
    """The last card, which would be swapped."""

    by: tuple[Danger, ...]


class Caught(Event, frozen=True):
    seat: Seat
    by: tuple[Danger, ...]
    """One danger, or both if one card brought both."""

    cats: int
    traps: int
    cards: tuple[Card, ...]
    """What was lost to the discard."""


class RoleFlipped(Event, frozen=True):
    seat: Seat
    role: Role


class CardsPeeked(Event, frozen=True):
    """A mouse looks at two cards nobody else can see."""

    seat: Seat


class PileReshuffled(Event, frozen=True):
    cards: int


class JarsFilled(Event, frozen=True):
    """The game is over: every pile is turned over and counted."""

    piles: tuple[tuple[Card, ...], ...]
    cheeses: tuple[int, ...]


LucieEvent: TypeAlias = (
    RolesDealt
    | CardDrawn
    | CardStolen
    | CardKept
    | CardSwapped
    | StolenReturned
    | HelperPlaced
    | HelperCovered
    | Jackpot
    | WentHome
    | SwapOffered
    | Caught
    | RoleFlipped
    | CardsPeeked
    | PileReshuffled
    | JarsFilled
)
