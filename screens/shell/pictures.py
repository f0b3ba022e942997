"""Sprites on a page: alone, on a button, and as the portrait of a player."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, SmoothEllipse
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from screens.services.players import SHAPES
from screens.shell.paper import PaperButton
from screens.shell.words import LINE, Words
from screens.widgets.look import Look
from screens.widgets.sprite import fitted

WHITE = (1, 1, 1, 1)
NOTHING = (0, 0, 0, 0)


class Picture(Widget):
    """A sprite, or any texture, as large as its box allows and never stretched."""

    look: Look = ObjectProperty(None, allownone=True)
    name = StringProperty()
    texture: Texture = ObjectProperty(None, allownone=True)
    stands = BooleanProperty(False)
    """Whether it stands on the bottom of its box instead of floating in the middle."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._tint = Color(*NOTHING)
            self._rectangle = Rectangle()
        for prop in ("look", "name"):
            self.fbind(prop, self._find)
        for prop in ("pos", "size", "texture"):
            self.fbind(prop, self._paint)
        self._find()

    def _frame(self) -> tuple[float, float, float, float]:
        if self.texture is None:
            return self.x, self.y, 0, 0
        wide, high = fitted(self.texture, *self.size)
        floor = self.y if self.stands else self.y + (self.height - high) / 2
        return self.x + (self.width - wide) / 2, floor, wide, high

    frame = AliasProperty(_frame, bind=("pos", "size", "texture", "stands"))
    """What it covers of its box."""

    def _find(self, *_: Any) -> None:
        if self.name and self.look is not None:
            self.texture = self.look.picture(self.name)
        self._paint()

    def _paint(self, *_: Any) -> None:
        self._tint.rgba = WHITE if self.texture else NOTHING
        self._rectangle.texture = self.texture
        x, y, wide, high = self._frame()
        self._rectangle.pos, self._rectangle.size = (x, y), (wide, high)


class PictureButton(PaperButton):
    """A sheet with a picture, and words below if there is something to say."""

    picture = StringProperty()
    mark = StringProperty()
    """A second picture, small, in the corner of the first."""

    angle = NumericProperty(0)
    tint = StringProperty()
    """Role of the colour in which a white picture is painted."""

    words = StringProperty()
    wanted = NumericProperty(20)
    lines = NumericProperty(1)
    """How many lines of words there should be room for."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._label: Words | None = None
        with self.canvas:
            PushMatrix()
            self._turn = Rotate()
            self._tint = Color(*NOTHING)
            self._rectangle = Rectangle()
            PopMatrix()
            self._mark_tint = Color(*NOTHING)
            self._mark = Rectangle()
        for name in ("pos", "size", "look", "picture", "mark", "angle", "tint"):
            self.fbind(name, self._arrange)
        for name in ("words", "wanted", "lines"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        if self.look is None:
            return
        pad = min(dp(8), min(self.size) * 0.12)
        wide, high = max(1, self.width - 2 * pad), max(1, self.height - 2 * pad)
        share = self._share(high) if self.words else 0
        self._write(self.x + pad, self.y + pad, wide, high * share)
        box = self.x + pad, self.y + pad + high * share, wide, high * (1 - share)
        self._show(self._rectangle, self._tint, self.picture, box)
        self._turn.angle, self._turn.origin = self.angle, (box[0] + wide / 2, box[1] + box[3] / 2)
        x, y = self._rectangle.pos
        size = self._rectangle.size[1] * 0.55
        corner = x + self._rectangle.size[0] - size * 0.7, y - size * 0.05, size, size
        self._show(self._mark, self._mark_tint, self.mark, corner)

    def _share(self, height: float) -> float:
        """How much of the sheet the words take; large letters take some from the picture."""
        if not self.picture:
            return 1
        wanted = 0.26 + 0.12 * self.look.text_scale * self.lines
        return min(0.5, max(wanted, sp(LINE) * self.lines / height))

    def _write(self, x: float, y: float, width: float, height: float) -> None:
        if not self.words and self._label is None:
            return
        if self._label is None:
            self._label = Words(ink="on_card", size_hint=(None, None))
            self.add_widget(self._label)
        self._label.text, self._label.wanted = self.words, self.wanted
        self._label.pos, self._label.size = (x, y), (width, max(1, height))

    def _show(
        self, rectangle: Rectangle, tint: Color, name: str, box: tuple[float, float, float, float]
    ) -> None:
        tint.rgba = WHITE if name else NOTHING
        if not name:
            return
        if self.tint:
            tint.rgba = self.look.colour(self.tint)
        x, y, width, height = box
        texture = self.look.picture(name)
        wide, high = fitted(texture, width, height)
        rectangle.texture = texture
        rectangle.size = wide, high
        rectangle.pos = x + (width - wide) / 2, y + (height - high) / 2


class RoundButton(PictureButton):
    """A disc in a corner of a page."""

    page: Any = ObjectProperty(None, rebind=True)


class Portrait(Widget):
    """A player's animal in a disc, with the badge of the player's colour and a bot's level."""

    look: Look = ObjectProperty(None, allownone=True)
    avatar = StringProperty()
    colour = NumericProperty(-1)
    """Index of the player's colour; -1 before anybody sits down."""

    level = StringProperty()
    """Sprite that tells how well a bot plays."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._discs = [(Color(), SmoothEllipse()) for _ in range(3)]
            self._sprites = [(Color(), Rectangle()) for _ in range(3)]
        for name in ("pos", "size", "look", "avatar", "colour", "level"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: Any) -> None:
        if self.look is None:
            return
        ring = f"player_{self.colour + 1}" if self.colour >= 0 else "card"
        line = dp(self.look.line * 2) / max(1, min(self.size))
        shares = (("outline", 1), (ring, 1 - 2 * line), ("card", 0.82))
        for (tint, disc), (role, part) in zip(self._discs, shares, strict=True):
            tint.rgba = self.look.colour(role)
            disc.size, disc.pos = self._part(0.5, 0.5, part)
        badge = f"badge_{SHAPES[self.colour]}" if self.colour >= 0 else ""
        avatar = f"avatar_{self.avatar}" if self.avatar else ""
        places = ((avatar, 0.5, 0.5, 0.7), (badge, 0.84, 0.15, 0.34), (self.level, 0.14, 0.84, 0.4))
        for (tint, sprite), (name, x, y, part) in zip(self._sprites, places, strict=True):
            tint.rgba = WHITE if name else NOTHING
            if name:
                sprite.texture = self.look.picture(name)
                sprite.size, sprite.pos = self._part(x, y, part)
        if badge:
            self._sprites[1][0].rgba = self.look.colour(ring)

    def _part(self, x: float, y: float, part: float) -> Any:
        """Returns size and place of a square that is a part of this one."""
        whole = min(self.size)
        size = whole * part
        left = self.x + (self.width - whole) / 2
        bottom = self.y + (self.height - whole) / 2
        return (size, size), (left + whole * x - size / 2, bottom + whole * y - size / 2)
