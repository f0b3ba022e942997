"""A question put to a bot in the middle of a match."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bots import Bot, Sight, decide
from engine.core import State


def choice(bot: Bot, state: State[Any, Any, Any], seed: int = 1) -> Any:
    """Returns what *bot* does for the seat to move, after all its thoughts."""
    return decide(bot, Sight.of(state), Random(seed))
