"""What leaves the table when the square is full, in which order, and who wins."""

from __future__ import annotations

import pytest

from engine.core import Outcome, Seat
from engine.games.cheese_rescue.cards import CAT, DOG, MOUSE, START, cheese
from engine.games.cheese_rescue.events import (
    CardPlaced,
    CardSettled,
    CatsScared,
    CheesesCounted,
    CheesesEaten,
    HandsDiscarded,
    MiceCaught,
    PointsTied,
)
from engine.games.cheese_rescue.field import field
from engine.games.cheese_rescue.moves import Place
from engine.games.cheese_rescue.rules import CheeseRescueState
from engine.games.cheese_rescue.scoring import SAFE, End, Fate, Hunt, Removal, hunts
from tests.engine.games.cheese_rescue_table import (
    ANN,
    BOB,
    dealt,
    ends,
    laid,
    last_cell,
    spot,
    turn,
)

DOGS = "d d d d d"


def removed(*rows: str) -> dict[int, Fate]:
    return {cell: fate for cell, fate in ends(*rows).items() if fate is not SAFE}


@pytest.mark.rule("cheese_rescue", "R29", "R31", "R32")
def test_dog_cat_mouse_cheese_in_a_row() -> None:
    assert ends("d c m a1") == {
        spot(0): SAFE,
        spot(1): Fate(End.SCARED, (spot(0),)),
        spot(2): SAFE,
        spot(3): Fate(End.EATEN, (spot(2),)),
    }


@pytest.mark.rule("cheese_rescue", "R30", "R32")
def test_cat_mouse_cheese_in_a_row() -> None:
    assert removed("c m a1") == {spot(1): Fate(End.CAUGHT, (spot(0),))}


@pytest.mark.rule("cheese_rescue", "R29", "R30", "R32", "Q11")
def test_a_second_cat_behind_the_first_is_out_of_reach_of_the_dog() -> None:
    assert removed("d c c m a1") == {
        spot(1): Fate(End.SCARED, (spot(0),)),
        spot(3): Fate(End.CAUGHT, (spot(2),)),
    }


@pytest.mark.rule("cheese_rescue", "Q5")
def test_nothing_happens_across_a_corner() -> None:
    assert removed("d .", ". c") == {}
    assert removed("c .", ". m") == {}
    assert removed("m .", ". a1") == {}


@pytest.mark.rule("cheese_rescue", "Q11")
def test_nothing_happens_across_a_gap() -> None:
    assert removed("d . c") == {}
    assert removed("c . m", ". . .", "a1 . m") == {}
    assert spot(2) not in removed("d c m", "d c .")


@pytest.mark.rule("cheese_rescue", "Q13")
def test_everybody_hunts_only_one_kind() -> None:
    assert removed("d m", "m d") == {}
    assert removed("d a1", "a1 d") == {}
    assert removed("c a1", "a1 c") == {}
    assert removed("d d", "c c").keys() == {spot(0, 1), spot(1, 1)}
    assert removed("c c", "m m").keys() == {spot(0, 1), spot(1, 1)}
    assert removed("m m", "a1 b1").keys() == {spot(0, 1), spot(1, 1)}


@pytest.mark.rule("cheese_rescue", "Q1")
def test_the_start_card_does_nothing_and_stays() -> None:
    assert removed(". d .", "c s m", ". a1 .") == {}
    assert ends("s c m")[spot(0)] is SAFE


@pytest.mark.rule("cheese_rescue", "Q10")
def test_all_victims_of_a_stage_are_found_before_they_leave() -> None:
    assert removed("d c d", ". . c") == {
        spot(1): Fate(End.SCARED, (spot(0), spot(2))),
        spot(2, 1): Fate(End.SCARED, (spot(2),)),
    }
    assert removed("m c m").keys() == {spot(0), spot(2)}


@pytest.mark.rule("cheese_rescue", "Q12")
def test_a_mouse_eats_all_cheeses_beside_it_whoever_owns_them() -> None:
    mouse = (spot(1, 1),)
    assert removed(". a1 .", "b3 m a2", ". b1 .") == {
        spot(1, 0): Fate(End.EATEN, mouse),
        spot(0, 1): Fate(End.EATEN, mouse),
        spot(2, 1): Fate(End.EATEN, mouse),
        spot(1, 2): Fate(End.EATEN, mouse),
    }


@pytest.mark.rule("cheese_rescue", "R32", "Q10")
def test_each_stage_names_its_hunters_and_who_removed_whom() -> None:
    picture = laid("d c m a1", ". d . m", "m c . .")
    assert hunts(picture, field(5).neighbours) == [
        Hunt(
            End.SCARED,
            hunters=(spot(0, 0), spot(1, 1)),
            removals=(
                Removal(spot(1, 0), CAT, (spot(0, 0), spot(1, 1))),
                Removal(spot(1, 2), CAT, (spot(1, 1),)),
            ),
        ),
        Hunt(End.CAUGHT, hunters=(), removals=()),
        Hunt(
            End.EATEN,
            hunters=(spot(2, 0), spot(3, 1), spot(0, 2)),
            removals=(Removal(spot(3, 0), cheese(ANN, 1), (spot(2, 0), spot(3, 1))),),
        ),
    ]


def nearly_full() -> CheeseRescueState:
    """Returns a square with one cell left, and everybody's last cards."""
    return last_cell(
        "d c m a3 d",
        "d d d d d",
        "d d s d d",
        "c m b2 d d",
        "b1 d . a1 a1",
        hands=([DOG, MOUSE, cheese(ANN, 2)], [CAT, CAT, cheese(BOB, 1), cheese(BOB, 3)]),
    )


