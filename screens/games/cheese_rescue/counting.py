"""What is left when everybody has eaten: points, and who has most of them."""

from __future__ import annotations

from kivy.metrics import dp

from engine.core import Outcome, Seat
from engine.games.cheese_rescue.events import CheesesCounted, PointsTied
from screens.games.cheese_rescue.scoring import DIMMED, GROW, RUN, Scoring
from screens.widgets.sprite import Sprite

FLY = 0.45
CROWN = 72
HIGHEST = 6
"""The last of the sounds that climb while cheeses are counted."""


class Counting(Scoring):
    """Counts the cheeses of one seat after the other, and settles ties."""

    async def show_counted(self, event: CheesesCounted) -> None:
        """Lets every cheese that is left fly to its owner, and the number climb."""
        if self.stage_shown is not None:
            await self.wait_for_paw()
            self.light_step(None)
        goal = self.layout.plate(event.seat, None, None)
        total = 0
        counted = zip(event.cells, event.values, strict=True)
        for place, (cell, value) in enumerate(counted, start=1):
            cheese = self.over(cell, f"{self.cheese_of(event.seat)}_happy")
            await self.stage.glide(cheese, FLY, "in_quad", center=(goal.x, goal.y), zoom=0.5)
            self.stage.give(f"count{min(place, HIGHEST)}")
            self.flight.remove_widget(cheese)
            total += value
            self._write(event.seat, total)
        self._write(event.seat, event.total)
        await self.stage.beat(GROW)

    def _write(self, seat: int, number: int) -> None:
        self.rim.plates[seat].show(str(number))
        self.rim.arrange(self.layout)

    async def show_tied(self, event: PointsTied) -> None:
        """Lines up the cheeses of those who have most points; most cheeses win."""
        shown = [
            cheese
            for seat, count in zip(event.seats, event.cheeses, strict=True)
            for cheese in self._tied_cheeses(seat, count)
        ]
        await self.dim(DIMMED)
        await self.stage.beat(RUN * 2)
        for seat in event.winners:
            crown = Sprite(self.look, "icon_crown", size=(dp(CROWN), dp(CROWN)))
            crown.center = self.before_plate(seat, 0, self._tied_size + dp(CROWN) / 2)
            crown.angle, crown.zoom = self.layout.sides[seat].angle, 0.2
            self.flight.add_widget(crown)
            shown.append(crown)
            await self.stage.glide(crown, GROW, "out_back", zoom=1)
        await self.stage.beat(RUN)
        self.sweep(*shown)
        await self.dim(1)

    @property
    def _tied_size(self) -> float:
        return float(dp(36 if self.layout.is_compact else 64))

    def _tied_cheeses(self, seat: Seat, count: int) -> list[Sprite]:
        """Lays as many cheeses as a seat has left in a row before its plate."""
        size, row = self._tied_size, []
        for right in self.row_before(seat, count, size):
            cheese = Sprite(self.look, self.cheese_of(seat), size=(size, size))
            cheese.center = self.before_plate(seat, right, size / 2)
            cheese.angle = self.layout.sides[seat].angle
            self.flight.add_widget(cheese)
            row.append(cheese)
        return row

    async def finale(self, outcome: Outcome) -> None:
        """Leaves everything on the table until somebody has seen enough."""
        await self.wait_for_paw()
