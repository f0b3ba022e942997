"""The window on a desktop comes back as it was left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from screens.services.window import F11, DesktopWindow
from tests.screens.fingers import frames, wait
from tests.screens.tables import new_match, people
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]
F1, F12 = 282, 293


class Desk(EventDispatcher):
    """A desktop with one window on it, as Kivy speaks of it."""

    __events__ = ("on_keyboard", "on_maximize", "on_restore")
    screen = 1920, 1080
    system_size = ObjectProperty((1280, 800))
    fullscreen: bool | str = ObjectProperty(False)
    minimum_width = NumericProperty(0)
    minimum_height = NumericProperty(0)
    is_seen = BooleanProperty(False)

    def press(self, key: int) -> bool:
        taken = self.dispatch("on_keyboard", key, 0, None, [])
        Clock.tick()
        return bool(taken)

    def drag_to(self, width: int, height: int) -> None:
        self.system_size = width, height
        self.dispatch("on_restore")

    def show(self) -> None:
        self.is_seen = True

    def maximize(self) -> None:
        self.system_size = self.screen
        self.dispatch("on_maximize")

    def on_fullscreen(self, *_: Any) -> None:
        if self.fullscreen:
            self.system_size = self.screen
            self.dispatch("on_restore")  # desktops do: what is full is not maximised

    def on_keyboard(self, *_: Any) -> None: ...
    def on_maximize(self) -> None: ...
    def on_restore(self) -> None: ...


@pytest.fixture
def open_window(tmp_path: Path) -> Callable[[], tuple[Desk, DesktopWindow]]:
    def open_one() -> tuple[Desk, DesktopWindow]:
        desk = Desk()
        window = DesktopWindow(desk, tmp_path / "window.json")
        window.open()
        Clock.tick()
        return desk, window

    return open_one


Open = Callable[[], tuple[Desk, DesktopWindow]]


def test_whoever_comes_for_the_first_time_sees_the_largest_window(open_window: Open) -> None:
    desk, _ = open_window()
    assert desk.system_size == desk.screen
    assert not desk.fullscreen
    assert desk.is_seen


def test_a_window_opens_in_the_size_in_which_it_was_left(open_window: Open) -> None:
    desk, window = open_window()
    desk.drag_to(900, 600)
    window.close()
    desk, _ = open_window()
    assert desk.system_size == (900, 600)


def test_f11_fills_the_screen_and_gives_the_window_back(open_window: Open) -> None:
    desk, _ = open_window()
    desk.drag_to(900, 600)
    assert desk.press(F11)
    assert desk.fullscreen == "auto"
    assert desk.press(F11)
    assert not desk.fullscreen
    assert desk.system_size == (900, 600)


def test_a_maximised_window_is_maximised_again_after_the_whole_screen(open_window: Open) -> None:
    desk, window = open_window()
    desk.press(F11)
    desk.press(F11)
    assert window.shape.is_maximised
    assert desk.system_size == desk.screen


def test_a_game_left_on_the_whole_screen_starts_on_it_and_knows_its_window(
    open_window: Open,
) -> None:
    desk, window = open_window()
    desk.drag_to(900, 600)
    desk.press(F11)
    window.close()
    desk, _ = open_window()
    assert desk.fullscreen == "auto"
    desk.press(F11)
    assert desk.system_size == (900, 600)


def test_other_keys_are_left_to_others(open_window: Open) -> None:
    desk, _ = open_window()
    assert not desk.press(F12)
    assert not desk.fullscreen


def test_no_window_is_smaller_than_what_can_be_touched(open_window: Open, tmp_path: Path) -> None:
    (tmp_path / "window.json").write_text('{"width": 3, "height": 600, "is_maximised": false}')
    desk, _ = open_window()
    assert desk.system_size == (1280, 600)
    assert (desk.minimum_width, desk.minimum_height) == (480, 320)


def test_closing_the_window_asks_nothing_and_loses_nothing(tablet: OpenTablet) -> None:
    device = tablet()
    device.app.router.show_table(new_match("lucie", 2), people(2))
    wait(lambda: device.table.desk.turn.is_open)
    match = device.table.match
    device.table.desk.choose(match.legal_moves()[0])
    assert not Window.dispatch("on_request_close")
    left = device.services.saves.find("lucie")
    assert left is not None
    assert left.record.resume().moves == match.moves


def test_f1_does_not_open_the_settings_of_kivy(tablet: OpenTablet) -> None:
    device = tablet()
    before = list(Window.children)
    Window.dispatch("on_keyboard", F1, 0, None, [])
    frames(3)
    assert list(Window.children) == before
    assert device.trail == ["shelf"]
