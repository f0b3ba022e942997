"""Lucie: tap the pile to draw, and the big picture in the tray for anything else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.android.driver.glass import Stroke
from tools.android.driver.hand import middle_of

SEED = 124
"""Luck of a short match in which somebody is caught."""

PLACES = {"GoHome": 1, "Accept": 0, "Swap": 1}
"""Which picture in the tray means a move."""


def touch_for(table: Any, move: Any) -> Iterator[Stroke]:
    if type(move).__name__ == "Draw":
        yield [middle_of(table.middle.pile)]
        return
    yield [middle_of(table.choices[PLACES[type(move).__name__]])]
