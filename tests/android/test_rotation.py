"""The picture stays as it is while people play, where Android lets us."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from screens.services.rotation import FixedRotation, find_rotation

LOCKED, FULL_SENSOR, UPRIGHT = 14, 10, "SCREEN_ORIENTATION_SENSOR_PORTRAIT"


@pytest.mark.parametrize("sdk", [24, 35, 36])
def test_android_holds_the_picture_for_a_game_and_lets_it_go_afterwards(
    become_tablet: Callable[..., Any], sdk: int
) -> None:
    recorder = become_tablet(sdk=sdk)
    rotation = find_rotation()
    rotation.hold()
    rotation.let_go()
    asked = [call.words for call in recorder.calls if call.method == "setRequestedOrientation"]
    assert asked == [(LOCKED,), (FULL_SENSOR,)]


def test_a_phone_stays_upright(
    become_tablet: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLET_WIDTH", "360")
    recorder = become_tablet()
    find_rotation().let_go()
    asked = [call.words for call in recorder.calls if call.method == "setRequestedOrientation"]
    assert asked == [(UPRIGHT,)]


def test_a_tablet_that_refuses_goes_on_turning(become_tablet: Callable[..., Any]) -> None:
    recorder = become_tablet()
    rotation = find_rotation()

    def refuse(*_: object) -> None:
        raise recorder.JavaException("java.lang.IllegalStateException")

    recorder.ANSWERS["setRequestedOrientation"] = refuse
    rotation.hold()
    rotation.let_go()


def test_a_desktop_has_nothing_to_hold() -> None:
    rotation = find_rotation()
    rotation.hold()
    rotation.let_go()
    assert isinstance(rotation, FixedRotation)
