"""Which bots a game has, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.base import Bot, Level
from engine.bots.monte_carlo import MonteCarlo
from engine.bots.randomly import Randomly

A_FEW = 10
"""So many playouts make a bot that sees what is obvious and overlooks the rest."""


def default_bots() -> dict[Level, Bot]:
    """Bots that can play any game, for games that bring none of their own."""
    return {Level.EASY: Randomly(), Level.MEDIUM: MonteCarlo(A_FEW), Level.HARD: MonteCarlo()}


class OnlyBot(dict[Level, Bot]):
    """The bot of a game that leaves nothing to choose.

    A menu lists one level, yet whoever sat down at another level elsewhere can play here too.
    """

    def __init__(self, bot: Bot) -> None:
        super().__init__({Level.EASY: bot})

    def __missing__(self, level: Level) -> Bot:
        return self[Level.EASY]


def strongest(bots: Mapping[Level, Bot]) -> Bot:
    """Returns the bot whose advice is worth most."""
    return bots[max(bots, key=[*Level].index)]
