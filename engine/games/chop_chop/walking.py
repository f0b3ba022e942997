"""What walking through the kitchen leads to, and whose turn comes next."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import NATURE, Outcome, Seat
from engine.game import all_against_last
from engine.games.chop_chop.events import (
    CatFed,
    CatLeapt,
    CatProwled,
    CheeseWon,
    ChopChopEvent,
    MiceHome,
    MouseCaught,
    MouseHid,
    MouseLeapt,
    MouseRan,
    NightFell,
    PlateFlipped,
)
from engine.games.chop_chop.moves import ROLL
from engine.games.chop_chop.position import CAUGHT, Position
from engine.games.chop_chop.terms import Phase, Side, Spot, WhyOver
from engine.games.chop_chop.view import LastWalk

NIGHT = 2000
"""Rolls after which a match is stopped."""

JUST_ROLL = (ROLL,)


@dataclass(slots=True)
class Walking(Position):
    """A position whose pawns can move; every method passes on the events so far."""

    def _run(self, mouse: int, cell: int) -> list[ChopChopEvent]:
        start, path = self.mice[mouse], self.path_of_mouse(mouse, cell)
        events: list[ChopChopEvent] = [MouseRan(self.seat, mouse, path)]
        self._leave_behind(path)
        if self.plates >> start & 1:
            self.plates ^= 1 << start
            flipped = len(self.mice) - self.plates.bit_count()
            events.append(PlateFlipped(mouse, start, flipped))
        self.runner = mouse
        self.last_walk = LastWalk(self.seat, mouse)
        return self._set_down_mouse(mouse, cell, events)

    def _set_down_mouse(
        self, mouse: int, cell: int, events: list[ChopChopEvent]
    ) -> list[ChopChopEvent]:
        self.herd ^= 1 << self.mice[mouse] | 1 << cell
        self.mice[mouse] = cell
        if self.unturned >> cell & 1:
            return self._await_tile(events)
        if self.cheeses >> cell & 1:
            self.cheeses ^= 1 << cell
            events.append(self._win_cheese(cell))
        elif self.kitchen.hole_bits >> cell & 1:
            events.append(MouseHid(mouse, cell))
            if self.is_home_lit:
                events.append(MiceHome(mouse, cell, self.won))
                return self._end_match(Side.MICE, WhyOver.MICE_HOME, events)
        return self._end_move(events)

    def _prowl(self, cell: int) -> list[ChopChopEvent]:
        path = self.path_of_cat(cell)
        self._leave_behind(path)
        self.last_walk = LastWalk(self.seat, None)
        return self._set_down_cat(cell, [CatProwled(self.seat, path)])

    def _leave_behind(self, path: tuple[Spot, ...]) -> None:
        if self.kitchen.options.no_step_back:
            self.left_behind = 1 << path[-2].cell

    def _set_down_cat(self, cell: int, events: list[ChopChopEvent]) -> list[ChopChopEvent]:
        self.cat = cell
        if self.kitchen.cat_bits[cell] & self.unturned:
            return self._await_tile(events)
        if self.prey >> cell & 1:
            return self._catch(cell, events)
        return self._end_move(events)

    def _catch(self, cell: int, events: list[ChopChopEvent]) -> list[ChopChopEvent]:
        mouse = self.mice.index(cell)
        self.mice[mouse] = CAUGHT
        self.herd ^= 1 << cell
        caught = self.mice.count(CAUGHT)
        events.append(MouseCaught(mouse, cell, caught))
        if self.herd:
            return self._end_move(events)
        events.append(CatFed(caught))
        return self._end_match(Side.CAT, WhyOver.CAT_FED, events)

    def _leap(self, cell: int) -> list[ChopChopEvent]:
        self.left_behind = 0
        if self.runner is None:
            spots = self.kitchen.for_cat.spots
            return self._set_down_cat(cell, [CatLeapt(self.seat, spots[self.cat], spots[cell])])
        spots, mouse = self.kitchen.for_mice.spots, self.runner
        leapt = MouseLeapt(self.seat, mouse, spots[self.mice[mouse]], spots[cell])
        return self._set_down_mouse(mouse, cell, [leapt])

    def _await_tile(self, events: list[ChopChopEvent]) -> list[ChopChopEvent]:
        self.phase = Phase.TURN
        self.moves = self.pool
        self.turn = NATURE
        return events

    def _win_cheese(self, cell: int) -> CheeseWon:
        self.won += 1
        return CheeseWon(self.seat, cell, self.won)

    def _end_move(self, events: list[ChopChopEvent]) -> list[ChopChopEvent]:
        """Lets the seat roll again if it has rolls left, or the other side if not."""
        if self.rolled >= NIGHT:
            return self._end_at_night(events)
        if not self.rolls:
            self._change_sides()
        self._await_roll()
        return events

    def _change_sides(self) -> None:
        if self.seat == self.cat_seat:
            self.seat = self.mouse_seat = Seat((self.mouse_seat + 1) % self.cat_seat)
        else:
            self.seat = self.cat_seat
        self.runner = None
        self.rolls = 1

    def _await_roll(self) -> None:
        self.turn = self.seat
        self.die = self.steps = self.left_behind = 0
        self.phase = Phase.ROLL
        self.moves = JUST_ROLL

    def _end_at_night(self, events: list[ChopChopEvent]) -> list[ChopChopEvent]:
        """Stops a match without end: the side with the greater part of its goal wins."""
        mice = self.won * len(self.mice)
        cat = self.mice.count(CAUGHT) * self.goal
        winner = Side.MICE if mice >= cat else Side.CAT
        events.append(NightFell(winner))
        return self._end_match(winner, WhyOver.NIGHT_FELL, events)

    def _end_match(
        self, winner: Side, why: WhyOver, events: list[ChopChopEvent]
    ) -> list[ChopChopEvent]:
        camps = team, loner = all_against_last(self.cat_seat + 1)
        self.outcome = Outcome(
            scores=(*(self.won for _ in team), self.mice.count(CAUGHT)),
            winners=team if winner is Side.MICE else loner,
            reason=why,
            camps=camps,
        )
        self.turn = self.seat
        self.phase = Phase.OVER
        self.moves = ()
        return events
