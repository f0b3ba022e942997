"""The draw pile and the discard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import Final

from engine.games.lucie.deck import Card
from engine.games.lucie.moves import Show


class Reshuffle(StrEnum):
    """How often the discard becomes a new pile, in variant 2."""

    ONCE = "once"
    UNTIL_EMPTY = "until_empty"


SHUFFLES: Final = 40
"""So many new piles have to do, even where the discard comes back until both are empty."""


@dataclass(slots=True)
class Pile:
    unseen: list[Show]
    """Cards nobody knows, in no particular order, as the moves that show them."""

    due: Reshuffle | None = None
    """How the discard will become a new pile; ``None`` if it will not."""

    bottom: Card | None = None
    """The bottom card, if it was seen before it went there."""

    peeked: list[Card] = field(default_factory=list)
    """Top cards that one mouse is looking at."""

    discard: list[Card] = field(default_factory=list)
    shuffles: int = 0
    """How often the discard has become a new pile."""

    def __len__(self) -> int:
        return len(self.unseen) + len(self.peeked) + (self.bottom is not None)

    def cards(self) -> list[Card]:
        cards = [show.card for show in self.unseen] + self.peeked
        return cards if self.bottom is None else [*cards, self.bottom]

    def next_cards(self) -> list[Card]:
        """Lists what may be drawn next, as far as the whole table knows."""
        above = [show.card for show in self.unseen] + self.peeked
        return above or self.bottom_cards()

    def bottom_cards(self) -> list[Card]:
        """Lists what the bottom card may be, after a reshuffle if the pile is empty."""
        return [show.card for show in self.bottoms()] or (self.discard if self.due else [])

    def is_spent(self) -> bool:
        """Tells whether no card can ever be drawn again."""
        if self.unseen or self.bottom is not None:
            return False
        return self.due is None or not self.discard

    def can_show_two(self) -> bool:
        return len(self) >= 2 or (not len(self) and self.due is not None and len(self.discard) >= 2)

    def tops(self) -> Sequence[Show]:
        """Lists what the top card can be."""
        if self.unseen or self.bottom is None:
            return self.unseen
        return (Show(self.bottom),)

    def bottoms(self) -> Sequence[Show]:
        """Lists what the bottom card can be."""
        return self.unseen if self.bottom is None else (Show(self.bottom),)

    def draw(self, top: Show) -> None:
        if self.unseen:
            self.unseen.remove(top)
        else:
            self.bottom = None

    def peek(self, card: Card) -> None:
        self.draw(Show(card))
        self.peeked.append(card)

    def keep(self, which: int) -> tuple[Card, Card]:
        """Returns the card looked at that is kept and the one that is discarded."""
        kept, other = self.peeked[which], self.peeked[1 - which]
        self.peeked = []
        self.discard.append(other)
        return kept, other

    def swap(self, taken: Card, given: Card) -> None:
        """Puts *given* at the bottom in the place of *taken*."""
        if self.bottom is None:
            self.unseen.remove(Show(taken))
        self.bottom = given

    def reshuffle(self) -> None:
        self.unseen = [Show(card) for card in self.discard]
        self.discard = []
        self.shuffles += 1
        if self.due is Reshuffle.ONCE or self.shuffles == SHUFFLES:
            self.due = None

    def imagine_peeked(self, rng: Random) -> None:
        """Replaces the cards looked at by others that could be there as well."""
        self.unseen += [Show(card) for card in self.peeked]
        rng.shuffle(self.unseen)
        self.peeked = [self.unseen.pop().card for _ in self.peeked]

    def copy(self) -> Pile:
        return Pile(
            self.unseen.copy(),
            self.due,
            self.bottom,
            self.peeked.copy(),
            self.discard.copy(),
            self.shuffles,
        )
