"""A seat's own deck: it breathes when it is its turn, and a swipe or a tap turns its top card."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens.table.places import Spot
from screens.table.stage import Stage
from screens.widgets.card import Card, Face, draw_face
from screens.widgets.gestures import Drawable, Fingers
from screens.widgets.look import Look
from screens.widgets.shapes import draw_panel
from screens.widgets.sprite import Turning

HALF_THICK = 16
"""Cards of a deck that is half as thick as it can be drawn: nobody counts at a real table."""

SHEET = 3
"""Distance of the edges drawn for the cards below the top one, in dp."""

SHAPE = 0.75
"""Width of a card, in heights."""

LITTLE_HANDS = 112
BREATH, BREATHS = 1.03, 3
HOP = 0.18


class Deck(Turning):
    """A stack of cards, face down; it lies on its lower edge and grows upwards."""

    count = NumericProperty(0)

    def __init__(self, look: Look, back: Face, *, thick: float, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.look = look
        self.back = back
        self.thick = thick
        """How much the thickest deck grows, in pixels."""

        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "count"):
            self.fbind(name, self._stack)
        self._stack()

    @property
    def card_size(self) -> tuple[float, float]:
        return self.width, self.height - self.thick

    @property
    def rise(self) -> float:
        """How high its top card lies above its lower edge."""
        return float(self.thick * self.count / (self.count + HALF_THICK))

    def spot_in_window(self, side: Any) -> Spot:
        """Tells where it lies, however its seat is turned."""
        x, y = self.to_window(self.center_x, self.y + self.rise + self.card_size[1] / 2)
        return Spot(x, y, *self.card_size, side)

    def give_top(self, left: int) -> None:
        """Lets its top card go; *left* cards stay."""
        self.count = left

    def _stack(self, *_: Any) -> None:
        self._draw(self.count)

    def _draw(self, count: int) -> None:
        drawing = self._drawing
        drawing.clear()
        if count <= 0:
            return
        width, height = self.card_size
        rise, radius = self.rise, width * 0.09
        box = (*self.pos, width, height + rise)
        colours = self.look.colour("card"), self.look.colour("on_card")
        draw_panel(drawing, box, colours, dp(2 * self.look.line), radius)
        drawing.add(Color(*self.look.colour("on_card")))
        for edge in range(1, int(rise / dp(SHEET)) + 1):
            y = self.y + edge * dp(SHEET)
            drawing.add(Rectangle(pos=(self.x + dp(1), y), size=(width - dp(2), dp(1.2))))
        draw_face(drawing, self.look, self.back, (self.x, self.y + rise, width, height))

    async def hop(self, stage: Stage) -> None:
        """Jumps a little, to be seen."""
        await stage.glide(self, HOP / 2, zoom=1.1)
        await stage.glide(self, HOP, "out_bounce", zoom=1)


class LiveDeck(Drawable, Deck):
    """The deck of the player whose turn it is; its top card follows the finger."""

    def __init__(self, look: Look, back: Face, *, fingers: Fingers, **kwargs: Any) -> None:
        self.pulled: Card | None = None
        super().__init__(look=look, back=back, **kwargs)
        self.fingers = fingers
        self.reach = max(self.width * 0.17, (dp(LITTLE_HANDS) - self.width) / 2)

    def breathe(self) -> None:
        """Swells gently, and lies still after five seconds."""
        breath = Animation(zoom=BREATH, d=0.8, t="in_out_sine") + Animation(
            zoom=1, d=0.8, t="in_out_sine"
        )
        whole = breath
        for _ in range(BREATHS - 1):
            whole += breath
        whole.start(self)

    def hold_breath(self) -> None:
        Animation.cancel_all(self, "zoom")
        self.zoom = 1

    def pick_up(self, touch: MotionEvent) -> None:
        self.hold_breath()
        self._grip = touch.pos

    def on_pull(self, touch: MotionEvent) -> None:
        width, height = self.card_size
        if self.pulled is None:
            self.pulled = Card(self.look, self.back, self.back, size=(width, height), lift=dp(6))
            self.add_widget(self.pulled)
            self._draw(self.count - 1)
        across, up = touch.x - self._grip[0], touch.y - self._grip[1]
        self.pulled.pos = self.x + across, self.y + self.rise + up
        self.pulled.angle = max(-8.0, min(8.0, -across / dp(20)))

    def on_let_go(self) -> None:
        """Puts a pulled card back."""
        if self.pulled is not None:
            self.remove_widget(self.pulled)
            self.pulled = None
        self._stack()

    def give_top(self, left: int) -> None:
        self.on_let_go()
        super().give_top(left)

    def spot_in_window(self, side: Any) -> Spot:
        if self.pulled is None:
            return super().spot_in_window(side)
        return Spot(*self.to_window(*self.pulled.center), *self.card_size, side)
