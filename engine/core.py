"""The vocabulary every game speaks: seats, moves, events, outcomes and states."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final, Generic, NewType, Self, TypeAlias, TypeVar

from msgspec import Struct

Seat = NewType("Seat", int)
"""A place at the table, numbered from 0 in turn order."""

FIRST: Final = Seat(0)
"""The seat that begins."""

Camps: TypeAlias = tuple[tuple[Seat, ...], ...]
"""Who wins and loses together."""

NATURE: Final = Seat(-1)
"""The seat that rolls dice and draws cards: it picks blindly among its legal moves."""


class Move(Struct, frozen=True, tag=True, array_like=True):
    """Something a seat, or nature, decides."""

    final: ClassVar[bool] = False
    """Whether nothing up to and including this move can be taken back."""


class Event(Struct, frozen=True, tag=True):
    """Something that visibly happened. Carries all a screen needs to show it."""

    final: ClassVar[bool] = False
    """Whether nothing up to and including the move it came of can be taken back."""


class Outcome(Struct, frozen=True, omit_defaults=True):
    """The final result of a match."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    """Every seat sharing first place."""

    tie_break: tuple[int, ...] = ()
    """What told the best apart, by seat; empty unless their scores were equal and this was not."""

    reason: str = ""
    """Why the match ended, in a word of its game."""

    camps: Camps = ()
    """Who won and lost together; empty where everybody played alone."""

    counted: tuple[tuple[int, ...], ...] = ()
    """What each thing was worth that was counted, by seat; empty where each was worth one."""

    @classmethod
    def by_score(
        cls,
        scores: Sequence[int],
        tie_break: Sequence[int] = (),
        *,
        reason: str = "",
        counted: tuple[tuple[int, ...], ...] = (),
    ) -> Self:
        """Gives the win to whoever scored most; *tie_break* decides among equals, or they share."""
        ranks = list(zip(scores, tie_break or scores, strict=True))
        best = max(ranks)
        winners = tuple(Seat(i) for i, rank in enumerate(ranks) if rank == best)
        is_decided = len(winners) < list(scores).count(best[0])
        decided_by = tuple(tie_break) if is_decided else ()
        return cls(tuple(scores), winners, decided_by, reason, counted=counted)


class IllegalMoveError(ValueError):
    """Raised when a move is not among the legal moves of the position."""


M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)
V = TypeVar("V")


class State(ABC, Generic[M, E, V]):
    """A position, changed in place by :meth:`apply`.

    All luck enters through nature's moves, so the same moves played from the
    same start always lead to the same position.
    """

    __slots__ = ()

    turn: Seat
    """Who moves next; :data:`NATURE` when a die or a card decides."""

    outcome: Outcome | None
    """``None`` until the game is over."""

    @abstractmethod
    def legal_moves(self) -> Sequence[M]:
        """Lists what :attr:`turn` may do; never empty before the end.

        Nature's moves are all equally likely: list a move twice to double its odds.
        """

    @abstractmethod
    def apply(self, move: M) -> list[E]:
        """Plays *move* and tells what happened, in order.

        Legality is the caller's business; see :meth:`Match.play`.
        """

    @abstractmethod
    def view(self, seat: Seat) -> V:
        """Returns what *seat* can see, as an immutable snapshot."""

    @abstractmethod
    def copy(self) -> Self:
        """Returns an independent twin. Must be fast: bots call it a lot."""

    def imagine(self, seat: Seat, rng: Random) -> Self:
        """Returns a copy that could be true as far as *seat* knows.

        Games with secrets override this to reshuffle whatever *seat* cannot see.
        """
        return self.copy()
