"""The same luck again: what nature did in one match, for the same seats in another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Self

from engine.core import NATURE, E, IllegalMoveError, M, Outcome, Seat, State, V


class Luck(Generic[M]):
    """What each seat has still to meet of an earlier match.

    A seat meets the cards and rolls that the same seat met, in the same order: the first one left
    that the rules allow now. Where none of that kind is left, or none is allowed, luck is fresh.
    So nobody's luck depends on how long the others think, draw or run.
    """

    def __init__(self, left: dict[tuple[Seat, type[M]], list[M]], outcome: Outcome | None) -> None:
        self.left = left
        """What is still to be met, by seat and kind."""

        self.outcome = outcome
        """How the earlier match ended; ``None`` if it did not, or there was none."""

    @classmethod
    def of(cls, state: State[M, E, V], moves: Sequence[M]) -> Self:
        """Remembers who met what in the *moves* that lead on from the start, *state*.

        :raises IllegalMoveError: if the moves do not follow the rules.
        """
        met: dict[tuple[Seat, type[M]], list[M]] = {}
        mover = NATURE
        for place, move in enumerate(moves, start=1):
            if state.outcome is not None or move not in state.legal_moves():
                raise IllegalMoveError(f"move {place} of the match before: {move} is not legal")
            if state.turn == NATURE:
                met.setdefault((mover, type(move)), []).append(move)
            else:
                mover = state.turn
            state.apply(move)
        return cls(met, state.outcome)

    def copy(self) -> Self:
        return type(self)({key: [*moves] for key, moves in self.left.items()}, self.outcome)

    def next(self, mover: Seat, legal_moves: Sequence[M]) -> M | None:
        """Returns what nature does after a move of *mover*; ``None`` where luck is fresh."""
        left = self.left.get((mover, type(legal_moves[0])), ())
        return next((move for move in left if move in legal_moves), None)

    def spend(self, mover: Seat, move: M) -> None:
        """Crosses out what :meth:`next` returned, once it has happened."""
        self.left[mover, type(move)].remove(move)
