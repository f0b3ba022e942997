"""The common pile: leaning cards, a ribbon under the mouse, and how long the chain is."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    Translate,
)
from kivy.metrics import dp
from kivy.properties import NumericProperty

from engine.games.bon_appetit.view import BonAppetitView, Hunt
from screens.games.bon_appetit.cards import face_of, lean
from screens.games.bon_appetit.dish import Dish, Point
from screens.widgets.card import Face, draw_face
from screens.widgets.look import TITLE, Colour
from screens.widgets.shapes import draw_disc
from screens.widgets.sprite import Turning

SHOWN = 8
"""Cards of the pile that are drawn: those below are hidden anyway."""

RISE, HALF_RISE = 30, 10
"""How high, in dp, the highest pile rises, and how many cards rise half as high."""


class Owner(NamedTuple):
    """Who laid the mouse, as the ribbon shows it."""

    colour: Colour
    avatar: str


class Pile(Turning):
    """Draws the pile and what it is about."""

    ribbon = NumericProperty(1)
    """How far the ribbon is pulled out, 0 to 1."""

    badge = NumericProperty(1)
    """How large the chain counter is, 0 to 1."""

    sink = NumericProperty(0)
    """How much higher the pile lies than it should, in pixels: something was pulled out below."""

    def __init__(self, dish: Dish, **kwargs: Any) -> None:
        size = dish.card_size
        x, y = dish.spot
        super().__init__(size=size, pos=(x - size[0] / 2, y - size[1] / 2), **kwargs)
        self.look = dish.look
        self._is_wide = dish.is_wide
        self._scale_of_dish = dish.scale
        self._pulled, self._grown = Scale(1, 1, 1), Scale(1, 1, 1)
        self._apart = Translate(0, 0)
        self._lifted = Translate(0, 0)
        self.canvas.add(self._lifted)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("ribbon", "badge", "sink"):
            self.fbind(name, self._pose)
        self._pose()

    def _pose(self, *_: Any) -> None:
        self._pulled.xyz = max(0.01, self.ribbon), 1, 1
        self._apart.xy = self.apart
        self._grown.xyz = max(0.01, self.badge), max(0.01, self.badge), 1
        self._lifted.xy = 0, self.sink

    def rise(self, index: int) -> float:
        """Returns how high a card of the pile lies."""
        return float(dp(RISE) * self._scale_of_dish * index / (index + HALF_RISE))

    def place_of(self, index: int) -> Point:
        """Returns where the centre of a card lies, counted from 0 at the bottom."""
        shift = dp(RISE) * self._scale_of_dish * 0.3
        return self.center_x, self.center_y + self.rise(index) - shift

    def draw(self, view: BonAppetitView, owner: Owner | None, gone: int = 0) -> None:
        """Shows the pile of a view, before which *gone* cards have come and gone."""
        self._drawing.clear()
        hunt, pile = view.hunt, view.pile
        at_stake = hunt.at_stake if hunt and owner else 0
        first = max(0, len(pile) - SHOWN)
        is_split = hunt is not None and at_stake <= hunt.mouse
        under = max(first, at_stake) if is_split else first
        edge = owner.colour if owner else None
        faces = [
            face_of(card)._replace(edge=edge if index < at_stake else None)
            for index, card in enumerate(pile)
        ]
        self._drawing.add(PushMatrix())
        self._drawing.add(self._apart)
        for index in range(first, under):
            self._draw_card(faces[index], index, gone)
        self._drawing.add(PopMatrix())
        if at_stake and owner:
            self._draw_ribbon(under, owner, at_stake)
        for index in range(under, len(pile)):
            self._draw_card(faces[index], index, gone)
        if hunt and hunt.chain > 1:
            self._draw_chain(hunt)

    def _draw_card(self, face: Face, index: int, gone: int) -> None:
        x, y = place = self.place_of(index)
        width, height = self.size
        drawing = self._drawing
        drawing.add(PushMatrix())
        drawing.add(Rotate(angle=lean(index + gone), origin=place))
        draw_face(drawing, self.look, face, (x - width / 2, y - height / 2, width, height))
        drawing.add(PopMatrix())

    @property
    def apart(self) -> Point:
        """How far the cards at stake are pulled away from those that would stay."""
        return -self.width * 0.13 * self.ribbon, -self.width * 0.16 * self.ribbon

    def _draw_ribbon(self, index: int, owner: Owner, at_stake: int) -> None:
        """Slides a ribbon under the mouse: who gets what lies below it, and how much it is."""
        x, y = place = self.place_of(index)
        width = self.width
        reach = width * (0.9 if self._is_wide else 1.12)
        tall = width * 0.3
        drawing = self._drawing
        drawing.add(PushMatrix())
        drawing.add(Rotate(angle=0 if self._is_wide else 90, origin=place))
        self._pulled.origin = place
        drawing.add(self._pulled)
        drawing.add(Color(1, 1, 1, 1))
        self._draw_picture("ribbon", (x - reach, y - tall / 2), (2 * reach, tall))
        for spot, mark in (((x + reach, y), owner), ((x - reach, y), str(at_stake))):
            drawing.add(PushMatrix())
            drawing.add(Rotate(angle=0 if self._is_wide else -90, origin=spot))
            self._draw_disc(spot, mark)
            drawing.add(PopMatrix())
        drawing.add(PopMatrix())

    def _draw_disc(self, spot: Point, mark: Owner | str) -> None:
        """Draws one end of the ribbon: a player's face, or how many cards it holds."""
        card, size = self.look.colour("card"), self.width * 0.38
        self._draw_round(spot, size, mark.colour if isinstance(mark, Owner) else card)
        if isinstance(mark, str):
            self._draw_words(mark, spot, size * 0.8)
            return
        self._draw_round(spot, size * 0.8, card, line=0)
        (x, y), face = spot, size * 0.74
        self._draw_picture(f"avatar_{mark.avatar}", (x - face / 2, y - face / 2), (face, face))

    def _draw_round(self, spot: Point, size: float, colour: Colour, line: float = 2) -> None:
        box = spot[0] - size / 2, spot[1] - size / 2, size, size
        colours = colour, self.look.colour("on_card")
        draw_disc(self._drawing, box, colours, dp(line * self.look.line))

    def _draw_chain(self, hunt: Hunt) -> None:
        """Counts the mice hunted in a row, at a corner of the pile."""
        width, height = self.size
        spot = self.center_x - width * 0.62, self.center_y + height * 0.42
        size = width * 0.56
        drawing = self._drawing
        drawing.add(PushMatrix())
        self._grown.origin = spot
        drawing.add(self._grown)
        drawing.add(Color(1, 1, 1, 1))
        self._draw_picture("star_burst", (spot[0] - size / 2, spot[1] - size / 2), (size, size))
        self._draw_words(f"×{hunt.chain}", spot, size * 0.44)
        drawing.add(PopMatrix())

    def _draw_words(self, text: str, spot: Point, tall: float) -> None:
        words = self.look.words(text, 32, TITLE)
        scale = tall / words.height
        wide = words.width * scale
        self._drawing.add(Color(*self.look.colour("on_card")))
        self._draw_picture_of(words, (spot[0] - wide / 2, spot[1] - tall / 2), (wide, tall))
        self._drawing.add(Color(1, 1, 1, 1))

    def _draw_picture(self, name: str, pos: Point, size: Point) -> None:
        self._draw_picture_of(self.look.picture(name), pos, size)

    def _draw_picture_of(self, texture: Any, pos: Point, size: Point) -> None:
        self._drawing.add(Rectangle(texture=texture, pos=pos, size=size))
