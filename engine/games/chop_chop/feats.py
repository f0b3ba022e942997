"""What is told of a night in the kitchen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core import NATURE, Seat
from engine.feats import Feat, Times
from engine.games.chop_chop.deck import ChopChopDeck
from engine.games.chop_chop.events import (
    CatLeapt,
    CatPlaced,
    CatProwled,
    CheeseWon,
    ChopChopEvent,
    MouseCaught,
    MouseHid,
    MouseLeapt,
    MouseRan,
)


def _most_cheese(events: Sequence[ChopChopEvent], _: ChopChopDeck) -> Times:
    """Cheeses that one player's mice brought together."""
    return Counter(each.seat for each in events if isinstance(each, CheeseWon)).items()


def _longest_hunt(events: Sequence[ChopChopEvent], _: ChopChopDeck) -> Times:
    """Cells the cat walked before it caught a mouse."""
    steps, hunter = 0, NATURE
    for event in events:
        match event:
            case CatProwled(seat, path):
                steps, hunter = steps + len(path) - 1, seat
            case MouseCaught() if steps:  # a leap is no hunt
                yield hunter, steps
                steps = 0
            case _:
                pass


def _narrowest_escape(events: Sequence[ChopChopEvent], deck: ChopChopDeck) -> Times:
    """Steps between the cat and a mouse that slipped into a hole."""
    cat, runners = None, dict[int, Seat]()
    for event in events:
        match event:
            case CatPlaced(_, spot):
                cat = spot.cell
            case CatProwled(path=(*_, spot)) | CatLeapt(end=spot):
                cat = spot.cell
            case MouseRan(seat, mouse) | MouseLeapt(seat, mouse):
                runners[mouse] = seat
            case MouseHid(mouse, hole) if cat is not None:
                yield runners[mouse], _steps(cat, hole, deck.columns)
            case _:
                pass


def _steps(start: int, end: int, columns: int) -> int:
    return abs(start % columns - end % columns) + abs(start // columns - end // columns)


FEATS = (
    Feat("most_cheese", _most_cheese),
    Feat("longest_hunt", _longest_hunt),
    Feat("narrowest_escape", _narrowest_escape, is_least=True),
)
