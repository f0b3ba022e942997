from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.base import EventLoop

from screens.services.services import Services
from tests.screens.fingers import frames
from tests.screens.tables import TABLET, clear_window, resize, services_in


@pytest.fixture(scope="session", autouse=True)
def _window() -> None:
    """Opens the window once, and lets it live."""
    EventLoop.ensure_window()
    EventLoop.start()


@pytest.fixture(autouse=True)
def _clean_table() -> Iterator[None]:
    """Gives every test a tablet with nothing on it."""
    resize(TABLET)
    yield
    clear_window()
    frames(2)  # who leaves has something to do yet


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_in(tmp_path)


@pytest.fixture
def quick_fingers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes the dead time after a commit away: whole matches have no children who bounce."""
    monkeypatch.setattr("screens.ui.gestures.DEAD_TIME", 0.0)
