"""Cheese Rescue: tap a card of the hand and a cell, then the tick."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from tools.android.driver.glass import Stroke
from tools.android.driver.hand import middle_of

if TYPE_CHECKING:  # a package has no studio
    from screens.games.cheese_rescue.studio.kit import CheeseRescueKit
    from screens.table.screen import TableScreen

SEED = 1
"""Luck of a short match in which somebody is caught."""


def touch_for(table: TableScreen, move: Any) -> Iterator[Stroke]:
    kit = cast("CheeseRescueKit", table.kit)
    if type(move).__name__ == "Finish":
        yield [middle_of(kit.tray.tick)]
        return
    held = next(held for held in kit.tray.hand.values() if held.card == move.card)
    if kit.touch.aim.card != move.card:
        yield [middle_of(held)]
    yield [kit.board.square.centre_of(move.cell)]
