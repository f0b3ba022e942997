"""Chop! Chop!: tap the die; pick a mouse, tap a cell to see the way and the tick to go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.android.driver.glass import Stroke
from tools.android.driver.hand import middle_of

SEED = 308
"""Luck of a short match in which somebody is caught."""


def touch_for(table: Any, move: Any) -> Iterator[Stroke]:
    kind = type(move).__name__
    if kind == "Roll":
        yield [middle_of(table.die)]
        return
    if kind == "Run" and (table.aim.picked is None or table.aim.picked.mouse != move.mouse):
        yield [middle_of(table.buttons[move.mouse])]
    if table.aim.target is None or table.aim.target.move != move:
        yield [table.plan.box_of(move.cell).centre]
    yield [middle_of(table.tick)]
