"""What the chronicle tells of one game: who plays it, which camp wins, and what was done best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from screens.people import Player
from screens.routes import AboutGame, Chronicle
from screens.services.statistics import Best, GameStatistics
from screens.shell.game_facts import camp_picture, is_known
from screens.shell.stat_page import Chapter, StatPage
from screens.shell.stat_rows import StatRow, picture, portrait


class AboutGamePage(StatPage):
    game_id = ""

    def open(self, route: AboutGame) -> None:
        self.game_id, self.matches = route.game_id, Chronicle(game_id=route.game_id)
        self.ids.scroll.scroll_y = 1
        self.refresh()

    def refresh(self) -> None:
        if not self.game_id:
            return  # no game was asked for yet
        self.title = self.text(f"{self.game_id}.title")
        self.cover = self.services.art.picture(f"{self.game_id}.cover")
        with self.services.chronicle.open() as annals:
            figures = annals.statistics_about(self.game_id)
        self.plays = figures.plays
        self.lay(self._cards(figures))

    def _cards(self, figures: GameStatistics) -> Iterator[Chapter]:
        if not figures.plays:
            yield Chapter(self.text("app.about.none"))
            return
        people, bests = [*self._known(figures.people)], [*self._done(figures)]
        for title, has_any, rows in (
            ("app.about.camps", figures.camps, self._camps(figures)),
            ("app.about.who_plays", people, self._people(people)),
            ("app.about.feats", bests, self._bests(bests)),
        ):
            if has_any:
                yield Chapter(self.text(title), rows)

    def _camps(self, figures: GameStatistics) -> Iterator[StatRow]:
        for camp, wins in figures.camps.items():
            row = StatRow(
                words=self.text(f"{self.game_id}.camp.{camp}"),
                count=self.text("app.about.wins", wins=wins, plays=figures.plays),
                parts=[(wins / figures.plays, "yes")],
            )
            yield row.show(picture(camp_picture(self.game_id, camp)))

    def _people(self, people: Sequence[tuple[Player, int]]) -> Iterator[StatRow]:
        most = max(plays for _, plays in people)
        for player, plays in people:
            row = StatRow(
                words=self.name_of(player), count=str(plays), parts=[(plays / most, "glow")]
            )
            yield row.show(portrait(player))

    def _done(self, figures: GameStatistics) -> Iterator[tuple[Best, Player]]:
        """Lists what was done best by those who are still known."""
        shown = {player.id: player for player in self.services.book.shown}
        for best in figures.bests:
            if is_known(best) and best.person in shown:
                yield best, shown[best.person]

    def _bests(self, bests: Sequence[tuple[Best, Player]]) -> Iterator[StatRow]:
        for best, holder in bests:
            row = self.feat(best)
            row.show_behind(portrait(holder))
            yield row

    def _known(self, plays: dict[str, int]) -> Iterator[tuple[Player, int]]:
        for player in self.services.book.shown:
            if player.id in plays:
                yield player, plays[player.id]


PAGE = AboutGamePage
