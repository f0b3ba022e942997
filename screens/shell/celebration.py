"""How a podium comes to life: it is counted, somebody is crowned, and everybody gets a look."""

from __future__ import annotations

from collections.abc import Sequence

import asynckivy as ak

from screens.services.feedback import Cue
from screens.services.services import Services
from screens.shell.ceremony import Ceremony
from screens.shell.confetti import Confetti
from screens.shell.turntable import Turntable
from screens.ui.places import Side

APPLAUSE = Cue("applause")
TICK = Cue("tick")
BREATH = 0.4
"""Seconds between the last thing counted and the crown."""


class Celebration:
    """Goes by itself from the first thing counted to the last look; a tap takes it further."""

    def __init__(self, services: Services, turntable: Turntable, confetti: Confetti) -> None:
        self._services = services
        self._turntable, self._confetti = turntable, confetti
        self._task: ak.Task | None = None
        self._ceremony: Ceremony | None = None

    def begin(self, ceremony: Ceremony, sides: Sequence[Side]) -> None:
        """Lets *ceremony* take place, first before those who sit at the first of the sides."""
        self.stop()
        self._ceremony = ceremony
        self._turntable.show(ceremony, sides)
        wishes = self._services.preferences.now
        if wishes.reduced_motion or not wishes.speed.pace:
            self._finish(is_still=wishes.reduced_motion)
        else:
            self._task = ak.start(self._take_place(ceremony))

    def tap(self) -> None:
        """Shows the end of the counting at once; once that is seen, turns to the next side."""
        self.stop()
        if self._ceremony is None:
            return
        if self._ceremony.is_over:
            self._turntable.turn()
        else:
            self._finish(is_still=self._services.preferences.now.reduced_motion)

    def stop(self) -> None:
        """Leaves everything as it is."""
        if self._task is not None:
            self._task.cancel()
        self._task = None
        self._turntable.stop()

    async def _take_place(self, ceremony: Ceremony) -> None:
        await ceremony.ids.stands.count(lambda: self._services.feedback.give(TICK))
        await ak.sleep(BREATH)
        self._finish(is_still=False)
        await self._turntable.go_round()

    def _finish(self, *, is_still: bool) -> None:
        if self._ceremony is None:
            return
        self._ceremony.finish(is_still=is_still)
        if self._ceremony.has_winner:
            self._services.feedback.give(APPLAUSE)
            self._confetti.rain(is_still=is_still)
