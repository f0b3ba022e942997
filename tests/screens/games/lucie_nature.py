"""Tables of Lucie whose luck is told in advance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from engine.games.lucie.deck import Card, Helper, LucieDeck, Role
from engine.games.lucie.moves import Draw, LucieMove
from engine.games.lucie.variants import LucieOptions, Variant
from engine.match import Match
from engine.registry import find_game
from screens.games.lucie.studio.kit import kit as own_kit
from screens.services.services import Services
from screens.table.screen import TableScreen
from tests.screens.fingers import wait
from tests.screens.tables import lay
from tests.soak.again import time_by_frames

ONE, TWO, THREE = Card(1, 0, 0), Card(2, 0, 0), Card(3, 0, 0)
CAT, TRAP, BOTH = Card(1, 1, 0), Card(1, 0, 1), Card(2, 1, 1)
CATS, TRAPS = Card(2, 2, 0), Card(2, 0, 2)
DOG, QUIET_MOUSE = Card(0, 0, 0, Helper.DOG), Card(0, 0, 0, Helper.QUIET_MOUSE)
BASE, HELPERS, ROLES = (LucieOptions(variant) for variant in Variant)

LYING_PHONE = (640, 360)
SMALL_DECK = LucieDeck(
    total=12,
    cards=((1, 0, 0, 3), (3, 0, 0, 1), (1, 1, 0, 4), (2, 0, 1, 2), (2, 0, 2, 2)),
    dogs=1,
    quiet_mice=1,
)
"""A short match with everything in it."""


patient_clock = partial(time_by_frames, 1 / 12)
"""Lets more time pass with each frame, where whole shows are watched."""

kit = own_kit
"""Returns the parts of the game on a table, or on a workbench."""


class Told(Random):
    """Luck that deals what it is told first, and then anything."""

    def __init__(self, told: Sequence[Card | Role], seed: int = 5) -> None:
        super().__init__(seed)
        self.told = list(told)

    def choice(self, seq: Any) -> Any:  # as Random has it, for any moves
        if not self.told:
            return super().choice(seq)
        wanted = self.told.pop(0)
        return next(
            move for move in seq if wanted in (getattr(move, "card", 0), getattr(move, "role", 0))
        )


def told_match(
    *told: Card | Role, seats: int = 2, options: LucieOptions = BASE, deck: LucieDeck | None = None
) -> Match[Any, Any, Any]:
    """Returns a match where nature deals *told*, roles first if they are played."""
    return Match(find_game("lucie"), seats, options, deck=deck, rng=Told(told))


def roles_match(
    *roles: Role, cards: Sequence[Card] = (), deck: LucieDeck | None = None
) -> Match[Any, Any, Any]:
    return told_match(*roles, *cards, seats=len(roles), options=ROLES, deck=deck)


def before_the_end(seats: int) -> Match[Any, Any, Any]:
    """Returns a match in which drawing once more fills the jars: 9 cheeses, 3, or none."""
    match = told_match(seats=seats, deck=SMALL_DECK)
    match.start()
    while match.outcome is None:
        known = [*match.moves]
        match.play(Draw())
    return taken_up(match, known)


def taken_up(match: Match[Any, Any, Any], moves: Sequence[LucieMove]) -> Match[Any, Any, Any]:
    """Returns the same match after so many of its moves."""
    again = Match(match.game, match.seats, match.options, deck=match.deck, rng=Random(1))
    again.replay(moves)
    return again


def settle(table: TableScreen) -> None:
    """Waits until a human may act or the jars are full; passes the tablet on if it must."""
    while True:
        wait(
            lambda: (
                table.desk.turn.is_open
                or table.desk.sheets.top is not None
                or table.match.outcome is not None
            )
        )
        if table.desk.sheets.top is None:
            break
        table.desk.sheets.top.press_enter()
    if table.match.outcome is not None:
        wait(lambda: bool(kit(table).board.view.scores))


def sit(
    match: Match[Any, Any, Any], services: Services, *moves: LucieMove, **people_are: Any
) -> TableScreen:
    """Lays the table and plays on to the decision a test is about."""
    table = lay(match, services, **people_are)
    settle(table)
    for move in moves:
        assert table.desk.choose(move)
        settle(table)
    return table


def reasons(table: TableScreen) -> list[str]:
    """Lists why the table says no right now."""
    return [thing.name for thing in table.desk.air.children if hasattr(thing, "name")]
