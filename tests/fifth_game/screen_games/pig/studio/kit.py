"""The kit of Pig with its own parts, for hands and tests that touch them."""

from __future__ import annotations

from typing import Protocol, cast

from screens.games.pig.board import PigBoard
from screens.games.pig.tray import PigTray
from tools.studios import Laid


class PigKit(Protocol):
    """What the game lays on its table."""

    board: PigBoard
    tray: PigTray


def kit(table: Laid) -> PigKit:
    """Returns what lies on a table of this game; the router knows a table by its game only."""
    return cast(PigKit, table.kit)
