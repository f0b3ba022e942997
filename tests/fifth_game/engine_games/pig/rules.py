"""Pig: roll as often as you dare; a one loses what the turn has brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from msgspec import Struct

from engine.core import FIRST, NATURE, Event, Move, Outcome, Seat, State
from engine.deck import Deck, DeckFaultError, Share
from engine.game import Options


class PigDeck(Deck, frozen=True):
    faces: int
    goal: int
    long_goal: int

    def __post_init__(self) -> None:
        if not 2 <= self.faces <= 20:
            raise DeckFaultError("faces", f"a die has 2 to 20 faces, not {self.faces}")
        if not 1 <= self.goal <= self.long_goal <= 1000:
            raise DeckFaultError(
                "goals", f"goals are 1 to 1000, not {self.goal} and {self.long_goal}"
            )

    def shares(self) -> Sequence[Share]:
        return [Share("one", 1, self.faces)]


class PigOptions(Options, frozen=True):
    is_long: bool = False
    """Whether the match goes to the higher goal."""


class Roll(Move, frozen=True):
    final: ClassVar[bool] = True


class Hold(Move, frozen=True):
    """Keeps what the turn has brought."""


class Land(Move, frozen=True):
    """Nature says how the die lies."""

    face: int


PigMove: TypeAlias = Roll | Hold | Land
ROLL: Final = Roll()
HOLD: Final = Hold()
GOAL_REACHED: Final = "goal_reached"


class DieRolled(Event, frozen=True):
    seat: Seat
    face: int
    turn_total: int


class PointsLost(Event, frozen=True):
    seat: Seat
    points: int


class PointsKept(Event, frozen=True):
    seat: Seat
    points: int
    score: int


PigEvent: TypeAlias = DieRolled | PointsLost | PointsKept


class PigView(Struct, frozen=True):
    """The table, the same for everybody."""

    player: Seat
    """Whose turn it is, also while the die rolls."""

    goal: int
    face: int | None
    """How the die lies; ``None`` before the first roll of a match."""

    turn_total: int
    scores: tuple[int, ...]


@dataclass(slots=True)
class PigState(State[PigMove, PigEvent, PigView]):
    faces: int
    goal: int
    scores: list[int]
    turn: Seat = FIRST
    player: Seat = FIRST
    turn_total: int = 0
    face: int | None = None
    outcome: Outcome | None = None

    @classmethod
    def deal(cls, seats: int, options: PigOptions, deck: PigDeck) -> PigState:
        return cls(deck.faces, deck.long_goal if options.is_long else deck.goal, [0] * seats)

    def legal_moves(self) -> Sequence[PigMove]:
        if self.turn == NATURE:
            return [Land(face) for face in range(1, self.faces + 1)]
        return (ROLL, HOLD) if self.turn_total else (ROLL,)

    def apply(self, move: PigMove) -> list[PigEvent]:
        match move:
            case Roll():
                self.turn = NATURE
                return []
            case Land(face):
                return self._land(face)
            case Hold():
                return self._hold()

    def _land(self, face: int) -> list[PigEvent]:
        self.face, self.turn = face, self.player
        if face > 1:
            self.turn_total += face
            return [DieRolled(self.player, face, self.turn_total)]
        seat, lost = self.player, self.turn_total
        self._pass_on()
        return [DieRolled(seat, face, 0), PointsLost(seat, lost)]

    def _hold(self) -> list[PigEvent]:
        seat, points = self.player, self.turn_total
        self.scores[seat] += points
        if self.scores[seat] >= self.goal:
            self.outcome = Outcome.by_score(self.scores, reason=GOAL_REACHED)
        self._pass_on()
        return [PointsKept(seat, points, self.scores[seat])]

    def _pass_on(self) -> None:
        self.turn_total = 0
        self.player = self.turn = Seat((self.player + 1) % len(self.scores))

    def view(self, seat: Seat) -> PigView:
        return PigView(self.player, self.goal, self.face, self.turn_total, tuple(self.scores))

    def copy(self) -> PigState:
        return PigState(
            self.faces, self.goal, [*self.scores], self.turn, self.player,
            self.turn_total, self.face, self.outcome,
        )  # fmt: skip
