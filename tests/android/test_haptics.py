"""Vibrations down to Java: what plyer tells Android, and the tablets on which nothing moves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from screens.services.feedback import Buzz
from screens.services.haptics import Haptics, find_motor
from screens.services.preferences import PreferenceKeeper, Vibration


@pytest.fixture
def preferences(tmp_path: Path) -> PreferenceKeeper:
    return PreferenceKeeper(tmp_path / "preferences.json")


def said(recorder: Any, method: str) -> list[tuple[Any, ...]]:
    return [call.words for call in recorder.calls if call.method == method]


@pytest.mark.parametrize(
    ("vibration", "pattern"),
    [(Vibration.SOFT, [0, 30, 40, 100]), (Vibration.STRONG, [0, 90, 120, 300])],
)
def test_a_catch_is_felt_as_long_as_people_like_where_strength_is_not_to_be_had(
    become_tablet: Callable[..., Any],
    preferences: PreferenceKeeper,
    vibration: Vibration,
    pattern: list[int],
) -> None:
    recorder = become_tablet()
    preferences.change(vibration=vibration)
    Haptics(find_motor(), preferences).buzz(Buzz.CATCH)
    assert said(recorder, "createWaveform") == [(pattern, -1)]
    assert len(said(recorder, "vibrate")) == 1


@pytest.mark.parametrize(("vibration", "strength"), [(Vibration.SOFT, 90), (Vibration.STRONG, 255)])
def test_a_catch_is_felt_as_strongly_as_people_like_where_the_motor_can(
    become_tablet: Callable[..., Any],
    preferences: PreferenceKeeper,
    vibration: Vibration,
    strength: int,
) -> None:
    recorder = become_tablet(motor="strong")
    preferences.change(vibration=vibration)
    Haptics(find_motor(), preferences).buzz(Buzz.CATCH)
    waves = [([0, 60, 80, 200], [0, strength, 0, strength], -1)]
    assert said(recorder, "createWaveform") == waves
    assert len(said(recorder, "vibrate")) == 1


def test_no_buzz_is_ever_shorter_than_android_allows(
    become_tablet: Callable[..., Any], preferences: PreferenceKeeper
) -> None:
    recorder = become_tablet()
    haptics = Haptics(find_motor(), preferences)
    for vibration in Vibration:
        preferences.change(vibration=vibration)
        for buzz in Buzz:
            haptics.buzz(buzz)
    patterns = [pattern for pattern, _ in said(recorder, "createWaveform")]
    assert patterns
    assert all(part >= 1 for pattern in patterns for part in pattern[1:])


def test_the_tablet_is_asked_once_whether_it_has_a_motor(
    become_tablet: Callable[..., Any], preferences: PreferenceKeeper
) -> None:
    recorder = become_tablet()
    haptics = Haptics(find_motor(), preferences)
    for _ in range(3):
        haptics.buzz(Buzz.CATCH)
    assert haptics.exists
    assert len(said(recorder, "hasVibrator")) == 1


def test_a_tablet_without_a_motor_stays_still(
    become_tablet: Callable[..., Any], preferences: PreferenceKeeper
) -> None:
    recorder = become_tablet(motor="no")
    haptics = Haptics(find_motor(), preferences)
    haptics.buzz(Buzz.CATCH)
    assert not haptics.exists
    assert said(recorder, "vibrate") == []


def test_a_tablet_that_forbids_vibration_is_asked_no_more(
    become_tablet: Callable[..., Any], preferences: PreferenceKeeper
) -> None:
    recorder = become_tablet(motor="denied")
    haptics = Haptics(find_motor(), preferences)
    haptics.buzz(Buzz.CATCH)
    haptics.buzz(Buzz.TRAP)
    assert len(said(recorder, "vibrate")) == 1


def test_android_seven_gets_the_pattern_itself(
    become_tablet: Callable[..., Any], preferences: PreferenceKeeper
) -> None:
    recorder = become_tablet(sdk=24)
    Haptics(find_motor(), preferences).buzz(Buzz.CATCH)
    assert said(recorder, "vibrate") == [([0, 30, 40, 100], -1)]


def test_android_seven_is_not_asked_for_what_it_does_not_know(
    become_tablet: Callable[..., Any],
) -> None:
    recorder = become_tablet(motor="strong", sdk=25)
    assert find_motor() is not None
    assert said(recorder, "hasAmplitudeControl") == []


def test_a_desktop_says_nothing_about_motors(
    capfd: pytest.CaptureFixture[str], preferences: PreferenceKeeper
) -> None:
    haptics = Haptics(find_motor(), preferences)
    haptics.buzz(Buzz.CATCH)
    assert not haptics.exists
    assert capfd.readouterr() == ("", "")
