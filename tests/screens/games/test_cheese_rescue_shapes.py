"""Everybody takes a cheese before the first card is dealt."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from kivy.core.window import Window

from engine.core import Seat
from engine.games.cheese_rescue.cards import SHAPES, Shape, cheese
from engine.match import Match
from engine.registry import find_game
from screens.games.cheese_rescue.cheeses import dealt
from screens.games.cheese_rescue.platter import CheesePlatter
from screens.party import rematch
from screens.people import Mode
from screens.services.preferences import Speed
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet
from screens.ui.places import Box
from tests.screens.fingers import frames, middle_of, press, tap, wait
from tests.screens.games.cheese_rescue_hands import kit, table_for
from tests.screens.games.test_cheese_rescue_places import box_of, turned
from tests.screens.room import lies_on
from tests.screens.tables import (
    PHONE,
    PORTRAIT,
    SMALL,
    TABLET,
    resize,
    services_in,
    sheet_on,
    there,
)

ROUND, WEDGE, BLOCK, HEART = SHAPES


@pytest.fixture
def hare(tmp_path: Path) -> Services:
    """Services for people who play fast, but not at once."""
    return services_in(tmp_path, speed=Speed.HARE)


def take(table: TableScreen, seat: int, shape: Shape) -> None:
    """Taps a cheese in somebody's row."""
    wait(lambda: all(row.drawer == 1 for row in sheet_on(table, CheesePlatter).rows.values()))
    tap(middle_of(sheet_on(table, CheesePlatter).rows[seat].cheeses[SHAPES.index(shape)]))


def go(table: TableScreen) -> None:
    tap(middle_of(sheet_on(table, CheesePlatter).paw))
    wait(lambda: table.desk.turn.is_open)


def figures(table: TableScreen) -> list[str]:
    return [
        kit(table).board.cheeses.dress(cheese(Seat(seat), 1)).figure
        for seat in range(table.match.seats)
    ]


def test_people_take_their_cheeses_before_the_first_card_is_dealt(hare: Services) -> None:
    table = table_for(hare)
    assert kit(table).board.cheeses.shapes == (ROUND, WEDGE)
    take(table, 1, HEART)
    take(table, 0, BLOCK)
    assert kit(table).board.cheeses.shapes == (BLOCK, HEART)
    assert not table.match.moves
    go(table)
    assert figures(table) == ["cheese_block", "cheese_heart"]
    assert table.match.moves
    assert {held.card.owner for held in kit(table).tray.hand.values()} == {Seat(0), None}


def test_one_tap_is_enough_for_those_who_want_to_play(hare: Services) -> None:
    table = table_for(hare, 4)
    go(table)
    assert kit(table).board.cheeses.shapes == SHAPES


def test_a_break_right_after_the_paw_does_not_leave_the_platter_behind(hare: Services) -> None:
    table = table_for(hare)
    tap(middle_of(sheet_on(table, CheesePlatter).paw))
    table.on_back()
    pause = sheet_on(table, ChoiceSheet)
    frames(30)
    assert table.desk.sheets.top is pause
    assert not table.match.moves
    tap(middle_of(pause.buttons[0]))
    wait(lambda: table.desk.turn.is_open)
    assert table.desk.sheets.top is None


def test_who_takes_the_cheese_of_another_gives_the_own_one(hare: Services) -> None:
    table = table_for(hare, 4)
    take(table, 3, ROUND)
    assert kit(table).board.cheeses.shapes == (HEART, WEDGE, BLOCK, ROUND)
    take(table, 0, HEART)
    assert kit(table).board.cheeses.shapes == (HEART, WEDGE, BLOCK, ROUND)


def test_bots_take_what_is_left(hare: Services) -> None:
    table = table_for(hare, 4, bots=(1, 2))
    assert [len(row.cheeses) for row in sheet_on(table, CheesePlatter).rows.values()] == [
        4,
        1,
        1,
        4,
    ]
    tap(middle_of(sheet_on(table, CheesePlatter).rows[1].cheeses[0]))
    assert kit(table).board.cheeses.shapes == SHAPES
    take(table, 0, WEDGE)
    take(table, 3, BLOCK)
    assert kit(table).board.cheeses.shapes == (WEDGE, ROUND, HEART, BLOCK)


def test_keys_choose_too(hare: Services) -> None:
    table = table_for(hare, 3, bots=(1,))
    wait(lambda: all(row.drawer == 1 for row in sheet_on(table, CheesePlatter).rows.values()))
    press("left")
    press("down")
    press("left")
    press("right")
    press("right")
    assert kit(table).board.cheeses.shapes == (BLOCK, WEDGE, HEART)
    press("enter")
    wait(lambda: table.desk.turn.is_open)
    assert table.desk.sheets.top is None


def test_the_choice_is_kept_with_the_table(hare: Services) -> None:
    table = table_for(hare, 3)
    take(table, 1, HEART)
    go(table)
    table.pause()
    saved = there(hare.saves.find("cheese_rescue"))
    table.get_up()
    table.sit_down(there(hare.saves.resume(saved)), saved.sittings)
    wait(lambda: table.desk.turn.is_open)
    assert table.desk.sheets.top is None
    assert kit(table).board.cheeses.shapes == (ROUND, HEART, BLOCK)


