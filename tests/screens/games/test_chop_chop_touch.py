"""Fingers in the kitchen: picking, pointing, and everything that interrupts them."""

from __future__ import annotations

import pytest

from engine.games.chop_chop.moves import ROLL, Land, PlaceCat, Prowl, Turn
from engine.games.chop_chop.terms import Phase, Side, Tile
from screens.games.chop_chop import SCREEN
from screens.services.services import Services
from screens.widgets.button import BigButton
from tests.engine.games.chop_chop_scenes import (
    A,
    at,
    mice_to_roll,
    run,
)
from tests.screens.fingers import Finger, drag, frames, hold, middle_of, press, swipe, tap, wait
from tests.screens.games.chop_chop_table import (
    Told,
    by_keys,
    kitchen,
    middle,
    play,
    spot_on,
    wake,
)
from tests.screens.tables import PHONE, PORTRAIT, lay, new_match, resize, settle


def test_a_tap_on_a_mouse_makes_cells_glow_and_commits_nothing(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    wake(table)
    before, known = middle(table), len(table.match.moves)
    tap(middle_of(table.pawns[A]))
    glowing = middle(table)
    assert glowing.tobytes() != before.tobytes()
    tap(spot_on(table, at("b5")))
    assert middle(table).tobytes() != glowing.tobytes()
    assert len(table.match.moves) == known


def test_a_second_tap_on_the_mouse_puts_it_down(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    wake(table)
    before = middle(table)
    tap(middle_of(table.pawns[A]))
    tap(middle_of(table.pawns[A]))
    assert table.aim.picked is None
    assert middle(table).tobytes() == before.tobytes()


@pytest.mark.usefixtures("time_by_frames")
def test_a_double_tap_rolls_the_die_once(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    point = middle_of(table.die)
    tap(point)
    tap(point)
    assert [type(move).__name__ for move in table.match.moves] == ["Roll", "Land"]


def test_a_third_tap_on_the_cell_does_nothing_more(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    wake(table)
    tap(middle_of(table.pawns[A]))
    point = spot_on(table, at("b5"))
    for _ in range(4):
        tap(point)
    assert table.match.moves[2:] == (run(A, "b5"),)


def test_a_finger_that_slides_off_the_tick_decides_nothing(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    wake(table)
    tap(middle_of(table.pawns[A]))
    tap(spot_on(table, at("b5")))
    known = len(table.match.moves)
    swipe(middle_of(table.tick), (10, 400))
    assert len(table.match.moves) == known


def test_touches_beside_the_board_do_nothing(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    wake(table)
    known = len(table.match.moves)
    for box in (table.plan.larder, table.plan.basket):
        tap(box.centre)
    tap((5, 5))
    assert len(table.match.moves) == known
    assert not table.air.children


@pytest.mark.parametrize("size", [PORTRAIT, PHONE])
def test_a_rotation_in_mid_drag_loses_nothing(services: Services, size: tuple[int, int]) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    wake(table)
    known = len(table.match.moves)
    finger = hold([middle_of(table.pawns[A]), spot_on(table, at("b5"))])
    resize(size)
    finger.up()
    frames(2)
    assert len(table.match.moves) == known
    assert table.pawns[A].center == pytest.approx(spot_on(table, at("a4")), abs=1)
    drag([middle_of(table.pawns[A]), spot_on(table, at("b5"))])
    assert table.match.moves[-1] == run(A, "b5")


def test_a_pause_and_a_cloth_drop_the_mouse_where_it_came_from(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    wake(table)
    known = len(table.match.moves)
    finger = hold([middle_of(table.pawns[A]), spot_on(table, at("b5"))])
    table.take_a_break()
    finger.up()
    table.lift_sheet()
    assert table.pawns[A].center == pytest.approx(spot_on(table, at("a4")), abs=1)
    finger = hold([middle_of(table.pawns[A]), spot_on(table, at("b5"))])
    cloth = [Finger(400 + 60 * i, 300).down() for i in range(4)]
    for each in (finger, *cloth):
        each.up()
    frames(1)
    assert len(table.match.moves) == known


def test_what_was_aimed_at_survives_a_rotation(services: Services) -> None:
    table = kitchen(services, mice_to_roll("a4 f4 c1 d7", "c4"), Land(2))
    play(table, ROLL)
    wake(table)
    tap(middle_of(table.pawns[A]))
    tap(spot_on(table, at("b5")))
    resize(PORTRAIT)
    tap(middle_of(table.tick))
    assert table.match.moves[-1] == run(A, "b5")


def test_a_landing_can_be_taken_back_until_the_next_roll(services: Services) -> None:
    match = new_match("chop_chop", 2)
    match._rng = Told(Land(1), Turn(Tile.DISHES), Land(1))
    table = lay(SCREEN, match, services)
    play(table, PlaceCat(at("c4")), ROLL, run(A, "b4"), ROLL, Prowl(at("c5")))
    assert table.view.side is Side.MICE
    wake(table)
    [undo] = [
        child
        for child in table.rim.tray.walk()
        if isinstance(child, BigButton) and child.picture().name == "icon_undo"
    ]
    tap(middle_of(undo))
    settle(table)
    assert (table.view.side, table.view.phase) == (Side.CAT, Phase.WALK)
    assert table.pawns[None].spot.cell == at("c4")
    wake(table)
    by_keys(table, Prowl(at("c5")))
    settle(table)
    press("u")
    settle(table)
    assert table.view.phase is Phase.WALK


def test_what_a_bot_has_run_cannot_be_taken_back(services: Services) -> None:
    match = new_match("chop_chop", 2)
    match._rng = Told(Land(1), Turn(Tile.DISHES), Land(1))
    table = lay(SCREEN, match, services, bots=(0,))
    play(table, PlaceCat(at("c4")))
    wait(lambda: not table.busy)
    assert table.view.side is Side.CAT
    known = table.match.moves
    press("u")
    settle(table)
    assert table.match.moves == known
