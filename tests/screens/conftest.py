"""A display if there is none, and a tablet to hold in the hand."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from kivy.clock import Clock


def _start_display() -> subprocess.Popen[str] | None:
    """Starts a display nobody sees, large enough for the sharpest tablet we test."""
    if os.environ.get("DISPLAY"):
        return None
    if which("Xvfb") is None:
        pytest.exit("these tests open windows: install xvfb, or set DISPLAY", returncode=2)
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "2600x2600x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    os.environ["DISPLAY"] = f":{server.stdout.readline().strip()}"  # type: ignore[union-attr]
    return server


_display = _start_display()

from tests.screens.tablets import Tablet, open_tablet  # noqa: E402 - needs the display
from tests.soak.again import time_by_frames  # noqa: E402


def pytest_unconfigure() -> None:
    if _display is not None:
        _display.terminate()


@pytest.fixture(autouse=True)
def _nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves no frame time for eyes: whole matches are played here, and pages filled, at once.

    Nothing is shared out by what the clock says, so a busy machine does no more than an idle one.
    """
    monkeypatch.setattr("screens.ui.stage.GLIMPSE", 0)
    monkeypatch.setattr("screens.shell.work.SLICE", inf)
    monkeypatch.setattr("screens.shell.tryout.SLICE", 0)  # bots think once in each frame
    monkeypatch.setattr("screens.table.projector.Broom.hold", lambda _: None)


@pytest.fixture(autouse=True)
def _nobody_waits() -> Iterator[None]:
    """Lets time pass with frames: a second takes as long as its frames do."""
    with time_by_frames():
        yield


@pytest.fixture(autouse=True)
def _nobody_cuts_the_power(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets files be as safe as the system keeps them: whoever cuts the power says so."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture
def tablet(tmp_path: Path) -> Iterator[Callable[..., Tablet]]:
    """Opens the app on an empty tablet; see :func:`open_tablet` for what can be said about it."""
    usual, Clock._max_fps = Clock._max_fps, 0  # nobody looks: frames wait for no screen
    opened: list[Tablet] = []

    def take(**wishes: Any) -> Tablet:
        opened.append(open_tablet(tmp_path, **wishes))
        return opened[-1]

    yield take
    for each in opened:
        each.close()
    Clock._max_fps = usual
