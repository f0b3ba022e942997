"""Small things that lie at a seat: tries of a hunt, and tokens won."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.table.stage import Stage
from screens.widgets.look import TITLE, Look
from screens.widgets.shapes import draw_disc
from screens.widgets.sprite import Sprite

EATEN = 0.28
"""How strongly a used try still shows."""


class Tries(Widget):
    """A paw for every try of the hunter; those used have been eaten."""

    def __init__(self, look: Look, *, paw: float, is_column: bool = False, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.look = look
        self.paw = paw
        self.is_column = is_column
        self.shown = (0, 0)
        self.fbind("pos", self._lay)
        self.fbind("size", self._lay)

    def show(self, paws: int, left: int) -> None:
        """Shows *left* of *paws* tries."""
        if (paws, left) != self.shown:
            self.shown = paws, left
            self._lay()

    def place(self, index: int, paws: int) -> tuple[float, float]:
        """Returns the centre of a paw when there are *paws* of them."""
        shift = (index - (paws - 1) / 2) * self.paw * 1.05
        if self.is_column:
            return self.center_x, self.center_y - shift
        return self.center_x + shift, self.center_y

    def _lay(self, *_: Any) -> None:
        self.clear_widgets()
        paws, left = self.shown
        for index in range(paws):
            paw = Sprite(self.look, "paw_light", size=(self.paw, self.paw))
            paw.center = self.place(index, paws)
            paw.opacity = 1 if index < left else EATEN
            self.add_widget(paw)

    async def eat(self, stage: Stage) -> None:
        """Lets the last paw that is left be eaten."""
        paws, left = self.shown
        if not left:
            return
        paw = self.children[paws - left]
        crumbs = Sprite(self.look, "crumbs_mark", size=paw.size, center=paw.center, opacity=0)
        self.add_widget(crumbs)
        await stage.glide(paw, 0.1, zoom=1.25)
        crumbs.opacity = 1
        await stage.glide(paw, 0.18, "in_quad", zoom=0.3, opacity=EATEN)
        self.show(paws, left - 1)


class Coins(Widget):
    """The tokens a seat has won, in a row; where there is little room, one with a number."""

    count = NumericProperty(0)

    def __init__(self, look: Look, *, coin: float, is_row: bool = True, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.look = look
        self.coin = coin
        self.is_row = is_row
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "count"):
            self.fbind(name, self._draw)

    def place(self, index: int) -> tuple[float, float]:
        """Returns the centre of a token."""
        if not self.is_row:
            return self.center
        room = self.width - self.coin
        step = min(self.coin * 0.9, room / max(1, self.count - 1, index))
        return self.x + self.coin / 2 + step * index, self.center_y

    def _draw(self, *_: Any) -> None:
        self._drawing.clear()
        self._drawing.add(Color(1, 1, 1, 1))
        texture, coin = self.look.picture("token_mouse"), self.coin
        for index in range(self.count if self.is_row else min(1, self.count)):
            x, y = self.place(index)
            pos = x - coin / 2, y - coin / 2
            self._drawing.add(Rectangle(texture=texture, pos=pos, size=(coin, coin)))
        if not self.is_row and self.count > 1:
            self._draw_number()

    def _draw_number(self) -> None:
        size, (x, y) = self.coin * 0.62, self.center
        pos = x + self.coin * 0.18, y - self.coin * 0.5
        words = self.look.words(str(self.count), 22, TITLE)
        scale = min(1, size * 1.15 / words.height)
        wide, high = words.width * scale, words.height * scale
        drawing = self._drawing
        ink = self.look.colour("on_card")
        colours = self.look.colour("card"), ink
        draw_disc(drawing, (*pos, size, size), colours, dp(2 * self.look.line))
        drawing.add(Color(*ink))
        corner = pos[0] + (size - wide) / 2, pos[1] + (size - high) / 2
        drawing.add(Rectangle(texture=words, pos=corner, size=(wide, high)))
