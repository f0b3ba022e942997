"""How likely each cheese survives, as long as nobody knows what the open cells will hold."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.cheese_rescue.bot_sketch import CAT, CHEESE, DOG, MOUSE, Sketch, worth_of

KEPT = 0.3
"""What part of its worth a cheese in hand will bring on average."""


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


def prospects(sketch: Sketch, odds: Odds, card: int, cell: int) -> list[float]:
    """Tells what every seat may expect to score after the player has laid *card*."""
    outlook = _Outlook(sketch, odds, card, cell)
    points = []
    for seat, own in enumerate(sketch.cheeses):
        held = sum([worth_of(other) for other in sketch.hands[seat] if other > CHEESE])
        total = 0.0
        for spot, worth in own.items():
            total += worth * outlook.safety(spot)
        if seat == sketch.player and card > CHEESE:
            held -= worth_of(card)
            total += worth_of(card) * outlook.safety(cell)
        points.append(total + KEPT * held)
    return points


class _Outlook:
    """Follows the three stages with chances instead of certainties."""

    __slots__ = ("_cat", "_mouse", "cats", "dogs", "empty", "mice", "neighbours", "odds")

    def __init__(self, sketch: Sketch, odds: Odds, card: int, cell: int) -> None:
        bit = 1 << cell
        self.odds = odds
        self.neighbours = sketch.field.neighbours
        self.empty = sketch.reach & ~sketch.taken & ~bit
        self.dogs = sketch.dogs | bit if card == DOG else sketch.dogs
        self.cats = sketch.cats | bit if card == CAT else sketch.cats
        self.mice = sketch.mice | bit if card == MOUSE else sketch.mice
        self._cat: dict[int, float] = {}
        self._mouse: dict[int, float] = {}

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
