"""The middle of the table: pile, discard, and the jar that tells what is still to come."""

from __future__ import annotations

from typing import NamedTuple

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.lucie.deck import Card
from engine.games.lucie.view import LucieView
from screens.games.lucie.cards import face_of
from screens.games.lucie.jar import DangerJar
from screens.games.lucie.pile import LAYER, THICKEST, Pile
from screens.table.layout import TableLayout
from screens.table.places import Box, Side, Spot
from screens.widgets.card import Face, draw_face
from screens.widgets.gestures import Fingers
from screens.widgets.look import Look

THICK = LAYER * (THICKEST - 1)
"""How far a whole pile rises above its lowest card, in heights of a card."""

SHOWN = 4
"""Cards of the discard that are drawn: those below are hidden anyway."""

IN_FRONT = 1.5
"""How much larger things may lie where all sit on one side, and no mouse holes are in the way."""


class Sizes(NamedTuple):
    """How large things are, in dp."""

    discard: tuple[float, float]
    pile: tuple[float, float]
    jar: tuple[float, float]
    """Nothing where no jar is wanted."""

    gap: float
    growth: float = 1
    """How many times larger everything may be where there is room."""

    @classmethod
    def fitting(cls, layout: TableLayout, *, has_jar: bool) -> Sizes:
        """Returns the sizes for a phone or a tablet, with a jar or without."""
        sizes = PHONE if layout.is_compact else TABLET
        if layout.has_bar:
            sizes = sizes._replace(growth=IN_FRONT)
        return sizes if has_jar else sizes._replace(jar=(0, 0))


PHONE = Sizes((64, 84), (84, 112), (112, 138), gap=12)
TABLET = Sizes((130, 170), (150, 200), (170, 204), gap=24)


class Middle(Widget):
    """Lays everything along the longer side of the box it may use."""

    def __init__(self, look: Look, box: Box, free: Box, sizes: Sizes, fingers: Fingers) -> None:
        super().__init__(size_hint=(None, None), pos=(box.x, box.y), size=box[2:])
        self.look = look
        self._is_wide = box.width >= box.height
        self._discarded: tuple[Card, ...] = ()
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self._lay_out(box, free, sizes)
        width, height = self.pile_size
        self.pile = Pile(look, fingers, size=self.pile_size)
        self.pile.pos = self._pile_place[0] - width / 2, self._pile_place[1] - height / 2
        self.jar = DangerJar(look)
        self.add_widget(self.pile)
        self.add_widget(self.jar)

    def _lay_out(self, box: Box, free: Box, sizes: Sizes) -> None:
        """Keeps everything in the middle if it can, and in the free part if it must."""
        along = 0 if self._is_wide else 1
        thick = 0 if self._is_wide else sizes.pile[1] * THICK
        reach = sizes.pile[along] / 2 + sizes.gap
        before = reach + thick + sizes.discard[along]
        after = reach + max(sizes.jar) if any(sizes.jar) else sizes.pile[along] / 2
        length, depth = before + after, max(*sizes.pile, *sizes.jar)
        width, height = (length, depth) if self._is_wide else (depth, length)
        most = dp(sizes.growth)
        scale = min(most, (free.width - dp(8)) / width, (free.height - dp(8)) / height)
        self._pile_place = free.place_of(box.centre, width * scale, height * scale)
        self._pile_place = self._off((before - after) / 2 * scale)
        self._discard_place = self._off((sizes.discard[along] / 2 - before) * scale)
        self._jar_reach = reach * scale
        self.pile_size, self.discard_size, self._jar_size = (
            (across * scale, up * scale) for across, up in (sizes.pile, sizes.discard, sizes.jar)
        )

    def _off(self, distance: float) -> tuple[float, float]:
        """Returns a point to the right of the pile, or below it on a table that stands upright."""
        x, y = self._pile_place
        return (x + distance, y) if self._is_wide else (x, y - distance)

    @property
    def pile_spot(self) -> Spot:
        return Spot(*self._pile_place, *self.pile_size, Side.SOUTH)

    @property
    def discard_spot(self) -> Spot:
        return Spot(*self._discard_place, *self.discard_size, Side.SOUTH)

    def jar_spot(self, side: Side) -> Spot:
        """Returns where the jar stands when it faces a side."""
        lies_along = side.is_upright == self._is_wide
        reach = self._jar_reach + self._jar_size[0 if lies_along else 1] / 2
        return Spot(*self._off(reach), *self._jar_size, side)

    def draw(self, view: LucieView, side: Side) -> None:
        """Shows pile, discard and jar of a view to whoever sits at a side."""
        self.pile.has_reshuffle = view.is_reshuffle_due
        self.pile.facing = side.angle
        self.pile.count = view.pile
        self.pile.on_let_go()
        self.show_discard(view.discard)
        self.jar.opacity = 1 if any(self._jar_size) and not view.scores else 0
        if self.jar.opacity:
            self.jar.show(view, self.jar_spot(side))

    def show_discard(self, cards: tuple[Card, ...]) -> None:
        self._discarded = cards
        self._drawing.clear()
        x, y = self._discard_place
        width, height = self.discard_size
        box = x - width / 2, y - height / 2, width, height
        if not cards:
            draw_face(self._drawing, self.look, Face("card_ghost"), box)
        for index in range(max(0, len(cards) - SHOWN), len(cards)):
            self._drawing.add(PushMatrix())
            self._drawing.add(Rotate(angle=lean(index), origin=(x, y)))
            draw_face(self._drawing, self.look, face_of(cards[index]), box)
            self._drawing.add(PopMatrix())

    def discard(self, cards: tuple[Card, ...]) -> None:
        """Adds cards to the discard."""
        self.show_discard(self._discarded + cards)

    @property
    def discarded(self) -> tuple[Card, ...]:
        return self._discarded


def lean(place: int) -> int:
    """How far a card of the discard leans, in degrees: any old way, but always the same."""
    return (place * 37) % 17 - 8
