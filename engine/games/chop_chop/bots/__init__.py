"""Three players for either camp: a kitten, a greedy one and a tiger.

Nothing in the kitchen is secret but which tile lies where, and nobody knows that.
"""

from __future__ import annotations

from typing import Final

from engine.bots import Bot, Level
from engine.games.chop_chop.bots.greedy import Greedy
from engine.games.chop_chop.bots.kitten import Kitten
from engine.games.chop_chop.bots.tiger import Tiger

__all__ = ["BOTS", "Greedy", "Kitten", "Tiger"]

BOTS: Final[dict[Level, Bot]] = {
    Level.EASY: Kitten(),
    Level.MEDIUM: Greedy(),
    Level.HARD: Tiger(),
}
