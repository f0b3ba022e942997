"""The pile everybody draws from: a swipe or a tap takes its top card."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from screens.games.lucie.cards import BACK
from screens.games.lucie.paint import Painted
from screens.widgets.card import Card, Face, Picture, draw_face
from screens.widgets.gestures import Drawable, Fingers
from screens.widgets.look import TITLE, Look
from screens.widgets.sprite import Panel, Turning, Writing

THICKEST = 5
CARDS_PER_LAYER = 9
LAYER = 0.025
"""How thick a layer is, in heights of the pile."""

PIPS = 6
"""So few cards are shown as pips and not as a number."""

BREATHS = 3
GHOST = Face("card_ghost")
GHOST_TO_SHUFFLE = Face("card_ghost", (Picture("icon_rematch", size=0.5),))


class Pile(Drawable, Painted, Turning):
    """A stack of cards, face down, with their number; the top card follows a finger."""

    count = NumericProperty(0)
    facing = NumericProperty(0)
    """How far the number is turned, to face whoever plays."""

    has_reshuffle = BooleanProperty(False)

    def __init__(self, look: Look, fingers: Fingers, **kwargs: Any) -> None:
        super().__init__(look=look, **kwargs)
        self.fingers = fingers
        self.is_live = False
        self.reach = dp(14)
        self.top_card = Card(look, BACK, BACK)
        self._disc = Panel(look, fill=look.colour("card"), corner=500)
        self._number = Writing(look, "", font=TITLE, font_size=30, tint=look.colour("on_card"))
        for child in (self.top_card, self._disc, self._number):
            self.add_widget(child)
        for name in ("pos", "size", "count", "facing", "has_reshuffle"):
            self.fbind(name, self._stack)
        self._stack()

    def _stack(self, *_: Any) -> None:
        self.drawing.clear()
        layers = min(THICKEST, -(-self.count // CARDS_PER_LAYER))
        if not layers:
            ghost = GHOST_TO_SHUFFLE if self.has_reshuffle else GHOST
            draw_face(self.drawing, self.look, ghost, (*self.pos, *self.size))
        for layer in range(layers - 1):
            self.stretch(BACK.ground, (*self._corner(layer), *self.size))
        self.top_card.size, self.top_card.pos = self.size, self._corner(max(0, layers - 1))
        self.top_card.opacity = 1 if layers else 0
        self._show_count()

    def _corner(self, layer: int) -> tuple[float, float]:
        step = self.height * LAYER
        return self.x + step * 0.4 * layer, self.y + step * layer

    def _show_count(self) -> None:
        """Shows a number in a corner, or pips when only a few are left."""
        top, size = self.top_card, max(dp(34), self.width * 0.36)
        self._disc.opacity = self._number.opacity = 1 if self.count > PIPS else 0
        self._disc.size, self._number.size = (size, size), (size * 1.6, size * 0.8)
        self._disc.center = self._number.center = top.right - size * 0.35, top.y + size * 0.35
        self._number.name, self._number.angle = str(self.count), self.facing
        top.face = top.back = BACK if self.count > PIPS else _pips(self.count)

    def breathe(self) -> None:
        """Swells gently, and lies still after five seconds."""
        breath = Animation(zoom=1.05, d=0.8, t="in_out_sine") + Animation(zoom=1, d=0.8)
        whole = breath
        for _ in range(BREATHS - 1):
            whole += breath
        whole.start(self)

    def rest(self) -> None:
        Animation.cancel_all(self, "zoom")
        self.zoom = 1

    def on_pull(self, touch: MotionEvent) -> None:
        self.top_card.center = touch.pos

    def on_let_go(self) -> None:
        self._stack()


def _pips(count: int) -> Face:
    """Returns a back that tells how few cards are left."""
    row = (
        Picture("slot", 0.5 + (pip - (count - 1) / 2) * 0.15, 0.13, 0.13) for pip in range(count)
    )
    return Face(BACK.ground, tuple(row))
