"""The middle of the table: the common pile, and the mouse tokens in a ring around it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.bon_appetit.view import BonAppetitView
from screens.games.bon_appetit.cards import face_of, lean
from screens.table.layout import Box
from screens.widgets.card import draw_face
from screens.widgets.look import TITLE, Look

SHOWN = 9
"""Cards of the pile that are drawn: those below are hidden anyway."""

CARD = (150, 200)
PHONE_CARD = (120, 160)
TOKEN = 64
PHONE_TOKEN = 34
STEP = 3
"""How much higher, in dp, every card of the pile lies than the one below."""


class Middle(Widget):
    """Draws pile and tokens on one canvas."""

    def __init__(self, look: Look, box: Box, *, is_compact: bool, tokens: int) -> None:
        super().__init__(size_hint=(None, None), pos=(box.x, box.y), size=box[2:])
        self.look = look
        self.is_compact = is_compact
        width, height = PHONE_CARD if is_compact else CARD
        self.card_size = dp(width), dp(height)
        self.token = dp(PHONE_TOKEN if is_compact else TOKEN)
        self._places = tuple(self._token_place(i, tokens) for i in range(tokens))
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)

    def _token_place(self, index: int, tokens: int) -> tuple[float, float]:
        x, y = self.center
        if self.is_compact:
            row = (index - (tokens - 1) / 2) * (self.width - dp(8)) / 9
            return x + row, self.top - self.token * 0.6
        angle = 2 * pi * index / tokens + pi / 2
        wide = self.width >= self.height
        reach = (dp(240), dp(176)) if wide else (dp(176), dp(240))
        return x + reach[0] * cos(angle), y + reach[1] * sin(angle)

    def token_place(self, index: int) -> tuple[float, float]:
        """Returns the centre of a token's place in the ring."""
        return self._places[index]

    def place_of(self, index: int) -> tuple[float, float]:
        """Returns where the centre of a card of the pile lies."""
        x, y = self.center
        if self.is_compact:
            y -= self.token * 0.6
        return x, y + dp(STEP) * min(index, SHOWN)

    def draw(self, view: BonAppetitView) -> None:
        """Shows the pile and the tokens of a view."""
        self._drawing.clear()
        self._drawing.add(Color(1, 1, 1, 1))
        for index, (x, y) in enumerate(self._places):
            name = "token_mouse" if index < view.tokens_left else "token_slot"
            size = self.token
            self._draw_picture(name, (x - size / 2, y - size / 2, size, size))
        first = max(0, len(view.pile) - SHOWN)
        for index in range(first, len(view.pile)):
            if view.hunt and index == view.hunt.mouse and view.hunt.at_stake:
                self._draw_ribbon(index - first, view.hunt.at_stake)
            self._draw_card(index, index - first, view)
        if view.hunt and view.hunt.chain > 1:
            self._draw_words(f"×{view.hunt.chain}", -0.85, 0.3)

    def _draw_card(self, index: int, height: int, view: BonAppetitView) -> None:
        width, tall = self.card_size
        x, y = self.place_of(height)
        drawing = self._drawing
        drawing.add(PushMatrix())
        drawing.add(Rotate(angle=lean(index), origin=(x, y)))
        box = x - width / 2, y - tall / 2, width, tall
        draw_face(drawing, self.look, face_of(view.pile[index]), box)
        drawing.add(PopMatrix())

    def _draw_ribbon(self, height: int, at_stake: int) -> None:
        """Slides a ribbon under the mouse: what lies below it is at stake."""
        x, y = self.place_of(height)
        wide, tall = self.card_size[0] * 1.7, dp(40)
        self._draw_picture("ribbon", (x - wide / 2, y - tall / 2, wide, tall))
        self._draw_words(str(at_stake), 0.72, 0)

    def _draw_words(self, text: str, right: float, up: float) -> None:
        texture = self.look.words(text, 32, TITLE)
        x, y = self.center
        spot = x + right * self.card_size[0], y + up * self.card_size[1]
        self._drawing.add(Color(*self.look.colour("ink")))
        self._drawing.add(
            Rectangle(
                texture=texture,
                size=texture.size,
                pos=(spot[0] - texture.width / 2, spot[1] - texture.height / 2),
            )
        )
        self._drawing.add(Color(1, 1, 1, 1))

    def _draw_picture(self, name: str, box: tuple[Any, ...]) -> None:
        texture = self.look.picture(name)
        self._drawing.add(Rectangle(texture=texture, pos=box[:2], size=box[2:]))
