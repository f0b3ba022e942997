"""Lessons: real matches with scripted luck, told step by step. Knows no Kivy.

A lesson is a file in ``screens/games/<id>/lessons/``. It has scenes, each a match that begins where
something can be learnt; before every scene the next people move up, so that everybody has a go.
Moves are written as in a record: ``["Flip"]``, ``["Draw", "cat"]``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from enum import StrEnum
from random import Random
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import Raw, Struct, structs

from engine.bots import Level
from engine.core import Move
from engine.deck import read_deck
from engine.game import AnyGame, Options
from engine.match import AnyMatch, Match
from engine.record import SHIPPED
from screens.game_folders import game_folder
from screens.people import AVATARS, COLOURS, Player, Sitting

T_co = TypeVar("T_co", covariant=True)
FOLDER = "lessons"
CHAIRS = (0, 3, 4, 1, 2, 5)
"""Where puppets sit down, the best chair first."""


class Pupils(StrEnum):
    """Which seats people take; puppets, who do as they are told, have the others."""

    EVERYBODY = "everybody"
    TEAM = "team"
    """All but the last seat."""

    LAST = "last"


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn: somebody makes a move, or everybody looks and taps to go on."""

    say: str
    """The sentence that goes with it, as the texts call it."""

    do: tuple[Raw, ...] = ()
    """The moves that are right; "show me" plays the first. Without any, a tap goes on."""

    luck: tuple[Raw, ...] = ()
    """What nature does then."""

    show: str = ""
    """A picture that is shown large."""

    point: str = ""
    """What the hand points at, in a word of the game; else it shows the move."""

    teaches: tuple[str, ...] = ()
    """Numbers of the rule book."""

    instead: str = ""
    """What is said of another move that would have been legal."""

    refused: str = ""
    """What is said when the table says no."""


class Scene(Struct, frozen=True, forbid_unknown_fields=True):
    steps: tuple[Step, ...]
    options: Raw = Raw(b"{}")
    deck: Raw = SHIPPED
    """Cards of its own, where those in the box would take too long."""

    before: tuple[Raw, ...] = ()
    """Everything that has been played when the scene begins; nobody sees it happen."""

    luck: tuple[Raw, ...] = ()
    """What nature does first, for all to see."""


class Place(Struct, frozen=True):
    """How far people have come."""

    scene: int = 0
    step: int = 0


START = Place()


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    scenes: tuple[Scene, ...]
    order: int = 0
    """The smallest is learnt first."""

    pupils: Pupils = Pupils.EVERYBODY
    seats: int = 0
    """How many sit at the table; 0 for as many as are here."""

    when: dict[str, bool | str] = {}
    """The house rules without which nobody needs it."""

    name: str = ""
    """What its file is called."""

    def suits(self, options: Options, seats: int) -> bool:
        """Tells whether so many need it who play by these rules."""
        return all(
            getattr(options, rule) == answer and options.matters(rule, seats)
            for rule, answer in self.when.items()
        )

    def place_of(self, word: str) -> Place:
        """Returns where a step is that says this; the start if none does."""
        for number, scene in enumerate(self.scenes):
            for at, step in enumerate(scene.steps):
                if step.say == word:
                    return Place(number, at)
        return START


def read_lessons(game_id: str) -> tuple[Lesson, ...]:
    """Returns the lessons of a game, the first one first; none if nobody has written any.

    :raises msgspec.ValidationError: if a file is no lesson.
    """
    folder = game_folder(game_id)
    files = sorted((folder / FOLDER).glob("*.json")) if folder is not None else []
    lessons = (
        structs.replace(msgspec.json.decode(file.read_bytes(), type=Lesson), name=file.stem)
        for file in files
    )
    return tuple(sorted(lessons, key=lambda lesson: lesson.order))


def lessons_for(game: AnyGame, options: Options, players: Sequence[Player]) -> list[Lesson]:
    """Lists what one of these players should learn before they play by these rules."""
    pupils = [player for player in players if player.level is None]
    return [
        lesson
        for lesson in read_lessons(game.id)
        if lesson.suits(options, len(players))
        and any(lesson_id(game.id, lesson) not in player.lessons for player in pupils)
    ]


def lesson_id(game_id: str, lesson: Lesson) -> str:
    """Names a lesson among those of all games; its title has the same key in the texts."""
    return f"{game_id}.lesson.{lesson.name}"


class _Choosable(Protocol[T_co]):
    def __len__(self) -> int: ...
    def __getitem__(self, place: int, /) -> T_co: ...


class Luck(Random):
    """Nature as a lesson has it: what is due comes, in its order."""

    due: deque[Any]

    def choice(self, seq: _Choosable[Any]) -> Any:
        """Returns what is due; whether that can be is for the match to say."""
        return self.due.popleft() if self.due else super().choice(seq)


