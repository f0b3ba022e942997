"""What takes a page longer than a moment: some in each frame, and people see that it goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter
from typing import TYPE_CHECKING

import asynckivy as ak
from kivy.clock import Clock
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from screens.shell.patience import Patience

SOON = 0.3
"""Seconds of work after which people are told that it goes on."""

SLICE = 0.008
"""Seconds of a frame after which the next step has to wait for the next frame."""


class Work:
    """Fills a page step by step; the bar that asks for patience is loaded when it is needed."""

    def __init__(self, page: Widget, is_still: Callable[[], bool]) -> None:
        self._page, self._is_still = page, is_still
        self._filling: ak.Task | None = None
        self._patience: Patience | None = None
        self._be_patient = Clock.create_trigger(self._show_patience, SOON)
        self.is_filling = False
        """Whether more is still to come onto the page."""

    def fill(self, steps: Iterable[object]) -> None:
        """Does a long work step by step, some in each frame: no frame waits for all of it."""
        self.stop()

        async def fill() -> None:
            self._turn_filling(True)
            await ak.sleep(0)  # the frame in which a page comes has enough to do
            end = perf_counter() + SLICE
            for _ in steps:
                if perf_counter() > end:
                    await ak.sleep(0)
                    end = perf_counter() + SLICE
            self._turn_filling(False)

        self._filling = ak.start(fill())

    def stop(self) -> None:
        """Leaves a long work where it is."""
        if self._filling is not None:
            self._filling.cancel()
        self._turn_filling(False)

    def show(self, is_on: bool) -> None:
        """Shows that the page is at work, if that takes longer than a moment."""
        self._be_patient.cancel()
        if is_on:
            self._be_patient()
        elif self._patience is not None:
            self._patience.go()
            self._patience = None

    def _turn_filling(self, is_on: bool) -> None:
        if is_on != self.is_filling:
            self.is_filling = is_on
            self.show(is_on)

    def _show_patience(self, _: float) -> None:
        from screens.shell.patience import Patience

        if self._patience is None:
            self._patience = Patience(page=self._page)
            self._patience.come(is_still=self._is_still())
