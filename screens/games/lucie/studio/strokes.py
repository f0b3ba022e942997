"""Lucie: tap the pile to draw, the big picture in the tray for anything else, a badge to use it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from tools.android.driver.glass import Stroke
from tools.android.driver.hand import middle_of

if TYPE_CHECKING:  # a package has no studio
    from screens.games.lucie.studio.kit import LucieKit
    from screens.table.screen import TableScreen

SEED = 124
"""Luck of a short match in which somebody is caught."""


def touch_for(table: TableScreen, move: Any) -> Iterator[Stroke]:
    kit = cast("LucieKit", table.kit)
    tray = kit.tray
    match type(move).__name__:
        case "Draw":
            yield [middle_of(kit.board.pile)]
        case "Look":
            yield [middle_of(tray.badge)]
        case "Keep":
            assert tray.page is not None
            yield [middle_of(tray.page.cards[move.which])]
            yield [middle_of(tray.page.tick)]
        case _:
            while move not in tray.offers:
                yield [middle_of(tray.badge)]  # the thief means another one
            yield [middle_of(tray.offers[move])]
