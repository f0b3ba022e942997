"""Settings act at once and for good."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from kivy.core.window import Window

from screens.services.players import Mode
from screens.services.preferences import Speed, TextSize, Theme, Vibration
from screens.shell.controls import Choice, Toggle
from screens.shell.widgets import PictureButton
from screens.shell.words import Words
from tests.screens.fingers import frames
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def choose(device: Tablet, name: str, value: str) -> None:
    """Scrolls to a possibility and taps it."""
    text = device.services.text
    row = device.one(Choice, words=text(f"app.settings.{name}"))
    words = text(f"app.settings.{name}.{value}")
    button = next(each for each in row.ids.possibilities.children if each.words == words)
    reach(device, button)
    device.tap(button)


def reach(device: Tablet, widget: PictureButton | Toggle) -> None:
    device.page.ids.scroll.scroll_to(widget, animate=False)
    frames(4)


@pytest.mark.parametrize(
    ("name", "value", "field", "result"),
    [
        ("speed", "hare", "speed", Speed.HARE),
        ("text_size", "150", "text_size", TextSize.LARGER),
        ("theme", "evening", "theme", Theme.EVENING),
        ("mode", "sofa", "mode", Mode.SOFA),
        ("sound", "soft", "volume", 0.35),
        ("sound", "off", "muted", True),
        ("language", "en", "language", "en"),
    ],
)
def test_a_tap_changes_the_tablet_for_good(
    tablet: OpenTablet, name: str, value: str, field: str, result: object
) -> None:
    device = tablet()
    device.show("settings")
    choose(device, name, value)
    assert getattr(device.services.preferences.now, field) == result
    assert getattr(device.app.preferences, field) == result


def test_the_screen_may_choose_the_mode_again(tablet: OpenTablet) -> None:
    device = tablet(mode=Mode.PASS)
    device.show("settings")
    choose(device, "mode", "auto")
    assert device.services.preferences.now.mode is None


@pytest.mark.parametrize("name", ["reduced_motion", "living_faces", "danger_view"])
def test_a_whole_line_is_a_switch(tablet: OpenTablet, name: str) -> None:
    device = tablet()
    device.show("settings")
    before = getattr(device.services.preferences.now, name)
    toggle = device.one(Toggle, words=device.services.text(f"app.settings.{name}"))
    reach(device, toggle)
    device.tap(toggle)
    assert getattr(device.services.preferences.now, name) is not before
    device.tap(toggle)
    assert getattr(device.services.preferences.now, name) is before


def test_another_language_changes_the_words_on_the_spot(tablet: OpenTablet) -> None:
    device = tablet()
    device.show("settings")
    choose(device, "language", "en")
    texts = {label.text for label in device.all(Words)}
    assert {"Settings", "Speed", "Tortoise"} <= texts
    assert not texts & {"Réglages", "Vitesse"}


def test_another_theme_changes_the_ground_on_the_spot(tablet: OpenTablet) -> None:
    device = tablet()
    device.show("settings")
    choose(device, "theme", "evening")
    evening = device.services.themes.palette("evening")
    assert tuple(Window.clearcolor) == pytest.approx(evening.ground)
    assert device.app.theme_cls.theme_style == "Dark"
    assert tuple(device.app.theme_cls.primaryColor) == pytest.approx(evening.action)


def test_larger_text_is_larger_on_the_spot(tablet: OpenTablet) -> None:
    device = tablet()
    device.show("settings")
    title = device.one(Words, text="Langue")
    before = title.font_size
    choose(device, "text_size", "200")
    assert device.one(Words, text="Langue").font_size > before * 1.5


def test_a_tablet_without_motor_does_not_speak_of_vibration(tablet: OpenTablet) -> None:
    device = tablet()
    device.show("settings")
    assert not device.all(Choice, words="Vibration")


def test_a_tablet_with_a_motor_can_be_made_to_shake_more(tablet: OpenTablet) -> None:
    device = tablet()
    router = device.app.router
    router._services = replace(device.services, can_vibrate=True)
    device.show("settings")
    choose(device, "vibration", "strong")
    assert device.services.preferences.now.vibration is Vibration.STRONG


def test_the_page_promises_that_nothing_leaves_the_tablet(tablet: OpenTablet) -> None:
    device = tablet()
    device.show("settings")
    assert device.one(Words, text=device.services.text("app.settings.privacy"))
