"""The strip with the three steps of the scoring: who chases whom."""

from __future__ import annotations

from kivy.metrics import dp

from screens.table.places import Spot
from screens.widgets.facing import Facing
from screens.widgets.look import Look
from screens.widgets.sprite import Panel, Sprite

PAIRS = (
    ("dog_happy", "cat_startled"),
    ("cat_happy", "mouse_startled"),
    ("mouse_happy", "cheese_wedge_worried"),
)


class Steps(Facing):
    """Three pictures in a row or a column; the one being played is lit."""

    def __init__(self, look: Look, spot: Spot) -> None:
        super().__init__()
        self.lie(spot)
        self._look = look
        self._chips = [self._chip(index, pair) for index, pair in enumerate(PAIRS)]

    def _chip(self, index: int, pair: tuple[str, str]) -> Panel:
        look, gap = self._look, dp(8)
        is_row = self.width > self.height
        length = ((self.width if is_row else self.height) - 2 * gap) / 3
        size = (length, self.height) if is_row else (self.width, length)
        chip = Panel(look, fill=look.colour("card"), size=size)
        along = (index if is_row else 2 - index) * (length + gap)
        chip.pos = (along, 0) if is_row else (0, along)
        side = min(size[1] * 0.8, size[0] * 0.38)
        for name, part, scale in ((pair[0], 0.23, 1), ("icon_next", 0.5, 0.4), (pair[1], 0.77, 1)):
            sprite = Sprite(look, name, size=(side * scale, side * scale))
            sprite.center = chip.x + size[0] * part, chip.center_y
            chip.add_widget(sprite)
        self.add_widget(chip)
        return chip

    def light(self, stage: int | None) -> None:
        """Lights one of the three steps, numbered from 0, or none."""
        for index, chip in enumerate(self._chips):
            chip.fill = self._look.colour("glow" if index == stage else "card")
            chip.opacity = 1 if index == stage else 0.55