@pytest.mark.rule("cheese_rescue", "R26", "R28", "R32", "R33", "Q1")
def test_the_last_card_is_followed_by_the_whole_scoring() -> None:
    state, cell = nearly_full(), spot(2, 4)
    dogs = tuple(sorted(cell for cell, card in state.square.cards.items() if card == DOG))
    assert turn(state, cheese(BOB, 3), cell) == [
        CardPlaced(BOB, cheese(BOB, 3), cell, hand_size=3),
        CardSettled(BOB, cell),
        HandsDiscarded(((DOG, MOUSE, cheese(ANN, 2)), (CAT, CAT, cheese(BOB, 1)))),
        CatsScared(
            dogs,
            victims=(
                Removal(spot(1, 0), CAT, (spot(0, 0), spot(1, 1))),
                Removal(spot(0, 3), CAT, (spot(0, 2),)),
            ),
        ),
        MiceCaught(cats=(), victims=()),
        CheesesEaten(
            mice=(spot(2, 0), spot(1, 3)),
            victims=(
                Removal(spot(3, 0), cheese(ANN, 3), (spot(2, 0),)),
                Removal(spot(2, 3), cheese(BOB, 2), (spot(1, 3),)),
            ),
        ),
        CheesesCounted(ANN, cells=(spot(3, 4), spot(4, 4)), values=(1, 1), total=2),
        CheesesCounted(BOB, cells=(spot(0, 4), cell), values=(1, 3), total=4),
    ]


@pytest.mark.rule("cheese_rescue", "R33", "R34")
def test_after_the_last_card_everybody_sees_who_won_and_what_became_of_every_card() -> None:
    state = nearly_full()
    turn(state, cheese(BOB, 3), spot(2, 4))
    assert state.outcome == over((2, 4), BOB, counted=((1, 1), (1, 3)))
    view = state.view(ANN)
    assert view.is_over
    assert {one.cell: one.fate.end for one in view.table}[spot(3, 0)] is End.EATEN
    assert [one.points for one in view.standings] == [2, 4]
    assert START in {one.card for one in view.table}


def over(
    scores: tuple[int, ...],
    *winners: Seat,
    counted: tuple[tuple[int, ...], ...],
    tie_break: tuple[int, ...] = (),
) -> Outcome:
    return Outcome(scores, winners, tie_break, "full_square", counted=counted)


def result(*rows: str) -> tuple[PointsTied | None, Outcome | None]:
    """Lets Bob fill the last cell with a dog; returns the tie, if any, and the outcome."""
    state = last_cell(*rows, hands=([], [DOG]))
    events = turn(state, DOG, state.square.open_cells[0])
    return next((event for event in events if isinstance(event, PointsTied)), None), state.outcome


@pytest.mark.rule("cheese_rescue", "R33", "R34")
def test_most_points_win_whatever_the_number_of_cheeses() -> None:
    rows = (DOGS, "d a3 d d d", "d d s d d", "d b1 b1 d d", "d d d d .")
    assert result(*rows) == (None, over((3, 2), ANN, counted=((3,), (1, 1))))


@pytest.mark.rule("cheese_rescue", "R35")
def test_among_equal_points_more_cheeses_win() -> None:
    rows = (DOGS, "d a3 d d d", "d d s d d", "d b1 b2 d d", "d d d d .")
    tie = PointsTied((ANN, BOB), cheeses=(1, 2), winners=(BOB,))
    expected = over((3, 3), BOB, counted=((3,), (1, 2)), tie_break=(1, 2))
    assert result(*rows) == (tie, expected)


@pytest.mark.rule("cheese_rescue", "Q14", "R35")
def test_eaten_cheeses_do_not_break_a_tie() -> None:
    rows = ("m a1 d d d", "a1 a3 d d d", "d d s d d", "d b1 b2 d d", "d d d d .")
    tie = PointsTied((ANN, BOB), cheeses=(1, 2), winners=(BOB,))
    expected = over((3, 3), BOB, counted=((3,), (1, 2)), tie_break=(1, 2))
    assert result(*rows) == (tie, expected)


@pytest.mark.rule("cheese_rescue", "R36", "Q15")
def test_whoever_is_equal_in_points_and_cheeses_shares_the_victory() -> None:
    rows = (DOGS, "d a3 d d d", "d d s d d", "d b3 d d d", "d d d d .")
    tie = PointsTied((ANN, BOB), cheeses=(1, 1), winners=(ANN, BOB))
    assert result(*rows) == (tie, over((3, 3), ANN, BOB, counted=((3,), (3,))))


@pytest.mark.rule("cheese_rescue", "R36", "Q15")
def test_without_any_cheese_left_everybody_wins() -> None:
    rows = (DOGS, DOGS, "d d s d d", DOGS, "d d d d .")
    tie = PointsTied((ANN, BOB), cheeses=(0, 0), winners=(ANN, BOB))
    assert result(*rows) == (tie, over((0, 0), ANN, BOB, counted=((), ())))


def test_the_view_tells_what_would_happen_if_the_game_ended_now() -> None:
    state = dealt(2)
    east, far_east = spot(3, 2), spot(4, 2)
    turn(state, cheese(ANN, 2), east)
    before = state.view(ANN)
    assert before.standings[ANN].points == 2
    state.apply(Place(MOUSE, far_east))
    view = state.view(ANN)
    eaten = Fate(End.EATEN, (far_east,))
    assert {one.cell: one.fate for one in view.table} == {
        spot(2, 2): SAFE,
        east: eaten,
        far_east: SAFE,
    }
    assert view.standings[ANN].points == 0
    assert before.fates_with(MOUSE, far_east) == {one.cell: one.fate for one in view.table}
    assert before.fates_with(CAT, far_east)[east] is SAFE
