"""Faces on what they have gathered, a sentence above them, and crowns for the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import asynckivy as ak
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from screens.kv import load_kv
from screens.party import LEVEL_PICTURES
from screens.people import Sitting
from screens.shell import cards as _cards  # noqa: F401 - KV names them
from screens.shell.heap import Heap, Piece, piling
from screens.shell.pictures import Portrait
from screens.ui.letters import Letters, fitting_size

NARROWEST, WIDEST = 84, 230
"""Width of a step in dp: below that there are two rows, above that the rest stays free."""

LIFT = 30
"""How much higher in dp the first stands than the second."""

NAME, NUMBER, TIE = 28, 52, 38
"""Height in sp of the lines on a plate."""

MOST_WORDS = {1: 0.4, 2: 0.36}
"""Of the height of a step, what its plate takes at most, by rows of steps."""

MORE_WORDS = 1.35
"""How much more of it a plate takes where letters are larger, at most."""

SMALLEST = 0.6
"""Of those heights, what a plate has at least; heaps and faces are smaller then."""

MOST_FACE = {1: 0.24, 2: 0.18}
"""Of the height of a step, what a face takes at most: what was counted needs room as well."""

COUNTING, SLOWEST = 2.4, 0.16
"""Seconds in which everything is counted, and those for one thing at most."""

DROP = 0.5
"""Seconds in which a crown comes down."""


class Before(NamedTuple):
    """Who had the same luck before, and what they made of it."""

    sittings: Sequence[Sitting]
    score: int


class StepParts(Protocol):
    heap: Heap
    faces: BoxLayout
    before: BoxLayout


class Step(FloatLayout):
    """One player, or a camp, on what was counted for them."""

    ids: StepParts
    name = StringProperty()
    score: NumericProperty[int] = NumericProperty(0)
    counted: NumericProperty[int] = NumericProperty(0)
    """What the things on the heap are worth so far."""

    place: NumericProperty[int] = NumericProperty(1)
    tie_break = StringProperty()
    """Sprite of what was counted because others scored as much; empty if nothing had to be."""

    tie_break_count: NumericProperty[int] = NumericProperty(0)
    has_before = BooleanProperty(False)
    """Whether others had the same luck before."""

    score_before: NumericProperty[int] = NumericProperty(0)
    is_winner = BooleanProperty(False)
    is_counted = BooleanProperty(False)
    """Whether everything lies on the heap that belongs there."""

    is_crowned = BooleanProperty(False)
    crown_above = NumericProperty(0)
    """How far the crown is from the head, in heads."""

    face = NumericProperty(96)
    plate = NumericProperty(96)
    """Height of what bears name and number."""

    name_size = NumericProperty(20)
    score_size = NumericProperty(40)

    def __init__(
        self, sittings: Sequence[Sitting], things: Sequence[int], piece: Piece, **traits: Any
    ) -> None:
        super().__init__(**traits)
        heap = self.ids.heap
        heap.piece, heap.things = piece, list(things)
        for sitting in sittings:
            level = sitting.player.level
            picture = LEVEL_PICTURES[level] if level else ""
            avatar = sitting.player.avatar
            self.ids.faces.add_widget(Portrait(avatar=avatar, colour=sitting.colour, level=picture))

    def compare(self, before: Before) -> None:
        """Shows who had the same luck before, small, below what was made of it now."""
        self.has_before, self.score_before = True, before.score
        for sitting in before.sittings:
            face = Portrait(avatar=sitting.player.avatar, colour=sitting.colour)
            self.ids.before.add_widget(face)

    def show(self, things: int) -> None:
        """Shows the first few things of the heap."""
        heap = self.ids.heap
        heap.shown = min(things, len(heap.things))
        self.is_counted = things >= len(heap.things)
        self.counted = self.score if self.is_counted else sum(heap.things[: heap.shown])

    def crown(self, *, is_still: bool) -> None:
        """Crowns whoever won."""
        self.is_crowned = self.is_winner
        if is_still:
            return
        self.crown_above = 1
        Animation(crown_above=0, d=DROP, t="out_bounce").start(self)


class Stands(GridLayout):
    """All steps of a podium beside each other; things on them are equally large."""

    steps: list[Step] = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rows_of_steps = 1
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        for name in ("size", "steps"):
            self.fbind(name, self._arrange_soon)

    def stand(self, steps: Sequence[Step]) -> None:
        """Lets others stand there; nothing is counted yet."""
        self.clear_widgets()
        for step in steps:
            self.add_widget(step)
        self.steps = list(steps)
        self._arrange()

    @property
    def most(self) -> int:
        """How many things lie on the largest heap."""
        return max((len(step.ids.heap.things) for step in self.steps), default=0)

    def show(self, things: int) -> None:
        """Shows so many things on every heap."""
        for step in self.steps:
            step.show(things)

    async def count(self, tick: Callable[[], None]) -> None:
        """Piles everything up at the same time; heaps stop growing one by one."""
        pause = min(SLOWEST, COUNTING / max(1, self.most))
        for things in range(1, self.most + 1):
            self.show(things)
            tick()
            await ak.sleep(pause)

    def crown(self, *, is_still: bool) -> None:
        for step in self.steps:
            step.crown(is_still=is_still)

    def _arrange(self, *_: object) -> None:
        if not self.steps:
            return
        count, (width, height) = len(self.steps), self.size
        rows = 1 if width / count >= dp(NARROWEST) or count <= 3 else 2
        self.rows_of_steps = rows
        self.cols = columns = -(-count // rows)
        faces = max(len(step.ids.faces.children) for step in self.steps)
        most = dp(WIDEST) * (1 + (faces - 1) * 0.5)
        free = max(0, width - columns * (most + self.spacing[0]))
        self.padding = free / 2, 0
        wide = (width - free + self.spacing[0]) / columns - self.spacing[0]
        high = (height + self.spacing[1]) / rows - self.spacing[1]
        for step in self.steps:
            self._measure(step, wide, high)
        self._pile(wide, high)

    def _measure(self, step: Step, wide: float, high: float) -> None:
        """Gives everybody a plate that holds name and number, the better the higher."""
        scale = self.steps[0].ids.heap.look.text_scale if self.steps[0].ids.heap.look else 1
        step.face = min(
            wide * 0.9 / len(step.ids.faces.children), high * MOST_FACE[self.rows_of_steps], dp(120)
        )
        more = TIE * any(other.tie_break for other in self.steps)
        more += TIE * any(other.has_before for other in self.steps)
        lines = sp(NAME + NUMBER + more)
        share = MOST_WORDS[self.rows_of_steps] * min(MORE_WORDS, scale)
        most = max(high * share, lines * SMALLEST + dp(12))
        words = min(most, lines * scale + dp(12))
        heaps = any(other.ids.heap.piece.picture for other in self.steps)
        lift = min(dp(LIFT), high * 0.05) if heaps else high * 0.08
        step.plate = words + lift * (3 - min(3, step.place))
        line = (words - dp(12)) / (NAME + NUMBER + more)
        name = Letters("text", True, sp(20) * scale)
        step.name_size = fitting_size(step.name, name, wide - dp(12), line * NAME)
        number = Letters("title", False, sp(38) * scale)
        step.score_size = fitting_size(str(step.score), number, wide - dp(12), line * NUMBER)

    def _pile(self, wide: float, high: float) -> None:
        """Lets things of a kind be equally large, so that heaps can be compared."""
        plate = max(step.plate for step in self.steps)
        face = max(step.face for step in self.steps)
        room = wide, high - plate - face * 1.5
        for step in self.steps:
            heap = step.ids.heap
            alike = [other.ids.heap for other in self.steps if other.ids.heap.piece == heap.piece]
            most = max(len(other.things) for other in alike)
            heap.piling = piling(most, room, heap.piece.rise)


class CeremonyParts(Protocol):
    stands: Stands


class Ceremony(BoxLayout):
    """A headline, a picture of what it is about, and the steps."""

    ids: CeremonyParts
    title = StringProperty()
    picture = StringProperty()
    why = StringProperty()
    """Why it is over, or what comes next."""

    has_winner = BooleanProperty(True)
    is_over = BooleanProperty(False)
    """Whether everything has been counted."""

    def finish(self, *, is_still: bool) -> None:
        """Shows all that was counted, and crowns whoever won."""
        stands = self.ids.stands
        stands.show(stands.most)
        if self.has_winner:
            stands.crown(is_still=is_still)
        self.is_over = True


load_kv("shell/ceremony")
