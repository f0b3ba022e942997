"""Three players of Cheese Rescue: a kitten, a greedy one and a tiger."""

from __future__ import annotations

from typing import Final

from engine.bots import Bot, Level
from engine.games.cheese_rescue.bots.at_a_glance import Greedy, Kitten
from engine.games.cheese_rescue.bots.tiger import Tiger

__all__ = ["BOTS", "Greedy", "Kitten", "Tiger"]

BOTS: Final[dict[Level, Bot]] = {
    Level.EASY: Kitten(),
    Level.MEDIUM: Greedy(),
    Level.HARD: Tiger(),
}
