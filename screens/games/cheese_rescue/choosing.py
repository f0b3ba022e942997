"""Everybody takes a cheese: it stands for them on their cards, and changes no rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import asynckivy as ak
from msgspec import structs

from engine.core import FIRST
from engine.games.cheese_rescue.cards import Shape
from screens.games.cheese_rescue.platter import CheesePlatter, Guest
from screens.games.cheese_rescue.secrets import Secrets
from screens.games.cheese_rescue.shapes import dealt, swapped
from screens.services.players import Sitting
from screens.table.layout import PLATE, TableLayout
from screens.table.places import Side, Spot
from screens.table.sheets import Choice

OPEN = 0.25
ROW = 520
PAW, LOW_PAW = 112, 88
GAP = 8


class Choosing(Secrets):
    """Asks before the first card is dealt; in a break people may think again."""

    shapes: tuple[Shape, ...]
    """The cheese of every seat."""

    def furnish(self, sittings: tuple[Sitting, ...]) -> None:
        usual = [standing.shape for standing in self.match.view(FIRST).standings]
        self.shapes = dealt([sitting.emblem for sitting in sittings], usual)
        super().furnish(sittings)

    def cheese_of(self, seat: int) -> str:
        """Names the picture of a seat's cheeses."""
        return f"cheese_{self.shapes[seat]}"

    async def get_ready(self) -> None:
        """Lets people take their cheeses, unless they have, or nobody wants to wait."""
        people = [sitting for sitting in self.sittings if sitting.player.level is None]
        is_known = all(sitting.emblem for sitting in people)
        if self.match.moves or is_known or not self.stage.pace:
            return
        ready = ak.AsyncEvent()
        platter = partial(self._platter, ready.fire)
        self.lay_sheet(platter)
        await ak.wait_all(ready.wait(), self._pull_out_rows())
        while not self._is_on_top(platter):  # somebody takes a break
            await ak.sleep(0)
        self._serve()

    async def _pull_out_rows(self) -> None:
        platter: Any = self.sheet
        for row in platter.rows.values():
            row.drawer = 0
        rows = platter.rows.values()
        await ak.wait_all(*(self.stage.glide(row, OPEN, "out_back", drawer=1) for row in rows))

    def pause_choices(self) -> list[Choice]:
        choices = super().pause_choices()
        if self.humans:
            words = self.services.text("cheese_rescue.shapes")
            choices.append(Choice("cheese_heart_happy", words, self._choose_anew))
        return choices

    def _choose_anew(self) -> None:
        self.lift_sheet()
        self.lay_sheet(lambda: self._platter(self._serve))

    def _serve(self) -> None:
        """Lays what everybody has taken on the table."""
        self.lift_sheet()
        for seat in range(self.match.seats):
            self._note(seat)
        self.arrange()

    def take(self, seat: int, shape: Shape) -> None:
        """Gives a cheese to a seat; whoever had it gets the one that is free now."""
        before = self.shapes
        self.shapes = swapped(before, seat, shape)
        for other, had in enumerate(before):
            if other == seat or had != self.shapes[other]:
                self._note(other)
        self.stage.give("tick")

    def _note(self, seat: int) -> None:
        """Remembers with the people at the table which cheese they have."""
        sittings = list(self.sittings)
        sittings[seat] = structs.replace(sittings[seat], emblem=self.shapes[seat])
        self.sittings = tuple(sittings)

    def _platter(self, act: Callable[[], None]) -> CheesePlatter:
        bots = [self.bot(seat) is not None for seat in range(self.match.seats)]
        if self.layout.has_bar:
            spots, paw = flat_places(self.layout, self.match.seats)
        else:
            spots, paw = round_places(self.layout, bots)
        guests = [
            Guest(seat, sitting, spots[seat], is_bot=bots[seat])
            for seat, sitting in enumerate(self.sittings)
        ]
        return CheesePlatter(self, guests, paw, act)


def round_places(layout: TableLayout, bots: Sequence[bool]) -> tuple[list[Spot], Spot]:
    """Returns where everybody chooses on the own edge, and the paw in the middle of the table."""
    unit, spots = layout.unit, []
    for seat, is_bot in enumerate(bots):
        side = layout.sides[seat]
        edge = layout.window.width if side.is_upright else layout.window.height
        share = (edge - 2 * layout.rim) / layout.sides.count(side) - GAP * unit
        width = min(share, (PLATE[0] if is_bot else ROW) * unit)
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
    width = min(room.width - across, ROW * layout.unit)
    step = min((room.height - down + gap) / seats, layout.rim + gap)
    top = y + (seats * step - gap + down) / 2
    rows = [
        Spot(x - across / 2, top - seat * step - (step - gap) / 2, width, step - gap, Side.SOUTH)
        for seat in range(seats)
    ]
    if is_wide:
        return rows, Spot(x + width / 2 + gap, y, size, size, Side.SOUTH)
    return rows, Spot(x, top - seats * step - gap - size / 2, size, size, Side.SOUTH)
