"""Rings round what the others did, until whoever decides does something."""

from __future__ import annotations

from kivy.graphics import BorderImage, Color
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.core import NATURE, Seat
from engine.replay import AnyReplay, Moment
from screens.people import Sitting
from screens.table.desk import AnyDesk
from screens.table.frames import told_by_game
from screens.table.kit import AnyKit
from screens.table.plate import Medallion, player_colour
from screens.ui.look import Colour, Look
from screens.ui.places import Box, Side
from screens.ui.shapes import lay_panel

WIDE, INK, CORNER, FACE, SMALLEST_FACE = 4, 2, 10, 30, 16
"""The line, the ink on both sides of it, its corners and the face on it, in dp; a face that would
be smaller than nobody knows again is left out."""


class Ring(Widget):
    """A frame in the colour of a player; the player's face goes on it."""

    def __init__(self, look: Look, box: Box, sitting: Sitting, side: Side, glass: Box) -> None:
        super().__init__(size_hint=(None, None), pos=box[:2], size=box[2:])
        self.sitting = sitting
        self.face: Medallion | None = None
        """Is laid over all rings: the ring of a neighbour would hide it."""

        self._line(box, look.colour("outline"), INK)
        self._line(box, look.colour(player_colour(sitting)), 0)
        size = min(dp(FACE), box.width * 0.45)
        if size < dp(SMALLEST_FACE):
            return
        at = glass.place_of((self.x, self.top), size, size)
        self.face = Medallion(look, sitting, size=(size, size), center=at)
        self.face.angle = side.angle

    def _line(self, box: Box, colour: Colour, beyond: float) -> None:
        """Draws a frame round *box*, so many dp wider on both sides than the coloured one."""
        reach = dp(WIDE / 2 + beyond)
        quad = box.shrunk(left=-reach, bottom=-reach, right=-reach, top=-reach)
        clear = (*colour[:3], 0.0)
        with self.canvas:
            Color()
            picture = BorderImage()
        lay_panel(picture, quad, (clear, colour), 2 * reach, dp(CORNER + beyond))


class Rings:
    """Lies over the board while a human decides who has not done anything yet."""

    def __init__(
        self,
        layer: Widget,
        desk: AnyDesk,
        kit: AnyKit,
        replay: AnyReplay,
    ) -> None:
        self.layer = layer
        self._desk, self._kit, self._replay = desk, kit, replay
        desk.turn.fbind("is_open", self.lie)

    @property
    def shown(self) -> list[Ring]:
        return [ring for ring in self.layer.children if isinstance(ring, Ring)]

    def lie(self, *_: object) -> None:
        """Lays a ring round the last thing of every other player, or takes them all away."""
        self.layer.clear_widgets()
        desk, seat = self._desk, self._desk.rim.active
        if not desk.turn.is_open or seat is None:
            return
        boxes: dict[Box, Seat] = {}
        for mover, box in self._places(since(self._replay.moments, seat)).items():
            boxes.setdefault(box, mover)  # what lies on top was done last
        rings = [
            Ring(desk.look, box, desk.sittings[mover], desk.side, desk.window_box)
            for box, mover in boxes.items()
        ]
        for thing in (*rings, *(ring.face for ring in rings)):
            if thing is not None:
                self.layer.add_widget(thing)

    def _places(self, moments: list[Moment]) -> dict[Seat, Box]:
        """Finds where each player did something last, the latest first."""
        places: dict[Seat, Box] = {}
        for moment in reversed(moments):
            if moment.mover in places or moment.mover == NATURE:
                continue
            boxes = [self._kit.traces.place(event) for event in reversed(told_by_game(moment))]
            box = next((box for box in boxes if box is not None), None)
            if box is not None:
                places[moment.mover] = box
        return places


def since(moments: list[Moment], seat: int) -> list[Moment]:
    """Lists what the others have done since a seat did something."""
    own = (place for place in reversed(range(len(moments))) if moments[place].mover == seat)
    return moments[next(own, -1) + 1 :]
