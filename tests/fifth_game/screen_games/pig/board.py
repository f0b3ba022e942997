"""The middle of the table of Pig."""

from __future__ import annotations

from engine.games.pig.rules import PigMove, PigView
from screens.games.pig.pieces import PigDie
from screens.games.pig.plan import die_box
from screens.table.desk import Desk
from screens.ui.places import Box


class PigBoard:
    def __init__(self, desk: Desk[PigMove, PigView]) -> None:
        self._desk = desk
        self.view = desk.view
        self.die: PigDie

    def lay(self, box: Box) -> None:
        self._desk.board.clear_widgets()
        self.die = PigDie(self._desk.look, die_box(box, self._desk.layout.unit))
        self._desk.board.add_widget(self.die)
        self.draw(self.view)

    def draw(self, view: PigView) -> None:
        self.view = view
        self.die.show(view.face, view.turn_total)

    def number(self, seat: int) -> str:
        return str(self.view.scores[seat])
