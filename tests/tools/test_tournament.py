"""The tournament: fair places, shared wins and honest intervals."""

from __future__ import annotations

from argparse import Namespace

from engine.core import Outcome, Seat
from engine.registry import find_game
from tools.tournament import duels, house_rules, options_of, pairs, parts, share

ALL = Namespace(
    ids=["lucie"], options=[], seats=[], pair=[("medium", "easy")], thoughts=0, times=1, games=4
)


def test_a_shared_win_is_shared() -> None:
    outcome = Outcome((3, 3, 1), (Seat(0), Seat(1)))
    assert share(outcome, frozenset({Seat(0)})) == 0.5
    assert share(outcome, frozenset({Seat(2)})) == 0
    assert share(outcome, frozenset({Seat(0), Seat(1)})) == 1


def test_the_challenger_sits_everywhere_equally_often() -> None:
    ((part, places),) = parts(find_game("lucie"), 4)
    assert part == ""
    assert [sorted(place) for place in places] == [[0], [1], [2], [3]]


def test_in_a_game_with_camps_there_is_a_row_for_each() -> None:
    as_mice, as_cat = parts(find_game("chop_chop"), 4)
    assert as_cat == ("as cat", [frozenset({Seat(3)})])
    assert as_mice == ("as mice", [frozenset(map(Seat, (0, 1, 2)))])


def test_a_better_bot_challenges_a_worse_one() -> None:
    assert pairs(find_game("lucie")) == [
        ("medium", "easy"),
        ("hard", "easy"),
        ("hard", "medium"),
    ]
    assert pairs(find_game("bon_appetit")) == []


def test_house_rules_of_other_games_are_ignored() -> None:
    options = options_of(find_game("lucie"), ["variant=helpers", "nonsense=1"])
    assert str(options.variant) == "helpers"  # type: ignore[attr-defined]


def test_a_duel_is_played_and_written_down() -> None:
    (duel,) = duels(ALL)
    duel.play(4)
    row = duel.row()
    assert len(duel.shares) == 4
    assert row[:6] == ("lucie", "2", "", "medium", "easy", "4")


def test_a_row_names_only_the_rules_that_are_not_usual() -> None:
    options = options_of(find_game("lucie"), ["variant=roles", "reshuffle=once"])
    assert house_rules(options) == "variant=roles"
