"""What the players decide, and what luck decides for them."""

from __future__ import annotations

from typing import TypeAlias

from engine.core import Move
from engine.games.chop_chop.terms import Tile


class PlaceCat(Move, frozen=True):
    """Sets the cat on the table before the first roll."""

    cell: int


class Roll(Move, frozen=True):
    """Shakes the die of one's camp."""


class Land(Move, frozen=True):
    """Nature stops the die."""

    face: int


class Run(Move, frozen=True):
    """Walks a mouse as far as the die, or a +1 or +2, says."""

    mouse: int
    cell: int


class Prowl(Move, frozen=True):
    """Walks the cat as far as the die, or a +1 or +2, says."""

    cell: int


class Turn(Move, frozen=True):
    """Nature shows the other side of the tile a pawn has arrived on."""

    tile: Tile


class Leap(Move, frozen=True):
    """Follows the arrow to any cell it may point to."""

    cell: int


class TakeCheese(Move, frozen=True):
    """Picks a visible cheese with the fork."""

    cell: int


Tap: TypeAlias = PlaceCat | Run | Prowl | Leap | TakeCheese
"""The moves that point at a cell."""

ChopChopMove: TypeAlias = Roll | Land | Turn | Tap

ROLL = Roll()
