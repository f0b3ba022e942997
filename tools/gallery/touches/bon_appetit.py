"""Fingers on the deck of Bon Appétit!."""

from __future__ import annotations

from typing import Any

from engine.games.bon_appetit.events import CardFlipped
from tools.gallery.beats import Beat
from tools.gallery.hand import Doing, Gesture, middle_of, stroke, tap, until_still

AMID = Beat("amid", CardFlipped, lambda m: m.event.pile > 2 and m.match.outcome is None)


def _swipe(table: Any) -> Doing:
    x, y = table.layout.centre.centre
    start = middle_of(table.deck)
    yield from stroke(start, ((start[0] + x) / 2, (start[1] + y) / 2))
    yield from until_still(table)


def _tap(table: Any) -> Doing:
    yield from tap(table.deck)
    yield from until_still(table)


GESTURES = (
    Gesture("swipe_the_deck", AMID, _swipe),
    Gesture("tap_the_deck", AMID, _tap),
)
