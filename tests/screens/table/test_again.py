"""What just changed: rings round it, pictures of it, and the same moments once more."""

from __future__ import annotations

import pytest

from engine.core import Event, Seat
from engine.games.lucie.events import CardDrawn
from engine.replay import Replay
from screens.people import Mode
from screens.services.services import Services
from screens.table.frames import Frame, frames_of, last_round
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet, TurnCard
from screens.ui.button import BigButton
from tests.engine.test_match import ANN, BOB, Nod, Pass, Roll, Said, Say, Talk
from tests.engine.test_match import chat as new_chat
from tests.screens.fingers import frames, middle_of, press, rest, tap, wait
from tests.screens.table.chat import chat, kit, set_chat
from tests.screens.tables import lay, new_match, settle, sheet_on, there, uncover

HI, HO, NOD = Say("hi"), Say("ho"), Nod()


@pytest.fixture
def table(services: Services) -> TableScreen:
    return lay(chat(), services, set_chat)


def play(table: TableScreen, *moves: Talk) -> None:
    for move in moves:
        uncover(table)
        assert table.desk.choose(move)
        settle(table)
    rest()


def shown(table: TableScreen) -> list[Event]:
    return kit(table).film.shown


def test_what_the_other_did_has_a_ring_until_one_acts(table: TableScreen) -> None:
    play(table, HI, NOD)
    (ring,) = table.rings.shown
    assert ring.sitting is table.sittings[ANN]
    play(table, HO)
    assert table.rings.shown == []


def test_the_last_thing_that_happened_lies_in_a_free_corner(table: TableScreen) -> None:
    assert table.strip.disc is None, "nothing has happened yet"
    play(table, HI, NOD)
    disc: BigButton = there(table.strip.disc)
    assert disc.picture().name == "icon_voice"
    others = (table.table.pause_disc, table.table.help_disc, table.hint.bulb)
    assert not any(disc.collide_widget(other) for other in others if other.parent)


def test_a_tap_on_a_picture_shows_that_moment_again(table: TableScreen) -> None:
    play(table, HI, NOD, HO, NOD)
    before, moves = len(shown(table)), table.match.moves
    tap(middle_of(table.strip.disc))
    sheet = sheet_on(table, ChoiceSheet)
    tap(middle_of(sheet.buttons[-1]))
    settle(table)
    assert shown(table)[before:] == [Said("hi")]
    assert (table.match.moves, table.desk.rim.active) == (moves, ANN)
    assert kit(table).board.view == "hi ho", "everything lies as it lay"


def test_the_last_round_is_all_that_happened_since_ones_turn(table: TableScreen) -> None:
    play(table, HI, NOD, HO, HI, NOD)
    before = len(shown(table))
    press("r")
    press("2")
    settle(table)
    assert shown(table)[before:] == [Said("ho"), Said("hi")]


def test_a_break_offers_what_happened(table: TableScreen) -> None:
    tap(middle_of(table.table.pause_disc))
    pictures = [button.picture().name for button in sheet_on(table, ChoiceSheet).buttons]
    assert "icon_film" not in pictures
    press("1")
    rest()
    play(table, HI, NOD)
    tap(middle_of(table.table.pause_disc))
    buttons = {button.picture().name: button for button in sheet_on(table, ChoiceSheet).buttons}
    tap(middle_of(buttons["icon_film"]))
    assert sheet_on(table, ChoiceSheet).buttons[-1].picture().name == "icon_voice"


def test_a_hand_that_was_open_is_closed_when_it_opens_again(table: TableScreen) -> None:
    play(table, HI, NOD)
    uncover(table)
    table.desk.turn.see_again(0, 2)
    settle(table)
    assert table.desk.curtain.is_drawn


def test_fingers_can_only_hurry_what_is_shown_again(services: Services) -> None:
    table = lay(chat(), services, set_chat)
    play(table, HI, NOD)
    table.stage.pace = 1.0
    table.desk.turn.see_again(0, 2)
    frames(1)
    assert not table.table.is_open
    tap(table.desk.layout.centre.centre)
    wait(lambda: table.desk.turn.is_open, patience=5)


@pytest.fixture
def passed(services: Services) -> Services:
    services.preferences.change(mode=Mode.PASS)
    return services


def test_what_a_bot_did_is_shown_to_whoever_gets_the_tablet(passed: Services) -> None:
    table = lay(new_match("lucie", 3), passed, bots=(1,))
    told: list[Event] = []
    table.fbind("on_show", lambda _, event: told.append(event))
    take_tablet(table)
    while table.match.turn == 0:
        table.desk.choose(table.match.legal_moves()[-1])
        settle(table)
    assert table.match.turn == 2, "the bot has moved"
    assert not any(is_draw_of(1, event) for event in told), "and nobody has seen it"
    take_tablet(table)
    assert any(is_draw_of(1, event) for event in told)
    assert table.kit.board.view == table.match.view(Seat(2)), "who decides now looks"


def take_tablet(table: TableScreen) -> None:
    sheet_on(table, TurnCard).press_enter()
    wait(lambda: table.desk.turn.is_open)


def is_draw_of(seat: int, event: Event) -> bool:
    return isinstance(event, CardDrawn) and event.seat == seat


def test_frames_are_what_players_did() -> None:
    match = new_chat(face=3)
    for move in (HI, Roll(), NOD, Pass()):
        match.play(move)
    moments = Replay(match).moments

    def picture(event: Event) -> str:
        return type(event).__name__

    assert frames_of(moments, picture) == [Frame(0, ANN, "Said"), Frame(1, ANN, "Landed")]
    assert last_round(moments, ANN) == 2
    assert last_round(moments, BOB) == 3
