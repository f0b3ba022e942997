"""Cut-outs and bars are asked of Android in the words its version knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from screens.services.insets import WHOLE_GLASS, Insets, find_insets


class Taken:
    """What Android 11 and later say is taken."""

    left, bottom, right, top = 60, 0, 0, 24


class Cutout:
    """What Android 9 and 10 say is taken."""

    def __getattr__(self, name: str) -> Callable[[], int]:
        return lambda: 32 if name == "getSafeInsetTop" else 0


@pytest.fixture
def answers(become_tablet: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> Any:
    def become(sdk: int, **answers: Any) -> Callable[[], Insets]:
        recorder = become_tablet(sdk=sdk)
        for method, answer in answers.items():
            monkeypatch.setitem(recorder.ANSWERS, method, answer)
        return find_insets()

    return become


@pytest.mark.parametrize("sdk", [30, 34, 35, 36])
def test_android_tells_bars_and_cutouts(answers: Any, sdk: int) -> None:
    insets = answers(
        sdk, systemBars=lambda: 7, displayCutout=lambda: 128, getInsets=lambda kinds: Taken
    )
    assert insets() == Insets(left=60, top=24)


def test_android_nine_tells_cutouts_only(answers: Any) -> None:
    insets = answers(28, getDisplayCutout=Cutout)
    assert insets() == Insets(top=32)


@pytest.mark.parametrize("method", ["getRootWindowInsets", "getDisplayCutout"])
def test_a_window_that_knows_of_no_holes_has_none(answers: Any, method: str) -> None:
    assert answers(28, **{method: lambda: None})() == WHOLE_GLASS


def test_a_desktop_has_no_holes() -> None:
    assert find_insets()() == WHOLE_GLASS


def test_an_old_android_that_knows_no_cutouts_has_none(answers: Any) -> None:
    def refuse() -> None:
        raise AttributeError("getDisplayCutout")

    assert answers(24, getDisplayCutout=refuse)() == WHOLE_GLASS
