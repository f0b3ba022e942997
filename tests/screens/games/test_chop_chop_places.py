"""Where everything lies in the kitchen, in all sizes and for all hands."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.chop_chop.moves import ROLL, Land, Turn
from engine.games.chop_chop.terms import Tile
from screens.games.chop_chop import SCREEN
from screens.services.players import Mode
from screens.services.preferences import Speed, Theme
from screens.services.services import Services
from screens.shell.panels import read_panels
from screens.table.places import Box
from screens.widgets.gestures import Acting
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
    kitchen,
    open_tray,
    pictured,
    play,
    spot_on,
    tiles_on,
)
from tests.screens.room import lies_on
from tests.screens.tables import PHONE, PORTRAIT, SMALL, TABLET, lay, new_match, resize, settle


@pytest.mark.parametrize(("size", "mode"), [*MODES, *PASSED, *PHONES])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_that_can_be_touched_lies_under_something_else(
    services: Services, size: tuple[int, int], mode: Mode | None, seats: int
) -> None:
    services.preferences.change(mode=mode)
    resize(size)
    match = new_match("chop_chop", seats)
    table = lay(SCREEN, match, services)
    for _ in range(4):
        open_tray(table)
        check_places(table)
        table.choose(match.legal_moves()[0])
        settle(table)


def check_places(table: Any) -> None:
    """Looks whether everything live is large enough and has its place to itself."""
    is_compact = table.layout.is_compact
    spot = table.rim.tray_spot.box
    others = [plate.spot.box for plate in table.rim.plates if plate.opacity]
    corners = [table.layout.pause.box, table.layout.help.box]
    board = table.plan.board
    assert table.plan.cell >= least_cell(table)
    for box in (board, table.plan.larder, table.plan.basket):
        assert not lies_on(box, spot), "the tray lies on the board"
        assert not any(lies_on(box, other) for other in (*others, *corners))
    assert not any(lies_on(spot, other) for other in (*others, *corners))
    width, height = table.rim.tray.size
    for thing in table.rim.tray.things.walk(restrict=True):
        if isinstance(thing, Acting):
            assert thing.x >= 0, thing
            assert thing.right <= width + 1, thing
            assert thing.y >= 0, thing
            assert thing.top <= height + 1, thing
            is_main = thing in (table.die, table.tick)
            least = 96 if is_main and not is_compact else 48
            assert min(touched_size(thing, table)) >= least, thing


def least_cell(table: Any) -> float:
    """Returns how large cells are at least; on a phone that lies down they get what is left."""
    if not table.layout.is_compact:
        return 66
    return 48 if table.height > table.width else (table.layout.centre.height - 9) / 6


def touched_size(thing: Acting, table: Any) -> tuple[float, float]:
    """Returns how large a thing in the tray is for fingers, as far as they are on the tray."""
    width, height = table.rim.tray.size
    left, right = max(0, thing.x - thing.reach), min(width, thing.right + thing.reach)
    low, high = max(0, thing.y - thing.reach), min(height, thing.top + thing.reach)
    return right - left, high - low


def test_glowing_cells_are_the_strongest_thing_where_contrast_is_high(services: Services) -> None:
    services.preferences.change(theme=Theme.CONTRAST)
    state = cat_to_roll("a4 f4 c1 d7", "b6", **tiles_on("b7 a1"))
    table = kitchen(services, state, Land(1))
    play(table, ROLL)
    picture = pictured(table)
    seen = {name: picture.getpixel(_on_glass(table, name)) for name in ("b7", "b5", "a1", "e6")}
    glow = tuple(round(255 * part) for part in table.look.colour("glow")[:3])
    assert seen["b7"] == seen["b5"] == glow
    assert seen["e6"] == (255, 255, 255), "bare floor is empty"
    assert seen["a1"] not in {glow, seen["e6"]}


def _on_glass(table: Any, name: str) -> tuple[int, int]:
    """Returns a point in the upper half of a cell, counted from the top."""
    x, y = spot_on(table, at(name))
    return round(x), round(table.height - y - table.plan.cell * 0.2)


def test_the_cells_on_a_tablet_are_large(services: Services) -> None:
    for size in (TABLET, PORTRAIT):
        resize(size)
        table = lay(SCREEN, new_match("chop_chop", 4), services)
        assert 82 <= table.plan.cell <= 96


def test_every_cell_of_the_board_is_found_again(services: Services) -> None:
    for size in (TABLET, PORTRAIT, PHONE, LYING_PHONE):
        resize(size)
        table = lay(SCREEN, new_match("chop_chop", 2), services)
        for cell in range(42):
            assert table.plan.cell_at(*table.plan.box_of(cell).centre) == cell
        assert table.plan.cell_at(-5, -5) is None


def test_a_mouse_below_the_table_is_smaller_and_stands_aside(services: Services) -> None:
    table = kitchen(services, mice_to_roll("c4 f4 c1 d7", "c4"))
    mouse, cat, other = table.pawns[A], table.pawns[None], table.pawns[1]
    assert mouse.width < other.width < cat.width
    assert mouse.center_x < cat.center_x
    assert mouse.center_y < cat.center_y
    assert mouse.tint != other.tint


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_game_is_explained_in_a_few_pictures(services: Services, language: str) -> None:
    services.preferences.change(language=language)
    panels = read_panels("chop_chop")
    assert 6 <= len(panels) <= 8
    for panel in panels:
        words = services.text(panel.text)
        assert words != panel.text
        assert len([word for word in words.split() if word.strip("!?:;")]) <= 9
        for picture in panel.pictures:
            assert services.art.texture(picture.name)


def test_a_resize_in_mid_animation_ends_as_the_view_has_it(services: Services) -> None:
    services.preferences.change(speed=Speed.HARE)
    state = mice_to_roll("b4 f4 c1 d7", "d4", **tiles_on("b6"))
    table = kitchen(services, state, Land(2), Turn(Tile.CHEESE))
    table.stage.pace = 0
    play(table, ROLL)
    table.stage.pace = 4.0
    assert table.choose(run(A, "b6"))
    for size in (PORTRAIT, PHONE, TABLET):
        frames(8)
        resize(size)
    table.stage.pace = 0
    table.stage.dispatch("on_skip")
    wait(lambda: not table.busy)
    assert table.pawns[A].center == pytest.approx(spot_on(table, at("b6")), abs=2)
    assert table.goals.cheeses == 1
    assert not table.flight.children


def test_boxes_of_the_two_camps_are_apart(services: Services) -> None:
    for size in (TABLET, PORTRAIT, SMALL, PHONE, LYING_PHONE):
        resize(size)
        table = lay(SCREEN, new_match("chop_chop", 3), services)
        plan = table.plan
        assert not lies_on(plan.larder, plan.basket)
        for box in (*plan.cheeses, *plan.doors, plan.lamp):
            assert _holds(plan.larder, box)
        for box in plan.captives:
            assert _holds(plan.basket, box)


def _holds(outer: Box, inner: Box) -> bool:
    slack = 2
    return (
        outer.x - slack <= inner.x
        and inner.x + inner.width <= outer.x + outer.width + slack
        and outer.y - slack <= inner.y
        and inner.y + inner.height <= outer.y + outer.height + slack
    )
