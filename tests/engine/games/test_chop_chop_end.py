"""How a match of Chop! Chop! ends, and the rules of its last mouse."""

from __future__ import annotations

import pytest

from engine.core import Outcome, Seat
from engine.games.chop_chop.events import (
    CatFed,
    CatProwled,
    CheeseWon,
    DieLanded,
    MiceHome,
    MouseCaught,
    MouseHid,
    MouseRan,
    NightFell,
    PlateFlipped,
    TileTurned,
    TurnLost,
)
from engine.games.chop_chop.moves import ROLL, Land, Run, Turn
from engine.games.chop_chop.terms import Phase, Reason, Side, Tile
from engine.games.chop_chop.walking import NIGHT
from tests.engine.games.chop_chop_scenes import (
    ANN,
    FLOOR,
    TOM,
    A,
    B,
    D,
    at,
    bits,
    cat_to_roll,
    deal,
    ends,
    floor,
    mice_to_roll,
    play,
    prowl,
    roll,
    run,
    top,
    under,
    way,
)

MATS = {"a3", "a5", "b4"}
"""The cells before the hole a4."""


@pytest.mark.rule("chop_chop", "R45", "R47", "C29")
def test_the_mice_win_at_once_when_one_brings_ten_cheeses_into_a_hole() -> None:
    state = mice_to_roll("a3 e4 -- d7", "d5", won=10, rolls=2, cat_seat=Seat(3))
    assert state.view(ANN).is_home_lit
    roll(state, 1)
    assert play(state, run(A, "a4")) == [
        MouseRan(ANN, A, way("a3 a4")),
        MouseHid(A, at("a4")),
        MiceHome(A, at("a4"), cheeses=10),
    ]
    team = (ANN, Seat(1), Seat(2))
    assert state.outcome == Outcome(
        scores=(10, 10, 10, 1), winners=team, reason="mice_home", camps=(team, (Seat(3),))
    )
    assert state.view(ANN).phase is Phase.OVER


@pytest.mark.rule("chop_chop", "C29")
def test_extra_steps_bring_the_cheeses_home_too() -> None:
    state = mice_to_roll("a2 f4 c1 d7", "d5", won=10, unturned=bits("a3"))
    roll(state, 1)
    play(state, run(A, "a3"), Turn(Tile.PLUS1))
    assert play(state, run(A, "a4"))[-1] == MiceHome(A, at("a4"), cheeses=10)


@pytest.mark.rule("chop_chop", "R3", "C29")
def test_nine_cheeses_in_a_hole_win_nothing() -> None:
    state = mice_to_roll("a3 f4 c1 d7", "d5", won=9)
    roll(state, 1)
    assert play(state, run(A, "a4"))[-1] == MouseHid(A, at("a4"))
    assert state.outcome is None


@pytest.mark.rule("chop_chop", "R45", "R4", "C28")
def test_the_cat_wins_at_once_with_the_last_mouse_whatever_the_mice_hold() -> None:
    state = cat_to_roll("-- -- -- e4", "e2", won=10, rolls=2)
    roll(state, 2)
    assert play(state, prowl("e4")) == [
        CatProwled(TOM, way("e2 e3 e4")),
        MouseCaught(D, at("e4"), caught=4),
        CatFed(caught=4),
    ]
    assert state.outcome == Outcome(
        scores=(10, 4), winners=(TOM,), reason="cat_fed", camps=((ANN,), (TOM,))
    )


@pytest.mark.rule("chop_chop", "R46", "C31", "C32")
def test_entering_a_hole_wins_nothing_until_every_mouse_has_been_out() -> None:
    state = mice_to_roll("a3 f3 -- d7", "b1", won=10, plates=bits("d7"))
    assert not state.view(ANN).is_home_lit
    roll(state, 1)
    assert play(state, run(A, "a4"))[-1] == MouseHid(A, at("a4"))
    play(state, ROLL, Land(1), prowl("b2"), ROLL, Land(1))
    assert play(state, run(D, "d6"))[-1] == PlateFlipped(D, at("d7"), flipped=4)
    assert state.view(ANN).is_home_lit
    play(state, ROLL, Land(1), prowl("b1"), ROLL, Land(1))
    assert play(state, run(B, "f4"))[-1] == MiceHome(B, at("f4"), cheeses=10)


@pytest.mark.rule("chop_chop", "C30")
def test_a_mouse_that_sits_in_a_hole_at_the_tenth_cheese_has_to_come_back() -> None:
    state = mice_to_roll("a2 f4 c1 d7", "b7", won=9, cheeses=bits("a3"))
    roll(state, 1)
    assert play(state, run(A, "a3"))[-1] == CheeseWon(ANN, at("a3"), total=10)
    assert state.outcome is None
    play(state, ROLL, Land(1), prowl("b6"), ROLL, Land(1), run(B, "f3"))
    assert state.outcome is None
    play(state, ROLL, Land(1), prowl("b7"), ROLL, Land(1))
    assert play(state, run(B, "f4"))[-1] == MiceHome(B, at("f4"), cheeses=10)


