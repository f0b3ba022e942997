"""One outing in the tray: cards, danger slots, helper and cheese sum, on one canvas."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from engine.games.lucie.deck import Card, Danger, Helper
from engine.games.lucie.view import LucieView
from screens.games.lucie.pieces import DANGERS, GHOST, HARMLESS, HELPERS, Kind, Painted, face_of
from screens.games.lucie.plan import OutingPlan, slot_in, slot_size
from screens.ui.card import Face, Picture
from screens.ui.look import TITLE, Look
from screens.ui.places import Box, Point
from screens.ui.shapes import draw_panel
from screens.ui.sprite import Sprite
from screens.ui.stage import Stage, times

WOBBLES = 4
SLOT = 0.18
"""Seconds a veil takes to leave a slot."""

SUM, LARGEST_SUM, LOW_SUM = 0.48, 0.72, 1.35
"""How much of its place the sum of cheeses has below a cheese, usually and with large text, and
beside one with large text: nothing of a digit is near the edge of its line."""

EMPTY, WEDGE = 0.3, 0.7
"""How much of the line of a sum is empty above its digits, and as much below; and how broad the
cheese above them may be, as a part of the place they share."""


def sum_part(text_scale: float) -> float:
    """Returns how much of its place the line of the sum has; it grows with the text."""
    return min(LARGEST_SUM, SUM * (1 + text_scale) / 2)


def sum_in(box: Box, text_scale: float) -> tuple[Box, Box]:
    """Returns where the cheese lies in a place that is high, and the line of the sum below it."""
    high = box.height * sum_part(text_scale)
    low = box.y - high * EMPTY / 2
    above = low + high * (1 - EMPTY)
    room = box.y + box.height - above
    size = min(box.width * WEDGE, room * 0.9)
    wedge = Box(box.centre[0] - size / 2, above + (room - size) / 2, size, size)
    return wedge, Box(box.x, low, box.width, high)


def low_sum_part(text_scale: float) -> float:
    """Returns how high the sum is beside a cheese, as a part of that place."""
    return min(LOW_SUM, text_scale)


def _swing() -> Animation:
    return Animation(angle=9, d=0.12) + Animation(angle=-9, d=0.24) + Animation(angle=0, d=0.12)


class Outing(Painted):
    """Draws what a mouse has met since it left its hole."""

    def __init__(self, look: Look, plan: OutingPlan, *, is_still: bool) -> None:
        super().__init__(look, size=(1, 1))
        self.plan = plan
        self._is_still = is_still
        self.cards: list[Card] = []
        self.has_place = True
        """Whether the place of the first card is shown before it comes."""

        self.helper: Helper | None = None
        self.cheeses = 0
        self.counts = {Danger.CAT: 0, Danger.TRAP: 0}
        self.limits = {Danger.CAT: 3, Danger.TRAP: 3}
        self.veils = {Danger.CAT: 0, Danger.TRAP: 0}
        """How many slots of each row are still veiled, from the right."""

    def show(self, view: LucieView) -> None:
        """Shows the outing of a view."""
        self.cards = [card for card in view.row if card.helper is None]
        self.helper = view.helper
        self.cheeses = view.cheeses
        self.counts = {Danger.CAT: view.cats, Danger.TRAP: view.traps}
        self.limits = {Danger.CAT: view.cat_limit, Danger.TRAP: view.trap_limit}
        self.veils = dict.fromkeys(Danger, 0)
        if view.veiled is not None:
            self.veils[view.veiled] = self.slots(view.veiled)
        self.paint()
        self._warn()
        for danger in view.caught_by:
            self._threaten(danger)

    def slots(self, danger: Danger) -> int:
        """How many slots a row shows: as many as are bearable, or as there are dangers."""
        return max(self.limits[danger], self.counts[danger])

    def is_tense(self, danger: Danger) -> bool:
        """Tells whether one more of this danger catches the mouse."""
        return not self.veils[danger] and self.counts[danger] == self.limits[danger] - 1

    def add(self, card: Card) -> None:
        """Lays a card into the row, or onto the helper's place, without counting it yet."""
        if card.helper is not None:
            self.helper = card.helper
        else:
            self.cards.append(card)
        self.paint()

    def take_last(self) -> None:
        """Gives the last card of the row away, without counting it down yet."""
        if self.cards:
            self.cards.pop()
        self.paint()

    def count(self, kind: Kind, worth: int) -> None:
        """Counts a symbol that has just arrived."""
        if kind is Kind.CHEESE:
            self.cheeses += worth
        else:
            danger = Danger(kind.value)
            self.counts[danger] += worth
            self.veils[danger] = self.slots(danger) if self.veils[danger] else 0
        self.paint()

    def tally(self, cheeses: int, cats: int, traps: int) -> None:
        """Corrects all three counts at once."""
        self.cheeses = cheeses
        self.counts = {Danger.CAT: cats, Danger.TRAP: traps}
        self.paint()

    async def veil(self, row: Danger, stage: Stage) -> None:
        """Lets the veil fall over a row, slot by slot."""
        for count in range(self.veils[row] + 1, self.slots(row) + 1):
            self.veils[row] = count
            self.paint()
            await stage.beat(SLOT / 2)

    async def unveil(self, row: Danger, stage: Stage) -> None:
        """Pulls the veil off a row, slot by slot."""
        for left in reversed(range(self.veils[row] or self.slots(row))):
            self.veils[row] = left
            self.paint()
            stage.give("tick")
            await stage.beat(SLOT)

    def empty(self) -> None:
        """Shows that everything has left the tray."""
        self.cards, self.helper, self.cheeses = [], None, 0
        self.counts, self.veils = dict.fromkeys(Danger, 0), dict.fromkeys(Danger, 0)
        self.paint()

    def row_of(self, danger: Danger) -> Box:
        return self.plan.cats if danger is Danger.CAT else self.plan.traps

    def spot_of(self, kind: Kind) -> Point:
        """Returns where the next symbol of a kind is counted."""
        if kind is Kind.CHEESE:
            return self.plan.total.centre
        danger = Danger(kind.value)
        index = self.counts[danger]
        return slot_in(self.row_of(danger), index, max(self.slots(danger), index + 1))

    def place_of(self, card: Card) -> Box:
        """Returns where a card that is about to come will lie."""
        if card.helper is not None and self.plan.helper is not None:
            return self.plan.helper
        return self.plan.card_at(len(self.cards), len(self.cards) + 1)

    def paint(self) -> None:
        self.drawing.clear()
        self.clear_widgets()
        for index, card in enumerate(self.cards):
            box = self.plan.card_at(index, len(self.cards))
            face_of(card).draw(self.drawing, self.look, box)
        if not self.cards and self.has_place:
            GHOST.draw(self.drawing, self.look, self.plan.card_at(0, 1))
        if self.plan.helper is not None:
            pictures = (Picture(HELPERS[self.helper], size=0.9),) if self.helper else ()
            ground = "card_face" if self.helper else "card_ghost"
            Face(ground, pictures).draw(self.drawing, self.look, self.plan.helper)
        for danger in Danger:
            self._paint_row(danger)
        self._paint_total()

    def _paint_row(self, danger: Danger) -> None:
        row, count = self.row_of(danger), self.slots(danger)
        size = slot_size(row, count)
        self._paint_band(danger, count)
        self.drawing.add(Color(1, 1, 1, 1))
        for index in range(count):
            x, y = slot_in(row, index, count)
            if index < self.limits[danger]:
                self.picture("slot", x, y, size)
            is_veiled = index >= count - self.veils[danger]
            names = HARMLESS if is_veiled else DANGERS
            if index < self.counts[danger]:
                self.picture(names[danger], x, y, size * 0.86)
            elif index == 0 and not self.counts[danger]:
                self.picture(DANGERS[danger], x, y, size * 0.7, opacity=0.3)
            if is_veiled:
                self._veil(x, y, size)

    def _paint_band(self, danger: Danger, count: int) -> None:
        """Warns of a row that is one step away from catching the mouse, or full."""
        row = self.row_of(danger)
        if self.veils[danger] or self.counts[danger] < self.limits[danger] - 1:
            return
        right = slot_in(row, count - 1, count)[0] + slot_size(row, count) / 2
        box = row.x - dp(4), row.y - dp(2), right - row.x + dp(8), row.height + dp(4)
        red = self.look.colour("danger")
        draw_panel(self.drawing, box, (red, red), 0, row.height / 2)

    def _veil(self, x: float, y: float, size: float) -> None:
        texture = self.look.picture("veil")
        part = texture.get_region(texture.width / 3, 0, texture.width / 3, texture.height)
        wide, high = size * 1.12, size * 0.66
        self.drawing.add(Color(1, 1, 1, 0.92))
        self.drawing.add(
            Rectangle(texture=part, pos=(x - wide / 2, y + size / 2 - high), size=(wide, high))
        )
        self.drawing.add(Color(1, 1, 1, 1))

    def _paint_total(self) -> None:
        box = self.plan.total
        colours = self.look.colour("card"), self.look.colour("outline")
        draw_panel(self.drawing, box, colours, dp(2 * self.look.line), dp(14))
        self.drawing.add(Color(1, 1, 1, 1))
        if box.width > box.height:
            wedge, number = self.plan.sum
            self.picture("cheese_wedge", *wedge.centre, wedge.width)
            high = number.height * low_sum_part(self.look.text_scale)
            wide = min(high, box.x + box.width - number.x)
            self._write((number.x, number.centre[1] - high / 2, wide, high))
            return
        wedge, number = sum_in(box, self.look.text_scale)
        self.picture("cheese_wedge", *wedge.centre, wedge.width)
        self._write(number)

    def _write(self, box: tuple[float, float, float, float]) -> None:
        self.number(self.cheeses, box, size=44, font=TITLE, role="on_card")

    def _warn(self) -> None:
        """Lets the last free slot of a row wobble for a while: that is the warning."""
        for danger in Danger:
            if self.is_tense(danger):
                count = self.slots(danger)
                row = self.row_of(danger)
                size = slot_size(row, count)
                ghost = Sprite(self.look, DANGERS[danger], size=(size, size), opacity=0.55)
                ghost.center = slot_in(row, self.counts[danger], count)
                self.add_widget(ghost)
                self._wobble(ghost)

    def _wobble(self, ghost: Sprite) -> None:
        if self._is_still:
            return
        (_swing() + times(WOBBLES - 1, lambda: Animation(d=0.5) + _swing())).start(ghost)

    def _threaten(self, danger: Danger) -> None:
        """Holds the paw, or the trap, right over the row it will hit."""
        name = "cat_pounce" if danger is Danger.CAT else "trap_open"
        x, y = self.threat_place(danger)
        size = dp(96)
        threat = Sprite(self.look, name, size=(size, size), center=(x, y + dp(20)))
        self.add_widget(threat)

    def threat_place(self, danger: Danger) -> Point:
        """Returns where a danger lands that catches the mouse."""
        row = self.row_of(danger)
        return row.centre[0], row.centre[1]

    def to_table(self, spot: Point) -> Point:
        """Turns a place of the tray into one of the window."""
        x, y = self.to_window(*spot)
        return float(x), float(y)
