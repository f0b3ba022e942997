"""A card: a face made of pictures, a back, and the ways it moves."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from screens.ui.look import Colour, Look
from screens.ui.shapes import Quad
from screens.ui.sprite import Turning, fitted
from screens.ui.stage import Stage

FLIP = 0.32
SUSPENSE = 0.7


class Picture(NamedTuple):
    """A sprite on a card; all numbers are parts of the card's width and height."""

    name: str
    x: float = 0.5
    y: float = 0.5
    size: float = 0.8
    """Width of the square it fits into, as a part of the card's width."""


class CardSide(Protocol):
    """What one side of a card shows."""

    @property
    def shadow(self) -> str:
        """Names the picture of its shadow."""

    def draw(self, group: InstructionGroup, look: Look, box: Quad) -> None:
        """Adds it to a canvas; boards draw dozens of them on a single one."""


class Face(NamedTuple):
    """A side of a card made of pictures."""

    ground: str
    """Sprite the card is cut from, such as ``card_face`` or ``card_back_red``."""

    pictures: tuple[Picture, ...] = ()
    edge: Colour | None = None
    """Colour of the frame that tells whose card it is."""

    @property
    def shadow(self) -> str:
        return "card_shadow"

    def draw(self, group: InstructionGroup, look: Look, box: Quad) -> None:
        x, y, width, height = box
        group.add(Color(1, 1, 1, 1))
        group.add(Rectangle(texture=look.picture(self.ground), pos=(x, y), size=(width, height)))
        if self.edge is not None:
            ring = "tile_frame" if self.ground.startswith("tile") else "card_frame"
            group.add(Color(*self.edge))
            group.add(Rectangle(texture=look.picture(ring), pos=(x, y), size=(width, height)))
        group.add(Color(1, 1, 1, 1))
        for picture in self.pictures:
            texture = look.picture(picture.name)
            wide, high = fitted(texture, picture.size * width, picture.size * width)
            spot = x + picture.x * width - wide / 2, y + picture.y * height - high / 2
            group.add(Rectangle(texture=texture, pos=spot, size=(wide, high)))


class Card(Turning):
    """One card, face up or face down."""

    face: CardSide = ObjectProperty(None)
    back: CardSide = ObjectProperty(None)
    is_up = BooleanProperty(True)
    lift = NumericProperty(0)
    """How high above the table it is held, in pixels."""

    def __init__(self, look: Look, face: CardSide, back: CardSide, **kwargs: Any) -> None:
        self.look = look
        super().__init__(face=face, back=back, **kwargs)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "face", "back", "is_up", "lift"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        side = self.face if self.is_up else self.back
        if self.lift:
            texture, low = self.look.picture(side.shadow), (self.x, self.y - self.lift)
            self._drawing.add(Color(*self.look.colour("shade")))
            self._drawing.add(Rectangle(texture=texture, pos=low, size=self.size))
        side.draw(self._drawing, self.look, (*self.pos, *self.size))

    async def turn_over(self, stage: Stage, seconds: float = FLIP) -> None:
        """Shows its other side."""
        await stage.glide(self, seconds / 2, "in_sine", squeeze=0.02)
        self.is_up = not self.is_up
        await stage.glide(self, seconds / 2, "out_sine", squeeze=1)
