"""Team talk in the kitchen: everybody points, one decides."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.chop_chop.moves import ROLL, Land, PlaceCat
from engine.match import Match
from engine.registry import find_game
from screens.people import Mode
from screens.services.services import Services
from screens.table.screen import TableScreen
from tests.engine.games.chop_chop_scenes import (
    A,
    B,
    at,
    cat_to_roll,
    mice_to_roll,
    run,
)
from tests.screens.fingers import frames, hold, middle_of, rest, tap, wait
from tests.screens.games.chop_chop_table import (
    Told,
    kit,
    kitchen,
    play,
    reasons,
    ripples,
    spot_on,
)
from tests.screens.tables import lay, settle, there


def test_team_mates_point_and_decide_nothing(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    tap(spot_on(table, at("e5")))
    assert ripples(table) == 1
    play(table, ROLL)
    rest()
    tap(spot_on(table, at("b2")))
    assert ripples(table) == 2
    assert not reasons(table)
    known = len(table.match.moves)
    finger = hold([middle_of(kit(table).board.pawns[A]), spot_on(table, at("b5"))])
    tap(spot_on(table, at("e2")))
    assert ripples(table) == 3
    assert len(table.match.moves) == known
    finger.up()
    frames(1)
    assert table.match.moves[-1] == run(A, "b5")


def mice_of_three(services: Services, **people: Any) -> TableScreen:
    """Lays a table where two people play the mice, and one of them has rolled a two."""
    match = Match(find_game("chop_chop"), 3, rng=Told(Land(2)))
    table = lay(match, services, **people)
    for move in (PlaceCat(at("c4")), ROLL):
        if table.desk.sheets.top is not None:
            table.desk.sheets.top.press_enter()
            settle(table)
        play(table, move)
    rest()
    return table


@pytest.mark.parametrize("mode", [Mode.TABLE, Mode.SOFA])
def test_in_a_team_only_the_tick_decides(services: Services, mode: Mode) -> None:
    services.preferences.change(mode=mode)
    table = mice_of_three(services)
    known = len(table.match.moves)
    tap(middle_of(kit(table).board.pawns[A]))
    assert ripples(table) == 1
    target = there(kit(table).board.aim.picked).targets[0]
    for taps in (2, 3, 4):
        tap(spot_on(table, target.spot.cell))
        assert ripples(table) == taps
        assert kit(table).board.aim.target is target, "the way is shown"
        assert len(table.match.moves) == known
    tap(middle_of(kit(table).tray.tick))
    assert table.match.moves[known] == target.move


def test_the_tick_hops_when_somebody_taps_a_cell_twice(services: Services) -> None:
    table = mice_of_three(services)
    tap(middle_of(kit(table).board.pawns[A]))
    point = spot_on(table, there(kit(table).board.aim.picked).targets[0].spot.cell)
    tap(point)
    table.stage.pace = 1.0
    tap(point)
    wait(lambda: there(kit(table).tray.tick).zoom > 1.1)


@pytest.mark.parametrize(
    ("people", "mode"), [({"bots": (1,)}, Mode.TABLE), ({}, Mode.PASS)], ids=["alone", "passed"]
)
def test_who_has_no_team_mates_at_the_glass_may_tap_twice(
    services: Services, people: Any, mode: Mode
) -> None:
    services.preferences.change(mode=mode)
    table = mice_of_three(services, **people)
    tap(middle_of(kit(table).board.pawns[A]))
    target = there(kit(table).board.aim.picked).targets[0]
    known = len(table.match.moves)
    tap(spot_on(table, target.spot.cell))
    tap(spot_on(table, target.spot.cell))
    assert table.match.moves[known] == target.move
    assert not ripples(table)


def test_the_whole_team_sees_where_the_cat_could_pounce(services: Services) -> None:
    table = kitchen(services, cat_to_roll("b4 f4 c1 d7", "b5"), Land(1))
    play(table, ROLL)
    assert kit(table).board.pawns[A].name == "mouse_blue_worried"
    assert kit(table).board.pawns[B].name == "mouse_yellow"
