"""How a match ends: a feast, a nap, or night over the kitchen."""

from __future__ import annotations

from typing import TypeAlias, assert_never

import asynckivy as ak

from engine.core import Outcome
from engine.games.chop_chop.events import CatFed, MiceHome, NightFell
from engine.games.chop_chop.terms import Side
from screens.games.chop_chop.beats import HOP, LOOK, MOVE, Beats
from screens.games.chop_chop.pawns import mouse_name
from screens.table.places import Box
from screens.widgets.sprite import Panel

PARTY = 1.2

Ending: TypeAlias = MiceHome | CatFed | NightFell


class Endings(Beats):
    """The last thing everybody sees, for both camps."""

    async def show_ending(self, event: Ending) -> None:
        match event:
            case MiceHome(hole=hole):
                await self._feast(hole)
            case CatFed():
                await self._nap()
            case NightFell(side):
                await self._let_night_fall(side)
            case _:
                assert_never(event)

    def _dim(self, box: Box, shade: float) -> Panel:
        """Lays a shadow over a part of the table."""
        dark = Panel(self.look, fill=(0.08, 0.06, 0.12, shade), is_outlined=False, corner=14)
        dark.size, dark.pos = box[2:], box[:2]
        self.flight.add_widget(dark)
        return dark

    async def _feast(self, hole: int) -> None:
        """Rolls all cheeses into the hole, where the mice have a feast."""
        goal = self.plan.box_of(hole).centre
        places, total = self.plan.cheeses, self.goals.cheeses
        for left in range(total, 0, -1):
            box = places[min(left, len(places)) - 1]
            cheese = self.sprite("cheese_wedge_happy", box.centre, box.width)
            self.goals.cheeses = left - 1
            self.goals.paint()
            await self.stage.glide(cheese, 0.1, "in_quad", center=goal, angle=180, zoom=0.7)
            self.flight.remove_widget(cheese)
        mice = [mouse_name(i, "happy") for i in range(len(self.view.holes))]
        await self._celebrate("cheese_wheel", mice)

    async def _nap(self) -> None:
        """Lets the cat curl up round its basket; the mice peep out."""
        x, y = self.plan.board.centre
        size = self.plan.cell * 2.4
        self._dim(self.plan.board, 0.5)
        self.sprite("basket", (x, y + size * 0.3), size)
        for place in range(len(self.view.holes)):
            shift = (place - (len(self.view.holes) - 1) / 2) * size * 0.22
            self.sprite("mouse_peek", (x + shift, y + size * 0.46), size * 0.34)
        self.sprite("basket_front", (x, y + size * 0.3), size)
        cat = self.sprite("cat_pounce", (x, y - size * 0.3), size * 0.9, zoom=0.6)
        await self.stage.glide(cat, MOVE, "out_back", zoom=1)
        await self.stage.beat(HOP)
        cat.name = "cat_asleep"
        self.stage.give("snore")
        await self.stage.beat(PARTY)

    async def _celebrate(self, middle: str, around: list[str]) -> None:
        x, y = self.plan.board.centre
        size = self.plan.cell * 1.5
        self._dim(self.plan.board, 0.5)
        burst = self.sprite("star_burst", (x, y), size * 2.4, zoom=0.2)
        self.sprite(middle, (x, y), size * 1.1)
        await self.stage.glide(burst, MOVE, "out_back", zoom=1, angle=20)
        for place, name in enumerate(around):
            shift = (place - (len(around) - 1) / 2) * size * 0.8
            guest = self.sprite(name, (x + shift, y - size * 0.8), size * 0.8, zoom=0.2)
            await self.stage.glide(guest, HOP, "out_back", zoom=1)
        await self.stage.beat(PARTY)

    async def _let_night_fall(self, side: Side) -> None:
        """Switches the light off: whoever is nearer to the goal has won."""
        night = self._dim(Box(*self.pos, *self.size), 0.75)
        night.opacity = 0
        await self.stage.glide(night, LOOK, opacity=1)
        x, y = self.plan.board.centre
        await self.pop("icon_theme", (x, y + self.plan.cell * 1.4), 0.2, size=1.4)
        winner = "cat_happy" if side is Side.CAT else "mouse_happy"
        await self.pop(winner, (x, y), PARTY, size=2.2)

    async def finale(self, outcome: Outcome) -> None:
        """Lets the plates of the winners dance."""
        plates = [self.rim.plates[seat] for seat in outcome.winners]
        for _ in range(2):
            await ak.wait_all(*(self.stage.glide(plate, HOP, drawer=0.75) for plate in plates))
            await ak.wait_all(*(self.stage.glide(plate, HOP, drawer=1) for plate in plates))
