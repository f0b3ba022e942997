"""The end of the game: a jar of cheese for every seat."""

from __future__ import annotations

from math import inf

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty

from engine.games.lucie.moves import LucieMove
from engine.games.lucie.view import LucieView
from screens.games.lucie.pieces import CheeseJar
from screens.games.lucie.plan import jar_spot
from screens.table.desk import Desk


class Jars(EventDispatcher):
    """All jars of a table: they fill together, and each stops when it is full."""

    poured = NumericProperty(inf)
    """How many cheeses every mouse has emptied into her jar, if she has so many."""

    def __init__(self, desk: Desk[LucieMove, LucieView]) -> None:
        super().__init__()
        self._desk = desk
        self.standing: list[CheeseJar] = []

    def lay(self, scores: tuple[int, ...]) -> None:
        """Puts a jar before every seat, as full as the jars are now."""
        self.clear()
        look, layout = self._desk.look, self._desk.layout
        for seat, (score, sitting) in enumerate(zip(scores, self._desk.sittings, strict=True)):
            jar = CheeseJar(look, jar_spot(layout, seat), score, max(scores))
            jar.pour(self.poured)
            if layout.has_bar:
                jar.belong_to(sitting)
            self.standing.append(jar)
            self._desk.board.add_widget(jar)

    def clear(self) -> None:
        """Takes all jars off the table."""
        for jar in self.standing:
            self._desk.board.remove_widget(jar)
        self.standing = []

    def on_poured(self, _: Jars, poured: float) -> None:
        for jar in self.standing:
            jar.pour(poured)
