"""A speech bubble: what somebody at the table should call out."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from kivy.graphics import Color, Line, Triangle
from kivy.metrics import dp

from screens.ui.look import TITLE, Look
from screens.ui.places import Spot
from screens.ui.sprite import Panel, Turning, Writing
from screens.ui.stage import Stage

TAIL = 18
"""How far its tail reaches, in dp."""

LINE = 20
"""Letters beyond which a sentence is written on two lines."""


class Tail(IntEnum):
    """The side of a bubble its tail is on, as its reader sees it."""

    LEFT = -1
    RIGHT = 1


class Bubble(Turning):
    """Words in a box whose tail points at whoever says them."""

    def __init__(self, look: Look, text: str, spot: Spot, *, tail: Tail, **kwargs: Any) -> None:
        super().__init__(size=(spot.width, spot.height), **kwargs)
        self.center = spot.x, spot.y
        self.angle = spot.side.angle
        body = Panel(look, fill=look.colour("card"), size=self.size, pos=self.pos, corner=22)
        pad = dp(14)
        words = Writing(look, balanced(text), font=TITLE, font_size=28, tint=look.colour("on_card"))
        words.size = self.width - 2 * pad, self.height - pad
        words.center = self.center
        self.add_widget(body)
        self.add_widget(words)
        self._draw_tail(look, tail)

    def _draw_tail(self, look: Look, tail: Tail) -> None:
        root = self.center_x + tail * (self.width / 2 - dp(2))
        y, high = self.center_y, dp(TAIL) * 0.7
        points = (root, y - high, root + tail * dp(TAIL), y + high * 0.2, root, y + high)
        with self.children[-1].canvas:
            Color(*look.colour("card"))
            Triangle(points=points)
            Color(*look.colour("outline"))
            Line(points=points, width=dp(look.line), joint="round")

    async def pop_up(self, stage: Stage) -> None:
        """Comes out of nothing."""
        self.zoom = 0.2
        await stage.glide(self, 0.22, "out_back", zoom=1)


def balanced(text: str) -> str:
    """Breaks a long sentence at the space nearest to its middle."""
    if len(text) <= LINE or " " not in text:
        return text
    spaces = (place for place, letter in enumerate(text) if letter == " ")
    middle = min(spaces, key=lambda place: abs(place - len(text) / 2))
    return f"{text[:middle]}\n{text[middle + 1 :]}"
