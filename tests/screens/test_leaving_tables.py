"""From a table to other pages and back: nothing of it is lost on the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from engine.core import Outcome, Seat
from engine.registry import game_ids
from screens.routes import HowTo, Route, Settings
from screens.services.preferences import TextSize, Theme
from screens.shell.podium import PodiumPage
from screens.shell.shelf import TableLeft
from screens.table.screen import TableScreen
from tests.screens.fingers import frames, press, wait
from tests.screens.tables import names_of, new_match, people
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def test_a_finished_match_leads_to_the_podium_and_back_to_the_shelf(tablet: OpenTablet) -> None:
    device = tablet()
    match, sittings = new_match("bon_appetit", 3), people(3)
    device.services.saves.keep("bon_appetit", match, sittings)
    device.app.router.show_table(match, sittings)
    frames(4)
    table, luck = device.table, Random(1)
    assert table.match is match
    while match.outcome is None:
        match.play(luck.choice(match.legal_moves()))
    table.dispatch("on_over", match.outcome)
    wait(lambda: device.trail == ["shelf", "podium"])
    wait(lambda: device.services.saves.find("bon_appetit") is None)
    device.go_back()
    assert device.trail == ["shelf"]


def test_back_at_a_table_never_leaves_it_unasked(tablet: OpenTablet) -> None:
    device = tablet()
    device.app.router.show_table(new_match("bon_appetit", 3), people(3))
    wait(lambda: device.table.desk.turn.is_open)
    for _ in range(4):
        device.go_back()
        assert device.trail == ["shelf", "table bon_appetit"]
    assert not device.has_left


def test_the_rules_can_be_read_at_the_table_and_the_table_is_still_there(
    tablet: OpenTablet,
) -> None:
    device = tablet()
    device.app.router.show_table(new_match("bon_appetit", 3), people(3))
    wait(lambda: device.table.desk.turn.is_open)
    table = device.table
    table.dispatch("on_help")
    frames(4)
    assert device.trail == ["shelf", "table bon_appetit", "how_to"]
    device.go_back()
    assert device.screen is table


def test_the_coach_waits_for_who_looks_into_the_settings_first(tablet: OpenTablet) -> None:
    device = tablet(coached=frozenset())
    device.app.router.show_table(new_match("bon_appetit", 3), people(3))
    wait(lambda: device.table.coach.is_here)
    table = device.table
    table.dispatch("on_settings")
    frames(4)
    device.services.preferences.change(text_size=TextSize.LARGER)
    device.go_back()
    assert device.screen is table
    wait(lambda: table.coach.is_here)
    assert "bon_appetit" not in device.services.preferences.now.coached


def test_a_quieter_table_is_not_laid_anew(tablet: OpenTablet) -> None:
    device = tablet()
    device.app.router.show_table(new_match("bon_appetit", 3), people(3))
    wait(lambda: device.table.desk.turn.is_open)
    table = device.table
    rim = table.desk.rim
    for changes, is_same in (({"volume": 0.35}, True), ({"theme": Theme.EVENING}, False)):
        table.dispatch("on_settings")
        frames(4)
        device.services.preferences.change(**changes)
        device.go_back()
        assert (table.desk.rim is rim) == is_same


def test_a_match_whose_end_nobody_has_seen_is_still_on_the_shelf(tablet: OpenTablet) -> None:
    device = tablet()
    match = new_match("lucie", 2)
    while match.outcome is None:
        match.play(match.legal_moves()[0])
    device.services.saves.keep("lucie", match, people(2))
    device.app.router.home()
    frames(6)
    device.tap(device.one(TableLeft))
    wait(lambda: device.trail == ["shelf", "podium"])
    assert device.services.saves.find("lucie") is None


@pytest.mark.parametrize("game_id", game_ids())
def test_an_end_nobody_has_seen_is_shown_from_its_last_move_on(
    tablet: OpenTablet, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = tablet()
    match, rng = new_match(game_id, 3), Random(3)
    match.start()
    while match.outcome is None:
        events = match.play(rng.choice(match.legal_moves()))
    device.services.saves.keep(game_id, match, people(3))
    device.app.router.home()
    frames(6)
    shown = []
    monkeypatch.setattr(TableScreen, "on_show", lambda _, event: shown.append(event))
    device.tap(device.one(TableLeft))
    wait(lambda: device.trail == ["shelf", "podium"])
    assert shown == events


def test_a_match_that_is_over_when_people_come_back_gives_way_to_the_podium(
    tablet: OpenTablet,
) -> None:
    device = tablet()
    match = new_match("lucie", 2)
    device.app.router.show_table(match, people(2))
    device.show(Settings())
    while match.outcome is None:
        match.play(match.legal_moves()[0])
    device.services.preferences.change(theme=Theme.EVENING)
    device.go_back()
    wait(lambda: device.trail == ["shelf", "podium"])
    assert names_of(device.app.router.children) == ["podium"]


def test_people_who_get_up_find_their_table_on_the_shelf(tablet: OpenTablet) -> None:
    device = tablet()
    match, sittings = new_match("bon_appetit", 3), people(3)
    match.start()
    device.services.saves.keep("bon_appetit", match, sittings)
    device.app.router.show_table(match, sittings)
    wait(lambda: device.table.desk.turn.is_open)
    device.table.dispatch("on_get_up")
    frames(6)
    assert device.trail == ["shelf"]
    device.tap(device.one(TableLeft))
    assert device.trail == ["shelf", "table bon_appetit"]
    assert device.table.match.moves == match.moves


def test_a_sleeping_tablet_is_quiet(tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch) -> None:
    device = tablet()
    hushed = []
    monkeypatch.setattr(device.services.feedback, "hush", lambda: hushed.append(True))
    assert device.app.on_pause()
    device.app.on_resume()
    frames(2)
    assert hushed == [True]


def test_nobody_goes_on_talking_about_a_page_that_is_left(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = tablet()
    quiet: list[str] = []
    for way in ("stop_talking", "hush"):
        monkeypatch.setattr(device.services.feedback, way, lambda way=way: quiet.append(way))
    device.show(Settings())
    assert quiet == ["stop_talking"]
    device.go_back()
    assert quiet == ["stop_talking"] * 2
    device.app.on_stop()
    assert quiet[2:] == ["hush"], "no other program speaks on when the app has gone"


def test_how_a_match_has_ended_is_told_to_its_end(
    tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = tablet()
    device.app.router.show_table(new_match("bon_appetit", 2), people(2))
    frames(2)
    for way in ("stop_talking", "hush"):
        monkeypatch.setattr(device.services.feedback, way, lambda: pytest.fail("it is cut off"))
    device.table.dispatch("on_over", Outcome((5, 3), (Seat(0),)))
    frames(4)
    assert isinstance(device.screen, PodiumPage)
    monkeypatch.undo()


def test_the_podium_is_for_those_who_sat_there_last(tablet: OpenTablet) -> None:
    device = tablet()
    device.app.router.show_table(new_match("bon_appetit", 5), people(5))
    frames(2)
    device.app.router.home()
    match, sittings = new_match("bon_appetit", 3), people(3)
    device.app.router.show_table(match, sittings)
    frames(2)
    device.table.dispatch("on_over", Outcome((5, 3, 1), (Seat(0),)))
    frames(4)
    podium = device.at(PodiumPage)
    assert podium.match is match
    assert tuple(podium.sittings) == tuple(sittings)


def test_a_table_that_is_over_does_not_come_back_in_another_theme(tablet: OpenTablet) -> None:
    device = tablet()
    device.app.router.show_table(new_match("bon_appetit", 3), people(3, bots=(0, 1, 2)))
    wait(lambda: device.trail == ["shelf", "podium"])
    device.app.router.home()
    device.services.preferences.change(theme="evening")
    device.app.router.show_table(new_match("bon_appetit", 3), people(3))
    wait(lambda: device.table.desk.turn.is_open)
    assert device.trail == ["shelf", "table bon_appetit"]


def test_the_tablet_may_turn_again_once_the_table_is_left(tablet: OpenTablet) -> None:
    device = tablet()
    asked: list[str] = []

    class Hands:
        def hold(self) -> None:
            asked.append("hold")

        def let_go(self) -> None:
            asked.append("let go")

    device.app.router.services = replace(device.services, rotation=Hands())
    device.app.router.show_table(new_match("bon_appetit", 3), people(3))
    device.table.dispatch("on_settings")
    wait(lambda: device.trail[-1] == "settings")
    device.services.preferences.change(theme=Theme.EVENING)
    device.go_back()
    assert asked == ["hold", "hold"], "not even for a moment in the middle of a game"
    device.app.router.home()
    assert asked[-1] == "let go"


def test_settings_changed_at_the_table_keep_turn_and_stand_ins(tablet: OpenTablet) -> None:
    device = tablet()
    device.app.router.show_table(new_match("lucie", 3), people(3))
    table = device.table
    wait(lambda: table.desk.turn.is_open)
    table.seating.sit_in(1)
    moves = table.match.moves
    table.dispatch("on_settings")
    device.services.preferences.change(language="en", theme="contrast", text_size=TextSize.HUGE)
    frames(4)
    device.go_back()
    wait(lambda: table.desk.turn.is_open)
    assert device.screen is table
    assert table.match.moves == moves
    assert table.desk.rim.plates[1].is_bot
    assert table.services.text("table.pause") == "Pause"


@pytest.mark.parametrize("route", [Settings(), HowTo("bon_appetit")], ids=str)
def test_keys_pressed_on_another_page_do_not_play_the_game(
    tablet: OpenTablet, route: Route
) -> None:
    device = tablet()
    device.app.router.show_table(new_match("bon_appetit", 2), people(2))
    table = device.table
    wait(lambda: table.desk.turn.is_open)
    moves = table.match.moves
    device.show(route)
    for key in ("spacebar", "enter", "1"):
        press(key)
    assert table.match.moves == moves