class Course:
    """A lesson that is being taken: who sits where, how far it is, and what is right now."""

    def __init__(
        self,
        game: AnyGame,
        lesson: Lesson,
        people: Sequence[Sitting],
        place: Place = START,
    ) -> None:
        self.game, self.lesson = game, lesson
        self.people = [sitting for sitting in people if sitting.player.level is None]
        self.go_to(place)

    def go_to(self, place: Place) -> None:
        """Goes to a place, or to the start of its scene; to that of the lesson if there is none."""
        self.place = next(filter(self._exists, (place, Place(place.scene))), START)

    @property
    def pupils(self) -> frozenset[str]:
        """Who learns, by what the book of players knows them by."""
        return frozenset(sitting.player.id for sitting in self.people)

    def _exists(self, place: Place) -> bool:
        scenes = self.lesson.scenes
        return 0 <= place.scene < len(scenes) and 0 <= place.step < len(scenes[place.scene].steps)

    @property
    def scene(self) -> Scene:
        return self.lesson.scenes[self.place.scene]

    @property
    def step(self) -> Step | None:
        """What is to be learnt now; nothing at the end of a scene."""
        steps = self.scene.steps
        return steps[self.place.step] if self.place.step < len(steps) else None

    @property
    def right(self) -> tuple[Move, ...]:
        """The moves that are right now; none where a tap goes on."""
        return self._moves(self.step.do) if self.step is not None else ()

    @property
    def lesson_id(self) -> str:
        return lesson_id(self.game.id, self.lesson)

    def key(self, word: str) -> str:
        """Returns what a sentence of this lesson is called in the texts."""
        return f"{self.lesson_id}.{word}"

    def open(self) -> AnyMatch:
        """Returns the match of the scene, as far as it has come."""
        scene, luck = self.scene, Luck()
        deck = None if scene.deck == SHIPPED else read_deck(bytes(scene.deck), type(self.game.deck))
        options = msgspec.json.decode(scene.options, type=self.game.options)
        match = Match(self.game, self.seats, options, deck=deck, rng=luck)
        done = scene.steps[: self.place.step]
        before = [*scene.before, *scene.luck] if done else [*scene.before]
        match.replay(self._moves([*before, *_played(done)]))
        coming = [move for step in scene.steps[self.place.step :] for move in step.luck]
        luck.due = deque(self._moves(coming if done else [*scene.luck, *coming]))
        return match

    def go_on(self) -> None:
        """Goes to the next step."""
        self.place = Place(self.place.scene, self.place.step + 1)

    def go_back(self) -> None:
        """Goes back to the last step at which people had something to do or to read."""
        self._step_back()
        while not self._is_for_people:
            self._step_back()

    @property
    def _is_for_people(self) -> bool:
        if not self.place.step or not self.right:
            return True
        return self.sittings[self.open().turn].player.level is None

    def _step_back(self) -> None:
        """Goes one step back, if need be into the scene before."""
        scene, step = self.place.scene, self.place.step
        if step:
            self.place = Place(scene, step - 1)
        elif scene:
            self.place = Place(scene - 1, len(self.lesson.scenes[scene - 1].steps) - 1)

    def take_back(self, moves: int) -> None:
        """Follows a match in which the last moves were taken back."""
        for _ in range(moves):
            self._step_back()
            while not self.right and self.place.step:
                self._step_back()

    def next_scene(self) -> bool:
        """Goes to the next scene; tells whether there is one."""
        place = Place(self.place.scene + 1)
        if not self._exists(place):
            return False
        self.place = place
        return True

    @property
    def seats(self) -> int:
        if self.lesson.seats:
            return self.lesson.seats
        spare = 0 if self.lesson.pupils is Pupils.EVERYBODY else 1
        return min(max(len(self.people) + spare, self.game.seats[0]), self.game.seats[-1])

    @property
    def sittings(self) -> tuple[Sitting, ...]:
        """Who sits on which seat in this scene: the next people in the round, and puppets."""
        seats, here = self.seats, len(self.people)
        taken = {
            Pupils.EVERYBODY: range(seats), Pupils.TEAM: range(seats - 1),
            Pupils.LAST: range(seats - 1, seats),
        }[self.lesson.pupils]  # fmt: skip
        first = self.place.scene * -(-here // len(self.lesson.scenes))
        round_ = [self.people[(first + i) % here] for i in range(min(here, len(taken)))]
        people = dict(zip(taken, round_, strict=False))
        puppets = _puppets(round_)
        return tuple(people[seat] if seat in people else next(puppets) for seat in range(seats))

    def _moves(self, moves: Sequence[Raw]) -> tuple[Move, ...]:
        return tuple(msgspec.json.decode(move, type=self.game.moves) for move in moves)


def _played(steps: Sequence[Step]) -> list[Raw]:
    return [move for step in steps for move in (*step.do[:1], *step.luck)]


def _puppets(people: Sequence[Sitting]) -> Iterator[Sitting]:
    """Yields animals nobody here is, on chairs and in colours nobody here has."""
    avatars = {sitting.player.avatar for sitting in people}
    chairs = {sitting.chair for sitting in people}
    colours = {sitting.colour for sitting in people}
    yield from (
        Sitting(Player(avatar, level=Level.EASY), colour, chair)
        for avatar, colour, chair in zip(
            (avatar for avatar in reversed(AVATARS) if avatar not in avatars),
            (colour for colour in range(COLOURS) if colour not in colours),
            (chair for chair in CHAIRS if chair not in chairs),
            strict=False,
        )
    )
