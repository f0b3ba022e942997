"""Big pictures to tap."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp

from screens.widgets.gestures import Fingers, Tappable
from screens.widgets.look import Look
from screens.widgets.sprite import Panel, Sprite


class BigButton(Tappable, Panel):
    """A panel with one or more sprites in a row; sinks while it is pressed."""

    def __init__(self, look: Look, *pictures: str, fingers: Fingers, **kwargs: Any) -> None:
        kwargs.setdefault("fill", look.colour("card"))
        super().__init__(look=look, **kwargs)
        self.fingers = fingers
        self._sprites = [Sprite(look, name) for name in pictures]
        for sprite in self._sprites:
            self.add_widget(sprite)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self.fbind("is_pressed", self._sink)
        self.fbind("is_live", self._fade)
        self._arrange()
        self._fade()

    def picture(self, index: int = 0) -> Sprite:
        return self._sprites[index]

    def _arrange(self, *_: Any) -> None:
        pad = min(dp(10), self.height * 0.1)
        share = (self.width - 2 * pad) / max(1, len(self._sprites))
        for place, sprite in enumerate(self._sprites):
            sprite.size = share, self.height - 2 * pad
            sprite.pos = self.x + pad + share * place, self.y + pad

    def _sink(self, *_: Any) -> None:
        Animation.cancel_all(self, "zoom")
        Animation(zoom=0.94 if self.is_pressed else 1, d=0.06).start(self)

    def _fade(self, *_: Any) -> None:
        self.opacity = 1 if self.is_live else 0.35


class Disc(BigButton):
    """A round button."""

    def __init__(self, look: Look, picture: str, **kwargs: Any) -> None:
        super().__init__(look, picture, corner=500, **kwargs)