def test_a_table_kept_while_people_choose_asks_the_others_again(hare: Services) -> None:
    table = table_for(hare)
    take(table, 1, HEART)
    table.pause()
    saved = there(hare.saves.find("cheese_rescue"))
    table.get_up()
    table.sit_down(there(hare.saves.resume(saved)), saved.sittings)
    assert kit(table).board.cheeses.shapes == (ROUND, HEART)
    go(table)
    assert kit(table).board.cheeses.shapes == (ROUND, HEART)


def test_in_a_rematch_everybody_keeps_the_cheese(hare: Services) -> None:
    table = table_for(hare, 3)
    take(table, 0, HEART)
    go(table)
    again = Match(find_game("cheese_rescue"), 3, rng=Random(2))
    table.sit_down(again, rematch(table.sittings, has_loner=False))
    wait(lambda: table.desk.turn.is_open)
    assert kit(table).board.cheeses.shapes == (WEDGE, BLOCK, HEART)


def test_people_think_again_in_a_break(services: Services) -> None:
    table = table_for(services)
    tap(middle_of(table.table.pause_disc))
    buttons = sheet_on(table, ChoiceSheet).buttons
    [cheese] = [each for each in buttons if each.picture().name == "cheese_heart_happy"]
    tap(middle_of(cheese))
    take(table, 0, HEART)
    tap(middle_of(sheet_on(table, CheesePlatter).paw))
    frames(2)
    assert table.desk.sheets.top is None
    assert figures(table) == ["cheese_heart", "cheese_wedge"]
    assert len(kit(table).tray.hand) == 8
    assert {sitting.emblem for sitting in table.sittings} == {"heart", "wedge"}


def test_the_back_key_leaves_the_choice_open(hare: Services) -> None:
    table = table_for(hare)
    take(table, 0, HEART)
    table.on_back()
    press("enter")
    assert kit(table).board.cheeses.shapes == (HEART, WEDGE)
    resize(PORTRAIT)
    go(table)
    assert kit(table).board.cheeses.shapes == (HEART, WEDGE)


@pytest.mark.parametrize(
    ("mode", "size"),
    [
        *((Mode.TABLE, size) for size in (TABLET, PORTRAIT, SMALL)),
        *((Mode.SOFA, size) for size in (TABLET, PORTRAIT)),
        *((Mode.PASS, size) for size in (PHONE, (640, 360))),
    ],
)
def test_every_cheese_can_be_tapped_in_every_size(
    tmp_path: Path, mode: Mode, size: tuple[int, int]
) -> None:
    resize(size)
    table = table_for(services_in(tmp_path, speed=Speed.HARE, mode=mode), 4, bots=(2,))
    wait(lambda: all(row.drawer == 1 for row in sheet_on(table, CheesePlatter).rows.values()))
    rows = [row.spot.box for row in sheet_on(table, CheesePlatter).rows.values()]
    for one, another in combinations([*rows, box_of(sheet_on(table, CheesePlatter).paw)], 2):
        assert not lies_on(one.shrunk(left=1, right=1, top=1, bottom=1), another)
    glass = Box(0, 0, *Window.size)
    for row in sheet_on(table, CheesePlatter).rows.values():
        for button in row.cheeses:
            box = box_of(button)
            assert min(box[2:]) >= 48
            assert glass.holds(box.x, box.y)
            assert glass.holds(box.x + box.width, box.y + box.height)
    take(table, 3, ROUND)
    assert kit(table).board.cheeses.shapes == (HEART, WEDGE, BLOCK, ROUND)


def test_the_pile_lies_on_the_glass_before_anybody_plays(hare: Services) -> None:
    resize(PORTRAIT)
    table = table_for(hare, 4)
    pile, board = turned(there(kit(table).tray.pile)), box_of(kit(table).board.square)
    assert Box(0, 0, *PORTRAIT).holds(pile.x, pile.y)
    assert Box(0, 0, *PORTRAIT).holds(pile.x + pile.width, pile.y + pile.height)
    assert not lies_on(pile, board)


@pytest.mark.parametrize(
    ("wishes", "shapes"),
    [
        (("", "", ""), (ROUND, WEDGE, BLOCK)),
        (("heart", "", ""), (HEART, WEDGE, BLOCK)),
        (("wedge", "", ""), (WEDGE, ROUND, BLOCK)),
        (("heart", "heart", "mouldy"), (HEART, WEDGE, BLOCK)),
        (("heart", "round", "wedge", ""), (HEART, ROUND, WEDGE, BLOCK)),
    ],
)
def test_no_two_people_have_the_same_cheese(
    wishes: tuple[str, ...], shapes: tuple[Shape, ...]
) -> None:
    assert dealt(wishes, SHAPES[: len(wishes)]) == shapes


def test_at_once_means_at_once(services: Services) -> None:
    table = table_for(services)
    assert table.desk.sheets.top is None
    assert kit(table).board.cheeses.shapes == (ROUND, WEDGE)
