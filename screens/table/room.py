"""The room round a table: its floor, the rim along the edge of the glass, and the lamp above it.

A game that wants a place of its own has ``room_<theme>`` and ``rim_<theme>`` among its pictures;
all others are played on the planks of the house.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import BorderImage, Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from screens.people import TABLET
from screens.services.art import Art
from screens.services.preferences import Theme

CORNER = 32
"""How much of a rim is corner, in dp: a third of its picture."""


class Room(NamedTuple):
    """The pictures of a room."""

    floor: Texture
    """It repeats."""

    rim: Texture | None = None
    light: Texture | None = None

    @classmethod
    def of(cls, art: Art, game_id: str, theme: Theme) -> Room:
        floor, rim = f"{game_id}.room_{theme}", f"{game_id}.rim_{theme}"
        return cls(
            art.picture(floor if art.has_picture(floor) else f"table_{theme}"),
            art.picture(rim) if art.has_picture(rim) else None,
            art.picture("lamplight") if theme is Theme.EVENING else None,
        )


class PaintedRoom(InstructionGroup):
    """A room as it is painted: three rectangles, and nothing to do from frame to frame."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        room.floor.wrap = "repeat"
        self._floor = Rectangle(texture=room.floor)
        self._rim = BorderImage(texture=room.rim)
        self._rim.border = [room.rim.width / 3 if room.rim else 0] * 4
        self._light = Rectangle(texture=room.light)
        self.add(Color(1, 1, 1, 1))
        self.add(self._floor)
        if room.rim is not None:
            self.add(self._rim)
        if room.light is not None:
            self.add(self._light)

    @property
    def pos(self) -> tuple[float, float]:
        x, y = self._floor.pos
        return x, y

    @property
    def size(self) -> tuple[float, float]:
        width, height = self._floor.size
        return width, height

    def fill(self, pos: Sequence[float], size: Sequence[float]) -> None:
        """Covers a rectangle; a phone has no room for a rim."""
        floor = self._floor.texture
        across, down = size[0] / dp(floor.width), size[1] / dp(floor.height)
        for part in (self._floor, self._rim, self._light):
            part.pos, part.size = pos, size
        self._floor.tex_coords = (0, down, across, down, across, 0, 0, 0)
        has_rim = min(size) >= dp(TABLET)
        self._rim.size = size if has_rim else (0, 0)
        self._rim.display_border = [dp(CORNER) if has_rim else 0] * 4  # or its corners would stay
