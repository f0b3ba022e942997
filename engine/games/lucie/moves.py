"""What mice, and nature, can do."""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias, final

from engine.core import Move, Seat
from engine.games.lucie.deck import Card, Role


@final
class Draw(Move, frozen=True):
    """Asks for the top card of the pile."""


@final
class GoHome(Move, frozen=True):
    """Brings the cards of this outing home."""


class Steal(Move, frozen=True):
    """Takes the first card of an outing from what another mouse brought home."""

    victim: Seat


class Look(Move, frozen=True):
    """Looks at the two top cards before an outing."""


class Keep(Move, frozen=True):
    """Goes out with one of the two cards looked at; the other is discarded."""

    which: int
    final: ClassVar[bool] = True


class Swap(Move, frozen=True):
    """Swaps the card that caught the mouse for the bottom card of the pile."""


class Accept(Move, frozen=True):
    """Stays caught."""

    final: ClassVar[bool] = True


class DealRole(Move, frozen=True):
    """Nature deals the next mouse its role."""

    role: Role


@final
class Show(Move, frozen=True):
    """Nature shows the top card."""

    card: Card


class Peek(Move, frozen=True):
    """Nature shows the top card to one mouse only."""

    card: Card


class Snatch(Move, frozen=True):
    """Nature picks a card from a pile brought home."""

    card: Card


class ShowBottom(Move, frozen=True):
    """Nature shows the bottom card."""

    card: Card


PowerMove: TypeAlias = Steal | Look | Keep | Swap | Accept | DealRole | Peek | Snatch | ShowBottom
"""What only happens where mice have roles."""

LucieMove: TypeAlias = Draw | GoHome | Show | PowerMove

DRAW: Final = (Draw(),)
DRAW_OR_LOOK: Final = (Draw(), Look())
DRAW_OR_GO_HOME: Final = (Draw(), GoHome())
SWAP_OR_ACCEPT: Final = (Swap(), Accept())
KEEP_ONE_OF_TWO: Final = (Keep(0), Keep(1))
