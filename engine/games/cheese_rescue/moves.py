"""What players and nature decide in Cheese Rescue."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, TypeAlias

from engine.core import Move
from engine.games.cheese_rescue.cards import CAT, DOG, MOUSE, Card


class Place(Move, frozen=True):
    """Lays a card of the hand on a cell; until :class:`Finish` it can be taken back."""

    card: Card
    cell: int


class Finish(Move, frozen=True):
    """Leaves the card where it lies and draws a new one, if there is one."""

    final: ClassVar[bool] = True


class Deal(Move, frozen=True):
    """Nature hands a card of the pile to the seat whose hand is short."""

    card: Card


CheeseRescueMove: TypeAlias = Place | Finish | Deal

FINISH = Finish()
FINISH_ONLY = (FINISH,)
DEALS = {card: Deal(card) for card in (DOG, CAT, MOUSE)}


@lru_cache(maxsize=256)
def placings(card: Card, columns: int) -> tuple[Place, ...]:
    """Returns the moves that lay *card*, by cell of a grid of *columns* columns and rows."""
    return tuple(Place(card, cell) for cell in range(columns * columns))
