"""While the rules or the settings are shown, the table below them stands still."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from screens.games.bon_appetit.studio.kit import kit as bon_appetit
from screens.routes import HowTo
from screens.services.preferences import Speed
from screens.services.services import Services
from screens.table.screen import TableScreen
from tests.engine.test_match import Pass, Roll
from tests.screens.fingers import Finger, frames, hold, middle_of, press, tap, wait
from tests.screens.table.chat import chat, kit, set_chat
from tests.screens.tables import lay, new_match, people, settle, uncover
from tests.screens.tablets import Tablet, open_tablet


@pytest.fixture
def table(services: Services) -> Iterator[TableScreen]:
    table = lay(chat(), services, set_chat)
    uncover(table)
    yield table
    table.get_up()


def test_keys_do_nothing(table: TableScreen) -> None:
    Window.remove_widget(table)
    for key in ("spacebar", "enter", "u", "h"):
        press(key)
    assert table.match.moves == ()
    assert not table.desk.curtain.is_drawn
    Window.add_widget(table)
    press("spacebar")
    assert len(table.match.moves) == 1


def test_a_bot_holds_its_move(services: Services) -> None:
    table: TableScreen = lay(chat(face=2), services, set_chat, bots=(1,))
    uncover(table)
    Window.remove_widget(table)
    table.desk.choose(Pass())
    frames(30)
    assert table.match.moves == (Pass(),)
    Window.add_widget(table)
    wait(lambda: len(table.match.moves) > 1)


def test_the_end_waits_until_people_are_back(services: Services) -> None:
    table: TableScreen = lay(chat(face=6), services, set_chat)
    uncover(table)
    told: list[Any] = []
    table.bind(on_over=lambda _, outcome: told.append(outcome))
    Window.remove_widget(table)
    table.desk.choose(Roll())
    frames(30)
    assert table.match.outcome is not None
    assert told == []
    Window.add_widget(table)
    wait(lambda: bool(told))


def test_a_finger_left_on_the_table_does_nothing_when_it_goes_up(table: TableScreen) -> None:
    x, y = middle_of(kit(table).tray.pile)
    finger = hold([(x, y), (x + 30, y + 30)])
    Window.remove_widget(table)
    finger.up()
    frames(2)
    assert table.match.moves == ()


def test_fingers_that_left_meanwhile_are_not_taken_for_a_cloth(table: TableScreen) -> None:
    fingers = [Finger(600 + 20 * number, 400).down() for number in range(4)]
    Window.remove_widget(table)
    for finger in fingers:
        finger.up()
    Window.add_widget(table)
    tap(middle_of(kit(table).tray.button))
    settle(table)
    assert len(table.match.moves) == 1


@pytest.fixture
def tablet(tmp_path: Path) -> Iterator[Tablet]:
    """A tablet on which a page takes its time to come, with a table on it."""
    tablet = open_tablet(tmp_path)
    tablet.services.preferences.change(speed=Speed.MOUSE)
    tablet.app.router.show_table(new_match("bon_appetit", 2), people(2))
    wait(lambda: not tablet.app.router.transition.is_active)
    settle(tablet.table)
    yield tablet
    tablet.close()


def turn_to_the_rules(tablet: Tablet) -> None:
    """Goes from the table to the rules, until both can be seen at once."""
    router = tablet.app.router
    router.show(HowTo("bon_appetit"))
    wait(lambda: router.trail[-1] == "how_to")
    assert router.transition.is_active


def test_a_key_plays_nothing_while_the_rules_are_coming(tablet: Tablet) -> None:
    table = tablet.table
    before = table.match.moves
    turn_to_the_rules(tablet)
    press("spacebar")
    assert table.match.moves == before
    tablet.app.router.back()
    press("spacebar")
    assert len(table.match.moves) > len(before)


def test_a_finger_plays_nothing_while_the_rules_are_coming(tablet: Tablet) -> None:
    table = tablet.table
    before = table.match.moves
    deck = bon_appetit(table).tray.deck
    finger = Finger(*middle_of(deck)).down()
    assert deck.gesture.is_pressed
    turn_to_the_rules(tablet)
    finger.up()
    assert table.match.moves == before
