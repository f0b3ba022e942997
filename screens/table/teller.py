"""Tells on a table what happened, and draws what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, cast

from kivy.event import EventDispatcher

from engine.core import E, Event, M, V
from engine.match import MatchEnded, TurnStarted
from screens.services.feedback import Cue
from screens.table.desk import Desk
from screens.table.kit import TableKit
from screens.table.seating import Seating

NO_CUE = Cue()


class Teller(EventDispatcher, Generic[M, E, V]):
    """Shows events one after the other: as they happen in a match, or again in a film of it."""

    __events__ = ("on_show", "on_shown")

    def __init__(self, desk: Desk[M, V], kit: TableKit[M, E, V], seating: Seating[M, E, V]) -> None:
        super().__init__()
        self._desk, self._kit, self._seating = desk, kit, seating

    def on_show(self, event: Event) -> None:
        """Something begins to be shown."""

    def on_shown(self, event: Event) -> None:
        """It has been shown."""

    async def tell(self, events: Sequence[E | Event]) -> None:
        stage, feedback = self._desk.stage, self._desk.stage.feedback
        for place, event in enumerate(events):
            if place == 1 and not isinstance(event, TurnStarted | MatchEnded):
                await stage.glimpse()  # or nobody would see what all this follows from
            self.dispatch("on_show", event)
            feedback.give(self._kit.film.cues.get(type(event), NO_CUE))
            match event:
                case TurnStarted(seat):
                    await self._seating.turn_to(seat)
                case MatchEnded():
                    await self._desk.rim.fold(stage)
                    feedback.give(self._kit.win)
                case _:
                    await self._kit.film.show(cast(E, event))  # a match has no other events
            self.dispatch("on_shown", event)

    def draw(self) -> None:
        """Draws the table as it is seen now."""
        desk = self._desk
        desk.flight.clear_widgets()
        self._kit.board.draw(desk.view)
        self._seating.show_numbers()
        desk.rim.arrange(desk.layout)
