"""Moments of a match, once more on the table it is played on."""

from __future__ import annotations

from typing import Generic

import asynckivy as ak

from engine.core import NATURE, E, M, Seat, V
from engine.replay import Replay
from screens.table.desk import Desk
from screens.table.kit import TableKit
from screens.table.seating import Seating
from screens.table.teller import Teller


class Again(Generic[M, E, V]):
    """Shows what happened as an onlooker saw it: nobody's secret lies open, not even one's own."""

    def __init__(
        self,
        replay: Replay[M, E, V],
        desk: Desk[M, V],
        kit: TableKit[M, E, V],
        seating: Seating[M, E, V],
        teller: Teller[M, E, V],
    ) -> None:
        self.replay = replay
        self._desk, self._kit, self._seating, self._teller = desk, kit, seating, teller
        self._place = 0
        self._mover = NATURE

    async def show(self, first: int, end: int, *, pace: float) -> None:
        """Plays the moments from place *first* to place *end*; a tap ends it."""
        desk = self._desk
        with desk.looking_on(self._see), desk.stage.paced(pace):
            self._go_to(first)
            for place in range(first, end):
                await self._show(place)
        self._leave()

    def _go_to(self, place: int) -> None:
        self._place = place
        self._leave()

    def _leave(self) -> None:
        """Lays everything anew: what was shown may have left things where they are not now."""
        self._desk.rim.close_tray()
        self._desk.arrange()
        self._teller.draw()

    async def _show(self, place: int) -> None:
        while not self._desk.is_seen:
            await ak.sleep(0)
        moment = self.replay.moments[place]
        self._mover = moment.mover
        if self._kit.opens_for_bots and moment.mover != NATURE:
            self._teller.draw()
            await self._seating.hand_over(moment.mover)
        self._place = place + 1
        await self._teller.tell(moment.events)
        self._teller.draw()
        await self._desk.stage.glimpse()

    def _see(self) -> V:
        """Looks from a seat that did not move: it knows nothing that the others do not."""
        onlooker = Seat((self._mover + 1) % len(self._desk.company))
        return self.replay.view(self._place, onlooker)
