"""Who stands how high on the podium, and on what; no window is opened for that."""

from __future__ import annotations

from engine.core import Outcome, Seat
from engine.game import all_against_last, each_alone
from screens.shell.heap import piling
from screens.stands import Stand, best_in_the_middle, stands_of


def alone(outcome: Outcome) -> list[tuple[int, int]]:
    """Lists seats and their places, best first."""
    stands = stands_of(outcome, each_alone(len(outcome.scores)))
    return [(stand.seats[0], stand.place) for stand in stands]


def test_winners_share_the_first_place_and_equals_share_theirs() -> None:
    outcome = Outcome((4, 9, 4, 9), (Seat(1), Seat(3)))
    assert alone(outcome) == [(1, 1), (3, 1), (0, 3), (2, 3)]


def test_a_tie_broken_by_the_rules_leaves_one_on_the_first_place() -> None:
    assert alone(Outcome((9, 9, 2), (Seat(1),))) == [(1, 1), (0, 2), (2, 3)]


def test_a_camp_stands_together_whatever_it_has_counted() -> None:
    outcome = Outcome((9, 9, 4), (Seat(2),))
    assert stands_of(outcome, all_against_last(3)) == [
        Stand((Seat(2),), 1, True, 4, (1, 1, 1, 1)),
        Stand((Seat(0), Seat(1)), 2, False, 9, (1,) * 9),
    ]


def test_things_keep_what_they_are_worth() -> None:
    outcome = Outcome((5, 2), (Seat(0),), counted=((2, 3), (1, 1)))
    assert [stand.counted for stand in stands_of(outcome, each_alone(2))] == [(2, 3), (1, 1)]


def test_only_those_with_most_points_are_told_apart_by_something_else() -> None:
    outcome = Outcome.by_score((8, 3, 8), (4, 9, 5))
    told = {stand.seats[0]: stand.tie_break for stand in stands_of(outcome, each_alone(3))}
    assert told == {0: 4, 1: None, 2: 5}


def test_the_best_stands_in_the_middle() -> None:
    stands = stands_of(Outcome((7, 12, 9, 1, 3), (Seat(1),)), each_alone(5))
    assert [stand.place for stand in best_in_the_middle(stands)] == [4, 2, 1, 3, 5]


def test_more_things_make_a_higher_heap_and_all_of_them_have_room() -> None:
    for most in (1, 7, 31, 120):
        lying = piling(most, (180, 240), 0.8)
        heights = [lying.height(things, 0.8) for things in range(most + 1)]
        assert heights == sorted(heights)
        assert heights[0] == 0
        assert heights[-1] <= 240
        assert lying.columns * lying.size <= 180
