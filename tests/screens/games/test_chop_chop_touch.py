"""Fingers in the kitchen: picking, pointing, and everything that interrupts them."""

from __future__ import annotations

import pytest

from engine.games.chop_chop.moves import ROLL, Land, PlaceCat, Prowl, Turn
from engine.games.chop_chop.terms import Phase, Side, Tile
from engine.match import Match
from engine.registry import find_game
from screens.services.services import Services
from tests.engine.games.chop_chop_scenes import (
    A,
    at,
    mice_to_roll,
    run,
)
from tests.screens.fingers import (
    Finger,
    drag,
    frames,
    hold,
    middle_of,
    press,
    rest,
    swipe,
    tap,
    wait,
)
from tests.screens.games.chop_chop_table import (
    Told,
    by_keys,
    kit,
    kitchen,
    middle,
    play,
    spot_on,
)
from tests.screens.tables import PHONE, PORTRAIT, lay, resize, settle, there


def test_a_tap_on_a_mouse_makes_cells_glow_and_commits_nothing(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    rest()
    before, known = middle(table), len(table.match.moves)
    tap(middle_of(kit(table).board.pawns[A]))
    glowing = middle(table)
    assert glowing.tobytes() != before.tobytes()
    tap(spot_on(table, at("b5")))
    assert middle(table).tobytes() != glowing.tobytes()
    assert len(table.match.moves) == known


def test_a_second_tap_on_the_mouse_puts_it_down(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    rest()
    before = middle(table)
    tap(middle_of(kit(table).board.pawns[A]))
    tap(middle_of(kit(table).board.pawns[A]))
    assert kit(table).board.aim.picked is None
    assert middle(table).tobytes() == before.tobytes()


def test_a_double_tap_rolls_the_die_once(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    point = middle_of(kit(table).tray.die)
    tap(point)
    tap(point)
    assert [type(move).__name__ for move in table.match.moves] == ["Roll", "Land"]


def test_a_third_tap_on_the_cell_does_nothing_more(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    rest()
    tap(middle_of(kit(table).board.pawns[A]))
    point = spot_on(table, at("b5"))
    for _ in range(4):
        tap(point)
    assert table.match.moves[2:] == (run(A, "b5"),)


def test_a_finger_that_slides_off_the_tick_decides_nothing(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    rest()
    tap(middle_of(kit(table).board.pawns[A]))
    tap(spot_on(table, at("b5")))
    known = len(table.match.moves)
    swipe(middle_of(kit(table).tray.tick), (10, 400))
    assert len(table.match.moves) == known


def test_touches_beside_the_board_do_nothing(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    rest()
    known = len(table.match.moves)
    for box in (kit(table).board.plan.larder, kit(table).board.plan.basket):
        tap(box.centre)
    tap((5, 5))
    assert len(table.match.moves) == known
    assert not table.desk.air.children


@pytest.mark.parametrize("size", [PORTRAIT, PHONE])
def test_a_rotation_in_mid_drag_loses_nothing(services: Services, size: tuple[int, int]) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    rest()
    known = len(table.match.moves)
    finger = hold([middle_of(kit(table).board.pawns[A]), spot_on(table, at("b5"))])
    resize(size)
    finger.up()
    frames(2)
    assert len(table.match.moves) == known
    assert kit(table).board.pawns[A].center == pytest.approx(spot_on(table, at("a4")), abs=1)
    drag([middle_of(kit(table).board.pawns[A]), spot_on(table, at("b5"))])
    assert table.match.moves[-1] == run(A, "b5")


def test_a_pause_and_a_cloth_drop_the_mouse_where_it_came_from(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    rest()
    known = len(table.match.moves)
    finger = hold([middle_of(kit(table).board.pawns[A]), spot_on(table, at("b5"))])
    table.breaks.begin()
    finger.up()
    table.desk.sheets.lift()
    assert kit(table).board.pawns[A].center == pytest.approx(spot_on(table, at("a4")), abs=1)
    finger = hold([middle_of(kit(table).board.pawns[A]), spot_on(table, at("b5"))])
    cloth = [Finger(400 + 60 * i, 300).down() for i in range(4)]
    for each in (finger, *cloth):
        each.up()
    frames(1)
    assert len(table.match.moves) == known


def test_what_was_aimed_at_survives_a_rotation(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    rest()
    tap(middle_of(kit(table).board.pawns[A]))
    tap(spot_on(table, at("b5")))
    resize(PORTRAIT)
    tap(middle_of(kit(table).tray.tick))
    assert table.match.moves[-1] == run(A, "b5")


def test_whoever_landed_may_take_that_back_until_the_next_roll(services: Services) -> None:
    match = Match(find_game("chop_chop"), 2, rng=Told(Land(1), Turn(Tile.DISHES), Land(1)))
    table = lay(match, services)
    play(table, PlaceCat(at("c4")), ROLL, run(A, "b4"), ROLL, Prowl(at("c5")))
    assert kit(table).board.view.side is Side.MICE
    rest()
    tap(middle_of(table.play.second_thoughts.arrow))
    settle(table)
    assert (kit(table).board.view.side, kit(table).board.view.phase) == (Side.CAT, Phase.WALK)
    assert there(kit(table).board.pawns[None].spot).cell == at("c4")
    rest()
    by_keys(table, Prowl(at("c5")))
    settle(table)
    press("u")
    settle(table)
    assert kit(table).board.view.side is Side.MICE, "nobody takes back what somebody else did"


def test_who_rolls_again_takes_the_own_walk_back(services: Services) -> None:
    match = Match(find_game("chop_chop"), 2, rng=Told(Land(1), Turn(Tile.KNIFE), Land(1)))
    table = lay(match, services)
    play(table, PlaceCat(at("c4")), ROLL, run(A, "b4"), ROLL, Prowl(at("c5")))
    assert (kit(table).board.view.side, kit(table).board.view.phase) == (Side.CAT, Phase.ROLL)
    press("u")
    settle(table)
    assert kit(table).board.view.phase is Phase.WALK
    assert there(kit(table).board.pawns[None].spot).cell == at("c4")


def test_what_a_bot_has_run_cannot_be_taken_back(services: Services) -> None:
    match = Match(find_game("chop_chop"), 2, rng=Told(Land(1), Turn(Tile.DISHES), Land(1)))
    table = lay(match, services, bots=(0,))
    play(table, PlaceCat(at("c4")))
    wait(lambda: table.desk.turn.is_open)
    assert kit(table).board.view.side is Side.CAT
    known = table.match.moves
    press("u")
    settle(table)
    assert table.match.moves == known
