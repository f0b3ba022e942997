"""A table for a lesson: the same table, a slate beside it, and nothing that outlasts it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from random import Random

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.metrics import Metrics

from engine.bots import Bot, Level
from engine.core import Move
from engine.game import AnyGame
from engine.match import AnyMatch
from screens.lessons import START, Course, Lesson, Place
from screens.people import Sitting
from screens.services.insets import Insets
from screens.services.lesson_book import LessonBook
from screens.services.saves import Keeping
from screens.services.services import Services
from screens.table.kit import SetTable
from screens.table.screen import TableScreen
from screens.table.slate import Slate, strip_of
from screens.table.teacher import Puppet, Teacher
from screens.ui.places import Box


class LessonTable(EventDispatcher):
    """Goes from scene to scene of a course; the match of each is thrown away."""

    has_breaks = False

    teacher: Teacher
    slate: Slate
    course: Course

    __events__ = ("on_learnt",)

    def __init__(self, services: Services, set_table: SetTable, book: LessonBook) -> None:
        super().__init__()
        self.screen = TableScreen(replace(services, insets=self._taken), set_table, self)
        self.screen.fbind("on_get_up", self._mark)
        self.screen.fbind("on_sleep", self._mark)
        self._own_insets, self._book = services.insets, book
        self._is_trial = False

    def on_learnt(self) -> None:
        """Everybody has seen the lesson to its end."""

    def begin(
        self,
        game: AnyGame,
        lesson: Lesson,
        people: Sequence[Sitting],
        place: Place | None = None,
    ) -> None:
        """Starts a lesson, or goes on with it; or lets people try what is at a *place* of it."""
        self._is_trial = place is not None
        course = self.course = Course(game, lesson, people)
        course.go_to(place or self._book.place(lesson.name, course.pupils))
        self._lay_scene()

    def _lay_scene(self) -> None:
        self._mark()
        self.screen.sit_down(self.course.open(), self.course.sittings)
        self.screen.company.open_hands = True  # people learn from each other's cards

    def _mark(self, *_: object) -> None:
        """Remembers how far people have come, unless they only try something out."""
        course = self.course
        if not self._is_trial:
            self._book.mark(course.lesson.name, course.place, course.pupils)

    def bots_of(self, game: AnyGame) -> Mapping[Level, Bot]:
        """Lets the other seats do what the lesson wants of them."""
        return dict.fromkeys(Level, Puppet(self.course))

    def advise(self, match: AnyMatch, rng: Random) -> Iterator[Move]:
        """Knows what is right here, whatever the best bot would do."""
        return iter(self.course.right[:1])

    def keep(self, match: AnyMatch, sittings: Sequence[Sitting]) -> Keeping:
        """Keeps no match: only the place in the lesson is remembered."""
        done: Future[bool] = Future()
        done.set_result(True)
        return Keeping(done)

    def _taken(self) -> Insets:
        """Returns what the table leaves free: cut-outs, bars, and the end for the slate."""
        taken = self._own_insets()
        strip = self._strip
        if strip.height == self._glass.height:
            return taken._replace(right=taken.right + strip.width)
        return taken._replace(top=taken.top + strip.height)

    @property
    def _strip(self) -> Box:
        """The end of the glass that the slate gets."""
        scale = self.screen.services.preferences.now.text_size.scale
        return strip_of(self._glass, Metrics.density, scale)

    @property
    def _glass(self) -> Box:
        """All that table and slate have."""
        return Box(*self.screen.pos, *self.screen.size).shrunk(**self._own_insets()._asdict())

    def arrive(self, screen: TableScreen) -> None:
        """Brings a slate and a teacher."""
        table, match = screen.table, screen.match
        self.slate = slate = Slate(
            table.look, table.corner_fingers, can_speak=screen.services.can_speak()
        )
        slate.fbind("on_back", lambda *_: self._go_back())
        slate.fbind("on_leave", lambda *_: screen.leave())
        self.teacher = Teacher(screen.desk, screen.kit, self.course, lambda: match.turn, slate)
        # Not at once: whoever says so is part of what is being stopped.
        self.teacher.fbind("on_scene_over", lambda *_: Clock.schedule_once(self._next_scene))
        table.fbind("on_arrange", lambda *_: self._lay_slate())
        table.rim.offer(slate)
        screen.play.guide, screen.seating.asks = self.teacher, False
        self._lay_slate()

    def _lay_slate(self) -> None:
        self.slate.lie_in(self._strip)

    async def goes_on(self) -> bool:
        """Tells what is left to tell; the next scene is laid on the same table."""
        await self.teacher.lead()
        return True

    def stop(self) -> None:
        self.teacher.stop()

    def _next_scene(self, *_: object) -> None:
        if not self.screen.is_taken or self.course.step is not None:
            return  # somebody has left, or gone back, in the last moment
        if self.course.next_scene():
            self._lay_scene()
            return
        self.course.place = START
        if not self._is_trial:
            self.dispatch("on_learnt")
        self.screen.leave()

    def _go_back(self) -> None:
        """Shows the step before once more."""
        self.course.go_back()
        self._lay_scene()
