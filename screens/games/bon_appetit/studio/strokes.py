"""Bon Appétit!: the only move is a tap on the live deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from tools.android.driver.glass import Stroke
from tools.android.driver.hand import middle_of

if TYPE_CHECKING:  # a package has no studio
    from screens.games.bon_appetit.studio.kit import BonAppetitKit
    from screens.table.screen import TableScreen

SEED = 209
"""Luck of a short match in which somebody is caught."""


def touch_for(table: TableScreen, move: Any) -> Iterator[Stroke]:
    kit = cast("BonAppetitKit", table.kit)
    yield [middle_of(kit.tray.deck)]
