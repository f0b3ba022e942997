"""Rules and settings that are opened at a table: they face whoever asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from kivy.core.window import Window
from msgspec import convert, structs

from engine.registry import find_game
from screens.people import Mode, Sitting
from screens.routes import HowTo, Settings
from screens.shell.how_to import HowToPage
from screens.shell.options import OptionsPage
from screens.shell.rows import Toggle
from screens.shell.settings import SettingsPage
from screens.ui.facing import box_of
from screens.ui.places import Side
from tests.screens.fingers import frames, middle_of, swipe, tap, wait
from tests.screens.tables import PHONE, new_match, people
from tests.screens.tablets import Tablet
from tests.screens.test_learning import at_options

OpenTablet = Callable[..., Tablet]
TAB = 9
NORTH, EAST = 2, 4
"""Chairs of a tablet that lies down."""


def sit_down(device: Tablet, sittings: Sequence[Sitting]) -> None:
    """Starts a match in which the first seat begins."""
    device.app.router.show_table(new_match("bon_appetit", len(sittings)), sittings)
    wait(lambda: device.table.desk.turn.is_open)


def on_chair(chair: int) -> list[Sitting]:
    """Seats two; the one who begins sits on this chair."""
    first, *others = people(2)
    return [structs.replace(first, chair=chair), *others]


def ask_for_rules(device: Tablet) -> HowToPage:
    tap(middle_of(device.table.table.help_disc))
    wait(lambda: isinstance(device.screen, HowToPage))
    frames(6)
    return device.at(HowToPage)


@pytest.mark.parametrize(("chair", "side"), [(NORTH, Side.NORTH), (EAST, Side.EAST)])
def test_rules_face_whose_turn_it_is_and_can_be_touched_there(
    tablet: OpenTablet, chair: int, side: Side
) -> None:
    device = tablet()
    sit_down(device, on_chair(chair))
    page = ask_for_rules(device)
    assert page.side is side
    assert page.is_wide == side.is_upright
    device.tap(page.ids.after)
    assert page.number == 1
    device.tap(page.ids.before)
    assert page.number == 0


def test_a_swipe_follows_the_reader_not_the_window(tablet: OpenTablet) -> None:
    device = tablet()
    sit_down(device, on_chair(NORTH))
    page = ask_for_rules(device)
    x, y = middle_of(page.ids.scene)
    swipe((x, y), (x + 200, y))
    frames(2)
    assert page.number == 1


def test_settings_face_whose_turn_it_is_and_can_be_changed_there(tablet: OpenTablet) -> None:
    device = tablet()
    sit_down(device, on_chair(EAST))
    device.table.dispatch("on_settings")
    wait(lambda: isinstance(device.screen, SettingsPage) and not device.screen.is_filling)
    frames(6)
    page = device.at(SettingsPage)
    assert page.side is Side.EAST
    assert not page.has_columns
    words = device.services.text("app.settings.quick_bots")
    toggle = device.one(Toggle, words=words)
    page.ids.scroll.scroll_to(toggle, animate=False)
    frames(3)
    before = device.services.preferences.now.quick_bots
    device.tap(toggle)
    assert device.services.preferences.now.quick_bots is not before


def test_while_a_bot_plays_they_face_whoever_sits_nearest_to_the_question_mark(
    tablet: OpenTablet,
) -> None:
    device = tablet()
    first, second, third = people(3, bots=(1,))
    sittings = [
        structs.replace(first, chair=0),
        structs.replace(second, chair=1),
        structs.replace(third, chair=EAST),
    ]
    sit_down(device, sittings)
    table = device.table
    table.table.rim.active = 1
    near = {side: _distance(device, seat) for seat, side in ((0, Side.SOUTH), (2, Side.EAST))}
    assert table.asking_side is min(near, key=lambda side: near[side])


def _distance(device: Tablet, seat: int) -> float:
    table = device.table.table
    spot, (x, y) = table.rim.plates[seat].spot, table.help_disc.center
    return float(((spot.x - x) ** 2 + (spot.y - y) ** 2) ** 0.5)


def test_nobody_turns_a_tablet_that_is_held_or_stands(tablet: OpenTablet) -> None:
    device = tablet(mode=Mode.SOFA)
    sit_down(device, on_chair(NORTH))
    assert ask_for_rules(device).side is Side.SOUTH


def test_a_phone_is_not_turned(tablet: OpenTablet) -> None:
    device = tablet(size=PHONE)
    device.show(Settings(Side.NORTH))
    assert device.at(SettingsPage).side is Side.SOUTH


def test_a_page_opened_elsewhere_lies_as_always(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(HowTo("lucie", side=Side.WEST))
    assert device.at(HowToPage).side is Side.WEST
    device.go_back()
    device.show(HowTo("lucie"))
    assert device.at(HowToPage).side is Side.SOUTH
    assert device.at(HowToPage).is_wide


def test_the_rules_at_a_table_are_those_of_the_match(tablet: OpenTablet) -> None:
    device = tablet()
    rules = convert({"failed_chase": "whole_pile"}, find_game("bon_appetit").options)
    device.app.router.show_table(new_match("bon_appetit", 2, rules), people(2))
    wait(lambda: device.table.desk.turn.is_open)
    told = {panel.text for panel in ask_for_rules(device).panels}
    assert "bon_appetit.how_to.escape_whole" in told
    assert "bon_appetit.how_to.escape" not in told


def test_the_rules_before_a_match_are_those_just_chosen(tablet: OpenTablet) -> None:
    device = tablet()
    page = at_options(device, variant="helpers")
    assert isinstance(page, OptionsPage)
    page.explain("lucie")
    wait(lambda: isinstance(device.screen, HowToPage))
    told = {panel.text for panel in device.at(HowToPage).panels}
    assert "lucie.how_to.helpers" in told
    assert "lucie.how_to.greedy" not in told


def test_the_ring_of_the_keyboard_goes_round_what_is_turned(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(HowTo("lucie", side=Side.EAST))
    after = device.at(HowToPage).ids.after
    box = box_of(after)
    assert (box.width, box.height) == pytest.approx((after.height, after.width))
    assert box.holds(*middle_of(after))
    Window.dispatch("on_key_down", TAB, 0, None, [])
    frames(2)
    assert device.app.focus.target is not None
