"""A stand-in tablet for tests: jnius that records, and plyer that believes it is on Android."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.android.java import SERVICES

STAND_IN = Path(__file__).parents[2] / "tools/android/stand_in"
BORROWED = {"jnius", "android", "plyer"}


@pytest.fixture
def become_tablet(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Any]]:
    """Makes this process a tablet with such a motor, and returns the recorder."""
    before = _forget_borrowed()

    def become(motor: str = "yes", sdk: int = 34) -> Any:
        monkeypatch.setenv("ANDROID_ARGUMENT", "app")
        monkeypatch.setenv("TABLET_MOTOR", motor)
        monkeypatch.setenv("TABLET_SDK", str(sdk))
        monkeypatch.syspath_prepend(STAND_IN)
        for service in SERVICES:
            monkeypatch.setattr(service, "platform", "android")
        return importlib.import_module("jnius")

    yield become
    _forget_borrowed()
    sys.modules.update(before)


def _forget_borrowed() -> dict[str, Any]:
    names = [name for name in sys.modules if name.partition(".")[0] in BORROWED]
    return {name: sys.modules.pop(name) for name in names}
