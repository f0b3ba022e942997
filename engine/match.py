"""A match: one table, one position, one list of moves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Generic, TypeAlias

from engine.bots import Sight
from engine.core import NATURE, Camps, E, Event, IllegalMoveError, M, Outcome, Seat, State, V
from engine.deck import Deck
from engine.game import Game, Options
from engine.luck import Luck


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
        self.before: Sequence[M] = ()
        """The moves of an earlier match whose luck the seats meet again."""

        self._luck_before: Luck[M] = Luck({}, None)
        self.luck, self._mover = self._luck_before, NATURE
        self._state = game.deal(seats, self.options, self.deck)
        self._log: list[M] = []
        self._again: list[M] = []
        self._undoable: list[Seat] = []
        self.knots = 0
        """How often people agreed to go back to an earlier choice, behind luck if need be."""

    @property
    def camps(self) -> Camps:
        """Who plays together."""
        return self.game.camps(self.seats)

    @property
    def turn(self) -> Seat:
        return self._state.turn

    @property
    def outcome(self) -> Outcome | None:
        return self._state.outcome

    @property
    def outcome_before(self) -> Outcome | None:
        """How the match ended whose luck this one has; ``None`` if luck is fresh."""
        return self._luck_before.outcome

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
        return Sight.of(self._state.copy())

    def meet_again(self, before: Sequence[M]) -> None:
        """Lets every seat meet the luck it met in an earlier match. Call it before the first move.

        :raises IllegalMoveError: if the moves of that match do not follow the rules.
        """
        start = self.game.deal(self.seats, self.options, self.deck)
        self.before = tuple(before)
        self._luck_before = Luck.of(start, self.before)
        self.luck = self._luck_before.copy()

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
        return bool(self._undoable)

    @property
    def movers(self) -> Sequence[Seat]:
        """Whose moves can be taken back, one after the other, the last one last."""
        return tuple(self._undoable)

    def undo(self, moves: int = 1) -> None:
        """Takes back the last move, or the last few.

        :raises IllegalMoveError: if luck, or a move that is final, stands in between.
        """
        if not 0 < moves <= len(self._undoable):
            raise IllegalMoveError("nothing to take back")
        self.replay(self._log[:-moves])

    def go_back(self, moves: int) -> None:
        """Goes back to where so many moves had been made, whatever luck did since.

        Luck is asked again: nobody knows what comes, unless it is the luck of an earlier match.
        All people at the table must have agreed; the record keeps a knot.
        """
        if not 0 <= moves < len(self._log):
            raise IllegalMoveError("nothing to go back to")
        self.replay(self._log[:moves])
        self.knots += 1

    def replay(self, moves: Sequence[M]) -> None:
        """Jumps to the position after *moves*, showing nothing.

        :raises IllegalMoveError: if the moves do not follow the rules.
        """
        self._state = self.game.deal(self.seats, self.options, self.deck)
        self.luck, self._mover = self._luck_before.copy(), NATURE
        self._log, self._again = [], []
        self._undoable = []
        for move in moves:
            self._step(move)

    def _step(self, move: M) -> list[E | Event]:
        legal_moves = self.legal_moves()
        if move not in legal_moves:
            who = "nature" if self.turn == NATURE else f"seat {self.turn}"
            raise IllegalMoveError(
                f"move {len(self._log) + 1} of {self.game.id}: {move} is not legal for {who}"
            )
        mover = self.turn
        if mover != NATURE:
            self._mover = mover
        elif move == self.luck.next(self._mover, legal_moves):
            self.luck.spend(self._mover, move)
        events: list[E | Event] = [*self._state.apply(move)]
        self._log.append(move)
        is_final = mover == NATURE or move.final or any(event.final for event in events)
        self._undoable = [] if is_final else [*self._undoable, mover]
        return events

    def _settle(self, events: list[E | Event], mover: Seat) -> list[E | Event]:
        while self.outcome is None and self.turn == NATURE:
            legal_moves = self._state.legal_moves()
            met = self.luck.next(self._mover, legal_moves)
            events += self._step(self._rng.choice(legal_moves) if met is None else met)
        return [*events, *what_follows(self._state, mover)]


AnyMatch: TypeAlias = Match[Any, Any, Any]
"""A match of some game; what its moves, events and views are, that game knows."""


def what_follows(state: State[M, E, V], mover: Seat) -> list[Event]:
    """Tells what a match adds to the events of a move: that it is over, or another's turn."""
    if state.outcome is not None:
        return [MatchEnded(state.outcome)]
    return [] if state.turn == mover else [TurnStarted(state.turn)]
