"""Minou, who lies in wait in the dark and never takes his eyes off the mouse that is out."""

from __future__ import annotations

from math import hypot

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.ui.look import Look
from screens.ui.places import Point
from screens.ui.sprite import Panel, Sprite

SIZE = 96
"""How large his head is, in dp."""

EYES = (0.31, 0.48), (0.69, 0.48)
"""Where his eyes are, as parts of his head."""

PUPIL, REACH = (0.07, 0.16), 0.055
"""Size of a pupil, and how far it wanders, as parts of his head."""

GLANCE = 0.4
"""Seconds in which he looks at somebody else."""


class Minou(Widget):
    """A head and two pupils; he moves his eyes, and only when another mouse comes out."""

    def __init__(self, look: Look, at: Point) -> None:
        super().__init__(size_hint=(None, None), size=(dp(SIZE), dp(SIZE)), center=at)
        self.add_widget(Sprite(look, "lucie.minou", size=self.size, pos=self.pos))
        size = PUPIL[0] * self.width, PUPIL[1] * self.height
        ink = look.colour("ink")
        self.pupils = [Panel(look, fill=ink, edge=ink, corner=500, size=size) for _ in EYES]
        for pupil in self.pupils:
            self.add_widget(pupil)
        self.watch(at)

    def watch(self, point: Point, *, is_still: bool = True) -> None:
        """Turns his eyes to a point of the table; at once where nothing may move."""
        away = point[0] - self.center_x, point[1] - self.center_y
        far = max(1.0, hypot(*away)) / (REACH * self.width)
        for pupil, (right, up) in zip(self.pupils, EYES, strict=True):
            Animation.cancel_all(pupil, "center")
            eye = self.x + right * self.width, self.y + up * self.height
            goal = eye[0] + away[0] / far, eye[1] + away[1] / far
            if is_still:
                pupil.center = goal
            else:
                Animation(center=goal, d=GLANCE, t="in_out_sine").start(pupil)
