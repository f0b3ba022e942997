"""What the next cards may do to a mouse, in numbers small enough to try thousands of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import inf
from typing import Final, NamedTuple, TypeAlias

from engine.games.lucie.deck import JACKPOT, Card, Helper, Role
from engine.games.lucie.outing import LIMIT, RAISED_LIMIT

Left: TypeAlias = tuple[int, ...]
"""How many cards of each kind are left."""

Hold: TypeAlias = tuple[int, int, int, Helper | None]
"""Cheeses, cats and traps of an outing, and its visible helper."""

Step: TypeAlias = tuple[Hold | None, bool]
"""An outing with one more card, nothing if that catches the mouse; and whether she must go home."""

Worth: TypeAlias = Callable[[int, Left, int], float]
"""What it is worth to end an outing with some cheeses, leaving these cards and so many in all."""

NOTHING: Final[Hold] = (0, 0, 0, None)


class TiredError(Exception):
    """Raised when a slice of thinking is over; what was found out so far is remembered."""


class Breath:
    """Counts positions, so that no thought takes longer than a screen can wait.

    It is endless until a thought begins.
    """

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = inf

    def take(self, positions: int) -> None:
        """Begins a thought of so many positions."""
        self.left = positions

    def spend(self) -> None:
        """Counts one position.

        :raises TiredError: if there have been enough for one thought.
        """
        self.left -= 1
        if self.left < 0:
            raise TiredError


class Mouse(NamedTuple):
    """How much a mouse can bear, and which of her powers work during an outing."""

    cat_limit: int = LIMIT
    trap_limit: int = LIMIT
    is_greedy: bool = False
    is_gambler: bool = False

    @classmethod
    def of(cls, role: Role | None) -> Mouse:
        return cls(
            RAISED_LIMIT if role is Role.NINJA else LIMIT,
            RAISED_LIMIT if role is Role.QUIET else LIMIT,
            role is Role.GREEDY,
            role is Role.GAMBLER,
        )

    def add(self, hold: Hold, card: Card) -> Hold | None:
        """Returns the outing with one more card, or nothing if that catches the mouse."""
        cheeses, cats, traps, helper = hold
        cats += card.cats
        traps += card.traps
        helper = card.helper or helper
        if cats >= self.cat_limit and helper is not Helper.DOG:
            return None
        if traps >= self.trap_limit and helper is not Helper.QUIET_MOUSE:
            return None
        return cheeses + card.cheeses, cats, traps, helper

    def must_go_home(self, card: Card) -> bool:
        return card.cheeses == JACKPOT and not self.is_greedy


def sorted_kinds(cards: Iterable[Card]) -> tuple[tuple[Card, ...], Left]:
    """Returns the kinds among *cards*, and how many there are of each."""
    kinds = Counter(cards)
    return tuple(kinds), tuple(kinds.values())


def without(left: Left, kind: int) -> Left:
    return left[:kind] + (left[kind] - 1,) + left[kind + 1 :]  # noqa: RUF005, twice as fast


@dataclass(slots=True)
class Prospect:
    """Weighs the rest of one mouse's outing by looking so many cards ahead."""

    kinds: tuple[Card, ...]
    mouse: Mouse
    worth: Worth
    breath: Breath
    memo: dict[tuple[Hold, Left, int], float] = field(default_factory=dict)
    steps: dict[Hold, list[Step]] = field(default_factory=dict)
    """What each kind of card does to an outing."""

    def best(self, hold: Hold, left: Left, pile: int, depth: int) -> float:
        """Returns what the outing is worth if the mouse draws as long as that pays."""
        home = self.worth(hold[0], left, pile)
        if not depth or not any(left):
            return home
        return max(home, self.draw(hold, left, pile, depth))

    def draw(self, hold: Hold, left: Left, pile: int, depth: int) -> float:
        """Returns what the outing is worth if the mouse takes one more card."""
        key = hold, left, depth
        if key in self.memo:
            return self.memo[key]
        total = 0.0
        for kind, (count, step) in enumerate(zip(left, self._steps(hold), strict=True)):
            if count:
                rest = without(left, kind)
                total += count * self._after(hold, step, rest, pile - 1, depth - 1)
        self.memo[key] = total = total / max(1, sum(left))
        self.breath.spend()
        return total

    def meet(self, hold: Hold, card: Card, left: Left, pile: int, depth: int) -> float:
        """Returns what the outing is worth once *card* has joined it."""
        step = self.mouse.add(hold, card), self.mouse.must_go_home(card)
        return self._after(hold, step, left, pile, depth)

    def _after(self, hold: Hold, step: Step, left: Left, pile: int, depth: int) -> float:
        added, is_forced_home = step
        if added is None:
            return self.caught(hold, left, pile)
        if is_forced_home:
            return self.worth(added[0], left, pile)
        return self.best(added, left, pile, depth)

    def _steps(self, hold: Hold) -> list[Step]:
        steps = self.steps.get(hold)
        if steps is None:
            mouse = self.mouse
            steps = [(mouse.add(hold, card), mouse.must_go_home(card)) for card in self.kinds]
            self.steps[hold] = steps
        return steps

    def caught(self, hold: Hold, left: Left, pile: int) -> float:
        if self.mouse.is_gambler and any(left):
            return self.swap(hold, self.kinds, left, pile)
        return self.worth(0, left, pile)

    def swap(self, hold: Hold, bottoms: tuple[Card, ...], counts: Left, pile: int) -> float:
        """Returns what it is worth to take the bottom card instead of the one that catches."""
        total = 0.0
        for card, count in zip(bottoms, counts, strict=True):
            saved = self.mouse.add(hold, card)
            total += count * self.worth(saved[0] if saved else 0, counts, pile)
        return total / sum(counts)
