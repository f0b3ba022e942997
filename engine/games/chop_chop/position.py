"""Where everything stands in the kitchen, and who could go where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core import FIRST, Outcome, Seat
from engine.games.chop_chop.kitchen import Kitchen
from engine.games.chop_chop.moves import ChopChopMove, Leap, Prowl, Run, TakeCheese, Turn
from engine.games.chop_chop.terms import Phase, Reason, Side, Spot
from engine.games.chop_chop.terrain import cells_of
from engine.games.chop_chop.view import LastWalk

CAUGHT = -1
"""The cell of a mouse that is out."""


@dataclass(slots=True)
class Position:
    """Cells are numbers; sets of cells are the bits of a number."""

    kitchen: Kitchen
    cat_seat: Seat
    seat: Seat
    """Whose turn it is, also while luck decides."""

    turn: Seat
    moves: Sequence[ChopChopMove]
    """What is legal now."""

    pool: tuple[Turn, ...]
    """Tiles nobody has turned yet, in no particular order."""

    unturned: int
    """Where they lie."""

    plates: int
    """Start plates that have not been flipped."""

    mice: list[int]
    herd: int
    """The cells of the mice that are left."""

    cat: int = -1
    """``-1`` until it is placed."""

    cheeses: int = 0
    """The cells of the visible ones."""

    won: int = 0
    runner: int | None = None
    """The mouse that began this turn, and must go on if there is more to walk."""

    die: int = 0
    steps: int = 0
    left_behind: int = 0
    """The cell before this one, where extra steps may not lead straight back to it."""

    rolls: int = 0
    """Rolls the seat still has."""

    rolled: int = 0
    """Rolls since the beginning."""

    mouse_seat: Seat = FIRST
    """The mouse player whose turn it is, or was before the cat's."""

    last_walk: LastWalk | None = None
    phase: Phase = Phase.PLACE
    outcome: Outcome | None = None

    @property
    def side(self) -> Side:
        return Side.CAT if self.seat == self.cat_seat else Side.MICE

    @property
    def here(self) -> int:
        """The cell of the pawn on the move."""
        return self.cat if self.runner is None else self.mice[self.runner]

    @property
    def goal(self) -> int:
        """How many cheeses the mice need."""
        return self.kitchen.deck.tiles.cheese

    @property
    def is_home_lit(self) -> bool:
        """Whether a mouse that enters a hole wins."""
        return self.won == self.goal and not self.plates

    @property
    def crowd(self) -> int:
        """Everybody on the floor, and so in the way of the mice."""
        return self.herd | self.kitchen.cat_bits[self.cat]

    @property
    def prey(self) -> int:
        """Mice the cat could catch, those in holes included: it never gets to them."""
        return self.herd & ~self.kitchen.table_bits

    @property
    def doormats(self) -> int:
        """Where the cat may not stop: before the hole of the last mouse."""
        herd = self.herd
        if herd & (herd - 1) or not herd & self.kitchen.hole_bits:
            return 0
        return self.kitchen.sides[herd.bit_length() - 1]

    def walks(self) -> Sequence[Run | Prowl]:
        """Lists the walks of exactly :attr:`steps` that the active side can make."""
        if self.seat == self.cat_seat:
            return self._prowls()
        if self.runner is not None:
            return self._runs(self.runner)
        runs: list[Run] = []
        for mouse, cell in enumerate(self.mice):
            if cell != CAUGHT:
                runs += self._runs(mouse)
        return runs

    def _runs(self, mouse: int) -> tuple[Run, ...]:
        cell, steps, kitchen = self.mice[mouse], self.steps, self.kitchen
        crowd = (self.crowd | self.left_behind) & kitchen.for_mice.near(cell, steps)
        return kitchen.runs(cell, steps, self._walls(cell, crowd), crowd)[mouse]

    def _walls(self, cell: int, crowd: int) -> int:
        return self.kitchen.walls(cell, self.cat, crowd) | crowd & self.left_behind

    def _prowls(self) -> Sequence[Prowl]:
        mats, prowls = self.doormats, self._prowls_over_doormats()
        return [prowl for prowl in prowls if not mats >> prowl.cell & 1] if mats else prowls

    def _prowls_over_doormats(self) -> tuple[Prowl, ...]:
        cell, steps, kitchen = self.cat, self.steps, self.kitchen
        near = kitchen.for_cat.near(cell, steps)
        blocked = (self.cheeses | self.left_behind | 1 << cell) & near
        return kitchen.prowls(cell, steps, blocked, self.prey & near)

    def why_stuck(self) -> Reason:
        """Tells why the active side has no walk at all."""
        if self.seat == self.cat_seat:
            return Reason.DOORMAT if self._prowls_over_doormats() else Reason.NO_WALK
        return Reason.NO_WALK if self.runner is None else Reason.BOUND_MOUSE

    def path_of_mouse(self, mouse: int, cell: int) -> tuple[Spot, ...]:
        """Returns a walk that takes a mouse to a cell it can reach."""
        start, steps, terrain = self.mice[mouse], self.steps, self.kitchen.for_mice
        crowd = (self.crowd | self.left_behind) & terrain.near(start, steps)
        return terrain.path(start, steps, self._walls(start, crowd), cell)

    def path_of_cat(self, cell: int) -> tuple[Spot, ...]:
        """Returns a walk that takes the cat to a cell it can reach."""
        start, steps, terrain = self.cat, self.steps, self.kitchen.for_cat
        closed = self.prey | self.cheeses | self.left_behind | 1 << start
        closed &= terrain.near(start, steps)
        return terrain.path(start, steps, closed, cell)

    def leaps(self) -> list[Leap]:
        """Lists where the arrow can send the active pawn."""
        kitchen = self.kitchen
        if self.seat == self.cat_seat:
            taken = self.prey | 1 << self.cat | self.doormats
        else:
            taken = self.crowd
        return [kitchen.leaps[c] for c in cells_of(kitchen.floor_bits & ~self.cheeses & ~taken)]

    def takings(self) -> list[TakeCheese]:
        """Lists the visible cheeses a fork can take."""
        kitchen = self.kitchen
        return [kitchen.takings[c] for c in cells_of(self.cheeses & ~kitchen.cat_bits[self.cat])]
