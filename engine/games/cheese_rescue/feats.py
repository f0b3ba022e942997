"""What is told of a full square."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core import Seat
from engine.feats import Feat, Times
from engine.games.cheese_rescue.deck import CheeseRescueDeck
from engine.games.cheese_rescue.events import (
    CardPlaced,
    CatsScared,
    CheeseRescueEvent,
    CheesesCounted,
    MiceCaught,
)


def _best_rescue(events: Sequence[CheeseRescueEvent], _: CheeseRescueDeck) -> Times:
    """Points of the cheeses that nobody ate."""
    return ((each.seat, each.total) for each in events if isinstance(each, CheesesCounted))


def _bravest_dog(events: Sequence[CheeseRescueEvent], _: CheeseRescueDeck) -> Times:
    """Cats that ran away from one dog."""
    return _most_victims(events, CatsScared)


def _hungriest_cat(events: Sequence[CheeseRescueEvent], _: CheeseRescueDeck) -> Times:
    """Mice that one cat caught."""
    return _most_victims(events, MiceCaught)


def _most_victims(
    events: Sequence[CheeseRescueEvent], stage: type[CatsScared | MiceCaught]
) -> Times:
    """Counts what each hunter on the table removed, for whoever laid it."""
    owners: dict[int, Seat] = {}
    for event in events:
        if isinstance(event, CardPlaced):
            owners[event.cell] = event.seat
        elif isinstance(event, stage):
            found = Counter(cell for victim in event.victims for cell in victim.culprits)
            yield from ((owners[cell], count) for cell, count in found.items() if cell in owners)


FEATS = (
    Feat("best_rescue", _best_rescue),
    Feat("bravest_dog", _bravest_dog),
    Feat("hungriest_cat", _hungriest_cat),
)
