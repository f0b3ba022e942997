"""A cat's idea of Lucie: as much cheese as possible, whatever the others have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar

from engine.bots import Sight
from engine.core import Seat
from engine.games.lucie.bots.luck import Breath, Left
from engine.games.lucie.bots.weighing import Aim, Scales, Table
from engine.games.lucie.deck import Card
from engine.games.lucie.moves import LucieMove


class Cheese:
    """The aim of bringing home as much as possible, whatever the others have."""

    def worth(self, cheeses: int, left: Left, pile: int) -> float:
        return float(cheeses)

    def robbing(self, victim: Seat, card: Card) -> Aim:
        return self


class Cat:
    """Takes another card if that brings more cheese on average."""

    patience: ClassVar[int] = 1

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        yield most_cheese(table_of(sight, rng), sight.legal_moves)


def table_of(sight: Sight[Any, Any, Any], rng: Random) -> Table:
    remembered: Any = sight.imagine(rng)
    return Table.of(sight.view, remembered.homes)


def most_cheese(table: Table, moves: Sequence[LucieMove]) -> LucieMove:
    """Returns the move that brings most cheese; in doubt the cautious one, which comes last."""
    return best_move(Scales(table, Cheese(), Breath()), moves[::-1], depth=1)


def best_move(scales: Scales, moves: Sequence[LucieMove], depth: int) -> LucieMove:
    """Returns the move worth most; in doubt the first one."""
    return max(moves, key=lambda move: scales.weigh(move, depth))
