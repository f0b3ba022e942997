"""Big pictures to tap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from screens.ui.gestures import Fingers, Tap
from screens.ui.look import Look
from screens.ui.places import Box
from screens.ui.sprite import Panel, Sprite

PALE = 0.35
"""How much is seen of a button that cannot be chosen."""

Arrangement = Callable[[Sequence[Sprite], Box], None]


def in_a_row(sprites: Sequence[Sprite], box: Box) -> None:
    """Lays pictures side by side."""
    pad = min(dp(10), box.height * 0.1)
    share = (box.width - 2 * pad) / max(1, len(sprites))
    for place, sprite in enumerate(sprites):
        sprite.size = share, box.height - 2 * pad
        sprite.pos = box.x + pad + share * place, box.y + pad


def in_the_bend(sprites: Sequence[Sprite], box: Box) -> None:
    """Lays the arrow back above, and in its bend whoever would go back."""
    arrow, mover = sprites
    arrow.size = box.width * 0.62, box.height * 0.62
    arrow.pos = box.x + box.width * 0.06, box.y + box.height * 0.34
    mover.size = box.width * 0.6, box.height * 0.6
    mover.pos = box.x + box.width * 0.38, box.y + box.height * 0.03


class BigButton(Panel):
    """A panel with one or more sprites; sinks while it is pressed."""

    is_ready = BooleanProperty(True)
    """Whether it can be chosen; if not it is pale, and a tap asks why."""

    def __init__(
        self,
        look: Look,
        *pictures: str,
        fingers: Fingers,
        act: Callable[[], object] | None = None,
        reach: float = 0,
        arrange: Arrangement = in_a_row,
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("fill", look.colour("card"))
        super().__init__(look=look, **kwargs)
        self.gesture = Tap(self, fingers, reach=reach)
        self._sprites, self._lay_out = [Sprite(look, name) for name in pictures], arrange
        for sprite in self._sprites:
            self.add_widget(sprite)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self.gesture.fbind("is_pressed", self._sink)
        self.gesture.fbind("is_live", self._fade)
        self.fbind("is_ready", self._fade)
        if act is not None:
            self.gesture.fbind("on_tap", lambda *_: act())
        self._arrange()

    def picture(self, index: int = 0) -> Sprite:
        return self._sprites[index]

    def _arrange(self, *_: object) -> None:
        self._lay_out(self._sprites, Box(*self.pos, *self.size))

    def _sink(self, _: Tap, is_pressed: bool) -> None:
        Animation.cancel_all(self, "zoom")
        Animation(zoom=0.94 if is_pressed else 1, d=0.06).start(self)

    def _fade(self, *_: object) -> None:
        self.opacity = 1 if self.gesture.is_live and self.is_ready else PALE


def round_button(look: Look, *pictures: str, fingers: Fingers, **kwargs: Any) -> BigButton:
    """Returns a round button."""
    return BigButton(look, *pictures, fingers=fingers, corner=500, **kwargs)
