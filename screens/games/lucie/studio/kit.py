"""The kit of Lucie with its own parts, for hands and tests that touch them."""

from __future__ import annotations

from typing import Protocol, cast

from screens.games.lucie.board import LucieBoard
from screens.games.lucie.ending import LucieEnding
from screens.games.lucie.film import LucieFilm
from screens.games.lucie.touch import LucieTouch
from screens.games.lucie.tray import LucieTray
from tools.studios import Laid


class LucieKit(Protocol):
    """What the game lays on its table."""

    board: LucieBoard
    tray: LucieTray
    touch: LucieTouch
    film: LucieFilm
    ending: LucieEnding


def kit(table: Laid) -> LucieKit:
    """Returns what lies on a table of this game; the router knows a table by its game only."""
    return cast(LucieKit, table.kit)
