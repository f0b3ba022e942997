"""A cup: who has won how many cheeses, who begins, and what is kept of it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.core import Outcome, Seat
from engine.game import all_against_last, each_alone
from screens.cup import Cup, cheeses_for, drawn, new_cup
from screens.people import Sitting
from screens.services.cup_file import CupKeeper
from tests.screens.tables import people

CUP_OF_VERSION_1 = (
    '{"cup":{"id":"2f","guests":['
    '{"player":{"avatar":"mouse","name":"Lou"},"colour":0,"chair":0},'
    '{"player":{"avatar":"cat","name":"Papi","level":"easy"},"colour":1,"chair":3}],'
    '"games":["lucie","chop_chop"],"cheeses":[[3,1]]},"version":1}'
)


def cup_of(seats: int, *games: str) -> Cup:
    return new_cup(people(seats), games or ("lucie", "chop_chop", "bon_appetit"))


def names(sittings: tuple[Sitting, ...]) -> list[str]:
    return [sitting.player.name for sitting in sittings]


@pytest.mark.parametrize(
    ("scores", "winners", "cheeses"),
    [
        ((9, 4), (0,), (3, 1)),
        ((4, 9, 2, 7), (1,), (1, 3, 1, 2)),
        ((9, 9, 2, 7), (0, 1), (3, 3, 1, 1)),
        ((9, 7, 7, 2), (0,), (3, 2, 2, 1)),
        ((9, 7, 7), (0,), (3, 1, 1)),
        ((5, 5, 5), (0, 1, 2), (3, 3, 3)),
    ],
)
def test_the_first_gets_three_the_second_two_and_nobody_goes_away_empty(
    scores: tuple[int, ...], winners: tuple[int, ...], cheeses: tuple[int, ...]
) -> None:
    outcome = Outcome(scores, tuple(map(Seat, winners)))
    assert cheeses_for(outcome, each_alone(len(scores))) == cheeses


def test_a_camp_wins_and_loses_together() -> None:
    mice, cat = all_against_last(4)
    assert cheeses_for(Outcome((10, 10, 10, 1), mice), (mice, cat)) == (3, 3, 3, 1)
    assert cheeses_for(Outcome((2, 2, 2, 4), cat), (mice, cat)) == (1, 1, 1, 3)


def test_the_start_and_the_cat_pass_on_from_match_to_match() -> None:
    cup, firsts = cup_of(3), []
    outcome = Outcome((1, 2, 3), (Seat(2),))
    while not cup.is_over:
        has_loner = cup.game == "chop_chop"
        sittings = cup.sittings(has_loner=has_loner)
        firsts.append(names(sittings))
        assert cup.starter == sittings[-1 if has_loner else 0]
        cup = cup.counted(outcome, each_alone(3), sittings)
    assert firsts == [["Lou", "Papi", "Mamie"], ["Mamie", "Lou", "Papi"], ["Mamie", "Lou", "Papi"]]


def test_cheeses_belong_to_people_wherever_they_sit() -> None:
    cup = cup_of(3)
    outcome = Outcome((9, 5, 2), (Seat(0),))
    cup = cup.counted(outcome, each_alone(3), people(3)[::-1])
    assert cup.cheeses == ((1, 2, 3),)
    assert [guest.player.name for guest in cup.winners(0)] == ["Mamie"]
    assert cup.outcome == Outcome((1, 2, 3), (Seat(2),))


def test_whoever_has_most_cheeses_wins_the_cup_or_shares_it() -> None:
    cup = cup_of(2, "lucie", "lucie")
    assert cup.outcome.winners == (0, 1)
    cup = cup.counted(Outcome((9, 5), (Seat(0),)), each_alone(2), people(2))
    assert cup.outcome.winners == (0,)
    cup = cup.counted(Outcome((5, 9), (Seat(1),)), each_alone(2), people(2))
    assert cup.is_over
    assert cup.outcome.winners == (0, 1)


@pytest.mark.parametrize("seed", range(20))
def test_games_are_drawn_evenly_and_none_twice_in_a_row(seed: int) -> None:
    games = ("lucie", "chop_chop", "bon_appetit")
    row = drawn(games, 8, Random(seed))
    assert len(row) == 8
    assert all(one != other for one, other in pairwise(row))
    assert max(Counter(row).values()) <= 3


def test_a_single_game_that_fits_is_played_again_and_again() -> None:
    assert drawn(("lucie",), 3, Random(1)) == ("lucie",) * 3


def test_a_cup_is_left_and_taken_up_again(tmp_path: Path) -> None:
    keeper = CupKeeper(tmp_path / "cup.json")
    assert keeper.now is None
    cup = cup_of(2)
    keeper.begin(cup)
    keeper.count(cup.occasion, Outcome((9, 5), (Seat(0),)), each_alone(2), people(2))
    again = CupKeeper(tmp_path / "cup.json").now
    assert again == keeper.now
    assert again is not None
    assert again.cheeses == ((3, 1),)
    keeper.put_away()
    assert CupKeeper(tmp_path / "cup.json").now is None


def test_a_match_counts_once_however_often_its_end_is_seen(tmp_path: Path) -> None:
    keeper, cup = CupKeeper(tmp_path / "cup.json"), cup_of(2)
    keeper.begin(cup)
    for _ in range(3):
        keeper = CupKeeper(tmp_path / "cup.json")
        assert keeper.count(cup.occasion, Outcome((9, 5), (Seat(0),)), each_alone(2), people(2))
    assert keeper.now is not None
    assert keeper.now.cheeses == ((3, 1),)


@pytest.mark.parametrize("occasion", ["", "another 0"])
def test_a_match_played_for_something_else_counts_nothing(tmp_path: Path, occasion: str) -> None:
    keeper, cup = CupKeeper(tmp_path / "cup.json"), cup_of(2)
    keeper.begin(cup)
    assert not keeper.count(occasion, Outcome((9, 5), (Seat(0),)), each_alone(2), people(2))
    assert keeper.now == cup


def test_a_match_of_other_people_counts_nothing(tmp_path: Path) -> None:
    keeper, cup = CupKeeper(tmp_path / "cup.json"), cup_of(2)
    keeper.begin(cup)
    outcome = Outcome((9, 5), (Seat(0),))
    assert not keeper.count(cup.occasion, outcome, each_alone(2), people(3)[1:])


def test_a_cup_of_the_first_version_is_known(tmp_path: Path) -> None:
    (tmp_path / "cup.json").write_text(CUP_OF_VERSION_1)
    cup = CupKeeper(tmp_path / "cup.json").now
    assert cup is not None
    assert (cup.game, cup.cheeses) == ("chop_chop", ((3, 1),))
    assert names(cup.sittings(has_loner=True)) == ["Lou", "Papi"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"version":1', '"version":2'),
        ('"chop_chop"', '"bridge"'),
        ("[[3,1]]", "[[3,1,1]]"),
        ("[[3,1]]", "[[3,1],[3,1],[1,3]]"),
        ('"avatar":"cat","name":"Papi","level":"easy"', '"avatar":"mouse"'),
        ('"chair":3', '"chair":0'),
        ('{"cup"', ""),
    ],
)
def test_a_file_that_can_be_no_cup_is_set_aside(tmp_path: Path, before: str, after: str) -> None:
    file = tmp_path / "cup.json"
    file.write_text(CUP_OF_VERSION_1.replace(before, after))
    assert CupKeeper(file).now is None
    assert file.with_name("cup.json.damaged").exists()
    assert not file.exists()


def test_nobody_can_make_an_impossible_cup() -> None:
    with pytest.raises(ValueError, match="several people"):
        new_cup(people(1), ("lucie",))
    with pytest.raises(ValueError, match="no such games"):
        new_cup(people(2), ())
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"id": "a", "guests": [], "games": ["lucie"]}, Cup)
