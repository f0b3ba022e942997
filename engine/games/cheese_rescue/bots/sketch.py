"""The square as a bot pictures it while it looks ahead: light, and without events.

Sets of cells are the bits of a number. The grid is nearly twice as wide as the square, so a bit
that is shifted beyond the end of its row never meets a card on the other side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.games.cheese_rescue.cards import Card, Kind
from engine.games.cheese_rescue.field import Field, Frame, field
from engine.games.cheese_rescue.rules import CheeseRescueState

DOG, CAT, MOUSE = 0, 1, 2
CHEESE = 2
"""A cheese is this number plus its value."""

ANIMALS = {Kind.DOG: DOG, Kind.CAT: CAT, Kind.MOUSE: MOUSE}

TIE_BREAK = 1 / 64
"""What a cheese counts beyond its value: among equals, more cheeses win."""


@dataclass(slots=True)
class Sketch:
    field: Field
    dogs: int
    cats: int
    mice: int
    cheeses: list[dict[int, float]]
    """What the cheeses on the table are worth, by seat and cell."""

    taken: int
    reach: int
    """The cells of all full squares around the frame."""

    frame: Frame
    open_cells: list[int]
    left: int
    """How many cells are still to be filled."""

    hands: list[list[int]]
    pile: list[int]
    player: int

    def points_with(self, card: int, cell: int) -> list[float]:
        """Returns the scores if the player laid *card* and the game ended now."""
        dogs, cats, mice, width = self.dogs, self.cats, self.mice, self.field.columns
        if card == DOG:
            dogs |= 1 << cell
        elif card == CAT:
            cats |= 1 << cell
        elif card == MOUSE:
            mice |= 1 << cell
        cats &= ~(dogs << 1 | dogs >> 1 | dogs << width | dogs >> width)
        mice &= ~(cats << 1 | cats >> 1 | cats << width | cats >> width)
        eaten = mice << 1 | mice >> 1 | mice << width | mice >> width
        points = [
            sum([worth for spot, worth in own.items() if not eaten >> spot & 1])
            for own in self.cheeses
        ]
        if card > CHEESE and not eaten >> cell & 1:
            points[self.player] += worth_of(card)
        return points

    def lay(self, card: int, cell: int) -> None:
        """Plays a whole turn; the player draws the last card of the pile."""
        bit, hand = 1 << cell, self.hands[self.player]
        hand.remove(card)
        if card == DOG:
            self.dogs |= bit
        elif card == CAT:
            self.cats |= bit
        elif card == MOUSE:
            self.mice |= bit
        else:
            self.cheeses[self.player][cell] = worth_of(card)
        self.taken |= bit
        self.left -= 1
        self._settle(cell)
        if self.pile:
            hand.append(self.pile.pop())
        self.player = (self.player + 1) % len(self.hands)

    def _settle(self, cell: int) -> None:
        """Closes a cell and opens those around it."""
        frame = self.field.grown(self.frame, cell)
        if frame is not self.frame:
            self.frame, self.reach = frame, _reach(self.field.size, frame)
        fresh = self.reach & ~self.taken
        self.open_cells = [other for other in self.open_cells if fresh >> other & 1]
        for other in self.field.neighbours[cell]:
            if fresh >> other & 1 and other not in self.open_cells:
                self.open_cells.append(other)

    def after(self, card: int, cell: int) -> Sketch:
        """Returns a sketch in which the player has laid *card*."""
        twin = Sketch(
            self.field,
            self.dogs,
            self.cats,
            self.mice,
            [own.copy() for own in self.cheeses],
            self.taken,
            self.reach,
            self.frame,
            self.open_cells,
            self.left,
            [hand.copy() for hand in self.hands],
            self.pile.copy(),
            self.player,
        )
        twin.lay(card, cell)
        return twin

    def choices(self) -> list[tuple[int, int]]:
        """Lists the cards the player can lay, and where."""
        cells = self.open_cells
        return [(card, cell) for card in {*self.hands[self.player]} for cell in cells]


def sketch_of(state: CheeseRescueState) -> Sketch:
    """Pictures a position in which somebody has to lay a card."""
    square = state.square
    kinds: dict[Kind, int] = dict.fromkeys(Kind, 0)
    cheeses: list[dict[int, float]] = [{} for _ in state.hands]
    for cell, card in square.cards.items():
        kinds[card.kind] |= 1 << cell
        if card.owner is not None:
            cheeses[card.owner][cell] = worth_of(number_of(card))
    return Sketch(
        square.field,
        kinds[Kind.DOG],
        kinds[Kind.CAT],
        kinds[Kind.MOUSE],
        cheeses,
        sum(kinds.values()),
        _reach(square.field.size, square.frame),
        square.frame,
        square.open_cells.copy(),
        square.cells_left,
        [[number_of(card) for card in hand] for hand in state.hands],
        [number_of(deal.card) for deal in state.pile],
        state.player,
    )


def number_of(card: Card) -> int:
    return ANIMALS.get(card.kind, CHEESE + card.value)


def worth_of(cheese: int) -> float:
    return cheese - CHEESE + TIE_BREAK


def lead(points: Sequence[float], seat: int) -> float:
    """Tells how far *seat* is ahead of the best of the others."""
    return points[seat] - max([other for i, other in enumerate(points) if i != seat])


@lru_cache(512)
def _reach(size: int, frame: Frame) -> int:
    return sum(1 << cell for cell in field(size).reach(frame))
