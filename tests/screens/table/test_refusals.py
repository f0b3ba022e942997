"""Soft refusals, and the coach who shows what can be done."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import asynckivy as ak
import pytest

from screens.services.insets import Insets
from screens.services.services import Services
from tests.screens.fingers import frames, middle_of, rest, tap, wait
from tests.screens.table.chat import ChatScreen, chat
from tests.screens.tables import lay, services_in, settle


@pytest.fixture
def table(services: Services) -> Any:
    return lay(ChatScreen, chat(face=2), services)


def test_a_soft_no_shows_its_reason_and_leaves(table: Any) -> None:
    task = ak.start(table.soft_no("wall", (5, 5)))
    (icon,) = table.air.children
    assert icon.name == "reason_wall"
    assert icon.x >= 0
    assert icon.y >= 0
    wait(lambda: task.finished)
    assert not table.air.children
    assert table.services.feedback.sounds[-1] == "nope"


def test_a_thing_that_is_refused_again_and_again_stays_in_its_place(table: Any) -> None:
    table.uncover()
    table.stage.pace = 1.0
    home = table.button.x
    for _ in range(6):
        ak.start(table.soft_no("wall", (300, 300), table.button))
        frames(2)
    assert table.button.x != home
    rest()
    assert table.button.x == pytest.approx(home)


def test_no_is_never_said_under_a_cut_out(services: Services) -> None:
    table: Any = lay(ChatScreen, chat(), replace(services, insets=lambda: Insets(200, 0, 0, 200)))
    for corner in ((0, 0), (0, table.height), (table.width, 0), (table.width, table.height)):
        ak.start(table.soft_no("wall", corner))
        icon = table.air.children[0]
        assert table.window_box.holds(*icon.pos)
        assert table.window_box.holds(icon.right, icon.top)


def test_the_coach_comes_once_and_leaves_with_the_first_move(tmp_path: Path) -> None:
    services = services_in(tmp_path, coached=frozenset())

    class Coached(ChatScreen):
        def coach_path(self) -> Any:
            return (100, 100), (300, 300)

    table: Any = lay(Coached, chat(), services)
    assert table.coach.is_here
    table.uncover()
    tap(middle_of(table.button))
    settle(table)
    assert not table.coach.is_here
    assert "chat" in services.preferences.now.coached
