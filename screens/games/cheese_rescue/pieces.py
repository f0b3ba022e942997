"""What lies on the table of Cheese Rescue: cards, pile, backs, steps, and lines between cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot
from typing import Any, NamedTuple

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from engine.games.cheese_rescue.cards import Card, Kind
from screens.games.cheese_rescue.plan import GLOW
from screens.games.cheese_rescue.scene import Mood
from screens.table.tray import OwnFace
from screens.ui.card import Card as CardWidget
from screens.ui.card import Face
from screens.ui.facing import Facing
from screens.ui.gestures import Drag, Draw, Fingers
from screens.ui.look import TITLE, Colour, Look
from screens.ui.places import Box, Point, Spot
from screens.ui.shapes import Quad, draw_disc
from screens.ui.sprite import Panel, Sprite, Turning, Writing, fitted

BACK = Face("card_back_brown")
PIPS = 3
"""Values up to here are told by dots, higher ones by a number."""

LOOKS = {
    ("tile", False): (0.5, 0.5, 0.76),
    ("tile", True): (0.45, 0.59, 0.66),
    ("card", False): (0.5, 0.5, 0.84),
    ("card", True): (0.5, 0.63, 0.8),
}
"""Where the figure stands and how large it is, as parts of a square or of a high card, alone or
beside a value."""

VALUE, LEAST_VALUE, LARGEST_VALUE, BADGE_IN = 34, 0.36, 0.42, 0.6
"""Size of a value, in dp, and at least and at most as a part of a square card; and how far from
the corner its middle lies, as a part of itself."""

RAISED = 12
"""How high a card lies that may still be taken back, in dp."""

LAYERS = 6
CARDS_PER_LAYER = 4
STEP = 6
"""How far a back lies from the next one where there is room, in dp."""

PAIRS = (
    ("dog_happy", "cat_startled"),
    ("cat_happy", "mouse_startled"),
    ("mouse_happy", "cheese_wedge_worried"),
)
TALLY, LARGEST, LEAST = 0.46, 0.54, 36
"""Size of the disc with somebody's points, as parts of the place it has with the face: usually, and
with the largest letters. And the least size of anything with a number in it, in dp."""

SMALL_FACE, LID, OVER = 0.68, 0.36, 4
"""Size of a face that shares a narrow place with points and eye, and of the eye that closes a hand,
as parts of that place; and how far, in dp, the points stick out of it."""

LOW_PLACE = 64
"""Height, in dp, below which points and eye have no room one above the other."""


class Dress(NamedTuple):
    """What tells whose a card is: the colour of its frame, and which cheese is on it."""

    edge: Colour
    figure: str
    """The picture, before it shows any feeling."""


Dresses = Callable[[Card], Dress]


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
    across, up, part = LOOKS[kind, bool(card.value)]
    place = x + across * width, y + up * height, part * width
    _draw_figure(group, look, sprite_of(card, dress, mood), place)
    if card.value:
        badge = value_size(look, width, height)
        corner = x + width - BADGE_IN * badge, y + BADGE_IN * badge
        draw_value(group, look, card.value, (*corner, badge))


def value_size(look: Look, width: float, height: float) -> float:
    """Returns how large the disc is that tells what a card is worth."""
    spare = max(0, height - width) / 2  # no face is there on a card that is higher than broad
    return max(LEAST_VALUE * width, look.grown(VALUE, LARGEST_VALUE * width + spare))


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
    if value <= PIPS and not look.wants_digits:
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


class Front(NamedTuple):
    """The front of a card, as whoever plays with it sees it."""

    card: Card
    dress: Dress
    mood: Mood = Mood.CALM

    @property
    def shadow(self) -> str:
        return "tile_shadow"

    def draw(self, group: InstructionGroup, look: Look, box: Quad) -> None:
        draw_card(group, look, self.card, box, (self.mood, self.dress))


class HeldCard(CardWidget):
    """A card its player may drag, or tap and then tap a cell."""

    def __init__(
        self, look: Look, front: Front, fingers: Fingers, *, slot: int, **kwargs: Any
    ) -> None:
        super().__init__(look, front, BACK, **kwargs)
        self.gesture = Drag(self, fingers)
        self.card = front.card
        self.slot = slot
        """Its place in the hand."""

        self.home: HeldCard | None = None
        """What shows where it came from while it is carried; hidden until it is back."""

        self.rest = self.y
        """How high it lies in its tray when nobody picks it."""


class RescuePile(Turning):
    """Lies on the side of whoever plays; glows when a card may be drawn."""

    count: NumericProperty[int] = NumericProperty(0)
    glows = BooleanProperty(False)
    pulled: Point | None = ObjectProperty(None, allownone=True)
    """Where a finger holds the top card."""

    def __init__(self, look: Look, fingers: Fingers, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.look = look
        self.gesture = Draw(self, fingers, reach=dp(16))
        self.gesture.fbind("on_pull", lambda *_: self._pull())
        self.gesture.fbind("on_let_go", lambda *_: self.put_back())
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "count", "glows", "pulled"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        if not self.count:
            self._draw("pile_tray", self.center, self.size)
            self._draw("crumbs_mark", self.center, (self.width * 0.5, self.width * 0.5))
            return
        if self.glows:
            wide = self.width * GLOW[0], self.height * GLOW[1]
            self._draw("card_ghost", self.center, wide, tint=self.look.colour("glow"))
        layers = min(LAYERS, -(-self.count // CARDS_PER_LAYER))
        for layer in range(layers - (self.pulled is not None)):
            step = dp(1.5) * layer
            self._draw(BACK.ground, (self.center_x + step, self.center_y + step), self.size)
        if self.pulled is not None:
            self._draw(BACK.ground, self.pulled, self.size)
        self._draw_number()

    def _draw(
        self, name: str, centre: Point, size: Point, tint: Colour = (1.0, 1.0, 1.0, 1.0)
    ) -> None:
        spot = centre[0] - size[0] / 2, centre[1] - size[1] / 2
        self._drawing.add(Color(*tint))
        self._drawing.add(Rectangle(texture=self.look.picture(name), pos=spot, size=size))

    @property
    def badge(self) -> float:
        """How large the disc with the number of its cards is: readable on the smallest pile."""
        return max(dp(LEAST), self.look.grown(44, self.width * 0.8))

    def _draw_number(self) -> None:
        size = self.badge
        is_small = self.width < dp(72)
        x, y = self.center if is_small else (self.right - size / 4, self.y + size / 4)
        draw_number(self._drawing, self.look, self.count, (x, y, size))

    def _pull(self) -> None:
        if self.glows:
            self.pulled = self.gesture.at

    def put_back(self) -> None:
        """Lays the top card back on the pile."""
        self.pulled = None


class HandFan(Facing):
    """What everybody sees of a hand: which cheeses, and how many backs."""

    count = NumericProperty(0)

    def __init__(self, look: Look, cheese: str, spot: Spot) -> None:
        super().__init__()
        self._look, self._cheese = look, cheese
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.lie(spot)
        self.fbind("count", self._paint)
        self._paint()

    def _paint(self, *_: object) -> None:
        group = self._drawing
        group.clear()
        group.add(Color(1, 1, 1, 1))
        wide, high = self.height * 0.42, self.height * 0.56
        texture = self._look.picture(self._cheese)
        size = fitted(texture, self.height * 0.52, self.height * 0.52)
        group.add(Rectangle(texture=texture, pos=(0, (self.height - size[1]) / 2), size=size))
        left = self.height * 0.56
        step = min(dp(STEP), (self.width - left - wide) / max(1, self.count - 1))
        back = self._look.picture(BACK.ground)
        for place in range(int(self.count)):
            spot = left + place * step, (self.height - high) / 2
            group.add(Rectangle(texture=back, pos=spot, size=(wide, high)))


class CulpritLines(Widget):
    """Grows from every culprit to its victim."""

    growth = NumericProperty(0)

    def __init__(self, look: Look, pairs: Iterable[tuple[Point, Point]], size: float) -> None:
        super().__init__(size_hint=(None, None))
        self._look, self._pairs, self._cell = look, tuple(pairs), size
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.fbind("growth", self._paint)

    def _paint(self, *_: object) -> None:
        group = self._drawing
        group.clear()
        if not self.growth:
            return
        thick = max(dp(3), self._cell * 0.05)
        for role, width in (("outline", thick * 1.7), ("danger", thick)):
            group.add(Color(*self._look.colour(role)))
            for start, goal in self._pairs:
                self._draw(start, goal, width)

    def _draw(self, start: Point, goal: Point, width: float) -> None:
        """Draws from the edge of one figure to the edge of the other, with a dot at the end."""
        away = hypot(goal[0] - start[0], goal[1] - start[1]) or 1
        near, far = 0.28, 0.72
        reach = near + (far - near) * self.growth
        points = [start[i] + (goal[i] - start[i]) * part for part in (near, reach) for i in (0, 1)]
        self._drawing.add(Line(points=points, width=width, cap="round"))
        size = max(width * 3.6, away * 0.1)
        x, y = points[2], points[3]
        self._drawing.add(Ellipse(pos=(x - size / 2, y - size / 2), size=(size, size)))


class ScoringSteps(Facing):
    """Three pictures in a row or a column; the one being played is lit."""

    def __init__(self, look: Look, spot: Spot) -> None:
        super().__init__()
        self.lie(spot)
        self._look = look
        self._chips = [self._chip(index, pair) for index, pair in enumerate(PAIRS)]

    def _chip(self, index: int, pair: tuple[str, str]) -> Panel:
        look, gap = self._look, dp(8)
        is_row = self.width > self.height
        length = ((self.width if is_row else self.height) - 2 * gap) / 3
        size = (length, self.height) if is_row else (self.width, length)
        chip = Panel(look, fill=look.colour("card"), size=size)
        along = (index if is_row else 2 - index) * (length + gap)
        chip.pos = (along, 0) if is_row else (0, along)
        side = min(size[1] * 0.8, size[0] * 0.38)
        for name, part, scale in ((pair[0], 0.23, 1), ("icon_next", 0.5, 0.4), (pair[1], 0.77, 1)):
            sprite = Sprite(look, name, size=(side * scale, side * scale))
            sprite.center = chip.x + size[0] * part, chip.center_y
            chip.add_widget(sprite)
        self.add_widget(chip)
        return chip

    def light(self, stage: int | None) -> None:
        """Lights one of the three steps, numbered from 0, or none."""
        for index, chip in enumerate(self._chips):
            chip.fill = self._look.colour("glow" if index == stage else "card")
            chip.opacity = 1 if index == stage else 0.55


class Owner(Widget):
    """Whose hand this is, with the points of that player and room for an eye beside the face."""

    def __init__(self, face: OwnFace, points: str, box: Box, *, has_eye: bool) -> None:
        super().__init__(size_hint=(None, None), pos=box[:2], size=box[2:])
        self.face, self.points = face, points
        self._look, self._high = face.look, min(box.width, box.height)
        self._tally = self._tally_size if points or has_eye else 0
        self._is_low = bool(points) and has_eye and self._high < dp(LOW_PLACE)
        """Whether the eye lies beside the points, and not below them."""

        beside = self._tally + (self.lid + dp(OVER) if self._is_low else 0)
        wide = min(box.width, self._high + beside)
        size = min(self._high, max(wide - beside, self._high * SMALL_FACE))
        face.size = size, size
        face.pos = self.center_x - wide / 2, self.center_y - size / 2
        self._right = self.center_x + wide / 2
        self._column = self._right - beside + self._tally / 2
        self.add_widget(face)
        if points:
            self._hang_up(points)

    @property
    def _tally_size(self) -> float:
        grown = self._look.grown(LEAST, self._high * LARGEST)
        return max(self._high * TALLY, dp(LEAST), grown)

    @property
    def lid(self) -> float:
        """How large the eye is that closes the hand."""
        return self._high * LID

    def eye_place(self, reach: float) -> Point:
        """Returns the middle of an eye that fingers reach so far around: they reach no further."""
        if self._is_low:
            return self._right - self.lid / 2, self.center_y
        return self._column, self.center_y - self._high / 2 + self.lid / 2 + reach

    def _hang_up(self, points: str) -> None:
        size, look = self._tally, self._look
        disc = Panel(look, fill=look.colour("plate"), corner=500, size=(size, size))
        over = 0 if self._is_low else (self._high - size) / 2 + dp(OVER)
        disc.center = self._column, self.center_y + over
        number = Writing(look, points, font_size=28, tint=look.colour("text"))
        number.size, number.center = (size * 0.8, size * 0.8), disc.center
        for thing in (disc, number):
            self.add_widget(thing)
