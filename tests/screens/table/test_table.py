"""A match on the table: turns, curtains, bots and what everybody sees."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from msgspec import structs

from screens.people import Mode
from screens.services import storage
from screens.services.saves import Saves
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.table.sheets import TurnCard
from screens.ui.button import BigButton
from screens.ui.places import Side
from tests.engine.test_match import Landed, Say
from tests.screens.fingers import Finger, frames, middle_of, rest, tap, wait
from tests.screens.table.chat import LivePile, chat, kit, set_chat
from tests.screens.tables import (
    PHONE,
    lay,
    new_table,
    notes_of,
    people,
    resize,
    services_in,
    settle,
    sheet_on,
    there,
    uncover,
)


def eye(table: TableScreen) -> BigButton:
    return next(
        thing
        for thing in there(table.desk.rim.tray).things.children
        if isinstance(thing, BigButton)
    )


def hand(table: TableScreen) -> list[LivePile]:
    """Lists what is on the glass of what somebody holds."""
    return [thing for thing in table.walk() if isinstance(thing, LivePile)]


@pytest.fixture
def table(services: Services) -> TableScreen:
    return lay(chat(face=2), services, set_chat)


def test_the_tray_of_the_first_player_opens_facing_that_player(table: TableScreen) -> None:
    assert table.desk.rim.active == 0
    assert there(table.desk.rim.tray).spot.side is Side.SOUTH
    assert table.desk.rim.plates[0].opacity == 0


def test_a_secret_tray_opens_behind_a_curtain_and_an_eye_draws_it(table: TableScreen) -> None:
    assert table.desk.curtain.is_drawn
    assert hand(table) == []
    tap(middle_of(eye(table)))
    assert not table.desk.curtain.is_drawn
    assert hand(table) == [kit(table).tray.pile]
    assert kit(table).tray.button.parent is there(table.desk.rim.tray).things


def test_the_turn_is_heard_and_the_next_tray_opens_on_the_other_side(table: TableScreen) -> None:
    uncover(table)
    tap(middle_of(kit(table).tray.passing))
    settle(table)
    assert notes_of(table.services).sounds[-1] == "turn2"
    assert table.desk.rim.active == 1
    assert there(table.desk.rim.tray).spot.side is Side.NORTH
    assert table.desk.curtain.is_drawn, "nobody may see the hand before its owner looks"


def test_nothing_of_a_hand_stays_on_the_table_when_the_turn_passes(table: TableScreen) -> None:
    uncover(table)
    mine = kit(table).tray.button
    tap(middle_of(kit(table).tray.passing))
    settle(table)
    assert mine.get_root_window() is None or mine not in [*table.walk()]


def test_events_are_shown_in_order_with_their_cues(table: TableScreen) -> None:
    uncover(table)
    tap(middle_of(kit(table).tray.pile))
    settle(table)
    assert kit(table).film.shown == [Landed(2)]
    assert notes_of(table.services).sounds[-2:] == ["dice", "turn2"]


def test_an_illegal_move_is_not_played(table: TableScreen) -> None:
    assert not table.desk.choose(Say("ha"))
    assert table.match.moves == ()


def test_every_move_is_on_the_disk_before_the_next_player_may_act(
    services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = replace(services, saves=Saves(tmp_path / "tables"))
    table = lay(chat(), services, set_chat)
    uncover(table)
    slow_disk = Event()
    really_write = storage.write_file

    def write_slowly(file: Path, content: bytes) -> bool:
        slow_disk.wait()
        return really_write(file, content)

    monkeypatch.setattr(storage, "write_file", write_slowly)
    tap(middle_of(kit(table).tray.passing))
    frames(20)
    assert not table.desk.turn.is_open
    assert not (tmp_path / "tables" / "chat.json").exists()
    slow_disk.set()
    settle(table)
    assert b'"Pass"' in (tmp_path / "tables" / "chat.json").read_bytes()


def test_the_last_move_is_taken_back_by_undo(table: TableScreen) -> None:
    uncover(table)
    tap(middle_of(kit(table).tray.button))
    settle(table)
    assert kit(table).board.view == "hi"
    assert table.desk.turn.take_back()
    assert kit(table).board.view == ""
    assert not table.desk.turn.take_back()


def test_a_finished_match_is_told_and_kept_until_it_was_seen(
    services: Services, tmp_path: Path
) -> None:
    table = lay(chat(face=6), services, set_chat)
    told: list[Any] = []
    table.bind(on_over=lambda _, outcome: told.append(outcome))
    uncover(table)
    tap(middle_of(kit(table).tray.pile))
    wait(lambda: bool(told))
    assert told == [table.match.outcome]
    assert "win" in notes_of(services).sounds
    assert b'"Land"' in (tmp_path / "tables" / "chat.json").read_bytes()


def test_a_bot_plays_its_turns_by_itself(services: Services) -> None:
    table = lay(chat(face=6), services, set_chat, bots=(0, 1))
    wait(lambda: table.match.outcome is not None)
    assert Landed(6) in kit(table).film.shown


def test_fingers_that_never_leave_the_glass_do_not_lock_the_table(table: TableScreen) -> None:
    uncover(table)
    for _ in range(4):
        Finger(640, 400).down()
        table.pause()
        table.resume()
    uncover(table)
    tap(middle_of(kit(table).tray.button))
    settle(table)
    assert table.match.moves == (Say("hi"),)


def test_a_phone_is_handed_over_with_a_card_for_the_next_player(services: Services) -> None:
    resize(PHONE)
    table = lay(chat(), services, set_chat)
    assert isinstance(table.desk.sheets.top, TurnCard)
    assert hand(table) == [], "the hand must not be there before the card is tapped"
    tap(middle_of(sheet_on(table, TurnCard).paw))
    settle(table)
    assert table.desk.sheets.top is None
    assert hand(table) == [kit(table).tray.pile]
    tap(middle_of(kit(table).tray.passing))
    settle(table)
    assert isinstance(table.desk.sheets.top, TurnCard)


def test_on_the_sofa_the_plate_of_the_seat_to_play_is_marked(tmp_path: Path) -> None:
    table: TableScreen = lay(chat(), services_in(tmp_path, mode=Mode.SOFA), set_chat)
    assert [plate.is_active for plate in table.desk.rim.plates] == [True, False]
    uncover(table)
    tap(middle_of(kit(table).tray.passing))
    settle(table)
    assert [plate.is_active for plate in table.desk.rim.plates] == [False, True]


@pytest.mark.parametrize("mode", [*Mode])
def test_every_mode_gives_everybody_a_turn(tmp_path: Path, mode: Mode) -> None:
    table: TableScreen = lay(chat(), services_in(tmp_path, mode=mode), set_chat)
    for seat in (0, 1, 0):
        if table.desk.sheets.top is not None:
            tap(middle_of(sheet_on(table, TurnCard).paw))
            settle(table)
        assert table.match.turn == table.desk.rim.active == seat
        rest()
        if table.desk.curtain.is_drawn:
            tap(middle_of(eye(table)))
        tap(middle_of(kit(table).tray.passing))
        settle(table)


def test_names_are_typed_or_taken_from_the_animal(services: Services) -> None:
    table = new_table("chat", services, set_chat)
    lou, papi = people(2)
    nameless = structs.replace(papi, player=structs.replace(papi.player, name=""))
    table.sit_down(chat(), [lou, nameless])
    assert table.company.names == ("Lou", services.text(f"avatar.{papi.player.avatar}"))
