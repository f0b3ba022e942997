"""The cards of Cheese Rescue."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from engine.core import Seat


class Kind(StrEnum):
    START = "start"
    DOG = "dog"
    CAT = "cat"
    MOUSE = "mouse"
    CHEESE = "cheese"


class Shape(StrEnum):
    """What the cheeses of one seat look like, in the order of the seats."""

    ROUND = "round"
    WEDGE = "wedge"
    BLOCK = "block"
    HEART = "heart"


class Card(Struct, frozen=True, array_like=True):
    kind: Kind
    value: int = 0
    """Points of a cheese; 0 for every other card."""

    owner: Seat | None = None
    """Whose cheese it is; nobody owns the other cards, whoever lays them."""


SHAPES = tuple(Shape)

START, DOG, CAT, MOUSE = map(Card, (Kind.START, Kind.DOG, Kind.CAT, Kind.MOUSE))


def cheese(owner: Seat, value: int) -> Card:
    return Card(Kind.CHEESE, value, owner)
