"""Bon Appétit! played by touch on the real table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.record import Record
from screens.games.bon_appetit import SCREEN
from screens.services.services import Services
from tests.screens.fingers import Finger, frames, hold, middle_of, press, rest, swipe, tap, wait
from tests.screens.games.bon_appetit_table import box_of, lay_scripted, photo, scripted, turn
from tests.screens.tables import (
    PHONE,
    PORTRAIT,
    lay,
    new_match,
    resize,
    services_in,
    settle,
)

SHORT = {2: 209, 3: 209, 6: 212}
"""Seeds of short matches."""


def by_tap(table: Any) -> None:
    tap(middle_of(table.deck))


def by_swipe(table: Any) -> None:
    swipe(middle_of(table.deck), table.pile.center, steps=2)


def by_key(table: Any) -> None:
    press("spacebar")


@pytest.mark.usefixtures("quick_fingers")
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("act", [by_tap, by_swipe, by_key])
def test_a_whole_match_is_played_in_one_way_only(
    services: Services, seats: int, act: Callable[[Any], None]
) -> None:
    match = new_match("bon_appetit", seats, seed=SHORT[seats])
    table = lay(SCREEN, match, services)
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
    table = lay(SCREEN, match, services)
    while match.outcome is None:
        if table.sheet is not None:
            tap(table.sheet.paw.to_window(*table.sheet.paw.center))
            wait(lambda: not table.busy)
        by_tap(table)
        settle(table)


@pytest.mark.usefixtures("time_by_frames")
def test_a_double_tap_turns_one_card(services: Services) -> None:
    match = new_match("bon_appetit", 2)
    table = lay(SCREEN, match, services)
    point = middle_of(table.deck)
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
        known = len(match.view(0).pile)
        x, y = middle_of(table.deck)
        swipe((x, y), (x + away[0], y + away[1]))
        settle(table)
        assert len(match.view(0).pile) == known + 1


def test_nothing_happens_while_the_finger_is_down(services: Services) -> None:
    match = scripted("cc")
    table = lay_scripted(services, match)
    finger = hold([middle_of(table.deck), table.pile.center])
    assert len(match.view(0).pile) == 1
    assert table.deck.pulled is not None
    finger.up()
    settle(table)
    assert len(match.view(0).pile) == 2


def test_the_card_flies_on_from_where_the_finger_let_go(services: Services) -> None:
    table = lay_scripted(services, scripted("cc"))
    table.stage.pace = 0.01
    start, goal = middle_of(table.deck), (200.0, 420.0)
    swipe(start, goal)
    flying = table.flight.children[0]
    assert abs(flying.center_x - goal[0]) < 40
    assert abs(flying.center_y - goal[1]) < 60


def test_touches_elsewhere_turn_nothing(services: Services) -> None:
    match = scripted("c", seats=6)
    table = lay_scripted(services, match)
    plates = [plate.spot.box for plate in table.rim.plates]
    corners = [spot.box for spot in (table.layout.pause, table.layout.help)]
    for x in range(40, 1280, 150):
        for y in range(30, 800, 105):
            if not any(box.holds(x, y) for box in (box_of(table.deck), *plates, *corners)):
                tap((x, y))
    for plate in table.rim.visible_plates:
        tap(middle_of(plate))
    assert len(match.moves) == 1
    assert table.sheet is None
    assert not table.busy


def test_a_touch_elsewhere_makes_my_deck_hop(services: Services) -> None:
    table = lay_scripted(services, scripted("c"))
    table.stage.pace = 1
    tap((640, 400))
    wait(lambda: table.deck.zoom > 1.02)
    wait(lambda: table.deck.zoom == 1)


def test_a_tapped_plate_tells_how_many_cards_its_owner_has(services: Services) -> None:
    table = lay_scripted(services, scripted("c"))
    before = photo()
    tap(middle_of(table.rim.plates[1]))
    numbers = [disc.children[0].name for disc in table.air.children]
    assert numbers == [str(table.view.stacks[1])]
    assert photo() != before


def test_only_the_first_finger_counts(services: Services) -> None:
    match = scripted("cc")
    table = lay_scripted(services, match)
    point = middle_of(table.deck)
    first = hold([point, (point[0] + 60, point[1] + 60)])
    tap(point)
    assert len(match.moves) == 1
    first.up()
    settle(table)
    assert len(match.view(0).pile) == 2


def drop_by_rotation(table: Any) -> None:
    resize(PORTRAIT)


def drop_by_pause(table: Any) -> None:
    table.take_a_break()
    table.lift_sheet()


def drop_by_cloth(table: Any) -> None:
    fingers = [Finger(100 + 90 * n, 400).down() for n in range(5)]
    for finger in fingers:
        finger.up()
    rest(1.1)


@pytest.mark.parametrize("interrupt", [drop_by_rotation, drop_by_pause, drop_by_cloth])
def test_an_interrupted_pull_turns_nothing_and_loses_nothing(
    services: Services, interrupt: Callable[[Any], None]
) -> None:
    match = scripted("cc")
    table = lay_scripted(services, match)
    finger = hold([middle_of(table.deck), table.pile.center])
    interrupt(table)
    finger.up()
    frames(2)
    assert len(match.moves) == 1
    assert table.deck.pulled is None
    turn(table)
    assert len(match.view(0).pile) == 2


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
    lay(SCREEN, again, services)
    assert photo() == seen


def test_a_bot_hunts_with_its_tries_on_its_plate(services: Services) -> None:
    table = lay_scripted(services, scripted("c3ccc"), bots=(1,))
    shown: list[tuple[int, int]] = []
    table.places[1].tries.fbind("children", lambda tries, _: shown.append(tries.shown))
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
