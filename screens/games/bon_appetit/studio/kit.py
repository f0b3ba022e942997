"""The kit of Bon Appétit! with its own parts, for hands and tests that touch them."""

from __future__ import annotations

from typing import Protocol, cast

from screens.games.bon_appetit.board import BonAppetitBoard
from screens.games.bon_appetit.ending import BonAppetitEnding
from screens.games.bon_appetit.film import BonAppetitFilm
from screens.games.bon_appetit.touch import BonAppetitTouch
from screens.games.bon_appetit.tray import BonAppetitTray
from tools.studios import Laid


class BonAppetitKit(Protocol):
    """What the game lays on its table."""

    board: BonAppetitBoard
    tray: BonAppetitTray
    touch: BonAppetitTouch
    film: BonAppetitFilm
    ending: BonAppetitEnding


def kit(table: Laid) -> BonAppetitKit:
    """Returns what lies on a table of this game; the router knows a table by its game only."""
    return cast(BonAppetitKit, table.kit)
