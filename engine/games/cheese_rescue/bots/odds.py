"""How likely each cheese survives, as long as nobody knows what the open cells will hold."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.games.cheese_rescue.bots.sketch import CAT, CHEESE, DOG, MOUSE, Sketch, worth_of
from engine.games.cheese_rescue.field import field
from engine.grid import mask

REACH = 3
"""How many steps away a card can change what becomes of a cheese."""

KEPT = 0.3
"""What part of its worth a cheese in hand will bring on average, before the last turn.

Chosen by hand, so that a cheese is neither thrown away early nor kept for too long.
"""


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely a cell that is empty now ends up with a dog, a cat or a mouse."""

    dog: float
    cat: float
    mouse: float


def odds_of(sketch: Sketch) -> Odds:
    """Spreads the animals that will still be laid over the cells left after the next card."""
    cards = [*sketch.pile]
    for hand in sketch.hands:
        cards += hand
    animals = sum(card <= CHEESE for card in cards)
    to_lay = max(0, sketch.left - 1 - (len(cards) - animals))
    cells = max(1, (sketch.reach & ~sketch.taken).bit_count() - 1)
    part = to_lay / max(1, animals) / cells
    return Odds(*(part * cards.count(animal) for animal in (DOG, CAT, MOUSE)))


class Forecast:
    """What every seat may expect of one sketch, whatever the player lays next."""

    def __init__(self, sketch: Sketch, odds: Odds) -> None:
        self._sketch, self._odds = sketch, odds
        self._kept = KEPT if sketch.left > len(sketch.hands) else 0.0
        now = _Outlook(sketch, odds)
        self._safety = {spot: now.safety(spot) for own in sketch.cheeses for spot in own}
        self._points = [
            sum([worth * self._safety[spot] for spot, worth in own.items()])
            + self._kept * sum([worth_of(card) for card in hand if card > CHEESE])
            for own, hand in zip(sketch.cheeses, sketch.hands, strict=True)
        ]

    def after(self, card: int, cell: int) -> list[float]:
        """Tells what every seat may expect to score after the player has laid *card*."""
        sketch, points, then = self._sketch, self._points.copy(), _Outlook(self._sketch, self._odds)
        then.lay(card, cell)
        around = _around(sketch.field.size, cell)
        for seat, own in enumerate(sketch.cheeses):
            for spot, worth in own.items():
                if around >> spot & 1:
                    points[seat] += worth * (then.safety(spot) - self._safety[spot])
        if card > CHEESE:
            points[sketch.player] += worth_of(card) * (then.safety(cell) - self._kept)
        return points


@lru_cache(1024)
def _around(size: int, cell: int) -> int:
    """Returns the cells of the cheeses that a card on *cell* can help or harm.

    A dog scares the cat beside it, which would have caught the mouse beside it.
    """
    around, neighbours = {cell}, field(size).neighbours
    for _ in range(REACH):
        around |= {beside for near in around for beside in neighbours[near]}
    return mask(tuple(around))


class _Outlook:
    """Follows the three stages with chances instead of certainties."""

    __slots__ = ("_cat", "_mouse", "cats", "dogs", "empty", "mice", "neighbours", "odds")

    def __init__(self, sketch: Sketch, odds: Odds) -> None:
        self.odds = odds
        self.neighbours = sketch.field.neighbours
        self.empty = sketch.reach & ~sketch.taken
        self.dogs, self.cats, self.mice = sketch.dogs, sketch.cats, sketch.mice
        self._cat: dict[int, float] = {}
        self._mouse: dict[int, float] = {}

    def lay(self, card: int, cell: int) -> None:
        bit = 1 << cell
        self.empty &= ~bit
        if card == DOG:
            self.dogs |= bit
        elif card == CAT:
            self.cats |= bit
        elif card == MOUSE:
            self.mice |= bit

    def safety(self, cell: int) -> float:
        """Tells how likely no mouse eats a cheese on *cell*."""
        safety = 1.0
        for beside in self.neighbours[cell]:
            if (self.mice | self.empty) >> beside & 1:
                safety *= 1 - self._mouse_stays(beside)
        return safety

    def _mouse_stays(self, cell: int) -> float:
        stays = self._mouse.get(cell)
        if stays is None:
            stays = 1.0 if self.mice >> cell & 1 else self.odds.mouse
            for beside in self.neighbours[cell]:
                if (self.cats | self.empty) >> beside & 1:
                    stays *= 1 - self._cat_stays(beside)
            self._mouse[cell] = stays
        return stays

    def _cat_stays(self, cell: int) -> float:
        stays = self._cat.get(cell)
        if stays is None:
            stays = 1.0 if self.cats >> cell & 1 else self.odds.cat
            for beside in self.neighbours[cell]:
                if self.dogs >> beside & 1:
                    stays = 0.0
                elif self.empty >> beside & 1:
                    stays *= 1 - self.odds.dog
            self._cat[cell] = stays
        return stays
