"""Who stands how high on the podium, and on what. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engine.core import Camps, Outcome, Seat


class Stand(Struct, frozen=True):
    """Whoever won or lost together, and what was counted for them."""

    seats: tuple[Seat, ...]
    place: int
    """1 for the best; equals share a place."""

    is_winner: bool
    score: int
    counted: tuple[int, ...]
    """What each thing was worth that was counted."""

    tie_break: int | None = None
    """What was counted because others had as much, if anything was."""


def stands_of(outcome: Outcome, camps: Camps) -> list[Stand]:
    """Lists who stands on the podium, best first; a camp stands together."""
    merits = {seats: _merit(outcome, seats[0]) for seats in camps}
    ranked = sorted(camps, key=lambda seats: merits[seats], reverse=True)
    return [
        _stand(outcome, seats, 1 + sum(merit > merits[seats] for merit in merits.values()))
        for seats in ranked
    ]


def best_in_the_middle(stands: Sequence[Stand]) -> list[Stand]:
    """Puts the others to the left and right of the best in turn."""
    return [*reversed(stands[1::2]), *stands[0::2]]


def _merit(outcome: Outcome, seat: Seat) -> tuple[bool, int]:
    is_winner = seat in outcome.winners
    return is_winner, 0 if is_winner else outcome.scores[seat]


def _stand(outcome: Outcome, seats: tuple[Seat, ...], place: int) -> Stand:
    seat = seats[0]
    score = outcome.scores[seat]
    is_tied = bool(outcome.tie_break) and score == max(outcome.scores)
    return Stand(
        seats,
        place,
        seat in outcome.winners,
        score,
        outcome.counted[seat] if outcome.counted else (1,) * score,
        outcome.tie_break[seat] if is_tied else None,
    )
