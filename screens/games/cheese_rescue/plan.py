"""Where everything of Cheese Rescue lies: pure numbers, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from screens.people import Mode
from screens.table.layout import PLATE, TableLayout
from screens.ui.places import Box, Point, Room, Side, Spot

GAP = 8
ROW_CARD = (84, 112)
BLOCK_CARD = (122, 162)
ROW_BUTTONS = ((130, 96, 8), (110, 72, 8), (96, 64, 6), (84, 52, 4), (72, 48, 2))
"""Breadth of tick and undo in a row, and the gap, in dp: smaller ones if the cards need room."""

WIDE_ENOUGH = 58
"""Breadth of a card in a row, in dp, from which on the buttons may grow instead."""

BOARD = 576
"""The board of the reference tablet, in dp: no tray takes room from it."""

LEAST_BOARD = 512
"""With less, in dp, seven cells side by side are too small for fingers."""

EDGE = 8
"""What lies between board, tray and window where nobody sits round the table, in dp."""

BESIDE, BESIDE_CARD = (264, 560), 160
"""How broad a tray beside the board is at least and at most, and a card in it, in dp."""

BESIDE_BUTTONS = (1.0, 1.0, 1.6, 1.1)
"""How broad eye, undo, tick and pile are in such a tray, compared with each other."""

COLUMN_BUTTONS = (96, 72)
"""How high tick and undo are below a column of cards, in dp."""

PILE = (100, 132)
GLOW = (1.36, 1.3)
"""How much wider and higher than the pile its glow is."""

STRIP = 128
"""What the pile needs beside the board where nobody sits round the table, in dp."""

SHELF = 160
"""What it needs below the board, where that leaves more for the board, in dp."""

FAN, PINNED_FAN = 120, 76
"""Length of what lies beside a plate, or on it where a tray takes that room, in dp."""

PAW, LOW_PAW = 112, 88
CHEESE_ROW = 520
STEPS, FLAT_STEPS = (224, 300), (640, 96)
MIDDLE = 0.95
"""How much smaller a board may be that lies in the middle, over the pile."""

ASIDE = 240
"""What the three steps need beside the board where nobody sits round the table, in dp."""

SPREAD = 1.6
"""How many plates long a row of cards before a plate may be, where people sit round the table."""


class TrayPlan(NamedTuple):
    """The places in one tray, in pixels from its lower left corner."""

    width: float
    height: float
    cards: tuple[Box, ...]
    tick: Box
    undo: Box
    eye: Box | None = None
    """Where the hand is hidden again; in the free corner if there is none."""

    pile: Box | None = None
    """Where the pile lies, if it lies in the tray."""

    resting: tuple[Box, ...] = ()
    """Only on phones: the cards step back when one of them has been laid."""

    is_block: bool = False

    @property
    def card_size(self) -> float:
        """How large a figure fits on a card."""
        return min(self.cards[0].width * 4 / 3, self.cards[0].height)

    @property
    def pile_size(self) -> tuple[float, float]:
        """How large the pile in the tray is, so that its glow has room."""
        assert self.pile is not None, "the pile lies beside the board"
        high = min(self.pile.height / GLOW[1], self.pile.width / GLOW[0] * 4 / 3)
        return high * 0.75, high

    @property
    def curtain(self) -> Box:
        """Where the eye lies that shows a covered hand: in the place of both buttons."""
        x, y = min(self.undo.x, self.tick.x), min(self.undo.y, self.tick.y)
        right = max(box.x + box.width for box in (self.undo, self.tick))
        return Box(x, y, right - x, max(box.y + box.height for box in (self.undo, self.tick)) - y)

    def mirrored(self) -> TrayPlan:
        """Returns the tray of somebody who is left-handed; the cards stay in reading order."""
        right = max(card.x + card.width for card in self.cards)
        left = min(card.x for card in self.cards)
        shift = self.width - right - left
        return self._replace(
            cards=tuple(card._replace(x=card.x + shift) for card in self.cards),
            tick=self._flip(self.tick),
            undo=self._flip(self.undo),
            eye=self.eye and self._flip(self.eye),
            pile=self.pile and self._flip(self.pile),
        )

    def _flip(self, box: Box) -> Box:
        return box._replace(x=self.width - box.x - box.width)


def plan_tray(room: Room, cards: int, *, is_flat: bool, has_eye: bool = True) -> TrayPlan:
    """Lays out a tray with the largest cards the room allows.

    On a table that is *flat* the tray lies below or beside the board and not on the rim. A row on
    the rim *has an eye* unless that fits into the corner beside it.
    """
    unit = room.unit
    if not is_flat:
        row = _row(room, cards, room.rim - 8 * unit, has_eye=has_eye)
        block = _block(room, cards, room.depth)
        return row if row.card_size >= block.card_size else block
    spare = room.depth - 16 * unit - min(room.length, BOARD * unit)
    if room.is_compact and room.length < room.depth:
        return _phone(room, cards, spare)
    lowest = (80 if room.is_compact else 104) * unit
    row = _row(room, cards, min(max(spare, lowest), 124 * unit), has_eye=True)
    block = _block(room, cards, spare)
    below, beside = max(row, block, key=lambda plan: plan.card_size), _beside(room, cards)
    return max(
        (below, _board_below(room, below)), (beside, _board_beside(room, beside)),
        key=lambda choice: choice[1]
    )[0]  # fmt: skip


def _row(room: Room, cards: int, depth: float, *, has_eye: bool) -> TrayPlan:
    unit = room.unit
    for sizes in ROW_BUTTONS:
        tick, undo, gap = (size * unit for size in sizes)
        eye = undo if has_eye else 0
        taken = tick + undo + eye + (5 + has_eye) * gap
        width = min(ROW_CARD[0] * unit, (room.length - taken) / cards - gap)
        if width >= WIDE_ENOUGH * unit:
            break
    height = min(ROW_CARD[1] * unit, depth - gap)
    low = (depth - height) / 2
    left = gap + (eye + gap if has_eye else 0)
    places = tuple(Box(left + i * (width + gap), low, width, height) for i in range(cards))
    edge = left + cards * (width + gap) + gap
    tall = min(height, 96 * unit)
    middle = (depth - tall) / 2
    return TrayPlan(
        edge + undo + tick + 2 * gap,
        depth,
        places,
        tick=Box(edge + undo + gap, middle, tick, tall),
        undo=Box(edge, middle, undo, tall),
        eye=Box(gap, (depth - min(eye, tall)) / 2, eye, min(eye, tall)) if has_eye else None,
    )


def _block(room: Room, cards: int, depth: float) -> TrayPlan:
    unit, gap = room.unit, GAP * room.unit
    columns = -(-cards // 2)
    side = (130 if room.length > 500 * unit else 104) * unit
    width = min(BLOCK_CARD[0] * unit, (room.length - side - 5 * gap) / columns - gap)
    height = min(width * 4 / 3, (depth - 4 * gap) / 2)
    width = max(width, 1)
    tall = 2 * height + 4 * gap
    places = tuple(
        Box(
            1.5 * gap + column * (width + gap),
            1.5 * gap + (1 - line) * (height + gap),
            width,
            height,
        )
        for line, column in (divmod(i, columns) for i in range(cards))
    )
    edge = 2.5 * gap + columns * (width + gap)
    inside = tall - 3 * gap
    share = (inside - 2 * gap) / 3.2
    return TrayPlan(
        edge + side + 1.5 * gap,
        tall,
        places,
        tick=Box(edge, 1.5 * gap, side, share * 1.2),
        undo=Box(edge, 2.5 * gap + share * 1.2, side, share),
        eye=Box(edge, 3.5 * gap + share * 2.2, side, share),
        is_block=True,
    )


def plan_column(room: Room, cards: int) -> TrayPlan:
    """Lays out a tray beside the board: the buttons lie at the edge, pairs of cards beyond them."""
    unit = room.unit
    gap, pad = 4 * unit, 6 * unit
    width = min(room.length - gap / 2, 2 * ROW_CARD[0] * unit + gap + 2 * pad)
    tick, undo = (high * unit for high in COLUMN_BUTTONS)
    low, rows = tick + undo + 3 * pad, -(-cards // 2)
    wide = (width - 2 * pad - gap) / 2
    high = min(wide * 4 / 3, (room.depth - low - pad + gap) / rows - gap)
    tall = low + rows * (high + gap) - gap + pad
    places = tuple(
        Box(pad + column * (wide + gap), tall - pad - high - line * (high + gap), wide, high)
        for line, column in (divmod(i, 2) for i in range(cards))
    )
    return TrayPlan(
        width,
        tall,
        places,
        tick=Box(pad, pad, width - 2 * pad, tick),
        undo=Box(pad, tick + 2 * pad, width - 2 * pad, undo),
    )


def _phone(room: Room, cards: int, spare: float) -> TrayPlan:
    unit = room.unit
    gap, pad = 4 * unit, 6 * unit
    columns = -(-cards // 2)
    width = (room.length - 2 * pad - (columns - 1) * gap) / columns
    height = min(width * 1.25, max(spare - 2 * pad - gap, 112 * unit) / 2)
    places = tuple(
        Box(pad + column * (width + gap), pad + (1 - line) * (height + gap), width, height)
        for line, column in (divmod(i, columns) for i in range(cards))
    )
    tall = 2 * height + 2 * pad + gap
    small = (room.length - 2 * pad - (cards - 1) * gap) / cards
    low = min(small * 4 / 3, tall - 96 * unit)
    resting = tuple(
        Box(pad + i * (small + gap), tall - pad - low, small, low) for i in range(cards)
    )
    deep = tall - low - 3 * pad
    third = (room.length - 4 * pad) / 4
    return TrayPlan(
        room.length,
        tall,
        places,
        tick=Box(pad * 2 + third, pad, third * 2, deep),
        undo=Box(pad, pad, third, deep),
        pile=Box(pad * 3 + third * 3, pad, third, deep),
        resting=resting,
    )


def _beside(room: Room, cards: int) -> TrayPlan:
    """Lays everything to the left of the board, pile included, so that the board can be high."""
    unit = room.unit
    gap, pad = 4 * unit, 6 * unit
    tall = room.depth - EDGE * unit
    free = room.length - EDGE * unit - tall
    width = min(max(free, BESIDE[0] * unit), BESIDE[1] * unit)
    low = min(max(tall / 4, 64 * unit), 112 * unit)
    high = tall - low - 3 * pad
    sizes = []
    for columns in range(1, cards + 1):
        rows = -(-cards // columns)
        wide = min((width - 2 * pad - (columns - 1) * gap) / columns, BESIDE_CARD * unit)
        deep = min(wide * 4 / 3, (high - (rows - 1) * gap) / rows)
        sizes.append((min(wide * 4 / 3, deep), columns, wide, deep))
    _, columns, wide, deep = max(sizes)
    left = (width - columns * (wide + gap) + gap) / 2
    top = tall - pad - (high - -(-cards // columns) * (deep + gap) + gap) / 2
    places = tuple(
        Box(left + column * (wide + gap), top - deep - line * (deep + gap), wide, deep)
        for line, column in (divmod(i, columns) for i in range(cards))
    )
    share = (width - 2 * pad - 3 * gap) / sum(BESIDE_BUTTONS)
    buttons, x = [], pad
    for part in BESIDE_BUTTONS:
        buttons.append(Box(x, pad, part * share, low))
        x += part * share + gap
    eye, undo, tick, pile = buttons
    eye = eye.shrunk(right=share * 0.14)  # the disc that hides the hand sticks out
    return TrayPlan(width, tall, places, tick=tick, undo=undo, eye=eye, pile=pile)


def _board_below(room: Room, tray: TrayPlan) -> float:
    """How large a board is above a tray, with the pile beside or below it."""
    unit = room.unit
    high = room.depth - 2 * EDGE * unit - tray.height
    return max(min(room.length, high - SHELF * unit), min(room.length - STRIP * unit, high))


def _board_beside(room: Room, tray: TrayPlan) -> float:
    return min(room.length - tray.width - EDGE * room.unit, room.depth - EDGE * room.unit)


class RescuePlan:
    """Where board, pile, backs, steps and paws lie on one table."""

    def __init__(self, layout: TableLayout, cards: int, *, is_scoring: bool = False) -> None:
        self.layout = layout
        self.unit = layout.unit
        self._cards = cards
        self.is_scoring = is_scoring
        window = layout.window
        self.is_tall = window.width < window.height
        """Whether what does not fit beside the board lies below it."""

    def tray(self, room: Room) -> TrayPlan:
        """Lays out the open tray in the room a seat has."""
        layout = self.layout
        if layout.is_in_wing(room.side):
            return plan_column(room, self._cards)
        is_shared = layout.sides.count(room.side) > 1
        is_flat = layout.mode is not Mode.TABLE
        return plan_tray(room, self._cards, is_flat=is_flat, has_eye=is_shared)

    @property
    def plank(self) -> float:
        """How thick the walls are."""
        return (4 if self.layout.is_compact else 8) * self.unit

    def board(self, box: Box) -> Box:
        """Returns what of the middle the cards may fill, within their walls."""
        room = self._scoring_box(box) if self.is_scoring else self._playing_box(box)
        wall = max(0, self.plank - self._room_for_walls)
        return room.shrunk(left=wall, bottom=wall, right=wall, top=wall)

    def _playing_box(self, box: Box) -> Box:
        if not self.layout.has_bar or self._flat_tray.resting:
            return box
        top = 4 * self.unit
        if self._flat_tray.pile is not None:
            return self._free_of_tray.shrunk(top=top)
        if self._has_shelf:
            return self._free_of_tray.shrunk(bottom=SHELF * self.unit, top=top)
        wish = STRIP * self.unit
        strip = max(0, min(wish, wish * 2 - (box.width - box.height)))
        return box.shrunk(right=strip, top=top)

    def _scoring_box(self, box: Box) -> Box:
        if not self.layout.has_bar:
            return box
        paw = (PAW + 16) * self.unit
        if self.is_tall:
            return box.shrunk(bottom=paw + self._strip_below_board)
        box = box.shrunk(top=4 * self.unit)
        width = box.width - ASIDE * self.unit
        side = min(box.height, width - paw)
        right = max(paw, (width - side) / 2)
        return Box(box.x + box.width - right - side, box.y, side, box.height)

    @property
    def _room_for_walls(self) -> float:
        """How far walls may stand outside the middle: on a rim no deeper than names allow."""
        layout = self.layout
        if layout.has_bar:
            is_phone = layout.is_compact and self.is_tall
            return self.plank if is_phone else 0
        if layout.has_wings or self.is_scoring:
            return 0
        return (layout.rim - layout.plate(0, None, None).height) / 2

    @property
    def _flat_tray(self) -> TrayPlan:
        """The tray of anybody, where nobody sits round the table."""
        return self.tray(self.layout.room(0))

    @property
    def _flat_tray_spot(self) -> Spot:
        tray = self._flat_tray
        return self.layout.tray(0, (tray.width, tray.height))

    @property
    def _free_of_tray(self) -> Box:
        """The middle while a tray is open, whether one is or not: so the board keeps still."""
        return self.layout.middle(self._flat_tray_spot)

    @property
    def _has_shelf(self) -> bool:
        """Whether the pile lies below the board: that leaves about as much for the board."""
        _, _, width, height = self._free_of_tray
        shelf, strip = SHELF * self.unit, STRIP * self.unit
        return min(width, height - shelf) >= MIDDLE * min(width - strip, height)

    def pile(self, square: Box, seat: int | None, *, is_left: bool) -> Spot | None:
        """Returns where the pile lies: at the right hand of whoever plays, off the board.

        Nowhere if it lies in the tray of *seat*.
        """
        layout, unit = self.layout, self.unit
        if self.is_scoring:
            return None
        if layout.has_bar:
            return self._pile_beside_bar_board(square, seat)
        size = PILE[0] * unit, PILE[1] * unit
        side = Side.SOUTH if seat is None else layout.sides[seat]
        if seat is not None and self.tray(layout.room(seat)).is_block:
            scale = (layout.rim - 28 * unit) / size[1] / 1.1
            return Spot(*layout.free_corner(side), size[0] * scale, size[1] * scale, side)
        if layout.has_wings:
            wing = layout.wings[0] if seat is None else layout.free_wing(seat)
            scale = min(1, min(wing[2:]) / size[0] / GLOW[0])
            return Spot(*wing.centre, size[0] * scale, size[1] * scale, side)
        if seat is None and self.is_tall:
            spot = self._pile_beside_board(square, Side.WEST, size, is_left=False)
            return spot._replace(side=side)
        return self._pile_beside_board(square, side, size, is_left=is_left)

    def _pile_beside_bar_board(self, square: Box, seat: int | None) -> Spot | None:
        """Lays the pile and its glow between the board and the tray, or the edge."""
        unit, tray, plank = self.unit, self._flat_tray, self.plank
        if tray.pile is not None:
            return self._pile_without_tray(tray) if seat is None else None
        centre = self.layout.centre
        right, low = square.x + square.width + plank, square.y - plank
        wide, high = centre.x + centre.width - right, square.height
        x, y = right + wide / 2, min(square.centre[1], square.y + (PILE[1] / 2 + 40) * unit)
        if self._has_shelf:
            wide, high = centre.width, low - self._free_of_tray.y
            x, y = square.centre[0], low - high / 2
        size = PILE[0] * unit, PILE[1] * unit
        scale = min(1, wide / size[0] / GLOW[0], (high - 8 * unit) / size[1] / GLOW[1])
        return Spot(x, y, size[0] * scale, size[1] * scale, Side.SOUTH)

    def _pile_without_tray(self, tray: TrayPlan) -> Spot | None:
        """Lays the pile where it will lie in the tray; a phone has it in the tray only."""
        if tray.pile is None or tray.resting:
            return None
        spot, (x, y) = self._flat_tray_spot, tray.pile.centre
        corner = spot.box
        return Spot(corner.x + x, corner.y + y, *tray.pile_size, Side.SOUTH)

    def _pile_beside_board(
        self, square: Box, side: Side, size: tuple[float, float], *, is_left: bool
    ) -> Spot:
        centre, unit = self.layout.centre, self.unit
        is_wide = not self.is_tall
        free = centre.width - square.width if is_wide else centre.height - square.height
        room = free / 2
        scale = min(1, (room - 16 * unit) / size[0])
        size = size[0] * scale, size[1] * scale
        away = (square.width + room) / 2 * (-1 if is_left else 1)
        near = square.width / 2 - size[1] / 2 - 36 * unit
        in_x, in_y = side.inwards
        x, y = square.centre
        return Spot(x + in_y * away - in_x * near, y - in_x * away - in_y * near, *size, side)

    def fan(self, seat: int, active: int | None, tray: Spot | None) -> Spot | None:
        """Returns where the backs of a hand lie beside its plate, if there is room."""
        layout, unit = self.layout, self.unit
        sides = layout.sides
        if layout.has_bar or self.is_scoring:
            return None
        if active is not None and sides[active] is sides[seat]:
            return None
        if layout.is_in_wing(sides[seat]):
            return layout.free_end(seat)
        plate = layout.plate(seat, active, tray)
        window = layout.window
        edge = (window.width if plate.side.is_upright else window.height) - 2 * layout.rim
        gap = 12 * unit
        spare = edge / sides.count(plate.side) / 2 - plate.width / 2 - gap
        return plate.beside(min(FAN * unit, spare), min(plate.height, spare), gap=gap)

    def fan_on_plate(self, seat: int, active: int | None, tray: Spot | None) -> Spot | None:
        """Returns the end of a plate beside an open tray: the backs of its seat lie there."""
        layout = self.layout
        if layout.has_bar or self.is_scoring or active is None or active == seat:
            return None
        plate, width = layout.plate(seat, active, tray), PINNED_FAN * self.unit
        in_x, in_y = plate.side.inwards
        away = (plate.width - width) / 2 - 4 * self.unit
        return Spot(
            plate.x + in_y * away, plate.y - in_x * away, width, plate.height * 0.8, plate.side
        )

    def steps(self, square: Box) -> list[Spot]:
        """Returns where the strips with the three steps lie, to be read from both long edges."""
        layout, unit = self.layout, self.unit
        if layout.has_bar:
            return [self._steps_below() if self.is_tall else self._steps_aside(square)]
        if layout.has_wings:
            return self._steps_in_wings()
        centre, edge = layout.centre, self.plank + 24 * unit
        x, y = square.centre
        if not self.is_tall:
            room = (centre.width - square.width) / 2
            size = min(STEPS[0] * unit, room - edge), STEPS[1] * unit
            low, high = centre.x + room / 2, centre.x + centre.width - room / 2
            return [Spot(low, y, *size, Side.SOUTH), Spot(high, y, *size, Side.NORTH)]
        room = (centre.height - square.height) / 2
        size = min(centre.width, 560 * unit), min(120 * unit, room - edge)
        low, high = centre.y + room / 2, centre.y + centre.height - room / 2
        return [Spot(x, low, *size, Side.SOUTH), Spot(x, high, *size, Side.NORTH)]

    def _steps_in_wings(self) -> list[Spot]:
        """Lays them between the paws of both long edges."""
        wings, unit = self.layout.wings, self.unit
        taken = 2 * (2 * GAP * unit + self._wing_paw + self.layout.free_end(0).height)
        size = min(wings[0][2:]) - GAP * unit, max(wings[0][2:]) - taken
        sides = (Side.WEST, Side.EAST) if self.is_tall else (Side.SOUTH, Side.NORTH)
        return [Spot(*wing.centre, *size, side) for wing, side in zip(wings, sides, strict=True)]

    @property
    def _wing_paw(self) -> float:
        return min(PAW * self.unit, min(self.layout.wings[0][2:]) - GAP * self.unit)

    @property
    def _strip_below_board(self) -> float:
        """What there is for the three steps between the board and the paw."""
        centre, unit = self.layout.centre, self.unit
        spare = centre.height - centre.width - (PAW + 24) * unit
        return min(max(spare, 48 * unit), FLAT_STEPS[1] * unit)

    def _steps_below(self) -> Spot:
        centre, high, unit = self.layout.centre, self._strip_below_board, self.unit
        y = centre.y + (PAW + 12) * unit + high / 2
        width = min(centre.width, FLAT_STEPS[0] * unit)
        return Spot(centre.centre[0], y, width, high, Side.SOUTH)

    def _steps_aside(self, square: Box) -> Spot:
        left, unit = self.layout.centre.x, self.unit
        room = square.x - self.plank - left
        size = min(STEPS[0] * unit, room - 8 * unit), min(STEPS[1] * unit, square.height)
        return Spot(left + room / 2, square.centre[1], *size, Side.SOUTH)

    def paw(self, seat: int) -> Spot:
        """Returns where a player taps to go on with the scoring."""
        layout, unit = self.layout, self.unit
        if layout.is_in_wing(layout.sides[seat]):
            size = self._wing_paw
            return layout.plate(seat, None, None).above(size, size, gap=GAP * unit)
        if not layout.has_bar:
            size = min(PAW * unit, layout.rim - 8 * unit)
            return layout.plate(seat, None, None).beside(size, size, gap=12 * unit)
        size, middle = PAW * unit, layout.centre
        x = middle.centre[0] if self.is_tall else middle.x + middle.width - size / 2 - 4 * unit
        return Spot(x, middle.y + size / 2 + 4 * unit, size, size, Side.SOUTH)

    def row_before(self, seat: int, count: int, width: float) -> list[float]:
        """Returns how far to the right of a plate's middle each thing of a row lies."""
        room = self.layout.with_rim.plate(seat, None, None).width
        if not self.layout.has_bar:
            room *= SPREAD
        step = min(width + 6 * self.unit, (room - width) / max(1, count - 1))
        return [(place - (count - 1) / 2) * step for place in range(count)]

    def before_plate(self, seat: int, right: float, away: float) -> Point:
        """Returns a point so far from the inner edge of a plate, as its player sees it."""
        layout = self.layout.with_rim
        plate = layout.plate(seat, None, None)
        away += 6 * self.unit + (plate.height if layout.has_bar else layout.rim) / 2
        in_x, in_y = (0, -1) if layout.has_bar else plate.side.inwards
        across = (1, 0) if layout.has_bar else (in_y, -in_x)
        return (
            plate.x + across[0] * right + in_x * away,
            plate.y + across[1] * right + in_y * away,
        )


