"""The host pins the app to the screen, where Android lets us."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from screens.services.pinning import NoPinning, find_pinning


@pytest.mark.parametrize("sdk", [24, 36])
def test_android_is_asked_to_stay_and_to_let_go(
    become_tablet: Callable[..., Any], sdk: int
) -> None:
    recorder = become_tablet(sdk=sdk)
    pinning = find_pinning()
    assert pinning.exists
    assert not pinning.is_pinned
    assert pinning.pin()
    recorder.ANSWERS["getLockTaskModeState"] = lambda: 2
    assert pinning.is_pinned
    assert pinning.let_go()
    asked = [call.method for call in recorder.calls if call.method.endswith("LockTask")]
    assert asked == ["startLockTask", "stopLockTask"]


def test_a_tablet_that_refuses_stays_as_it_is(
    become_tablet: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = become_tablet()
    pinning = find_pinning()

    def refuse(*_: object) -> None:
        raise recorder.JavaException("java.lang.IllegalArgumentException: Invalid task")

    for name in ("startLockTask", "stopLockTask", "getLockTaskModeState"):
        monkeypatch.setitem(recorder.ANSWERS, name, refuse)
    assert not pinning.pin()
    assert not pinning.let_go()
    assert not pinning.is_pinned


def test_a_desktop_is_never_pinned() -> None:
    pinning = find_pinning()
    assert isinstance(pinning, NoPinning)
    assert not pinning.pin()
    assert not pinning.let_go()
    assert not pinning.is_pinned
