"""A question put to a bot in the middle of a match."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bots import Bot, Sight, best_of, patience_of
from engine.core import State


def sight_of(state: State[Any, Any, Any]) -> Sight[Any, Any, Any]:
    """Returns what the seat to move may know."""
    seat = state.turn
    return Sight(seat, state.view(seat), state.legal_moves(), lambda rng: state.imagine(seat, rng))


def choice(bot: Bot, state: State[Any, Any, Any], seed: int = 1) -> Any:
    """Returns what *bot* does for the seat to move, after as many thoughts as a tablet has."""
    return best_of(bot.think(sight_of(state), Random(seed)), patience_of(bot))
