"""Pig: tap one of the two pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from tools.android.driver.glass import Stroke
from tools.android.driver.hand import middle_of

if TYPE_CHECKING:  # a package has no studio
    from screens.games.pig.studio.kit import PigKit
    from screens.table.screen import TableScreen

SEED = 1
"""Luck of a short match in which somebody loses points."""


def touch_for(table: TableScreen, move: Any) -> Iterator[Stroke]:
    kit = cast("PigKit", table.kit)
    yield [middle_of(kit.tray.buttons[move])]
