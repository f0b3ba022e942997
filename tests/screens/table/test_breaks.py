"""Breaks, questions, rotations and coming back: nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from screens.people import Mode
from screens.services.preferences import Speed
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet, TurnCard
from tests.engine.test_match import Pass, Said
from tests.screens.fingers import Finger, frames, middle_of, press, rest, tap, wait
from tests.screens.table.chat import chat, kit, set_chat
from tests.screens.tables import (
    PHONE,
    PORTRAIT,
    TABLET,
    lay,
    resize,
    services_in,
    settle,
    sheet_on,
    there,
    uncover,
)


@pytest.fixture
def table(services: Services) -> TableScreen:
    return lay(chat(face=2), services, set_chat)


def test_a_pause_stops_a_thinking_bot(services: Services) -> None:
    table = lay(chat(face=2), services, set_chat, bots=(1,))
    uncover(table)
    table.breaks.begin()
    table.desk.choose(Pass())
    frames(30)
    assert table.match.moves == (Pass(),)
    table.desk.sheets.lift()
    wait(lambda: len(table.match.moves) > 1)


def test_a_break_covers_the_hand(table: TableScreen) -> None:
    uncover(table)
    tap(middle_of(table.table.pause_disc))
    assert table.desk.curtain.is_drawn


def test_going_to_sleep_covers_the_hand_and_keeps_the_match(
    table: TableScreen, tmp_path: Path
) -> None:
    uncover(table)
    table.pause()
    assert table.desk.curtain.is_drawn
    assert (tmp_path / "tables" / "chat.json").exists()
    table.resume()
    assert table.desk.curtain.is_drawn


def test_back_pauses_then_asks_and_never_leaves_by_itself(table: TableScreen) -> None:
    left: list[Any] = []
    table.bind(on_get_up=left.append)
    assert table.on_back()
    assert isinstance(table.desk.sheets.top, ChoiceSheet)
    assert table.on_back()
    question = table.desk.sheets.top
    assert table.on_back()
    assert table.desk.sheets.top is not question
    assert left == []


def test_the_question_hides_the_break_and_its_arrow_leads_back_to_the_game(
    table: TableScreen,
) -> None:
    table.on_back()
    pause = sheet_on(table, ChoiceSheet)
    table.on_back()
    assert pause.opacity == 0, "two sheets with pictures would lie on each other"
    tap(middle_of(sheet_on(table, ChoiceSheet).buttons[0]))
    assert table.desk.sheets.top is None


def test_back_on_the_turn_card_is_a_break_like_any_other(services: Services) -> None:
    resize(PHONE)
    table: TableScreen = lay(chat(), services, set_chat)
    card = sheet_on(table, TurnCard)
    table.on_back()
    assert len(sheet_on(table, ChoiceSheet).buttons) == 5
    assert card.opacity == 1, "the card still hides the table"
    tap(middle_of(sheet_on(table, ChoiceSheet).buttons[0]))
    assert table.desk.sheets.top is card


def test_the_table_is_kept_or_cleared_when_people_get_up(
    table: TableScreen, tmp_path: Path
) -> None:
    left: list[Any] = []
    table.bind(on_get_up=left.append)
    saved = tmp_path / "tables" / "chat.json"
    uncover(table)
    tap(middle_of(kit(table).tray.button))
    settle(table)
    table.on_back()
    table.on_back()
    _, keep, clear = sheet_on(table, ChoiceSheet).buttons
    tap(middle_of(keep))
    assert len(left) == 1
    assert saved.exists()
    tap(middle_of(clear))
    assert saved.exists(), "one tap throws no match away"
    tap(middle_of(sheet_on(table, ChoiceSheet).buttons[-1]))
    assert not saved.exists()


def test_enter_goes_on_after_a_break(table: TableScreen) -> None:
    table.breaks.begin()
    press("enter")
    assert table.desk.sheets.top is None


def test_rotation_and_resize_do_not_touch_the_match(table: TableScreen) -> None:
    uncover(table)
    tap(middle_of(kit(table).tray.button))
    settle(table)
    before = table.match.moves, kit(table).board.view
    for size in (PORTRAIT, PHONE, TABLET):
        resize(size)
        assert (table.match.moves, kit(table).board.view) == before
        assert there(table.desk.rim.tray).things.children
    rest()
    tap(middle_of(kit(table).tray.button))
    assert len(table.match.moves) == 2


def test_a_sheet_fits_the_window_after_a_rotation(table: TableScreen) -> None:
    table.breaks.begin()
    resize(PORTRAIT)
    assert tuple(sheet_on(table, ChoiceSheet).size) == PORTRAIT
    tap(middle_of(sheet_on(table, ChoiceSheet).buttons[0]))
    assert table.desk.sheets.top is None


def test_leaving_in_the_middle_of_a_beat_leaves_nothing_running(tmp_path: Path) -> None:
    table: TableScreen = lay(chat(), services_in(tmp_path, speed=Speed.TORTOISE), set_chat)
    uncover(table)
    tap(middle_of(kit(table).tray.button))
    table.get_up()
    frames(50)
    assert kit(table).film.shown == [Said("hi")]
    assert not table.desk.turn.is_open


def test_another_theme_is_worn_when_people_come_back_from_the_settings(table: TableScreen) -> None:
    before = table.desk.look.colour("ground")
    Window.remove_widget(table)
    table.services.preferences.change(theme="evening")
    Window.add_widget(table)
    settle(table)
    assert table.desk.look.colour("ground") != before
    assert table.desk.rim.active == 0


def test_the_tablet_is_handed_over_after_the_break(services: Services) -> None:
    services.preferences.change(mode=Mode.PASS)
    table: TableScreen = lay(chat(), services, set_chat)
    sheet_on(table, TurnCard).press_enter()
    settle(table)
    table.stage.pace = 1.0
    table.desk.choose(Pass())
    table.breaks.begin()
    pause = sheet_on(table, ChoiceSheet)
    finger = Finger(*middle_of(pause.buttons[0])).down()
    table.stage.pace = 0
    table.stage.dispatch("on_skip")
    frames(30)
    assert table.desk.sheets.top is pause
    finger.up()
    wait(lambda: isinstance(table.desk.sheets.top, TurnCard))
    sheet_on(table, TurnCard).press_enter()
    wait(lambda: table.desk.turn.is_open)
    assert table.desk.rim.active == 1


def test_a_cloth_answers_no_question(table: TableScreen) -> None:
    table.breaks.begin()
    question = sheet_on(table, ChoiceSheet)
    cloth = [Finger(*middle_of(question.buttons[-1])).down()]
    cloth += [Finger(60 + 40 * i, 300).down() for i in range(5)]
    for finger in cloth:
        finger.up()
    frames(2)
    assert table.desk.sheets.top is question
    rest(1.1)
    tap(middle_of(question.buttons[0]))
    assert table.desk.sheets.top is None


@pytest.mark.parametrize("lies_over", [False, True])
def test_a_finger_lost_while_the_tablet_slept_holds_nothing_back(
    table: TableScreen, lies_over: bool
) -> None:
    if lies_over:
        table.breaks.begin()
    thing = sheet_on(table, ChoiceSheet).buttons[0] if lies_over else table.table.pause_disc
    Finger(*middle_of(thing)).down()
    table.pause()
    table.resume()
    rest()
    tap(middle_of(sheet_on(table, ChoiceSheet).buttons[0] if lies_over else table.table.pause_disc))
    assert (table.desk.sheets.top is None) == lies_over


def test_a_table_left_before_the_first_move_is_kept(table: TableScreen, tmp_path: Path) -> None:
    table.breaks.begin()
    tap(middle_of(sheet_on(table, ChoiceSheet).buttons[-1]))
    rest()
    tap(middle_of(sheet_on(table, ChoiceSheet).buttons[1]))
    assert (tmp_path / "tables" / "chat.json").exists()


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_the_last_row_of_answers_lies_in_the_middle(
    services: Services, size: tuple[int, int]
) -> None:
    resize(size)
    table: TableScreen = lay(chat(), services, set_chat)
    table.breaks.begin()
    table.on_back()
    sheet = sheet_on(table, ChoiceSheet)
    rows = {round(button.y) for button in sheet.buttons}
    for row in rows:
        line = [button.center_x for button in sheet.buttons if round(button.y) == row]
        assert (min(line) + max(line)) / 2 == pytest.approx(sheet.paper.width / 2)
