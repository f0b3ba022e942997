"""What each move of a mouse is worth, for cheese or for the win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations_with_replacement
from typing import Any, Protocol

from engine.core import Seat
from engine.games.lucie.bots.luck import (
    NOTHING,
    Breath,
    Hold,
    Left,
    Mouse,
    Prospect,
    sorted_kinds,
    without,
)
from engine.games.lucie.deck import JACKPOT, Card, Role
from engine.games.lucie.moves import Accept, Draw, GoHome, Keep, Look, LucieMove, Steal, Swap
from engine.games.lucie.view import LucieView, Phase


class Aim(Protocol):
    """What a mouse plays for."""

    def worth(self, cheeses: int, left: Left, pile: int) -> float:
        """Returns what it is worth to end the outing with *cheeses*, leaving those cards."""
        ...

    def robbing(self, victim: Seat, card: Card) -> Aim:
        """Returns the same aim once *victim* has lost *card*."""
        ...


@dataclass(frozen=True, slots=True)
class Table:
    """All a mouse knows: every card that ever went home was seen by everybody."""

    view: LucieView
    homes: Sequence[Sequence[Card]]
    kinds: tuple[Card, ...]
    left: Left
    pile: int

    @classmethod
    def of(cls, view: LucieView, homes: Sequence[Sequence[Card]]) -> Table:
        cards = [heap.card for heap in view.left for _ in range(heap.count)]
        for known in view.peeked:
            cards.remove(known)
        pile = len(cards)
        if view.bottom is not None and len(cards) > 1:
            cards.remove(view.bottom)
        if not cards and not view.peeked and view.is_reshuffle_due:
            cards = [*view.discard]
            pile = len(cards)
        return cls(view, homes, *sorted_kinds(cards), pile)

    @property
    def role(self) -> Role | None:
        return role_of(self.view, self.view.player)

    @property
    def hold(self) -> Hold:
        """The outing, without the card that has caught a gambler."""
        row = self.view.row[:-1] if self.view.phase is Phase.CAUGHT else self.view.row
        return reduce(_add, row, NOTHING)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(sum(card.cheeses for card in home) for home in self.homes)


def role_of(view: LucieView, seat: int) -> Role | None:
    """Returns the role of a mouse as long as she has it."""
    if not view.badges or view.badges[seat].is_flipped:
        return None
    return view.badges[seat].role


def _add(hold: Hold, card: Card) -> Hold:
    cheeses, cats, traps, helper = hold
    return cheeses + card.cheeses, cats + card.cats, traps + card.traps, card.helper or helper


class Scales:
    """Weighs the moves of the mouse that has to decide, looking some cards ahead."""

    def __init__(self, table: Table, aim: Aim, breath: Breath) -> None:
        self.table = table
        self.aim = aim
        self.breath = breath
        self.mouse = Mouse.of(table.role)
        self.rest = self._rest(aim)
        self._robbed: dict[tuple[Seat, Card], Prospect] = {}

    def weigh(self, move: LucieMove | Any, depth: int) -> float:
        """Returns what *move* is worth if the mouse looks *depth* cards ahead."""
        left, pile, hold = self.table.left, self.table.pile, self.table.hold
        match move:
            case Draw():
                further = depth + (hold == NOTHING)
                return self.rest.draw(hold, left, pile, further)
            case GoHome():
                return self.aim.worth(hold[0], left, pile)
            case Steal(victim):
                return self._steal(victim, depth)
            case Look():
                return self._look(min(depth, 2))
            case Keep(which):
                card = self.table.view.peeked[which]
                return self.rest.meet(NOTHING, card, left, pile, depth)
            case Swap():
                return self._swap(hold)
            case Accept():
                return self.aim.worth(0, left, pile)
            case _:
                raise TypeError(f"{move} is nothing a mouse decides")

    def _rest(self, aim: Aim) -> Prospect:
        return Prospect(self.table.kinds, self.mouse, aim.worth, self.breath)

    def _steal(self, victim: Seat, depth: int) -> float:
        left, pile = self.table.left, self.table.pile
        home = self.table.homes[victim]
        if self.table.view.thief_takes_top:
            home = home[-1:]
        total = 0.0
        for card in home:
            if card.cheeses == JACKPOT:
                total += self.aim.worth(0, left, pile)
                continue
            robbed = self._robbed.get((victim, card))
            if robbed is None:
                robbed = self._rest(self.aim.robbing(victim, card))
                self._robbed[victim, card] = robbed
            total += robbed.meet(NOTHING, card, left, pile, depth)
        return total / len(home)

    def _look(self, depth: int) -> float:
        left, pile = self.table.left, self.table.pile
        total = weights = 0.0
        for one, other in combinations_with_replacement(range(len(left)), 2):
            rest = without(left, one)
            weight = left[one] * rest[other] * (1 if one == other else 2)
            if weight > 0:
                rest = without(rest, other)
                weights += weight
                total += weight * max(
                    self.rest.meet(NOTHING, self.table.kinds[kind], rest, pile - 2, depth)
                    for kind in (one, other)
                )
        return total / weights if weights else 0.0

    def _swap(self, hold: Hold) -> float:
        bottom = self.table.view.bottom
        if bottom is None:
            return self.rest.swap(hold, self.table.kinds, self.table.left, self.table.pile)
        saved = self.mouse.add(hold, bottom)
        return self.aim.worth(saved[0] if saved else 0, self.table.left, self.table.pile)
