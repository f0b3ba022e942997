"""How boxes stand on the shelf: plain numbers in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp, sp

from screens.ui.letters import Letters, fitting_size

NARROWEST = 210
NARROWEST_ON_PHONES = 150
"""Width in dp below which a box is not made: there are more rows instead."""

LOWEST = 230
LOWEST_ON_PHONES = 110
"""Height in dp below which a lid is not made: the shelf is longer instead."""

NAME = 26
NAME_ON_PHONES = 20
"""Size of the name of a game in sp, if all names have room for that."""


class ShelfRoom(NamedTuple):
    """What there is for boxes."""

    width: float
    height: float
    gap: float
    """Between one box and the next."""

    is_phone: bool


class ShelfPlan(NamedTuple):
    """The same for all boxes."""

    columns: int = 4
    row: float = 400
    """Height of a row of boxes."""

    label: float = 84
    """Height of what is written on a box."""

    name_size: float = 26
    """Size of the letters of the names."""


def plan_for(names: Sequence[str], label: float, room: ShelfRoom, text_scale: float) -> ShelfPlan:
    """Puts as many boxes beside each other as have room, and fills the height there is."""
    gap, count = room.gap, len(names)
    narrowest = dp(NARROWEST_ON_PHONES if room.is_phone else NARROWEST)
    fitting = max(1, int((room.width + gap) // (narrowest + gap)))
    rows = -(-count // fitting)
    columns = -(-count // rows)
    width = (room.width + gap) / columns - gap - dp(16)
    wanted = sp(NAME_ON_PHONES if room.is_phone else NAME) * text_scale
    letters = Letters("title", False, wanted)
    name_size = min(fitting_size(name, letters, width) for name in names)
    lowest = dp(LOWEST_ON_PHONES if room.is_phone else LOWEST) + label
    return ShelfPlan(columns, max(lowest, (room.height + gap) / rows - gap), label, name_size)
