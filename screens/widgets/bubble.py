"""A speech bubble: what somebody at the table should call out."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, Triangle
from kivy.metrics import dp

from screens.table.places import Spot
from screens.table.stage import Stage
from screens.widgets.look import TITLE, Look
from screens.widgets.sprite import Panel, Turning, Writing

TAIL = 18
"""How far its tail reaches, in dp."""

LINE = 20
"""Letters beyond which a sentence is written on two lines."""


class Bubble(Turning):
    """Words in a box whose tail points at whoever says them."""

    def __init__(
        self, look: Look, text: str, spot: Spot, *, is_hanging: bool = False, **kwargs: Any
    ) -> None:
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
        self._draw_tail(look, is_hanging=is_hanging)

    def _draw_tail(self, look: Look, *, is_hanging: bool) -> None:
        """Draws the tail below the box, or above it if the box hangs from who speaks."""
        way = 1 if is_hanging else -1
        root = self.top - dp(2) if is_hanging else self.y + dp(2)
        tip = root + way * dp(TAIL)
        x, wide = self.center_x, dp(TAIL) * 0.7
        points = (x - wide, root, x + wide * 0.2, tip, x + wide, root)
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
