"""The light bulb: it ponders like the best bot, and what it would play hops until a touch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from random import Random
from typing import Generic

import asynckivy as ak
from kivy.animation import Animation
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.core import E, M, V
from screens.table.desk import Desk
from screens.table.kit import TableKit
from screens.table.table import Table
from screens.ui.button import BigButton, round_button
from screens.ui.places import Spot
from screens.ui.stage import ponder

BULB = 64
HALO = 3
"""How far the bulb stays away from the edge of a small place, in dp: the next plate may glow."""

HOP, HIGH = 0.2, 18
"""Seconds up, and as many down; and how high, in dp."""

PAUSE = 0.8
"""Seconds it rests before it hops again."""

BREATH = 0.25


class Hint(Generic[M, E, V]):
    """Lies beside the tray of a human who has a choice; plays nothing and decides nothing."""

    def __init__(
        self,
        table: Table,
        desk: Desk[M, V],
        kit: TableKit[M, E, V],
        advise: Callable[[Random], Iterator[M]],
    ) -> None:
        self._table, self._desk, self._kit, self._advise = table, desk, kit, advise
        self._task: ak.Task | None = None
        self.rng = Random()
        self.is_thinking = False
        self.bulb = round_button(desk.look, "icon_hint", fingers=desk.fingers, act=self.ask)
        for what, name in ((desk.turn, "is_open"), (desk.curtain, "is_drawn")):
            what.fbind(name, self.offer)
        for touch in ("on_hit", "on_miss"):
            table.fbind(touch, self.stop)
        desk.sheets.fbind("on_lay", self.stop)

    @property
    def is_offered(self) -> bool:
        """Whether somebody at the table has to choose, and may see what from."""
        desk = self._desk
        return desk.turn.is_open and not desk.curtain.is_drawn and len(desk.turn.moves) > 1

    @property
    def is_given(self) -> bool:
        """Whether one is being thought about, or shown, right now."""
        return self._task is not None and not self._task.finished

    def offer(self, *_: object) -> None:
        """Lays the bulb where it belongs, or takes it away."""
        self.stop()
        table, seat = self._table, self._desk.rim.active
        table.remove_widget(self.bulb)
        if self.is_offered and seat is not None:
            self._lay(self.bulb, self._kit.hint_spot() or self._desk.layout.hint(seat))
            table.add_widget(self.bulb, index=table.children.index(table.flight) + 1)

    @staticmethod
    def _lay(bulb: BigButton, spot: Spot) -> None:
        shown = min(spot.width - dp(2 * HALO), spot.height - dp(2 * HALO), dp(BULB))
        bulb.size, bulb.center, bulb.angle = (shown, shown), (spot.x, spot.y), spot.side.angle
        bulb.gesture.reach = (min(spot.width, spot.height) - shown) / 2

    def ask(self) -> bool:
        """Starts to think; tells whether there is anything to think about."""
        if self.bulb.parent is None:
            return False
        self.stop()
        self._task = ak.start(self._answer())
        return True

    def stop(self, *_: object) -> None:
        """Drops the thought, or the hop; everything lies where it lay."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    async def _answer(self) -> None:
        self._desk.stage.give("tick")
        things = self._kit.touch.stands_for(await self._think())
        await ak.wait_all(*(self._hop(thing) for thing in things))

    async def _think(self) -> M:
        """Thinks as long as a bot is given on a tablet, while the bulb glows."""
        self._glow(self.bulb, is_thinking=True)
        try:
            return await ponder(self._advise(self.rng), inf)
        finally:
            self._glow(self.bulb, is_thinking=False)

    def _glow(self, bulb: BigButton, *, is_thinking: bool) -> None:
        self.is_thinking, picture = is_thinking, bulb.picture()
        bulb.fill = bulb.look.colour("glow" if is_thinking else "card")
        Animation.cancel_all(picture, "zoom")
        picture.zoom = 1
        if is_thinking and not self._desk.stage.is_still:
            breath = Animation(zoom=1.2, d=BREATH) + Animation(zoom=1, d=BREATH)
            breath.repeat = True
            breath.start(picture)

    async def _hop(self, thing: Widget) -> None:
        """Lets a thing hop, again and again, until somebody touches the glass.

        Where motion is reduced it fades and comes back instead. What lies on the table for the
        hint only hops once and stays there as long.
        """
        is_guest = thing.parent is None
        name, rest = ("opacity", thing.opacity) if self._desk.stage.is_still else ("y", thing.y)
        away = rest * 0.2 if name == "opacity" else rest + dp(HIGH)
        if is_guest:
            self._desk.air.add_widget(thing)
        try:
            while True:
                await ak.anim_attrs(thing, duration=HOP, transition="out_quad", **{name: away})
                await ak.anim_attrs(thing, duration=HOP, transition="in_quad", **{name: rest})
                await (ak.sleep_forever() if is_guest else ak.sleep(PAUSE))
        finally:
            setattr(thing, name, rest)
            if is_guest:
                self._desk.air.remove_widget(thing)
