"""What a seat sees of Cheese Rescue."""

from __future__ import annotations

from msgspec import Struct

from engine.core import Seat
from engine.games.cheese_rescue.cards import Card, Shape
from engine.games.cheese_rescue.field import Axis, Frame, field
from engine.games.cheese_rescue.scoring import Fate, fates
from engine.games.cheese_rescue.square import Refusal


class Laid(Struct, frozen=True):
    """A card on the table."""

    cell: int
    card: Card
    fate: Fate
    """What becomes of it if the game ends now; once it is over, what became of it."""


class Standing(Struct, frozen=True):
    """What everybody knows about one seat."""

    shape: Shape
    hand_size: int
    cheeses: tuple[int, ...]
    """Values of the cheeses it still holds, known because the others lie on the table."""

    points: int
    """What its cheeses on the table are worth if the game ends now."""


class CheeseRescueView(Struct, frozen=True):
    turn: Seat
    """Whose turn it is, also while a card is drawn."""

    is_over: bool
    size: int
    """Cards along a side of the full square."""

    columns: int
    """Columns, and rows, of the grid in which cells are numbered row by row."""

    window: Frame
    """The part of the grid to show. Moves only when a card settles."""

    walls: tuple[Axis, ...]
    """Where the window cannot grow any more: both its sides along these axes are walls."""

    table: tuple[Laid, ...]
    """The cards on the table in the order laid, those of a finished game included."""

    provisional: int | None
    """Cell of the card that may still be taken back."""

    open_cells: tuple[int, ...]
    """Where a card can be laid or, while one is provisional, where it could lie instead."""

    refusals: tuple[Refusal | None, ...]
    """For every cell of the grid why no card can be laid there; ``None`` where one can."""

    hand: tuple[Card, ...]
    """The seat's own cards: cheeses by value, then animals in the order drawn."""

    full_hand: int
    """Cards in a hand before it lays one."""

    deck_left: int
    standings: tuple[Standing, ...]
    """One for each seat."""

    @property
    def is_dealt(self) -> bool:
        """Whether somebody has drawn an animal, or laid a card."""
        has_drawn = any(one.hand_size > len(one.cheeses) for one in self.standings)
        return has_drawn or len(self.table) > 1

    def fates_with(self, card: Card, cell: int) -> dict[int, Fate]:
        """Tells what would become of every card if *card* lay on *cell*, too."""
        cards = {laid.cell: laid.card for laid in self.table}
        return fates(cards | {cell: card}, field(self.size).neighbours)
