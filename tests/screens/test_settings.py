"""Settings act at once and for good."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from kivy.core.window import Window

from engine.registry import game_ids
from screens.services.players import Mode
from screens.services.preferences import Speed, TextSize, Theme, Vibration
from screens.shell.controls import Choice, Toggle
from screens.shell.widgets import PictureButton
from screens.shell.words import Words
from tests.screens.fingers import frames, hold
from tests.screens.room import scroll_of
from tests.screens.tables import SMALL, TABLET
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
    router._services = replace(device.services, can_vibrate=lambda: True)
    device.show("settings")
    choose(device, "vibration", "strong")
    assert device.services.preferences.now.vibration is Vibration.STRONG


def test_the_page_promises_that_nothing_leaves_the_tablet(tablet: OpenTablet) -> None:
    device = tablet()
    device.show("settings")
    assert device.one(Words, text=device.services.text("app.settings.privacy"))


@pytest.mark.parametrize("pull", [-300, 300])
def test_a_page_cannot_be_pulled_beyond_its_ends(tablet: OpenTablet, pull: int) -> None:
    device = tablet()
    device.show("settings")
    scroll = device.page.ids.scroll
    scroll.scroll_y = 1 if pull < 0 else 0
    frames(4)
    [page] = scroll.children
    x, y = scroll.to_window(*scroll.center)
    before = page.to_window(*page.pos)
    finger = hold([(x, y), (x, y + pull)], steps=20)
    assert page.to_window(*page.pos) == before
    finger.up()
    frames(30)
    assert page.to_window(*page.pos) == before


@pytest.mark.parametrize("game_id", game_ids())
def test_the_page_names_who_designed_every_game(tablet: OpenTablet, game_id: str) -> None:
    device = tablet()
    device.show("settings")
    text = device.services.text
    [told] = [each.text for each in device.all(Words) if text(f"{game_id}.credits") in each.text]
    assert text(f"{game_id}.title") in told
    choose(device, "language", "en")
    assert any(text(f"{game_id}.credits") in each.text for each in device.all(Words))


@pytest.mark.parametrize("theme", list(Theme))
def test_the_promise_can_be_read_by_day_and_in_the_evening(
    tablet: OpenTablet, theme: Theme
) -> None:
    device = tablet(theme=theme)
    device.show("settings")
    promise = device.one(Words, text=device.services.text("app.settings.privacy"))
    ground = device.services.palette.plate
    assert sum(abs(ink - paper) for ink, paper in zip(promise.color, ground, strict=True)) > 1.5


@pytest.mark.parametrize("size", [TABLET, SMALL], ids=str)
def test_how_the_tablet_lies_is_told_in_words_that_can_be_read(
    tablet: OpenTablet, size: tuple[int, int]
) -> None:
    device = tablet(size=size)
    device.show("settings")
    row = device.one(Choice, words=device.services.text("app.settings.mode"))
    sizes = [each.font_size for each in row.walk(restrict=True) if isinstance(each, Words)]
    assert len(sizes) == 5
    assert min(sizes) >= 16


def test_no_line_is_cut_through_its_letters_when_the_page_opens(tablet: OpenTablet) -> None:
    device = tablet()
    scroll = device.show("settings").ids.scroll
    floor = scroll.to_window(*scroll.pos)[1]
    lines = [each for each in device.all(Words) if scroll_of(each) == scroll]
    assert lines
    for words in lines:
        bottom = words.to_window(*words.pos)[1]
        assert not bottom < floor < bottom + words.height, f"{words.text} is cut"
