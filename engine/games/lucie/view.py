"""What a seat can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from itertools import starmap

from msgspec import Struct

from engine.core import Seat
from engine.games.lucie.deck import Card, Danger, Helper, Role


class Phase(StrEnum):
    """What the table waits for."""

    DEALING = "dealing"
    LEAVING = "leaving"
    """A mouse is about to leave its hole."""

    SHOWING = "showing"
    CHOOSING = "choosing"
    """A mouse goes home or draws again."""

    SNATCHING = "snatching"
    PEEKING = "peeking"
    KEEPING = "keeping"
    """A mouse with glasses chooses between two cards."""

    CAUGHT = "caught"
    """A gambler accepts her fate or swaps."""

    SWAPPING = "swapping"
    OVER = "over"


class Asleep(StrEnum):
    """Why the power of a role cannot be used now."""

    FLIPPED = "flipped"
    WORKS_BY_ITSELF = "works_by_itself"
    NOT_YOUR_TURN = "not_your_turn"
    FIRST_CARD_ONLY = "first_card_only"
    NOTHING_TO_STEAL = "nothing_to_steal"
    TOO_FEW_CARDS = "too_few_cards"
    NO_THREE_CHEESES = "no_three_cheeses"
    NOT_CAUGHT = "not_caught"


class Badge(Struct, frozen=True):
    role: Role
    is_flipped: bool
    asleep: Asleep | None
    """``None`` if the power can be used now."""


class Risk(Struct, frozen=True):
    """Out of *total* cards that may come, *bad* ones catch the mouse."""

    bad: int
    total: int

    @property
    def chance(self) -> float:
        return self.bad / self.total if self.total else 0.0


class Heap(Struct, frozen=True):
    """Cards of one kind."""

    card: Card
    count: int


def heaps(cards: Iterable[Card]) -> tuple[Heap, ...]:
    """Sorts cards by kind, so that the same cards always look the same."""
    return tuple(sorted(starmap(Heap, Counter(cards).items()), key=str))


class LucieView(Struct, frozen=True):
    phase: Phase
    player: Seat
    """Whose outing it is."""

    row: tuple[Card, ...]
    """Cards of this outing, in the order they came."""

    cheeses: int
    cats: int
    traps: int
    cat_limit: int
    trap_limit: int
    helper: Helper | None
    veiled: Danger | None
    """The danger that does not count while the helper is visible."""

    may_draw: bool
    may_go_home: bool
    risk: Risk
    """Whether the next card catches the mouse; for a gambler who is caught, the bottom card."""

    pile: int
    left: tuple[Heap, ...]
    """What lies in the pile: whoever counted the cards that were seen knows."""

    discard: tuple[Card, ...]
    homes: tuple[int, ...]
    """How many cards each mouse brought home, face down."""

    piles: tuple[tuple[Card, ...], ...]
    """What each mouse brought home, turned over at the end; empty before."""

    scores: tuple[int, ...]
    """Empty until the end."""

    has_helpers: bool
    """Whether dogs and quiet mice are among the cards."""

    has_roles: bool = False
    thief_takes_top: bool = False
    """Whether a thief gets the card that lies on top, instead of any."""

    badges: tuple[Badge, ...] = ()
    """The role of each mouse; empty without roles."""

    victims: tuple[Seat, ...] = ()
    """Whom the thief may steal from now."""

    peeked: tuple[Card, ...] = ()
    """The cards that this seat alone is looking at."""

    caught_by: tuple[Danger, ...] = ()
    """What catches the gambler unless she swaps."""

    bottom: Card | None = None
    """The bottom card, if a gambler put it there."""

    is_reshuffle_due: bool = False
    """Whether the discard becomes a new pile when this one is empty."""
