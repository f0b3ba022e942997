"""The end of the game: a jar of cheese for every seat."""

from __future__ import annotations

from kivy.metrics import dp

from screens.games.lucie.jar import CheeseJar
from screens.table.places import Side, Spot
from screens.table.screen import TableScreen

JAR = (112, 166)
LARGEST, SCALED_FOR = 1.2, 670


class JarTable(TableScreen):
    jars: list[CheeseJar]

    def lay_jars(self, scores: tuple[int, ...]) -> None:
        """Puts an empty jar before every seat."""
        for jar in self.jars:
            self.board.remove_widget(jar)
        most = max(scores)
        self.jars = [
            CheeseJar(self.look, self._jar_spot(seat), most) for seat in range(len(scores))
        ]
        for jar, sitting in zip(self.jars, self.sittings, strict=True):
            self.board.add_widget(jar)
            if self.layout.has_bar:
                jar.belong_to(sitting)

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
        share, tall = box.width / columns, box.height / rows
        scale = min(1.5, share * 0.8 / width, tall * 0.6 / height)
        x, y = box.x + share * (column + 0.5), box.y + box.height - tall * (row + 0.5)
        return Spot(x, y, width * scale, height * scale, Side.SOUTH)

    def stand_full(self, scores: tuple[int, ...]) -> None:
        """Shows the jars as they stand in the end."""
        for jar, score in zip(self.jars, scores, strict=True):
            jar.level = score
            jar.is_fullest = score == max(scores)
