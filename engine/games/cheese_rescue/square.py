"""The cards on the table of Cheese Rescue, and where the next one can go."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.games.cheese_rescue.cards import START, Card
from engine.games.cheese_rescue.field import Axis, Field, Frame


class Refusal(StrEnum):
    """Why no card can be laid on a cell."""

    NOT_TOUCHING = "not_touching"
    WALL = "wall"
    TAKEN = "taken"


@dataclass(slots=True)
class Square:
    """Grows from its middle until it is full.

    A centred square is a floating one whose frame has its full size from the start.
    """

    field: Field
    cards: dict[int, Card]
    """What lies on the table, by cell, in the order laid."""

    open_cells: list[int]
    """Where a card can be laid; brought up to date when a card settles."""

    frame: Frame
    """The columns and rows of the square as far as they are known."""

    reach: frozenset[int]
    """The cells of all full squares around the frame."""

    @classmethod
    def empty(cls, field: Field, *, floating: bool) -> Square:
        """Returns a square whose first card goes into the middle."""
        frame = field.frame(floating=floating)
        return cls(field, {}, [field.middle], frame, field.reach(frame))

    @property
    def cells_left(self) -> int:
        return self.field.size**2 - len(self.cards)

    @property
    def latest(self) -> int:
        """The cell of the card laid last."""
        return next(reversed(self.cards))

    def lay_start(self) -> None:
        """Puts the start card in the middle of an empty square."""
        self.cards[self.field.middle] = START
        self.settle()

    def settle(self) -> tuple[Axis, ...]:
        """Opens the cells around the latest card; returns where that makes walls rise."""
        cards, latest = self.cards, self.latest
        self.open_cells.remove(latest)
        walls = self._grow(latest)
        open_cells, reach = self.open_cells, self.reach
        for cell in self.field.neighbours[latest]:
            if cell in reach and cell not in cards and cell not in open_cells:
                open_cells.append(cell)
        return walls

    def _grow(self, cell: int) -> tuple[Axis, ...]:
        field, before = self.field, self.frame
        frame = field.grown(before, cell)
        if frame is before:
            return ()
        self.frame, self.reach = frame, field.reach(frame)
        self.open_cells = [other for other in self.open_cells if other in self.reach]
        return tuple(axis for axis in field.walls(frame) if axis not in field.walls(before))

    def refusals(self) -> tuple[Refusal | None, ...]:
        """Tells for every cell of the grid why no card can be laid there, if so."""
        return tuple(map(self._refusal, range(len(self.field.neighbours))))

    def _refusal(self, cell: int) -> Refusal | None:
        if cell in self.cards:
            return Refusal.TAKEN
        if cell not in self.reach:
            return Refusal.WALL
        return None if cell in self.open_cells else Refusal.NOT_TOUCHING

    def copy(self) -> Square:
        return Square(self.field, self.cards.copy(), self.open_cells.copy(), self.frame, self.reach)
