"""How Bon Appétit! ends: towers, tokens on top of equal ones, a crown."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
import pytest

from engine.core import Outcome, Seat
from engine.games.bon_appetit.events import Ending, PlayStopped
from screens.games.bon_appetit.towers import Tower
from screens.services.services import Services
from tests.screens.fingers import wait
from tests.screens.games.bon_appetit_table import lay_scripted, run, scripted, turn

ANN = Seat(0)
pytestmark = pytest.mark.usefixtures("quick_fingers")


def test_the_last_token_ends_it_with_towers_and_a_crown(services: Services) -> None:
    table = lay_scripted(services, scripted("c1k", tokens=1))
    turn(table, 2)
    outcome = table.match.outcome
    wait(lambda: bool(crowned(table)))
    assert [tower.number.name for tower in table.towers.towers] == [
        str(cards) for cards in outcome.scores
    ]
    assert crowned(table) == list(outcome.winners)


def test_equal_towers_put_their_tokens_on_top(services: Services) -> None:
    table = lay_scripted(services, scripted("c1k1k", seats=2, tokens=2))
    show_end(table, stacks=(12, 12), tokens=(1, 0))
    assert tokens_on(table.towers.towers[0]) == 1
    assert tokens_on(table.towers.towers[1]) == 0


def test_towers_that_are_not_the_tallest_keep_their_tokens(services: Services) -> None:
    table = lay_scripted(services, scripted("c", seats=2))
    show_end(table, stacks=(12, 11), tokens=(1, 3))
    assert [tokens_on(tower) for tower in table.towers.towers] == [0, 0]


def show_end(table: Any, stacks: tuple[int, ...], tokens: tuple[int, ...]) -> None:
    """Shows an end that would take hours to play."""
    run(table, PlayStopped(Ending.EMPTY_STACK, ANN, stacks, tokens))
    task = ak.start(table.finale(Outcome.by_score(list(stacks), list(tokens))))
    wait(lambda: task.finished)


def sprites_on(tower: Tower, name: str) -> int:
    return sum(getattr(child, "name", "") == name for child in tower.children)


def tokens_on(tower: Tower) -> int:
    return sprites_on(tower, "token_mouse")


def crowned(table: Any) -> list[int]:
    towers = table.towers.towers if table.towers else ()
    return [seat for seat, tower in enumerate(towers) if sprites_on(tower, "icon_crown")]
