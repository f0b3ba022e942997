"""The see-through hand that shows the first move, and leaves when a finger does it."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
from kivy.clock import Clock
from kivy.metrics import dp

from screens.widgets.sprite import Sprite

LOOP = 2.4
HAND = 96
REFUSALS, PATIENCE = 3, 20.0
"""How often in how many seconds somebody may be told no before the coach comes."""

Point = tuple[float, float]


class Coach:
    """Shows a gesture again and again over one table."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._task: ak.Task | None = None
        self._hand: Sprite | None = None
        self._refused: list[float] = []

    @property
    def is_here(self) -> bool:
        return self._hand is not None

    def watch(self) -> None:
        """Comes at the first turn of a game that nobody at this tablet has seen yet."""
        preferences = self._table.services.preferences
        if self._table.match.game.id not in preferences.now.coached:
            self.show(self._table.coach_path())

    def show(self, path: tuple[Point, Point] | None) -> None:
        """Shows how a finger goes from one point to another."""
        self.stop()
        if path is not None:
            self._task = ak.start(self._loop(*path))

    def hear_no(self) -> None:
        """Comes to show what can be done when somebody is told no again and again."""
        if self._table.busy:
            return
        now = Clock.get_time()
        self._refused = [*(then for then in self._refused if now - then < PATIENCE), now]
        if len(self._refused) == REFUSALS:
            self._refused = []
            self.show(self._table.coach_path())

    def leave(self) -> None:
        """Goes away, and does not come back to this game by itself."""
        if not self.is_here:
            return
        self.stop()
        preferences = self._table.services.preferences
        preferences.change(coached=preferences.now.coached | {self._table.match.game.id})

    def stop(self) -> None:
        """Goes away for now."""
        if self._task is not None:
            self._task.cancel()
        if self._hand is not None:
            self._table.air.remove_widget(self._hand)
        self._task = self._hand = None

    async def _loop(self, start: Point, goal: Point) -> None:
        table = self._table
        size = dp(HAND), dp(HAND)
        self._hand = hand = Sprite(table.look, "icon_hand", size=size, opacity=0)
        hand.angle = table.side.angle
        table.air.add_widget(hand)
        while True:
            hand.center, hand.zoom = start, 1.15
            await ak.anim_attrs(hand, duration=0.3, opacity=0.85)
            await ak.anim_attrs(hand, duration=0.2, zoom=0.95)
            await ak.anim_attrs(hand, duration=0.8, center=goal, transition="in_out_quad")
            await ak.anim_attrs(hand, duration=0.3, opacity=0)
            await ak.sleep(LOOP - 1.6)
