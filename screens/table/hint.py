"""The light bulb: it ponders like the best bot, and what it would play hops once."""

from __future__ import annotations

from itertools import islice
from math import inf
from random import Random
from typing import Any

import asynckivy as ak
from kivy.animation import Animation
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.bots import patience_of, strongest
from engine.core import Move
from screens.table.places import Spot
from screens.table.stage import ponder
from screens.widgets.button import Disc

BULB = 64
HALO = 3
"""How far the bulb stays away from the edge of a small place, in dp: the next plate may glow."""

HOP, HIGH = 0.2, 18
"""Seconds up, and as many down; and how high, in dp."""

LOOK = 0.6
"""Seconds that something stays which lies on the table for the hint only."""

BREATH = 0.25


class Hint:
    """Lies beside the tray of a human who has a choice; plays nothing and decides nothing."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._task: ak.Task | None = None
        self.bulb: Disc | None = None
        self.rng = Random()
        self.is_thinking = False

    def bring_bulb(self) -> None:
        """Makes a bulb that looks as the preferences want it, and keeps it ready."""
        table = self._table
        self.stop()
        self.bulb = Disc(table.look, "icon_hint", fingers=table.fingers)
        self.bulb.fbind("on_tap", lambda *_: self.ask())

    @property
    def is_offered(self) -> bool:
        """Whether somebody at the table has to choose, and may see what from."""
        table = self._table
        if table.busy or table.is_covered or table.bot(table.match.turn) is not None:
            return False
        return len(table.match.legal_moves()) > 1

    def offer(self) -> None:
        """Lays the bulb where it belongs, or takes it away."""
        self.stop()
        table, bulb = self._table, self.bulb
        if bulb is None:
            return
        table.remove_widget(bulb)
        if self.is_offered:
            self._lay(bulb, table.hint_spot())
            table.add_widget(bulb, index=table.children.index(table.flight) + 1)

    @staticmethod
    def _lay(bulb: Disc, spot: Spot) -> None:
        shown = min(spot.width - dp(2 * HALO), spot.height - dp(2 * HALO), dp(BULB))
        bulb.size, bulb.center, bulb.angle = (shown, shown), (spot.x, spot.y), spot.side.angle
        bulb.reach = (min(spot.width, spot.height) - shown) / 2

    def ask(self) -> bool:
        """Starts to think; tells whether there is anything to think about."""
        if self.bulb is None or self.bulb.parent is None:
            return False
        self.stop()
        self._task = ak.start(self._answer(self.bulb))
        return True

    def stop(self) -> None:
        """Drops the thought, or the hop; everything lies where it lay."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    async def _answer(self, bulb: Disc) -> None:
        table = self._table
        table.stage.give("tick")
        things = table.stands_for(await self._think(bulb))
        await ak.wait_all(*(self._hop(thing) for thing in things))

    async def _think(self, bulb: Disc) -> Move:
        """Thinks as long as a bot is given on a tablet, while the bulb glows."""
        match = self._table.match
        advisor = strongest(match.game.bots)
        thoughts = islice(advisor.think(match.sight(), self.rng), patience_of(advisor))
        self._glow(bulb, is_thinking=True)
        try:
            return await ponder(thoughts, inf)
        finally:
            self._glow(bulb, is_thinking=False)

    def _glow(self, bulb: Disc, *, is_thinking: bool) -> None:
        self.is_thinking, picture = is_thinking, bulb.picture()
        bulb.fill = bulb.look.colour("glow" if is_thinking else "card")
        Animation.cancel_all(picture, "zoom")
        picture.zoom = 1
        if is_thinking and not self._table.stage.is_still:
            breath = Animation(zoom=1.2, d=BREATH) + Animation(zoom=1, d=BREATH)
            breath.repeat = True
            breath.start(picture)

    async def _hop(self, thing: Widget) -> None:
        """Lets a thing hop; where motion is reduced, it fades and comes back instead."""
        is_guest = thing.parent is None
        name, rest = ("opacity", thing.opacity) if self._table.stage.is_still else ("y", thing.y)
        away = rest * 0.2 if name == "opacity" else rest + dp(HIGH)
        if is_guest:
            self._table.air.add_widget(thing)
        try:
            await ak.anim_attrs(thing, duration=HOP, transition="out_quad", **{name: away})
            await ak.anim_attrs(thing, duration=HOP, transition="in_quad", **{name: rest})
            await ak.sleep(LOOK if is_guest else 0)
        finally:
            setattr(thing, name, rest)
            if is_guest:
                self._table.air.remove_widget(thing)
