"""The kit of Chop! Chop! with its own parts, for hands and tests that touch them."""

from __future__ import annotations

from typing import Protocol, cast

from screens.games.chop_chop.board import ChopChopBoard
from screens.games.chop_chop.ending import ChopChopEnding
from screens.games.chop_chop.film import ChopChopFilm
from screens.games.chop_chop.touch import ChopChopTouch
from screens.games.chop_chop.tray import ChopChopTray
from tools.studios import Laid


class ChopChopKit(Protocol):
    """What the game lays on its table."""

    board: ChopChopBoard
    tray: ChopChopTray
    touch: ChopChopTouch
    film: ChopChopFilm
    ending: ChopChopEnding


def kit(table: Laid) -> ChopChopKit:
    """Returns what lies on a table of this game; the router knows a table by its game only."""
    return cast(ChopChopKit, table.kit)
