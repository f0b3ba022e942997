"""The teacher: says what comes next, shows it, and lets only that be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import asynckivy as ak
from kivy.clock import Clock
from kivy.event import EventDispatcher

from engine.bots import Sight
from engine.core import Move, Seat
from screens.lessons import Course, Place, Step
from screens.services.i18n import Words
from screens.table.coach import Coach
from screens.table.desk import AnyDesk
from screens.table.kit import AnyKit, Line, Path
from screens.table.narrator import offer
from screens.table.slate import Slate
from screens.ui.places import Side

READING = 2.2
"""Seconds people have for what a puppet is about to do, before it does it."""

FOLLOW = "table.lesson.follow"
"""What is said where a lesson has no answer of its own."""

LOOK = "table.lesson.look"
"""What is said while a film waits for a paw."""

GLANCE = 0.6
"""Seconds a sentence stays at least, wherever the table is tapped."""

ANSWER = 4.0
"""Seconds an answer stays before what is to be done is said again."""


class Puppet:
    """Plays what the lesson says for whoever is not here."""

    patience = 1

    def __init__(self, course: Course) -> None:
        self._course = course

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        move = self._course.right[0]
        self._course.go_on()
        yield move


class Teacher(EventDispatcher):
    """Stands between people and their match: see :class:`screens.table.play.Guide`."""

    __events__ = ("on_scene_over",)
    is_for_all = speaks = True

    def __init__(
        self,
        desk: AnyDesk,
        kit: AnyKit,
        course: Course,
        mover: Callable[[], Seat],
        slate: Slate,
    ) -> None:
        super().__init__()
        self._desk, self._kit, self._course, self._mover = desk, kit, course, mover
        self._slate = slate
        self.coach = Coach(desk, self.path, is_new=False, learnt=_nothing)
        self._said: Place | None = None
        """The last step that was told."""

        self._written = Line("")
        """What the slate shows."""

        self._said_at = 0.0
        self._is_ending = self._has_paws = False
        """Whether the end of the match is being shown, and has waited for a paw."""

        self._tapped = ak.AsyncEvent()
        self._answering: ak.Task | None = None
        desk.turn.fbind("is_open", self._point)
        desk.fbind("on_refuse", lambda _: self._answer("refused"))
        desk.fbind("on_skip", self._skip)
        desk.fbind("on_key", self._press)
        desk.fbind("on_paws", lambda _: self._wait_for_paw())
        slate.fbind("on_next", lambda *_: self.show_how())
        slate.fbind("on_hear", lambda *_: self._say_again())

    def on_scene_over(self) -> None:
        """Everything of the scene has been told and done."""

    async def lead(self) -> None:
        """Says what is to be known before the next decision; at the end of a scene, stays."""
        while (step := self._course.step) is not None and not step.do:
            if self._said != self._course.place:
                self._say_step(step)
            if not self._is_seen:
                await self._tapped.wait()
            self._has_paws = False
            self._course.go_on()
        if step is None:
            await ak.sleep(0)
            self.dispatch("on_scene_over")
            await ak.sleep_forever()
        elif self._said != self._course.place:
            self._say_step(step)
            if self._desk.company.is_bot(self._mover()):
                await self._desk.stage.beat(READING)

    def hear(self, move: Move) -> bool:
        """Tells whether a move is right here; another one gets a friendly answer."""
        if move in self._course.right:
            self._hush()
            self._course.go_on()
            return True
        self._answer("instead")
        return False

    def take_back(self, moves: int) -> None:
        self._course.take_back(moves)

    def see_end(self) -> None:
        """Says what comes after the match while its end is shown: a paw goes on from both."""
        self._is_ending = True
        if (step := self._course.step) is not None:
            self._say_step(step)

    def _wait_for_paw(self) -> None:
        """Says what is to be done where a film waits in the middle."""
        self._has_paws = self._is_ending
        if not self._is_ending:
            self._hush()
            self.say(LOOK)

    @property
    def _is_seen(self) -> bool:
        """Whether somebody has tapped a paw below the sentence that stands on the slate."""
        return self._has_paws and self._has_been_read

    @property
    def _has_been_read(self) -> bool:
        return Clock.get_time() > self._said_at + GLANCE

    def show_how(self) -> None:
        """Does what is to be done now; where nothing is, goes on with what is told or shown."""
        desk, right = self._desk, self._course.right
        if right and desk.turn.is_open:
            desk.curtain.is_drawn = False
            desk.choose(right[0])
        else:
            desk.dispatch("on_key", "enter")

    def stop(self) -> None:
        self.coach.stop()
        self._hush()

    def path(self) -> Path | None:
        """Returns what the hand shows: something to look at, or the move that is right."""
        step = self._course.step
        if step is None:
            return None
        if step.point:
            spot = self._kit.landmark(step.point)
            return (spot, spot)
        if not self._desk.turn.is_open:
            return None
        if self._desk.curtain.is_drawn or self._kit.way is None:
            return self._kit.touch.coach_path()
        return self._kit.way(self._course.right[0])

    def _say_step(self, step: Step) -> None:
        self._hush()
        self._said, self._said_at = self._course.place, Clock.get_time()
        self._slate.turn_to(self._side)
        self.say(self._course.key(step.say), step.show)
        self.coach.show()

    @property
    def _side(self) -> Side:
        """The side of whoever acts next; of somebody else while a puppet does."""
        return self._desk.layout.sides[self._pupil]

    @property
    def _pupil(self) -> int:
        """Whoever acts next; somebody else while a puppet does."""
        company, mover = self._desk.company, self._mover()
        people = [seat for seat in range(len(company)) if not company.is_bot(seat)]
        return mover if mover in people or not people else people[0]

    def say(self, key: str, picture: str = "") -> None:
        """Tells people a sentence."""
        seat, desk = self._pupil, self._desk
        words = desk.words(seat)
        self._written = Line(key)
        self._slate.write(words(key), picture, goes_on=not self._course.right)
        if desk.preferences.everything_aloud or desk.speaks_to(seat):
            self._speak(words)

    def _speak(self, words: Words) -> None:
        """Says what is written on the slate, and how it goes on for those who only hear it."""
        lines = [self._written]
        if self._desk.preferences.everything_aloud and not self._course.right:
            lines.append(offer("enter", words("table.go_on"), words))
        for line in lines:
            self._desk.stage.feedback.say(line.key, words.language, **line.values)

    def _say_again(self) -> None:
        """Says what is written once more, to whoever wants to hear it, instead of what is old."""
        self._desk.stage.feedback.stop_talking()
        self._speak(self._desk.words(self._pupil))

    def _point(self, _: object, is_open: bool) -> None:
        if is_open:
            self.coach.show()

    def _skip(self, *_: object) -> None:
        """Goes on, unless somebody only hurries what was shown before."""
        if self._has_been_read:
            self._tapped.fire()

    def _press(self, _: object, key: str) -> None:
        if key in {"enter", "space"}:
            self._tapped.fire()

    def _answer(self, kind: str) -> None:
        """Answers a touch that was not right, without blame."""
        step = self._course.step
        if step is None or not step.do:
            return
        word = {"instead": step.instead, "refused": step.refused}[kind]
        self._hush()
        self._answering = ak.start(self._answer_for_a_while(step, word))

    async def _answer_for_a_while(self, step: Step, word: str) -> None:
        self.say(self._course.key(word) if word else FOLLOW, step.show)
        self.coach.show()
        await ak.sleep(ANSWER)
        self.say(self._course.key(step.say), step.show)

    def _hush(self) -> None:
        if self._answering is not None:
            self._answering.cancel()
        self._answering = None


def _nothing() -> None: ...
