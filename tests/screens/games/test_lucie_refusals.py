"""Lucie's table says no, says why, and shows what can be done instead."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games.lucie.deck import Role
from engine.games.lucie.moves import Draw, Look
from screens.services.services import Services
from tests.screens.fingers import middle_of, tap
from tests.screens.games.lucie_nature import (
    CAT,
    CATS,
    ONE,
    TWO,
    reasons,
    roles_match,
    sit,
    told_match,
)
from tests.screens.tables import services_in

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
    tap(middle_of(table.badge))
    assert f"reason_{reason}" in reasons(table)
    assert match.moves == known


def test_the_coach_shows_how_a_card_is_drawn(tmp_path: Path) -> None:
    match = told_match(ONE)
    table = sit(match, services_in(tmp_path, coached=frozenset()))
    assert table.coach.is_here
    tap(table.middle.pile.center)
    assert not table.coach.is_here
    assert D in match.moves


def test_the_third_no_in_a_row_brings_the_coach(services: Services) -> None:
    table = sit(roles_match(NINJA, THIEF), services)
    for _ in range(2):
        tap(middle_of(table.badge))
    assert not table.coach.is_here
    tap(middle_of(table.badge))
    assert table.coach.is_here


@pytest.mark.parametrize(
    ("role", "moves"), [(GAMBLER, [D, D]), (GLASSES, [Look()])], ids=["caught", "curtain"]
)
def test_the_coach_shows_what_comes_before_the_next_card(
    services: Services, role: Role, moves: list[Any]
) -> None:
    table = sit(roles_match(role, THIEF, cards=[CATS, CAT]), services, *moves)
    for _ in range(3):
        tap(table.middle.pile.center)
    assert table.coach.is_here
    assert table.coach_path()[0] == middle_of(table.waits_for[-1])


def test_the_coach_shows_the_tick_once_a_card_is_lifted(services: Services) -> None:
    table = sit(roles_match(GLASSES, THIEF, cards=[ONE, TWO]), services, Look())
    table.uncover()
    assert table.waits_for == table.page.cards
    tap(middle_of(table.page.cards[0]))
    assert table.waits_for == [table.page.tick]
