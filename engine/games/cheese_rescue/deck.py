"""What is in the box of Cheese Rescue."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from engine.deck import Deck
from engine.games.cheese_rescue.cards import CAT, DOG, MOUSE, Card

SEATS = range(2, 5)

FIRST_DRAW = 2
"""Animals everybody draws before the first turn."""

Count = Annotated[int, Meta(ge=0, le=99)]
Value = Annotated[int, Meta(ge=1, le=99)]
Size = Annotated[int, Meta(ge=2, le=15)]


class Animals(Struct, frozen=True, forbid_unknown_fields=True):
    dog: Count
    cat: Count
    mouse: Count


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """How the table is laid for one number of seats."""

    size: Size
    """Cards along a side of the square."""

    removed: Animals


class CheeseRescueDeck(Deck, frozen=True):
    animals: Animals
    cheeses: Annotated[tuple[Value, ...], Meta(min_length=1, max_length=12)]
    """Values of the set of cheeses everybody owns."""

    tables: dict[int, Setting]
    """How the table is laid, by number of seats."""

    def __post_init__(self) -> None:
        if sorted(self.tables) != [*SEATS]:
            raise ValueError(f"tables for {sorted(self.tables)} seats, not for {[*SEATS]}")
        for seats in SEATS:
            self._check(seats)

    def cells_to_fill(self, seats: int) -> int:
        """Counts the cells of the square without the one under the start card."""
        size = self.tables[seats].size
        return size * size - has_start_card(seats)

    def drawn(self, seats: int) -> list[Card]:
        """Lists the animals that stay in the game."""
        removed = self.tables[seats].removed
        return [
            *[MOUSE] * (self.animals.mouse - removed.mouse),
            *[CAT] * (self.animals.cat - removed.cat),
            *[DOG] * (self.animals.dog - removed.dog),
        ]

    def _check(self, seats: int) -> None:
        where = f"at {seats} seats"
        self._check_removed(seats, where)
        turns, too_many = divmod(self.cells_to_fill(seats), seats)
        if too_many:
            raise ValueError(f"{where} {self.cells_to_fill(seats)} cells cannot be shared equally")
        animals, too_many = divmod(len(self.drawn(seats)), seats)
        if too_many:
            raise ValueError(f"{where} {len(self.drawn(seats))} animals cannot be shared equally")
        if not FIRST_DRAW <= animals <= FIRST_DRAW + turns - 1:
            raise ValueError(f"{where} {animals} animals each cannot all be drawn in {turns} turns")
        if len(self.cheeses) + animals < turns:
            raise ValueError(
                f"{where} {len(self.cheeses)} cheeses and {animals} animals each"
                f" do not last {turns} turns"
            )

    def _check_removed(self, seats: int, where: str) -> None:
        removed = self.tables[seats].removed
        for kind in Animals.__struct_fields__:
            there, gone = getattr(self.animals, kind), getattr(removed, kind)
            if gone > there:
                raise ValueError(f"{where} {gone} of {there} cards {kind} are removed")


def has_start_card(seats: int) -> bool:
    """Tells whether the start card is laid; with three it stays in the box."""
    return seats != 3
