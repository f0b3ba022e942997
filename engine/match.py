"""A match: one table, one position, one list of moves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Generic

from engine.bots import Sight
from engine.core import NATURE, E, Event, IllegalMoveError, M, Outcome, Seat, V
from engine.deck import Deck
from engine.game import Game, Options


class TurnStarted(Event, frozen=True):
    """The tablet now waits for another seat than before."""

    seat: Seat


class MatchEnded(Event, frozen=True):
    outcome: Outcome


class SeatCountError(ValueError):
    """Raised when a game is not made for so many players."""


class Match(Generic[M, E, V]):
    """Referees one play of a game.

    Checks that moves are legal, plays nature's moves, and remembers them all.
    Nothing outside this class ever touches the state.
    """

    def __init__(
        self,
        game: Game[M, E, V],
        seats: int,
        options: Options | None = None,
        *,
        deck: Deck | None = None,
        rng: Random | None = None,
    ) -> None:
        if seats not in game.seats:
            raise SeatCountError(
                f"{game.id} seats {game.seats[0]} to {game.seats[-1]} players, not {seats}"
            )
        self.game = game
        self.seats = seats
        self.options = options if options is not None else game.options()
        self.deck = deck if deck is not None else game.deck
        self._rng = rng if rng is not None else Random()
        self._state = game.deal(seats, self.options, self.deck)
        self._log: list[M] = []
        self._again: list[M] = []
        self._undoable = 0

    @property
    def cat(self) -> Seat | None:
        """The seat that plays alone against all others, in games that have one."""
        return Seat(self.seats - 1) if self.game.has_cat else None

    @property
    def turn(self) -> Seat:
        return self._state.turn

    @property
    def outcome(self) -> Outcome | None:
        return self._state.outcome

    @property
    def moves(self) -> Sequence[M]:
        """Everything played so far, nature's moves included."""
        return (*self._log, *self._again)

    def legal_moves(self) -> Sequence[M]:
        """Lists what the seat to move may do; nothing once the match is over."""
        return () if self.outcome else self._state.legal_moves()

    def view(self, seat: Seat) -> V:
        return self._state.view(seat)

    def sight(self) -> Sight[M, E, V]:
        """Returns what the seat to move may base its decision on."""
        seat, state = self.turn, self._state.copy()
        return Sight(
            seat=seat,
            view=state.view(seat),
            legal_moves=state.legal_moves(),
            imagine=lambda rng: state.imagine(seat, rng),
        )

    def start(self) -> list[E | Event]:
        """Lets nature deal, or go on where a save was cut short. Call it before the first move."""
        again, self._again = self._again, []
        return self._settle([event for move in again for event in self._step(move)], mover=NATURE)

    def rewind_end(self) -> None:
        """Goes back before the last move of a player; ``start`` plays it again, luck and all."""
        moves, last = self._log, 0
        self.replay(())
        for place, move in enumerate(moves):
            last = last if self.turn == NATURE else place
            self._step(move)
        self.replay(moves[:last])
        self._again = moves[last:]

    def play(self, move: M) -> list[E | Event]:
        """Plays *move* for the seat to move and returns what there is to show.

        :raises IllegalMoveError: if the move is not legal here; nothing changes.
        """
        mover = self.turn
        return self._settle(self._step(move), mover)

    @property
    def can_undo(self) -> bool:
        """Whether the last move can be taken back without rewinding luck."""
        return self._undoable > 0

    def undo(self) -> None:
        """Takes back the last move.

        :raises IllegalMoveError: if luck, or a move that is final, stands in between.
        """
        if not self.can_undo:
            raise IllegalMoveError("nothing to take back")
        self.replay(self._log[:-1])

    def replay(self, moves: Sequence[M]) -> None:
        """Jumps to the position after *moves*, showing nothing.

        :raises IllegalMoveError: if the moves do not follow the rules.
        """
        self._state = self.game.deal(self.seats, self.options, self.deck)
        self._log, self._again = [], []
        self._undoable = 0
        for move in moves:
            self._step(move)

    def _step(self, move: M) -> list[E | Event]:
        if move not in self.legal_moves():
            who = "nature" if self.turn == NATURE else f"seat {self.turn}"
            raise IllegalMoveError(
                f"move {len(self._log) + 1} of {self.game.id}: {move} is not legal for {who}"
            )
        rewinds_luck = self.turn == NATURE or move.final
        events: list[E | Event] = [*self._state.apply(move)]
        self._log.append(move)
        self._undoable = 0 if rewinds_luck else self._undoable + 1
        return events

    def _settle(self, events: list[E | Event], mover: Seat) -> list[E | Event]:
        while self.outcome is None and self.turn == NATURE:
            events += self._step(self._rng.choice(self._state.legal_moves()))
        if self.outcome is not None:
            return [*events, MatchEnded(self.outcome)]
        return events if self.turn == mover else [*events, TurnStarted(self.turn)]
