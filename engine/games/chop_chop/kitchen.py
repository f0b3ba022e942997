"""The board of one deck: where everything lies, and the moves that never change."""

from __future__ import annotations

from functools import lru_cache

from engine.games.chop_chop.deck import ChopChopDeck
from engine.games.chop_chop.moves import Land, Leap, PlaceCat, Prowl, Run, TakeCheese, Turn
from engine.games.chop_chop.options import ChopChopOptions
from engine.games.chop_chop.terms import Layer, Spot, Tile
from engine.games.chop_chop.terrain import EVERYWHERE, MEMO, Gait, Terrain, cells_of
from engine.grid import mask, neighbours


class Kitchen:
    """Everything about a board that stays the same during a match."""

    def __init__(self, deck: ChopChopDeck, options: ChopChopOptions) -> None:
        self.deck = deck
        self.options = options
        self.cells = range(deck.columns * deck.rows)
        self.table = tuple(map(deck.cell, deck.table))
        self.holes = tuple(map(deck.cell, deck.holes))
        self.table_bits = mask(self.table)
        self.hole_bits = mask(self.holes)
        self.floor_bits = mask(tuple(self.cells)) & ~self.hole_bits
        self.sides = tuple(map(mask, neighbours(deck.columns, deck.rows)))
        gait = Gait.of(strict=options.strict_path, no_step_back=options.no_step_back)
        self.for_mice = Terrain(self.sides, self._spots(Layer.UNDER), gait)
        self.for_cat = Terrain(self._sides_without_holes(), self._spots(Layer.TOP), gait)
        self.cat_bits = tuple(1 << cell & ~self.table_bits for cell in self.cells)
        """What the cat occupies of the floor, by its cell: nothing from the table."""

        self.stops = self.hole_bits if options.mice_pass else EVERYWHERE
        """Where a mouse that is in the way stops another one."""

        self._set_out_moves(deck)
        self.runs = lru_cache(MEMO)(self._runs_from)
        self.prowls = lru_cache(MEMO)(self._prowls_from)

    def _spots(self, at_table: Layer) -> tuple[Spot, ...]:
        return tuple(
            Spot(cell, at_table if cell in self.table else Layer.FLOOR) for cell in self.cells
        )

    def _sides_without_holes(self) -> tuple[int, ...]:
        return tuple(sides & self.floor_bits for sides in self.sides)

    def _set_out_moves(self, deck: ChopChopDeck) -> None:
        self.placings = tuple(map(PlaceCat, sorted(self.table)))
        self.mouse_die = tuple(map(Land, deck.mouse_die))
        self.cat_die = tuple(map(Land, deck.cat_die))
        self.leaps = tuple(map(Leap, self.cells))
        self.takings = tuple(map(TakeCheese, self.cells))
        self.tiles = tuple(Turn(t) for t in Tile for _ in range(getattr(deck.tiles, t)))
        self._runs = [[Run(mouse, cell) for cell in self.cells] for mouse in range(len(self.holes))]
        self._prowls = [Prowl(cell) for cell in self.cells]

    def walls(self, start: int, cat: int, crowd: int) -> int:
        """Returns who of a *crowd* stops a mouse that starts from a cell, its own included."""
        return crowd & (self.stops | self.cat_bits[cat] | 1 << start)

    def _runs_from(self, cell: int, steps: int, walls: int, crowd: int) -> list[tuple[Run, ...]]:
        """Lists the walks from a cell, for each mouse that might stand there."""
        ends = [*cells_of(self.for_mice.reach(cell, steps, walls, 0) & ~crowd)]
        return [tuple(runs[end] for end in ends) for runs in self._runs]

    def _prowls_from(self, cell: int, steps: int, blocked: int, prey: int) -> tuple[Prowl, ...]:
        ends = self.for_cat.reach(cell, steps, blocked, prey)
        return tuple(self._prowls[end] for end in cells_of(ends))


@lru_cache(8)
def kitchen_of(deck: ChopChopDeck, options: ChopChopOptions) -> Kitchen:
    """Returns the kitchen of a deck, the same one for every match."""
    return Kitchen(deck, options)
