"""Where everything of Bon Appétit! lies: pure numbers, in pixels."""

from __future__ import annotations

from math import cos, pi, sin

from screens.table.layout import TableLayout
from screens.ui.places import Box, Point, Room, Spot

TRAY = (470, 1.68)
"""Length of the open tray in dp, and its depth in rims."""

PHONE_TRAY = 232
BESIDE_PLATES = 82
"""Room a deck needs beside a plate, in dp."""

CARD = (150, 200)
TOKEN = 64
DISH = (300, 208)
"""Half the length and half the breadth of the dish, in dp."""

LARGEST = 1.25
"""How much larger than planned everything gets where there is room."""

PHONE_CARD = (132, 176)
PHONE_TOKEN = 32
CUTLERY = 132
TOWER = 72


def tray_size(room: Room, *, has_bar: bool) -> tuple[float, float]:
    """Returns how large the open tray is."""
    unit = room.unit
    if room.is_compact:
        return room.length, min(PHONE_TRAY * unit, room.depth * 0.42)
    depth = PHONE_TRAY * 0.81 * unit if has_bar else room.rim * TRAY[1]
    return min(room.length, TRAY[0] * unit), depth


def middle(layout: TableLayout, box: Box) -> Box:
    """Returns what open trays leave of the middle of the table, also while none is open."""
    if layout.has_bar:
        size = tray_size(layout.room(0), has_bar=True)
        return layout.middle(layout.tray(0, size))
    inset = layout.rim * (TRAY[1] - 1)
    return box.shrunk(left=inset, bottom=inset, right=inset, top=inset)


class DishPlan:
    """How large everything in the middle is, and where the tokens lie in a ring."""

    def __init__(self, room: Box, *, tokens: int, unit: float, is_compact: bool) -> None:
        self.room = room
        self.unit = unit
        self.is_wide = room.width >= room.height
        self.centre: Point = room.centre
        """The middle of the dish, where the pile lies."""

        if is_compact:
            self._measure_phone(tokens)
        else:
            self._measure_table(tokens)

    def _measure_table(self, tokens: int) -> None:
        unit = self.unit
        short, long = sorted(self.room[2:])
        scale = min(LARGEST, short / unit / (2 * DISH[1] + 8), long / unit / (2 * DISH[0] + 8))
        self._size_things(scale, CARD, TOKEN)
        wide, high = DISH if self.is_wide else DISH[::-1]
        self.radii = wide * unit * scale, high * unit * scale
        self.tokens = [self._on_rim(place / tokens) for place in range(tokens)]

    def _measure_phone(self, tokens: int) -> None:
        """Lays the tokens in a row above the dish."""
        room, unit = self.room, self.unit
        row = (PHONE_TOKEN + 8) * unit
        free = room.height - row
        wish = min(1.2, free / unit / (PHONE_CARD[1] + 40), room.width / unit / 300)
        scale = max(0.3, wish)
        self._size_things(scale, PHONE_CARD, PHONE_TOKEN / scale)
        x = room.centre[0]
        self.centre = x, room.y + free / 2
        self.radii = min(room.width / 2 - 4 * unit, free * 0.7), free / 2
        step = min((PHONE_TOKEN + 6) * unit, (room.width - 8 * unit) / tokens)
        left, y = x - step * (tokens - 1) / 2, room.y + room.height - row / 2
        self.tokens = [(left + step * place, y) for place in range(tokens)]

    def _size_things(self, scale: float, card: tuple[int, int], token: float) -> None:
        unit = self.unit
        self.scale = scale
        self.card = card[0] * unit * scale, card[1] * unit * scale
        self.token = token * unit * scale

    def _on_rim(self, turn: float) -> Point:
        angle = 2 * pi * turn + pi / 2
        (x, y), inset = self.centre, self.token * 0.6
        reach_x, reach_y = (radius - inset for radius in self.radii)
        return x + reach_x * cos(angle), y + reach_y * sin(angle)

    @property
    def cutlery(self) -> tuple[float, list[Point]]:
        """How large fork and knife are, and where they lie: nowhere if the table is too short."""
        size = CUTLERY * self.unit * self.scale
        along = 0 if self.is_wide else 1
        reach = self.radii[along] + size * 0.34
        if reach + size * 0.2 > self.room[2 + along] / 2:
            return size, []
        x, y = self.centre
        return size, [
            (x + way * reach, y) if self.is_wide else (x, y - way * reach) for way in (-1, 1)
        ]


def tower_spot(layout: TableLayout, seat: int, seats: int, deck: Spot) -> Spot:
    """Returns where the tower of a seat grows: from its deck, or in a row with the others."""
    unit = layout.unit
    if layout.has_bar:
        box = layout.centre
        width = min(TOWER * unit, box.width / seats - 8 * unit)
        x = box.x + box.width * (seat + 0.5) / seats
        return Spot(x, box.y + box.height / 2, width, box.height, layout.sides[seat])
    length = min(layout.window[2:]) * 0.47
    edge = Spot(deck.x, deck.y, deck.width, layout.rim - 8 * unit, deck.side)
    return edge.above(deck.width, length, gap=-edge.height)
