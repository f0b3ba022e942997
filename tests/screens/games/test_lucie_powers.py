"""The six roles of Lucie as real interactions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.lucie.deck import Role
from engine.games.lucie.moves import Accept, Draw, GoHome, Keep, Look, Steal, Swap
from engine.games.lucie.view import Phase
from screens.games.lucie import SCREEN
from screens.services.services import Services
from tests.screens.fingers import frames, middle_of, press, swipe, tap
from tests.screens.games.lucie_nature import (
    BOTH,
    CAT,
    CATS,
    ONE,
    SMALL_DECK,
    THREE,
    TRAPS,
    TWO,
    reasons,
    roles_match,
    settle,
    sit,
)
from tests.screens.tables import PORTRAIT, TABLET, resize

pytestmark = pytest.mark.usefixtures("quick_fingers")
GREEDY, THIEF, NINJA, QUIET, GLASSES, GAMBLER = Role


@pytest.mark.parametrize("way", ["tap", "swipe"])
def test_the_thief_takes_a_card_from_the_stack_she_picks(services: Services, way: str) -> None:
    match = roles_match(NINJA, THIEF, QUIET, cards=[ONE, ONE])
    table = sit(match, services, Draw(), GoHome())
    stack = table.homes[0].stack
    assert stack.is_live
    assert not table.homes[2].stack.is_live
    if way == "tap":
        tap(middle_of(stack))
    else:
        swipe(middle_of(stack), (300, 300))
    assert Steal(0) not in match.moves
    tap(middle_of(table.choices[0]))
    assert Steal(0) in match.moves
    settle(table)
    assert table.view.row == (ONE,)


def test_the_thief_can_change_her_mind_until_she_confirms(services: Services) -> None:
    match = roles_match(NINJA, THIEF, cards=[ONE, ONE])
    table = sit(match, services, Draw(), GoHome())
    tap(middle_of(table.badge))
    assert table.victim == 0
    tap(middle_of(table.homes[0].stack))
    assert table.victim is None
    tap(middle_of(table.middle.pile))
    assert match.moves.count(Draw()) == 2


def test_three_cheeses_are_too_heavy_for_the_thief(services: Services) -> None:
    match = roles_match(GREEDY, THIEF, cards=[THREE, THREE])
    table = sit(match, services, Draw(), GoHome())
    press("1")
    press("left")
    press("enter")
    settle(table)
    assert table.view.homes == (1, 0)
    assert match.turn == 0


def test_a_thief_finds_nothing_in_empty_holes(services: Services) -> None:
    match = roles_match(THIEF, NINJA)
    table = sit(match, services)
    tap(middle_of(table.badge))
    assert "reason_nothing_to_steal" in reasons(table)
    assert len(match.moves) == 2


def test_glasses_show_two_cards_behind_the_curtain(services: Services) -> None:
    match = roles_match(GLASSES, NINJA, cards=[CATS, TRAPS])
    table = sit(match, services)
    tap(middle_of(table.badge))
    settle(table)
    assert table.is_covered
    assert table.page is None
    tap(middle_of(table.rim.tray.things.children[0]))
    assert not table.is_covered
    assert [card.is_up for card in table.page.cards] == [True, True]
    tap(middle_of(table.page.tick))
    assert match.moves[-1] != Keep(1)
    tap(middle_of(table.page.cards[1]))
    tap(middle_of(table.page.tick))
    assert match.moves[-1] == Keep(1)
    settle(table)
    assert table.view.row == (TRAPS,)
    assert table.view.discard == (CATS,)


@pytest.mark.parametrize("interruption", ["break", "sleep", "eye", "key"])
def test_looking_cards_are_hidden_before_anybody_else_can_look(
    services: Services, interruption: str
) -> None:
    match = roles_match(GLASSES, NINJA, cards=[CATS, TRAPS])
    table = sit(match, services, Look())
    table.uncover()
    match interruption:
        case "break":
            table.take_a_break()
        case "sleep":
            table.pause()
        case "eye":
            tap(middle_of(table.page.eye))
        case "key":
            press("h")
    assert table.is_covered
    resize(PORTRAIT)
    assert table.is_covered
    resize(TABLET)


def test_nobody_sees_what_a_bot_looks_at(services: Services) -> None:
    match = roles_match(NINJA, GLASSES, cards=[ONE, CATS, TRAPS])
    table = sit(match, services, Draw(), bots=(1,))
    match.play(GoHome())
    match.play(Look())
    table.view = match.view(0)
    assert table.view.phase is Phase.KEEPING
    table.rim.open_tray(1)
    table.draw(table.view)
    table.fill_tray()
    assert [card.is_up for card in table.page.cards] == [False, False]


def test_glasses_can_be_left_on_the_nose(services: Services) -> None:
    match = roles_match(GLASSES, NINJA, cards=[ONE])
    table = sit(match, services)
    tap(middle_of(table.middle.pile))
    settle(table)
    assert table.view.row == (ONE,)
    tap(middle_of(table.badge))
    assert "reason_first_card_only" in reasons(table)


def test_a_gambler_swaps_the_card_that_caught_her(services: Services) -> None:
    match = roles_match(GAMBLER, NINJA, cards=[CATS, BOTH, TWO])
    table = sit(match, services, Draw(), Draw())
    assert table.view.phase is Phase.CAUGHT
    assert "pounce" not in services.feedback.sounds
    tap(middle_of(table.choices[1]))
    assert Swap() in match.moves
    settle(table)
    assert table.view.homes == (2, 0)


@pytest.mark.parametrize(
    ("roles", "cards", "moves"),
    [
        ((GAMBLER, NINJA), [CATS, BOTH, TWO], [Draw(), Draw(), Swap()]),
        ((GREEDY, THIEF), [THREE, THREE], [Draw(), GoHome(), Steal(0)]),
    ],
    ids=["saved gambler", "thief with empty hands"],
)
def test_a_mouse_runs_into_its_hole_whatever_the_pictures_told(
    services: Services, roles: Any, cards: Any, moves: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    goals = []
    run_in = SCREEN._run_in
    monkeypatch.setattr(
        SCREEN, "_run_in", lambda self, *how: goals.append(self.hole.name) or run_in(self, *how)
    )
    table = sit(roles_match(*roles, cards=cards), services, *moves[:-1])
    table.choose(moves[-1])
    settle(table)
    assert goals[-1] == "hole_lit"


def test_a_gambler_accepts_her_fate(services: Services) -> None:
    match = roles_match(GAMBLER, NINJA, cards=[CATS, BOTH])
    table = sit(match, services, Draw(), Draw())
    tap(middle_of(table.choices[0]))
    assert match.moves[-1] == Accept()
    settle(table)
    assert services.feedback.sounds.count("pounce") == 1
    assert table.view.discard == (CATS, BOTH)


def test_a_caught_gambler_cannot_draw(services: Services) -> None:
    match = roles_match(GAMBLER, NINJA, cards=[CATS, BOTH])
    table = sit(match, services, Draw(), Draw())
    known = match.moves
    tap(middle_of(table.middle.pile))
    press("spacebar")
    assert match.moves == known
    assert "nope" in services.feedback.sounds


def test_a_gambler_who_is_not_caught_keeps_her_power(services: Services) -> None:
    match = roles_match(GAMBLER, NINJA, cards=[CATS])
    table = sit(match, services, Draw())
    tap(middle_of(table.badge))
    assert "reason_not_caught" in reasons(table)


@pytest.mark.parametrize("goes_on", [True, False])
def test_the_greedy_mouse_chooses_after_three_cheeses(services: Services, goes_on: bool) -> None:
    match = roles_match(GREEDY, NINJA, cards=[THREE, ONE])
    table = sit(match, services, Draw())
    assert table.view.phase is Phase.CHOOSING
    tap(middle_of(table.badge if goes_on else table.choices[0]))
    settle(table)
    assert (table.view.row == (THREE, ONE)) is goes_on
    assert (match.turn == 0) is goes_on


@pytest.mark.parametrize(("role", "cards"), [(NINJA, [CATS] * 3), (QUIET, [TRAPS] * 3)])
def test_five_slots_become_three_when_they_are_full(
    services: Services, role: Role, cards: list[Any]
) -> None:
    match = roles_match(role, THIEF, cards=cards)
    table = sit(match, services)
    assert max(table.outing.limits.values()) == 5
    for _ in cards:
        table.choose(Draw())
        settle(table)
    assert max(table.outing.limits.values()) == 3
    assert table.homes[0].badge.name == "role_plain"


def test_a_badge_tells_in_pictures_what_it_can_do(services: Services) -> None:
    match = roles_match(GREEDY, THIEF, NINJA)
    table = sit(match, services)
    tap(middle_of(table.homes[2].badge))
    frames(1)
    assert len(table.air.children) == 1


def test_an_empty_pile_is_made_anew_from_the_discard(services: Services) -> None:
    match = roles_match(NINJA, QUIET, deck=SMALL_DECK, cards=[CAT, CAT, CAT, CAT])
    table = sit(match, services)
    while table.view.is_reshuffle_due and match.outcome is None:
        table.choose(Draw())
        settle(table)
    assert table.middle.pile.count == table.view.pile
    assert table.middle.discarded == table.view.discard
