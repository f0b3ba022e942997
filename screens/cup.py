"""A cup: several games in a row for the same people, cheeses for every place. Knows no Kivy."""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random

from msgspec import Struct, structs

from engine.core import Camps, Outcome, Seat
from engine.game import each_alone
from engine.registry import game_ids
from screens.people import Sitting
from screens.stands import stands_of

FIRST, SECOND, BEING_THERE = 3, 2, 1
"""Cheeses for the first, for the second if somebody comes after them, and for everybody else."""

PRIZES = frozenset({FIRST, SECOND, BEING_THERE})


class Cup(Struct, frozen=True):
    """Who plays which games for it, and what they have won so far."""

    id: str
    """Which cup it is: a table left standing in an older one counts no more."""

    guests: tuple[Sitting, ...]
    """Clockwise, from who begins the first match; the start passes on from match to match."""

    games: tuple[str, ...]
    cheeses: tuple[tuple[int, ...], ...] = ()
    """What each guest has won, by match that has been played."""

    def __post_init__(self) -> None:
        """Refuses what nobody can have kept.

        :raises ValueError: if this cannot be a cup.
        """
        people = {guest.player.id for guest in self.guests}
        if not 1 < len(people) == len(self.guests) == len({guest.chair for guest in self.guests}):
            raise ValueError("a cup is for several people on chairs of their own")
        if not self.games or not {*self.games} <= {*game_ids()}:
            raise ValueError(f"no such games: {self.games}")
        if len(self.cheeses) > len(self.games):
            raise ValueError(f"{len(self.cheeses)} matches of {len(self.games)}")
        if any(len(won) != len(self.guests) or not {*won} <= PRIZES for won in self.cheeses):
            raise ValueError("cheeses of somebody else")

    @property
    def is_over(self) -> bool:
        return len(self.cheeses) == len(self.games)

    @property
    def occasion(self) -> str:
        """What the next match is played for: it counts for nothing else, and only once."""
        return f"{self.id} {len(self.cheeses)}"

    @property
    def game(self) -> str:
        """What is played next."""
        return self.games[len(self.cheeses)]

    @property
    def starter(self) -> Sitting:
        """Who begins the next match, or is the cat in it."""
        return self.guests[len(self.cheeses) % len(self.guests)]

    @property
    def outcome(self) -> Outcome:
        """How the cup stands."""
        totals = [sum(won) for won in zip(*self.cheeses, strict=True)]
        return Outcome.by_score(totals or [0] * len(self.guests))

    def winners(self, match: int) -> list[Sitting]:
        """Lists who won a match that has been played."""
        won = self.cheeses[match]
        return [guest for guest, cheeses in zip(self.guests, won, strict=True) if cheeses == FIRST]

    def sittings(self, *, has_loner: bool) -> tuple[Sitting, ...]:
        """Returns who sits on which seat of the next match."""
        turn = len(self.cheeses) % len(self.guests)
        first, *others = (*self.guests[turn:], *self.guests[:turn])
        return (*others, first) if has_loner else (first, *others)

    def reseated(self, sittings: Sequence[Sitting]) -> Cup:
        """Returns the same cup with its guests on other chairs; the same one begins the next match.

        :param sittings: the guests in their order, on the chairs they have now.
        """
        count, turn = len(self.guests), len(self.cheeses) % len(self.guests)
        round_ = sorted(range(count), key=lambda guest: sittings[guest].chair)
        shift = round_.index(turn) - turn
        order = [round_[(place + shift) % count] for place in range(count)]
        return structs.replace(
            self,
            guests=tuple(sittings[guest] for guest in order),
            cheeses=tuple(tuple(won[guest] for guest in order) for won in self.cheeses),
        )

    def is_for(self, sittings: Sequence[Sitting]) -> bool:
        """Tells whether it is the guests of the cup who sit there, wherever that is."""
        people = {sitting.player.id for sitting in sittings}
        return people == {guest.player.id for guest in self.guests}

    def counted(self, outcome: Outcome, camps: Camps, sittings: Sequence[Sitting]) -> Cup:
        """Returns how the cup stands after the next match has ended like this."""
        won = {
            sitting.player.id: cheeses
            for sitting, cheeses in zip(sittings, cheeses_for(outcome, camps), strict=True)
        }
        row = tuple(won[guest.player.id] for guest in self.guests)
        return structs.replace(self, cheeses=(*self.cheeses, row))


def new_cup(guests: Sequence[Sitting], games: Sequence[str]) -> Cup:
    return Cup(os.urandom(8).hex(), tuple(guests), tuple(games))


def cheeses_for(outcome: Outcome, camps: Camps) -> tuple[int, ...]:
    """Returns what every seat has won: equals the same, and so everybody in a camp."""
    won: dict[Seat, int] = {}
    stands = stands_of(outcome, camps)
    for stand in stands:
        is_second = stand.place == 2 and any(other.place > 2 for other in stands)
        cheeses = FIRST if stand.is_winner else SECOND if is_second else BEING_THERE
        won.update(dict.fromkeys(stand.seats, cheeses))
    return tuple(won[seat] for (seat,) in each_alone(len(won)))


def drawn(games: Sequence[str], matches: int, luck: Random) -> tuple[str, ...]:
    """Draws games by lot: each as often as the others, and none twice in a row if that can be."""
    row: list[str] = []
    while len(row) < matches:
        bag = [*games]
        luck.shuffle(bag)
        if row[-1:] == bag[:1]:
            bag.append(bag.pop(0))
        row += bag
    return tuple(row[:matches])
