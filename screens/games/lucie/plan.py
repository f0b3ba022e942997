"""Where everything of Lucie lies: pure numbers, in pixels."""

from __future__ import annotations

from typing import NamedTuple

from screens.people import Mode
from screens.table.layout import TableLayout
from screens.ui.places import Box, Point, Room, Side, Spot

LONG, SHORT, DEEP, PHONE_DEEP = 700, 560, 262, 300
BESIDE = 392
"""How wide, in dp, a tray is that stands beside the board, on a phone that lies down."""

LOWEST_BOARD, LOWEST_TRAY = 130, 220
"""What board and tray need one above the other, in dp, on a phone; where there is less, they lie
side by side."""

LOW_TRAY = 270
"""Height, in dp, below which the pictures in a tray are lower."""

LITTLE_HANDS = 12
"""How much deeper, in dp, a tray with larger buttons is."""

HEAD, HIGHEST_HEAD = 36, 1.5
"""Height of the strip that says whose tray it is, in dp, where the nameplate lies below it; and
how many times higher large letters may make it."""

HOLE, BADGE = 68, 64
CARD_AT_HOME = (34, 45)
"""How large a card is that lies before a hole, in dp."""

THICKEST, LAYER = 5, 0.025
"""How many layers of a pile are seen, and how thick each is, in heights of the pile."""

IN_FRONT = 1.5
"""How much larger things may lie where all sit on one side, and no mouse holes are in the way."""

JAR = (112, 166)
LARGEST_JAR, JARS_SCALED_FOR = 1.2, 670


def beside_plates(*, has_roles: bool) -> int:
    """Returns how much room a hole, and the badge of a role, need beside a plate, in dp."""
    return HOLE + 8 + (BADGE + 4 if has_roles else 0)


def head_height(unit: float, text_scale: float) -> float:
    """Returns how high the strip is that says whose tray it is: as high as its letters."""
    return HEAD * unit * min(text_scale, HIGHEST_HEAD)


def tray_size(
    layout: TableLayout, room: Room, *, text_scale: float, is_little: bool = False
) -> tuple[float, float]:
    """Returns how large the open tray is."""
    unit, window = room.unit, layout.window
    if room.is_compact:
        return _phone_tray(room)
    is_long = room.side.is_upright == (window.width >= window.height)
    wide = LONG if is_long or layout.mode is not Mode.TABLE else SHORT
    deep = (DEEP + (LITTLE_HANDS if is_little else 0)) * unit
    head = 0 if layout.has_bar else head_height(unit, text_scale)
    return min(room.length, wide * unit), deep + head


def _phone_tray(room: Room) -> tuple[float, float]:
    """Returns a tray below the board, or beside it on a phone that lies down."""
    unit = room.unit
    deep = min(PHONE_DEEP * unit, room.depth - LOWEST_BOARD * unit)
    if deep >= LOWEST_TRAY * unit:
        return room.length, deep
    return min(BESIDE * unit, room.length * 0.64), room.depth - 8 * unit


class OutingSizes(NamedTuple):
    """How large things are, in dp, in a tray of a certain width."""

    card: tuple[float, float]
    slot: float
    total: float
    """Width of the cheese sum."""


def _sizes_for(width: float) -> OutingSizes:
    """Returns the sizes for a tray *width* dp wide."""
    if width >= 600:
        return OutingSizes((96, 128), 56, 96)
    if width >= 500:
        return OutingSizes((84, 112), 54, 76)
    return OutingSizes((72, 96), 44, 68)


PHONE_OUTING = OutingSizes((72, 96), 44, 72)
CARDS_SHARE = 0.7
"""How much of a low tray the cards may take; the sum lies below them."""

CARD_SHARE, FANNED = 0.3, 1.3
"""How much of a narrow tray one card may take, and how wide many of them are at least, in cards."""

GAP = 12


class OutingPlan(NamedTuple):
    """Boxes inside the tray."""

    row: Box
    helper: Box | None
    cats: Box
    traps: Box
    total: Box
    card: tuple[float, float]

    @property
    def sum(self) -> tuple[Box, Box]:
        """Where the cheese and its number lie beside each other, in a sum that is wide.

        A question mark may lie at one end.
        """
        (x, y), side = self.total.centre, min(self.total.height, self.total.width / 4)
        low = y - side / 2
        return Box(x - side, low + side * 0.1, side * 0.8, side * 0.8), Box(x, low, side, side)

    def card_at(self, index: int, count: int) -> Box:
        """Returns where a card of the row lies; they overlap when there are many."""
        width, height = self.card
        step = min(width + width * 0.08, (self.row.width - width) / max(1, count - 1))
        y = self.row.y + (self.row.height - height) / 2
        return Box(self.row.x + step * index, y, width, height)


def slot_in(row: Box, index: int, count: int) -> Point:
    """Returns the centre of one slot of a row of *count*."""
    size = slot_size(row, count)
    pitch = (row.width - size) / max(1, count - 1)
    if count <= 3:
        pitch = min(pitch, row.height * 1.14)
    return row.x + size / 2 + pitch * index, row.y + row.height / 2


