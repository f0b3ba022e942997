"""The strip of a film: the whole match in small pictures, one for each thing somebody did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView
from kivymd.uix.card import MDCard

from screens.people import Sitting
from screens.table.frames import Frame

__all__ = ["FilmFrame", "FilmStrip", "RecycleBoxLayout"]

START = "icon_film"
NOBODY = -1
"""Colour of the start, which is no move of anybody."""

FRAME = 64
"""Width of one frame of the strip, in dp."""


class FilmFrame(MDCard):
    """One moment on the strip."""

    picture = StringProperty()
    place: NumericProperty[int] = NumericProperty(0)
    colour: NumericProperty[int] = NumericProperty(NOBODY)
    """Index of the colour of whoever moved."""

    is_here = BooleanProperty(False)
    strip: FilmStrip = ObjectProperty(None, allownone=True)

    def on_release(self, *_: object) -> None:
        self.strip.dispatch("on_pick", self.place)


class FilmStrip(RecycleView):
    """Begins with the start of the match; keys go from one picture to the next."""

    __events__ = ("on_pick", "on_step")

    def __init__(self, **traits: Any) -> None:
        self._frames: Sequence[Frame] = ()
        self._sittings: Sequence[Sitting] = ()
        super().__init__(**traits)

    def on_pick(self, place: int) -> None:
        """Somebody wants to see the moment at a place of the film."""

    def on_step(self, step: int) -> None:
        """Somebody wants to see the next picture, or the one before."""

    def cut(self, frames: Sequence[Frame], sittings: Sequence[Sitting]) -> None:
        """Takes the pictures of a match; they are seen once the film is at one of them."""
        self._frames, self._sittings = frames, sittings

    def empty(self) -> None:
        """Shows nothing until another match is cut."""
        self.cut((), ())
        self.data = []

    def go_to(self, place: int) -> None:
        """Marks where the film is, and brings that into view."""
        here = self._picture_at(place)
        pictures = [(0, START, NOBODY), *map(self._entry, self._frames)]
        self.data = [
            {"strip": self, "place": at, "picture": picture, "colour": colour, "is_here": i == here}
            for i, (at, picture, colour) in enumerate(pictures)
        ]
        width = float(dp(FRAME))
        long = len(self.data) * width - self.width
        wish = (here + 0.5) * width - self.width / 2
        self.scroll_x = min(1, max(0, wish / long)) if long > 0 else 0

    def place_beside(self, place: int, step: int) -> int | None:
        """Returns where the picture begins that is so many steps away, if there is one."""
        places = [0, *(frame.place for frame in self._frames)]
        there = self._picture_at(place) + step
        return places[there] if 0 <= there < len(places) else None

    def _picture_at(self, place: int) -> int:
        """Returns which picture shows what came last; the first one is the start."""
        return sum(frame.place < place for frame in self._frames)

    def _entry(self, frame: Frame) -> tuple[int, str, int]:
        return frame.place, frame.picture, self._sittings[frame.mover].colour
