"""What is told of a mouse's outings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core import Seat
from engine.feats import Feat, Times
from engine.games.lucie.deck import LucieDeck
from engine.games.lucie.events import CardGained, Caught, LucieEvent, WentHome, Why


def _most_cheese(events: Sequence[LucieEvent], _: LucieDeck) -> Times:
    """Cheeses that came home from one outing."""
    return ((each.seat, each.cheeses) for each in events if isinstance(each, WentHome))


def _longest_outing(events: Sequence[LucieEvent], _: LucieDeck) -> Times:
    """Cards drawn before a mouse went home."""
    return ((each.seat, len(each.cards)) for each in events if isinstance(each, WentHome))


def _narrowest_escape(events: Sequence[LucieEvent], _: LucieDeck) -> Times:
    """Cats and traps that lay there when a mouse chose to go home."""
    dangers: dict[Seat, int] = {}
    for event in events:
        match event:
            case CardGained(seat=seat, cats=cats, traps=traps):
                dangers[seat] = cats + traps
            case WentHome(seat=seat, why=Why.CHOICE) if dangers[seat]:
                yield seat, dangers[seat]
            case _:
                pass


def _one_card_too_late(events: Sequence[LucieEvent], _: LucieDeck) -> Times:
    """How often a mouse was caught that had enough to go home with."""
    times: Counter[Seat] = Counter()
    for event in events:
        if isinstance(event, Caught) and len(event.cards) > 1:
            times[event.seat] += 1
            yield event.seat, times[event.seat]


FEATS = (
    Feat("most_cheese", _most_cheese),
    Feat("longest_outing", _longest_outing),
    Feat("narrowest_escape", _narrowest_escape),
    Feat("one_card_too_late", _one_card_too_late),
)
