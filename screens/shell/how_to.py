"""How to play, reachable from everywhere: one picture after the other, or all of it to be read.

Only what the rules of the house use is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivymd.uix.button import MDButton
from kivymd.uix.progressindicator import MDLinearProgressIndicator
from kivymd.uix.scrollview import MDScrollView

from engine.registry import find_game
from screens.kv import load_kv
from screens.lessons import Lesson, lesson_id
from screens.routes import HowTo, Way
from screens.services.services import Services
from screens.shell.cards import Paper
from screens.shell.learning import Learning, who_is_here
from screens.shell.page_bar import TipButton
from screens.shell.panels import Panel, Scene, panels_for
from screens.shell.rule_book import RuleBook, read_aloud
from screens.shell.turned import TurnedPage, TurnedParts

__all__ = ["HowToPage", "MDLinearProgressIndicator", "Scene"]

LARGE = 1.5
"""Scale of letters from which headings have no room beside the rest."""

SWIPE = 48
"""How far a finger goes sideways, in dp, to turn a panel."""


class HowToParts(TurnedParts, Protocol):
    body: BoxLayout
    """The pictures, or all of it to be read."""

    told: BoxLayout
    picture: Paper
    scene: Scene
    aloud: TipButton
    try_it: TipButton
    before: MDButton
    after: MDButton
    scroll: MDScrollView
    reading: BoxLayout
    lessons: GridLayout


class LearnButton(MDButton):
    """Starts one lesson."""

    words = StringProperty()


class ReadButton(MDButton):
    """Leads to what is written for those who read, and back to the pictures."""

    words = StringProperty()
    picture = StringProperty()


class HowToPage(TurnedPage):
    ids: HowToParts
    game_id = StringProperty()
    panels: list[Panel] = ListProperty()
    number: NumericProperty[int] = NumericProperty(0)
    key = StringProperty()
    """What is written under the picture."""

    heading = StringProperty()
    """What that is about."""

    title = StringProperty()
    """The game; where there is no room for both, what the picture is about."""

    is_tight = BooleanProperty(False)
    """Whether the page is small, or its letters large."""

    has_large_letters = BooleanProperty(False)

    can_speak = BooleanProperty(False)
    """Whether there is a voice to read it."""

    can_try = BooleanProperty(False)
    """Whether a lesson shows what the picture tells."""

    learning: Learning

    def __init__(self, services: Services, router: Way) -> None:
        super().__init__(services, router)
        self.rule_book = RuleBook(self.ids.body, self.ids.reading, services)

    def on_size(self, *_: object) -> None:
        super().on_size()
        self.has_large_letters = self.services.preferences.now.text_size.scale >= LARGE
        self.is_tight = self.is_phone or self.has_large_letters

    def open(self, route: HowTo) -> None:
        """Starts at the first panel of a game."""
        self.face(route.side)
        self.can_speak = self.services.can_speak()
        self.game_id = route.game_id
        game = find_game(route.game_id)
        rules = route.rules or self.services.rules_of(game)
        self.panels = list(panels_for(route.game_id, rules))
        people = route.sittings or who_is_here(game, self.services.book)
        self.learning = Learning(game, rules, people)
        self._show_pictures()
        self.number = -1
        self.fill(self._unpacked())

    def _unpacked(self) -> Iterator[None]:
        """Shows the first picture once all that is on it is there to be painted."""
        for spot in self.panels[0].pictures if self.panels else ():
            self.services.art.large(spot.name)
            yield
        self.turn(1)
        self._offer_lessons()

    def read(self) -> None:
        """Shows all of it to be read, or the pictures again."""
        self.tap()
        self.services.feedback.hush()
        if self.rule_book.is_open:
            self._show_pictures()
        else:
            self.rule_book.open()
            self._entitle()
            self.ids.scroll.scroll_y = 1
            self.fill(
                self.rule_book.written(
                    self.panels, is_narrow=self.is_phone, can_speak=self.can_speak
                )
            )
        self._offer_lessons()

    def _show_pictures(self) -> None:
        self.rule_book.close()
        self._entitle()

    def refresh(self) -> None:
        """Writes the names of the lessons anew: the language may be another one."""
        if self.game_id:
            self._offer_lessons()

    def on_is_phone(self, *_: object) -> None:
        self._entitle()
        self.refresh()

    def _offer_lessons(self) -> None:
        """Lays a button for each lesson; a phone has room for one, which asks for the lesson."""
        self.ids.lessons.clear_widgets()
        word, picture = (
            ("pictures", "icon_eye") if self.rule_book.is_open else ("read", "icon_read")
        )
        self._offer(ReadButton(words=self.text(f"app.how_to.{word}"), picture=picture), self.read)
        lessons = self.learning.lessons
        if self.is_phone and len(lessons) > 1:
            self._offer(LearnButton(words=self.text("app.options.learn")), self._ask_which)
            return
        for lesson in lessons:
            self._offer(LearnButton(words=self._title(lesson)), partial(self.learn, lesson))

    def _offer(self, button: MDButton, act: Callable[[], None]) -> None:
        button.fbind("on_release", lambda *_: act())
        self.ids.lessons.add_widget(button)

    def _ask_which(self) -> None:
        from screens.shell.questions import Answer

        self.tap()
        answers = [
            Answer("icon_hand", self._title(lesson), partial(self.learn, lesson))
            for lesson in self.learning.lessons
        ]
        back = Answer("icon_back", self.text("app.back"), self.tap)
        self.asking.ask(self.text("app.options.learn"), *answers, back)

    def _title(self, lesson: Lesson) -> str:
        return self.text(lesson_id(self.game_id, lesson))

    def learn(self, lesson: Lesson) -> None:
        """Lets those who are here play a lesson."""
        self.tap()
        self.asking.drop()
        self.learning.begin(lesson, self.router)

    @property
    def panel(self) -> Panel | None:
        """What is shown."""
        return self.panels[self.number] if self.panels else None

    def try_it(self) -> None:
        """Lets those who are here try out what the picture tells."""
        if self.panel is not None and self.can_try:
            self.tap()
            self.learning.try_out(self.panel, self.router)

    def turn(self, step: int) -> None:
        """Goes to the next panel, or back; after the last one it is over."""
        self.services.feedback.hush()
        number = self.number + step
        if number >= len(self.panels) and self.panels:
            self.router.back()
            return
        self.number = max(0, number)
        self.ids.scene.panel = panel = self.panel
        self.key = panel.text if panel else ""
        self.heading = panel.heading if panel else ""
        self.can_try = self.learning.lesson_of(panel) is not None
        self._entitle()

    def _entitle(self) -> None:
        is_about_picture = self.is_tight and self.heading and not self.rule_book.is_open
        self.title = self.heading if is_about_picture else f"{self.game_id}.title"

    def read_aloud(self) -> None:
        """Reads what is written under the picture."""
        read_aloud(self.services, self.key)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if super().on_touch_up(touch):
            return True
        picture = self.ids.picture
        x, y = picture.to_widget(touch.ox, touch.oy)
        sideways = picture.to_widget(*touch.pos)[0] - x
        if self.rule_book.is_open or not picture.collide_point(x, y) or abs(sideways) < dp(SWIPE):
            return False
        self.turn(1 if sideways < 0 else -1)
        return True


load_kv("shell/how_to")
PAGE = HowToPage
