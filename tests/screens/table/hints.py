"""Tables on which somebody might ask for a hint, and what to watch there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import repeat
from random import Random
from typing import Any

import pytest
from kivy.uix.widget import Widget

from engine.bots import Sight, best_of, patience_of, strongest
from engine.games.lucie.variants import LucieOptions, Variant
from engine.match import Match
from screens.games.cheese_rescue.square import Square
from screens.games.chop_chop.kitchen import Floor
from screens.services.services import Services
from screens.table.plate import Nameplate
from screens.table.screen import TableScreen
from tests.engine.test_match import Pass
from tests.screens.fingers import middle_of, rest, tap, wait
from tests.screens.games.chop_chop_table import kit as kitchen_kit
from tests.screens.games.lucie_nature import kit as lucie_kit
from tests.screens.tables import (
    lay,
    new_match,
    settle,
    there,
)

Laying = Callable[[Services], TableScreen]
SURFACES = Nameplate, Floor, Square


class Dreamer:
    """A bot that never comes to an end, and knows from what it thinks."""

    patience = 10**9

    def think(self, sight: Sight[Any, Any, Any], rng: Random) -> Iterator[Any]:
        self.sight = sight
        yield from repeat(Pass())


def has_bulb(table: TableScreen) -> bool:
    return table.hint.bulb.parent is not None


def ask(table: TableScreen) -> None:
    """Taps the bulb."""
    assert has_bulb(table)
    tap(middle_of(table.hint.bulb))
    assert table.hint.is_given


def cheese_rescue(services: Services) -> TableScreen:
    return lay(new_match("cheese_rescue", 2), services, bots=(1,))


def lucie(services: Services) -> TableScreen:
    """Lays a table on which a mouse has drawn once."""
    table = lay(new_match("lucie", 2, seed=2), services, bots=(1,))
    assert not has_bulb(table), "whoever has to draw needs no hint"
    tap(middle_of(lucie_kit(table).board.middle.pile))
    settle(table)
    rest()
    return table


def with_roles(seed: int, turns: int) -> Laying:
    """Lays a table at which the role of a mouse is worth using."""

    def lay_roles(services: Services) -> TableScreen:
        match = new_match("lucie", 2, LucieOptions(variant=Variant.ROLES), seed)
        match.start()
        for _ in range(turns):
            match.play(match.legal_moves()[-1])
        table = lay(match, services)
        if table.desk.curtain.is_drawn:
            assert not has_bulb(table), "nothing is hinted behind the curtain"
            tap(middle_of(lucie_kit(table).touch.waits_for[0]))
            rest()
        return table

    return lay_roles


def mice(services: Services) -> TableScreen:
    """Lays a table on which the mice have rolled."""
    match = new_match("chop_chop", 2)
    table = lay(match, services, bots=(1,))
    assert not has_bulb(table), "whoever has to roll needs no hint"
    tap(middle_of(there(kitchen_kit(table).tray.die)))
    settle(table)
    rest()
    return table


def advice(match: Match[Any, Any, Any], seed: int) -> Any:
    """Returns what the bulb would think of."""
    advisor = strongest(match.game.bots)
    return best_of(advisor.think(match.sight(), Random(seed)), patience_of(advisor))


def acting(table: TableScreen) -> list[Any]:
    """Lists what can be touched in the game: on the board, in the tray, in flight."""
    return [each for each in table.walk() if hasattr(each, "gesture") and each.parent]


def have_hopped(seen: dict[Widget, set[float]]) -> bool:
    """Tells whether something hopped, and lies where it lay."""
    hopped = [thing for thing, high in seen.items() if len(high) > 1]
    return bool(hopped) and all(thing.y == min(seen[thing]) for thing in hopped)


def heights(table: TableScreen) -> dict[Widget, set[float]]:
    """Tells how high everything on the table was while what a hint is about hopped once."""
    seen: dict[Widget, set[float]] = {}

    def is_over() -> bool:
        for thing in acting(table):
            if thing.parent is not table.desk.air:
                seen.setdefault(thing, set()).add(thing.y)
        return have_hopped(seen)

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
