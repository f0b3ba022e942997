"""Fingers on the deck of Bon Appétit!."""

from __future__ import annotations

from engine.games.bon_appetit.events import CardFlipped
from screens.games.bon_appetit.studio.kit import kit
from screens.table.screen import TableScreen
from tools.gallery.beats import Beat
from tools.gallery.hand import Doing, Gesture, middle_of, stroke, tap, until_still
from tools.gallery.shared import TURN, call_the_coach, take_a_break

AMID = Beat("amid", CardFlipped, lambda m: m.event.pile > 2 and m.match.outcome is None)


def _swipe(table: TableScreen) -> Doing:
    x, y = table.desk.layout.centre.centre
    start = middle_of(kit(table).tray.deck)
    yield from stroke(start, ((start[0] + x) / 2, (start[1] + y) / 2))
    yield from until_still(table)


def _tap(table: TableScreen) -> Doing:
    yield from tap(kit(table).tray.deck)
    yield from until_still(table)


GESTURES = (
    Gesture("swipe_the_deck", AMID, _swipe),
    Gesture("tap_the_deck", AMID, _tap),
)

SHARED = (
    Gesture("coach", TURN, call_the_coach),
    Gesture("break", TURN, take_a_break),
)
"""What looks the same in every game, and is seen best in this one."""
