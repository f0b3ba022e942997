"""The see-through hand that shows the first move, and leaves when a finger does it."""

from __future__ import annotations

from collections.abc import Callable

import asynckivy as ak
from kivy.clock import Clock
from kivy.metrics import dp

from screens.table.desk import AnyDesk
from screens.table.kit import Path
from screens.ui.button import BigButton, round_button
from screens.ui.places import Point
from screens.ui.sprite import Sprite

LOOP = 2.4
HAND = 96
OFF = 56
"""Size of the cross that sends the coach away, in dp."""

REFUSALS, PATIENCE = 3, 20.0
"""How often in how many seconds somebody may be told no before the coach comes."""


class Coach:
    """Shows a gesture again and again over one table."""

    def __init__(
        self,
        desk: AnyDesk,
        path: Callable[[], Path | None],
        *,
        is_new: bool,
        learnt: Callable[[], object],
        send_away: Callable[[], object] | None = None,
    ) -> None:
        """:param learnt: hears that nobody needs to see the first turn of this game any more.
        :param send_away: hears that nobody wants it at this tablet; without, nobody can say so.
        """
        self._desk, self._path = desk, path
        self._sent_away = send_away
        self.is_wanted = True
        """Whether it comes by itself, too."""

        self._is_new = is_new
        """Whether nobody at this tablet has seen the first turn of this game yet."""

        self._learnt = learnt
        self._task: ak.Task | None = None
        self._hand: Sprite | None = None
        self.off: BigButton | None = None
        """What sends it away for good; it lies where the gesture begins."""

        self._refused: list[float] = []
        desk.turn.fbind("is_open", self._watch)
        desk.fbind("on_refuse", self._hear_no)

    @property
    def is_here(self) -> bool:
        return self._hand is not None

    def _watch(self, _: object, is_open: bool) -> None:
        if not is_open:
            self.leave()
        elif self._is_new and self.is_wanted:
            self.show()

    def show(self) -> None:
        """Shows what a finger can do now."""
        self.stop()
        if self._path() is not None:
            self._task = ak.start(self._loop())

    def _hear_no(self, _: object) -> None:
        """Comes to show what can be done when somebody is told no again and again."""
        if not self._desk.turn.is_open or not self.is_wanted:
            return
        now = Clock.get_time()
        self._refused = [*(then for then in self._refused if now - then < PATIENCE), now]
        if len(self._refused) == REFUSALS:
            self._refused = []
            self.show()

    def leave(self) -> None:
        """Goes away, and does not come back to this game by itself."""
        if not self.is_here:
            return
        self.stop()
        self._is_new = False
        self._learnt()

    def stop(self) -> None:
        """Goes away for now."""
        if self._task is not None:
            self._task.cancel()
        if self._hand is not None:
            self._desk.air.remove_widget(self._hand)
        if self.off is not None:
            self._desk.rim.take_back(self.off)
        self._task = self._hand = self.off = None

    def _send_away(self) -> None:
        """Goes away, and comes back to no game unless people ask for it in the settings."""
        self.leave()
        self.is_wanted = False
        if self._sent_away is not None:
            self._sent_away()

    async def _loop(self) -> None:
        desk = self._desk
        size = dp(HAND), dp(HAND)
        self._hand = hand = Sprite(desk.look, "icon_hand", size=size)
        hand.angle = desk.side.angle
        desk.air.add_widget(hand)
        if self._sent_away is not None:
            self.off = round_button(
                desk.look, "icon_cross", fingers=desk.corner_fingers, act=self._send_away,
                size=(dp(OFF), dp(OFF)),
            )  # fmt: skip
            desk.rim.offer(self.off)
        while True:
            path, hand.opacity = self._path(), 0
            if path is not None:
                self._lay_off(*path[0])
            await ak.wait_any(
                self._until_not(path), *([self._gesture(hand, *path)] if path else [])
            )

    def _lay_off(self, x: float, y: float) -> None:
        """Lays the cross beside where the hand begins, before the tray if it begins in there."""
        if self.off is None:
            return
        desk, (in_x, in_y) = self._desk, self._desk.side.inwards
        away, tray = dp(HAND) * 1.3, desk.rim.tray_spot
        if tray is not None and tray.box.holds(x, y):
            inside = (x - tray.x) * in_x + (y - tray.y) * in_y
            away = tray.height / 2 - inside + dp(OFF) * 0.6
        wish = x + in_x * away, y + in_y * away
        self.off.center = desk.window_box.place_of(wish, dp(OFF), dp(OFF))

    async def _until_not(self, path: Path | None) -> None:
        """Waits until something else can be done."""
        while self._path() == path:
            await ak.sleep(0)

    @staticmethod
    async def _gesture(hand: Sprite, start: Point, goal: Point) -> None:
        hand.center, hand.zoom = start, 1.15
        await ak.anim_attrs(hand, duration=0.3, opacity=0.85)
        await ak.anim_attrs(hand, duration=0.2, zoom=0.95)
        await ak.anim_attrs(hand, duration=0.8, center=goal, transition="in_out_quad")
        await ak.anim_attrs(hand, duration=0.3, opacity=0)
        await ak.sleep(LOOP - 1.6)
