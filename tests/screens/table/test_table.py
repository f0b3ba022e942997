"""A match on the table: turns, curtains, bots and what everybody sees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from screens.services.players import Mode
from screens.services.preferences import Speed
from screens.services.services import Services
from screens.table.places import Side
from screens.table.sheets import TurnCard
from screens.widgets.button import BigButton
from tests.engine.test_match import Landed, Say
from tests.screens.fingers import Finger, middle_of, rest, tap, wait
from tests.screens.table.chat import ChatScreen, chat
from tests.screens.tables import PHONE, lay, people, resize, services_in, settle


def eye(table: Any) -> BigButton:
    return next(thing for thing in table.rim.tray.things.children if isinstance(thing, BigButton))


@pytest.fixture
def table(services: Services) -> Any:
    return lay(ChatScreen, chat(face=2), services)


def test_the_tray_of_the_first_player_opens_facing_that_player(table: Any) -> None:
    assert table.rim.active == 0
    assert table.rim.tray.spot.side is Side.SOUTH
    assert table.rim.plates[0].opacity == 0


def test_a_secret_tray_opens_behind_a_curtain_and_an_eye_draws_it(table: Any) -> None:
    assert table.is_covered
    assert not hasattr(table, "button")
    tap(middle_of(eye(table)))
    assert not table.is_covered
    assert table.button.parent is table.rim.tray.things


def test_the_turn_is_heard_and_the_next_tray_opens_on_the_other_side(table: Any) -> None:
    table.uncover()
    tap(middle_of(table.passing))
    settle(table)
    assert table.services.feedback.sounds[-1] == "turn2"
    assert table.rim.active == 1
    assert table.rim.tray.spot.side is Side.NORTH
    assert table.is_covered, "nobody may see the hand before its owner looks"


def test_nothing_of_a_hand_stays_on_the_table_when_the_turn_passes(table: Any) -> None:
    table.uncover()
    mine = table.button
    tap(middle_of(table.passing))
    settle(table)
    assert mine.get_root_window() is None or mine not in [*table.walk()]


def test_events_are_shown_in_order_with_their_cues(table: Any) -> None:
    table.uncover()
    tap(middle_of(table.pile))
    settle(table)
    assert table.shown == [Landed(2)]
    assert table.services.feedback.sounds[-2:] == ["dice", "turn2"]


def test_an_illegal_move_is_not_played(table: Any) -> None:
    assert not table.choose(Say("ha"))
    assert table.match.moves == ()


def test_every_move_is_on_the_disk_before_it_is_shown(tmp_path: Path) -> None:
    services = services_in(tmp_path, speed=Speed.TORTOISE)
    table = lay(ChatScreen, chat(), services)
    table.uncover()
    tap(middle_of(table.button))
    assert table.busy
    assert b'"Say"' in (tmp_path / "tables" / "chat.json").read_bytes()


def test_the_last_move_is_taken_back_by_undo(table: Any) -> None:
    table.uncover()
    tap(middle_of(table.button))
    settle(table)
    assert table.view == "hi"
    assert table.undo()
    assert table.view == ""
    assert not table.undo()


def test_a_finished_match_is_told_and_kept_until_it_was_seen(
    services: Services, tmp_path: Path
) -> None:
    table = lay(ChatScreen, chat(face=6), services)
    told: list[Any] = []
    table.bind(on_over=lambda _, outcome: told.append(outcome))
    table.uncover()
    tap(middle_of(table.pile))
    wait(lambda: bool(told))
    assert told == [table.match.outcome]
    assert "win" in services.feedback.sounds  # type: ignore[attr-defined]
    assert b'"Land"' in (tmp_path / "tables" / "chat.json").read_bytes()


def test_a_bot_plays_its_turns_by_itself(services: Services) -> None:
    table = lay(ChatScreen, chat(face=6), services, bots=(0, 1))
    wait(lambda: table.match.outcome is not None)
    assert Landed(6) in table.shown


def test_fingers_that_never_leave_the_glass_do_not_lock_the_table(table: Any) -> None:
    table.uncover()
    for _ in range(4):
        Finger(640, 400).down()
        table.pause()
        table.resume()
    table.uncover()
    tap(middle_of(table.button))
    settle(table)
    assert table.match.moves == (Say("hi"),)


def test_a_phone_is_handed_over_with_a_card_for_the_next_player(services: Services) -> None:
    resize(PHONE)
    table = lay(ChatScreen, chat(), services)
    assert isinstance(table.sheet, TurnCard)
    assert not hasattr(table, "button"), "the hand must not be there before the card is tapped"
    tap(middle_of(table.sheet.paw))
    settle(table)
    assert table.sheet is None
    assert table.button.parent is not None
    tap(middle_of(table.passing))
    settle(table)
    assert isinstance(table.sheet, TurnCard)


def test_on_the_sofa_the_plate_of_the_seat_to_play_is_marked(tmp_path: Path) -> None:
    table: Any = lay(ChatScreen, chat(), services_in(tmp_path, mode=Mode.SOFA))
    assert [plate.is_active for plate in table.rim.plates] == [True, False]
    table.uncover()
    tap(middle_of(table.passing))
    settle(table)
    assert [plate.is_active for plate in table.rim.plates] == [False, True]


@pytest.mark.parametrize("mode", [*Mode])
def test_every_mode_gives_everybody_a_turn(tmp_path: Path, mode: Mode) -> None:
    table: Any = lay(ChatScreen, chat(), services_in(tmp_path, mode=mode))
    for seat in (0, 1, 0):
        if table.sheet is not None:
            tap(middle_of(table.sheet.paw))
            settle(table)
        assert table.match.turn == table.rim.active == seat
        rest()
        if table.is_covered:
            tap(middle_of(eye(table)))
        tap(middle_of(table.passing))
        settle(table)


def test_names_are_typed_or_taken_from_the_animal(services: Services) -> None:
    table: Any = lay(ChatScreen, chat(), services)
    assert table.name_of(0) == "Lou"
    nameless = people(2)[0]
    table.sittings = (type(nameless)(type(nameless.player)("owl"), 0, 0), *table.sittings[1:])
    assert table.name_of(0) not in {"", "owl", "avatar.owl"}
