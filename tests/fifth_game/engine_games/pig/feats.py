"""What is told of turns at Pig."""

from __future__ import annotations

from collections.abc import Sequence

from engine.feats import Feat, Times
from engine.games.pig.rules import PigDeck, PigEvent, PointsKept


def _richest_turn(events: Sequence[PigEvent], _: PigDeck) -> Times:
    """Points that were kept in one turn."""
    return ((each.seat, each.points) for each in events if isinstance(each, PointsKept))


FEATS = (Feat("richest_turn", _richest_turn),)
