"""Where everything lies in the kitchen, in all sizes and for all hands."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.chop_chop.moves import ROLL, Land, Turn
from engine.games.chop_chop.terms import Tile
from screens.games.chop_chop import SCREEN
from screens.games.chop_chop.trays import PawnButton
from screens.services.players import Mode
from screens.services.preferences import Speed, TextSize, Theme
from screens.services.services import Services
from screens.shell.panels import read_panels
from screens.table.places import Box
from screens.widgets.gestures import Acting
from screens.widgets.sprite import Writing
from tests.engine.games.chop_chop_scenes import (
    A,
    at,
    cat_to_roll,
    mice_to_roll,
    run,
)
from tests.screens.fingers import frames, wait
from tests.screens.games.chop_chop_table import (
    kitchen,
    pictured,
    play,
    spot_on,
    tiles_on,
)
from tests.screens.tables import PHONE, PORTRAIT, SMALL, TABLET, lay, new_match, resize, settle

MODES = [(size, mode) for size in (TABLET, PORTRAIT, SMALL) for mode in (Mode.TABLE, Mode.SOFA)]


@pytest.mark.parametrize(("size", "mode"), [*MODES, (PHONE, None)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_that_can_be_touched_lies_under_something_else(
    services: Services, size: tuple[int, int], mode: Mode | None, seats: int
) -> None:
    services.preferences.change(mode=mode)
    resize(size)
    match = new_match("chop_chop", seats)
    table = lay(SCREEN, match, services)
    for _ in range(4):
        if table.sheet is not None:
            table.sheet.press_enter()
            settle(table)
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
    assert table.plan.cell >= (48 if is_compact else 66)
    for box in (board, table.plan.larder, table.plan.basket):
        assert not box.overlaps(spot), "the tray lies on the board"
        assert not any(box.overlaps(other) for other in (*others, *corners))
    assert not any(spot.overlaps(other) for other in (*others, *corners))
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


def touched_size(thing: Acting, table: Any) -> tuple[float, float]:
    """Returns how large a thing in the tray is for fingers, as far as they are on the tray."""
    width, height = table.rim.tray.size
    left, right = max(0, thing.x - thing.reach), min(width, thing.right + thing.reach)
    low, high = max(0, thing.y - thing.reach), min(height, thing.top + thing.reach)
    return right - left, high - low


@pytest.mark.parametrize("state", [mice_to_roll, cat_to_roll])
def test_the_die_that_waits_has_pips(services: Services, state: Any) -> None:
    table = kitchen(services, state("b4 f4 c1 d7", "d4", rolls=2))
    dice = [
        thing.name
        for thing in table.rim.tray.things.walk(restrict=True)
        if getattr(thing, "name", "").startswith("die_")
    ]
    assert len(dice) == 2
    assert not any("blank" in name for name in dice)
    assert table.die.angle, "it leans: what it shows does not count yet"


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


def test_left_handers_get_the_die_at_their_left(services: Services) -> None:
    state = mice_to_roll("b4 f4 c1 d7", "d4")
    right = kitchen(services, state.copy())
    assert right.die.center_x > right.rim.tray.width / 2
    left = kitchen(services, state.copy(), left_handed=True)
    assert left.die.center_x < left.rim.tray.width / 2


def test_little_hands_get_a_larger_die(services: Services) -> None:
    table = kitchen(services, mice_to_roll("b4 f4 c1 d7", "d4"), little_hands=True)
    assert table.die.width + 2 * table.die.reach >= 112


def test_large_letters_are_not_cut(services: Services) -> None:
    services.preferences.change(text_size=TextSize.HUGE)
    for size in (TABLET, SMALL, PHONE):
        resize(size)
        table = kitchen(services, mice_to_roll("b4 f4 c1 d7", "d4"))
        if table.sheet is not None:
            table.sheet.press_enter()
            settle(table)
        for thing in table.rim.tray.walk():
            if isinstance(thing, Writing):
                texture = thing.look.words(thing.name, thing.font_size, thing.font, thing.width)
                assert texture.width <= thing.width + 1
                assert texture.height <= thing.height


def test_the_cells_on_a_tablet_are_large(services: Services) -> None:
    for size in (TABLET, PORTRAIT):
        resize(size)
        table = lay(SCREEN, new_match("chop_chop", 4), services)
        assert 82 <= table.plan.cell <= 96


def test_every_cell_of_the_board_is_found_again(services: Services) -> None:
    for size in (TABLET, PORTRAIT, PHONE):
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
    for size in (TABLET, PORTRAIT, SMALL, PHONE):
        resize(size)
        table = lay(SCREEN, new_match("chop_chop", 3), services)
        plan = table.plan
        assert not plan.larder.overlaps(plan.basket)
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


def test_a_button_for_each_mouse_lies_in_the_tray(services: Services) -> None:
    table = kitchen(services, mice_to_roll("b4 f4 -- d7", "d4"), Land(1))
    play(table, ROLL)
    live = [button.is_live for button in table.buttons]
    assert live == [True, True, False, True]
    assert all(isinstance(button, PawnButton) for button in table.buttons)


@pytest.mark.parametrize(("size", "mode"), [*MODES, (PHONE, None)])
def test_everybody_can_see_who_is_the_cat(
    services: Services, size: tuple[int, int], mode: Mode | None
) -> None:
    services.preferences.change(mode=mode)
    resize(size)
    table = lay(SCREEN, new_match("chop_chop", 3), services)
    if table.sheet is not None:
        assert table.sheet.part.name == "cat_calm"
        table.sheet.press_enter()
        settle(table)
    shown = [thing.name for thing in table.camps.walk(restrict=True) if hasattr(thing, "name")]
    in_tray = [thing for thing in table.rim.tray.walk() if getattr(thing, "mouse", 0) is None]
    assert in_tray, "the cat begins, and lies in its own tray"
    assert shown == ["mouse_calm", "mouse_calm", *(["cat_calm"] if table.layout.has_bar else [])]


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_tray_wears_the_colour_of_its_camp(services: Services, size: tuple[int, int]) -> None:
    resize(size)
    grounds = []
    for state in (mice_to_roll("b4 f4 c1 d7", "d4"), cat_to_roll("b4 f4 c1 d7", "d4")):
        table = kitchen(services, state)
        if table.sheet is not None:
            table.sheet.press_enter()
            settle(table)
        grounds.append(table.rim.tray.things.children[-1].fill)
    mice, cat = grounds
    assert cat[2] - cat[0] > 0.1, "blue"
    assert abs(mice[2] - mice[0]) < 0.1, "grey"
