"""Fingers that bounce, wipe, interrupt or change their mind on Lucie's table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.core import Seat
from engine.games.lucie.moves import Draw, GoHome
from screens.services.feedback import Buzz
from screens.services.preferences import Speed
from screens.services.services import Services
from screens.table.screen import TableScreen
from tests.screens.fingers import Finger, frames, hold, middle_of, press, rest, tap, wait
from tests.screens.games.lucie_nature import (
    BOTH,
    CAT,
    CATS,
    ONE,
    THREE,
    TRAP,
    TRAPS,
    kit,
    patient_clock,
    reasons,
    settle,
    sit,
    told_match,
)
from tests.screens.tables import PORTRAIT, TABLET, names_of, notes_of, resize, services_in


@pytest.fixture
def lively(tmp_path: Path) -> Services:
    return services_in(tmp_path, speed=Speed.MOUSE)


def test_a_double_tap_draws_one_card(services: Services) -> None:
    match = told_match(ONE, ONE)
    table = sit(match, services)
    tap(middle_of(kit(table).board.pile))
    settle(table)
    tap(middle_of(kit(table).board.pile))
    assert match.moves.count(Draw()) == 1


@pytest.mark.parametrize("speed", Speed)
def test_a_row_of_quick_taps_draws_one_card(tmp_path: Path, speed: Speed) -> None:
    match = told_match(ONE, ONE, ONE)
    with patient_clock():
        table = sit(match, services_in(tmp_path, speed=speed))
        for _ in range(6):
            tap(middle_of(kit(table).board.pile))
        settle(table)
        assert match.moves.count(Draw()) == 1
        rest()
        tap(middle_of(kit(table).board.pile))
        assert match.moves.count(Draw()) == 2


def test_a_card_flies_on_from_where_the_finger_let_go(lively: Services) -> None:
    table = sit(told_match(ONE), lively)
    x, y = middle_of(kit(table).board.pile)
    finger = hold([(x, y), (x + 60, y + 20), (x + 150, y + 40)])
    with patient_clock():
        finger.up()
        [card] = table.desk.flight.children
        assert card.center == pytest.approx((x + 150, y + 40), abs=2)


def test_tapping_on_the_pile_does_not_hurry_the_card_it_gave(lively: Services) -> None:
    def frames_to_lie(taps: int) -> int:
        table = sit(told_match(ONE), lively)
        tap(middle_of(kit(table).board.pile))
        for _ in range(taps):
            tap(middle_of(kit(table).board.pile))
        return next(count for count in range(99) if is_lying(table)) + 2 * taps

    def is_lying(table: TableScreen) -> bool:
        frames(1)
        return bool(table.desk.turn.is_open)

    with patient_clock():
        assert frames_to_lie(3) == frames_to_lie(0)


@pytest.mark.parametrize("speed", Speed)
def test_whoever_taps_on_and_on_draws_nothing_for_the_next_player(
    tmp_path: Path, speed: Speed
) -> None:
    match = told_match(CATS, CAT)
    with patient_clock():
        table = sit(match, services_in(tmp_path, speed=speed), Draw())
        rest()
        for _ in range(60):
            tap(middle_of(kit(table).board.pile))
        settle(table)
    assert match.turn == 1
    assert match.moves.count(Draw()) == 2


def test_touches_elsewhere_do_nothing(services: Services) -> None:
    match = told_match(ONE, seats=4)
    table = sit(match, services)
    points = [middle_of(home) for home in kit(table).board.homes[1:]]
    for point in [*points, (5, 400), (640, 700), middle_of(kit(table).tray.outing)]:
        tap(point)
    assert match.moves == ()


@pytest.mark.parametrize("way", ["finger", "keys"])
def test_going_home_before_the_first_card_is_refused_with_its_reason(
    services: Services, way: str
) -> None:
    match = told_match(ONE)
    table = sit(match, services)
    offered = len(table.desk.rim.visible_plates)
    if way == "finger":
        tap(middle_of(kit(table).tray.offers[GoHome()]))
    else:
        press("left")
        press("enter")
    assert reasons(table) == ["reason_no_card_yet"]
    assert match.moves == ()
    assert len(table.desk.rim.visible_plates) == offered, "a robot wants to sit in"


@pytest.mark.usefixtures("quick_fingers")
def test_drawing_when_three_cheeses_send_you_home_is_refused_softly(lively: Services) -> None:
    match = told_match(THREE)
    table = sit(match, lively)
    table.stage.pace = 1
    table.desk.choose(Draw())
    played = match.moves
    pile = kit(table).board.pile.center
    wait(lambda: "win" in notes_of(lively).sounds)
    frames(2)
    tap(pile)
    assert "nope" in notes_of(lively).sounds
    assert "reason_home_forced" in names_of(table.desk.air.children)
    assert match.moves == played


@pytest.mark.parametrize(
    ("cards", "buzz"),
    [
        ((CATS, CAT), Buzz.CATCH),
        ((TRAPS, TRAP), Buzz.TRAP),
        ((CATS, TRAPS, BOTH), Buzz.CATCH),
    ],
    ids=["cat", "trap", "both"],
)
def test_whoever_is_caught_feels_it_once(services: Services, cards: Any, buzz: Buzz) -> None:
    match = told_match(*cards)
    table = sit(match, services)
    for _ in cards:
        table.desk.choose(Draw())
        settle(table)
    felt = notes_of(services).buzzes
    assert [each for each in felt if each in {Buzz.CATCH, Buzz.TRAP}] == [buzz]
    assert match.turn == 1


def test_hearts_beat_when_one_more_cat_is_too_many(services: Services) -> None:
    match = told_match(CATS, ONE)
    table = sit(match, services)
    table.desk.choose(Draw())
    settle(table)
    assert "heart" not in notes_of(services).sounds
    table.desk.choose(Draw())
    settle(table)
    assert "heart" in notes_of(services).sounds
    assert Buzz.SUSPENSE in notes_of(services).buzzes


def test_a_rotation_in_mid_swipe_puts_the_card_back(services: Services) -> None:
    match = told_match(ONE)
    table = sit(match, services)
    finger = hold([middle_of(kit(table).board.pile), (600, 600)])
    resize(PORTRAIT)
    finger.up()
    frames(2)
    assert match.moves == ()
    tap(middle_of(kit(table).board.pile))
    assert len(match.moves) == 2
    settle(table)
    resize(TABLET)


@pytest.mark.usefixtures("quick_fingers")
@pytest.mark.parametrize("cards", [(ONE, CAT), (CATS, CAT), (ONE, THREE)])
def test_a_rotation_while_something_flies_loses_nothing(lively: Services, cards: Any) -> None:
    match = told_match(*cards)
    table = sit(match, lively)
    table.stage.pace = 4
    for _ in cards:
        table.desk.choose(Draw())
        for size in (PORTRAIT, TABLET):
            frames(4)
            resize(size)
        settle(table)
    if match.turn == 0:
        table.desk.choose(GoHome())
        frames(4)
        resize(PORTRAIT)
        settle(table)
    assert match.turn == 1
    assert kit(table).board.view == match.view(Seat(1))


def test_a_second_finger_changes_nothing(services: Services) -> None:
    match = told_match(ONE)
    table = sit(match, services)
    finger = hold([middle_of(kit(table).board.pile), (600, 600)])
    tap(middle_of(kit(table).tray.choices[1]))
    assert match.moves == ()
    finger.up()
    frames(1)
    assert match.moves.count(Draw()) == 1


def test_a_cloth_on_the_table_plays_nothing(services: Services) -> None:
    match = told_match(ONE)
    table = sit(match, services)
    x, y = middle_of(kit(table).board.pile)
    fingers = [Finger(x + 9 * place, y).down() for place in range(6)]
    frames(2)
    for finger in fingers:
        finger.up()
    frames(2)
    assert match.moves == ()


def test_a_break_in_mid_swipe_loses_nothing(services: Services) -> None:
    match = told_match(ONE)
    table = sit(match, services)
    finger = hold([middle_of(kit(table).board.pile), (600, 600)])
    table.breaks.begin()
    finger.up()
    frames(1)
    assert match.moves == ()
    table.desk.sheets.lift()
    tap(middle_of(kit(table).board.pile))
    assert match.moves.count(Draw()) == 1
