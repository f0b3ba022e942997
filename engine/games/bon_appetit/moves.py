from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

from engine.core import Move
from engine.games.bon_appetit.deck import Card


class Flip(Move, frozen=True):
    """Turns over the top card of one's stack and lays it on the pile."""

    final: ClassVar[bool] = True


class Draw(Move, frozen=True):
    """Nature says what a card is that nobody has seen yet."""

    card: Card


BonAppetitMove: TypeAlias = Flip | Draw

FLIP: Final = Flip()
FLIPS: Final = (FLIP,)
DRAWS: Final = {card: Draw(card) for card in Card}
