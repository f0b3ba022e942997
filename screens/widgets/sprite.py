"""Pictures, words and panels: the plain things a table is made of."""

from __future__ import annotations

from typing import Any

from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens.widgets.look import BOLD, Look
from screens.widgets.shapes import panel

STRAIGHT = 0.001
"""Nobody sees a thing that leans or grows less than this."""


class Turning(Widget):
    """A widget that leans and grows about its centre, children included."""

    angle = NumericProperty(0)
    zoom = NumericProperty(1)
    squeeze = NumericProperty(1)
    """Width as a part of the whole: 0 is a card seen from its edge."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        self._rotate, self._scale = Rotate(), Scale(1, 1, 1)
        self._before, self._after = (self._scale, self._rotate, PushMatrix()), PopMatrix()
        self._is_straight = True
        super().__init__(**kwargs)
        self._turn()  # asks for the centre first: who asks after binding is told the old one
        for name in ("pos", "size", "angle", "zoom", "squeeze"):
            self.fbind(name, self._turn)

    def _turn(self, *_: Any) -> None:
        """Turns the canvas; most things never turn, and cost nothing as long as they do not."""
        bend = abs(self.angle) + abs(self.zoom - 1) + abs(self.squeeze - 1)
        is_straight = bend < STRAIGHT
        if is_straight != self._is_straight:
            self._is_straight = is_straight
            self._straighten() if is_straight else self._bend()
        self._rotate.angle = self.angle
        self._rotate.origin = self._scale.origin = self.center
        self._scale.xyz = self.zoom * self.squeeze, self.zoom, 1

    def _bend(self) -> None:
        for instruction in self._before:
            self.canvas.before.insert(0, instruction)
        self.canvas.after.add(self._after)

    def _straighten(self) -> None:
        for instruction in self._before:
            self.canvas.before.remove(instruction)
        self.canvas.after.remove(self._after)


class Sprite(Turning):
    """One picture of the atlas, in the largest rectangle of its own shape that fits."""

    name = StringProperty("")
    tint = ColorProperty("white")

    def __init__(self, look: Look, name: str, **kwargs: Any) -> None:
        self.look = look
        super().__init__(name=name, **kwargs)
        with self.canvas:
            self._colour = Color(*self.tint)
            self._rectangle = Rectangle()
        for prop in ("pos", "size", "name", "tint"):
            self.fbind(prop, self._paint)
        self._paint()

    def _texture(self) -> Texture | None:
        return self.look.picture(self.name) if self.name else None

    def _paint(self, *_: Any) -> None:
        texture = self._texture()
        self._colour.rgba = self.tint if texture else (0, 0, 0, 0)
        if texture:
            self._rectangle.texture = texture
            self._rectangle.size = width, height = fitted(texture, self.width, self.height)
            self._rectangle.pos = self.center_x - width / 2, self.center_y - height / 2


class Writing(Sprite):
    """A line of text that shrinks to the width it is given."""

    font_size = NumericProperty(24)

    def __init__(self, look: Look, text: str, *, font: str = BOLD, **kwargs: Any) -> None:
        self.font = font
        kwargs.setdefault("tint", look.colour("ink"))
        super().__init__(look, text, **kwargs)
        self.fbind("font_size", self._paint)

    def _texture(self) -> Texture | None:
        width = max(1, self.width)
        return self.look.words(self.name, self.font_size, self.font, width) if self.name else None

    def _paint(self, *_: Any) -> None:
        super()._paint()
        texture = self._texture()
        if texture and texture.height <= self.height:
            self._rectangle.size = texture.size
            self._rectangle.pos = (
                self.center_x - texture.width / 2,
                self.center_y - texture.height / 2,
            )


class Panel(Turning):
    """A rounded rectangle with an ink outline."""

    fill = ColorProperty("white")
    edge = ColorProperty("black")
    corner = NumericProperty(16)
    """Radius in dp."""

    is_outlined = BooleanProperty(True)

    def __init__(self, look: Look, **kwargs: Any) -> None:
        self.look = look
        kwargs.setdefault("edge", look.colour("outline"))
        super().__init__(**kwargs)
        with self.canvas:
            Color()
            self._picture = Rectangle()
        for prop in ("pos", "size", "fill", "edge", "corner", "is_outlined"):
            self.fbind(prop, self._paint)
        self._paint()

    def _paint(self, *_: Any) -> None:
        line = dp(2 * self.look.line) if self.is_outlined else 0
        colours = tuple(self.fill), tuple(self.edge)
        picture = panel(self.size, colours, line, dp(self.corner))
        self._picture.texture, self._picture.size = picture, picture.size
        self._picture.pos = round(self.x), round(self.y)


def fitted(texture: Texture, width: float, height: float) -> tuple[float, float]:
    """Returns the largest size of the texture's shape inside *width* by *height*."""
    scale = min(width / texture.width, height / texture.height)
    return texture.width * scale, texture.height * scale
