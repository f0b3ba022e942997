"""A match on the table: turns, curtains, bots, breaks and what is never lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import asynckivy as ak
import pytest
from kivy.core.window import Window

from screens.services.players import Mode
from screens.services.preferences import Speed
from screens.services.services import Services
from screens.table.places import Side
from screens.table.sheets import ChoiceSheet, TurnCard
from screens.widgets.button import BigButton
from tests.engine.test_match import Landed, Pass, Said, Say
from tests.screens.fingers import Finger, frames, middle_of, press, rest, tap, wait
from tests.screens.table.chat import ChatScreen, chat
from tests.screens.tables import PHONE, PORTRAIT, TABLET, lay, people, resize, services_in, settle


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


def test_a_finished_match_is_told_and_forgotten(services: Services, tmp_path: Path) -> None:
    table = lay(ChatScreen, chat(face=6), services)
    told: list[Any] = []
    table.bind(on_over=lambda _, outcome: told.append(outcome))
    table.uncover()
    tap(middle_of(table.pile))
    wait(lambda: bool(told))
    assert told == [table.match.outcome]
    assert "win" in services.feedback.sounds  # type: ignore[attr-defined]
    assert not (tmp_path / "tables" / "chat.json").exists()


def test_a_bot_plays_its_turns_by_itself(services: Services) -> None:
    table = lay(ChatScreen, chat(face=6), services, bots=(0, 1))
    wait(lambda: table.match.outcome is not None)
    assert Landed(6) in table.shown


def test_a_bot_sits_in_for_somebody_and_gives_the_seat_back(table: Any) -> None:
    table.uncover()
    tap(middle_of(table.rim.plates[1]))
    ears = table.rim.visible_plates[0]
    tap(middle_of(ears))
    assert table.rim.plates[1].is_bot
    rest()
    table.sit_in(1)
    assert not table.rim.plates[1].is_bot


def test_a_bot_that_takes_over_in_the_middle_of_a_turn_plays_on(table: Any) -> None:
    table.sit_in(0)
    wait(lambda: len(table.match.moves) > 0)


def test_a_pause_stops_a_thinking_bot(services: Services) -> None:
    table = lay(ChatScreen, chat(face=2), services, bots=(1,))
    table.uncover()
    table.take_a_break()
    table.choose(Pass())
    frames(30)
    assert table.match.moves == (Pass(),)
    table.lift_sheet()
    wait(lambda: len(table.match.moves) > 1)


def test_a_break_covers_the_hand(table: Any) -> None:
    table.uncover()
    tap(middle_of(table.pause_disc))
    assert table.is_covered


def test_going_to_sleep_covers_the_hand_and_keeps_the_match(table: Any, tmp_path: Path) -> None:
    table.uncover()
    table.pause()
    assert table.is_covered
    assert (tmp_path / "tables" / "chat.json").exists()
    table.resume()
    assert table.is_covered


def test_back_pauses_then_asks_and_never_leaves_by_itself(table: Any) -> None:
    left: list[Any] = []
    table.bind(on_leave=left.append)
    assert table.on_back()
    assert isinstance(table.sheet, ChoiceSheet)
    assert table.on_back()
    question = table.sheet
    assert table.on_back()
    assert table.sheet is not question
    assert left == []


def test_the_question_hides_the_break_and_its_arrow_leads_back_to_the_game(table: Any) -> None:
    table.on_back()
    pause = table.sheet
    table.on_back()
    assert pause.opacity == 0, "two sheets with pictures would lie on each other"
    tap(middle_of(table.sheet.buttons[0]))
    assert table.sheet is None


def test_back_on_the_turn_card_is_a_break_like_any_other(services: Services) -> None:
    resize(PHONE)
    table: Any = lay(ChatScreen, chat(), services)
    card = table.sheet
    table.on_back()
    assert len(table.sheet.buttons) == 4
    assert card.opacity == 1, "the card still hides the table"
    tap(middle_of(table.sheet.buttons[0]))
    assert table.sheet is card


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


def test_the_table_is_kept_or_cleared_when_people_get_up(table: Any, tmp_path: Path) -> None:
    left: list[Any] = []
    table.bind(on_leave=left.append)
    saved = tmp_path / "tables" / "chat.json"
    table.uncover()
    tap(middle_of(table.button))
    settle(table)
    table.on_back()
    table.on_back()
    _, keep, clear = table.sheet.buttons
    tap(middle_of(keep))
    assert len(left) == 1
    assert saved.exists()
    tap(middle_of(clear))
    assert not saved.exists()


def test_enter_goes_on_after_a_break(table: Any) -> None:
    table.take_a_break()
    press("enter")
    assert table.sheet is None


def test_rotation_and_resize_do_not_touch_the_match(table: Any) -> None:
    table.uncover()
    tap(middle_of(table.button))
    settle(table)
    before = table.match.moves, table.view
    for size in (PORTRAIT, PHONE, TABLET):
        resize(size)
        assert (table.match.moves, table.view) == before
        assert table.rim.tray.things.children
    rest()
    tap(middle_of(table.button))
    assert len(table.match.moves) == 2


def test_a_sheet_fits_the_window_after_a_rotation(table: Any) -> None:
    table.take_a_break()
    resize(PORTRAIT)
    assert tuple(table.sheet.size) == PORTRAIT
    tap(middle_of(table.sheet.buttons[0]))
    assert table.sheet is None


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


def test_leaving_in_the_middle_of_a_beat_leaves_nothing_running(tmp_path: Path) -> None:
    table: Any = lay(ChatScreen, chat(), services_in(tmp_path, speed=Speed.TORTOISE))
    table.uncover()
    tap(middle_of(table.button))
    table.get_up()
    frames(50)
    assert table.shown == [Said("hi")]
    assert table.busy


def test_another_theme_is_worn_when_people_come_back_from_the_settings(table: Any) -> None:
    before = table.look.colour("ground")
    Window.remove_widget(table)
    table.services.preferences.change(theme="evening")
    Window.add_widget(table)
    settle(table)
    assert table.look.colour("ground") != before
    assert table.rim.active == 0


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


def test_a_soft_no_shows_its_reason_and_leaves(table: Any) -> None:
    task = ak.start(table.soft_no("wall", (5, 5)))
    (icon,) = table.air.children
    assert icon.name == "reason_wall"
    assert icon.x >= 0
    assert icon.y >= 0
    wait(lambda: task.finished)
    assert not table.air.children
    assert table.services.feedback.sounds[-1] == "nope"


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


def test_names_are_typed_or_taken_from_the_animal(services: Services) -> None:
    table: Any = lay(ChatScreen, chat(), services)
    assert table.name_of(0) == "Lou"
    nameless = people(2)[0]
    table.sittings = (type(nameless)(type(nameless.player)("owl"), 0, 0), *table.sittings[1:])
    assert table.name_of(0) not in {"", "owl", "avatar.owl"}
