"""The middle of the table: a dish the pile lies on, and the mouse tokens in a ring on its rim."""

from __future__ import annotations

from math import cos, pi, sin

from kivy.graphics import (
    Color,
    Ellipse,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
)
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.table.places import Box
from screens.widgets.look import Look

CARD = (150, 200)
TOKEN = 64
DISH = (300, 208)
"""Half the length and half the breadth of the dish, in dp."""

INNER = 0.66
"""Size of the hollow in the middle, as a part of the dish."""

LARGEST = 1.25
"""How much larger than planned everything gets where there is room."""

PHONE_CARD = (132, 176)
PHONE_TOKEN = 32
CUTLERY = 132

Point = tuple[float, float]


class Dish(Widget):
    """Knows how large everything in the middle is, and where the tokens lie."""

    def __init__(self, look: Look, room: Box, *, tokens: int, is_compact: bool) -> None:
        super().__init__(size_hint=(None, None), pos=(room.x, room.y), size=room[2:])
        self.look = look
        self.is_wide = self.width >= self.height
        if is_compact:
            self._measure_phone(tokens)
        else:
            self._measure_table(tokens)
        with self.canvas:
            self._draw_dish()
        self._tokens = InstructionGroup()
        self.canvas.add(self._tokens)

    def _measure_table(self, tokens: int) -> None:
        short, long = min(self.size), max(self.size)
        scale = min(LARGEST, short / dp(2 * DISH[1] + 8), long / dp(2 * DISH[0] + 8))
        self._size_things(scale, CARD, TOKEN)
        self.spot = self.center
        radii = DISH if self.is_wide else DISH[::-1]
        self.radii = tuple(dp(radius) * scale for radius in radii)
        self._ring = [self._on_rim(place / tokens) for place in range(tokens)]

    def _measure_phone(self, tokens: int) -> None:
        row = dp(PHONE_TOKEN + 8)
        free = self.height - row
        scale = max(0.3, min(1.2, free / dp(PHONE_CARD[1] + 40), self.width / dp(300)))
        self._size_things(scale, PHONE_CARD, PHONE_TOKEN / scale)
        self.spot = self.center_x, self.y + free / 2
        self.radii = min(self.width / 2 - dp(4), free * 0.7), free / 2
        step = min(dp(PHONE_TOKEN + 6), (self.width - dp(8)) / tokens)
        left = self.center_x - step * (tokens - 1) / 2
        self._ring = [(left + step * place, self.top - row / 2) for place in range(tokens)]

    def _size_things(self, scale: float, card: tuple[int, int], token: float) -> None:
        self.scale = scale
        self.card_size = dp(card[0]) * scale, dp(card[1]) * scale
        self.token = dp(token) * scale

    def _on_rim(self, turn: float) -> Point:
        angle = 2 * pi * turn + pi / 2
        (x, y), inset = self.center, self.token * 0.6
        reach_x, reach_y = (radius - inset for radius in self.radii)
        return x + reach_x * cos(angle), y + reach_y * sin(angle)

    def token_place(self, index: int) -> Point:
        """Returns the centre of a token's place."""
        return self._ring[index]

    @property
    def places(self) -> int:
        return len(self._ring)

    def _draw_dish(self) -> None:
        shade, edge = self.look.colour("shade"), self.look.colour("cell_edge")
        self._draw_ellipse(1, shade, drop=dp(6))
        self._draw_ellipse(1, edge, grow=dp(1.6))
        self._draw_ellipse(1, self.look.colour("plate"), grow=-dp(1.6))
        self._draw_ellipse(INNER, edge, grow=dp(1))
        self._draw_ellipse(INNER, self.look.colour("cell"), grow=-dp(1))
        self._draw_cutlery()

    def _draw_ellipse(
        self, part: float, colour: tuple[float, ...], *, grow: float = 0, drop: float = 0
    ) -> None:
        (x, y), (wide, high) = self.spot, self.radii
        wide, high = wide * part + grow, high * part + grow
        Color(*colour)
        Ellipse(pos=(x - wide, y - high - drop), size=(2 * wide, 2 * high), segments=90)

    def _draw_cutlery(self) -> None:
        """Lays fork and knife at both ends of the dish, if the table is long enough."""
        size = dp(CUTLERY) * self.scale
        along = 0 if self.is_wide else 1
        reach = self.radii[along] + size * 0.34
        if reach + size * 0.2 > self.size[along] / 2:
            return
        Color(1, 1, 1, 1)
        for name, way in (("fork", -1), ("knife", 1)):
            x, y = self.spot
            x, y = (x + way * reach, y) if self.is_wide else (x, y - way * reach)
            PushMatrix()
            Rotate(angle=0 if self.is_wide else 90, origin=(x, y))
            pos = x - size / 2, y - size / 2
            Rectangle(texture=self.look.picture(name), pos=pos, size=(size, size))
            PopMatrix()

    def draw(self, tokens_left: int) -> None:
        """Shows the tokens that nobody has won yet."""
        drawing, size = self._tokens, self.token
        drawing.clear()
        drawing.add(Color(1, 1, 1, 1))
        for index, (x, y) in enumerate(self._ring):
            name = "token_mouse" if index < tokens_left else "token_slot"
            box = {"pos": (x - size / 2, y - size / 2), "size": (size, size)}
            drawing.add(Rectangle(texture=self.look.picture(name), **box))
