"""Which cheese stands for whom: what people took, and what is left for the others. No Kivy here."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.cheese_rescue.cards import SHAPES, Shape


def dealt(wishes: Sequence[str], usual: Sequence[Shape]) -> tuple[Shape, ...]:
    """Gives every seat a cheese of its own: what was wished, else the usual, else one left over."""
    given: dict[int, Shape] = {}
    for wanted in (wishes, usual):
        for seat, shape in enumerate(wanted):
            if seat not in given and shape in SHAPES and shape not in given.values():
                given[seat] = Shape(shape)
    left = (shape for shape in SHAPES if shape not in given.values())
    return tuple(given[seat] if seat in given else next(left) for seat in range(len(wishes)))


def swapped(shapes: Sequence[Shape], seat: int, shape: Shape) -> tuple[Shape, ...]:
    """Gives *shape* to a seat; whoever had it gets what that seat had."""
    trade = {shapes[seat]: shape, shape: shapes[seat]}
    return tuple(trade.get(old, old) for old in shapes)
