"""Taking back: the mover may, until the next player acts; further back, if everybody agrees."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from engine.games.bon_appetit.moves import FLIP
from screens.people import Mode
from screens.services.preferences import Speed
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet, ConsentSheet, TurnCard
from screens.ui.button import BigButton
from screens.ui.facing import box_of
from tests.engine.test_match import Nod, Pass, Roll, Say
from tests.screens.fingers import Point, middle_of, press, rest, tap, wait
from tests.screens.room import lies_on
from tests.screens.table.chat import chat, set_chat
from tests.screens.tables import (
    LYING_PHONE,
    PHONE,
    TABLET,
    lay,
    new_match,
    resize,
    services_in,
    settle,
    sheet_on,
    there,
    uncover,
)

ANN, BOB = 0, 1


@pytest.fixture
def table(services: Services) -> TableScreen:
    table = lay(chat(), services, set_chat)
    uncover(table)
    return table


def arrow(table: TableScreen) -> BigButton | None:
    return table.play.second_thoughts.arrow


def pass_on(table: TableScreen) -> None:
    """Lets Ann say a word and nod, so that it is Bob's turn and luck has not spoken."""
    for move in (Say("hi"), Nod()):
        assert table.desk.choose(move)
        settle(table)
    rest()


def test_the_mover_takes_a_move_back_from_the_own_edge(table: TableScreen) -> None:
    pass_on(table)
    assert table.match.turn == BOB
    assert there(arrow(table)).angle == table.desk.layout.sides[ANN].angle
    tap(middle_of(arrow(table)))
    settle(table)
    assert table.match.moves == (Say("hi"),)
    assert table.desk.rim.active == ANN


def test_the_arrow_shows_whose_move_goes_back(table: TableScreen) -> None:
    pass_on(table)
    disc = there(arrow(table))
    back, face = disc.picture(0), disc.picture(1)
    assert back.name == "icon_undo"
    assert face.name == f"avatar_{table.sittings[ANN].player.avatar}"
    for x, y in (face.center, back.center):
        assert disc.x + disc.width * 0.2 < x < disc.right - disc.width * 0.2
        assert disc.y + disc.height * 0.2 < y < disc.top - disc.height * 0.2


def test_the_next_player_cannot_take_back_what_somebody_else_did(table: TableScreen) -> None:
    pass_on(table)
    uncover(table)
    assert not table.desk.turn.can_take_back
    assert not table.desk.turn.take_back()
    press("u")
    assert table.match.moves == (Say("hi"), Nod())


def test_ones_own_move_is_taken_back_without_asking_anybody(table: TableScreen) -> None:
    table.desk.choose(Say("hi"))
    settle(table)
    assert arrow(table) is None
    assert table.desk.turn.take_back()
    assert table.match.moves == ()


def test_once_the_next_player_acted_there_is_no_arrow(table: TableScreen) -> None:
    pass_on(table)
    table.desk.choose(Say("ho"))
    settle(table)
    assert arrow(table) is None


def ask_to_go_back(table: TableScreen) -> None:
    """Takes a break and wants the last choice not to have been made."""
    tap(middle_of(table.table.pause_disc))
    tap(button_on(sheet_on(table, ChoiceSheet), "Revenir en arrière"))


def button_on(sheet: ChoiceSheet, text: str) -> Point:
    return middle_of(sheet.buttons[[*sheet.answers].index(text)])


def test_behind_luck_everybody_agrees_one_by_one(table: TableScreen) -> None:
    table.desk.choose(Roll())
    settle(table)
    rest()
    ask_to_go_back(table)
    sheet = sheet_on(table, ConsentSheet)
    assert [*sheet.faces] == [ANN, BOB]
    face = middle_of(sheet.faces[BOB])
    tap(face)
    rest()
    tap(face)  # once more, as children do: that is no "no"
    assert sheet_on(table, ConsentSheet) is sheet
    assert len(table.match.moves) == 2, "nothing happens before Ann agrees"
    rest()
    tap(middle_of(sheet.faces[ANN]))
    settle(table)
    assert (table.match.moves, table.match.turn, table.match.knots) == ((), ANN, 1)
    assert table.desk.rim.active == ANN


