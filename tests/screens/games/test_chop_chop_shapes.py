"""The kitchen on tablets that are passed round, and on phones, standing and lying."""

from __future__ import annotations

import pytest

from engine.games.chop_chop.moves import ROLL, Land
from screens.people import Mode
from screens.services.services import Services
from screens.table.plate import HALO
from tests.engine.games.chop_chop_scenes import A, mice_to_roll
from tests.screens.games.chop_chop_table import (
    LYING_PHONE,
    PASSED,
    PHONES,
    kit,
    kitchen,
    open_tray,
    play,
)
from tests.screens.tables import PORTRAIT, SMALL, TABLET, lay, new_match, resize, there


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL])
def test_caught_mice_sit_in_the_basket(services: Services, size: tuple[int, int]) -> None:
    resize(size)
    plan = kit(lay(new_match("chop_chop", 3), services)).board.plan
    nest, basket = plan.nest, services.art.texture("basket")
    assert nest.width / nest.height == pytest.approx(basket.width / basket.height, rel=0.01)
    rim, handle = nest.y + 0.4 * nest.height, nest.y + 0.94 * nest.height
    for box in plan.captives:
        assert box.y < rim < box.centre[1], "the rim hides its feet, not its face"
        assert box.y + box.height <= handle
        assert nest.x <= box.x <= box.x + box.width <= nest.x + nest.width
    row = plan.at_large[0].height
    spare = plan.basket.height - nest.height - row
    blank = nest.y - plan.basket.y - row
    assert blank == pytest.approx(spare / 2), "nothing is left blank on top"


@pytest.mark.parametrize(("size", "mode"), [*PASSED, *PHONES])
def test_the_mark_of_whose_turn_it_is_does_not_touch_the_board(
    services: Services, size: tuple[int, int], mode: Mode | None
) -> None:
    services.preferences.change(mode=mode)
    resize(size)
    table = lay(new_match("chop_chop", 3), services)
    open_tray(table)
    [low] = {plate.spot.box.y - HALO for plate in table.desk.rim.plates}
    for box, frame in (
        (kit(table).board.plan.board, 3),
        (kit(table).board.plan.larder, 0),
        (kit(table).board.plan.basket, 0),
    ):
        assert box.y + box.height + frame < low, box


@pytest.mark.parametrize(("size", "mode"), [*PASSED, *PHONES])
def test_the_board_stays_where_it_is_when_the_first_tray_opens(
    services: Services, size: tuple[int, int], mode: Mode | None
) -> None:
    services.preferences.change(mode=mode)
    resize(size)
    table = lay(new_match("chop_chop", 3), services)
    before = kit(table).board.plan.board
    assert table.desk.rim.tray is None
    open_tray(table)
    assert table.desk.rim.tray is not None
    assert kit(table).board.plan.board == before


def test_the_tray_stands_beside_the_board_of_a_phone_that_lies_down(services: Services) -> None:
    resize(LYING_PHONE)
    table = kitchen(services, mice_to_roll("b4 f4 c1 d7", "d4"), Land(2))
    open_tray(table)
    tray, board = there(table.desk.rim.tray_spot).box, kit(table).board.plan.board
    assert tray.x + tray.width < board.x
    assert tray.height >= board.height
    play(table, ROLL)
    sizes = {(round(button.width), round(button.height)) for button in kit(table).tray.buttons}
    [(width, height)] = sizes
    assert 48 <= height <= width <= 2 * height, "no flat ovals"
    pawn = kit(table).board.pawns[A].width
    assert all(box.width < pawn for box in kit(table).board.plan.captives)
    assert there(kit(table).tray.tick).y < min(button.y for button in kit(table).tray.buttons)
