"""A seat's own deck: it breathes when it is its turn, and a swipe or a tap turns its top card."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens.widgets.card import Card, Face
from screens.widgets.gestures import Drawable, Fingers
from screens.widgets.look import Look
from screens.widgets.sprite import Turning

THICKEST = 8
"""Cards drawn at most: thickness tells how many there are, nobody counts at a real table."""

CARDS_PER_LAYER = 6
BREATHS = 3


class Deck(Turning):
    """A stack of cards, face down."""

    count = NumericProperty(0)

    def __init__(self, look: Look, back: Face, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.look = look
        self.back = back
        for name in ("pos", "size", "count"):
            self.fbind(name, self._stack)
        self._stack()

    def _stack(self, *_: Any) -> None:
        self.clear_widgets()
        layers = min(THICKEST, -(-self.count // CARDS_PER_LAYER))
        for layer in range(layers):
            card = Card(self.look, self.back, self.back, size=self.size)
            card.pos = self.x + dp(1.5) * layer, self.y + dp(2.5) * layer
            self.add_widget(card)

    @property
    def top_card(self) -> Card | None:
        return self.children[0] if self.children else None


class LiveDeck(Drawable, Deck):
    """The deck of the player whose turn it is."""

    def __init__(self, look: Look, back: Face, fingers: Fingers, **kwargs: Any) -> None:
        super().__init__(look=look, back=back, **kwargs)
        self.fingers = fingers
        self.reach = dp(18)

    def breathe(self) -> None:
        """Swells gently, and lies still after five seconds."""
        breath = Animation(zoom=1.04, d=0.8, t="in_out_sine") + Animation(zoom=1, d=0.8)
        whole = breath
        for _ in range(BREATHS - 1):
            whole += breath
        whole.start(self)

    def on_pull(self, touch: MotionEvent) -> None:
        if self.top_card is not None:
            self.top_card.center = touch.pos

    def on_let_go(self) -> None:
        self._stack()
