"""The order in which a player sees the own hand: it never changes by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.games.cheese_rescue.cards import Card, Kind


class Order:
    """Remembers in which place every card of one hand is."""

    def __init__(self) -> None:
        self.cards: list[Card | None] = []
        """``None`` where the card was that can still be taken back."""

        self.taken: int | None = None
        """The place of the card that is just going to the table."""

    @property
    def gap(self) -> int | None:
        """The place of the card that is on the table but may come back."""
        return self.cards.index(None) if None in self.cards else None

    def take(self, slot: int) -> None:
        """Notes from which place the next card goes to the table."""
        self.taken = slot

    def close(self) -> None:
        """Moves the cards together: the one on the table will not come back."""
        self.cards = [card for card in self.cards if card is not None]
        self.taken = None

    def fit(self, hand: Sequence[Card], placed: Card | None) -> None:
        """Brings the order up to date with what the hand holds now."""
        left = Counter(hand)
        slot = self._slot_of(placed)
        known: list[Card | None] = []
        for place, card in enumerate(self.cards):
            if place == slot or card is None:
                known.append(None)
            elif left[card]:
                left[card] -= 1
                known.append(card)
        new = [card for card in hand if _used_up(left, card)]
        if placed is None:
            known = [card if card is not None else (new.pop(0) if new else None) for card in known]
            self.cards = [*(card for card in known if card is not None), *new]
        else:
            self.cards = [*known, *new]
            if slot is None:
                self.cards.insert(_place_of(placed, self.cards), None)
        self.taken = None

    def _slot_of(self, placed: Card | None) -> int | None:
        if placed is None:
            return None
        return self.taken if self.taken is not None else self.gap


def _place_of(card: Card, row: Sequence[Card | None]) -> int:
    """Returns where a card belongs: cheeses come first, by value, and animals after them."""
    if card.kind is not Kind.CHEESE:
        return len(row)
    return sum(
        other is not None and other.kind is Kind.CHEESE and other.value <= card.value
        for other in row
    )


def _used_up(left: Counter[Card], card: Card) -> bool:
    """Takes one such card away, if there is one."""
    if not left[card]:
        return False
    left[card] -= 1
    return True
