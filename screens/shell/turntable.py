"""A place that shows one thing to every side of the table in turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import asynckivy as ak
from kivy.uix.widget import Widget

from screens.people import Mode, Sitting
from screens.shell.page import ShellPage
from screens.table.layout import LANDSCAPE_SIDES, PORTRAIT_SIDES
from screens.ui.facing import Facing
from screens.ui.places import Side, Spot

LOOK = 5
"""Seconds everybody has for a look before it turns to the next side."""

FADE = 0.22


class Turntable(Widget):
    """Turns what lies on it to whoever sits there; a tap turns it on."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.sides: Sequence[Side] = (Side.SOUTH,)
        """Where people sit, in the order in which they are shown it."""

        self._facing = Facing()
        self.add_widget(self._facing)
        self._content: Widget | None = None
        for name in ("pos", "size"):
            self.fbind(name, self._lie)

    @property
    def side(self) -> Side:
        """Where it can be read now."""
        return self.sides[0]

    def show(self, content: Widget, sides: Sequence[Side]) -> None:
        """Lays something on it, to be read from the first of the sides."""
        self._facing.clear_widgets()
        self._facing.add_widget(content)
        self._content = content
        self.sides = tuple(dict.fromkeys(sides)) or (Side.SOUTH,)
        self._facing.opacity = 1
        self._lie()

    def turn_to(self, side: Side) -> None:
        """Shows it to one side only."""
        self.sides = (side,)
        self._lie()

    def turn(self) -> None:
        """Shows it to the next side."""
        self.sides = (*self.sides[1:], self.sides[0])
        self._lie()

    async def go_round(self) -> None:
        """Shows it to everybody once, and then to the first again."""
        for _ in self.sides if len(self.sides) > 1 else ():
            await ak.sleep(LOOK)
            await ak.anim_attrs(self._facing, opacity=0, duration=FADE)
            self.turn()
            await ak.anim_attrs(self._facing, opacity=1, duration=FADE)

    def stop(self) -> None:
        """Stays as it is."""
        self._facing.opacity = 1

    def _lie(self, *_: object) -> None:
        width, height = self.size
        if not self.side.is_upright:
            width, height = height, width
        self._facing.lie(Spot(*self.center, width, height, self.side))
        if self._content is not None:
            self._content.pos, self._content.size = (0, 0), (width, height)


def sides_of(page: ShellPage, sittings: Sequence[Sitting]) -> list[Side]:
    """Lists where people sit who want to see a page, as far as the tablet lies among them."""
    if page.is_phone or (page.services.preferences.now.mode or Mode.TABLE) is not Mode.TABLE:
        return []
    sides = LANDSCAPE_SIDES if page.is_wide else PORTRAIT_SIDES
    return [Side(sides[sitting.chair]) for sitting in sittings if sitting.player.level is None]
