"""The tiger: what the others hold is secret, so it thinks about hands they might have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final, TypeVar

from engine.bots import Sight
from engine.games.cheese_rescue.bots.at_a_glance import imagined
from engine.games.cheese_rescue.bots.ending import EVERYTHING, is_open, outcome
from engine.games.cheese_rescue.bots.odds import Forecast, odds_of
from engine.games.cheese_rescue.bots.sketch import Sketch, lead, number_of
from engine.games.cheese_rescue.moves import Place

CANDIDATES: Final = 6
"""How many moves the tiger follows further; the rest promises too little.

Chosen by hand: each is dreamt of twice at least before its patience ends.
"""

HANDFUL: Final = 24
"""How many cards on cells are weighed in one thought.

Chosen for frames: a thought takes less than half a millisecond where this was written.
"""

ENDING: Final = 4
"""With so few cells left at a table for two, the tiger plays to the end in its head.

Chosen by hand: each of its thoughts is then still about a millisecond at most.
"""

T = TypeVar("T")


@dataclass(slots=True)
class _Plan:
    move: Place
    value: float
    """How far ahead it promises to lead, all thoughts added up."""

    @property
    def card(self) -> int:
        return number_of(self.move.card)


class Tiger:
    """Weighs what may fill the open cells, and the best the next player can do about it."""

    patience: ClassVar[int] = 48

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        moves = sight.legal_moves
        if len(moves) == 1:
            yield moves[0]
            return
        sketch, plans = imagined(sight, rng), list[_Plan]()
        forecast = Forecast(sketch, odds_of(sketch))
        for few in _handfuls(rng.sample(moves, len(moves))):
            plans += _plans(few, forecast, sketch.player)
            plans.sort(key=lambda plan: plan.value, reverse=True)
            yield plans[0].move
        if is_open(sketch, ENDING):
            yield from _play_out(plans, sketch)
        elif sketch.left > 1:
            yield from _dream(plans[:CANDIDATES], sight, rng)


def _handfuls(choices: Sequence[T]) -> Iterator[Sequence[T]]:
    """Yields as many choices at a time as can be weighed in half a millisecond or so."""
    for start in range(0, len(choices), HANDFUL):
        yield choices[start : start + HANDFUL]


def _plans(moves: Sequence[Place], forecast: Forecast, seat: int) -> list[_Plan]:
    after = forecast.after
    return [_Plan(move, lead(after(number_of(move.card), move.cell), seat)) for move in moves]


def _play_out(plans: Sequence[_Plan], sketch: Sketch) -> Iterator[Place]:
    """Finds the move that wins by most against perfect play."""
    best, ahead = plans[0].move, -EVERYTHING
    for plan in plans:
        after = sketch.after(plan.card, plan.move.cell)
        plan.value = -outcome(after, -EVERYTHING, -ahead) if after.left else _end(sketch, plan)
        if plan.value > ahead:
            best, ahead = plan.move, plan.value
        yield best


def _end(sketch: Sketch, plan: _Plan) -> float:
    return lead(sketch.points_with(plan.card, plan.move.cell), sketch.player)


def _dream(plans: list[_Plan], sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Place]:
    """Imagines hands again and again, and the best answer of the next player to each plan."""
    for plan in plans:
        plan.value = 0.0
    best = plans[0].move
    while True:
        sketch = imagined(sight, rng)
        for plan in plans:
            after = sketch.after(plan.card, plan.move.cell)
            forecast, answers = Forecast(after, odds_of(after)), list[list[float]]()
            for few in _handfuls(after.choices()):
                answers += [forecast.after(card, cell) for card, cell in few]
                yield best
            answer = max(answers, key=_for(after.player))
            plan.value += lead(answer, sketch.player)
        best = max(plans, key=lambda plan: plan.value).move


def _for(seat: int) -> Callable[[Sequence[float]], float]:
    return lambda points: lead(points, seat)
