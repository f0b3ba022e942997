"""What the owner of a mouse calls out, beside the owner's face."""

from __future__ import annotations

from kivy.metrics import dp

from screens.games.bon_appetit.beats import CardBeats
from screens.games.bon_appetit.serving import Serving
from screens.table.places import Spot
from screens.widgets.bubble import TAIL, Bubble, Tail
from screens.widgets.plate import Medallion

BUBBLE = (300, 96)
FACE = 84
BELOW_NAME = 8
"""How much lower than the face its bubble is, in dp: the name above it can still be read."""


class Calling(CardBeats):
    """Finds a place for the bubble that hides neither who speaks nor the mouse."""

    def call_out(self, owner: int) -> Bubble:
        """Writes what the owner of the mouse should say."""
        things = self.things_of(owner)
        if isinstance(things, Serving):
            bubble = self._in_tray(things, owner)
        elif self.layout.has_bar:
            bubble = self._below_dish(owner)
        else:
            bubble = self._at_plate(owner)
        self.flight.add_widget(bubble)
        return bubble

    def _in_tray(self, serving: Serving, owner: int) -> Bubble:
        """Lets the face in the open tray speak."""
        left, right = serving.beside_face(dp(TAIL))
        wide, high = self._size
        wide, high = min(wide, right - left), min(high, serving.height)
        x = right - wide / 2 if serving.is_mirrored else left + wide / 2
        place = serving.to_window(x, serving.face.center_y - dp(BELOW_NAME))
        tail = Tail.RIGHT if serving.is_mirrored else Tail.LEFT
        return self._write(Spot(*place, wide, high, self.layout.sides[owner]), tail)

    def _below_dish(self, owner: int) -> Bubble:
        """Shows the face of a bot, which has no tray, where one would lie, and lets it speak."""
        tray = self.layout.tray(owner, self.tray_size(self.layout.room(owner)))
        face, (wide, high) = dp(FACE), self._size
        wide = min(wide, tray.width - face - dp(2 * TAIL))
        shift = (face + dp(TAIL)) / 2
        spot = Spot(tray.x + shift, tray.y, wide, min(high, tray.height), tray.side)
        bubble = self._write(spot, Tail.LEFT)
        portrait = Medallion(self.look, self.sittings[owner], size=(face, face))
        portrait.center = bubble.x - dp(TAIL) - face / 2, bubble.center_y
        bubble.add_widget(portrait)
        return bubble

    def _at_plate(self, owner: int) -> Bubble:
        """Lets the face on a plate speak."""
        plate = self.layout.plate(owner, self.rim.active, self.rim.tray_spot)
        gap = plate.height + dp(TAIL) - plate.width
        return self._write(plate.beside(*self._size, gap), Tail.LEFT)

    @property
    def _size(self) -> tuple[float, float]:
        letters = min(1.6, max(1.0, self.look.text_scale * 0.8))
        return dp(BUBBLE[0]), dp(BUBBLE[1]) * letters

    def _write(self, spot: Spot, tail: Tail) -> Bubble:
        words = self.services.text("bon_appetit.warning")
        return Bubble(self.look, words, self._on_screen(spot), tail=tail)

    def _on_screen(self, spot: Spot) -> Spot:
        """Pushes a rectangle back to where the glass can be seen."""
        _, _, wide, high = spot.box
        x, y = self.window_box.place_of(spot[:2], wide + dp(16), high + dp(16))
        return spot._replace(x=x, y=y)
