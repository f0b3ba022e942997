"""While the rules or the settings are shown, the table below them stands still."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.core.window import Window

from screens.services.services import Services
from tests.engine.test_match import Pass, Roll
from tests.screens.fingers import Finger, frames, hold, middle_of, press, tap, wait
from tests.screens.table.chat import ChatScreen, chat
from tests.screens.tables import lay, settle


@pytest.fixture
def table(services: Services) -> Iterator[Any]:
    table = lay(ChatScreen, chat(), services)
    table.uncover()
    yield table
    table.get_up()


def test_keys_do_nothing(table: Any) -> None:
    Window.remove_widget(table)
    for key in ("spacebar", "enter", "u", "h"):
        press(key)
    assert table.match.moves == ()
    assert not table.is_covered
    Window.add_widget(table)
    press("spacebar")
    assert len(table.match.moves) == 1


def test_a_bot_holds_its_move(services: Services) -> None:
    table: Any = lay(ChatScreen, chat(face=2), services, bots=(1,))
    table.uncover()
    Window.remove_widget(table)
    table.choose(Pass())
    frames(30)
    assert table.match.moves == (Pass(),)
    Window.add_widget(table)
    wait(lambda: len(table.match.moves) > 1)


def test_the_end_waits_until_people_are_back(services: Services) -> None:
    table: Any = lay(ChatScreen, chat(face=6), services)
    table.uncover()
    told: list[Any] = []
    table.bind(on_over=lambda _, outcome: told.append(outcome))
    Window.remove_widget(table)
    table.choose(Roll())
    frames(30)
    assert table.match.outcome is not None
    assert told == []
    Window.add_widget(table)
    wait(lambda: bool(told))


def test_a_finger_left_on_the_table_does_nothing_when_it_goes_up(table: Any) -> None:
    x, y = middle_of(table.pile)
    finger = hold([(x, y), (x + 30, y + 30)])
    Window.remove_widget(table)
    finger.up()
    frames(2)
    assert table.match.moves == ()


def test_fingers_that_left_meanwhile_are_not_taken_for_a_cloth(table: Any) -> None:
    fingers = [Finger(600 + 20 * number, 400).down() for number in range(4)]
    Window.remove_widget(table)
    for finger in fingers:
        finger.up()
    Window.add_widget(table)
    tap(middle_of(table.button))
    settle(table)
    assert len(table.match.moves) == 1
