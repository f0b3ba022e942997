"""Pictures, words and panels: the plain things a table is made of."""

from __future__ import annotations

from typing import Any

from kivy.graphics import (
    BorderImage,
    Canvas,
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens.ui.look import BOLD, Look, letters_for
from screens.ui.shapes import lay_panel

STRAIGHT = 0.001
"""Nobody sees a thing that leans or grows less than this."""


class Turning(Widget):
    """A widget that leans and grows about its centre, children included."""

    angle = NumericProperty(0)
    zoom = NumericProperty(1)
    squeeze = NumericProperty(1)
    """Width as a part of the whole: 0 is a card seen from its edge."""

    # Kivy takes whatever properties a widget has by name; so do all widgets below this one.
    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        self._bend: Bend | None = None
        super().__init__(**kwargs)
        _ = self.center  # who asks for it only after binding is told the old one
        self._turn()
        for name in ("pos", "size", "angle", "zoom", "squeeze"):
            self.fbind(name, self._turn)

    def _turn(self, *_: object) -> None:
        """Turns the canvas; most things never turn, and cost nothing as long as they do not."""
        is_straight = abs(self.angle) + abs(self.zoom - 1) + abs(self.squeeze - 1) < STRAIGHT
        if self._bend is not None and is_straight:
            self._bend.leave(self.canvas)
            self._bend = None
        elif not is_straight:
            if self._bend is None:
                self._bend = Bend(self.canvas)
            rotate, scale = self._bend.rotate, self._bend.scale
            rotate.angle = self.angle
            rotate.origin = scale.origin = self.center
            scale.xyz = self.zoom * self.squeeze, self.zoom, 1


class Bend:
    """What leans and grows a canvas, as long as it is there."""

    def __init__(self, canvas: Canvas) -> None:
        self.rotate, self.scale = Rotate(), Scale(1, 1, 1)
        self._before, self._after = (self.scale, self.rotate, PushMatrix()), PopMatrix()
        for instruction in self._before:
            canvas.before.insert(0, instruction)
        canvas.after.add(self._after)

    def leave(self, canvas: Canvas) -> None:
        for instruction in self._before:
            canvas.before.remove(instruction)
        canvas.after.remove(self._after)


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

    def _paint(self, *_: object) -> None:
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

    @property
    def letters(self) -> float:
        """How large its letters come out in the room it has, in sp."""
        look, texture = self.look, self._texture()
        if texture is None:
            return 0.0
        pixels = sp(self.font_size) * look.text_scale
        written = letters_for(self.name, pixels, self.font, max(1, self.width))
        return written * self._rectangle.size[1] / texture.height / sp(1)

    def _texture(self) -> Texture | None:
        width = max(1, self.width)
        return self.look.words(self.name, self.font_size, self.font, width) if self.name else None

    def _paint(self, *_: object) -> None:
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
            self._picture = BorderImage()
        for prop in ("pos", "size", "fill", "edge", "corner", "is_outlined"):
            self.fbind(prop, self._paint)
        self._paint()

    def _paint(self, *_: object) -> None:
        line = dp(2 * self.look.line) if self.is_outlined else 0
        colours = (*self.fill,), (*self.edge,)  # Kivy's lists cannot be remembered
        lay_panel(self._picture, (*self.pos, *self.size), colours, line, dp(self.corner))


def fitted(texture: Texture, width: float, height: float) -> tuple[float, float]:
    """Returns the largest size of the texture's shape inside *width* by *height*."""
    scale = min(width / texture.width, height / texture.height)
    return texture.width * scale, texture.height * scale
