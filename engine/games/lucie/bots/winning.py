"""How likely a mouse is to win, as long as the end is too far away to count it out.

Each mouse goes out so many times more; what she brings home by then is spread like a bell.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import erf, sqrt
from statistics import NormalDist
from typing import NamedTuple

from engine.games.lucie.bots.ending import Ending, final_shares
from engine.games.lucie.bots.luck import NOTHING, Hold, Left, Mouse
from engine.games.lucie.deck import Card

SPREAD = [NormalDist().inv_cdf((step + 0.5) / 15) for step in range(15)]
"""Fifteen equally likely ways a bell can ring."""

LONGEST = 6
RARE = 0.003
"""Longer outings, and rarer ones, are not followed to their end.

Chosen by hand, to save time.
"""


class Pace(NamedTuple):
    """What an outing of a mouse that looks one card ahead brings on average."""

    cheeses: float
    variance: float
    cards: float
    lost: float
    """How many cards it discards."""


class Pacing:
    """Follows an outing card by card, as if every card drawn were put back."""

    def __init__(self, kinds: tuple[Card, ...], left: Left, mouse: Mouse) -> None:
        total = sum(left)
        self._odds = [(card, count / total) for card, count in zip(kinds, left, strict=True)]
        self._mouse = mouse
        self._out: dict[Hold, float] = {NOTHING: 1.0}
        self._home: dict[int, float] = defaultdict(float)
        self._length = 0
        self._cards = self._lost = 0.0

    def goes_on(self) -> bool:
        """Follows every outing by one card; tells whether there is more to follow."""
        out, self._out = self._out, defaultdict(float)
        self._length += 1
        for hold, chance in out.items():
            self._follow(hold, chance)
        return self._length < LONGEST and bool(self._out)

    def _follow(self, hold: Hold, chance: float) -> None:
        met = [(self._mouse.add(hold, card), card, odd) for card, odd in self._odds]
        expected = sum(odd * added[0] for added, _, odd in met if added)
        if hold != NOTHING and (expected <= hold[0] or chance < RARE):
            self._home[hold[0]] += chance
            return
        self._cards += chance
        for added, card, odd in met:
            if added is None:
                self._lost += chance * odd * self._length
            elif self._mouse.must_go_home(card):
                self._home[added[0]] += chance * odd
            else:
                self._out[added] += chance * odd

    def pace(self) -> Pace:
        """Returns what was seen; whoever is still out goes home."""
        home = [*self._home.items(), *((hold[0], odd) for hold, odd in self._out.items())]
        cheeses = sum(chance * count for count, chance in home)
        squares = sum(chance * count * count for count, chance in home)
        return Pace(cheeses, squares - cheeses * cheeses, self._cards, self._lost)


@dataclass(slots=True)
class Standing:
    """The scores, and what every mouse may still bring home."""

    seat: int
    scores: tuple[int, ...]
    paces: Sequence[Pace]
    ending: Ending
    counted_out: int
    """With so few cards left, the rest of the match is counted out."""

    discard: int = 0
    """How many cards would come back if a reshuffle is due."""

    is_reshuffle_due: bool = False
    memo: dict[tuple[int, int], float] = field(default_factory=dict)

    def worth(self, cheeses: int, left: Left, pile: int) -> float:
        """Returns the chance to win after an outing that ends now with *cheeses*."""
        if pile <= self.counted_out and not self.is_reshuffle_due and sum(left) == pile:
            return self.ending.home(left, self.seat, self.scores, cheeses)[self.seat]
        key = cheeses, pile
        if key not in self.memo:
            self.memo[key] = self._chance(cheeses, pile)
            self.ending.breath.spend()
        return self.memo[key]

    def robbing(self, victim: int, card: Card) -> Standing:
        """Returns what the standing becomes when *victim* loses *card*."""
        scores = [*self.scores]
        scores[victim] -= card.cheeses
        return replace(self, scores=tuple(scores), memo={})

    def _chance(self, cheeses: int, pile: int) -> float:
        scores = [*self.scores]
        scores[self.seat] += cheeses
        outings = self._outings(pile)
        if outings <= 0:
            return final_shares(scores)[self.seat]
        bells = [self._bell(seat, score, outings) for seat, score in enumerate(scores)]
        mean, deviation = bells.pop(self.seat)
        return sum(_all_below(mean + deviation * step, bells) for step in SPREAD) / len(SPREAD)

    def _outings(self, pile: int) -> float:
        usual = self.paces[self.seat]
        if self.is_reshuffle_due:
            pile += self.discard + round(pile * usual.lost / usual.cards)
        return pile / usual.cards

    def _bell(self, seat: int, score: int, outings: float) -> tuple[float, float]:
        """Returns mean and deviation of the final score of a mouse."""
        seats = len(self.scores)
        waits = (seat - self.seat - 1) % seats
        turns = max(0.1, (outings - waits + (seats - 1) / 2) / seats)
        return score + turns * self.paces[seat].cheeses, sqrt(turns * self.paces[seat].variance)


def _all_below(score: float, bells: Sequence[tuple[float, float]]) -> float:
    chance = 1.0
    for mean, deviation in bells:
        chance *= 0.5 + 0.5 * erf((score - mean) / (1.4142 * max(deviation, 0.01)))
    return chance
