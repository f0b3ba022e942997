"""From a table to other pages and back: nothing of it is lost on the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core import Outcome, Seat
from engine.registry import game_ids
from screens.services.preferences import TextSize, Theme
from screens.shell.shelf import TableLeft
from screens.table.screen import TableScreen
from tests.screens.fingers import frames, press, wait
from tests.screens.tables import new_match, people
from tests.screens.tablets import Tablet

OpenTablet = Callable[..., Tablet]


def test_a_finished_match_leads_to_the_podium_and_back_to_the_shelf(tablet: OpenTablet) -> None:
    device = tablet()
    match, sittings = new_match("bon_appetit", 3), people(3)
    device.services.saves.keep("bon_appetit", match, sittings)
    device.app.router.show_table(match, sittings)
    frames(4)
    table = device.page
    assert table.match is match
    table.dispatch("on_over", Outcome((5, 3, 1), (Seat(0),)))
    frames(4)
    assert device.trail == ("shelf", "podium")
    assert device.services.saves.find("bon_appetit") is None
    device.go_back()
    assert device.trail == ("shelf",)


def test_back_at_a_table_never_leaves_it_unasked(tablet: OpenTablet) -> None:
    device = tablet()
    device.app.router.show_table(new_match("bon_appetit", 3), people(3))
    wait(lambda: not device.page.busy)
    for _ in range(4):
        device.go_back()
        assert device.trail == ("shelf", "table bon_appetit")
    assert not device.has_left


def test_the_rules_can_be_read_at_the_table_and_the_table_is_still_there(
    tablet: OpenTablet,
) -> None:
    device = tablet()
    device.app.router.show_table(new_match("bon_appetit", 3), people(3))
    wait(lambda: not device.page.busy)
    table = device.page
    table.dispatch("on_help")
    frames(4)
    assert device.trail == ("shelf", "table bon_appetit", "how_to")
    device.go_back()
    assert device.page is table


def test_the_coach_waits_for_who_looks_into_the_settings_first(tablet: OpenTablet) -> None:
    device = tablet(coached=frozenset())
    device.app.router.show_table(new_match("bon_appetit", 3), people(3))
    wait(lambda: device.page.coach.is_here)
    table = device.page
    table.dispatch("on_settings")
    frames(4)
    device.services.preferences.change(text_size=TextSize.LARGER)
    device.go_back()
    assert device.page is table
    wait(lambda: table.coach.is_here)
    assert "bon_appetit" not in device.services.preferences.now.coached


def test_a_quieter_table_is_not_laid_anew(tablet: OpenTablet) -> None:
    device = tablet()
    device.app.router.show_table(new_match("bon_appetit", 3), people(3))
    wait(lambda: not device.page.busy)
    table = device.page
    rim = table.rim
    for changes, is_same in (({"volume": 0.35}, True), ({"theme": Theme.EVENING}, False)):
        table.dispatch("on_settings")
        frames(4)
        device.services.preferences.change(**changes)
        device.go_back()
        assert (table.rim is rim) == is_same


def test_a_match_whose_end_nobody_has_seen_is_still_on_the_shelf(tablet: OpenTablet) -> None:
    device = tablet()
    match = new_match("lucie", 2)
    while match.outcome is None:
        match.play(match.legal_moves()[0])
    device.services.saves.keep("lucie", match, people(2))
    device.app.router.home()
    frames(6)
    device.tap(device.one(TableLeft))
    wait(lambda: device.trail == ("shelf", "podium"))
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
    monkeypatch.setattr(TableScreen, "show_event", noted(TableScreen.show_event, shown))
    device.tap(device.one(TableLeft))
    wait(lambda: device.trail == ("shelf", "podium"))
    assert shown == events


def noted(show: Callable[..., Any], shown: list[Any]) -> Callable[..., Any]:
    async def show_event(table: TableScreen, event: Any) -> None:
        shown.append(event)
        await show(table, event)

    return show_event


def test_a_match_that_is_over_when_people_come_back_gives_way_to_the_podium(
    tablet: OpenTablet,
) -> None:
    device = tablet()
    match = new_match("lucie", 2)
    device.app.router.show_table(match, people(2))
    device.show("settings")
    while match.outcome is None:
        match.play(match.legal_moves()[0])
    device.services.preferences.change(theme=Theme.EVENING)
    device.go_back()
    wait(lambda: device.trail == ("shelf", "podium"))
    assert device.app.router.children == [device.page]


def test_people_who_get_up_find_their_table_on_the_shelf(tablet: OpenTablet) -> None:
    device = tablet()
    match, sittings = new_match("bon_appetit", 3), people(3)
    match.start()
    device.services.saves.keep("bon_appetit", match, sittings)
    device.app.router.show_table(match, sittings)
    wait(lambda: not device.page.busy)
    device.page.dispatch("on_leave")
    frames(6)
    assert device.trail == ("shelf",)
    device.tap(device.one(TableLeft))
    assert device.trail == ("shelf", "table bon_appetit")
    assert device.page.match.moves == match.moves


def test_a_sleeping_tablet_is_quiet(tablet: OpenTablet, monkeypatch: pytest.MonkeyPatch) -> None:
    device = tablet()
    hushed = []
    monkeypatch.setattr(device.services.feedback, "hush", lambda: hushed.append(True))
    assert device.app.on_pause()
    device.app.on_resume()
    assert hushed == [True]


def test_the_podium_is_for_those_who_sat_there_last(tablet: OpenTablet) -> None:
    device = tablet()
    device.app.router.show_table(new_match("bon_appetit", 5), people(5))
    frames(2)
    device.app.router.home()
    match, sittings = new_match("bon_appetit", 3), people(3)
    device.app.router.show_table(match, sittings)
    frames(2)
    device.page.dispatch("on_over", Outcome((5, 3, 1), (Seat(0),)))
    frames(4)
    assert device.page.match is match
    assert tuple(device.page.sittings) == tuple(sittings)


def test_a_table_that_is_over_does_not_come_back_in_another_theme(tablet: OpenTablet) -> None:
    device = tablet()
    device.app.router.show_table(new_match("bon_appetit", 3), people(3, bots=(0, 1, 2)))
    wait(lambda: device.trail == ("shelf", "podium"))
    device.app.router.home()
    device.services.preferences.change(theme="evening")
    device.app.router.show_table(new_match("bon_appetit", 3), people(3))
    wait(lambda: not device.page.busy)
    assert device.trail == ("shelf", "table bon_appetit")


def test_the_tablet_may_turn_again_once_the_table_is_left(tablet: OpenTablet) -> None:
    device = tablet()
    asked: list[str] = []

    class Hands:
        def hold(self) -> None:
            asked.append("hold")

        def let_go(self) -> None:
            asked.append("let go")

    device.app.router._services = replace(device.services, rotation=Hands())
    device.app.router.show_table(new_match("bon_appetit", 3), people(3))
    device.page.dispatch("on_settings")
    device.services.preferences.change(theme=Theme.EVENING)
    device.go_back()
    assert asked == ["hold", "hold"], "not even for a moment in the middle of a game"
    device.app.router.home()
    assert asked[-1] == "let go"


def test_settings_changed_at_the_table_keep_turn_and_stand_ins(tablet: OpenTablet) -> None:
    device = tablet()
    device.app.router.show_table(new_match("lucie", 3), people(3))
    table = device.page
    wait(lambda: not table.busy)
    table.sit_in(1)
    moves = table.match.moves
    table.dispatch("on_settings")
    device.services.preferences.change(language="en", theme="contrast", text_size=TextSize.HUGE)
    frames(4)
    device.go_back()
    wait(lambda: not table.busy)
    assert device.page is table
    assert table.match.moves == moves
    assert table.rim.plates[1].is_bot
    assert table.services.text("table.pause") == "Pause"


@pytest.mark.parametrize("page", ["settings", "how_to"])
def test_keys_pressed_on_another_page_do_not_play_the_game(tablet: OpenTablet, page: str) -> None:
    device = tablet()
    device.app.router.show_table(new_match("bon_appetit", 2), people(2))
    table = device.page
    wait(lambda: not table.busy)
    moves = table.match.moves
    device.show(page, **({"game_id": "bon_appetit"} if page == "how_to" else {}))
    for key in ("spacebar", "enter", "1"):
        press(key)
    assert table.match.moves == moves
