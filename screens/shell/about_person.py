"""What the chronicle tells of one person: what they play, with whom, and what they did best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from screens.people import Player
from screens.routes import AboutPerson, Chronicle
from screens.services.statistics import Companion, PersonStatistics, Played
from screens.shell.game_facts import camp_picture, is_known
from screens.shell.stat_page import Chapter, StatPage
from screens.shell.stat_rows import StatRow, picture, portrait

PLAYED = {"yes": "app.about.won", "": "app.about.chance"}
TOGETHER = {
    "focus": "app.about.together",
    "yes": "app.about.beaten",
    "glow": "app.about.beaten_by",
    "cell": "app.about.neither",
}
"""What the colours of the bars mean."""


class AboutPersonPage(StatPage):
    player_id = ""

    def open(self, route: AboutPerson) -> None:
        self.player_id, self.matches = route.player_id, Chronicle(player_id=route.player_id)
        self.ids.scroll.scroll_y = 1
        self.refresh()

    def refresh(self) -> None:
        player = self.services.book.find(self.player_id)
        if player is None:
            return  # nobody was asked for yet
        self.avatar, self.title = player.avatar, self.name_of(player)
        with self.services.chronicle.open() as annals:
            figures = annals.statistics_of(player.id)
        self.plays = figures.all.plays
        self.lay(self._cards(figures))

    def _cards(self, figures: PersonStatistics) -> Iterator[Chapter]:
        if not figures.played:
            yield Chapter(self.text("app.about.none"))
            return
        for game in figures.games:
            title = self.text(f"{game}.title")
            if game == figures.favourite:
                title = self.text("app.about.favourite", game=title)
            legend = PLAYED if game == figures.games[0] else {}
            yield Chapter(title, self._game(game, figures), legend)
        people = [*self._known(figures)]
        if people:
            yield Chapter(self.text("app.about.people"), self._companions(people), TOGETHER)

    def _game(self, game: str, figures: PersonStatistics) -> Iterator[StatRow]:
        """Shows plays and wins, each camp apart, and what was done best."""
        most = max(figures.of_game(each).plays for each in figures.games)
        for played in figures.played:
            if played.game == game:
                yield self._played(played, most)
        for best in figures.bests:
            if best.game == game and is_known(best):
                yield self.feat(best)

    def _played(self, played: Played, most: int) -> StatRow:
        tally, camp = played.tally, played.camp
        row = StatRow(
            words=self.text(f"{played.game}.camp.{camp}" if camp else "app.about.won"),
            count=self.text("app.about.wins", wins=tally.wins, plays=tally.plays),
            parts=[(tally.wins / most, "yes"), ((tally.plays - tally.wins) / most, "cell")],
            mark=tally.chance / most,
        )
        return row.show(picture(camp_picture(played.game, camp)))

    def _known(self, figures: PersonStatistics) -> Iterator[tuple[Companion, Player]]:
        shown = {player.id: player for player in self.services.book.shown}
        for companion in figures.companions:
            if companion.person in shown:
                yield companion, shown[companion.person]

    def _companions(self, people: Sequence[tuple[Companion, Player]]) -> Iterator[StatRow]:
        most = max(companion.plays for companion, _ in people)
        for companion, other in people:
            yield self._companion(companion, other, most)

    def _companion(self, companion: Companion, other: Player, most: int) -> StatRow:
        even = companion.against - companion.beaten - companion.beaten_by
        row = StatRow(
            words=self.name_of(other),
            count=str(companion.plays),
            parts=[
                (companion.together / most, "focus"),
                (companion.beaten / most, "yes"),
                (even / most, "cell"),
                (companion.beaten_by / most, "glow"),
            ],
        )
        return row.show(portrait(other))


PAGE = AboutPersonPage
