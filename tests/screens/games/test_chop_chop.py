"""Chop! Chop! played by touch on the real table, from the first paw to the last cheese."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import Level
from engine.games.chop_chop.moves import ROLL, Land, Prowl, Run, Turn
from engine.games.chop_chop.terms import Phase, Side, Tile
from screens.games.chop_chop.pieces import SpareDie
from screens.services.feedback import Buzz
from screens.services.services import Services
from tests.engine.games.chop_chop_scenes import (
    A,
    B,
    at,
    bits,
    cat_to_roll,
    mice_to_roll,
    prowl,
    run,
)
from tests.screens.fingers import frames, middle_of, rest, tap
from tests.screens.games.chop_chop_table import (
    FEAST,
    HUNT,
    Hand,
    by_drags,
    by_keys,
    by_taps,
    covered,
    kit,
    kitchen,
    play,
    reasons,
    whole_match,
)
from tests.screens.tables import PHONE, lay, new_match, notes_of, resize, settle, there

HANDS = [by_taps, by_drags, by_keys]


@pytest.mark.usefixtures("quick_fingers")
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("hand", HANDS, ids=["taps", "drags", "keys"])
def test_a_whole_match_is_played_with_one_kind_of_gesture(
    services: Services, hand: Hand, seats: int
) -> None:
    match = new_match("chop_chop", seats, seed=HUNT)
    table = lay(match, services)
    whole_match(table, hand, HUNT)
    assert match.outcome is not None
    assert match.outcome.winners == (seats - 1,)
    assert notes_of(services).buzzes.count(Buzz.POUNCE) == 4


@pytest.mark.usefixtures("quick_fingers")
def test_the_mice_bring_everything_home_on_a_phone(services: Services) -> None:
    resize(PHONE)
    match = new_match("chop_chop", 3, seed=FEAST)
    table = lay(match, services)
    over: list[Any] = []
    table.fbind("on_over", lambda _, outcome: over.append(outcome.winners))
    whole_match(table, by_taps, FEAST)
    frames(3)
    assert over == [(0, 1)]
    assert "applause" in notes_of(services).sounds


def test_the_cat_is_a_bot_and_the_family_plays_against_it(services: Services) -> None:
    match = new_match("chop_chop", 3)
    table = lay(match, services, bots=(2,))
    assert table.desk.sittings[2].player.level is Level.EASY
    assert kit(table).board.view.cat is not None
    assert match.turn == 0
    known = len(match.moves)
    play(table, ROLL)
    rest()
    by_taps(table, match.legal_moves()[0])
    settle(table)
    assert len(match.moves) > known + 4
    assert match.turn != 2


@pytest.mark.parametrize("tile", Tile)
def test_a_mouse_turns_each_tile(services: Services, tile: Tile) -> None:
    facts = covered(cheeses=bits("e6 e2"), won=2)
    state = mice_to_roll("a4 f4 c1 d7", "c4", **facts)
    table = kitchen(services, state, Land(2), Turn(tile))
    play(table, ROLL)
    rest()
    by_taps(table, run(A, "b5"))
    settle(table)
    view = kit(table).board.view
    after = {
        Tile.CHEESE: (Side.CAT, Phase.ROLL, 3, 1),
        Tile.DISHES: (Side.CAT, Phase.ROLL, 2, 1),
        Tile.PLUS1: (Side.MICE, Phase.EXTRA, 2, 0),
        Tile.PLUS2: (Side.MICE, Phase.EXTRA, 2, 0),
        Tile.ARROW: (Side.MICE, Phase.LEAP, 2, 0),
        Tile.FORK: (Side.MICE, Phase.FORK, 2, 0),
        Tile.KNIFE: (Side.CAT, Phase.ROLL, 2, 2),
    }
    assert (view.side, view.phase, kit(table).board.goals.cheeses, view.rolls) == after[tile]


@pytest.mark.parametrize("tile", Tile)
def test_the_cat_turns_each_tile(services: Services, tile: Tile) -> None:
    state = cat_to_roll("a4 f4 c1 d7", "c4", **covered())
    table = kitchen(services, state, Land(2), Turn(tile))
    play(table, ROLL)
    rest()
    by_taps(table, prowl("b5"))
    settle(table)
    view = kit(table).board.view
    after = {
        Tile.CHEESE: (Side.MICE, Phase.ROLL, 1),
        Tile.DISHES: (Side.MICE, Phase.ROLL, 1),
        Tile.PLUS1: (Side.CAT, Phase.EXTRA, 0),
        Tile.PLUS2: (Side.CAT, Phase.EXTRA, 0),
        Tile.ARROW: (Side.CAT, Phase.LEAP, 0),
        Tile.FORK: (Side.MICE, Phase.ROLL, 1),
        Tile.KNIFE: (Side.MICE, Phase.ROLL, 2),
    }
    assert (view.side, view.phase, view.rolls) == after[tile]
    has_cheese = view.ground[at("b5")] == "cheese"
    assert has_cheese == (tile is Tile.CHEESE)


def test_after_a_knife_the_same_mouse_walks_twice(services: Services) -> None:
    state = mice_to_roll("b4 f4 c1 d7", "d4", rolls=2)
    table = kitchen(services, state, Land(1), Land(1))
    assert [child for child in there(table.desk.rim.tray).walk() if isinstance(child, SpareDie)]
    by_taps(table, ROLL)
    settle(table)
    play(table, run(A, "b5"))
    assert (kit(table).board.view.bound, kit(table).board.view.rolls) == (A, 1)
    play(table, ROLL)
    assert there(kit(table).board.aim.picked).mouse == A
    known = len(table.match.moves)
    rest()
    tap(middle_of(kit(table).tray.buttons[B]))
    assert reasons(table) == ["bound_mouse"]
    assert len(table.match.moves) == known
    play(table, run(A, "b6"))
    assert kit(table).board.view.side is Side.CAT


def test_a_roll_nobody_can_walk_passes_by_itself(services: Services) -> None:
    state = cat_to_roll("a4 b5 c6 d7", "a1", cheeses=bits("a2 b1"))
    table = kitchen(services, state, Land(1))
    by_taps(table, ROLL)
    settle(table)
    assert kit(table).board.view.side is Side.MICE
    assert there(kit(table).board.view.cat).cell == at("a1")
    assert "nope" in notes_of(services).sounds


@pytest.mark.parametrize(("camp", "winners"), [(Side.MICE, (0,)), (Side.CAT, (1,))])
def test_both_camps_can_win(services: Services, camp: Side, winners: tuple[int, ...]) -> None:
    move: Run | Prowl
    if camp is Side.MICE:
        state, move = mice_to_roll("b4 f5 e6 --", "d4", won=10), run(A, "a4")
    else:
        state, move = cat_to_roll("b2 -- -- --", "b3"), prowl("b2")
    table = kitchen(services, state, Land(1))
    over: list[Any] = []
    table.fbind("on_over", lambda _, outcome: over.append(outcome.winners))
    play(table, ROLL)
    rest()
    by_taps(table, move)
    frames(5)
    assert over == [winners]
