"""What is in the box of Cheese Rescue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from engine.deck import Deck, DeckFaultError, Share
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

    def shares(self) -> Sequence[Share]:
        kinds = Animals.__struct_fields__
        counts = {kind: getattr(self.animals, kind) for kind in kinds}
        return [Share(kind, count, sum(counts.values())) for kind, count in counts.items()]

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
            cells = self.cells_to_fill(seats)
            raise DeckFaultError(
                "cells", f"{where} {cells} cells cannot be shared equally", seats=seats, cells=cells
            )
        animals, too_many = divmod(len(self.drawn(seats)), seats)
        if too_many:
            drawn = len(self.drawn(seats))
            raise DeckFaultError(
                "animals",
                f"{where} {drawn} animals cannot be shared equally",
                seats=seats,
                animals=drawn,
            )
        if not FIRST_DRAW <= animals <= FIRST_DRAW + turns - 1:
            raise DeckFaultError(
                "draw",
                f"{where} {animals} animals each cannot all be drawn in {turns} turns",
                seats=seats,
                animals=animals,
                turns=turns,
            )
        if len(self.cheeses) + animals < turns:
            raise DeckFaultError(
                "hand",
                f"{where} {len(self.cheeses)} cheeses and {animals} animals each"
                f" do not last {turns} turns",
                seats=seats,
                cards=len(self.cheeses) + animals,
                turns=turns,
            )

    def _check_removed(self, seats: int, where: str) -> None:
        removed = self.tables[seats].removed
        for kind in Animals.__struct_fields__:
            there, gone = getattr(self.animals, kind), getattr(removed, kind)
            if gone > there:
                raise DeckFaultError(
                    "removed",
                    f"{where} {gone} of {there} cards {kind} are removed",
                    seats=seats,
                    gone=gone,
                    there=there,
                    kind=kind,
                )


def has_start_card(seats: int) -> bool:
    """Tells whether the start card is laid; with three it stays in the box."""
    return seats != 3
