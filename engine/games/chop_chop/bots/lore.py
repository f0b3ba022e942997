"""What a bot knows of a kitchen by heart: ways, distances and where the cat can pounce."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.games.chop_chop.bots.taste import Taste
from engine.games.chop_chop.kitchen import Kitchen
from engine.games.chop_chop.terrain import MEMO, cells_of

NOWHERE = 99
"""The distance of a cell no way leads to."""

Faces = tuple[tuple[int, float], ...]
"""The faces of a die, each with its chance."""

GRIP: Final = (1.0, 1 / 2, 1 / 2, 1 / 6, 1 / 20)
"""How firmly a cat holds a cheese that lies so many steps away; further off not at all.

Chosen by hand; what holding one is worth was tuned with the other tastes of the tiger.
"""

Pounce = tuple[tuple[float, int], ...]
"""For every face of the cat's die its chance, and the cells it leads to."""


class Lore:
    """One kitchen, seen with one taste. Cells are numbers, sets of cells the bits of a number."""

    def __init__(self, kitchen: Kitchen, taste: Taste) -> None:
        self.kitchen = kitchen
        self.taste = taste
        self.goal = kitchen.deck.tiles.cheese
        self.shelters = kitchen.table_bits | kitchen.hole_bits
        """Where the cat catches nobody."""

        self.cat_faces = _faces(kitchen.deck.cat_die)
        self.mouse_faces = _faces(kitchen.deck.mouse_die)
        self._stride = max(kitchen.deck.cat_die)
        self.pounce = lru_cache(MEMO)(self._pounce)
        self.runs = lru_cache(MEMO)(self._runs)
        self.prowls = lru_cache(MEMO)(self._prowls)
        self.near = lru_cache(None)(self._near)
        self.beyond = lru_cache(None)(self._beyond)
        self.grip = lru_cache(MEMO)(self._grip)
        self.posts = lru_cache(None)(self._posts)
        self.steps_of_mouse = lru_cache(None)(self._steps_of_mouse)
        self.steps_of_cat = lru_cache(None)(self._steps_of_cat)

    def _pounce(self, cat: int, cheeses: int, prey: int) -> Pounce:
        """Tells where each face takes the cat; *cheeses* and *prey* are those near it."""
        reach, closed = self.kitchen.for_cat.reach, cheeses | 1 << cat
        return tuple((chance, reach(cat, face, closed, prey)) for face, chance in self.cat_faces)

    def _runs(self, cell: int, steps: int, walls: int, crowd: int) -> tuple[int, ...]:
        return tuple(cells_of(self.kitchen.for_mice.reach(cell, steps, walls, 0) & ~crowd))

    def _prowls(self, cell: int, steps: int, cheeses: int, prey: int) -> tuple[int, ...]:
        return tuple(cells_of(self.kitchen.for_cat.reach(cell, steps, cheeses | 1 << cell, prey)))

    def _near(self, cat: int) -> int:
        """Returns the cells the cat's die could take it to, and those on the way."""
        return self.kitchen.for_cat.near(cat, self._stride)

    def _beyond(self, cat: int) -> int:
        """Returns the cells where the cat catches nobody in its next move."""
        return ~self.near(cat) | self.kitchen.table_bits

    def _grip(self, cat: int, cheeses: int) -> float:
        """Adds up how firmly the cat holds the visible *cheeses*."""
        steps = self.steps_of_cat(cat)
        return sum(GRIP[steps[cell]] for cell in cells_of(cheeses) if steps[cell] < len(GRIP))

    def _posts(self, cat: int, cat_rolls: bool) -> list[float]:
        """Tells for every cell what a mouse there adds to the hopes of the mice."""
        taste, steps = self.taste, self.steps_of_cat(cat)
        fear = taste.chased if cat_rolls else taste.followed
        posts = []
        for cell in self.kitchen.cells:
            if self.kitchen.table_bits >> cell & 1:
                posts.append(taste.under)
            elif self.kitchen.hole_bits >> cell & 1:
                posts.append(taste.hole)
            else:
                posts.append(taste.exposed + fear * max(0, 7 - steps[cell]))
        return posts

    def _steps_of_mouse(self, cell: int) -> list[int]:
        return _steps(self.kitchen.sides, cell)

    def _steps_of_cat(self, cell: int) -> list[int]:
        return _steps(self.kitchen.for_cat.sides, cell)


@lru_cache(8)
def lore_of(kitchen: Kitchen, taste: Taste) -> Lore:
    return Lore(kitchen, taste)


def _faces(die: Sequence[int]) -> Faces:
    return tuple((face, times / len(die)) for face, times in sorted(Counter(die).items()))


def _steps(sides: Sequence[int], start: int) -> list[int]:
    """Counts the steps from one cell to all others, with nobody in the way."""
    steps = [NOWHERE] * len(sides)
    steps[start] = 0
    todo = [start]
    for cell in todo:
        for other in cells_of(sides[cell]):
            if steps[other] == NOWHERE:
                steps[other] = steps[cell] + 1
                todo.append(other)
    return steps
