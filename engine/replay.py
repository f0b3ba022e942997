"""A match looked at again: any moment of it, through the eyes of any seat."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Generic, TypeAlias

from msgspec import Struct

from engine.core import NATURE, E, Event, M, Seat, State, V
from engine.match import Match, what_follows

EVERY = 16
"""Moments between two positions that are kept: from there on, moves are played again."""


class Moment(Struct, frozen=True):
    """One decision of a player, or what was dealt before, and what there was to see of it.

    Its moves are not told: nature's are secrets.
    """

    mover: Seat
    events: tuple[Event, ...]
    moves: int
    """How many moves of the match have been made once it is over."""


class Replay(Generic[M, E, V]):
    """Cuts a match into moments, and goes to any of them.

    A *place* is a number of moments: nothing has happened at 0.
    """

    def __init__(self, match: Match[M, E, V]) -> None:
        self.game = match.game
        self._match = match
        self._moves: list[M] = []
        self.moments: list[Moment] = []
        start = match.game.deal(match.seats, match.options, match.deck)
        self._kept = [start]
        """The position at every 16th place."""

        self._seen = 0, start.copy()
        """The place somebody looked at last, and the position there."""

        self.follow()

    def follow(self) -> None:
        """Takes in what was played, or taken back, since the last time."""
        moves = self._match.moves
        same = _alike(self._moves, moves)
        while self.moments and self.moments[-1].moves > same:
            self.moments.pop()
        del self._kept[len(self.moments) // EVERY + 1 :]
        if self._seen[0] > len(self.moments):
            self._seen = 0, self._kept[0].copy()
        state = self._position(len(self.moments)).copy()
        self._moves = [*moves]
        for place in self._cut(state):
            if place % EVERY == 0:
                self._kept.append(state.copy())

    def _cut(self, state: State[M, E, V]) -> Iterator[int]:
        """Plays on from *state*, the last place known, and yields each place it comes to."""
        mover, events, start = NATURE, list[Event](), self.moves_at(len(self.moments))
        for number, move in enumerate(self._moves[start:], start + 1):
            mover = mover if state.turn == NATURE else state.turn
            events += state.apply(move)
            if state.turn != NATURE or state.outcome is not None:
                told = (*events, *what_follows(state, mover))
                self.moments.append(Moment(mover, told, number))
                events.clear()
                yield len(self.moments)

    def _position(self, place: int) -> State[M, E, V]:
        seen, state = self._seen
        if seen != place:
            kept = place // EVERY
            state = self._kept[kept].copy()
            for move in self._moves[self.moves_at(kept * EVERY) : self.moves_at(place)]:
                state.apply(move)
            self._seen = place, state
        return state

    def view(self, place: int, seat: Seat) -> V:
        """Returns what a seat could see then."""
        return self._position(place).view(seat)

    def turn(self, place: int) -> Seat:
        return self._position(place).turn

    def legal_moves(self, place: int) -> Sequence[M]:
        """Lists what could be done then; nothing once the match is over."""
        state = self._position(place)
        return () if state.outcome else state.legal_moves()

    @property
    def has_choices(self) -> bool:
        """Whether anybody ever had to choose: where nobody did, the same luck is the same match."""
        places = (place for place in range(len(self.moments)) if self.turn(place) != NATURE)
        return any(len(self.legal_moves(place)) > 1 for place in places)

    def last_choice(self, seats: Collection[int]) -> int | None:
        """Returns the last place where one of *seats* had a choice; ``None`` if there is none."""
        for place in reversed(range(len(self.moments))):
            if self.moments[place].mover in seats and len(self.legal_moves(place)) > 1:
                return place
        return None

    def moves_at(self, place: int) -> int:
        """Counts the moves that lead to a place."""
        return self.moments[place - 1].moves if place else 0

    def match_at(self, place: int, *, same_luck: bool) -> Match[M, E, V]:
        """Returns a match that goes on from a place, to meet the same luck or another."""
        then, moves = self._match, self._moves
        match = Match(then.game, then.seats, then.options, deck=then.deck)
        match.meet_again(moves if same_luck else ())
        match.replay(moves[: self.moves_at(place)])
        return match


def _alike(some: Sequence[M], others: Sequence[M]) -> int:
    """Counts the moves at the beginning that are the same."""
    pairs = enumerate(zip(some, others, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(some), len(others)))


AnyReplay: TypeAlias = Replay[Any, Any, Any]
"""The course of a match of some game."""
