from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window

from screens.services.services import Services
from tests.screens.tables import TABLET, resize, services_in


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
    for child in Window.children[:]:
        Window.remove_widget(child)


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_in(tmp_path)


@pytest.fixture
def quick_fingers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes the dead time after a commit away: whole matches have no children who bounce."""
    monkeypatch.setattr("screens.ui.gestures.DEAD_TIME", 0.0)
