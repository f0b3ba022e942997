"""What those who are here can learn of a game, lesson by lesson. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import AnyGame, Options
from screens.lessons import Lesson, read_lessons
from screens.party import Party, chairs_for, seated
from screens.people import AVATARS, Player, Sitting
from screens.routes import Way
from screens.services.player_book import PlayerBook
from screens.shell.panels import Panel


class Learning:
    """The lessons that suit the rules people play by, and how many they are."""

    def __init__(self, game: AnyGame, rules: Options, people: Sequence[Sitting]) -> None:
        self._game, self._people = game, people
        self.lessons = [each for each in read_lessons(game.id) if each.suits(rules, len(people))]

    def lesson_of(self, panel: Panel | None) -> Lesson | None:
        """Returns the lesson that shows what a picture tells, if one does."""
        name = panel.lesson if panel else ""
        return next((lesson for lesson in self.lessons if lesson.name == name), None)

    def begin(self, lesson: Lesson, router: Way) -> None:
        router.show_lesson(self._game, lesson, self._people)

    def try_out(self, panel: Panel, router: Way) -> None:
        """Goes to where a lesson shows what a picture tells."""
        lesson = self.lesson_of(panel)
        if lesson is not None:
            router.show_lesson(self._game, lesson, self._people, lesson.place_of(panel.step))


def who_is_here(game: AnyGame, book: PlayerBook) -> tuple[Sitting, ...]:
    """Returns who played last, on their chairs; somebody at least."""
    here = [player for player in book.group if player.level is None][: game.seats[-1]]
    players = tuple(here or book.players[:1] or [Player(AVATARS[0])])
    party = Party(players, chairs=chairs_for(players, book.chairs), colours=book.colours)
    return seated(party, has_loner=False)
