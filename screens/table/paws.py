"""Paws to tap before it goes on: what was counted stays until people have seen it."""

from __future__ import annotations

from collections.abc import Callable

import asynckivy as ak

from screens.table.desk import AnyDesk
from screens.ui.button import BigButton, round_button
from screens.ui.places import Spot

PAUSE = 0.6


class Paws:
    """Goes on when somebody taps a paw, or the table where that means nothing else."""

    def __init__(
        self,
        desk: AnyDesk,
        *,
        spot: Callable[[int], Spot] | None = None,
        tap: Callable[[float, float], None] | None = None,
    ) -> None:
        """:param spot: where the paw of a seat lies, if not where its light bulb did.
        :param tap: what else a tap on the table means meanwhile.
        """
        self._desk, self._spot, self._tap = desk, spot or self._corner, tap
        self.discs: dict[int, BigButton] = {}
        """The paw of every seat, while one of them has to be tapped."""

        desk.rim.fbind("on_arrange", self._lay)
        desk.fbind("on_skip", lambda _, x, y: self._skip(x, y))

    @property
    def is_waiting(self) -> bool:
        return bool(self.discs)

    async def wait(self, pause: float = PAUSE) -> None:
        """Waits until one of the people wants to go on; where there are none, for a moment."""
        desk = self._desk
        if not desk.stage.pace or not desk.company.humans:
            await desk.stage.beat(pause)
            await desk.stage.glimpse()
            return
        for seat in self._seats():
            paw = round_button(desk.look, "icon_paw_button", fingers=desk.corner_fingers)
            self.discs[seat] = paw
            desk.rim.offer(paw)
        self._lay()
        desk.dispatch("on_paws")
        try:
            taps = [ak.event(paw.gesture, "on_tap") for paw in self.discs.values()]
            if self._tap is None:
                taps.append(ak.event(desk, "on_skip"))
            await ak.wait_any(*taps, ak.event(desk, "on_key", filter=_means_go))
        finally:
            for paw in self.discs.values():
                desk.rim.take_back(paw)
            self.discs.clear()

    def _seats(self) -> list[int]:
        """Lists whose paws there are: everybody's, but one where several would cover each other."""
        desk = self._desk
        people = [seat for seat in range(len(desk.company)) if not desk.company.is_bot(seat)]
        if desk.layout.has_bar:
            return people[:1]
        return [*{self._spot(seat)[:2]: seat for seat in people}.values()]

    def _corner(self, seat: int) -> Spot:
        return self._desk.layout.hint(seat)

    def _lay(self, *_: object) -> None:
        for seat, paw in self.discs.items():
            spot = self._spot(seat)
            paw.angle, paw.size = spot.side.angle, (spot.width, spot.height)
            paw.center = spot.x, spot.y

    def _skip(self, x: float, y: float) -> None:
        if self.is_waiting and self._tap is not None:
            self._tap(x, y)


def _means_go(_: object, key: str) -> bool:
    return key in {"enter", "space"}
