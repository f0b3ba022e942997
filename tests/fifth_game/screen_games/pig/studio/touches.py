"""Fingers on the two pictures of Pig."""

from __future__ import annotations

from engine.games.pig.rules import HOLD, ROLL, DieRolled, PigMove
from screens.games.pig.studio.kit import kit
from screens.table.screen import TableScreen
from tools.gallery.beats import Beat
from tools.gallery.hand import Act, Doing, Gesture, tap, until_still

AMID = Beat("amid", DieRolled, lambda m: m.event.turn_total > 5)


def _choose(move: PigMove) -> Act:
    def act(table: TableScreen) -> Doing:
        yield from tap(kit(table).tray.buttons[move])
        yield from until_still(table)

    return act


GESTURES = (
    Gesture("roll_again", AMID, _choose(ROLL)),
    Gesture("stop", AMID, _choose(HOLD)),
)
