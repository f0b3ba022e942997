"""Shows one page at a time, makes each when it is needed, and knows the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

import asynckivy as ak
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.uix.screenmanager import NoTransition, TransitionBase
from kivy.uix.widget import Widget
from kivymd.uix.screenmanager import MDScreenManager
from kivymd.uix.transition import MDSharedAxisTransition

from engine.core import Outcome
from engine.match import AnyMatch
from screens.people import Sitting
from screens.routes import PAGES, HowTo, Podium, Route, Settings, Shelf
from screens.services.services import Services

if TYPE_CHECKING:
    from engine.game import AnyGame
    from screens.keepsake import Keepsake
    from screens.lessons import Lesson, Place
    from screens.shell.page import ShellPage
    from screens.table.lesson import LessonTable
    from screens.table.screen import TableScreen

HOME = PAGES[Shelf]
TABLE = "table "
"""How the names of tables begin, before the game that lies on them."""

LESSON = "lesson "
"""How the names of tables begin on which a game is learnt."""

BACK_KEYS = frozenset({27, 1001, 1073742106})
"""Escape, and the two ways in which Android's back key arrives."""

DEAD_TIME = 0.35
"""Seconds a new page sleeps: a finger that bounces must not press what it never saw."""

TURNING = 0.2
"""Seconds it takes to go from one page to another."""

KEPT = 6
"""How many pages stay that people have left: most come back to one of the last, and all of them
together would take more memory than a small tablet can spare."""