def slot_size(row: Box, count: int) -> float:
    """Returns how large the slots of a row are, so that *count* of them fit."""
    return min(row.height, row.width / max(1, count) * 0.94)


def tablet_outing(box: Box, unit: float, *, helper: bool, slots: int, mirrored: bool) -> OutingPlan:
    """Lays cards, helper, slots and sum side by side."""
    sizes = _sizes_for(box.width / unit)
    gap = GAP * unit
    card = sizes.card[0] * unit, sizes.card[1] * unit
    slot = sizes.slot * unit
    wide = slot * 3.28 if slots <= 3 else slot * 4.1
    parts = [sizes.total * unit, wide, *([card[0]] if helper else [])]
    row = box.width - sum(parts) - gap * len(parts)
    bands = [row, *reversed(parts)]
    xs = [box.x + sum(bands[:place]) + gap * place for place in range(len(bands))]
    if mirrored:
        xs = [2 * box.x + box.width - x - band for x, band in zip(xs, bands, strict=True)]
    middle = box.y + (box.height - card[1]) / 2
    cats_y = box.y + box.height / 2 + 3 * unit
    traps_y = box.y + box.height / 2 - slot - 3 * unit
    return OutingPlan(
        row=Box(xs[0], box.y, row, box.height),
        helper=Box(xs[1], middle, *card) if helper else None,
        cats=Box(xs[-2], cats_y, wide, slot),
        traps=Box(xs[-2], traps_y, wide, slot),
        total=Box(xs[-1], middle, sizes.total * unit, card[1]),
        card=card,
    )


def phone_outing(box: Box, unit: float, *, helper: bool, slots: int, mirrored: bool) -> OutingPlan:
    """Lays cards beside slots, and the sum below both."""
    gap = 8 * unit
    scale = min(
        unit,
        (box.height - gap) * CARDS_SHARE / PHONE_OUTING.card[1],
        box.width * CARD_SHARE / PHONE_OUTING.card[0],
    )
    card = PHONE_OUTING.card[0] * scale, PHONE_OUTING.card[1] * scale
    slot = PHONE_OUTING.slot * scale
    wide = min(slot * (3.28 if slots <= 3 else 4), box.width - gap - card[0] * FANNED)
    left = box.width - wide - gap
    row_x, slot_x = (box.x + wide + gap, box.x) if mirrored else (box.x, box.x + left + gap)
    top = box.y + box.height
    rest = box.height - card[1] - gap
    narrow = rest * 0.75
    helper_x = box.x if mirrored else box.x + box.width - narrow
    total = box.width - (narrow + gap if helper else 0)
    total_x = box.x + box.width - total if mirrored else box.x
    return OutingPlan(
        row=Box(row_x, top - card[1], left, card[1]),
        helper=Box(helper_x, box.y, narrow, rest) if helper else None,
        cats=Box(slot_x, top - slot, wide, slot),
        traps=Box(slot_x, top - card[1], wide, slot),
        total=Box(total_x, box.y, total, rest),
        card=card,
    )


class PeekingPlan(NamedTuple):
    """Boxes inside the tray of a mouse with glasses, and how much a chosen card rises."""

    cards: tuple[Box, Box]
    tick: Box
    eye: Box
    rise: float


def peeking_plan(width: float, height: float, unit: float, *, is_compact: bool) -> PeekingPlan:
    """Lays two cards, and tick and eye beside them; below them on a phone."""
    width, height = width / unit, height / unit
    wide, high, rise = 122.0, 162.0, 16
    floor = max(112, height - high - 18) if is_compact else height - high - 44
    if is_compact and floor + high + rise > height:
        floor = 68  # so low a tray leaves room for low buttons and small cards only
        scale = min(1, (height - floor - rise - 4) / high)
        wide, high = wide * scale, high * scale
    left = max(18, (width - 2 * wide - 16 - (0 if is_compact else 236)) / 2)
    first, second = (Box(x, floor, wide, high) for x in (left, left + wide + 16))
    if is_compact:
        tick, eye = Box(116, 8, width - 124, floor - 16), Box(8, 8, 96, floor - 16)
    else:
        beside = left + 2 * (wide + 16)
        rest = min(220, width - beside - 14)
        tick, eye = Box(beside, 122, rest, 112), Box(beside, 14, rest, 96)
    first, second, tick, eye = (
        Box(*(side * unit for side in box)) for box in (first, second, tick, eye)
    )
    return PeekingPlan((first, second), tick, eye, rise * unit)


class MiddleSizes(NamedTuple):
    """How large things are in the middle of the table, in dp."""

    discard: tuple[float, float]
    pile: tuple[float, float]
    jar: tuple[float, float]
    """Nothing where no jar is wanted."""

    gap: float
    growth: float = 1
    """How many times larger everything may be where there is room."""


PHONE_MIDDLE = MiddleSizes((64, 84), (84, 112), (112, 138), gap=12)
TABLET_MIDDLE = MiddleSizes((130, 170), (150, 200), (170, 204), gap=24)


