"""The kitchen as everybody sees it."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bots import Sight
from engine.games.chop_chop.position import Position
from engine.games.chop_chop.rules import ChopChopState


def position_of(sight: Sight[Any, Any, Any], rng: Random) -> Position:
    """Returns the kitchen, in which nothing is secret."""
    state = sight.imagine(rng)
    if not isinstance(state, ChopChopState):
        raise TypeError(f"{state} is no kitchen")
    return state
