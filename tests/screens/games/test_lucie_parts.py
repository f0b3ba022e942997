"""The parts of Lucie, each on a desk that nobody plays at."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import FIRST, Outcome
from engine.games.lucie.deck import Role
from engine.games.lucie.moves import Draw, GoHome, Look, LucieMove
from engine.match import Match
from screens.games.lucie.plan import phone_outing
from screens.services.services import Services
from screens.ui.places import Box
from tests.screens.desks import Workbench
from tests.screens.fingers import middle_of, tap
from tests.screens.games.lucie_nature import (
    CAT,
    ONE,
    TWO,
    before_the_end,
    kit,
    roles_match,
    told_match,
)
from tests.screens.room import lies_on

pytestmark = pytest.mark.usefixtures("quick_fingers")


def bench_for(services: Services, match: Match[Any, Any, Any], *moves: LucieMove) -> Workbench:
    """Lays what is seen after some moves, and lets whoever's turn it is choose."""
    if not match.moves:
        match.start()
    for move in moves:
        match.play(move)
    bench = Workbench("lucie", services, match.view(match.turn), seats=match.seats)
    bench.ask(match.turn, *match.legal_moves())
    return bench


def test_the_board_lays_the_pile_in_the_middle_and_a_hole_at_every_seat(
    services: Services,
) -> None:
    bench = bench_for(services, told_match(ONE, TWO), Draw(), GoHome())
    board = kit(bench).board
    assert bench.table.layout.centre.holds(*middle_of(board.pile))
    assert [home.stack.count for home in board.homes] == [1, 0]
    assert [home.opacity for home in board.homes] == [1, 0]


def test_the_tray_shows_what_the_mouse_has_met(services: Services) -> None:
    bench = bench_for(services, told_match(ONE, CAT), Draw(), Draw())
    outing = kit(bench).tray.outing
    assert (outing.cards, outing.cheeses) == ([ONE, CAT], 2)
    assert {*kit(bench).tray.offers} == {GoHome(), Draw()}
    assert all(button.is_ready for button in kit(bench).tray.choices)


def test_a_finger_on_the_hole_chooses_to_go_home(services: Services) -> None:
    bench = bench_for(services, told_match(ONE), Draw())
    tap(middle_of(kit(bench).tray.offers[GoHome()]))
    assert bench.chosen == [GoHome()]


def test_a_finger_on_the_pile_chooses_to_draw(services: Services) -> None:
    bench = bench_for(services, told_match(ONE))
    tap(middle_of(kit(bench).board.pile))
    assert bench.chosen == [Draw()]


def test_a_mouse_that_has_nothing_to_bring_is_told_why_she_cannot_go_home(
    services: Services,
) -> None:
    bench = bench_for(services, told_match(ONE))
    tap(middle_of(kit(bench).tray.offers[GoHome()]))
    assert bench.reasons == ["no_card_yet"]
    assert bench.chosen == []


def test_two_peeked_cards_lie_behind_a_curtain_until_their_owner_looks(
    services: Services,
) -> None:
    bench = bench_for(services, roles_match(Role.GLASSES, Role.THIEF, cards=(ONE, CAT)), Look())
    assert kit(bench).tray.has_secrets(kit(bench).board.view)
    assert kit(bench).tray.page is None
    bench.desk.curtain.open()
    assert kit(bench).tray.page is not None


def test_an_outing_is_filmed_until_the_table_lies_as_the_next_view_has_it(
    services: Services,
) -> None:
    match = told_match(ONE, CAT, TWO)
    bench = bench_for(services, match)
    for move in (Draw(), Draw()):
        bench.film(match.play(move), match.view(FIRST))
        filmed = bench.seen()
        bench.draw(match.view(FIRST))
        assert filmed == bench.seen(), move
    brought, *_ = match.play(GoHome())
    bench.film([brought], match.view(FIRST))
    filmed_home = kit(bench).board.homes[0].stack.count
    bench.draw(match.view(FIRST))
    assert filmed_home == kit(bench).board.homes[0].stack.count == 2


def test_the_full_jars_stand_there_until_a_paw_is_tapped(services: Services) -> None:
    match = before_the_end(2)
    match.play(Draw())
    bench = Workbench("lucie", services, match.view(FIRST))
    bench.desk.stage.pace = 100
    ending = bench.end(Outcome((0, 0), (FIRST,)))
    assert len(kit(bench).board.jars.standing) == 2
    assert not ending.finished
    tap(middle_of(kit(bench).ending.paws.discs[0]))
    assert ending.finished


@pytest.mark.parametrize("slots", [3, 5])
@pytest.mark.parametrize("mirrored", [False, True])
def test_on_a_phone_in_a_lesson_nothing_of_an_outing_sticks_out_of_its_tray(
    slots: int, mirrored: bool
) -> None:
    tray = Box(8, 84, 203, 250)
    plan = phone_outing(tray, 1, helper=False, slots=slots, mirrored=mirrored)
    cards = [plan.card_at(place, 6) for place in range(6)]
    for box in (*cards, plan.card_at(0, 1), plan.cats, plan.traps):
        assert tray.x <= box.x
        assert box.x + box.width <= tray.x + tray.width + 0.01
        assert box.y >= tray.y
    assert not [card for card in cards if lies_on(card, plan.cats)]
    for box in plan.sum:
        assert plan.total.x <= box.x
        assert box.x + box.width <= plan.total.x + plan.total.width
