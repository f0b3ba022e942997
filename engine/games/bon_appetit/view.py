from __future__ import annotations

from msgspec import Struct

from engine.core import Seat
from engine.games.bon_appetit.deck import Backs, Card
from engine.games.bon_appetit.events import Ending


class Hunt(Struct, frozen=True):
    """The mouse being hunted, and what it is about."""

    owner: Seat | None
    """Who laid the mouse; ``None`` if it was the card left over by the deal."""

    hunter: Seat
    mouse: int
    """Place of the mouse in the pile, from 0 at the bottom."""

    paws: int
    tries_left: int
    chain: int
    """Mice hunted in a row, this one included."""

    at_stake: int
    """Cards, from the bottom of the pile, that go to the owner if the mouse escaped now."""


class BonAppetitView(Struct, frozen=True):
    """The table, the same for everybody: no stack is ever looked at."""

    turn: Seat
    """Whose card is turned next; :data:`NATURE` until the first card lies in the middle."""

    backs: Backs
    pile: tuple[Card, ...]
    """Cards in the middle, in the order they were laid."""

    gone: int
    """Cards that were turned over and are not in the pile any more."""

    hunt: Hunt | None
    suspense: bool
    """Whether the next card is the last try of a hunt, or the last but one."""

    opens_pile: bool
    """Whether the next card starts a new pile because its owner won the old one."""

    stacks: tuple[int, ...]
    tokens: tuple[int, ...]
    tokens_left: int
    ending: Ending | None
    tied: tuple[Seat, ...] = ()
    """Who has most cards at the end, if several have: their tokens decide."""
