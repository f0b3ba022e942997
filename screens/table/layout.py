"""Where everything lies on a tablet: seats on the rim, the board in the middle. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from screens.people import TABLET, Mode
from screens.ui.places import Box, Room, Side, Spot

RIM = 112
"""Depth of the rim the seats own, in dp, on a tablet of 800 dp or more."""

PLATE = (264, 84)
GAP = 12
WING = 132
"""What plates and trays need beside a board that takes the long edges, in dp."""

WING_PLATE = 80
"""How deep plates are there, in dp: not broad, with the name below them."""

EDGE = 4
"""What such a board leaves of the glass, in dp."""

BAR = 56
"""Height of one row of nameplates when they do not lie round the table, in dp."""

NARROW, BROAD = 54, 120
"""Width in dp that a nameplate and its gap need at least in such a row, on a phone and else."""

LONG = 180
"""Width in dp from which on a nameplate in such a row has room for a name."""

TAG, TALLEST_TAG = 28, 40
"""How high a name is that hangs below its plate, in dp, and how high at most in large letters."""

HINT = 48
"""What the light bulb takes of a row of nameplates on a phone, in dp."""

STRIP = 72
"""How large the last picture is in a corner of the table, in dp."""

LANDSCAPE_SIDES = (0, 1, 2, 2, 3, 0)
PORTRAIT_SIDES = (0, 1, 1, 2, 3, 3)
CHAIRS = {
    1: (0,),
    2: (0, 3),
    3: (0, 1, 3),
    4: (0, 1, 3, 4),
    5: (0, 1, 3, 4, 5),
    6: (0, 1, 2, 3, 4, 5),
}
"""Where people sit if nobody chose a chair, by how many they are."""


class Wishes(NamedTuple):
    """What a game and its players need on the rim besides plates and trays."""

    extra: float = 0
    """Pixels kept free beside every plate, for what the game lays there."""

    has_hint: bool = False
    """Whether there is a light bulb to be tapped."""

    has_strip: bool = False
    """Whether the last thing that happened can be tapped."""

    letters: float = 1
    """How many times as large as usual people want to read."""

    board: float = 0
    """How large the board has to be, in pixels, or it takes the long edges of the table."""

    left_handed: frozenset[int] = frozenset()
    """Seats that have their things at the left hand, if the board takes their edge."""


NO_WISHES = Wishes()


class TableLayout:
    """The places of one table in one window."""

    def __init__(
        self,
        window: Box,
        chairs: Sequence[int],
        mode: Mode,
        *,
        unit: float = 1,
        wishes: Wishes = NO_WISHES,
    ) -> None:
        self.window = window
        self.mode = mode
        self.unit = unit
        self.extra, self.has_hint, self.has_strip = wishes[:3]
        self._letters, self._left_handed = wishes.letters, wishes.left_handed
        self._chairs = chairs
        short = min(window.width, window.height) / unit
        self.is_compact = short < TABLET
        self.rim = round(min(RIM, max(84, short * 0.14)) * unit)
        self._is_wide = window.width >= window.height
        sides = LANDSCAPE_SIDES if self._is_wide else PORTRAIT_SIDES
        flat = mode is not Mode.TABLE
        self.sides = tuple(Side.SOUTH if flat else Side(sides[chair]) for chair in chairs)
        self._order = _along_the_edges(chairs, self.sides)
        self._bar_rows = self._rows_of_plates() if flat else 0
        self._long_rim = self.rim if flat else self._rim_along(wishes.board)
        self._board = min(window.width, window.height) - 2 * self._long_rim

    def _rim_along(self, least_board: float) -> float:
        """Returns how deep the rim of the long edges is: the board may need more than it leaves.

        Then their people have plates and trays beside it, if there is room and nobody shares.
        """
        short, long = sorted(self.window[2:])
        board = min(short - 2 * EDGE * self.unit, long - 2 * (self.rim + WING * self.unit))
        is_shared = any(len(seats) > 1 for seats in self._order.values())
        if is_shared or not short - 2 * self.rim < least_board <= board:
            return self.rim
        return (short - board) / 2

    def _rows_of_plates(self) -> int:
        is_slim = self.is_compact and self.window.width < self.window.height
        rows = 2 if is_slim and len(self.sides) > 3 else 1
        room = self.window.width - 2 * (BAR + 8) * self.unit - self._hint_strip(rows)
        room -= self._film_strip(rows)
        least = NARROW if self.is_compact else BROAD
        is_tight = room / -(-len(self.sides) // rows) < least * self.unit
        return rows + 1 if is_tight else rows

    def tag(self, seat: int) -> float:
        """Tells how far a name hangs below its plate; not at all where it has room on it."""
        if not (self._has_short_row if self.has_bar else self.is_in_wing(self.sides[seat])):
            return 0
        return min(TAG * self._letters, TALLEST_TAG) * self.unit

    @property
    def _has_short_row(self) -> bool:
        """Whether plates in a row have too little room for names; a phone has none below them."""
        room = self._share_of_row - self.extra  # in a row that lies on the plates
        return not self.is_compact and room < LONG * self.unit

    @property
    def _share_of_row(self) -> float:
        """How much of one row of plates belongs to each of them."""
        rows = self._bar_rows
        taken = 2 * (BAR + 8) * self.unit + self._hint_strip(rows) + self._film_strip(rows)
        return (self.window.width - taken) / -(-len(self.sides) // rows)

    def _hint_strip(self, rows: int) -> float:
        """How much of one row of plates the light bulb takes; under the corner it takes none."""
        if not self.has_hint or rows > 1:
            return 0
        return (HINT if self.is_compact else BAR + 8) * self.unit

    def _film_strip(self, rows: int) -> float:
        """How much of one row of plates the last picture takes; a phone keeps it in the pause."""
        if not self.has_strip or self.is_compact or rows > 1:
            return 0
        return (BAR + 8) * self.unit

    @property
    def has_bar(self) -> bool:
        """Whether the plates lie in a strip on top and not round the table."""
        return self._bar_rows > 0

    @property
    def bar(self) -> float:
        """Height of the strip on top that holds all plates when nobody sits round the table."""
        return self._bar_rows * self._row + 8 * self.unit

    @property
    def _row(self) -> float:
        """How far one row of plates lies below another."""
        return (BAR + 4) * self.unit + self.tag(0)

    @property
    def centre(self) -> Box:
        """What the rim leaves free."""
        if self.mode is Mode.TABLE:
            rims = self.rim, self._long_rim
            across, down = rims if self._is_wide else rims[::-1]
            return self.window.shrunk(left=across, bottom=down, right=across, top=down)
        edge = 8 * self.unit
        return self.window.shrunk(left=edge, bottom=edge, right=edge, top=self.bar)

    def middle(self, tray: Spot | None) -> Box:
        """Where the board lies while *tray* is open."""
        if self.mode is Mode.TABLE or tray is None:
            return self.centre
        gap = 8 * self.unit
        if self._is_deep(tray.height):
            return self.centre.shrunk(left=tray.width + gap)
        return self.centre.shrunk(bottom=tray.height + gap)

    def _is_deep(self, height: float) -> bool:
        """Tells whether a tray leaves nothing above it: then the board lies beside it."""
        return height > self.centre.height - self.unit

    @property
    def has_wings(self) -> bool:
        """Whether the board takes the long edges, whose people have their things beside it."""
        return self._long_rim < self.rim

    @property
    def wings(self) -> tuple[Box, Box]:
        """What there is to both sides of such a board, from one long edge to the other."""
        rim, breadth = self.rim, (max(self.window[2:]) - self._board) / 2 - self.rim
        x, y, width, height = self.window
        if self._is_wide:
            low, high = x + rim, x + width - rim - breadth
            return Box(low, y, breadth, height), Box(high, y, breadth, height)
        low, high = y + rim, y + height - rim - breadth
        return Box(x, low, width, breadth), Box(x, high, width, breadth)

    def is_in_wing(self, side: Side) -> bool:
        """Tells whether people at an edge have their things beside the board."""
        return self.has_wings and side.is_upright is self._is_wide

    def _wing_at_hand(self, seat: int) -> int:
        """Tells which wing lies at the right hand of a seat, or at the left if that one plays."""
        is_high = self.sides[seat] in {Side.SOUTH, Side.EAST}
        return int(is_high is not (seat in self._left_handed))

    def free_wing(self, seat: int) -> Box:
        """Returns the wing in which a seat does not open its tray."""
        return self.wings[1 - self._wing_at_hand(seat)]

    def free_end(self, seat: int) -> Spot:
        """Returns the place that mirrors a nameplate, in the wing that its seat leaves free."""
        high = WING_PLATE * self.unit
        return self._at_end_of(self.free_wing(seat), self.sides[seat], 0, high)

    def _plate_in_wing(self, seat: int) -> Spot:
        wing, tag = self.wings[self._wing_at_hand(seat)], self.tag(seat)
        return self._at_end_of(wing, self.sides[seat], tag, WING_PLATE * self.unit - tag)

    def _at_end_of(self, wing: Box, side: Side, inwards: float, high: float) -> Spot:
        edge = EDGE * self.unit
        width = min(PLATE[0] * self.unit, min(wing[2:]) - edge)
        return self._beside_board(wing, side, edge + inwards + high / 2, (width, high))

    def _beside_board(
        self, wing: Box, side: Side, inwards: float, size: tuple[float, float]
    ) -> Spot:
        x, y = wing.centre
        return self._at(side, x if side.is_upright else y, inwards, size)

    @property
    def with_rim(self) -> TableLayout:
        """The same table with its whole rim, for what lies there while nobody plays."""
        if not self.has_wings:
            return self
        return TableLayout(self.window, self._chairs, self.mode, unit=self.unit)

    @property
    def pause(self) -> Spot:
        """The disc in the north-west corner."""
        size = self._corner_size
        return Spot(*self._corner(left=True, top=True), size, size, Side.SOUTH)

    @property
    def help(self) -> Spot:
        """The disc in the corner opposite: both can be reached by somebody."""
        size = self._corner_size
        return Spot(*self._corner(left=False, top=bool(self._bar_rows)), size, size, Side.SOUTH)

    def hint(self, seat: int) -> Spot:
        """The disc with the light bulb: in the free corner of a seat, or at the help."""
        if not self.has_bar:
            side, size = self.sides[seat], self._corner_size
            return Spot(*self.free_corner(side), size, size, side)
        strip, disc = self._hint_strip(self._bar_rows), (BAR + 8) * self.unit
        beside, below = (disc + strip / 2, 0.0) if strip else (disc / 2, (BAR + 4) * self.unit)
        x = self.window.x + self.window.width - beside
        size = min(strip or disc, BAR * self.unit)
        return Spot(x, self.help.y - below, size, size, Side.SOUTH)

    def strip(self, seat: int) -> Spot | None:
        """The disc with the last picture: in the corner nobody needs, or at the pause."""
        if not self.has_bar:
            side, size = self.sides[seat], self._corner_size
            shown = min(STRIP * self.unit, size)
            return Spot(*self.free_corner(side.opposite), shown, shown, side)
        if self.is_compact:
            return None
        disc, taken = (BAR + 8) * self.unit, self._film_strip(self._bar_rows)
        x, y = (self.pause.x + disc, self.pause.y) if taken else (self.pause.x, self.pause.y - disc)
        return Spot(x, y, BAR * self.unit, BAR * self.unit, Side.SOUTH)

    def free_corner(self, side: Side) -> tuple[float, float]:
        """Returns the corner of an edge that holds neither pause nor help."""
        is_low = side in {Side.SOUTH, Side.WEST}
        return self._corner(left=is_low, top=not is_low)

    @property
    def _corner_size(self) -> float:
        return BAR * self.unit if self._bar_rows else min(96 * self.unit, self.rim)

    def _corner(self, *, left: bool, top: bool) -> tuple[float, float]:
        window, reach = self.window, self.rim / 2
        if self._bar_rows:
            reach = (BAR / 2 + 4) * self.unit
        x = window.x + (reach if left else window.width - reach)
        y = window.y + (window.height - reach if top else reach)
        return x, y

    def room(self, seat: int) -> Room:
        """Tells how much a seat may take up for its tray."""
        side, window = self.sides[seat], self.window
        if self.mode is not Mode.TABLE:
            depth = window.height - self.bar
            return Room(side, self.centre.width, depth, depth, self.unit, self.is_compact)
        length = (window.width if side.is_upright else window.height) - 2 * self.rim
        across = window.height if side.is_upright else window.width
        if self.is_in_wing(side):
            taken = 2 * EDGE + WING_PLATE
            length, depth = min(self.wings[0][2:]), across - taken * self.unit
            return Room(side, length, depth, depth, self.unit, self.is_compact)
        if len(self._order[side]) > 1:
            length -= (PLATE[0] + GAP) * self.unit + self.extra
        depth = max(self.rim, (across - self._board) / 2 - GAP * self.unit)
        return Room(side, length, depth, self.rim, self.unit, self.is_compact)

    def tray(self, seat: int, size: tuple[float, float]) -> Spot:
        """Lays an open tray of *size* before a seat."""
        width, height = size
        side = self.sides[seat]
        if self.mode is not Mode.TABLE:
            centre = self.centre
            x = centre.x + width / 2 if self._is_deep(height) else centre.centre[0]
            return Spot(x, centre.y + height / 2, width, height, side)
        if self.is_in_wing(side):
            wing = self.wings[self._wing_at_hand(seat)]
            return self._beside_board(wing, side, height / 2, size)
        low, high = self._stretch(seat)
        along = (low + high) / 2
        if len(self._order[side]) > 1:
            first = self._order[side][0] == seat
            along = low + width / 2 if first else high - width / 2
        return self._at(side, along, height / 2, size)

    def _stretch(self, seat: int) -> tuple[float, float]:
        """Returns the part of the edge between its two corners, along increasing x or y."""
        window, side = self.window, self.sides[seat]
        if side.is_upright:
            return window.x + self.rim, window.x + window.width - self.rim
        return window.y + self.rim, window.y + window.height - self.rim

    def _at(self, side: Side, along: float, inwards: float, size: tuple[float, float]) -> Spot:
        window = self.window
        x, y = {
            Side.SOUTH: (along, window.y + inwards),
            Side.NORTH: (along, window.y + window.height - inwards),
            Side.WEST: (window.x + inwards, along),
            Side.EAST: (window.x + window.width - inwards, along),
        }[side]
        return Spot(x, y, *size, side)

    def plate(self, seat: int, active: int | None, tray: Spot | None) -> Spot:
        """Lays the nameplate of a seat, out of the way of the open tray."""
        if self.mode is not Mode.TABLE:
            return self._plate_in_bar(seat)
        side = self.sides[seat]
        if self.is_in_wing(side):
            return self._plate_in_wing(seat)
        size = (PLATE[0] * self.unit, min(PLATE[1] * self.unit, self.rim - 8 * self.unit))
        low, high = self._stretch(seat)
        sharing = self._order[side]
        share = (high - low) / len(sharing)
        block = size[0] + self.extra
        along = low + share * (sharing.index(seat) + 0.5)
        if tray is not None and active in sharing and active != seat:
            first = sharing[0] == seat
            along = low + block / 2 if first else high - block / 2
        along += self.extra / 2 * (-1 if side in {Side.SOUTH, Side.EAST} else 1)
        return self._at(side, along, self.rim / 2, size)

    def _plate_in_bar(self, seat: int) -> Spot:
        seats, rows = len(self.sides), self._bar_rows
        columns = -(-seats // rows)
        strip = self._hint_strip(rows)
        width = self._share_of_row
        row, column = divmod(seat, columns)
        left = (BAR + 8) * self.unit + self._film_strip(rows)
        x = self.window.x + left + width * (column + 0.5)
        y = self.window.y + self.window.height - (8 + BAR / 2) * self.unit - row * self._row
        gap = (4 if strip and self.is_compact else 6) * self.unit
        return Spot(x, y, min(width - gap, PLATE[0] * self.unit), BAR * self.unit, Side.SOUTH)


def _along_the_edges(chairs: Sequence[int], sides: Sequence[Side]) -> dict[Side, list[int]]:
    """Lists the seats of every edge in the order of increasing x or y."""
    clockwise = sorted(range(len(chairs)), key=lambda seat: chairs[seat])
    order = {side: [seat for seat in clockwise if sides[seat] is side] for side in Side}
    order[Side.EAST].reverse()
    return order
