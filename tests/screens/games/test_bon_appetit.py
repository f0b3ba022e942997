"""Bon Appétit! played by touch on the real table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.core import Seat
from engine.record import Record
from screens.services.services import Services
from screens.table.screen import TableScreen
from screens.table.sheets import ChoiceSheet, TurnCard
from tests.screens.fingers import Finger, frames, hold, middle_of, press, rest, swipe, tap, wait
from tests.screens.games.bon_appetit_table import box_of, kit, lay_scripted, photo, scripted, turn
from tests.screens.tables import (
    PHONE,
    PORTRAIT,
    TABLET,
    lay,
    names_of,
    new_match,
    resize,
    services_in,
    settle,
    sheet_on,
)

SHORT = {2: 209, 3: 209, 6: 212}
"""Seeds of short matches."""


def by_tap(table: TableScreen) -> None:
    tap(middle_of(kit(table).tray.deck))


def by_swipe(table: TableScreen) -> None:
    swipe(middle_of(kit(table).tray.deck), kit(table).board.pile.center, steps=2)


def by_key(table: TableScreen) -> None:
    press("spacebar")


@pytest.mark.usefixtures("quick_fingers")
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("act", [by_tap, by_swipe, by_key])
def test_a_whole_match_is_played_in_one_way_only(
    services: Services, seats: int, act: Callable[[TableScreen], None]
) -> None:
    match = new_match("bon_appetit", seats, seed=SHORT[seats])
    table = lay(match, services)
    outcomes: list[Any] = []
    table.bind(on_over=lambda _, outcome: outcomes.append(outcome))
    while match.outcome is None:
        known = len(match.moves)
        act(table)
        assert len(match.moves) > known
        settle(table)
    wait(lambda: bool(outcomes))
    assert outcomes == [match.outcome]


@pytest.mark.usefixtures("quick_fingers")
def test_a_phone_is_handed_round_from_deal_to_podium(services: Services) -> None:
    resize(PHONE)
    match = new_match("bon_appetit", 2, seed=SHORT[2])
    table = lay(match, services)
    while match.outcome is None:
        if table.desk.sheets.top is not None:
            tap(sheet_on(table, TurnCard).paw.to_window(*sheet_on(table, TurnCard).paw.center))
            wait(lambda: table.desk.turn.is_open)
        by_tap(table)
        settle(table)


def test_a_double_tap_turns_one_card(services: Services) -> None:
    match = new_match("bon_appetit", 2)
    table = lay(match, services)
    point = middle_of(kit(table).tray.deck)
    known = len(match.moves)
    tap(point)
    played = len(match.moves)
    tap(point)
    assert len(match.moves) == played > known


@pytest.mark.usefixtures("quick_fingers")
def test_a_swipe_in_any_direction_turns_one_card(services: Services) -> None:
    match = scripted("cccccc")
    table = lay_scripted(services, match)
    for away in ((300, 0), (-300, 0), (0, 300), (20, -20)):
        known = len(match.view(Seat(0)).pile)
        x, y = middle_of(kit(table).tray.deck)
        swipe((x, y), (x + away[0], y + away[1]))
        settle(table)
        assert len(match.view(Seat(0)).pile) == known + 1


def test_nothing_happens_while_the_finger_is_down(services: Services) -> None:
    match = scripted("cc")
    table = lay_scripted(services, match)
    finger = hold([middle_of(kit(table).tray.deck), kit(table).board.pile.center])
    assert len(match.view(Seat(0)).pile) == 1
    assert kit(table).tray.deck.pulled is not None
    finger.up()
    settle(table)
    assert len(match.view(Seat(0)).pile) == 2


def test_the_card_flies_on_from_where_the_finger_let_go(services: Services) -> None:
    table = lay_scripted(services, scripted("cc"))
    table.stage.pace = 0.01
    start, goal = middle_of(kit(table).tray.deck), (200.0, 420.0)
    swipe(start, goal)
    flying = table.desk.flight.children[0]
    assert abs(flying.center_x - goal[0]) < 40
    assert abs(flying.center_y - goal[1]) < 60


def test_touches_elsewhere_turn_nothing(services: Services) -> None:
    match = scripted("c", seats=6)
    table = lay_scripted(services, match)
    plates = [plate.spot.box for plate in table.desk.rim.plates]
    corners = [spot.box for spot in (table.desk.layout.pause, table.desk.layout.help)]
    for x in range(40, 1280, 150):
        for y in range(30, 800, 105):
            if not any(
                box.holds(x, y) for box in (box_of(kit(table).tray.deck), *plates, *corners)
            ):
                tap((x, y))
                if table.desk.sheets.top is not None:  # who sits here may say so at the own face
                    table.on_back()
    assert len(match.moves) == 1
    assert table.desk.sheets.top is None
    assert table.desk.turn.is_open


def test_a_touch_elsewhere_makes_my_deck_hop(services: Services) -> None:
    table = lay_scripted(services, scripted("c"))
    table.stage.pace = 1
    tap((640, 400))
    wait(lambda: kit(table).tray.deck.zoom > 1.02)
    wait(lambda: kit(table).tray.deck.zoom == 1)


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=str)
def test_a_tapped_deck_tells_how_many_cards_its_owner_has(
    services: Services, size: tuple[int, int]
) -> None:
    resize(size)
    table = lay_scripted(services, scripted("c"))
    if table.desk.sheets.top is not None:
        table.desk.sheets.top.press_enter()
        settle(table)
    before = photo()
    tap(middle_of(kit(table).board.places[1].deck))
    assert table.desk.sheets.top is None
    numbers = names_of(disc.children[0] for disc in table.desk.air.children)
    assert numbers == [str(kit(table).board.view.stacks[1])]
    assert photo() != before


def test_a_tapped_plate_asks_its_owner_whether_a_robot_shall_play(services: Services) -> None:
    table = lay_scripted(services, scripted("c"))
    tap(middle_of(table.desk.rim.plates[1]))
    assert sheet_on(table, ChoiceSheet).seat == 1


def test_only_the_first_finger_counts(services: Services) -> None:
    match = scripted("cc")
    table = lay_scripted(services, match)
    point = middle_of(kit(table).tray.deck)
    first = hold([point, (point[0] + 60, point[1] + 60)])
    tap(point)
    assert len(match.moves) == 1
    first.up()
    settle(table)
    assert len(match.view(Seat(0)).pile) == 2


def drop_by_rotation(table: TableScreen) -> None:
    resize(PORTRAIT)


def drop_by_pause(table: TableScreen) -> None:
    table.breaks.begin()
    table.desk.sheets.lift()


def drop_by_cloth(table: TableScreen) -> None:
    fingers = [Finger(100 + 90 * n, 400).down() for n in range(5)]
    for finger in fingers:
        finger.up()
    rest(1.1)


@pytest.mark.parametrize("interrupt", [drop_by_rotation, drop_by_pause, drop_by_cloth])
def test_an_interrupted_pull_turns_nothing_and_loses_nothing(
    services: Services, interrupt: Callable[[TableScreen], None]
) -> None:
    match = scripted("cc")
    table = lay_scripted(services, match)
    finger = hold([middle_of(kit(table).tray.deck), kit(table).board.pile.center])
    interrupt(table)
    finger.up()
    frames(2)
    assert len(match.moves) == 1
    assert kit(table).tray.deck.pulled is None
    turn(table)
    assert len(match.view(Seat(0)).pile) == 2


@pytest.mark.usefixtures("quick_fingers")
@pytest.mark.parametrize(
    ("cards", "turns"),
    [("c", 0), ("c3", 1), ("c3cc", 3), ("cc22c", 4), ("c1k", 2), ("1", 0), ("c1c", 2)],
    ids=["first turn", "hunt", "last try", "chain", "new pile", "ownerless mouse", "escape"],
)
def test_a_resumed_table_looks_the_same(services: Services, cards: str, turns: int) -> None:
    table = lay_scripted(services, scripted(cards))
    turn(table, turns)
    seen = photo()
    again = Record.from_json(Record.of(table.match).to_json()).resume()
    lay(again, services)
    assert photo() == seen


def test_a_bot_hunts_with_its_tries_on_its_plate(services: Services) -> None:
    table = lay_scripted(services, scripted("c3ccc"), bots=(1,))
    shown: list[tuple[int, int]] = []
    kit(table).board.places[1].tries.fbind("children", lambda tries, _: shown.append(tries.shown))
    turn(table)
    assert (3, 3) in shown
    assert (3, 2) in shown


def test_the_coach_shows_the_swipe_and_leaves_when_a_finger_does_it(tmp_path: Path) -> None:
    table = lay_scripted(services_in(tmp_path, coached=frozenset()), scripted("ccc"))
    wait(lambda: table.coach.is_here)
    by_swipe(table)
    settle(table)
    assert not table.coach.is_here
    assert "bon_appetit" in table.services.preferences.now.coached
