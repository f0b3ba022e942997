"""Settings act at once and for good."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from kivy.core.window import Window
from kivy.graphics import Rectangle
from kivy.uix.widget import Widget
from kivymd.uix.label import MDLabel

from engine.registry import game_ids
from screens.people import Mode
from screens.routes import Settings
from screens.services.i18n import LANGUAGES
from screens.services.preferences import Aloud, Speed, TextSize, Theme, Vibration
from screens.shell.rows import Choice, Loudness, Toggle
from screens.shell.wallpaper import Wallpaper
from tests.screens.fingers import frames, hold, tap, wait
from tests.screens.tables import SMALL, TABLET
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def choose(device: Tablet, name: str, value: str) -> None:
    """Scrolls to a possibility and taps it."""
    text = device.services.text
    row = device.one(Choice, words=text(f"app.settings.{name}"))
    words = LANGUAGES.get(value) or text(f"app.settings.{name}.{value}")
    button = next(each for each in row.buttons if words in written_on(each))
    reach(device, button)
    device.tap(button)


def written_on(widget: Widget) -> set[str]:
    return {each.text for each in widget.walk(restrict=True) if isinstance(each, MDLabel)}


def reach(device: Tablet, widget: Widget) -> None:
    device.page.ids.scroll.scroll_to(widget, animate=False)
    frames(4)


@pytest.mark.parametrize(
    ("name", "value", "field", "result"),
    [
        ("speed", "hare", "speed", Speed.HARE),
        ("text_size", "150", "text_size", TextSize.LARGER),
        ("theme", "evening", "theme", Theme.EVENING),
        ("mode", "sofa", "mode", Mode.SOFA),
        ("language", "en", "language", "en"),
    ],
)
def test_a_tap_changes_the_tablet_for_good(
    tablet: OpenTablet, name: str, value: str, field: str, result: object
) -> None:
    device = tablet()
    device.show(Settings())
    choose(device, name, value)
    assert getattr(device.services.preferences.now, field) == result
    assert getattr(device.app.preferences, field) == result


def test_a_slider_makes_the_tablet_louder_and_mutes_it(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Settings())
    row = device.one(Loudness, words=device.services.text("app.settings.sound"))
    reach(device, row)
    slider = row.ids.slider
    assert slider.value == 8
    x, y = slider.to_window(slider.x, slider.center_y)
    tap((x + slider.padding + (slider.width - 2 * slider.padding) * 0.4, y))
    wait(lambda: device.services.preferences.now.volume == 0.4)
    assert not device.services.preferences.now.muted
    tap((x + slider.padding, y))
    wait(lambda: device.services.preferences.now.muted)
    assert device.services.preferences.now.volume > 0


def test_the_screen_may_choose_the_mode_again(tablet: OpenTablet) -> None:
    device = tablet(mode=Mode.PASS)
    device.show(Settings())
    choose(device, "mode", "auto")
    assert device.services.preferences.now.mode is None


@pytest.mark.parametrize("name", ["reduced_motion", "living_faces", "danger_view"])
def test_a_whole_line_is_a_switch(tablet: OpenTablet, name: str) -> None:
    device = tablet()
    device.show(Settings())
    before = getattr(device.services.preferences.now, name)
    toggle = device.one(Toggle, words=device.services.text(f"app.settings.{name}"))
    reach(device, toggle)
    device.tap(toggle)
    assert getattr(device.services.preferences.now, name) is not before
    device.tap(toggle)
    assert getattr(device.services.preferences.now, name) is before


def test_another_language_changes_the_words_on_the_spot(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Settings())
    choose(device, "language", "en")
    texts = set(device.words())
    assert {"Settings", "Speed", "Tortoise"} <= texts
    assert not texts & {"Réglages", "Vitesse"}


def test_another_theme_changes_the_ground_on_the_spot(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Settings())
    choose(device, "theme", "evening")
    evening = device.services.themes.palette("evening")
    assert tuple(Window.clearcolor) == pytest.approx(evening.ground)
    assert device.app.theme_cls.theme_style == "Dark"
    assert tuple(device.app.theme_cls.primaryColor) == pytest.approx(evening.action)


def test_larger_text_is_larger_on_the_spot(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Settings())
    title = device.one(MDLabel, text="Langue")
    before = title.font_size
    choose(device, "text_size", "200")
    assert device.one(MDLabel, text="Langue").font_size > before * 1.5


def test_a_tablet_without_motor_does_not_speak_of_vibration(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Settings())
    assert not device.all(Choice, words="Vibration")


def test_a_tablet_with_a_motor_can_be_made_to_shake_more(tablet: OpenTablet) -> None:
    device = tablet()
    shaking = replace(device.services, can_vibrate=lambda: True)
    device.app.router.services = shaking
    device.show(Settings())
    choose(device, "vibration", "strong")
    assert device.services.preferences.now.vibration is Vibration.STRONG


def test_the_page_promises_that_nothing_leaves_the_tablet(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Settings())
    assert device.services.text("app.settings.privacy") in device.words()


@pytest.mark.parametrize("pull", [-300, 300])
def test_a_page_cannot_be_pulled_beyond_its_ends(tablet: OpenTablet, pull: int) -> None:
    device = tablet()
    device.show(Settings())
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
    device.show(Settings())
    text = device.services.text
    [told] = [each for each in device.words() if text(f"{game_id}.credits") in each]
    assert text(f"{game_id}.title") in told
    choose(device, "language", "en")
    assert any(text(f"{game_id}.credits") in each for each in device.words())


@pytest.mark.parametrize("theme", list(Theme))
def test_the_promise_can_be_read_by_day_and_in_the_evening(
    tablet: OpenTablet, theme: Theme
) -> None:
    device = tablet(theme=theme)
    device.show(Settings())
    promise = device.one(MDLabel, text=device.services.text("app.settings.privacy"))
    ground = device.services.palette.plate
    assert sum(abs(ink - paper) for ink, paper in zip(promise.color, ground, strict=True)) > 1.5


@pytest.mark.parametrize("size", [TABLET, SMALL], ids=str)
def test_how_the_tablet_lies_is_told_in_words_that_can_be_read(
    tablet: OpenTablet, size: tuple[int, int]
) -> None:
    device = tablet(size=size)
    device.show(Settings())
    row = device.one(Choice, words=device.services.text("app.settings.mode"))
    sizes = [each.font_size for each in row.walk(restrict=True) if isinstance(each, MDLabel)]
    assert len(sizes) == 5
    assert min(sizes) >= 16


def test_sentences_can_be_read_by_whoever_has_no_glasses(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Settings())
    sentences = [each for each in device.all(MDLabel) if len(each.text.split()) > 4]
    assert sentences
    assert min(each.font_size for each in sentences) >= 20


def test_the_wallpaper_is_as_small_in_every_theme(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Settings())
    before = tiles_behind(device)
    for theme in ("evening", "contrast", "day"):
        choose(device, "theme", theme)
        assert tiles_behind(device) == pytest.approx(before)


def tiles_behind(device: Tablet) -> list[float]:
    """Returns which part of the endless wallpaper is behind the page, as it is painted."""
    wall = device.one(Wallpaper).canvas.children
    return next(list(each.tex_coords) for each in wall if isinstance(each, Rectangle))


def test_effects_and_voice_are_parts_of_the_whole(tablet: OpenTablet) -> None:
    device = tablet(can_speak=lambda: True)
    device.show(Settings())
    wait(lambda: not device.page.is_filling)
    text, keeper = device.services.text, device.services.preferences
    for name in ("effects_volume", "voice_volume"):
        row = device.one(Loudness, words=text(f"app.settings.{name}"))
        assert row.value == 10
        row.value = 5
        assert getattr(keeper.now, name) == 0.5
    assert keeper.now.volume == 0.8
    choose(device, "aloud", Aloud.EVERYBODY)
    assert keeper.now.aloud is Aloud.EVERYBODY
    device.show(Settings())


def test_a_tablet_without_a_voice_offers_none(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Settings())
    wait(lambda: not device.page.is_filling)
    assert device.services.text("app.settings.voice_volume") not in device.words()
    assert device.services.text("app.settings.everything_aloud") not in device.words()
