"""What everybody sees of the kitchen, and what can be done and why not."""

from __future__ import annotations

from msgspec import Struct

from engine.core import Seat
from engine.games.chop_chop.moves import Tap
from engine.games.chop_chop.terms import Ground, Phase, Reason, Side, Spot


class Target(Struct, frozen=True):
    """Something the active player may tap, and what will come of it."""

    move: Tap
    spot: Spot
    path: tuple[Spot, ...] = ()
    """The walk, first and last cell included; empty where nobody walks."""

    catches: int | None = None
    """The mouse the cat would pounce on."""

    enters_hole: bool = False
    takes_cheese: bool = False


class Danger(Struct, frozen=True):
    """A place the other camp could walk to next; tiles it may find on the way are not foreseen."""

    spot: Spot
    throws: tuple[int, ...]
    """What it would have to roll, lowest first."""


class Choice(Struct, frozen=True):
    """What one pawn of the active side can do."""

    mouse: int | None
    """``None`` for the cat."""

    targets: tuple[Target, ...]
    refusals: tuple[Reason | None, ...]
    """For every cell why it is no target; ``None`` for those that are."""

    stuck: Reason | None
    """Why the pawn has no target at all."""

    dangers: tuple[Danger, ...] = ()
    """Where the other camp could walk to once the pawn has left its cell."""


class LastWalk(Struct, frozen=True):
    """Who set a pawn down last: by walking, or by placing the cat."""

    seat: Seat
    mouse: int | None
    """``None`` for the cat."""


class ChopChopView(Struct, frozen=True):
    columns: int
    rows: int
    table: tuple[int, ...]
    holes: tuple[int, ...]
    """Where each mouse started."""

    ground: tuple[Ground, ...]
    """What lies on every cell, below the pawns and the table."""

    mice: tuple[Spot | None, ...]
    """Where each mouse is; ``None`` once caught."""

    cat: Spot | None
    """``None`` until it is placed."""

    have_been_out: tuple[bool, ...]
    """For each mouse, whether its start plate is flipped."""

    cheeses: int
    goal: int
    """How many cheeses the mice need."""

    caught: tuple[int, ...]
    is_home_lit: bool
    """Whether a mouse that enters a hole wins."""

    phase: Phase
    seat: Seat
    """Whose turn it is, also while luck decides."""

    side: Side
    cat_seat: Seat
    """Who plays the cat; the seats before it are the mice's."""

    last_walk: LastWalk | None
    """``None`` before the first one."""

    die: int | None
    """The face that was rolled."""

    steps: int
    """How many steps the pawn has to go now."""

    rolls: int
    """How many more rolls the seat has."""

    bound: int | None
    """The mouse that began this turn: no other may go on with it."""

    doormats: tuple[int, ...]
    """Cells where the cat may not stop, before the hole of the last mouse."""

    choices: tuple[Choice, ...]
    """For each pawn of the active side what it can do; empty while luck decides."""

    dangers: tuple[Danger, ...]
    """Where the other camp could walk to if it were its turn now."""
