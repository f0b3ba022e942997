"""Whose work travels with the app can be read in the app."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivymd.uix.label import MDLabel

from screens.routes import Licences, Settings
from screens.services.notices import Where, notices_for
from screens.services.services import ASSETS
from screens.shell.licences import LicenceRow, LicenceSheet
from screens.shell.settings import SettingsPage
from tests.screens.fingers import frames, wait
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def open_licences(tablet: OpenTablet) -> Tablet:
    device = tablet()
    device.show(Licences())
    wait(lambda: not device.page.is_filling)
    return device


def test_the_settings_lead_to_everything_by_others(tablet: OpenTablet) -> None:
    device = tablet()
    device.show(Settings())
    device.at(SettingsPage).show_licences()
    wait(lambda: device.page.name == "licences")
    wait(lambda: not device.page.is_filling)
    told = [row.words for row in device.all(LicenceRow)]
    notices = notices_for(ASSETS, Where.COMPUTER)
    assert len(told) == len(notices)
    assert all(any(notice.name in words for words in told) for notice in notices)


@pytest.mark.parametrize(
    ("platform", "named", "absent"),
    [("android", "JTar", "PyInstaller"), ("linux", "PyInstaller", "JTar")],
)
def test_each_device_names_what_came_to_it(
    tablet: OpenTablet,
    monkeypatch: pytest.MonkeyPatch,
    platform: str,
    named: str,
    absent: str,
) -> None:
    monkeypatch.setattr("screens.shell.licences.platform", platform)
    told = [row.words for row in open_licences(tablet).all(LicenceRow)]
    assert any(words.startswith(named) for words in told)
    assert not any(words.startswith(absent) for words in told)


def test_a_tap_brings_up_the_whole_licence_and_back_takes_it_away(tablet: OpenTablet) -> None:
    device = open_licences(tablet)
    rows = device.all(LicenceRow)
    kivymd = next(row for row in rows if row.words.startswith("KivyMD"))
    device.tap(kivymd)
    frames(30)
    sheet = device.one(LicenceSheet)
    wait(lambda: sheet.open_progress == 1)
    text = " ".join(label.text for label in sheet.walk() if isinstance(label, MDLabel))
    assert "without limitation the rights to use, copy, modify" in text
    device.go_back()
    wait(lambda: sheet.open_progress == 0)
    assert device.trail[-1] == "licences"
    device.go_back()
    assert device.trail[-1] == "shelf"
