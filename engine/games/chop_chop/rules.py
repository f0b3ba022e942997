"""Chop! Chop!: mice carry ten cheeses home while a cat prowls the kitchen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core import NATURE, Seat, State
from engine.games.chop_chop.deck import ChopChopDeck
from engine.games.chop_chop.events import (
    ArrowFound,
    CatPlaced,
    CheeseLeftVisible,
    ChopChopEvent,
    DieLanded,
    ExtraSteps,
    ForkMissed,
    ForkTook,
    KnifeFound,
    RollsGranted,
    StepsLost,
    TileTurned,
    TurnLost,
)
from engine.games.chop_chop.explain import view_of
from engine.games.chop_chop.kitchen import kitchen_of
from engine.games.chop_chop.moves import (
    ChopChopMove,
    Land,
    Leap,
    PlaceCat,
    Prowl,
    Roll,
    Run,
    TakeCheese,
    Turn,
)
from engine.games.chop_chop.options import ChopChopOptions
from engine.games.chop_chop.terms import Phase, Tile
from engine.games.chop_chop.view import ChopChopView, LastWalk
from engine.games.chop_chop.walking import Walking


@dataclass(slots=True)
class ChopChopState(Walking, State[ChopChopMove, ChopChopEvent, ChopChopView]):
    @classmethod
    def deal(cls, seats: int, options: ChopChopOptions, deck: ChopChopDeck) -> ChopChopState:
        kitchen = kitchen_of(deck, options)
        cat_seat = Seat(seats - 1)
        return cls(
            kitchen,
            cat_seat,
            seat=cat_seat,
            turn=cat_seat,
            moves=kitchen.placings,
            pool=kitchen.tiles,
            unturned=kitchen.floor_bits,
            plates=kitchen.hole_bits,
            mice=[*kitchen.holes],
            herd=kitchen.hole_bits,
        )

    def legal_moves(self) -> Sequence[ChopChopMove]:
        return self.moves

    def apply(self, move: ChopChopMove) -> list[ChopChopEvent]:
        match move:
            case Roll():
                return self._roll()
            case Land():
                return self._land(move.face)
            case Run():
                return self._run(move.mouse, move.cell)
            case Prowl():
                return self._prowl(move.cell)
            case Turn():
                return self._turn_tile(move)
            case Leap():
                return self._leap(move.cell)
            case TakeCheese():
                return self._take_with_fork(move.cell, [])
            case PlaceCat():
                return self._place_cat(move.cell)

    def _place_cat(self, cell: int) -> list[ChopChopEvent]:
        self.cat = cell
        self.last_walk = LastWalk(self.cat_seat, None)
        self.seat = self.mouse_seat
        self.rolls = 1
        self._await_roll()
        return [CatPlaced(self.cat_seat, self.kitchen.for_cat.spots[cell])]

    def _roll(self) -> list[ChopChopEvent]:
        kitchen = self.kitchen
        self.moves = kitchen.cat_die if self.seat == self.cat_seat else kitchen.mouse_die
        self.phase = Phase.LAND
        self.turn = NATURE
        self.rolls -= 1
        self.rolled += 1
        return []

    def _land(self, face: int) -> list[ChopChopEvent]:
        self.turn = self.seat
        self.die = self.steps = face
        self.phase = Phase.WALK
        self.moves = self.walks()
        landed = DieLanded(self.seat, self.side, face)
        if self.moves:
            return [landed]
        return self._end_move([landed, TurnLost(self.seat, self.why_stuck(), self.rolls)])

    def _turn_tile(self, move: Turn) -> list[ChopChopEvent]:
        """Takes the tile off the floor and does what it says."""
        place = self.pool.index(move)
        self.pool = self.pool[:place] + self.pool[place + 1 :]
        cell = self.here
        self.unturned ^= 1 << cell
        self.turn = self.seat
        turned = TileTurned(self.seat, self.side, self.runner, cell, move.tile)
        events: list[ChopChopEvent] = [turned]
        match move.tile:
            case Tile.DISHES:
                return self._end_move(events)
            case Tile.CHEESE:
                return self._find_cheese(cell, events)
            case Tile.PLUS1:
                return self._step_on(1, events)
            case Tile.PLUS2:
                return self._step_on(2, events)
            case Tile.ARROW:
                return self._find_arrow(events)
            case Tile.FORK:
                return self._find_fork(events)
            case Tile.KNIFE:
                return self._find_knife(events)

    def _find_cheese(self, cell: int, events: list[ChopChopEvent]) -> list[ChopChopEvent]:
        if self.runner is None:
            self.cheeses |= 1 << cell
            events.append(CheeseLeftVisible(cell))
        else:
            events.append(self._win_cheese(cell))
        return self._end_move(events)

    def _step_on(self, steps: int, events: list[ChopChopEvent]) -> list[ChopChopEvent]:
        self.steps = steps
        events.append(ExtraSteps(self.seat, steps))
        return self._go_on(Phase.EXTRA, self.walks(), events)

    def _find_arrow(self, events: list[ChopChopEvent]) -> list[ChopChopEvent]:
        events.append(ArrowFound(self.seat))
        return self._go_on(Phase.LEAP, self.leaps(), events)

    def _go_on(
        self, phase: Phase, moves: Sequence[ChopChopMove], events: list[ChopChopEvent]
    ) -> list[ChopChopEvent]:
        self.phase = phase
        self.moves = moves
        if moves:
            return events
        events.append(StepsLost(self.seat))
        return self._end_move(events)

    def _find_fork(self, events: list[ChopChopEvent]) -> list[ChopChopEvent]:
        takings = () if self.runner is None else self.takings()
        if not takings:
            events.append(ForkMissed(self.seat))
            return self._end_move(events)
        if len(takings) == 1:
            return self._take_with_fork(takings[0].cell, events)
        self.phase = Phase.FORK
        self.moves = takings
        return events

    def _take_with_fork(self, cell: int, events: list[ChopChopEvent]) -> list[ChopChopEvent]:
        self.cheeses ^= 1 << cell
        events += [ForkTook(self.seat, cell), self._win_cheese(cell)]
        return self._end_move(events)

    def _find_knife(self, events: list[ChopChopEvent]) -> list[ChopChopEvent]:
        """Ends the turn, whatever is left of it, and lets the other side roll twice."""
        events.append(KnifeFound(self.seat, self.side))
        self.rolls = 0
        self._end_move(events)
        if self.outcome is None:
            self.rolls = 2
            events.append(RollsGranted(self.seat, self.side, 2))
        return events

    def view(self, seat: Seat) -> ChopChopView:
        return view_of(self)

    def copy(self) -> ChopChopState:
        return ChopChopState(
            self.kitchen,
            self.cat_seat,
            self.seat,
            self.turn,
            self.moves,
            self.pool,
            self.unturned,
            self.plates,
            self.mice.copy(),
            self.herd,
            self.cat,
            self.cheeses,
            self.won,
            self.runner,
            self.die,
            self.steps,
            self.left_behind,
            self.rolls,
            self.rolled,
            self.mouse_seat,
            self.last_walk,
            self.phase,
            self.outcome,
        )
