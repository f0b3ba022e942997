"""Fingers that bounce, wipe, interrupt or change their mind on Lucie's table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games.lucie.moves import Draw, GoHome
from screens.services.feedback import Buzz
from screens.services.preferences import Speed
from screens.services.services import Services
from tests.screens.fingers import Finger, frames, hold, middle_of, press, tap, wait
from tests.screens.games.lucie_nature import (
    BOTH,
    CAT,
    CATS,
    ONE,
    THREE,
    TRAP,
    TRAPS,
    settle,
    sit,
    told_match,
)
from tests.screens.tables import PORTRAIT, TABLET, resize, services_in


@pytest.mark.usefixtures("time_by_frames")
def test_a_double_tap_draws_one_card(services: Services) -> None:
    match = told_match(ONE, ONE)
    table = sit(match, services)
    tap(middle_of(table.middle.pile))
    settle(table)
    tap(middle_of(table.middle.pile))
    assert match.moves.count(Draw()) == 1


def test_touches_elsewhere_do_nothing(services: Services) -> None:
    match = told_match(ONE, seats=4)
    table = sit(match, services)
    points = [middle_of(home) for home in table.homes[1:]]
    for point in [*points, (5, 400), (640, 700), middle_of(table.outing)]:
        tap(point)
    assert match.moves == ()


def test_the_home_button_sleeps_before_the_first_card(services: Services) -> None:
    match = told_match(ONE)
    table = sit(match, services)
    tap(middle_of(table.choices[0]))
    press("left")
    press("enter")
    assert GoHome() not in match.moves


@pytest.fixture
def lively(tmp_path: Path) -> Services:
    return services_in(tmp_path, speed=Speed.MOUSE)


@pytest.mark.usefixtures("quick_fingers")
def test_drawing_when_three_cheeses_send_you_home_is_refused_softly(lively: Services) -> None:
    match = told_match(THREE)
    table = sit(match, lively)
    table.stage.pace = 1
    table.choose(Draw())
    played = match.moves
    pile = table.middle.pile.center
    wait(lambda: "win" in lively.feedback.sounds)
    frames(2)
    tap(pile)
    assert "nope" in lively.feedback.sounds
    assert "reason_home_forced" in [thing.name for thing in table.air.children]
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
        table.choose(Draw())
        settle(table)
    felt = services.feedback.buzzes
    assert [each for each in felt if each in {Buzz.CATCH, Buzz.TRAP}] == [buzz]
    assert match.turn == 1


def test_hearts_beat_when_one_more_cat_is_too_many(services: Services) -> None:
    match = told_match(CATS, ONE)
    table = sit(match, services)
    table.choose(Draw())
    settle(table)
    assert "heart" not in services.feedback.sounds
    table.choose(Draw())
    settle(table)
    assert "heart" in services.feedback.sounds
    assert Buzz.SUSPENSE in services.feedback.buzzes


def test_a_rotation_in_mid_swipe_puts_the_card_back(services: Services) -> None:
    match = told_match(ONE)
    table = sit(match, services)
    finger = hold([middle_of(table.middle.pile), (600, 600)])
    resize(PORTRAIT)
    finger.up()
    frames(2)
    assert match.moves == ()
    tap(middle_of(table.middle.pile))
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
        table.choose(Draw())
        for size in (PORTRAIT, TABLET):
            frames(4)
            resize(size)
        settle(table)
    if match.turn == 0:
        table.choose(GoHome())
        frames(4)
        resize(PORTRAIT)
        settle(table)
    assert match.turn == 1
    assert table.view == match.view(1)


def test_a_second_finger_changes_nothing(services: Services) -> None:
    match = told_match(ONE)
    table = sit(match, services)
    finger = hold([middle_of(table.middle.pile), (600, 600)])
    tap(middle_of(table.choices[1]))
    assert match.moves == ()
    finger.up()
    frames(1)
    assert match.moves.count(Draw()) == 1


def test_a_cloth_on_the_table_plays_nothing(services: Services) -> None:
    match = told_match(ONE)
    table = sit(match, services)
    x, y = middle_of(table.middle.pile)
    fingers = [Finger(x + 9 * place, y).down() for place in range(6)]
    frames(2)
    for finger in fingers:
        finger.up()
    frames(2)
    assert match.moves == ()


def test_a_break_in_mid_swipe_loses_nothing(services: Services) -> None:
    match = told_match(ONE)
    table = sit(match, services)
    finger = hold([middle_of(table.middle.pile), (600, 600)])
    table.take_a_break()
    finger.up()
    frames(1)
    assert match.moves == ()
    table.lift_sheet()
    tap(middle_of(table.middle.pile))
    assert match.moves.count(Draw()) == 1
