"""What all pages of the shell share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget
from kivymd.uix.screen import MDScreen

from screens.kv import load_kv
from screens.people import TABLET
from screens.routes import HowTo, Way
from screens.services.feedback import Cue
from screens.services.insets import WHOLE_GLASS
from screens.services.services import Services
from screens.shell.asking import Asking
from screens.shell.cards import Key, Paper
from screens.shell.page_bar import PageBar, TipButton
from screens.shell.pictures import Picture, Portrait
from screens.shell.wallpaper import Wallpaper
from screens.shell.work import Work
from screens.ui.places import Box

if TYPE_CHECKING:
    from screens.shell.questions import Question

__all__ = ["Key", "PageBar", "Paper", "Picture", "Portrait", "ShellPage", "TipButton", "Wallpaper"]

LOW = 700
"""Height of the page, in dp, below which it has to save room."""

TAP = Cue("tick")
NOPE = Cue("nope")


class ShellPage(MDScreen):
    """A page that knows how much room it has and where it came from."""

    router: Way = ObjectProperty(rebind=True)
    is_wide = BooleanProperty(True)
    is_phone = BooleanProperty(False)
    is_low = BooleanProperty(False)
    """Whether there is less height than a ten-inch tablet has lying down."""

    gap = NumericProperty(24)
    main = NumericProperty(96)
    """Height of what people press to go on."""

    margins = VariableListProperty([24, 24, 24, 24])
    """What is left free at the left, the top, the right and the bottom: only wallpaper lies under
    cut-outs and bars."""

    open: Callable[[Any], None]
    """Shows what a route leads to; which kind of route that is, each page says for itself."""

    def __init__(self, services: Services, router: Way) -> None:
        self.services = services
        self.asking = Asking(lambda: self.is_still)
        self.work = Work(self, lambda: self.is_still)
        self._finger: MotionEvent | None = None
        self._insets = WHOLE_GLASS
        super().__init__(router=router)
        self.bind(
            on_pre_enter=lambda *_: self.refresh(), on_pre_leave=lambda *_: self.asking.drop()
        )

    def on_back(self) -> bool:
        """Takes a question away, if one is asked; else lets the router go back."""
        if self.question is None:
            return False
        self.asking.drop()
        return True

    @property
    def question(self) -> Question | None:
        """What the page asks now, if it does."""
        return self.asking.question

    @property
    def topmost(self) -> Widget:
        """What people have before them: the page, unless something lies over all of it."""
        return self.question or self

    def pause(self) -> None:
        """Nothing moves on a page of the shell."""

    def resume(self) -> None:
        """Bars may have come or gone while the tablet slept."""
        self.on_size()

    def refresh(self) -> None:
        """Looks again at what may have changed while another page was shown."""

    def text(self, key: str, **values: object) -> str:
        return self.services.text(key, **values)

    def tap(self) -> None:
        """Lets a tap be heard."""
        self.services.feedback.give(TAP)

    def refuse(self) -> None:
        """Says no, kindly."""
        self.services.feedback.give(NOPE)

    def say(self, words: str) -> None:
        """Tells something over the page; one tap says that it is understood."""
        from screens.shell.questions import Answer

        fine = self.text("app.deck.fine")
        self.asking.ask(words, Answer("icon_tick", fine, self.tap, style="filled"))

    def fill(self, steps: Iterable[object]) -> None:
        """Does a long work step by step, some in each frame: no frame waits for all of it."""
        self.work.fill(steps)

    @property
    def is_filling(self) -> bool:
        """Whether more is still to come onto the page."""
        return self.work.is_filling

    def explain(self, game_id: str) -> None:
        """Shows how a game is played."""
        self.tap()
        self.router.show(HowTo(game_id))

    @property
    def is_still(self) -> bool:
        """Whether people want nothing to move that need not."""
        wishes = self.services.preferences.now
        return wishes.reduced_motion or not wishes.speed.pace

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes one finger at a time: two would do everything twice."""
        if self._finger in EventLoop.touches:
            return True
        is_taken = bool(super().on_touch_down(touch))
        self._finger = touch if is_taken else None
        return is_taken

    def on_size(self, *_: object) -> None:
        self._insets = taken = self.services.insets()
        width, height = self.safe[2:]
        self.is_wide = width >= height
        self.is_low = height < dp(LOW)
        self.is_phone = min(width, height) < dp(TABLET)
        self.gap = gap = dp(12) if self.is_phone else dp(24)
        self.main = dp(64) if self.is_phone else dp(96)
        self.margins = [taken.left + gap, taken.top + gap, taken.right + gap, taken.bottom + gap]

    @property
    def safe(self) -> Box:
        """The page without cut-outs and bars."""
        return Box(0, 0, *self.size).shrunk(**self._insets._asdict())


load_kv("shell/page")