class Router(MDScreenManager):
    """The only child of the window."""

    def __init__(self, services: Services, leave: Callable[[], None]) -> None:
        super().__init__(transition=NoTransition())
        self.leave = leave
        """Closes the app."""

        self.dead_time = DEAD_TIME
        self.services = services
        self.shown_at = 0.0
        """When the page came, on Kivy's clock."""

        self._pages: dict[str, ShellPage] = {}
        """Those that were made, the one that was opened last at the end."""

        self._tables: dict[str, TableScreen] = {}
        self._lessons: dict[str, LessonTable] = {}
        self._trail: list[str] = []
        self._fetching: ak.Task | None = None

    @property
    def page(self) -> ShellPage | TableScreen:
        """What people see."""
        return self._named(self._trail[-1])

    @property
    def trail(self) -> Sequence[str]:
        """Names of the pages that lead here, the one on screen last."""
        return tuple(self._trail)

    @property
    def is_awake(self) -> bool:
        """Whether the page has been seen for long enough to be touched."""
        return bool(Clock.get_time() >= self.shown_at + self.dead_time)

    def upper(self) -> Sequence[Widget]:
        """What keys and mouse reach: what lies over the page, or what was told, and the page.

        Tables see to that themselves.
        """
        page = self._pages.get(self._trail[-1]) if self._trail else None
        if page is None:
            return ()
        told = [each for each in Window.children if each is not self]
        return (*told, page) if page.topmost is page else (page.topmost,)

    def check_transition(self, *_: object) -> None:
        """Keeps KivyMD from choosing a transition; that is a preference here."""

    def show(self, route: Route, *, at_once: bool = False) -> None:
        """Opens a page of the shell. A page that is already on the way is gone back to.

        Making it takes some frames, unless it has to be *at_once*.
        """
        self._stop_fetching()
        self._fetching = ak.start(self._open(route, at_once=at_once))

    async def _open(self, route: Route, *, at_once: bool = False, talks_on: bool = False) -> None:
        name = PAGES[type(route)]
        await self._fetch(name, at_once=at_once or not self._trail)
        trail = self._trail
        before = trail[: trail.index(name)] if name in trail else trail
        self._go([*before, name], talks_on=talks_on)
        self._pages[name] = page = self._pages.pop(name)
        page.open(route)
        self._let_go()

    async def _fetch(self, name: str, *, at_once: bool = False) -> None:
        """Makes a page, unless it is there."""
        if name in self._pages:
            return
        module = import_module(f"screens.shell.{name}")
        if not at_once:
            await ak.sleep(0)
        self._pages[name] = module.PAGE(self.services, self)
        self._pages[name].name = name
        if not at_once:
            await ak.sleep(0)

    def _let_go(self) -> None:
        """Keeps the shelf, the pages that lead here, and the last few of the others."""
        left = [name for name in self._pages if name not in (HOME, *self._trail)]
        for name in left[:-KEPT]:
            page = self._pages.pop(name)
            if self.has_screen(name):
                self.remove_widget(page)

    def _stop_fetching(self) -> None:
        if self._fetching is not None:
            self._fetching.cancel()

    @property
    def is_fetching(self) -> bool:
        """Whether a page is on its way that nobody has seen yet."""
        task = self._fetching
        return task is not None and not (task.finished or task.cancelled)

    def back(self) -> bool:
        """Goes one step back, unless the page has a better idea; ``False`` if there is no back."""
        if self.is_fetching:
            self._stop_fetching()
            return True
        if self.page.on_back():
            return True
        if len(self._trail) < 2:
            return False
        self._go(self._trail[:-1])
        return True

    def refresh(self) -> None:
        """Lets the page on screen look again at what it shows; a table needs no telling."""
        page = self._pages.get(self._trail[-1])
        if page is not None:
            page.refresh()

    def home(self) -> None:
        """Goes to the shelf, from wherever people are; who sits at a table gets up."""
        self.get_up()
        self.show(Shelf())

    def get_up(self) -> None:
        """Lets those get up who sit at a table, wherever they have gone from there."""
        for name in self._trail:
            if name not in self._pages:
                self._table_named(name).get_up()

    def show_table(self, match: AnyMatch, sittings: Sequence[Sitting]) -> None:
        """Puts a match on its table; from there the way back leads to the shelf."""
        self._stop_fetching()
        table = self.table_of(match.game.id)
        self._go([HOME, f"{TABLE}{match.game.id}"])
        table.sit_down(match, sittings)

    def show_lesson(
        self,
        game: AnyGame,
        lesson: Lesson,
        people: Sequence[Sitting],
        place: Place | None = None,
    ) -> None:
        """Teaches *people* a lesson of a game; from there the way back leads here.

        Who only tries out what is at a *place* has not learnt the lesson by that.
        """
        table = self._lesson_table_of(game.id)
        self._go([*self._trail, f"{LESSON}{game.id}"])
        table.begin(game, lesson, people, place)

    def _lesson_table_of(self, game_id: str) -> LessonTable:
        name = f"{LESSON}{game_id}"
        if name not in self._lessons:
            from screens.tables import new_lesson_table

            self._lessons[name] = lesson = new_lesson_table(game_id, self.services)
            lesson.screen.name = name
            lesson.bind(on_learnt=self._teach)
            lesson.screen.bind(on_get_up=lambda *_: self._go(self._trail[:-1]))
        return self._lessons[name]

    def _teach(self, lesson: LessonTable) -> None:
        """Notes who has been at a lesson to its end."""
        course = lesson.course
        pupils = (sitting.player for sitting in course.people)
        self.services.book.teach(pupils, course.lesson_id)

    def table_of(self, game_id: str) -> TableScreen:
        """Returns the table of a game; it is made for the first match."""
        name = f"{TABLE}{game_id}"
        if name not in self._tables:
            from screens.tables import new_table

            self._tables[name] = table = new_table(game_id, self.services)
            table.name = name
            table.bind(
                on_over=self._finish,
                on_get_up=lambda *_: self.home(),
                on_help=self._explain,
                on_settings=lambda table: self.show(Settings(table.asking_side)),
            )
        return self._tables[name]

    def _explain(self, table: TableScreen) -> None:
        """Shows those who sit at *table* the rules they play by."""
        match = table.match
        self.show(HowTo(match.game.id, table.sittings, match.options, table.asking_side))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        is_asleep = self.is_fetching or not self.is_awake
        return is_asleep or bool(super().on_touch_down(touch))

    def _finish(self, table: TableScreen, outcome: Outcome) -> None:
        """Takes those who sit at *table* to the podium; until it is seen, the match is kept."""
        self._stop_fetching()
        self._fetching = ak.start(self._crown(table, outcome))

    async def _crown(self, table: TableScreen, outcome: Outcome) -> None:
        from screens.keepsake import Keepsake

        match, sittings, keepsake = table.match, table.sittings, Keepsake(table, outcome)
        route = Podium(match, sittings, outcome)
        await self._fetch(PAGES[Podium])
        self._trail = [HOME]
        await self._open(route, talks_on=True)
        Clock.schedule_once(lambda _: self._enter(match, sittings, keepsake))

    def _enter(self, match: AnyMatch, sittings: Sequence[Sitting], keepsake: Keepsake) -> None:
        """Gives a match whose podium stands to chronicle and guest book, and clears its table."""
        from screens.shell.podium import PodiumPage

        if isinstance(self.page, PodiumPage) and self.page.match is match:
            self.services.saves.hand_over(match, sittings, self.services.chronicle.enter)
            ak.start(keepsake.keep(self.services, self.page.new_ceremony()))

    def _go(self, trail: list[str], *, talks_on: bool = False) -> None:
        """Puts the last page of *trail* on screen instead of the one that is there.

        What was being said was about that one, unless it *talks on* about what comes now.
        """
        is_way_back, name = trail[-1] in self._trail, trail[-1]
        self._trail = trail
        self.transition.stop()
        if not self.has_screen(name):
            self.add_widget(self._named(name))
        if name == self.current and self.shown_at:
            return
        self.shown_at = Clock.get_time()
        if not talks_on:
            self.services.feedback.stop_talking()
        # Layouts run a frame later; a page must know at once how much room it has.
        self._named(name).size = self.size
        self.transition = self._new_transition(is_way_back)
        self.current = name
        if isinstance(self.transition, NoTransition):
            self.transition.stop()  # or the old page would stay for another frame

    @property
    def lesson(self) -> LessonTable | None:
        """The lesson that people are at, if they are."""
        return self._lessons.get(self._trail[-1])

    def _named(self, name: str) -> ShellPage | TableScreen:
        return self._pages[name] if name in self._pages else self._table_named(name)

    def _table_named(self, name: str) -> TableScreen:
        return self._lessons[name].screen if name in self._lessons else self._tables[name]

    def _new_transition(self, is_way_back: bool) -> TransitionBase:
        wishes = self.services.preferences.now
        if wishes.reduced_motion or not wishes.speed.pace:
            return NoTransition()
        return MDSharedAxisTransition(transition_axis="x", duration=TURNING, opposite=is_way_back)
