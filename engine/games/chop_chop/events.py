"""What can be seen to happen in the kitchen."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from engine.core import Event, Seat
from engine.games.chop_chop.terms import Reason, Side, Spot, Tile


class CatPlaced(Event, frozen=True):
    seat: Seat
    spot: Spot


class DieLanded(Event, frozen=True):
    seat: Seat
    side: Side
    face: int


class MouseRan(Event, frozen=True):
    seat: Seat
    mouse: int
    path: tuple[Spot, ...]
    """Every cell of the walk, the first and the last included."""


class CatProwled(Event, frozen=True):
    seat: Seat
    path: tuple[Spot, ...]


class MouseLeapt(Event, frozen=True):
    seat: Seat
    mouse: int
    start: Spot
    end: Spot


class CatLeapt(Event, frozen=True):
    seat: Seat
    start: Spot
    end: Spot


class PlateFlipped(Event, frozen=True):
    """A mouse has left its start plate for the first time."""

    mouse: int
    hole: int
    flipped: int
    """How many plates have now been flipped."""


class MouseHid(Event, frozen=True):
    mouse: int
    hole: int


class MouseCaught(Event, frozen=True):
    final: ClassVar[bool] = True

    mouse: int
    cell: int
    caught: int
    """How many mice the cat now has."""


class TileTurned(Event, frozen=True):
    seat: Seat
    side: Side
    mouse: int | None
    """Who stands on it; ``None`` for the cat."""

    cell: int
    tile: Tile


class CheeseWon(Event, frozen=True):
    seat: Seat
    cell: int
    total: int
    """How many cheeses the mice now have."""


class CheeseLeftVisible(Event, frozen=True):
    cell: int


class ExtraSteps(Event, frozen=True):
    seat: Seat
    steps: int


class StepsLost(Event, frozen=True):
    """A +1, +2 or arrow leads nowhere: the pawn stays where it is."""

    seat: Seat


class ArrowFound(Event, frozen=True):
    seat: Seat


class ForkTook(Event, frozen=True):
    seat: Seat
    cell: int


class ForkMissed(Event, frozen=True):
    seat: Seat


class KnifeFound(Event, frozen=True):
    """A pawn hurt itself: what was left of its turn is lost."""

    seat: Seat
    side: Side


class RollsGranted(Event, frozen=True):
    seat: Seat
    side: Side
    rolls: int


class TurnLost(Event, frozen=True):
    """A roll cannot be walked."""

    seat: Seat
    reason: Reason
    rolls: int
    """How many rolls the seat still has."""


class MiceHome(Event, frozen=True):
    """The mice brought all cheeses into a hole and win."""

    mouse: int
    hole: int
    cheeses: int


class CatFed(Event, frozen=True):
    """The cat caught every mouse and wins."""

    caught: int


class NightFell(Event, frozen=True):
    """The match was stopped; the camp nearer to its goal wins."""

    side: Side


Effect: TypeAlias = (
    CheeseLeftVisible
    | ExtraSteps
    | StepsLost
    | ArrowFound
    | ForkTook
    | ForkMissed
    | KnifeFound
    | RollsGranted
    | TurnLost
)
"""What a tile does, and what keeps a pawn from walking."""

Ending: TypeAlias = MiceHome | CatFed | NightFell

ChopChopEvent: TypeAlias = (
    CatPlaced
    | DieLanded
    | MouseRan
    | CatProwled
    | MouseLeapt
    | CatLeapt
    | PlateFlipped
    | MouseHid
    | MouseCaught
    | TileTurned
    | CheeseWon
    | Effect
    | Ending
)