@pytest.mark.parametrize(
    ("mode", "size"), [(Mode.TABLE, TABLET), (Mode.PASS, PHONE), (Mode.PASS, LYING_PHONE)], ids=str
)
@pytest.mark.parametrize("seats", [5, 6])
def test_everybody_finds_the_own_question(
    tmp_path: Path, mode: Mode, size: tuple[int, int], seats: int
) -> None:
    table = lay(new_match("lucie", seats), services_in(tmp_path, mode=mode))
    resize(size)
    sheet = ConsentSheet(table.desk, ANN, range(seats), lambda is_agreed: None)
    shown = [face.picture().name for face in sheet.faces.values()]
    own = [f"avatar_{sitting.player.avatar}" for sitting in table.sittings]
    assert shown == (own if mode is Mode.PASS else own[:1] * seats)
    boxes = [box_of(face) for face in sheet.faces.values()]
    glass = table.desk.window_box
    for x, y, width, height in boxes:
        assert glass.holds(x, y)
        assert glass.holds(x + width, y + height)
    assert not any(lies_on(one, other) for one, other in combinations(boxes, 2))


def test_a_tap_elsewhere_means_no(table: TableScreen) -> None:
    table.desk.choose(Roll())
    settle(table)
    rest()
    ask_to_go_back(table)
    tap((640, 400))
    assert table.desk.sheets.top is None
    assert (len(table.match.moves), table.match.knots) == (2, 0)


def test_the_keyboard_agrees_for_each(table: TableScreen) -> None:
    table.desk.choose(Roll())
    settle(table)
    rest()
    ask_to_go_back(table)
    assert [*sheet_on(table, ConsentSheet).answers] == ["Non", "Lou", "Papi"]
    press("2")
    press("3")
    settle(table)
    assert table.match.moves == ()


def test_who_plays_alone_against_bots_goes_back_behind_their_moves(services: Services) -> None:
    table = lay(chat(), services, set_chat, bots=(BOB,))
    table.desk.choose(Pass())
    wait(lambda: table.match.turn == ANN and table.desk.turn.is_open)
    rest()
    ask_to_go_back(table)
    settle(table)
    assert (table.match.moves, table.match.turn) == ((), ANN)


def test_there_is_nothing_to_go_back_to_where_nobody_has_chosen(services: Services) -> None:
    table = lay(new_match("bon_appetit", 2), services)
    assert table.desk.choose(FLIP)
    settle(table)
    rest()
    tap(middle_of(table.table.pause_disc))
    assert "Revenir en arrière" not in sheet_on(table, ChoiceSheet).answers


def test_nobody_sees_whose_card_it_was_that_goes_back(services: Services) -> None:
    table = lay(new_match("cheese_rescue", 2), services)
    uncover(table)
    for _ in range(2):  # lay a card, and draw another
        assert table.desk.choose(table.match.legal_moves()[0])
        settle(table)
    assert table.match.turn == BOB
    rest()
    ask_to_go_back(table)
    for seat in (ANN, BOB):
        tap(middle_of(sheet_on(table, ConsentSheet).faces[seat]))
        rest()
    settle(table)
    assert (table.match.turn, table.desk.rim.active) == (ANN, ANN)
    assert table.desk.curtain.is_drawn


def test_what_luck_has_followed_is_taken_back_by_nobody(table: TableScreen) -> None:
    table.desk.choose(Pass())
    settle(table)
    assert arrow(table) is None


def test_before_a_bot_moves_the_mover_still_has_a_moment(tmp_path: Path) -> None:
    table = lay(chat(), services_in(tmp_path, speed=Speed.MOUSE), set_chat, bots=(BOB,))
    wait(lambda: table.desk.turn.is_open)
    table.desk.choose(Nod())
    wait(lambda: arrow(table) is not None)
    tap(middle_of(arrow(table)))
    wait(lambda: table.desk.turn.is_open)
    assert table.match.moves == ()
    assert table.match.turn == ANN


@pytest.fixture
def handed_on(tmp_path: Path) -> TableScreen:
    """Ann has just nodded; nobody has the tablet but her."""
    services = services_in(tmp_path, speed=Speed.MOUSE, mode=Mode.PASS)
    table = lay(chat(), services, set_chat)
    take_tablet(table)
    assert table.desk.choose(Nod())
    wait(lambda: arrow(table) is not None)
    return table


def take_tablet(table: TableScreen) -> None:
    sheet_on(table, TurnCard).press_enter()
    wait(lambda: table.desk.turn.is_open)


def test_before_the_tablet_is_handed_on_the_mover_has_a_moment(handed_on: TableScreen) -> None:
    assert handed_on.desk.sheets.top is None
    tap(middle_of(arrow(handed_on)))
    wait(lambda: handed_on.desk.sheets.top is not None)
    assert (handed_on.match.moves, handed_on.match.turn) == ((), ANN)


def test_once_the_tablet_was_handed_on_there_is_no_arrow(handed_on: TableScreen) -> None:
    tap(handed_on.desk.layout.centre.centre)  # nobody has second thoughts
    wait(lambda: handed_on.desk.sheets.top is not None)
    take_tablet(handed_on)
    assert handed_on.match.turn == BOB
    assert arrow(handed_on) is None
