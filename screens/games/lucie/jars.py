"""The end of the game: a jar of cheese for every seat."""

from __future__ import annotations

from math import inf
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens.games.lucie.jar import CheeseJar
from screens.table.places import Side, Spot
from screens.table.screen import TableScreen

JAR = (112, 166)
LARGEST, SCALED_FOR = 1.2, 670


class JarTable(TableScreen):
    jars: list[CheeseJar]
    poured = NumericProperty(inf)
    """How many cheeses every mouse has emptied into her jar, if she has so many."""

    def lay_jars(self, scores: tuple[int, ...]) -> None:
        """Puts a jar before every seat, as full as the jars are now."""
        for jar in self.jars:
            self.board.remove_widget(jar)
        self.jars = [
            CheeseJar(self.look, self._jar_spot(seat), score, max(scores))
            for seat, score in enumerate(scores)
        ]
        for jar, sitting in zip(self.jars, self.sittings, strict=True):
            jar.pour(self.poured)
            self.board.add_widget(jar)
            if self.layout.has_bar:
                jar.belong_to(sitting)

    def on_poured(self, *_: Any) -> None:
        for jar in self.jars:
            jar.pour(self.poured)

    def _jar_spot(self, seat: int) -> Spot:
        width, height = dp(JAR[0]), dp(JAR[1])
        if self.layout.has_bar:
            return self._jar_in_row(seat, width, height)
        scale = min(LARGEST, min(self.width, self.height) / dp(SCALED_FOR))
        plate = self.layout.plate(seat, None, None)
        gap = self.layout.rim / 2 - plate.height / 2
        return plate.above(width * scale, height * scale, gap=gap)

    def _jar_in_row(self, seat: int, width: float, height: float) -> Spot:
        box, seats = self.layout.centre, self.match.seats
        rows = -(-seats // 3) if box.width < box.height else 1
        columns = -(-seats // rows)
        row, column = divmod(seat, columns)
        in_row = min(columns, seats - row * columns)
        share, tall = box.width / columns, box.height / rows
        scale = min(1.5, share * 0.8 / width, tall * 0.6 / height)
        x = box.centre[0] + share * (column - (in_row - 1) / 2)
        y = box.y + box.height - tall * (row + 0.5)
        return Spot(x, y, width * scale, height * scale, Side.SOUTH)
