"""Who may enter and cross the holes."""

from __future__ import annotations

import pytest

from engine.games.chop_chop.events import MouseHid, MouseRan
from engine.games.chop_chop.moves import Turn
from engine.games.chop_chop.terms import Tile
from tests.engine.games.chop_chop_scenes import (
    ANN,
    HOLES,
    TOM,
    A,
    at,
    bits,
    cat_to_roll,
    ends,
    mice_to_roll,
    play,
    prowl,
    roll,
    run,
    way,
)


@pytest.mark.rule("chop_chop", "R18", "C9", "C13")
def test_a_mouse_hides_in_an_empty_hole_with_the_exact_number_from_any_side() -> None:
    for start in ("a3", "a5", "b4"):
        state = mice_to_roll(f"{start} f4 c1 d7", "d5")
        roll(state, 1)
        assert play(state, run(A, "a4")) == [
            MouseRan(ANN, A, way(f"{start} a4")),
            MouseHid(A, at("a4")),
        ]
        assert state.turn == TOM
    too_far = mice_to_roll("a3 f4 c1 d7", "d5")
    roll(too_far, 2)
    assert "a4" not in ends(too_far, A)


@pytest.mark.rule("chop_chop", "R19", "C9")
def test_an_empty_hole_may_be_crossed_and_an_occupied_one_neither_crossed_nor_entered() -> None:
    empty = mice_to_roll("a3 f4 c1 d7", "d5")
    roll(empty, 2)
    assert "a5" in ends(empty, A)
    occupied = mice_to_roll("a3 a4 c1 d7", "d5")
    roll(occupied, 2)
    assert "a5" not in ends(occupied, A)
    beside = mice_to_roll("a3 a4 c1 d7", "d5")
    roll(beside, 1)
    assert ends(beside, A) == {"a2", "b3"}


@pytest.mark.rule("chop_chop", "C10")
@pytest.mark.parametrize("plates", ["", "a4 f4 c1 d7"])
def test_the_cat_neither_enters_nor_crosses_a_hole(plates: str) -> None:
    state = cat_to_roll("a4 f4 c1 d7", "a3", plates=bits(plates))
    roll(state, 1)
    assert ends(state) == {"a2", "b3"}
    empty = cat_to_roll("b7 f4 c1 d7", "a3", plates=bits(plates))
    roll(empty, 2)
    assert ends(empty) == {"a1", "b2", "b4", "c3"}
    for face in (1, 2, 3):
        near = cat_to_roll("b7 f1 c7 d1", "c2", plates=bits(plates))
        roll(near, face)
        assert not ends(near) & HOLES


@pytest.mark.rule("chop_chop", "C10", "C18")
def test_extra_steps_do_not_bring_the_cat_into_a_hole_either() -> None:
    state = cat_to_roll("b7 f4 c1 d7", "a2", unturned=bits("a3"))
    roll(state, 1)
    play(state, prowl("a3"), Turn(Tile.PLUS1))
    assert ends(state) == {"a2", "b3"}
