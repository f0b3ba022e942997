"""Cheese Rescue: tap a card of the hand and a cell, then the tick."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.android.driver.glass import Stroke
from tools.android.driver.hand import middle_of

SEED = 1
"""Luck of a short match in which somebody is caught."""


def touch_for(table: Any, move: Any) -> Iterator[Stroke]:
    if type(move).__name__ == "Finish":
        yield [middle_of(table.tick)]
        return
    held = next(held for held in table.hand.values() if held.card == move.card)
    if held is not table.picked:
        yield [middle_of(held)]
    yield [table.tiles.centre_of(move.cell)]
