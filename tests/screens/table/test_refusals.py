"""Soft refusals, and the coach who shows what can be done."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.core import Event
from screens.services.insets import Insets
from screens.services.services import Services
from screens.table.coach import REFUSALS
from screens.table.desk import Desk
from screens.table.kit import TableKit
from screens.table.screen import TableScreen
from tests.engine.test_match import Talk
from tests.screens.fingers import frames, middle_of, tap, wait
from tests.screens.table.chat import chat, kit, set_chat
from tests.screens.tables import lay, names_of, notes_of, services_in, settle, there, uncover


@pytest.fixture
def table(services: Services) -> TableScreen:
    return lay(chat(face=2), services, set_chat)


def test_a_soft_no_shows_its_reason_and_leaves(table: TableScreen) -> None:
    table.desk.refuse("wall", (5, 5))
    (icon,) = table.desk.air.children
    assert names_of([icon]) == ["reason_wall"]
    assert icon.x >= 0
    assert icon.y >= 0
    wait(lambda: not table.desk.air.children)
    assert notes_of(table.services).sounds[-1] == "nope"


def test_a_thing_that_is_refused_again_and_again_stays_in_its_place(table: TableScreen) -> None:
    uncover(table)
    table.stage.pace = 1.0
    home = kit(table).tray.button.x
    for _ in range(6):
        table.desk.refuse("wall", (300, 300), kit(table).tray.button)
        frames(2)
    assert kit(table).tray.button.x != home
    wait(lambda: kit(table).tray.button.x == pytest.approx(home))


def test_no_is_never_said_under_a_cut_out(services: Services) -> None:
    table: TableScreen = lay(
        chat(), replace(services, insets=lambda: Insets(200, 0, 0, 200)), set_chat
    )
    for corner in ((0, 0), (0, table.height), (table.width, 0), (table.width, table.height)):
        table.desk.refuse("wall", corner)
        icon = table.desk.air.children[0]
        assert table.desk.window_box.holds(*icon.pos)
        assert table.desk.window_box.holds(icon.right, icon.top)


def set_coached_chat(desk: Desk[Talk, str]) -> TableKit[Talk, Event, str]:
    kit = set_chat(desk)
    kit.touch.path = (100, 100), (300, 300)  # type: ignore[attr-defined]
    return kit


def test_the_coach_comes_once_and_leaves_with_the_first_move(tmp_path: Path) -> None:
    services = services_in(tmp_path, coached=frozenset())

    table: TableScreen = lay(chat(), services, set_coached_chat)
    assert table.coach.is_here
    uncover(table)
    tap(middle_of(kit(table).tray.button))
    settle(table)
    assert not table.coach.is_here
    assert "chat" in services.preferences.now.coached


def test_the_cross_sends_the_coach_away_for_good(tmp_path: Path) -> None:
    services = services_in(tmp_path, coached=frozenset())
    table = lay(chat(), services, set_coached_chat)
    uncover(table)
    cross = there(table.coach.off)
    assert min(cross.size) >= 48
    tap(middle_of(cross))
    assert not table.coach.is_here
    assert cross.parent is None
    for _ in range(REFUSALS):
        table.desk.refuse("wall", (100, 100))
    assert not table.coach.is_here
    assert not services.preferences.now.coach
    services.preferences.change(coached=frozenset())
    assert not lay(chat(), services, set_coached_chat).coach.is_here


def test_who_is_told_no_again_and_again_is_shown_what_can_be_done(tmp_path: Path) -> None:
    services = services_in(tmp_path, coached=frozenset({"chat"}))
    table = lay(chat(), services, set_coached_chat)
    uncover(table)
    for _ in range(REFUSALS):
        assert not table.coach.is_here
        table.desk.refuse("wall", (100, 100))
    assert table.coach.is_here
