"""Lucie: tap the pile to draw, the big picture in the tray for anything else, a badge to use it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.android.driver.glass import Stroke
from tools.android.driver.hand import middle_of

SEED = 124
"""Luck of a short match in which somebody is caught."""


def touch_for(table: Any, move: Any) -> Iterator[Stroke]:
    match type(move).__name__:
        case "Draw":
            yield [middle_of(table.middle.pile)]
        case "Look":
            yield [middle_of(table.badge)]
        case "Keep":
            yield [middle_of(table.page.cards[move.which])]
            yield [middle_of(table.page.tick)]
        case _:
            while move not in table.offers:
                yield [middle_of(table.badge)]  # the thief means another one
            yield [middle_of(table.offers[move])]
