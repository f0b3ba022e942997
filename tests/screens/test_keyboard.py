"""A keyboard and a mouse reach everything that a finger reaches, and one sees where one is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.core.window import Window
from kivy.graphics import Line
from kivy.input.providers.mouse import MouseMotionEvent
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from kivymd.uix.behaviors import state_layer_behavior
from kivymd.uix.button import MDButton, MDIconButton
from kivymd.uix.label import MDLabel
from kivymd.uix.scrollview import MDScrollView
from kivymd.uix.snackbar import MDSnackbarActionButton
from kivymd.uix.tooltip import MDTooltipPlain

from screens.focus import stops
from screens.routes import Licences, People, Profile, Route, Settings, Shelf
from screens.services.preferences import TextSize
from screens.shell.cards import Key
from screens.shell.film_strip import FilmStrip
from screens.shell.licences import LicenceRow, LicencesPage
from screens.shell.people import PeoplePage
from screens.shell.shelf import GameBox
from screens.shell.tip import TipButton
from tests.screens.fingers import frames, middle_of, press, wait
from tests.screens.room import box_of, touchable
from tests.screens.tables import SMALL, there
from tests.screens.tablets import Tablet, pictures_on
from tests.screens.test_layout import pages

OpenTablet = Callable[..., Tablet]


def focused(device: Tablet) -> Widget | None:
    return device.app.focus.target


def ring() -> list[Line]:
    """Returns what is drawn over everything: the ring round what the keyboard would press."""
    groups = [each for each in Window.canvas.after.children if hasattr(each, "children")]
    return [line for group in groups for line in group.children if isinstance(line, Line)]


def test_tab_goes_once_over_everything_and_can_be_seen(tablet: OpenTablet) -> None:
    device = tablet()
    for where in pages(device):
        if where == "attract":
            continue  # any key wakes the shelf
        frames(4)
        wanted = [*stops(device.page.topmost)]
        assert wanted, where
        seen = []
        for _ in wanted:
            press("tab")
            seen.append(there(focused(device)))
            assert len(ring()) == 1
            box = box_of(seen[-1])
            assert box.top > box.bottom, f"{where}: {seen[-1]} is not scrolled into view"
        assert seen == wanted, where
        on_strips = {each for strip in device.all(FilmStrip) for each in touchable(strip)}
        extra = {each for each in wanted if isinstance(each, ScrollView)}
        reached = {*touchable(device.layer)} - {device.layer} - on_strips
        assert reached == {*wanted} - extra, where
        press("tab")
        assert focused(device) is wanted[0]
        device.app.focus.leave()
        device.app.focus.listen()


def test_tab_reads_from_top_to_bottom(tablet: OpenTablet) -> None:
    device = tablet()
    tops = []
    for _ in range(4):
        press("tab")
        tops.append(middle_of(focused(device))[1])
    assert tops == sorted(tops, reverse=True)


def test_shift_and_tab_go_back(tablet: OpenTablet) -> None:
    device = tablet()
    press("tab")
    first = focused(device)
    press("tab")
    Window.dispatch("on_key_down", 9, 0, None, ["shift"])
    assert focused(device) is first


@pytest.mark.parametrize("key", ["enter", "spacebar"])
def test_enter_opens_a_box(tablet: OpenTablet, key: str) -> None:
    device = tablet()
    while not isinstance(box := focused(device), GameBox):
        press("tab")
    game_id = box.game_id
    press(key)
    frames(6)
    assert device.trail == ["shelf", "people"]
    assert device.at(PeoplePage).game_id == game_id
    assert focused(device) is None, "nothing on the new page was chosen by that"


def test_enter_without_tab_does_nothing(tablet: OpenTablet) -> None:
    device = tablet()
    press("enter")
    assert device.trail == ["shelf"]


def test_escape_goes_back_and_leaves_a_question(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Settings())
    device.go_back()
    assert device.trail == ["shelf"]


def test_tab_stays_in_a_question(tablet: OpenTablet) -> None:
    device = tablet()
    device.go_back()
    question = there(device.page.question)
    for _ in range(4):
        press("tab")
        assert focused(device) in question.buttons
    while focused(device) is not question.buttons[0]:
        press("tab")
    press("enter")
    frames(6)
    assert device.page.question is None
    assert not device.has_left


def test_tab_reaches_what_takes_back_and_enter_does(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Profile("owl"))
    device.tap(device.page.ids.hide)
    frames(4)
    assert not any(player.avatar == "owl" for player in device.services.book.shown)
    press("tab")
    assert isinstance(focused(device), MDSnackbarActionButton)
    assert ring()
    press("enter")
    frames(4)
    assert any(player.avatar == "owl" for player in device.services.book.shown)
    assert not isinstance(focused(device), MDSnackbarActionButton)


def test_arrows_move_a_licence_and_tab_stays_on_its_sheet(tablet: OpenTablet) -> None:
    device = tablet(size=SMALL, text_size=TextSize.HUGE)
    page = device.show(Licences())
    sheet = device.at(LicencesPage).ids.sheet
    assert sheet.__self__ not in stops(page)
    row = next(row for row in device.all(LicenceRow) if row.words.startswith("KivyMD"))
    while focused(device) is not row:
        press("tab")
    press("enter")
    wait(lambda: sheet.open_progress == 1 and not page.is_filling)
    frames(4)
    seen = set()
    for _ in range(4):
        press("tab")
        seen.add(focused(device))
    assert seen == {*stops(sheet)}
    while focused(device) is not sheet.ids.scroll.__self__:
        assert sheet.ids.scroll.__self__ in seen
        press("tab")
    press("down")
    assert sheet.ids.scroll.scroll_y < 1
    press("pageup")
    assert sheet.ids.scroll.scroll_y == 1


def test_a_switch_and_the_volume_answer_to_keys(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Settings())
    targets = {type(each).__name__: each for each in reversed([*stops(device.page)])}
    while focused(device) is not targets["MDSlider"]:
        press("tab")
    press("left")
    assert device.services.preferences.now.volume == 0.7
    before = device.services.preferences.now
    while focused(device) is not targets["Toggle"]:
        press("tab")
    press("enter")
    assert device.services.preferences.now != before


def test_a_name_is_written_with_keys_alone(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Profile("owl"))
    field = device.page.ids.name.ids.field
    while focused(device) != field.__self__:
        press("tab")
    press("enter")
    assert field.focus
    press("tab")
    assert not field.focus
    assert focused(device) != field.__self__


def test_a_touch_takes_the_ring_away(tablet: OpenTablet) -> None:
    device = tablet()
    press("tab")
    device.tap(device.page.ids.language)
    assert focused(device) is None
    assert ring() == []


def test_a_mouse_lights_up_what_it_rests_on_and_is_told_what_it_does(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Settings())
    back = device.one(TipButton, icon="icon_back")
    Window.mouse_pos = middle_of(back)
    frames(2)
    assert back.hovering
    assert back.state_layer_color[3] > 0
    wait(lambda: told() == [device.services.text("app.tip.back")])
    Window.mouse_pos = (5, 5)
    frames(2)
    assert not back.hovering
    assert back.state_layer_color[3] == 0
    wait(lambda: told() == [])


def test_what_a_finger_or_a_key_has_pressed_does_not_stay_dark(tablet: OpenTablet) -> None:
    device = tablet()
    cup, album = device.one(Key, picture="icon_cup"), device.one(Key, picture="icon_album")
    device.tap(cup)
    device.go_back()
    for _ in [*stops(device.page)]:
        if focused(device) is not album:
            press("tab")
    press("enter")
    frames(6)
    assert device.trail == ["shelf", "chronicle"]
    assert [cup.state_layer_color[3], album.state_layer_color[3]] == [0, 0]


@pytest.mark.parametrize("platform", ["android", "linux"])
def test_what_was_pressed_keeps_its_colour(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr(state_layer_behavior, "platform", platform)
    device = tablet()
    cup = device.one(Key, picture="icon_cup")
    before = cup.md_bg_color
    device.tap(cup)
    device.go_back()
    assert cup.md_bg_color == before
    assert cup.state_layer_color[3] == 0


def test_what_a_mouse_has_opened_is_not_dark_when_people_come_back(tablet: OpenTablet) -> None:
    device = tablet()
    cup = device.one(Key, picture="icon_cup")
    Window.mouse_pos = middle_of(cup)
    device.tap(cup)
    assert cup.state_layer_color[3] > 0, "the mouse is still there"
    Window.mouse_pos = (5, 5)
    device.go_back()
    frames(2)
    assert cup.state_layer_color[3] == 0


def test_whatever_has_no_words_has_some_for_a_mouse_that_rests_on_it(tablet: OpenTablet) -> None:
    device = tablet()
    dumb = {
        (where, *sorted(filter(None, pictures_on(each))))
        for where in pages(device)
        for each in touchable(device.page)
        if isinstance(each, MDButton | MDIconButton | Key)
        and not any(isinstance(part, MDLabel) and part.text for part in each.walk(restrict=True))
        and not getattr(each, "tip", "")
    }
    assert sorted(dumb) == []


def told() -> list[str]:
    return [each.text for each in Window.children if isinstance(each, MDTooltipPlain)]


@pytest.mark.parametrize(
    "route", [Shelf(), People("chop_chop"), Settings(), Profile("owl")], ids=str
)
def test_a_wheel_turns_a_page_that_is_too_long(tablet: OpenTablet, route: Route) -> None:
    device = tablet(size=SMALL, text_size=TextSize.HUGE)
    device.services.book.gather(device.services.book.players[:4])
    device.show(route)
    scroll = next(each for each in device.page.walk() if isinstance(each, MDScrollView))
    assert scroll.children[0].height > scroll.height
    before = scroll.scroll_y
    x, y = middle_of(scroll)
    wheel = MouseMotionEvent(
        "mouse", 1, (x / Window.width, y / Window.height, "scrollup"), is_touch=True
    )
    wheel.scale_for_screen(*Window.size)
    Window.dispatch("on_touch_down", wheel)
    frames(10)
    assert scroll.scroll_y < before
