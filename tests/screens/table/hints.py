"""Tables on which somebody might ask for a hint, and what to watch there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import repeat
from random import Random
from typing import Any

import pytest
from kivy.uix.widget import Widget

from engine.bots import Sight, best_of, patience_of, strongest
from engine.games.lucie import LucieOptions
from engine.games.lucie.variants import Variant
from engine.match import Match
from screens.games.cheese_rescue import SCREEN as CHEESE_RESCUE
from screens.games.cheese_rescue.board import Board
from screens.games.chop_chop import SCREEN as CHOP_CHOP
from screens.games.chop_chop.floor import Floor
from screens.games.lucie import SCREEN as LUCIE
from screens.services.services import Services
from screens.table.hint import Hint
from screens.widgets.gestures import Acting
from screens.widgets.plate import Nameplate
from tests.engine.test_match import Pass
from tests.screens.fingers import middle_of, rest, tap, wait
from tests.screens.tables import (
    lay,
    new_match,
    settle,
)

Laying = Callable[[Services], Any]
SURFACES = Nameplate, Floor, Board


class Dreamer:
    """A bot that never comes to an end, and knows from what it thinks."""

    patience = 10**9

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        self.sight = sight
        yield from repeat(Pass())


def has_bulb(table: Any) -> bool:
    return table.hint.bulb.parent is table


def is_given(hint: Hint) -> bool:
    """Tells whether one is being thought about, or shown, right now."""
    return hint._task is not None and not hint._task.finished


def ask(table: Any) -> None:
    """Taps the bulb."""
    assert has_bulb(table)
    tap(middle_of(table.hint.bulb))
    assert is_given(table.hint)


def cheese_rescue(services: Services) -> Any:
    return lay(CHEESE_RESCUE, new_match("cheese_rescue", 2), services, bots=(1,))


def lucie(services: Services) -> Any:
    """Lays a table on which a mouse has drawn once."""
    table: Any = lay(LUCIE, new_match("lucie", 2, seed=2), services, bots=(1,))
    assert not has_bulb(table), "whoever has to draw needs no hint"
    tap(middle_of(table.middle.pile))
    settle(table)
    rest()
    return table


def with_roles(seed: int, turns: int) -> Laying:
    """Lays a table at which the role of a mouse is worth using."""

    def lay_roles(services: Services) -> Any:
        match = new_match("lucie", 2, LucieOptions(variant=Variant.ROLES), seed)
        match.start()
        for _ in range(turns):
            match.play(match.legal_moves()[-1])
        table: Any = lay(LUCIE, match, services)
        if table.is_covered:
            assert not has_bulb(table), "nothing is hinted behind the curtain"
            tap(middle_of(table.waits_for[0]))
            rest()
        return table

    return lay_roles


def mice(services: Services) -> Any:
    """Lays a table on which the mice have rolled."""
    match = new_match("chop_chop", 2)
    table: Any = lay(CHOP_CHOP, match, services, bots=(1,))
    assert not has_bulb(table), "whoever has to roll needs no hint"
    tap(middle_of(table.die))
    settle(table)
    rest()
    return table


def advice(match: Match[Any, Any, Any], seed: int) -> Any:
    """Returns what the bulb would think of."""
    advisor = strongest(match.game.bots)
    return best_of(advisor.think(match.sight(), Random(seed)), patience_of(advisor))


def acting(table: Any) -> list[Widget]:
    """Lists what can be touched in the game: on the board, in the tray, in flight."""
    return [each for each in table.walk() if isinstance(each, Acting) and each.parent]


def heights(table: Any) -> dict[Widget, set[float]]:
    """Tells how high everything was while a hint was given."""
    seen: dict[Widget, set[float]] = {}

    def is_over() -> bool:
        for thing in acting(table):
            seen.setdefault(thing, set()).add(thing.y)
        return not is_given(table.hint)

    wait(is_over)
    return seen


GAMES = {
    "a card to lay": cheese_rescue,
    "a card to draw, or home": lucie,
    "a mouse to run": mice,
    "somebody to steal from": with_roles(2, 2),
    "something to look at": with_roles(5, 0),
    "a card to keep": with_roles(5, 1),
}
any_game = pytest.mark.parametrize("lay_game", GAMES.values(), ids=GAMES)