@pytest.mark.rule("chop_chop", "R48", "C33")
def test_the_cat_may_not_stop_before_the_hole_of_the_last_mouse_but_may_pass() -> None:
    state = cat_to_roll("a4 -- -- --", "b3")
    assert set(state.view(ANN).doormats) == {at(name) for name in MATS}
    roll(state, 1)
    assert ends(state) == {"b2", "c3"}
    passing = cat_to_roll("a4 -- -- --", "b3")
    roll(passing, 2)
    assert "b5" in ends(passing)


@pytest.mark.rule("chop_chop", "C33")
def test_extra_steps_and_arrows_do_not_stop_there_either() -> None:
    steps = cat_to_roll("a4 -- -- --", "b2", unturned=bits("b3"))
    roll(steps, 1)
    play(steps, prowl("b3"), Turn(Tile.PLUS1))
    assert ends(steps) == {"b2", "c3"}
    arrow = cat_to_roll("a4 -- -- --", "b2", unturned=bits("b3"))
    roll(arrow, 1)
    play(arrow, prowl("b3"), Turn(Tile.ARROW))
    assert ends(arrow) == FLOOR - MATS - {"b3"}


@pytest.mark.rule("chop_chop", "C33")
def test_a_last_mouse_outside_has_no_doormat() -> None:
    state = cat_to_roll("a2 -- -- --", "b3")
    assert state.view(ANN).doormats == ()
    roll(state, 1)
    assert ends(state) == {"a3", "b2", "b4", "c3"}


@pytest.mark.rule("chop_chop", "C34")
def test_a_cat_already_before_the_hole_may_stand_there_until_it_moves() -> None:
    state = cat_to_roll("a4 b4 -- --", "b3")
    roll(state, 1)
    assert play(state, prowl("b4"))[-1] == MouseCaught(B, at("b4"), caught=3)
    roll(state, 1)
    assert ends(state, A) == {"a3", "a5"}
    staying = cat_to_roll("a4 -- -- --", "b4")
    roll(staying, 2)
    assert ends(staying) == {"b2", "b6", "c3", "c5", "d4"}


@pytest.mark.rule("chop_chop", "C35")
def test_a_cat_that_could_only_stop_before_the_hole_loses_its_roll() -> None:
    state = cat_to_roll("-- -- c1 --", "a1", cheeses=bits("a2"))
    assert roll(state, 1) == [DieLanded(TOM, Side.CAT, 1), TurnLost(TOM, Reason.DOORMAT, rolls=0)]
    assert state.turn == ANN


@pytest.mark.rule("chop_chop", "C36")
def test_with_two_mice_the_cat_may_wait_before_a_hole() -> None:
    state = cat_to_roll("a4 f1 -- --", "b3")
    assert state.view(ANN).doormats == ()
    roll(state, 1)
    assert ends(state) == {"a3", "b2", "b4", "c3"}


@pytest.mark.rule("chop_chop", "C37")
def test_the_last_mouse_has_to_leave_its_hole() -> None:
    state = mice_to_roll("a4 -- -- --", "d5")
    roll(state, 1)
    assert set(state.legal_moves()) == {Run(A, at(name)) for name in MATS}


@pytest.mark.rule("chop_chop", "C42")
def test_a_cheese_below_the_table_waits_for_a_mouse() -> None:
    state = cat_to_roll("b4 f4 c1 d7", "d4", unturned=bits("c4"))
    play(state, ROLL, Land(1), prowl("c4"))
    assert state.unturned == bits("c4")
    roll(state, 1)
    assert play(state, run(A, "c4"), Turn(Tile.CHEESE)) == [
        MouseRan(ANN, A, (floor("b4"), under("c4"))),
        TileTurned(ANN, Side.MICE, A, at("c4"), Tile.CHEESE),
        CheeseWon(ANN, at("c4"), total=1),
    ]
    assert state.view(ANN).cat == top("c4")


@pytest.mark.rule("chop_chop", "C43")
@pytest.mark.parametrize(
    ("mice", "won", "winner", "seat"),
    [
        ("a1 -- c1 d7", 3, Side.MICE, ANN),
        ("a1 -- c1 d7", 2, Side.CAT, TOM),
        ("a1 -- -- d7", 5, Side.MICE, ANN),
    ],
)
def test_night_gives_the_match_to_the_camp_nearer_to_its_aim(
    mice: str, won: int, winner: Side, seat: Seat
) -> None:
    assert NIGHT == 2000
    assert deal().rolled == 0
    state = mice_to_roll(mice, "d5", won=won, rolled=NIGHT - 2)
    play(state, ROLL, Land(1), run(A, "a2"))
    assert state.outcome is None
    play(state, ROLL, Land(2))
    assert play(state, prowl("d3"))[-1] == NightFell(winner)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((seat,), "night_fell")


@pytest.mark.rule("chop_chop", "C43")
def test_night_falls_on_a_knife_too() -> None:
    state = mice_to_roll("a1 f4 c1 d7", "d5", rolled=NIGHT - 1, unturned=bits("a2"))
    play(state, ROLL, Land(1), run(A, "a2"))
    assert play(state, Turn(Tile.KNIFE))[-1] == NightFell(Side.MICE)
