"""What only a whole match can tell: the longest hunt, the narrowest escape."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

from msgspec import Struct

from engine.core import E, Seat

if TYPE_CHECKING:
    from engine.match import AnyMatch

Times = Iterable[tuple[Seat, int]]
"""Who did it, and how much of it, each time that it happened."""


@dataclass(frozen=True, slots=True)
class Feat(Generic[E]):
    """Something worth telling, found in the events of a match."""

    id: str
    times: Callable[[Sequence[E], Any], Times]
    """Looks for it in what happened, with what was in the box."""

    is_least: bool = False
    """Whether little of it is much: how near the cat was."""


class Done(Struct, frozen=True):
    """The best that a seat did of a feat in one match."""

    seat: Seat
    feat: str
    merit: int
    """Larger is better: less than nothing where little is much."""

    @property
    def value(self) -> int:
        """How much it was, as people count it."""
        return abs(self.merit)


def feats_of(match: AnyMatch) -> list[Done]:
    """Lists what was done in a match, once for each seat and feat."""
    state = match.game.deal(match.seats, match.options, match.deck)
    events = [event for move in match.moves for event in state.apply(move)]
    best: dict[tuple[Seat, str], int] = {}
    for feat in match.game.feats:
        sign = -1 if feat.is_least else 1
        for seat, value in feat.times(events, match.deck):
            merit, key = sign * value, (seat, feat.id)
            best[key] = max(merit, best.get(key, merit))
    return [Done(seat, feat_id, merit) for (seat, feat_id), merit in best.items()]
