"""Chop! Chop!: tap the die; pick a mouse, tap a cell to see the way and the tick to go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from tools.android.driver.glass import Stroke
from tools.android.driver.hand import middle_of

if TYPE_CHECKING:  # a package has no studio
    from screens.games.chop_chop.studio.kit import ChopChopKit
    from screens.table.screen import TableScreen

SEED = 308
"""Luck of a short match in which somebody is caught."""


def touch_for(table: TableScreen, move: Any) -> Iterator[Stroke]:
    kit = cast("ChopChopKit", table.kit)
    kind, tray, board = type(move).__name__, kit.tray, kit.board
    aim = board.aim
    if kind == "Roll":
        yield [middle_of(tray.die)]
        return
    if kind == "Run" and (aim.picked is None or aim.picked.mouse != move.mouse):
        yield [middle_of(tray.buttons[move.mouse])]
    if aim.target is None or aim.target.move != move:
        yield [board.plan.box_of(move.cell).centre]
    yield [middle_of(tray.tick)]
