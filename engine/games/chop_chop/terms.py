"""The words of the kitchen: camps, layers, tiles, phases and the reasons for a no."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Side(StrEnum):
    MICE = "mice"
    CAT = "cat"


class Layer(StrEnum):
    FLOOR = "floor"
    UNDER = "under"
    """On the floor below the table, where only mice go."""

    TOP = "top"
    """On the table, where only the cat goes."""


class Spot(Struct, frozen=True):
    """A place a pawn can stand on."""

    cell: int
    """Counted row by row from a1 = 0."""

    layer: Layer


class Tile(StrEnum):
    """What a tile of the floor can hide."""

    CHEESE = "cheese"
    DISHES = "dishes"
    PLUS1 = "plus1"
    PLUS2 = "plus2"
    ARROW = "arrow"
    FORK = "fork"
    KNIFE = "knife"


class Ground(StrEnum):
    """What a cell of the floor looks like."""

    TILE = "tile"
    BARE = "bare"
    CHEESE = "cheese"
    PLATE = "plate"
    """A start plate whose mouse has never left it."""

    HOLE = "hole"


class Phase(StrEnum):
    """What the table waits for."""

    PLACE = "place"
    ROLL = "roll"
    LAND = "land"
    WALK = "walk"
    TURN = "turn"
    EXTRA = "extra"
    LEAP = "leap"
    FORK = "fork"
    OVER = "over"


class WhyOver(StrEnum):
    """Why a match has ended."""

    MICE_HOME = "mice_home"
    CAT_FED = "cat_fed"
    NIGHT_FELL = "night_fell"


class Reason(StrEnum):
    """Why something cannot be done."""

    WRONG_DISTANCE = "wrong_distance"
    JUMP = "jump"
    """Somebody stands in the way."""

    BACK_TO_START = "back_to_start"
    CELL_TWICE = "cell_twice"
    OCCUPIED = "occupied"
    HOLE_TAKEN = "hole_taken"
    HOLE = "hole"
    FENCE = "fence"
    """A visible cheese, which the cat may neither cross nor stop on."""

    CHEESE = "cheese"
    """A visible cheese, which the arrow may not point to."""

    DOORMAT = "doormat"
    """A cell before the hole of the last mouse."""

    MOUSE_ON_TABLE = "mouse_on_table"
    CAT_UNDER_TABLE = "cat_under_table"
    SAME_CELL = "same_cell"
    BOUND_MOUSE = "bound_mouse"
    """Another mouse has begun this turn and must go on."""

    NO_WALK = "no_walk"
    """No cell can be reached with so many steps."""

    OFF_TABLE = "off_table"
    NO_CHEESE = "no_cheese"
    CAT_ON_CHEESE = "cat_on_cheese"
