"""Bots that sit in for people who fetch the tart: nobody waits, and nobody sees too much."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from engine.bots import Level
from engine.registry import find_game, game_ids
from screens.services.services import Services
from screens.table.company import Company
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet
from screens.ui.look import TITLE
from screens.ui.sprite import Writing
from tests.screens.fingers import frames, middle_of, rest, tap, wait
from tests.screens.games.bon_appetit_table import kit as bon_appetit_kit
from tests.screens.table.chat import chat, kit, set_chat
from tests.screens.tables import lay, new_match, people, settle, sheet_on, there, uncover


@pytest.fixture
def table(services: Services) -> TableScreen:
    return lay(chat(face=2), services, set_chat)


def ask_robot(table: TableScreen, seat: int) -> None:
    """Taps the plate of a seat, and says yes to the robot."""
    tap(middle_of(table.desk.rim.plates[seat]))
    tap(middle_of(sheet_on(table, ChoiceSheet).buttons[-1]))


def test_a_bot_sits_in_for_somebody_who_says_so_and_gives_the_seat_back(table: TableScreen) -> None:
    uncover(table)
    ask_robot(table, 1)
    assert table.desk.rim.plates[1].is_bot
    rest()
    ask_robot(table, 1)
    assert not table.desk.rim.plates[1].is_bot


def test_one_tap_gives_nobodys_seat_away(table: TableScreen) -> None:
    uncover(table)
    tap(middle_of(table.desk.rim.plates[1]))
    assert not table.desk.rim.plates[1].is_bot
    tap(middle_of(sheet_on(table, ChoiceSheet).buttons[0]))
    assert table.desk.sheets.top is None
    assert not table.desk.rim.plates[1].is_bot


def test_the_question_faces_whoever_sits_there(table: TableScreen) -> None:
    uncover(table)
    tap(middle_of(table.desk.rim.plates[1]))
    assert there(table.desk.sheets.top).paper.spot.side is table.desk.layout.sides[1]


def test_the_question_is_written_as_large_as_other_titles(table: TableScreen) -> None:
    uncover(table)
    tap(middle_of(table.desk.rim.plates[1]))
    sheet = sheet_on(table, ChoiceSheet)
    titles = [each for each in sheet.paper.children if isinstance(each, Writing)]
    title = next(each for each in titles if each.name == sheet.title)
    assert table.desk.look.words(title.name, title.font_size, TITLE).width <= title.width


def test_my_own_picture_in_the_open_tray_asks_me_too(services: Services) -> None:
    table = lay(new_match("bon_appetit", 2), services)
    tap(middle_of(there(bon_appetit_kit(table).tray.serving).face))
    assert there(table.desk.sheets.top).paper.spot.side is table.desk.layout.sides[0]
    tap(middle_of(sheet_on(table, ChoiceSheet).buttons[-1]))
    assert table.company.is_bot(0)


@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_between_the_things_of_a_tray_calls_no_robot(
    services: Services, game_id: str
) -> None:
    match = new_match(game_id, 2, seed=3)
    match.start()
    luck = Random(5)
    for _ in range(11):
        match.play(luck.choice(match.legal_moves()))
    table = lay(match, services)
    uncover(table)
    rim = table.desk.rim
    plate, tray = there(rim.plates[there(rim.active)].spot).box, there(rim.tray)
    live: list[Any] = [part for part in tray.walk() if hasattr(part, "gesture")]
    for column, row in product(range(6), range(2)):
        point = plate.x + plate.width * (column + 0.5) / 6, plate.y + plate.height * (row + 0.5) / 2
        if any(part.gesture.covers(*part.parent.to_widget(*point)) for part in live):
            continue  # whatever lies there answers for itself
        tap(point)
        assert table.desk.sheets.top is None, point


def test_whoever_is_away_has_a_way_back_beside_the_plate(table: TableScreen) -> None:
    uncover(table)
    ask_robot(table, 1)
    (way_back,) = set(table.desk.rim.visible_plates) - set(table.desk.rim.plates)
    rest()
    tap(middle_of(way_back))
    tap(middle_of(sheet_on(table, ChoiceSheet).buttons[-1]))
    assert not table.desk.rim.plates[1].is_bot
    assert set(table.desk.rim.visible_plates) <= set(table.desk.rim.plates)


def test_the_back_key_leaves_the_question_and_changes_nothing(table: TableScreen) -> None:
    uncover(table)
    tap(middle_of(table.desk.rim.plates[1]))
    table.on_back()
    assert table.desk.sheets.top is None
    assert not table.desk.rim.plates[1].is_bot


def test_a_bot_that_sits_in_plays_as_well_as_the_bots_at_the_table() -> None:
    bots, names = find_game("lucie").bots, ("Lou", "Papi", "Mamie")
    among_bots = Company(people(3, bots=(2,), level=Level.HARD), names, bots)
    among_people = Company(people(3), names, bots)
    among_bots.stand_ins = among_people.stand_ins = {0}
    assert among_bots.bot(0) is bots[Level.HARD]
    assert among_people.bot(0) is bots[Level.MEDIUM]


def test_a_bot_that_takes_over_in_the_middle_of_a_turn_plays_on(table: TableScreen) -> None:
    table.seating.sit_in(0)
    wait(lambda: len(table.match.moves) > 0)


def test_a_bot_that_takes_over_while_the_tray_opens_plays_on(table: TableScreen) -> None:
    uncover(table)
    table.stage.pace = 1.0
    tap(middle_of(kit(table).tray.passing))
    wait(lambda: table.desk.rim.active == 1 and (not table.desk.turn.is_open))
    known = len(table.match.moves)
    table.seating.sit_in(1)
    table.stage.pace = 0
    wait(lambda: len(table.match.moves) > known)


def test_whoever_comes_back_finds_a_curtain_before_the_other_hand(table: TableScreen) -> None:
    table.seating.sit_in(1)
    uncover(table)
    settle(table)
    assert not table.desk.curtain.is_drawn
    table.seating.sit_in(1)
    frames(1)
    assert table.desk.curtain.is_drawn
