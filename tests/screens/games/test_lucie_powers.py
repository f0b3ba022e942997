"""The six roles of Lucie as real interactions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Seat
from engine.games.lucie.deck import Card, Role
from engine.games.lucie.moves import Accept, Draw, GoHome, Keep, Look, Steal, Swap
from engine.games.lucie.view import Phase
from screens.services.feedback import Cue
from screens.services.services import Services
from tests.screens.fingers import frames, middle_of, press, swipe, tap
from tests.screens.games.lucie_nature import (
    BOTH,
    CAT,
    CATS,
    ONE,
    SMALL_DECK,
    THREE,
    TRAP,
    TRAPS,
    TWO,
    kit,
    reasons,
    roles_match,
    settle,
    sit,
)
from tests.screens.tables import PORTRAIT, TABLET, notes_of, resize, there

pytestmark = pytest.mark.usefixtures("quick_fingers")
GREEDY, THIEF, NINJA, QUIET, GLASSES, GAMBLER = Role


@pytest.mark.parametrize("way", ["tap", "swipe"])
def test_the_thief_takes_a_card_from_the_stack_she_picks(services: Services, way: str) -> None:
    match = roles_match(NINJA, THIEF, QUIET, cards=[ONE, ONE])
    table = sit(match, services, Draw(), GoHome())
    stack = kit(table).board.homes[0].stack
    assert stack.gesture.is_live
    assert not kit(table).board.homes[2].stack.gesture.is_live
    if way == "tap":
        tap(middle_of(stack))
    else:
        swipe(middle_of(stack), (300, 300))
    assert Steal(Seat(0)) not in match.moves
    tap(middle_of(kit(table).tray.choices[0]))
    assert Steal(Seat(0)) in match.moves
    settle(table)
    assert kit(table).board.view.row == (ONE,)


def test_the_thief_can_change_her_mind_until_she_confirms(services: Services) -> None:
    match = roles_match(NINJA, THIEF, cards=[ONE, ONE])
    table = sit(match, services, Draw(), GoHome())
    tap(middle_of(kit(table).tray.badge))
    assert kit(table).board.victim == 0
    tap(middle_of(kit(table).board.homes[0].stack))
    assert kit(table).board.victim is None
    tap(middle_of(kit(table).board.pile))
    assert match.moves.count(Draw()) == 2


def test_three_cheeses_are_too_heavy_for_the_thief(services: Services) -> None:
    match = roles_match(GREEDY, THIEF, cards=[THREE, THREE])
    table = sit(match, services, Draw(), GoHome())
    press("1")
    press("left")
    press("enter")
    settle(table)
    assert kit(table).board.view.homes == (1, 0)
    assert match.turn == 0


def test_a_thief_finds_nothing_in_empty_holes(services: Services) -> None:
    match = roles_match(THIEF, NINJA)
    table = sit(match, services)
    tap(middle_of(kit(table).tray.badge))
    assert "reason_nothing_to_steal" in reasons(table)
    assert len(match.moves) == 2


def test_glasses_show_two_cards_behind_the_curtain(services: Services) -> None:
    match = roles_match(GLASSES, NINJA, cards=[CATS, TRAPS])
    table = sit(match, services)
    tap(middle_of(kit(table).tray.badge))
    settle(table)
    assert table.desk.curtain.is_drawn
    assert kit(table).tray.page is None
    tap(middle_of(there(table.desk.rim.tray).things.children[0]))
    assert not table.desk.curtain.is_drawn
    assert [card.is_up for card in there(kit(table).tray.page).cards] == [True, True]
    tap(middle_of(there(kit(table).tray.page).tick))
    assert match.moves[-1] != Keep(1)
    tap(middle_of(there(kit(table).tray.page).cards[1]))
    tap(middle_of(there(kit(table).tray.page).tick))
    assert match.moves[-1] == Keep(1)
    settle(table)
    assert kit(table).board.view.row == (TRAPS,)
    assert kit(table).board.view.discard == (CATS,)


@pytest.mark.parametrize("interruption", ["break", "sleep", "eye", "key"])
def test_looking_cards_are_hidden_before_anybody_else_can_look(
    services: Services, interruption: str
) -> None:
    match = roles_match(GLASSES, NINJA, cards=[CATS, TRAPS])
    table = sit(match, services, Look())
    table.desk.curtain.is_drawn = False
    match interruption:
        case "break":
            table.breaks.begin()
        case "sleep":
            table.pause()
        case "eye":
            tap(middle_of(there(kit(table).tray.page).eye))
        case "key":
            press("h")
    assert table.desk.curtain.is_drawn
    resize(PORTRAIT)
    assert table.desk.curtain.is_drawn
    resize(TABLET)


def test_nobody_sees_what_a_bot_looks_at(services: Services) -> None:
    match = roles_match(NINJA, GLASSES, cards=[ONE, CATS, TRAPS])
    table = sit(match, services, Draw(), bots=(1,))
    match.play(GoHome())
    match.play(Look())
    kit(table).board.view = match.view(Seat(0))
    assert kit(table).board.view.phase is Phase.KEEPING
    table.desk.rim.open_tray(1)
    kit(table).board.draw(kit(table).board.view)
    table.seating.fill_tray()
    assert [card.is_up for card in there(kit(table).tray.page).cards] == [False, False]


def test_glasses_can_be_left_on_the_nose(services: Services) -> None:
    match = roles_match(GLASSES, NINJA, cards=[ONE])
    table = sit(match, services)
    tap(middle_of(kit(table).board.pile))
    settle(table)
    assert kit(table).board.view.row == (ONE,)
    tap(middle_of(kit(table).tray.badge))
    assert "reason_first_card_only" in reasons(table)


def test_a_gambler_swaps_the_card_that_caught_her(services: Services) -> None:
    match = roles_match(GAMBLER, NINJA, cards=[CATS, BOTH, TWO])
    table = sit(match, services, Draw(), Draw())
    assert kit(table).board.view.phase is Phase.CAUGHT
    assert "pounce" not in notes_of(services).sounds
    tap(middle_of(kit(table).tray.choices[1]))
    assert Swap() in match.moves
    settle(table)
    assert kit(table).board.view.homes == (2, 0)


def test_a_saved_gambler_runs_into_her_hole_though_the_pictures_told_of_a_cat(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    goals = []
    match = roles_match(GAMBLER, NINJA, cards=[CATS, BOTH, TWO])
    table = sit(match, services, Draw(), Draw())
    assert kit(table).tray.hole.name == "cat_pounce"
    give = services.feedback.give

    def hear(cue: Cue) -> None:
        if cue.sound == "door":
            goals.append(kit(table).tray.hole.name)
        give(cue)

    monkeypatch.setattr(services.feedback, "give", hear)
    table.desk.choose(Swap())
    settle(table)
    assert goals == ["hole_lit"]


def test_a_gambler_accepts_her_fate(services: Services) -> None:
    match = roles_match(GAMBLER, NINJA, cards=[CATS, BOTH])
    table = sit(match, services, Draw(), Draw())
    tap(middle_of(kit(table).tray.choices[0]))
    assert match.moves[-1] == Accept()
    settle(table)
    assert notes_of(services).sounds.count("pounce") == 1
    assert kit(table).board.view.discard == (CATS, BOTH)


@pytest.mark.parametrize(
    ("cards", "picture"), [((CATS, CAT), "cat_pounce"), ((TRAPS, TRAP), "trap_snapped")]
)
def test_a_gambler_sees_what_has_caught_her(
    services: Services, cards: tuple[Card, Card], picture: str
) -> None:
    match = roles_match(GAMBLER, NINJA, cards=[*cards])
    table = sit(match, services, Draw(), Draw())
    assert kit(table).tray.offers[Accept()].picture().name == picture


def test_a_caught_gambler_cannot_draw(services: Services) -> None:
    match = roles_match(GAMBLER, NINJA, cards=[CATS, BOTH])
    table = sit(match, services, Draw(), Draw())
    known = match.moves
    tap(middle_of(kit(table).board.pile))
    press("spacebar")
    assert match.moves == known
    assert "nope" in notes_of(services).sounds


def test_a_gambler_who_is_not_caught_keeps_her_power(services: Services) -> None:
    match = roles_match(GAMBLER, NINJA, cards=[CATS])
    table = sit(match, services, Draw())
    tap(middle_of(kit(table).tray.badge))
    assert "reason_not_caught" in reasons(table)


@pytest.mark.parametrize("goes_on", [True, False])
def test_the_greedy_mouse_chooses_after_three_cheeses(services: Services, goes_on: bool) -> None:
    match = roles_match(GREEDY, NINJA, cards=[THREE, ONE])
    table = sit(match, services, Draw())
    assert kit(table).board.view.phase is Phase.CHOOSING
    tap(middle_of(kit(table).tray.badge if goes_on else kit(table).tray.choices[0]))
    settle(table)
    assert (kit(table).board.view.row == (THREE, ONE)) is goes_on
    assert (match.turn == 0) is goes_on


@pytest.mark.parametrize(("role", "cards"), [(NINJA, [CATS] * 3), (QUIET, [TRAPS] * 3)])
def test_five_slots_become_three_when_they_are_full(
    services: Services, role: Role, cards: list[Any]
) -> None:
    match = roles_match(role, THIEF, cards=cards)
    table = sit(match, services)
    assert max(kit(table).tray.outing.limits.values()) == 5
    for _ in cards:
        table.desk.choose(Draw())
        settle(table)
    assert max(kit(table).tray.outing.limits.values()) == 3
    assert kit(table).board.homes[0].badge.name == "role_plain"


def test_a_badge_tells_in_pictures_what_it_can_do(services: Services) -> None:
    match = roles_match(GREEDY, THIEF, NINJA)
    table = sit(match, services)
    tap(middle_of(kit(table).board.homes[2].badge))
    frames(1)
    assert len(table.desk.air.children) == 1


def test_an_empty_pile_is_made_anew_from_the_discard(services: Services) -> None:
    match = roles_match(NINJA, QUIET, deck=SMALL_DECK, cards=[CAT, CAT, CAT, CAT])
    table = sit(match, services)
    while kit(table).board.view.is_reshuffle_due and match.outcome is None:
        table.desk.choose(Draw())
        settle(table)
    assert kit(table).board.pile.count == kit(table).board.view.pile
    assert kit(table).board.middle.discarded == kit(table).board.view.discard
