"""Where the die and its total lie."""

from __future__ import annotations

from screens.ui.places import Box, Room

DIE = 220
TRAY = (420, 150)


def die_box(middle: Box, unit: float) -> Box:
    """Returns where the die lies: in the middle, as large as there is room for."""
    size = min(DIE * unit, middle.width * 0.5, middle.height * 0.6)
    x, y = middle.centre
    return Box(x - size / 2, y - size / 2 + size * 0.12, size, size)


def tray_size(room: Room) -> tuple[float, float]:
    return min(room.length, TRAY[0] * room.unit), min(room.depth, TRAY[1] * room.unit)
