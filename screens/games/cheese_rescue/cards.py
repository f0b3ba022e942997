"""What the cards of Cheese Rescue look like, in a hand and on the table."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp

from engine.games.cheese_rescue.cards import Card, Kind
from screens.widgets.card import Card as CardWidget
from screens.widgets.card import Face
from screens.widgets.gestures import Draggable
from screens.widgets.look import TITLE, Colour, Look
from screens.widgets.shapes import draw_disc
from screens.widgets.sprite import fitted

BACK = Face("card_back_brown")
PIPS = 3
"""Values up to here are told by dots, higher ones by a number."""

Quad = tuple[float, float, float, float]


class Dress(NamedTuple):
    """What tells whose a card is: the colour of its frame, and which cheese is on it."""

    edge: Colour
    figure: str
    """The picture, before it shows any feeling."""


Dresses = Callable[[Card], Dress]


class Mood(StrEnum):
    CALM = "calm"
    HAPPY = "happy"
    WORRIED = "worried"


def sprite_of(card: Card, dress: Dress, mood: Mood = Mood.CALM) -> str:
    """Names the picture on a card."""
    if card.kind is Kind.START or (card.kind is Kind.CHEESE and mood is Mood.CALM):
        return dress.figure
    return f"{dress.figure}_{mood}"


def draw_card(
    group: InstructionGroup, look: Look, card: Card, box: Quad, style: tuple[Mood, Dress]
) -> None:
    """Adds the front of a card to a canvas: frame, figure and, on a cheese, its value."""
    x, y, width, height = box
    mood, dress = style
    kind = "tile" if height < width * 1.1 else "card"
    face = "tile_card" if kind == "tile" else "card_face"
    group.add(Color(1, 1, 1, 1))
    group.add(Rectangle(texture=look.picture(face), pos=(x, y), size=(width, height)))
    group.add(Color(*dress.edge))
    frame = look.picture(f"{kind}_frame")
    group.add(Rectangle(texture=frame, pos=(x, y), size=(width, height)))
    group.add(Color(1, 1, 1, 1))
    size = min(width, height) * (0.64 if card.kind in {Kind.CHEESE, Kind.START} else 0.74)
    up = 0.56 if card.value else 0.5
    _draw_figure(group, look, sprite_of(card, dress, mood), (x + width / 2, y + height * up, size))
    if card.value:
        badge = min(width, height) * 0.36
        draw_value(group, look, card.value, (x + width * 0.76, y + height * 0.2, badge))


def _draw_figure(
    group: InstructionGroup, look: Look, name: str, place: tuple[float, float, float]
) -> None:
    x, y, size = place
    texture = look.picture(name)
    wide, high = fitted(texture, size, size)
    group.add(Rectangle(texture=texture, pos=(x - wide / 2, y - high / 2), size=(wide, high)))


def draw_value(
    group: InstructionGroup, look: Look, value: int, place: tuple[float, float, float]
) -> None:
    """Adds what a cheese is worth, as dots or as a number in a disc."""
    if value <= PIPS:
        _draw_figure(group, look, f"pips_{value}", place)
    else:
        draw_number(group, look, value, place)


def draw_number(
    group: InstructionGroup, look: Look, value: int, place: tuple[float, float, float]
) -> None:
    """Adds a number in a disc."""
    x, y, size = place
    colours = look.colour("card"), look.colour("outline")
    draw_disc(group, (x - size / 2, y - size / 2, size, size), colours, dp(2 * look.line))
    texture = look.words(str(value), 24, TITLE)
    group.add(Color(*look.colour("on_card")))
    wide, high = fitted(texture, size * 0.8, size * 0.9)
    group.add(Rectangle(texture=texture, pos=(x - wide / 2, y - high / 2), size=(wide, high)))
    group.add(Color(1, 1, 1, 1))


class CheeseCard(CardWidget):
    """A card of this game that is on its way, or raised above the table."""

    def __init__(self, look: Look, card: Card, dresses: Dresses, **kwargs: Any) -> None:
        self.card = card
        self._style = kwargs.pop("mood", Mood.CALM), dresses(card)
        back = kwargs.pop("back", BACK)
        super().__init__(look, face=back, back=back, **kwargs)

    def _paint(self, *_: Any) -> None:
        super()._paint()
        if self.is_up:
            self._drawing.clear()
            if self.lift:
                shade = self.look.colour("shade")
                self._picture("tile_shadow", self.x, self.y - self.lift, self.size, tint=shade)
            draw_card(self._drawing, self.look, self.card, (*self.pos, *self.size), self._style)


class HeldCard(Draggable, CheeseCard):
    """A card its player may drag, or tap and then tap a cell."""

    def __init__(
        self, look: Look, card: Card, dresses: Dresses, *, slot: int, **kwargs: Any
    ) -> None:
        self.slot = slot
        """Its place in the hand."""

        self.home: Any = None
        """What shows where it came from while it is carried; hidden until it is back."""

        super().__init__(look=look, card=card, dresses=dresses, **kwargs)
        self.rest = self.y
        """How high it lies in its tray when nobody picks it."""
