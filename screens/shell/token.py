"""A player to tap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty

from screens.shell.widgets import PaperButton, Portrait, Words
from screens.shell.words import LINE


class Token(PaperButton):
    """A player to tap: the animal, and the name if there is one."""

    avatar = StringProperty()
    name = StringProperty()
    colour = NumericProperty(-1)
    level = StringProperty()
    act: Callable[[], None]
    """What a tap means where it lies."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._portrait = Portrait(size_hint=(None, None))
        self._label = Words(wanted=18, bold=True, ink="on_card", size_hint=(None, None))
        self.add_widget(self._portrait)
        for name in ("pos", "size", "look", "avatar", "name", "colour", "level"):
            self.fbind(name, self._arrange)
        self._arrange()

    @property
    def _share(self) -> float:
        """How much of the sheet the name takes; large letters take some from the portrait."""
        least = sp(LINE) / max(1, self.height)
        scale = 1 if self.look is None else self.look.text_scale
        return min(0.4, max(least, 0.14 + 0.1 * scale))

    def _arrange(self, *_: Any) -> None:
        portrait, label, pad = self._portrait, self._label, dp(6)
        share = self.height * self._share if self.name else 0
        if self.name and label.parent is None:
            self.add_widget(label)
        portrait.avatar, portrait.colour = self.avatar, self.colour
        portrait.level = self.level
        face = max(1, min(self.width - 2 * pad, self.height - 2 * pad - share))
        portrait.size = face, face
        rest = self.height - share - face
        portrait.pos = self.x + (self.width - face) / 2, self.y + share + rest / 2
        label.text, label.size = self.name, (max(1, self.width - 2 * pad), max(1, share))
        label.pos = self.x + pad, self.y + pad / 2
