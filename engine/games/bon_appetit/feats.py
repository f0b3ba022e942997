"""What is told of hunts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.feats import Feat, Times
from engine.games.bon_appetit.deck import BonAppetitDeck
from engine.games.bon_appetit.events import (
    BonAppetitEvent,
    CardFlipped,
    ChainGrown,
    HuntStarted,
    MouseCaught,
    MouseEscaped,
)


def _longest_hunt(events: Sequence[BonAppetitEvent], _: BonAppetitDeck) -> Times:
    """Cards turned from the first mouse of a hunt to the catch."""
    cards, goes_on = 0, False
    for event in events:
        match event:
            case HuntStarted():
                cards, goes_on = cards if goes_on else 0, False
            case ChainGrown():
                goes_on = True
            case CardFlipped():
                cards += 1
            case MouseCaught(hunter=hunter):
                yield hunter, cards
            case _:
                pass


def _biggest_catch(events: Sequence[BonAppetitEvent], _: BonAppetitDeck) -> Times:
    """Cards won with one mouse."""
    return ((each.hunter, each.won) for each in events if isinstance(each, MouseCaught))


def _best_escape(events: Sequence[BonAppetitEvent], _: BonAppetitDeck) -> Times:
    """Cards that a mouse brought back to whoever laid it."""
    for event in events:
        if isinstance(event, MouseEscaped) and event.owner is not None and event.won:
            yield event.owner, event.won


FEATS = (
    Feat("longest_hunt", _longest_hunt),
    Feat("biggest_catch", _biggest_catch),
    Feat("best_escape", _best_escape),
)
