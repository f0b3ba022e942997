"""The pile everybody draws from, and the backs beside a plate."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from screens.games.cheese_rescue.cards import BACK, draw_number
from screens.table.places import Spot
from screens.widgets.facing import Facing
from screens.widgets.gestures import Drawable, Fingers
from screens.widgets.look import Colour, Look
from screens.widgets.sprite import Turning, fitted

LAYERS = 6
CARDS_PER_LAYER = 4
GLOW = (1.36, 1.3)
"""How much wider and higher than the pile its glow is."""

FAN = 120
"""Length of what lies beside a plate, in dp."""

STEP = 6
"""How far a back lies from the next one where there is room, in dp."""


class Pile(Drawable, Turning):
    """Lies on the side of whoever plays; glows when a card may be drawn."""

    count = NumericProperty(0)
    glows = BooleanProperty(False)
    pulled = ObjectProperty(None, allownone=True)
    """Where a finger holds the top card."""

    def __init__(self, look: Look, fingers: Fingers, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.look, self.fingers = look, fingers
        self.reach = dp(16)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "count", "glows", "pulled"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: Any) -> None:
        self._drawing.clear()
        if not self.count:
            self._draw("pile_tray", self.center, self.size)
            self._draw("crumbs_mark", self.center, (self.width * 0.5, self.width * 0.5))
            return
        if self.glows:
            wide = self.width * GLOW[0], self.height * GLOW[1]
            self._draw("card_ghost", self.center, wide, tint=self.look.colour("glow"))
        layers = min(LAYERS, -(-self.count // CARDS_PER_LAYER))
        for layer in range(layers - (self.pulled is not None)):
            step = dp(1.5) * layer
            self._draw(BACK.ground, (self.center_x + step, self.center_y + step), self.size)
        if self.pulled is not None:
            self._draw(BACK.ground, self.pulled, self.size)
        self._draw_number()

    def _draw(self, name: str, centre: Any, size: Any, tint: Colour = (1.0, 1.0, 1.0, 1.0)) -> None:
        spot = centre[0] - size[0] / 2, centre[1] - size[1] / 2
        self._drawing.add(Color(*tint))
        self._drawing.add(Rectangle(texture=self.look.picture(name), pos=spot, size=size))

    def _draw_number(self) -> None:
        size = min(dp(44), self.width * 0.6)
        is_small = self.width < dp(72)
        x, y = self.center if is_small else (self.right - size / 4, self.y + size / 4)
        draw_number(self._drawing, self.look, self.count, (x, y, size))

    def on_pull(self, touch: MotionEvent) -> None:
        if self.glows:
            self.pulled = touch.pos

    def on_let_go(self) -> None:
        self.pulled = None


class Fan(Facing):
    """What everybody sees of a hand: which cheeses, and how many backs."""

    count = NumericProperty(0)

    def __init__(self, look: Look, cheese: str, spot: Spot) -> None:
        super().__init__()
        self._look, self._cheese = look, cheese
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.lie(spot)
        self.fbind("count", self._paint)
        self._paint()

    def _paint(self, *_: Any) -> None:
        group = self._drawing
        group.clear()
        group.add(Color(1, 1, 1, 1))
        wide, high = self.height * 0.42, self.height * 0.56
        texture = self._look.picture(self._cheese)
        size = fitted(texture, self.height * 0.52, self.height * 0.52)
        group.add(Rectangle(texture=texture, pos=(0, (self.height - size[1]) / 2), size=size))
        left = self.height * 0.56
        step = min(dp(STEP), (self.width - left - wide) / max(1, self.count - 1))
        back = self._look.picture(BACK.ground)
        for place in range(int(self.count)):
            spot = left + place * step, (self.height - high) / 2
            group.add(Rectangle(texture=back, pos=spot, size=(wide, high)))
