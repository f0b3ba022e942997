"""The hare: while bots play it lies in a free corner, and a tap on it ends their turn at once."""

from __future__ import annotations

from collections.abc import Callable

from screens.table.desk import AnyDesk
from screens.ui.button import BigButton, round_button


class Hurry:
    """Shows those who wait that they need not.

    A tap in the middle does the same; but nobody who was not told tries that.
    """

    def __init__(
        self, desk: AnyDesk, act: Callable[[], object], is_wanted: Callable[[], bool]
    ) -> None:
        """:param is_wanted: whether a bot plays that people look at."""
        self._desk, self._act, self._is_wanted = desk, act, is_wanted
        self.disc: BigButton | None = None
        for moment in ("is_open", "is_pondered"):
            desk.turn.fbind(moment, self.look_again)
        desk.rim.fbind("on_arrange", self._lie)

    def look_again(self, *_: object) -> None:
        """Comes with the first thought of a bot, and goes once a human can act, or all is over."""
        desk = self._desk
        if not desk.turn.is_open and self._is_wanted():
            if self.disc is None and desk.turn.is_pondered:
                self._come()
        elif self.disc is not None:
            desk.rim.take_back(self.disc)
            self.disc = None

    def _come(self) -> None:
        desk = self._desk
        self.disc = round_button(desk.look, "icon_hare", fingers=desk.corner_fingers, act=self._act)
        desk.rim.offer(self.disc)
        self._lie()

    def _lie(self, *_: object) -> None:
        """Lies where whoever decided last finds the last picture, or the bulb, at other times."""
        if self.disc is None:
            return
        layout, seat = self._desk.layout, self._desk.company.viewer
        spot = layout.strip(seat) or layout.hint(seat)
        self.disc.size, self.disc.center = (spot.width, spot.height), (spot.x, spot.y)
        self.disc.angle = spot.side.angle
