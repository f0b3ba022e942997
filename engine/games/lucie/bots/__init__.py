"""Three mice that play by themselves: a kitten's, a cat's and a tiger's idea of Lucie.

Nothing in Lucie is secret but the order of the pile: whatever lies face down at home was seen by
everybody. The tiger remembers it all; a view does not tell, but every imagined position does.
"""

from __future__ import annotations

from typing import Final

from engine.bots import Bot, Level
from engine.games.lucie.bots.cheese import Cat
from engine.games.lucie.bots.kitten import Kitten
from engine.games.lucie.bots.tiger import Tiger
from engine.games.lucie.variants import LucieOptions, Variant

__all__ = ["BOTS", "OTHER_RULES", "Cat", "Kitten", "Tiger"]

OTHER_RULES: Final = (
    LucieOptions(Variant.HELPERS),
    LucieOptions(Variant.ROLES, thief_takes_top=True),
)
"""Rules that their brains know besides the usual ones: tools look at how they play with them."""

BOTS: Final[dict[Level, Bot]] = {
    Level.EASY: Kitten(),
    Level.MEDIUM: Cat(),
    Level.HARD: Tiger(),
}
