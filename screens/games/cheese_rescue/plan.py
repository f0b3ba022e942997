"""Where everything lies in an open tray. Knows no Kivy."""

from __future__ import annotations

from typing import NamedTuple

from screens.table.places import Box, Room

GAP = 8
ROW_CARD = (84, 112)
BLOCK_CARD = (122, 162)
ROW_BUTTONS = ((130, 96, 8), (110, 72, 8), (96, 64, 6), (84, 52, 4), (72, 48, 2))
"""Breadth of tick and undo in a row, and the gap, in dp: smaller ones if the cards need room."""

WIDE_ENOUGH = 58
"""Breadth of a card in a row, in dp, from which on the buttons may grow instead."""

BOARD = 576
"""The board of the reference tablet, in dp: no tray takes room from it."""


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
    """Only on phones: the pile comes into the tray when a card has been laid."""

    resting: tuple[Box, ...] = ()
    """Only on phones: the cards step back when one of them has been laid."""

    is_block: bool = False

    @property
    def card_size(self) -> float:
        """How large a figure fits on a card."""
        return min(self.cards[0].width * 4 / 3, self.cards[0].height)

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

    On a table that is *flat* the tray lies below the board and not on the rim. A row on the rim
    *has an eye* unless that fits into the corner beside it.
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
    return row if row.card_size >= block.card_size else block


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
