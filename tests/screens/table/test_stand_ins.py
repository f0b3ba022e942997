"""Bots that sit in for people who fetch the tart: nobody waits, and nobody sees too much."""

from __future__ import annotations

from typing import Any

import pytest

from screens.services.services import Services
from tests.screens.fingers import frames, middle_of, rest, tap, wait
from tests.screens.table.chat import ChatScreen, chat
from tests.screens.tables import lay, settle


@pytest.fixture
def table(services: Services) -> Any:
    return lay(ChatScreen, chat(face=2), services)


def test_a_bot_sits_in_for_somebody_and_gives_the_seat_back(table: Any) -> None:
    table.uncover()
    tap(middle_of(table.rim.plates[1]))
    ears = table.rim.visible_plates[0]
    tap(middle_of(ears))
    assert table.rim.plates[1].is_bot
    rest()
    table.sit_in(1)
    assert not table.rim.plates[1].is_bot


def test_a_plate_tapped_twice_offers_one_pair_of_ears(table: Any) -> None:
    table.uncover()
    offers = []
    for _ in range(2):
        tap(middle_of(table.rim.plates[1]))
        offers.append(set(table.rim.visible_plates) - set(table.rim.plates))
        rest()
    assert [len(ears) for ears in offers] == [1, 1]
    [ears] = offers[1]
    tap(middle_of(ears))
    assert table.rim.plates[1].is_bot


def test_a_bot_that_takes_over_in_the_middle_of_a_turn_plays_on(table: Any) -> None:
    table.sit_in(0)
    wait(lambda: len(table.match.moves) > 0)


def test_a_bot_that_takes_over_while_the_tray_opens_plays_on(table: Any) -> None:
    table.uncover()
    table.stage.pace = 1.0
    tap(middle_of(table.passing))
    wait(lambda: table.rim.active == 1 and table.busy)
    known = len(table.match.moves)
    table.sit_in(1)
    table.stage.pace = 0
    wait(lambda: len(table.match.moves) > known)


def test_whoever_comes_back_finds_a_curtain_before_the_other_hand(table: Any) -> None:
    table.sit_in(1)
    table.uncover()
    settle(table)
    assert not table.is_covered
    table.sit_in(1)
    frames(1)
    assert table.is_covered
