"""The host sees what works, pins the app, and lets bots play while nobody is there."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable
from dataclasses import replace
from errno import EACCES
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivymd.uix.label import MDLabel

from screens.routes import SelfTest, ThisTablet
from screens.services.feedback import Buzz
from screens.services.preferences import TextSize
from screens.services.storeroom import stored_in
from screens.shell.attract import AttractPage
from screens.shell.rows import Choice, Toggle
from screens.shell.self_test import SelfTestPage
from screens.shell.shelf import Idle
from screens.version import VERSION
from tests.screens.disks import sparing
from tests.screens.fingers import Finger, frames, press, tap, wait
from tests.screens.tables import PHONE, new_match, notes_of, people, there
from tests.screens.tablets import Pin, Tablet

OpenTablet = Callable[..., Tablet]


def at_the_pin(tablet: OpenTablet, pin: Pin) -> Tablet:
    device = tablet()
    device.show(ThisTablet())
    device.page.services = replace(device.services, pinning=pin)
    device.page.refresh()
    wait(lambda: not device.page.is_filling)
    frames(6)
    return device


def test_the_host_pins_the_app_and_lets_it_go(tablet: OpenTablet) -> None:
    pin = Pin()
    device = at_the_pin(tablet, pin)
    device.tap(device.one(Toggle))
    assert pin.is_pinned
    device.tap(device.one(Toggle))
    assert not pin.is_pinned


def test_a_tablet_that_refuses_says_so(tablet: OpenTablet) -> None:
    device = at_the_pin(tablet, Pin(obeys=False))
    toggle = device.one(Toggle)
    device.tap(toggle)
    assert not toggle.is_on
    assert device.services.text("app.tablet.refused") in device.words()


def test_the_pin_shows_what_people_have_answered_android(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screens.shell.tablet.LOOK_AGAIN", 0.01)
    pin = Pin(asks=True)
    device = at_the_pin(tablet, pin)
    toggle = device.one(Toggle)
    device.tap(toggle)
    wait(lambda: not toggle.is_on)  # "no, thanks", or not yet
    assert device.page.question is None
    pin.is_pinned = True
    wait(lambda: toggle.is_on)


def test_nobody_leaves_a_pinned_app_by_going_back(tablet: OpenTablet) -> None:
    device, pin = tablet(), Pin()
    device.page.services = replace(device.services, pinning=pin)
    pin.pin()
    for _ in range(3):
        device.go_back()
    assert device.page.question is None
    assert not device.has_left
    pin.let_go()
    device.go_back()
    assert device.page.question is not None
    device.go_back()
    assert device.has_left


def test_a_desktop_offers_no_pin(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(ThisTablet())
    assert not device.all(Toggle)


def test_after_some_minutes_bots_play_without_a_sound_and_a_tap_wakes_the_shelf(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = tablet()
    match = new_match("lucie", 2)
    match.start()
    device.services.saves.keep("lucie", match, people(2))
    before = (device.services.folder / "tables" / "lucie.json").read_bytes()
    device.show(ThisTablet())
    device.tap(device.one(Choice).buttons[1])
    monkeypatch.setattr("screens.shell.shelf.MINUTE", 0.05)
    device.go_back()
    heard = len(notes_of(device.services).cues)
    wait(lambda: device.trail[-1] == "attract")
    page = device.at(AttractPage)
    assert page.table is not None
    playing = page.table.match
    wait(lambda: bool(playing.moves))
    frames(30)
    assert len(notes_of(device.services).cues) == heard
    assert Window.allow_screensaver
    monkeypatch.undo()
    tap((300, 300))
    frames(6)
    assert device.trail == ["shelf"]
    assert page.table is None
    assert (device.services.folder / "tables" / "lucie.json").read_bytes() == before


def test_a_key_wakes_the_shelf_and_a_question_does_not_keep_bots_from_playing(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = tablet()
    device.services.house.change(idle_minutes=2)
    monkeypatch.setattr("screens.shell.shelf.MINUTE", 0.05)
    device.app.router.refresh()
    device.go_back()
    assert device.page.question is not None
    wait(lambda: device.trail[-1] == "attract")
    monkeypatch.undo()
    press("escape")
    frames(6)
    assert device.trail == ["shelf"]
    assert device.page.question is None
    press("a")
    frames(6)
    assert device.trail == ["shelf"]


def test_nobody_is_away_who_presses_keys() -> None:
    counted: list[int] = []

    def minutes() -> int:
        counted.append(5)
        return 5

    idle = Idle(minutes, lambda: None)
    idle.begin()
    press("a")
    assert len(counted) == 2  # the minutes begin anew
    idle.end()
    press("a")
    assert len(counted) == 2


def test_the_self_test_lets_everything_be_heard_felt_and_touched(tablet: OpenTablet) -> None:
    device = tablet(can_speak=lambda: True)
    device.show(SelfTest())
    page = device.at(SelfTestPage)
    page.has_motor = True
    frames(4)
    device.tap(page.ids.hear)
    device.tap(page.ids.feel)
    device.tap(page.ids.speak)
    assert notes_of(device.services).said[-1][:2] == ("app.self_test.voice", "fr")
    assert notes_of(device.services).sounds[-1] == "win"
    assert notes_of(device.services).buzzes == [Buzz.CATCH]
    x, y = page.ids.pad.center
    fingers = [Finger(x + 80 * place, y).down() for place in (-1, 0, 1)]
    frames(2)
    assert page.ids.pad.most == 3
    for finger in fingers:
        finger.up()
    frames(2)
    assert VERSION in page.facts
    assert "Réglages" in page.stored, "as people call it, and not as the file is called"
    wait(lambda: page.frame_times != "")


def test_who_leaves_the_self_test_with_a_finger_down_is_not_counted_again(
    tablet: OpenTablet,
) -> None:
    device = tablet()
    device.show(SelfTest())
    left = Finger(*device.at(SelfTestPage).ids.pad.center).down()
    frames(2)
    device.go_back()
    left.up()
    device.show(SelfTest())
    pad = device.at(SelfTestPage).ids.pad
    finger = Finger(*pad.center).down()
    frames(2)
    assert pad.most == 1
    finger.up()


@pytest.mark.parametrize("language", ["fr", "de", "ru"])
def test_large_letters_on_a_phone_leave_fingers_a_place_below_what_is_asked(
    tablet: OpenTablet, language: str
) -> None:
    device = tablet(size=PHONE, text_size=TextSize.HUGE, language=language)
    device.show(SelfTest())
    pad = device.at(SelfTestPage).ids.pad
    asked = device.one(MDLabel, text=device.services.text("app.self_test.fingers", most=0))
    card = there(asked.parent)
    assert asked.top <= card.top - dp(10)
    assert pad.top <= asked.y
    assert pad.height >= dp(72), "a finger's disc"


def test_what_is_stored_is_told_with_its_size(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "lucie.json").write_bytes(b"x" * 3000)
    (tmp_path / "players.json").write_bytes(b"x")
    assert [(each.name, each.size) for each in stored_in(tmp_path)] == [
        ("tables", 3000),
        ("players", 1),
    ]
    assert stored_in(tmp_path / "nowhere") == []


def test_a_folder_nobody_may_look_into_hides_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("closed", "open"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_bytes(b"x" * 10)
    closed = sparing(os.listdir, EACCES, tmp_path / "closed")
    monkeypatch.setattr(os, "listdir", closed)
    monkeypatch.setattr(os, "scandir", sparing(os.scandir, EACCES, tmp_path / "closed"))
    assert [(each.name, each.size) for each in stored_in(tmp_path)] == [("open", 10), ("closed", 0)]


def test_the_app_says_the_version_of_the_project() -> None:
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
    assert project["project"]["version"] == VERSION
