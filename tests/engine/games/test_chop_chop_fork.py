"""What the fork reaches."""

from __future__ import annotations

import pytest

from engine.games.chop_chop.events import (
    CheeseWon,
    ChopChopEvent,
    ForkMissed,
    ForkTook,
    TileTurned,
)
from engine.games.chop_chop.moves import TakeCheese, Turn
from engine.games.chop_chop.rules import ChopChopState
from engine.games.chop_chop.terms import Ground, Phase, Side, Tile
from tests.engine.games.chop_chop_scenes import (
    ANN,
    TOM,
    A,
    at,
    bits,
    cat_to_roll,
    mice_to_roll,
    play,
    prowl,
    roll,
    run,
)

FOUND = TileTurned(ANN, Side.MICE, A, at("a3"), Tile.FORK)


def fork_found(cheeses: str, cat: str = "d5") -> tuple[ChopChopState, list[ChopChopEvent]]:
    """Lets mouse A turn a fork on a3 while some cheeses are visible."""
    state = mice_to_roll("a2 f4 c1 d7", cat, unturned=bits("a3"), cheeses=bits(cheeses))
    roll(state, 1)
    play(state, run(A, "a3"))
    return state, play(state, Turn(Tile.FORK))


@pytest.mark.rule("chop_chop", "R40", "C22")
def test_the_fork_takes_the_only_visible_cheese_at_once_from_any_distance() -> None:
    state, events = fork_found("f7")
    assert events == [FOUND, ForkTook(ANN, at("f7")), CheeseWon(ANN, at("f7"), total=1)]
    assert (state.turn, state.cheeses) == (TOM, 0)


@pytest.mark.rule("chop_chop", "R40", "C22")
def test_the_player_chooses_one_of_several_cheeses() -> None:
    state, events = fork_found("b1 f7")
    assert events == [FOUND]
    assert (state.turn, state.view(ANN).phase) == (ANN, Phase.FORK)
    assert state.legal_moves() == [TakeCheese(at("b1")), TakeCheese(at("f7"))]
    assert play(state, TakeCheese(at("b1"))) == [
        ForkTook(ANN, at("b1")),
        CheeseWon(ANN, at("b1"), total=1),
    ]
    assert (state.turn, state.cheeses) == (TOM, bits("f7"))


@pytest.mark.rule("chop_chop", "R41", "R33", "C22")
@pytest.mark.parametrize(("cheeses", "cat"), [("", "e5"), ("e5", "e5")])
def test_the_fork_misses_with_no_cheese_but_the_one_under_the_cat(cheeses: str, cat: str) -> None:
    state, events = fork_found(cheeses, cat)
    assert events == [FOUND, ForkMissed(ANN)]
    assert (state.turn, state.cheeses) == (TOM, bits(cheeses))


@pytest.mark.rule("chop_chop", "C22")
def test_the_cheese_under_the_cat_is_no_choice() -> None:
    _, events = fork_found("b1 e5", cat="e5")
    assert events == [FOUND, ForkTook(ANN, at("b1")), CheeseWon(ANN, at("b1"), total=1)]


@pytest.mark.rule("chop_chop", "R42", "C22")
def test_the_fork_does_nothing_for_the_cat() -> None:
    state = cat_to_roll("a4 f4 c1 d7", "e2", unturned=bits("e3"), cheeses=bits("b1 f7"))
    roll(state, 1)
    play(state, prowl("e3"))
    assert play(state, Turn(Tile.FORK)) == [
        TileTurned(TOM, Side.CAT, None, at("e3"), Tile.FORK),
        ForkMissed(TOM),
    ]
    assert (state.turn, state.cheeses) == (ANN, bits("b1 f7"))
    assert state.view(ANN).ground[at("e3")] is Ground.BARE
