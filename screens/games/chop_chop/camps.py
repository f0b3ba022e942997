"""Who is the cat, and who are the mice: an animal at every plate."""

from __future__ import annotations

from typing import ClassVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.games.chop_chop.serving import Serving
from screens.services.players import Sitting
from screens.widgets.facing import Facing
from screens.widgets.sprite import Sprite

CAMP, CAMP_IN_BAR = 60, (44, 32)
"""Size of the animal that tells the camp, in dp: beside a plate, or in one, which may be short."""

LONG_PLATE = 150
"""From this breadth on a plate in the bar has room for a name beside the animal, in dp."""


class Camps(Serving):
    """Sets the animals out, and keeps them at their plates."""

    beside_plates: ClassVar[int] = CAMP + 12
    camps: dict[int, Facing]
    """The place of every animal that is shown, by its seat."""

    def furnish(self, sittings: tuple[Sitting, ...]) -> None:
        super().furnish(sittings)
        self.camps = {}
        self._camping = Widget(size_hint=(None, None))
        self.add_widget(self._camping, index=self.children.index(self.rim))

    def clear_camps(self) -> None:
        self.camps = {}
        self._camping.clear_widgets()

    def show_camps(self) -> None:
        """Sets an animal at every plate."""
        self.clear_camps()
        for seat, plate in enumerate(self.rim.plates):
            plate.spare = 0
            if self.layout.has_bar:
                self._show_camp_in_bar(seat)
            elif seat != self.rim.active:
                self._show_camp(seat)

    def _show_camp(self, seat: int) -> None:
        """Lays the animal beside a plate, facing whoever sits there."""
        plate = self.layout.plate(seat, self.rim.active, self.rim.tray_spot)
        size = dp(CAMP)
        place = self.camps[seat] = Facing()
        place.lie(plate.beside(size, plate.height, gap=dp(6)))
        low = (plate.height - size) / 2
        place.add_widget(Sprite(self.look, self.part_of(seat), size=(size, size), pos=(0, low)))
        self._camping.add_widget(place)

    def _show_camp_in_bar(self, seat: int) -> None:
        """Lays the animal at the right end of a plate."""
        plate = self.layout.plate(seat, self.rim.active, self.rim.tray_spot)
        size = dp(CAMP_IN_BAR[plate.width < dp(LONG_PLATE)])
        self.rim.plates[seat].spare = size
        place = self.camps[seat] = Facing()
        place.lie(plate)
        animal = Sprite(self.look, self.part_of(seat), size=(size, size))
        animal.right, animal.top = plate.width - dp(3), plate.height - dp(3)
        place.add_widget(animal)
        self._camping.add_widget(place)
