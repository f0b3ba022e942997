"""Hands of Cheese Rescue: who sees them, and when."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Seat
from engine.games.cheese_rescue.moves import FINISH
from engine.record import Record
from screens.people import Mode
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet, TurnCard
from tests.screens.fingers import Point, frames, middle_of, press, rest, tap, wait
from tests.screens.games.cheese_rescue_hands import (
    drag_card,
    first_card,
    kit,
    pixels,
    place,
    shown_cards,
    table_for,
    tap_card,
)
from tests.screens.tables import PHONE, lay, names_of, new_match, resize, settle, sheet_on, there


def closed_table(services: Services, seats: int = 2, **people_are: Any) -> TableScreen:
    return table_for(services, seats, little_hands=False, **people_are)


def eye_of(table: TableScreen) -> Point:
    """Returns the eye on the curtain."""
    return middle_of(there(table.desk.rim.tray).things.children[0])


def is_hidden(table: TableScreen) -> bool:
    return table.desk.curtain.is_drawn and not kit(table).tray.hand and not shown_cards(table)


def test_a_hand_is_hidden_until_its_owner_taps_the_eye(services: Services) -> None:
    table = closed_table(services)
    assert is_hidden(table)
    tap(eye_of(table))
    assert sorted(shown_cards(table), key=str) == sorted(kit(table).board.view.hand, key=str)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_glass_does_not_tell_one_closed_hand_from_another(
    services: Services, seats: int
) -> None:
    looks = []
    for seed in (1, 2):
        table = closed_table(services, seats, seed=seed)
        hands = {table.match.view(Seat(seat)).hand for seat in range(seats)}
        looks.append((hands, pixels(table)))
    assert looks[0][0] != looks[1][0]
    assert looks[0][1] == looks[1][1]


@pytest.mark.parametrize("what", ["eye", "key", "pause", "sleep", "nobody", "rotation and sleep"])
def test_a_hand_is_hidden_again(
    services: Services, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if what == "nobody":
        monkeypatch.setattr("screens.games.cheese_rescue.secrecy.LOOK_SECONDS", 0.3)
    table = closed_table(services)
    tap(eye_of(table))
    assert not is_hidden(table)
    match what:
        case "eye":
            rest()
            tap(middle_of(kit(table).tray.eye))
        case "key":
            press("h")
        case "pause":
            tap(middle_of(table.table.pause_disc))
        case "sleep":
            table.pause()
        case "nobody":
            wait(lambda: table.desk.curtain.is_drawn)
        case _:
            resize((800, 1280))
            table.pause()
            table.resume()
    assert is_hidden(table)


def test_no_frame_of_a_turn_shows_a_card_of_a_hand_to_the_next_player(services: Services) -> None:
    table = closed_table(services)
    table.stage.pace = 8
    tap(eye_of(table))
    frames(30)
    card, _ = place(table)
    rest()
    tap(middle_of(kit(table).tray.tick))
    seen = []
    while not table.desk.turn.is_open:
        frames(1)
        seen += shown_cards(table)
    assert table.match.turn == 1
    assert {*seen} <= {card}
    assert is_hidden(table)


def test_a_card_that_waits_on_the_table_is_hidden_with_the_hand(services: Services) -> None:
    table = closed_table(services)
    tap(eye_of(table))
    from tests.screens.fingers import drag

    drag([middle_of(first_card(table)), (200, 400)])
    assert kit(table).touch.aim.carried is not None
    table.pause()
    assert is_hidden(table)


def test_a_closed_hand_says_so_when_the_board_is_tapped(services: Services) -> None:
    table = closed_table(services)
    tap(kit(table).board.square.centre_of(kit(table).board.view.open_cells[0]))
    assert names_of(table.desk.air.children) == ["reason_hand_closed"]


def test_a_placed_card_of_a_closed_hand_cannot_be_picked_up(services: Services) -> None:
    table = closed_table(services)
    tap(eye_of(table))
    _, cell = place(table)
    table.pause()
    rest()
    drag_card(table, there(kit(table).board.loose), kit(table).board.view.open_cells[0])
    assert kit(table).board.view.provisional == cell


def test_small_children_play_with_open_hands(services: Services) -> None:
    table = table_for(services, 3, little_hands=True)
    assert not table.desk.curtain.is_drawn
    tap(middle_of(table.table.pause_disc))
    assert not table.desk.curtain.is_drawn


def test_who_plays_alone_against_bots_needs_no_curtain(services: Services) -> None:
    table = closed_table(services, 3, bots=(1, 2))
    assert not table.desk.curtain.is_drawn
    assert len(kit(table).tray.hand) == 8


def test_the_players_open_and_close_all_hands_in_a_break(services: Services) -> None:
    table = closed_table(services)
    for is_covered in (False, True):
        rest()
        tap(middle_of(table.table.pause_disc))
        tap(middle_of(sheet_on(table, ChoiceSheet).buttons[3]))
        assert table.desk.sheets.top is None
        assert table.desk.curtain.is_drawn is is_covered


def test_a_phone_is_handed_over_before_the_hand_is_shown(services: Services) -> None:
    resize(PHONE)
    table = closed_table(services)
    assert table.desk.mode is Mode.PASS
    assert not shown_cards(table)
    tap(middle_of(sheet_on(table, TurnCard).paw))
    settle(table)
    assert len(kit(table).tray.hand) == 8
    card, _ = place(table)
    rest()
    tap(middle_of(kit(table).tray.tick))
    settle(table)
    assert table.desk.sheets.top is not None
    assert {*shown_cards(table)} <= {card}


@pytest.mark.parametrize("is_placed", [False, True])
def test_a_resumed_table_looks_as_it_was_left(services: Services, is_placed: bool) -> None:
    table = table_for(services, 3)
    for _ in range(3):
        tap_card(
            table,
            kit(table).tray.hand[max(kit(table).tray.hand)],
            kit(table).board.view.open_cells[-1],
        )
        table.desk.choose(FINISH)
        settle(table)
        rest()
    if is_placed:
        tap_card(
            table,
            kit(table).tray.hand[max(kit(table).tray.hand)],
            kit(table).board.view.open_cells[0],
        )
    frames(10)
    before = pixels(table)
    match = Record.of(table.match).resume()
    again = lay(match, services, little_hands=True)
    frames(10)
    assert pixels(again) == before
    assert there(kit(again).tray.tick).is_ready is is_placed


def test_a_finger_that_bounces_on_the_eye_does_not_hit_the_tick_below_it(
    services: Services,
) -> None:
    table = closed_table(services)
    tap(eye_of(table))
    place(table)
    table.seating.cover()
    point = eye_of(table)
    rest()
    tap(point)
    tap(point)
    settle(table)
    assert kit(table).board.view.provisional is not None, "the second tap must not end the turn"


def test_hands_opened_in_one_match_are_closed_in_the_next(services: Services) -> None:
    table = closed_table(services)
    kit(table).tray.secrecy.open_hands(True)
    assert shown_cards(table)
    table.sit_down(new_match("cheese_rescue", 2), table.sittings)
    settle(table)
    assert is_hidden(table)


def test_whoever_comes_back_does_not_see_the_hand_of_the_other(services: Services) -> None:
    table = closed_table(services)
    table.seating.sit_in(1)
    tap(eye_of(table))
    assert shown_cards(table)
    table.seating.sit_in(1)
    frames(1)
    assert is_hidden(table)