def _middle_sizes(layout: TableLayout, *, has_jar: bool) -> MiddleSizes:
    sizes = PHONE_MIDDLE if layout.is_compact else TABLET_MIDDLE
    if layout.has_bar:
        sizes = sizes._replace(growth=IN_FRONT)
    return sizes if has_jar else sizes._replace(jar=(0, 0))


class MiddlePlan:
    """Lays discard, pile and jar along the longer side of the middle."""

    def __init__(self, layout: TableLayout, box: Box, tray: Spot | None, *, has_jar: bool) -> None:
        self._is_wide = box.width >= box.height
        self.has_jar = has_jar
        self._free = _free(layout, box, tray)
        self._lay_out(box, self._free, _middle_sizes(layout, has_jar=has_jar), layout)

    def _lay_out(self, box: Box, free: Box, sizes: MiddleSizes, layout: TableLayout) -> None:
        """Keeps everything in the middle if it can, and in the free part if it must."""
        along, unit = 0 if self._is_wide else 1, layout.unit
        thick = sizes.pile[1] * LAYER * (THICKEST - 1)
        reach = sizes.pile[along] / 2 + sizes.gap
        before = reach + (0 if self._is_wide else thick) + sizes.discard[along]
        after = reach + max(sizes.jar) if any(sizes.jar) else sizes.pile[along] / 2
        length, depth = before + after, max(*sizes.pile, *sizes.jar)
        width, height = (length, depth + thick) if self._is_wide else (depth, length)
        room = (free.width - 8 * unit) / width, (free.height - 8 * unit) / height
        scale = min(sizes.growth * unit, *room)
        pile, discard, self._jar = (
            (across * scale, up * scale) for across, up in (sizes.pile, sizes.discard, sizes.jar)
        )
        rise = thick * scale / 2 if self._is_wide else 0
        x, y = box.centre
        x, y = free.place_of((x, y + rise), width * scale, height * scale)
        middle = self._off((x, y - rise), (before - after) / 2 * scale)
        self.pile = Spot(*middle, *pile, Side.SOUTH)
        shift = (sizes.discard[along] / 2 - before) * scale
        self.discard = Spot(*self._off(self.pile[:2], shift), *discard, Side.SOUTH)
        self._jar_reach = reach * scale

    def _off(self, start: Point, distance: float) -> Point:
        """Returns a point to the right of another, or below it on a table that stands upright."""
        x, y = start
        return (x + distance, y) if self._is_wide else (x, y - distance)

    def lair(self, size: float) -> Point | None:
        """Returns where something *size* wide can lie in wait beside the discard, if it can."""
        discard, free = self.discard.box, self._free
        away = (discard.width if self._is_wide else discard.height) / 2 + size
        middle = self._off(self.discard[:2], -away)
        half = size / 2
        corners = ((middle[0] + x, middle[1] + y) for x in (-half, half) for y in (-half, half))
        return middle if all(free.holds(*corner) for corner in corners) else None

    def jar_spot(self, side: Side) -> Spot:
        """Returns where the jar stands when it faces a side."""
        lies_along = side.is_upright == self._is_wide
        reach = self._jar_reach + self._jar[0 if lies_along else 1] / 2
        return Spot(*self._off(self.pile[:2], reach), *self._jar, side)


def _free(layout: TableLayout, box: Box, tray: Spot | None) -> Box:
    """Returns what the open tray leaves of the middle."""
    if tray is None or layout.mode is not Mode.TABLE:
        return box
    over = tray.height - layout.rim + 8 * layout.unit
    sides = {Side.SOUTH: "bottom", Side.WEST: "left", Side.NORTH: "top", Side.EAST: "right"}
    return box.shrunk(**{sides[tray.side]: max(0, over)})


def jar_spot(layout: TableLayout, seat: int) -> Spot:
    """Returns where the jar of a seat stands at the end: before it, or in a row with the others."""
    width, height = JAR[0] * layout.unit, JAR[1] * layout.unit
    if layout.has_bar:
        return _jar_in_row(layout, seat, width, height)
    scale = min(LARGEST_JAR, min(layout.window[2:]) / layout.unit / JARS_SCALED_FOR)
    plate = layout.plate(seat, None, None)
    gap = layout.rim / 2 - plate.height / 2
    return plate.above(width * scale, height * scale, gap=gap)


def _jar_in_row(layout: TableLayout, seat: int, width: float, height: float) -> Spot:
    box, seats = layout.centre, len(layout.sides)
    rows = -(-seats // 3) if box.width < box.height else 1
    columns = -(-seats // rows)
    row, column = divmod(seat, columns)
    in_row = min(columns, seats - row * columns)
    share, tall = box.width / columns, box.height / rows
    scale = min(1.5, share * 0.8 / width, tall * 0.6 / height)
    x = box.centre[0] + share * (column - (in_row - 1) / 2)
    y = box.y + box.height - tall * (row + 0.5)
    return Spot(x, y, width * scale, height * scale, Side.SOUTH)
