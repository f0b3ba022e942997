"""Bon Appétit! played by touch on the real table."""

from __future__ import annotations

import pytest

from screens.games.bon_appetit import SCREEN
from screens.services.services import Services
from tests.screens.fingers import middle_of, swipe, tap
from tests.screens.tables import lay, new_match, settle


@pytest.mark.usefixtures("quick_fingers")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_whole_match_is_played_by_taps_only(services: Services, seats: int) -> None:
    match = new_match("bon_appetit", seats)
    table = lay(SCREEN, match, services)
    while match.outcome is None:
        known = len(match.moves)
        tap(middle_of(table.deck))
        assert len(match.moves) > known
        settle(table)


def test_a_double_tap_turns_one_card(services: Services) -> None:
    match = new_match("bon_appetit", 2)
    table = lay(SCREEN, match, services)
    point = middle_of(table.deck)
    known = len(match.moves)
    tap(point)
    played = len(match.moves)
    tap(point)
    assert len(match.moves) == played > known


def test_a_swipe_off_the_deck_turns_one_card(services: Services) -> None:
    match = new_match("bon_appetit", 2)
    table = lay(SCREEN, match, services)
    known = len(match.moves)
    swipe(middle_of(table.deck), table.middle.center)
    assert len(match.moves) > known
