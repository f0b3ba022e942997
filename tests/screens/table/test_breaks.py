"""Breaks, questions, rotations and coming back: nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from screens.services.players import Mode
from screens.services.preferences import Speed
from screens.services.services import Services
from screens.table.sheets import ChoiceSheet, TurnCard
from tests.engine.test_match import Pass, Said
from tests.screens.fingers import Finger, frames, middle_of, press, rest, tap, wait
from tests.screens.table.chat import ChatScreen, chat
from tests.screens.tables import PHONE, PORTRAIT, TABLET, lay, resize, services_in, settle


@pytest.fixture
def table(services: Services) -> Any:
    return lay(ChatScreen, chat(face=2), services)


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


def test_the_tablet_is_handed_over_after_the_break(services: Services) -> None:
    services.preferences.change(mode=Mode.PASS)
    table: Any = lay(ChatScreen, chat(), services)
    table.sheet.press_enter()
    settle(table)
    table.stage.pace = 1.0
    table.choose(Pass())
    table.take_a_break()
    pause = table.sheet
    finger = Finger(*middle_of(pause.buttons[0])).down()
    table.stage.pace = 0
    table.stage.dispatch("on_skip")
    frames(30)
    assert table.sheet is pause
    finger.up()
    wait(lambda: isinstance(table.sheet, TurnCard))
    table.sheet.press_enter()
    wait(lambda: not table.busy)
    assert table.rim.active == 1


def test_a_cloth_answers_no_question(table: Any) -> None:
    table.take_a_break()
    question = table.sheet
    cloth = [Finger(*middle_of(question.buttons[-1])).down()]
    cloth += [Finger(60 + 40 * i, 300).down() for i in range(5)]
    for finger in cloth:
        finger.up()
    frames(2)
    assert table.sheet is question
    rest(1.1)
    tap(middle_of(question.buttons[0]))
    assert table.sheet is None


@pytest.mark.parametrize("lies_over", [False, True])
def test_a_finger_lost_while_the_tablet_slept_holds_nothing_back(
    table: Any, lies_over: bool
) -> None:
    if lies_over:
        table.take_a_break()
    thing = table.sheet.buttons[0] if lies_over else table.pause_disc
    Finger(*middle_of(thing)).down()
    table.pause()
    table.resume()
    rest()
    tap(middle_of(table.sheet.buttons[0] if lies_over else table.pause_disc))
    assert (table.sheet is None) == lies_over


def test_a_table_left_before_the_first_move_is_kept(table: Any, tmp_path: Path) -> None:
    table.take_a_break()
    tap(middle_of(table.sheet.buttons[-1]))
    rest()
    tap(middle_of(table.sheet.buttons[1]))
    assert (tmp_path / "tables" / "chat.json").exists()


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_the_last_row_of_answers_lies_in_the_middle(
    services: Services, size: tuple[int, int]
) -> None:
    resize(size)
    table: Any = lay(ChatScreen, chat(), services)
    table.take_a_break()
    table.on_back()
    sheet = table.sheet
    rows = {round(button.y) for button in sheet.buttons}
    for row in rows:
        line = [button.center_x for button in sheet.buttons if round(button.y) == row]
        assert (min(line) + max(line)) / 2 == pytest.approx(sheet.paper.width / 2)
