"""Where everything lies in the kitchen, in all sizes and for all hands."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.metrics import dp

from engine.games.chop_chop.moves import ROLL, Land, Turn
from engine.games.chop_chop.terms import Tile
from screens.people import Mode
from screens.services.preferences import Speed, Theme
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.ui.places import Box
from tests.engine.games.chop_chop_scenes import (
    A,
    at,
    cat_to_roll,
    mice_to_roll,
    run,
)
from tests.screens.fingers import frames, wait
from tests.screens.games.chop_chop_table import (
    LYING_PHONE,
    MODES,
    PASSED,
    PHONES,
    kit,
    kitchen,
    open_tray,
    pictured,
    play,
    spot_on,
    tiles_on,
)
from tests.screens.room import lies_on
from tests.screens.tables import (
    PHONE,
    PORTRAIT,
    SMALL,
    TABLET,
    lay,
    new_match,
    resize,
    settle,
    there,
)


@pytest.mark.parametrize(("size", "mode"), [*MODES, *PASSED, *PHONES])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_that_can_be_touched_lies_under_something_else(
    services: Services, size: tuple[int, int], mode: Mode | None, seats: int
) -> None:
    services.preferences.change(mode=mode)
    resize(size)
    match = new_match("chop_chop", seats)
    table = lay(match, services)
    for _ in range(4):
        open_tray(table)
        check_places(table)
        table.desk.choose(match.legal_moves()[0])
        settle(table)


def check_places(table: TableScreen) -> None:
    """Looks whether everything live is large enough and has its place to itself."""
    is_compact = table.desk.layout.is_compact
    spot = there(table.desk.rim.tray_spot).box
    others = [plate.spot.box for plate in table.desk.rim.plates if plate.opacity]
    corners = [table.desk.layout.pause.box, table.desk.layout.help.box]
    board = kit(table).board.plan.board
    assert kit(table).board.plan.cell >= least_cell(table)
    for box in (board, kit(table).board.plan.larder, kit(table).board.plan.basket):
        assert not lies_on(box, spot), "the tray lies on the board"
        assert not any(lies_on(box, other) for other in (*others, *corners))
    assert not any(lies_on(spot, other) for other in (*others, *corners))
    width, height = there(table.desk.rim.tray).size
    for thing in there(table.desk.rim.tray).things.walk(restrict=True):
        if hasattr(thing, "gesture"):
            assert thing.x >= 0, thing
            assert thing.right <= width + 1, thing
            assert thing.y >= 0, thing
            assert thing.top <= height + 1, thing
            is_main = thing in (kit(table).tray.die, kit(table).tray.tick)
            least = 96 if is_main and not is_compact else 48
            assert min(touched_size(thing, table)) >= least, thing


def least_cell(table: TableScreen) -> float:
    """Returns how large cells are at least; on a phone that lies down they get what is left.

    Names that hang below the plates of a row take a little of them.
    """
    if not table.desk.layout.is_compact:
        return 64 if table.desk.layout.tag(0) else 66
    return 48 if table.height > table.width else (table.desk.layout.centre.height - 9) / 6


def touched_size(thing: Any, table: TableScreen) -> tuple[float, float]:
    """Returns how large a thing in the tray is for fingers, as far as they are on the tray."""
    width, height = there(table.desk.rim.tray).size
    reach = thing.gesture.reach
    left, right = max(0, thing.x - reach), min(width, thing.right + reach)
    low, high = max(0, thing.y - reach), min(height, thing.top + reach)
    return right - left, high - low


def test_glowing_cells_are_the_strongest_thing_where_contrast_is_high(services: Services) -> None:
    services.preferences.change(theme=Theme.CONTRAST)
    state = cat_to_roll("a4 f4 c1 d7", "b6", **tiles_on("b7 a1"))
    table = kitchen(services, state, Land(1))
    play(table, ROLL)
    picture = pictured(table)
    seen = {name: picture.getpixel(_on_glass(table, name)) for name in ("b7", "b5", "a1", "e6")}
    glow = tuple(round(255 * part) for part in table.desk.look.colour("glow")[:3])
    assert seen["b7"] == seen["b5"] == glow
    assert seen["e6"] == (255, 255, 255), "bare floor is empty"
    assert seen["a1"] not in {glow, seen["e6"]}


def _on_glass(table: TableScreen, name: str) -> tuple[int, int]:
    """Returns a point in the upper half of a cell, counted from the top."""
    x, y = spot_on(table, at(name))
    return round(x), round(table.height - y - kit(table).board.plan.cell * 0.2)


def test_the_cells_on_a_tablet_are_large(services: Services) -> None:
    for size in (TABLET, PORTRAIT):
        resize(size)
        table = lay(new_match("chop_chop", 4), services)
        assert 82 <= kit(table).board.plan.cell <= 96


def test_every_cell_of_the_board_is_found_again(services: Services) -> None:
    for size in (TABLET, PORTRAIT, PHONE, LYING_PHONE):
        resize(size)
        table = lay(new_match("chop_chop", 2), services)
        for cell in range(42):
            assert kit(table).board.plan.cell_at(*kit(table).board.plan.box_of(cell).centre) == cell
        assert kit(table).board.plan.cell_at(-5, -5) is None


def test_a_mouse_below_the_table_is_smaller_and_stands_aside(services: Services) -> None:
    table = kitchen(services, mice_to_roll("c4 f4 c1 d7", "c4"))
    mouse, cat, other = (
        kit(table).board.pawns[A],
        kit(table).board.pawns[None],
        kit(table).board.pawns[1],
    )
    assert mouse.width < other.width < cat.width
    assert mouse.center_x < cat.center_x
    assert mouse.center_y < cat.center_y
    assert mouse.tint != other.tint


def test_a_resize_in_mid_animation_ends_as_the_view_has_it(services: Services) -> None:
    services.preferences.change(speed=Speed.HARE)
    state = mice_to_roll("b4 f4 c1 d7", "d4", **tiles_on("b6"))
    table = kitchen(services, state, Land(2), Turn(Tile.CHEESE))
    table.stage.pace = 0
    play(table, ROLL)
    table.stage.pace = 4.0
    assert table.desk.choose(run(A, "b6"))
    for size in (PORTRAIT, PHONE, TABLET):
        frames(8)
        resize(size)
    table.stage.pace = 0
    table.stage.dispatch("on_skip")
    wait(lambda: table.desk.turn.is_open)
    assert kit(table).board.pawns[A].center == pytest.approx(spot_on(table, at("b6")), abs=2)
    assert kit(table).board.goals.cheeses == 1
    assert not table.desk.flight.children


def test_boxes_of_the_two_camps_are_apart(services: Services) -> None:
    for size in (TABLET, PORTRAIT, SMALL, PHONE, LYING_PHONE):
        resize(size)
        table = lay(new_match("chop_chop", 3), services)
        plan = kit(table).board.plan
        assert not lies_on(plan.larder, plan.basket)
        for box in (*plan.cheeses, *plan.doors, plan.lamp):
            assert _holds(plan.larder, box)
        for box in (*plan.captives, *plan.at_large):
            assert _holds(plan.basket, box)


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, SMALL], ids=str)
def test_mice_at_large_are_not_yet_in_the_basket(services: Services, size: tuple[int, int]) -> None:
    resize(size)
    plan = kit(lay(new_match("chop_chop", 3), services)).board.plan
    assert len(plan.at_large) == len(plan.captives)
    assert not any(lies_on(place, plan.nest) for place in plan.at_large)
    assert all(place.width >= dp(20) for place in plan.at_large)


def _holds(outer: Box, inner: Box) -> bool:
    slack = 2
    return (
        outer.x - slack <= inner.x
        and inner.x + inner.width <= outer.x + outer.width + slack
        and outer.y - slack <= inner.y
        and inner.y + inner.height <= outer.y + outer.height + slack
    )
