from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from engine.core import Event, Seat
from engine.games.bon_appetit.deck import Backs, Card


class Ending(StrEnum):
    """Why a match is over."""

    LAST_TOKEN = "last_token"
    EMPTY_STACK = "empty_stack"
    CARD_LIMIT = "card_limit"


class CardsDealt(Event, frozen=True):
    """The stacks were dealt and the card left over was turned up in the middle."""

    backs: Backs
    stacks: tuple[int, ...]
    tokens: int
    """Tokens in the middle."""

    card: Card


class CardFlipped(Event, frozen=True):
    seat: Seat
    card: Card
    stack_left: int
    pile: int
    """Cards in the pile, this one included."""

    suspense: bool
    """Whether it was the last try of a hunt, or the last but one."""


class CatYawned(Event, frozen=True):
    """A cat found no mouse to catch."""

    seat: Seat


class HuntStarted(Event, frozen=True):
    """A mouse lies on the pile and somebody has to hunt it."""

    owner: Seat | None
    """Who laid the mouse and warns it; ``None`` if it was the card left over by the deal."""

    hunter: Seat
    paws: int
    at_stake: int
    """Cards, from the bottom of the pile, that go to the owner if the mouse escaped now."""


class TryUsed(Event, frozen=True):
    """The hunter found cheese."""

    hunter: Seat
    tries_left: int


class ChainGrown(Event, frozen=True):
    """The hunter found another mouse; a hunt for that one follows."""

    seat: Seat
    length: int
    """Mice hunted in a row."""


class MouseCaught(Event, frozen=True):
    """The hunter took the whole pile and a token."""

    hunter: Seat
    won: int
    stack: int
    tokens: int
    """Tokens the hunter has now."""

    tokens_left: int
    """Tokens still in the middle."""


class MouseEscaped(Event, frozen=True):
    """The last try was cheese: the owner took the cards at stake, the others stay."""

    owner: Seat | None
    won: int
    stack: int
    """Cards in the owner's stack now; 0 without an owner."""

    left_in_middle: int


class PileStarted(Event, frozen=True):
    """Who won the old pile has to lay the next card."""

    seat: Seat
    cards: int
    """Cards that already lie in the middle."""


class PlayStopped(Event, frozen=True):
    ending: Ending
    seat: Seat
    """Whose card stopped the play."""

    stacks: tuple[int, ...]
    tokens: tuple[int, ...]


BonAppetitEvent: TypeAlias = (
    CardsDealt
    | CardFlipped
    | CatYawned
    | HuntStarted
    | TryUsed
    | ChainGrown
    | MouseCaught
    | MouseEscaped
    | PileStarted
    | PlayStopped
)
