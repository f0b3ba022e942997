"""The last cards at a table for two: once the pile is empty, nothing is secret any more."""

from __future__ import annotations

from engine.games.cheese_rescue.bots.sketch import Sketch, lead

EVERYTHING = 1000.0
"""More than anybody can be ahead."""


def is_open(sketch: Sketch, cells: int) -> bool:
    """Tells whether all is known, and no more than *cells* are left to fill."""
    return len(sketch.hands) == 2 and not sketch.pile and sketch.left <= cells


def outcome(sketch: Sketch, low: float, high: float) -> float:
    """Tells how far the player ends ahead if both play perfectly.

    Outside *low* to *high* the answer only says which side of them it lies on.
    """
    seat = sketch.player
    tries = [
        (lead(sketch.points_with(card, cell), seat), card, cell) for card, cell in sketch.choices()
    ]
    tries.sort(reverse=True)
    if sketch.left == 1:
        return tries[0][0]
    best = -EVERYTHING
    for _, card, cell in tries:
        best = max(best, -outcome(sketch.after(card, cell), -high, -max(low, best)))
        if best >= high:
            break
    return best
