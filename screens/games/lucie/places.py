"""Where the things of an outing lie in a tray. Knows no Kivy widgets."""

from __future__ import annotations

from typing import NamedTuple

from screens.table.places import Box

GAP = 12


class Sizes(NamedTuple):
    """How large things are, in dp, in a tray of a certain width."""

    card: tuple[float, float]
    slot: float
    total: float
    """Width of the cheese sum."""


def sizes_for(width: float) -> Sizes:
    """Returns the sizes for a tray *width* dp wide."""
    if width >= 600:
        return Sizes((96, 128), 56, 96)
    if width >= 500:
        return Sizes((84, 112), 54, 76)
    return Sizes((72, 96), 44, 68)


PHONE = Sizes((72, 96), 44, 72)
CARDS_SHARE = 0.7
"""How much of a low tray the cards may take; the sum lies below them."""


class Places(NamedTuple):
    """Boxes inside the tray."""

    row: Box
    helper: Box | None
    cats: Box
    traps: Box
    total: Box
    card: tuple[float, float]

    def card_at(self, index: int, count: int) -> Box:
        """Returns where a card of the row lies; they overlap when there are many."""
        width, height = self.card
        step = min(width + width * 0.08, (self.row.width - width) / max(1, count - 1))
        y = self.row.y + (self.row.height - height) / 2
        return Box(self.row.x + step * index, y, width, height)


def slot_in(row: Box, index: int, count: int) -> tuple[float, float]:
    """Returns the centre of one slot of a row of *count*."""
    size = slot_size(row, count)
    pitch = (row.width - size) / max(1, count - 1)
    if count <= 3:
        pitch = min(pitch, row.height * 1.14)
    return row.x + size / 2 + pitch * index, row.y + row.height / 2


def slot_size(row: Box, count: int) -> float:
    """Returns how large the slots of a row are, so that *count* of them fit."""
    return min(row.height, row.width / max(1, count) * 0.94)


def tablet_places(box: Box, unit: float, *, helper: bool, slots: int, mirrored: bool) -> Places:
    """Lays cards, helper, slots and sum side by side."""
    sizes = sizes_for(box.width / unit)
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
    return Places(
        row=Box(xs[0], box.y, row, box.height),
        helper=Box(xs[1], middle, *card) if helper else None,
        cats=Box(xs[-2], cats_y, wide, slot),
        traps=Box(xs[-2], traps_y, wide, slot),
        total=Box(xs[-1], middle, sizes.total * unit, card[1]),
        card=card,
    )


def phone_places(box: Box, unit: float, *, helper: bool, slots: int, mirrored: bool) -> Places:
    """Lays cards beside slots, and the sum below both."""
    gap = 8 * unit
    scale = min(unit, (box.height - gap) * CARDS_SHARE / PHONE.card[1])
    card = PHONE.card[0] * scale, PHONE.card[1] * scale
    slot = PHONE.slot * scale
    wide = slot * (3.28 if slots <= 3 else 4)
    left = box.width - wide - gap
    row_x, slot_x = (box.x + wide + gap, box.x) if mirrored else (box.x, box.x + left + gap)
    top = box.y + box.height
    rest = box.height - card[1] - gap
    narrow = rest * 0.75
    helper_x = box.x if mirrored else box.x + box.width - narrow
    total = box.width - (narrow + gap if helper else 0)
    total_x = box.x + box.width - total if mirrored else box.x
    return Places(
        row=Box(row_x, top - card[1], left, card[1]),
        helper=Box(helper_x, box.y, narrow, rest) if helper else None,
        cats=Box(slot_x, top - slot, wide, slot),
        traps=Box(slot_x, top - card[1], wide, slot),
        total=Box(total_x, box.y, total, rest),
        card=card,
    )
