"""What lies where in Pig, for those who ask."""

from __future__ import annotations

from engine.games.pig.rules import HOLD, ROLL
from screens.games.pig.board import PigBoard
from screens.games.pig.tray import PICTURES, PigTray
from screens.table.kit import Thing
from screens.ui.facing import box_of
from screens.ui.places import Point


class PigWhat:
    def __init__(self, board: PigBoard, tray: PigTray) -> None:
        self._board, self._tray = board, tray

    def at(self, point: Point) -> Thing | None:
        """Returns what lies at a point of the window."""
        die, buttons = self._board.die, self._tray.buttons
        things = [
            Thing("pig.what.die", PICTURES[ROLL], box_of(die)),
            Thing("pig.what.total", PICTURES[HOLD], box_of(die.total)),
            *(
                Thing(key, PICTURES[move], box_of(buttons[move]))
                for move, key in ((ROLL, "pig.what.die"), (HOLD, "pig.what.total"))
                if move in buttons
            ),
        ]
        return next((thing for thing in things if thing.box.holds(*point)), None)
