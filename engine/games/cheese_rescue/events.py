"""What visibly happens in Cheese Rescue."""

from __future__ import annotations

from typing import TypeAlias

from engine.core import Event, Seat
from engine.games.cheese_rescue.cards import Card
from engine.games.cheese_rescue.field import Axis, Frame
from engine.games.cheese_rescue.scoring import Removal


class CardDealt(Event, frozen=True):
    """A card went face down from the pile to a hand."""

    seat: Seat
    hand_size: int
    deck_left: int


class CardPlaced(Event, frozen=True):
    """A card lies on the table and may still be taken back."""

    seat: Seat
    card: Card
    cell: int
    hand_size: int


class CardSettled(Event, frozen=True):
    """The card that could be taken back stays where it is."""

    seat: Seat
    cell: int


class WallsRaised(Event, frozen=True):
    """The square reached its full size along an axis: nothing goes beyond *frame* there."""

    axis: Axis
    frame: Frame


class HandsDiscarded(Event, frozen=True):
    """The square is full; what everybody kept is shown and leaves."""

    hands: tuple[tuple[Card, ...], ...]


class CatsScared(Event, frozen=True):
    """First stage: every cat beside a dog ran away."""

    dogs: tuple[int, ...]
    victims: tuple[Removal, ...]


class MiceCaught(Event, frozen=True):
    """Second stage: every mouse beside a remaining cat was caught."""

    cats: tuple[int, ...]
    victims: tuple[Removal, ...]


class CheesesEaten(Event, frozen=True):
    """Third stage: every cheese beside a remaining mouse was eaten."""

    mice: tuple[int, ...]
    victims: tuple[Removal, ...]


class CheesesCounted(Event, frozen=True):
    """The cheeses a seat has left, by value."""

    seat: Seat
    cells: tuple[int, ...]
    values: tuple[int, ...]
    total: int


class PointsTied(Event, frozen=True):
    """Several seats have most points; the number of cheeses decides among them."""

    seats: tuple[Seat, ...]
    cheeses: tuple[int, ...]
    """How many cheeses each of *seats* has left."""

    winners: tuple[Seat, ...]
    """Those who have most; several share the victory."""


CheeseRescueEvent: TypeAlias = (
    CardDealt
    | CardPlaced
    | CardSettled
    | WallsRaised
    | HandsDiscarded
    | CatsScared
    | MiceCaught
    | CheesesEaten
    | CheesesCounted
    | PointsTied
)
