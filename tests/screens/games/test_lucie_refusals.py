"""Lucie's table says no, says why, and shows what can be done instead."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.uix.widget import Widget

from engine.core import Seat
from engine.games.lucie.deck import Role
from engine.games.lucie.moves import Draw, GoHome, Look, Steal
from screens.services.services import Services
from screens.table.screen import TableScreen
from tests.screens.fingers import frames, middle_of, tap
from tests.screens.games.lucie_nature import (
    CAT,
    CATS,
    ONE,
    TWO,
    kit,
    reasons,
    roles_match,
    sit,
    told_match,
)
from tests.screens.tables import names_of, notes_of, services_in, there

pytestmark = pytest.mark.usefixtures("quick_fingers")
GREEDY, THIEF, NINJA, QUIET, GLASSES, GAMBLER = Role
D = Draw()


@pytest.mark.parametrize(
    ("role", "reason"),
    [(GREEDY, "no_three_cheeses"), (NINJA, "works_by_itself"), (QUIET, "works_by_itself")],
)
def test_a_power_that_cannot_be_used_says_why(services: Services, role: Role, reason: str) -> None:
    match = roles_match(role, THIEF)
    table = sit(match, services)
    known = match.moves
    tap(middle_of(kit(table).tray.badge))
    assert f"reason_{reason}" in reasons(table)
    assert match.moves == known


def test_the_coach_shows_how_a_card_is_drawn(tmp_path: Path) -> None:
    match = told_match(ONE)
    table = sit(match, services_in(tmp_path, coached=frozenset()))
    assert table.coach.is_here
    tap(kit(table).board.pile.center)
    assert not table.coach.is_here
    assert D in match.moves


def test_the_third_no_in_a_row_brings_the_coach(services: Services) -> None:
    table = sit(roles_match(NINJA, THIEF), services)
    for _ in range(2):
        tap(middle_of(kit(table).tray.badge))
    assert not table.coach.is_here
    tap(middle_of(kit(table).tray.badge))
    assert table.coach.is_here


@pytest.mark.parametrize(
    ("role", "moves"), [(GAMBLER, [D, D]), (GLASSES, [Look()])], ids=["caught", "curtain"]
)
def test_the_coach_shows_what_comes_before_the_next_card(
    services: Services, role: Role, moves: list[Any]
) -> None:
    table = sit(roles_match(role, THIEF, cards=[CATS, CAT]), services, *moves)
    for _ in range(3):
        tap(kit(table).board.pile.center)
    assert table.coach.is_here
    assert kit(table).touch.coach_path()[0] == middle_of(kit(table).touch.waits_for[-1])


def test_the_coach_shows_the_tick_once_a_card_is_lifted(services: Services) -> None:
    table = sit(roles_match(GLASSES, THIEF, cards=[ONE, TWO]), services, Look())
    table.desk.curtain.is_drawn = False
    assert kit(table).touch.waits_for == there(kit(table).tray.page).cards
    tap(middle_of(there(kit(table).tray.page).cards[0]))
    assert kit(table).touch.waits_for == [there(kit(table).tray.page).tick]


def test_a_tick_before_anything_is_chosen_shows_what_there_is_to_choose(services: Services) -> None:
    match = roles_match(GLASSES, THIEF, cards=[ONE, TWO])
    table = sit(match, services, Look())
    table.desk.curtain.is_drawn = False
    known = match.moves
    tap(middle_of(there(kit(table).tray.page).tick))
    assert "nope" in notes_of(services).sounds
    assert match.moves == known


def hand_over(table: TableScreen, thing: Widget) -> bool:
    """Tells whether the hand of the coach points at a thing."""
    hand = next(each for each in table.desk.air.children if names_of([each]) == ["icon_hand"])
    return tuple(hand.center) == pytest.approx(middle_of(thing))


def test_the_coach_follows_whoever_opens_the_curtain_and_lifts_a_card(tmp_path: Path) -> None:
    match = roles_match(GLASSES, THIEF, cards=[ONE, TWO])
    table = sit(match, services_in(tmp_path), Look())
    for _ in range(3):
        tap(kit(table).board.pile.center)
    assert hand_over(table, there(table.desk.rim.tray).things.children[0])
    table.desk.curtain.is_drawn = False
    frames(2)
    assert hand_over(table, there(kit(table).tray.page).cards[1])
    tap(middle_of(there(kit(table).tray.page).cards[0]))
    frames(2)
    assert hand_over(table, there(kit(table).tray.page).tick)


def test_the_coach_shows_the_tick_to_a_thief_who_means_somebody(services: Services) -> None:
    match = roles_match(NINJA, THIEF, cards=[ONE, ONE])
    table = sit(match, services, D, GoHome())
    table.coach.show()
    frames(2)
    assert kit(table).touch.coach_path()[0] == tuple(kit(table).board.pile.center)
    tap(middle_of(kit(table).board.homes[0].stack))
    frames(2)
    assert hand_over(table, kit(table).tray.offers[Steal(Seat(0))])
