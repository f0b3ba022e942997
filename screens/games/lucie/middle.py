"""The middle of the table: pile, discard, and the jar that tells what is still to come."""

from __future__ import annotations

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.lucie.deck import Card
from engine.games.lucie.view import LucieView
from screens.games.lucie.cards import face_of
from screens.games.lucie.jar import DangerJar
from screens.games.lucie.pile import LAYER, THICKEST, Pile
from screens.table.places import Box, Side, Spot
from screens.widgets.card import Face, draw_face
from screens.widgets.gestures import Fingers
from screens.widgets.look import Look

PILE, DISCARD, JAR = (150, 200), (130, 170), (170, 204)
PHONE_PILE, PHONE_DISCARD, PHONE_JAR = (84, 112), (64, 84), (112, 138)
GAP = 24
THICK = LAYER * (THICKEST - 1)
"""How far a whole pile rises above its lowest card, in heights of a card."""

SHOWN = 4
"""Cards of the discard that are drawn: those below are hidden anyway."""


class Middle(Widget):
    """Lays everything along the longer side of the box it may use."""

    def __init__(
        self, look: Look, box: Box, free: Box, *, is_compact: bool, fingers: Fingers
    ) -> None:
        super().__init__(size_hint=(None, None), pos=(box.x, box.y), size=box[2:])
        self.look = look
        self._is_wide = box.width >= box.height
        self._discarded: tuple[Card, ...] = ()
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self._lay_out(box, free, is_compact=is_compact)
        width, height = self.pile_size
        self.pile = Pile(look, fingers, size=self.pile_size)
        self.pile.pos = self._pile_place[0] - width / 2, self._pile_place[1] - height / 2
        self.jar = DangerJar(look)
        self.add_widget(self.pile)
        self.add_widget(self.jar)

    def _lay_out(self, box: Box, free: Box, *, is_compact: bool) -> None:
        """Keeps everything in the middle if it can, and in the free part if it must."""
        sizes = (PHONE_DISCARD, PHONE_PILE, PHONE_JAR) if is_compact else (DISCARD, PILE, JAR)
        along = 0 if self._is_wide else 1
        gap = GAP / 2 if is_compact else GAP
        thick = 0 if self._is_wide else sizes[1][1] * THICK
        length = sum(size[along] for size in sizes[:2]) + thick + max(sizes[2]) + 2 * gap
        depth = max(max(size) for size in sizes) if is_compact else JAR[1]
        room = free.width if self._is_wide else free.height
        across = free.height if self._is_wide else free.width
        self.scale = min(dp(1), (room - dp(8)) / length, (across - dp(8)) / depth)
        scale = self.scale
        discard, pile, jar = ((w * scale, h * scale) for w, h in sizes)
        self.pile_size, self.discard_size, self._jar_size = pile, discard, jar
        reach = pile[along] / 2 + gap * scale
        before = reach + thick * scale + discard[along]
        after = reach + max(jar)
        half = depth * scale / 2
        low, high = (after, before) if not self._is_wide else (before, after)
        x, y = box.centre
        if self._is_wide:
            x = _between(x, free.x + low, free.x + free.width - high)
            y = _between(y, free.y + half, free.y + free.height - half)
        else:
            x = _between(x, free.x + half, free.x + free.width - half)
            y = _between(y, free.y + low, free.y + free.height - high)
        self._pile_place = x, y
        self._discard_place = self._off(-reach - thick * scale - discard[along] / 2)
        self._jar_reach = reach

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

    def draw(self, view: LucieView, side: Side, *, has_jar: bool) -> None:
        """Shows pile, discard and jar of a view to whoever sits at a side."""
        self.pile.has_reshuffle = view.is_reshuffle_due
        self.pile.facing = side.angle
        self.pile.count = view.pile
        self.pile.on_let_go()
        self.show_discard(view.discard)
        self.jar.opacity = 1 if has_jar and not view.scores else 0
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


def _between(value: float, low: float, high: float) -> float:
    return (low + high) / 2 if low > high else min(max(value, low), high)
