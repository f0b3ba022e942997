"""A film of a match, on its own table: any moment, at any pace."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

import asynckivy as ak
from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty

from engine.core import FIRST, NATURE, Outcome, Seat
from engine.replay import AnyReplay
from screens.table.furniture import Furniture
from screens.table.kit import Traces
from screens.table.table import Table
from screens.table.teller import Teller

BREATH = 0.35
"""Seconds between two moments, to see what came of one."""


class Broom:
    """Sweeps away what a jump leaves behind when the new moment has been seen, not before."""

    def hold(self) -> None:
        """Lets nobody sweep until the next frame is drawn."""
        if gc.isenabled():
            gc.disable()
            Clock.schedule_once(lambda _: Clock.schedule_once(self._sweep))

    def _sweep(self, _: float) -> None:
        gc.enable()
        gc.collect()


class Projector(EventDispatcher):
    """Runs, stops, steps and jumps; nothing that was in flight is left after a jump."""

    place: NumericProperty[int] = NumericProperty(0)
    """How many moments of the match have been shown."""

    is_running = BooleanProperty(False)
    pace = NumericProperty(1)
    __events__ = ("on_table",)

    def __init__(
        self,
        replay: AnyReplay,
        furnish: Callable[[Callable[[], object]], Furniture],
        outcome: Outcome | None,
    ) -> None:
        """:param outcome: how the match ended: it is shown after its last moment."""
        super().__init__()
        self.replay = replay
        self._furnish, self._outcome = furnish, outcome
        self._viewer: Seat = FIRST
        self._task: ak.Task | None = None
        self._is_set = False
        self._is_left = False
        """Whether people have gone elsewhere while a moment was shown."""

        self._broom = Broom()
        self._set: Furniture
        self._teller: Teller[Any, Any, Any]

    def on_table(self, table: Table) -> None:
        """Another table is there to be looked at."""

    @property
    def traces(self) -> Traces[Any]:
        """What the game says of its events."""
        return self._set.kit.traces

    @property
    def is_at_end(self) -> bool:
        return self.place >= len(self.replay.moments)

    def run(self) -> None:
        """Goes on, or starts again if it was over."""
        if self.is_at_end:
            self.jump(0)
        self.is_running = True
        self._start()

    def stop(self) -> None:
        """Stops after the moment that is shown, which ends at once."""
        self.is_running = False
        self.skip()

    def skip(self) -> None:
        """Ends the moment that is shown."""
        self._set.desk.stage.dispatch("on_skip")

    def step(self) -> None:
        """Shows one moment more; one that is just shown ends at once."""
        self.is_running = False
        if self.is_busy:
            self.skip()
        elif not self.is_at_end:
            self._start()

    def step_back(self) -> None:
        self.is_running = False
        self.jump(max(0, self.place - 1))

    def jump(self, place: int) -> None:
        """Goes to a moment at once; a film that ran runs on from there."""
        self._broom.hold()
        if self.is_busy:
            self._finish()
        is_tidy = self._is_set and not self.is_busy and not self.is_at_end
        self.leave()
        self.place = place
        self._look_from(self.replay.turn(place))
        if is_tidy:
            self._set.desk.rim.close_tray()
            self._teller.draw()
        else:
            self._bring_in()
        self._open_tray()
        self._set.seating.lay()
        self._set.seating.show_numbers()
        if self.is_running:
            self._start()

    def _finish(self) -> None:
        """Lets what is shown come to its end unheard: the table is tidy then, and can stay."""
        self._is_left = True
        for _ in range(2):  # what hears of it before the stage does begins one thing more
            self.skip()
        self._is_left = False
        self._set.desk.stage.feedback.hush()

    def _bring_in(self) -> None:
        """Furnishes anew: what could not be finished, or has ended, may have left things behind."""
        self._set = table, desk, kit, seating = self._furnish(self._see)
        self._is_set = True
        self._teller = Teller(desk, kit, seating)
        self.dispatch("on_table", table)
        table.fbind("on_arrange", lambda *_: seating.lay())

    def leave(self) -> None:
        """Stops at once, in the middle of whatever is shown."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    @property
    def is_busy(self) -> bool:
        """Whether a moment is being shown."""
        return self._task is not None and not self._task.finished

    def _start(self) -> None:
        if not self.is_busy:
            self._task = ak.start(self._show())

    async def _show(self) -> None:
        """Shows the next moment, and more of them as long as the film runs."""
        while not self.is_at_end:
            with self._set.desk.stage.paced(self.pace):
                await self._show_next()
                if self.is_running:
                    await self._set.desk.stage.beat(BREATH)
            if self._is_left or not self.is_running:
                return
        self.is_running = False

    async def _show_next(self) -> None:
        moment = self.replay.moments[self.place]
        if moment.mover != NATURE:
            self._set.desk.turn.moves = self.replay.legal_moves(self.place)
            await self._set.seating.hand_over(moment.mover)
        self.place += 1
        await self._teller.tell(moment.events)
        self._look_from(self.replay.turn(self.place))
        self._teller.draw()
        if self.is_at_end and self._outcome is not None:
            await self._set.kit.ending.show(self._outcome)

    def _open_tray(self) -> None:
        """Opens the tray of whoever decided next, with what could be chosen."""
        seat, rim = self.replay.turn(self.place), self._set.desk.rim
        if seat == NATURE or self.is_at_end:
            return
        self._set.desk.turn.moves = self.replay.legal_moves(self.place)
        rim.open_tray(seat)

    def _look_from(self, turn: Seat) -> None:
        if turn != NATURE and not self.is_at_end:
            self._viewer = turn

    def _see(self) -> object:
        return self.replay.view(self.place, self._viewer)
