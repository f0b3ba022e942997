"""The kit of Cheese Rescue with its own parts, for hands and tests that touch them."""

from __future__ import annotations

from typing import Protocol, cast

from screens.games.cheese_rescue.board import CheeseRescueBoard
from screens.games.cheese_rescue.ending import CheeseRescueEnding
from screens.games.cheese_rescue.film import CheeseRescueFilm
from screens.games.cheese_rescue.touch import CheeseRescueTouch
from screens.games.cheese_rescue.tray import CheeseRescueTray
from tools.studios import Laid


class CheeseRescueKit(Protocol):
    """What the game lays on its table."""

    board: CheeseRescueBoard
    tray: CheeseRescueTray
    touch: CheeseRescueTouch
    film: CheeseRescueFilm
    ending: CheeseRescueEnding


def kit(table: Laid) -> CheeseRescueKit:
    """Returns what lies on a table of this game; the router knows a table by its game only."""
    return cast(CheeseRescueKit, table.kit)
