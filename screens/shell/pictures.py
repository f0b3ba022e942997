"""Sprites on a page: alone, and as the portrait of a player."""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, SmoothEllipse
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from screens.people import SHAPES
from screens.ui.look import Look
from screens.ui.places import Point
from screens.ui.sprite import fitted

WHITE = (1, 1, 1, 1)
NOTHING = (0, 0, 0, 0)
BLANK = "blank"
"""What KivyMD calls an icon that shows nothing."""


class Picture(Widget):
    """A sprite, or any texture, as large as its box allows and never stretched."""

    look: Look = ObjectProperty(None, allownone=True)
    name = StringProperty()
    texture: Texture = ObjectProperty(None, allownone=True)
    mark = StringProperty()
    """A second sprite, small, in the corner of the first."""

    angle = NumericProperty(0)
    tint = StringProperty()
    """Role of the colour in which a white sprite is painted."""

    stands = BooleanProperty(False)
    """Whether it stands on the bottom of its box instead of floating in the middle."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            PushMatrix()
            self._turn = Rotate()
            self._sprite = Color(*NOTHING), Rectangle()
            PopMatrix()
            self._corner = Color(*NOTHING), Rectangle()
        for prop in ("look", "name"):
            self.fbind(prop, self._find)
        for prop in ("pos", "size", "texture", "mark", "angle", "tint", "look"):
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

    def _find(self, *_: object) -> None:
        if self.look is not None and self.name:
            self.texture = self.look.picture(self.name)
        self._paint()

    def _paint(self, *_: object) -> None:
        x, y, wide, high = self._frame()
        self._turn.angle, self._turn.origin = self.angle, self.center
        _show(self._sprite, self.texture, (x, y, wide, high))
        if self.look is None:
            return
        if self.tint and self.texture:
            self._sprite[0].rgba = self.look.colour(self.tint)
        mark = self.look.picture(self.mark) if self.mark else None
        small = high * 0.55
        _show(self._corner, mark, (x + wide - small * 0.7, y - small * 0.05, small, small))


class Portrait(Widget):
    """A player's animal in a disc, with the badge of the player's colour and a bot's level."""

    look: Look = ObjectProperty(None, allownone=True)
    avatar = StringProperty()
    colour: NumericProperty[int] = NumericProperty(-1)
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

    def _paint(self, *_: object) -> None:
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

    def _part(self, x: float, y: float, part: float) -> tuple[Point, Point]:
        """Returns size and place of a square that is a part of this one."""
        whole = min(self.size)
        size = whole * part
        left = self.x + (self.width - whole) / 2
        bottom = self.y + (self.height - whole) / 2
        return (size, size), (left + whole * x - size / 2, bottom + whole * y - size / 2)


def _show(
    instructions: tuple[Color, Rectangle],
    texture: Texture | None,
    box: tuple[float, float, float, float],
) -> None:
    tint, rectangle = instructions
    tint.rgba = WHITE if texture else NOTHING
    rectangle.texture, rectangle.pos, rectangle.size = texture, box[:2], box[2:]


def art(look: Look, icon: str) -> Texture:
    """Returns the sprite that stands where Material would put an icon."""
    return _blank() if icon == BLANK else look.picture(icon)


def centred(
    texture: Texture, place: tuple[float, float], room: tuple[float, float], share: float = 1
) -> tuple[float, float, float, float]:
    """Returns place and size of a picture that takes a *share* of a room, in its middle."""
    wide, high = fitted(texture, max(1, room[0] * share), max(1, room[1] * share))
    return place[0] + (room[0] - wide) / 2, place[1] + (room[1] - high) / 2, wide, high


@cache
def _blank() -> Texture:
    texture = Texture.create(size=(1, 1), colorfmt="rgba")
    texture.blit_buffer(bytes(4), colorfmt="rgba", bufferfmt="ubyte")
    return texture
