"""One outing of a mouse: the cards in front of it and the dangers they add up to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.games.lucie.deck import Card, Danger, Helper, Role
from engine.games.lucie.view import Risk

LIMIT = 3
"""So many cats, or so many traps, catch a mouse."""

RAISED_LIMIT = 5

RAISES = {Role.NINJA: Danger.CAT, Role.QUIET: Danger.TRAP}
"""The danger that a role bears more of."""

VEILS = {Helper.DOG: Danger.CAT, Helper.QUIET_MOUSE: Danger.TRAP}
"""The danger that does not count while a helper is visible."""


@dataclass(slots=True)
class Outing:
    cat_limit: int = LIMIT
    trap_limit: int = LIMIT
    cards: list[Card] = field(default_factory=list)
    cheeses: int = 0
    cats: int = 0
    traps: int = 0
    helper: Helper | None = None
    """The visible one: the last that came."""

    @classmethod
    def of(cls, role: Role | None) -> Outing:
        if role is Role.NINJA:
            return cls(cat_limit=RAISED_LIMIT)
        if role is Role.QUIET:
            return cls(trap_limit=RAISED_LIMIT)
        return cls()

    def add(self, card: Card) -> None:
        self.cards.append(card)
        self.cheeses += card.cheeses
        self.cats += card.cats
        self.traps += card.traps
        if card.helper is not None:
            self.helper = card.helper

    def give_back(self) -> Card:
        """Takes the last card out again; helpers never leave like this."""
        card = self.cards.pop()
        self.cheeses -= card.cheeses
        self.cats -= card.cats
        self.traps -= card.traps
        return card

    def dangers(self) -> tuple[Danger, ...]:
        """Names what catches the mouse now; nothing if it is safe."""
        if self.cats < self.cat_limit and self.traps < self.trap_limit:
            return ()
        reached = {
            Danger.CAT: self.cats >= self.cat_limit,
            Danger.TRAP: self.traps >= self.trap_limit,
        }
        return tuple(danger for danger in Danger if reached[danger] and danger is not self.veiled)

    @property
    def veiled(self) -> Danger | None:
        return VEILS[self.helper] if self.helper else None

    @property
    def covered(self) -> Helper | None:
        """The helper right below the visible one."""
        helpers = [card.helper for card in self.cards if card.helper]
        return helpers[-2] if len(helpers) > 1 else None

    def count(self, danger: Danger) -> int:
        return self.cats if danger is Danger.CAT else self.traps

    def tally(self) -> tuple[int, int, int]:
        return self.cheeses, self.cats, self.traps

    def risk(self, cards: Sequence[Card]) -> Risk:
        """Counts how many of *cards* would catch the mouse as its next one."""
        return Risk(sum(map(self._is_fatal, cards)), len(cards))

    def _is_fatal(self, card: Card) -> bool:
        twin = self.copy()
        twin.add(card)
        return bool(twin.dangers())

    def copy(self) -> Outing:
        return Outing(
            self.cat_limit,
            self.trap_limit,
            self.cards.copy(),
            self.cheeses,
            self.cats,
            self.traps,
            self.helper,
        )
