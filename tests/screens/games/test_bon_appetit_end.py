"""How Bon Appétit! ends: towers, tokens on top of equal ones, a crown."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
import pytest
from msgspec.structs import replace

from engine.core import Outcome, Seat
from engine.games.bon_appetit.events import Ending, PlayStopped
from screens.games.bon_appetit.pieces import Tower
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.ui.sprite import Panel
from tests.screens.fingers import wait
from tests.screens.games.bon_appetit_table import kit, lay_scripted, photo, run, scripted, turn
from tests.screens.tables import names_of, there

ANN, BEN = Seat(0), Seat(1)
pytestmark = pytest.mark.usefixtures("quick_fingers")


def test_the_last_token_ends_it_with_towers_and_a_crown(services: Services) -> None:
    table = lay_scripted(services, scripted("c1k", tokens=1))
    turn(table, 2)
    outcome = table.match.outcome
    wait(lambda: bool(crowned(table)))
    assert [tower.number.name for tower in there(kit(table).board.towers).towers] == [
        str(cards) for cards in there(outcome).scores
    ]
    assert crowned(table) == list(there(outcome).winners)


def test_equal_towers_put_their_tokens_on_top(services: Services) -> None:
    table = lay_scripted(services, scripted("c1k1k", seats=2, tokens=2))
    show_end(table, stacks=(12, 12), tokens=(1, 0))
    assert tokens_on(there(kit(table).board.towers).towers[0]) == 1
    assert tokens_on(there(kit(table).board.towers).towers[1]) == 0


def test_towers_that_are_not_the_tallest_keep_their_tokens(services: Services) -> None:
    table = lay_scripted(services, scripted("c", seats=2))
    show_end(table, stacks=(12, 11), tokens=(1, 3))
    assert [tokens_on(tower) for tower in there(kit(table).board.towers).towers] == [0, 0]


def test_an_empty_deck_is_pointed_at_before_anything_is_counted(services: Services) -> None:
    table = lay_scripted(services, scripted("c", seats=2))
    table.stage.pace = 4
    task = ak.start(kit(table).film.show(PlayStopped(Ending.EMPTY_STACK, BEN, (12, 0), (0, 0))))
    wait(lambda: bool(table.desk.flight.children))
    disc = table.desk.flight.children[0]
    assert isinstance(disc, Panel)
    assert names_of(disc.children) == ["0"]
    assert tuple(disc.center) == pytest.approx(kit(table).tray.home_of(BEN)[:2])
    assert disc.angle == table.desk.layout.sides[BEN].angle
    assert kit(table).board.towers is None
    wait(lambda: task.finished)
    assert not table.desk.flight.children


def test_a_hunt_that_nobody_can_finish_is_called_off_and_its_cards_stay(
    services: Services,
) -> None:
    table = lay_scripted(services, scripted("c2"))
    turn(table)
    assert kit(table).board.view.hunt is not None
    pile, hunts = kit(table).board.view.pile, []
    raise_towers = kit(table).board.raise_towers

    def note(view: Any) -> Any:
        hunts.append((kit(table).board.view.hunt, kit(table).tray.things_of(BEN).tries.shown))
        return raise_towers(view)

    kit(table).board.raise_towers = note  # type: ignore[method-assign]
    run(table, PlayStopped(Ending.EMPTY_STACK, BEN, (12, 0, 11), (0, 0, 0)))
    assert hunts[0] == (None, (0, 0))
    assert kit(table).board.view.pile == pile
    assert kit(table).board.pile.ribbon == 1


def test_a_tower_without_cards_is_only_a_number(services: Services) -> None:
    table = lay_scripted(services, scripted("c", seats=2))
    show_end(table, stacks=(12, 0), tokens=(0, 0))
    tall, none = there(kit(table).board.towers).towers
    assert (tall.number.name, none.number.name) == ("12", "0")
    before = photo()
    none.opacity = 0
    hidden = photo()
    none.opacity, none.label.opacity = 1, 0
    assert hidden != before
    assert photo() == hidden


def show_end(table: TableScreen, stacks: tuple[int, ...], tokens: tuple[int, ...]) -> None:
    """Shows an end that would take hours to play."""
    run(table, PlayStopped(Ending.EMPTY_STACK, ANN, stacks, tokens))
    tied = tuple(Seat(i) for i in range(len(stacks))) if len({*stacks}) == 1 else ()
    kit(table).board.draw(replace(kit(table).board.view, tied=tied))
    task = ak.start(kit(table).ending.show(Outcome.by_score(list(stacks), list(tokens))))
    wait(lambda: task.finished)


def sprites_on(tower: Tower, name: str) -> int:
    return sum(getattr(child, "name", "") == name for child in tower.children)


def tokens_on(tower: Tower) -> int:
    return sprites_on(tower, "token_mouse")


def crowned(table: TableScreen) -> list[int]:
    towers = there(kit(table).board.towers).towers if kit(table).board.towers else ()
    return [seat for seat, tower in enumerate(towers) if sprites_on(tower, "icon_crown")]
