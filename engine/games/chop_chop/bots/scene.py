"""The kitchen as a bot pictures it while it looks ahead: light, and without events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.chop_chop.bots.lore import Faces, Lore, lore_of
from engine.games.chop_chop.bots.taste import Taste
from engine.games.chop_chop.position import CAUGHT, Position
from engine.games.chop_chop.terms import Tile

NOBODY = -1
"""The cell of the bound mouse when any may run."""

Way = tuple[int, int]
"""Where a mouse starts and where it ends."""


class Odds(NamedTuple):
    """How likely a tile is one that matters; all others count as broken dishes."""

    cheese: float
    fork: float
    knife: float


@dataclass(slots=True)
class Scene:
    lore: Lore
    odds: Odds
    mice: tuple[int, ...]
    """The cells of those that are left."""

    cat: int
    cheeses: int
    unturned: int
    plates: int
    won: int
    is_cats: bool
    """Whether the cat rolls, or has rolled."""

    rolls: int
    """Rolls the side has, this one included."""

    runner: int
    """The cell of the mouse that must go on, or :data:`NOBODY`."""

    @property
    def herd(self) -> int:
        herd = 0
        for mouse in self.mice:
            herd |= 1 << mouse
        return herd

    @property
    def faces(self) -> Faces:
        """The die that is rolled next."""
        return self.lore.cat_faces if self.is_cats else self.lore.mouse_faces

    @property
    def is_lit(self) -> bool:
        """Whether a mouse that enters a hole wins."""
        return self.won >= self.lore.goal and not self.plates

    def ways(self, steps: int) -> list[Way]:
        """Lists what the mice can do with a roll."""
        lore, kitchen = self.lore, self.lore.kitchen
        crowd, near = self.herd | kitchen.cat_bits[self.cat], kitchen.for_mice.near
        runners = self.mice if self.runner == NOBODY else (self.runner,)
        ways: list[Way] = []
        for start in runners:
            close = crowd & near(start, steps)
            walls = kitchen.walls(start, self.cat, close)
            ways += [(start, cell) for cell in lore.runs(start, steps, walls, close)]
        return ways

    def prowls(self, steps: int) -> Sequence[int]:
        """Lists where the cat can go with a roll."""
        lore, kitchen, herd = self.lore, self.lore.kitchen, self.herd
        near = lore.near(self.cat)
        ends = lore.prowls(self.cat, steps, self.cheeses & near, herd & ~kitchen.table_bits & near)
        if len(self.mice) > 1 or not herd & kitchen.hole_bits:
            return ends
        doormats = kitchen.sides[self.mice[0]]
        return [cell for cell in ends if not doormats >> cell & 1]

    def after_run(self, start: int, cell: int) -> Scene:
        """Pictures a mouse on another cell; what a tile there shows is left open."""
        bit, again = 1 << cell, self.rolls > 1
        return Scene(
            self.lore,
            self.odds,
            tuple([cell if mouse == start else mouse for mouse in self.mice]),
            self.cat,
            self.cheeses & ~bit,
            self.unturned & ~bit,
            self.plates & ~(1 << start),
            self.won + (self.cheeses >> cell & 1),
            is_cats=not again,
            rolls=self.rolls - 1 if again else 1,
            runner=cell if again else NOBODY,
        )

    def after_prowl(self, cell: int) -> Scene:
        """Pictures the cat on another cell, where it catches whom it finds."""
        bit, again, mice = self.lore.kitchen.cat_bits[cell], self.rolls > 1, self.mice
        if bit & self.herd:
            mice = tuple([mouse for mouse in mice if mouse != cell])
            bit = 0
        return Scene(
            self.lore,
            self.odds,
            mice,
            cell,
            self.cheeses,
            self.unturned & ~bit,
            self.plates,
            self.won,
            is_cats=again,
            rolls=self.rolls - 1 if again else 1,
            runner=NOBODY,
        )

    def after_fork(self, cell: int) -> Scene:
        """Pictures a visible cheese taken, and the cat about to roll."""
        lore, bit = self.lore, 1 << cell
        facts = (self.cat, self.cheeses & ~bit, self.unturned, self.plates, self.won + 1)
        return Scene(lore, self.odds, self.mice, *facts, is_cats=True, rolls=1, runner=NOBODY)

    def after_placing(self, cell: int) -> Scene:
        """Pictures the cat on its first cell, and the mice about to roll."""
        lore = self.lore
        facts = (cell, self.cheeses, self.unturned, self.plates, self.won)
        return Scene(lore, self.odds, self.mice, *facts, is_cats=False, rolls=1, runner=NOBODY)


def scene_of(position: Position, taste: Taste) -> Scene:
    """Pictures a position in which somebody has to decide."""
    runner = None if position.runner is None else position.mice[position.runner]
    return Scene(
        lore_of(position.kitchen, taste),
        _odds(position),
        tuple([cell for cell in position.mice if cell != CAUGHT]),
        position.cat,
        position.cheeses,
        position.unturned,
        position.plates,
        position.won,
        is_cats=position.seat == position.cat_seat,
        rolls=position.rolls + 1,
        runner=NOBODY if runner is None else runner,
    )


def _odds(position: Position) -> Odds:
    tiles = len(position.pool) or 1
    count = Counter(turn.tile for turn in position.pool)
    return Odds(count[Tile.CHEESE] / tiles, count[Tile.FORK] / tiles, count[Tile.KNIFE] / tiles)