def round_places(layout: TableLayout, bots: Sequence[bool]) -> tuple[list[Spot], Spot]:
    """Returns where everybody takes a cheese on the own edge, and the paw in the middle."""
    layout, unit, spots = layout.with_rim, layout.unit, []
    for seat, is_bot in enumerate(bots):
        side = layout.sides[seat]
        edge = layout.window.width if side.is_upright else layout.window.height
        share = (edge - 2 * layout.rim) / layout.sides.count(side) - GAP * unit
        width = min(share, (PLATE[0] if is_bot else CHEESE_ROW) * unit)
        spots.append(layout.tray(seat, (width, layout.rim - 4 * unit)))
    size = (LOW_PAW if layout.is_compact else PAW) * unit
    return spots, Spot(*layout.centre.centre, size, size, Side.SOUTH)


def flat_places(layout: TableLayout, seats: int) -> tuple[list[Spot], Spot]:
    """Returns rows one below the other, and the paw below them, or beside them if that is wide."""
    room, gap = layout.centre, GAP * layout.unit
    x, y = room.centre
    size = (LOW_PAW if layout.is_compact else PAW) * layout.unit
    is_wide = room.width > room.height
    across, down = (size + 2 * gap, 0) if is_wide else (0, size + 2 * gap)
    width = min(room.width - across, CHEESE_ROW * layout.unit)
    step = min((room.height - down + gap) / seats, layout.rim + gap)
    top = y + (seats * step - gap + down) / 2
    rows = [
        Spot(x - across / 2, top - seat * step - (step - gap) / 2, width, step - gap, Side.SOUTH)
        for seat in range(seats)
    ]
    if is_wide:
        return rows, Spot(x + width / 2 + gap, y, size, size, Side.SOUTH)
    return rows, Spot(x, top - seats * step - gap - size / 2, size, size, Side.SOUTH)
