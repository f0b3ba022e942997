"""From people on chairs to seats of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from engine.bots import Level
from engine.registry import all_games, find_game
from screens.party import (
    Party,
    chairs_for,
    colours_for,
    fitting_games,
    new_bot,
    rematch,
    seated,
    starter_of,
)
from screens.people import AVATARS, Player, Sitting
from screens.services.player_book import PlayerBook

LOU, MAX, MAMIE, PAPI = FAMILY = tuple(Player(avatar) for avatar in AVATARS[:4])
"""On chairs 0, 1, 3 and 4: before the tablet, left of it, behind it, right of it."""


def party(
    players: Sequence[Player] = FAMILY,
    chairs: Mapping[str, int] | None = None,
    *,
    starter: str = "",
    loner: str = "",
) -> Party:
    return Party(tuple(players), starter, loner, chairs or chairs_for(players, {}))


def order(sittings: Sequence[Sitting]) -> list[Player]:
    return [sitting.player for sitting in sittings]


@pytest.mark.parametrize(
    ("count", "chairs"),
    [(2, [0, 3]), (3, [0, 1, 3]), (4, [0, 1, 3, 4]), (5, [0, 1, 3, 4, 5]), (6, [*range(6)])],
)
def test_people_spread_round_the_table(count: int, chairs: list[int]) -> None:
    players = [Player(avatar) for avatar in AVATARS[:count]]
    assert sorted(chairs_for(players, {}).values()) == chairs


def test_everybody_finds_their_chair_again_and_the_new_one_takes_a_free_one() -> None:
    assert chairs_for((LOU, MAX, MAMIE), {"mouse": 1, "dog": 0}) == {"mouse": 1, "dog": 0, "cat": 3}


def test_two_who_sat_on_the_same_chair_on_other_days_do_not_share_it() -> None:
    chairs = chairs_for((LOU, MAX), {"mouse": 2, "cat": 2})
    assert chairs["mouse"] == 2
    assert chairs["cat"] != 2


def test_play_goes_clockwise_from_the_starter() -> None:
    sittings = seated(party(starter="dog"), has_loner=False)
    assert order(sittings) == [MAMIE, PAPI, LOU, MAX]
    assert [sitting.chair for sitting in sittings] == [3, 4, 0, 1]


def test_colours_follow_the_order_in_which_people_came() -> None:
    sittings = seated(party(starter="dog"), has_loner=False)
    assert {sitting.player.avatar: sitting.colour for sitting in sittings} == {
        "mouse": 0,
        "cat": 1,
        "dog": 2,
        "hedgehog": 3,
    }


def test_the_cat_sits_on_the_last_seat_and_the_mice_go_clockwise() -> None:
    sittings = seated(party(starter="hedgehog", loner="cat"), has_loner=True)
    assert order(sittings) == [PAPI, LOU, MAMIE, MAX]


def test_a_youngest_who_is_the_cat_lets_the_next_mouse_begin() -> None:
    sittings = seated(party(starter="cat", loner="cat"), has_loner=True)
    assert order(sittings) == [MAMIE, PAPI, LOU, MAX]


def test_a_rematch_passes_the_start_to_the_next_chair() -> None:
    sittings = seated(party(starter="dog"), has_loner=False)
    assert order(rematch(sittings, has_loner=False)) == [PAPI, LOU, MAX, MAMIE]


def test_a_rematch_passes_the_cat_to_the_next_chair() -> None:
    sittings = seated(party(starter="mouse", loner="cat"), has_loner=True)
    again = rematch(sittings, has_loner=True)
    assert order(again) == [PAPI, LOU, MAX, MAMIE]
    assert {*again} == {*sittings}


def test_after_as_many_rematches_as_there_are_people_all_have_been_the_cat() -> None:
    sittings = seated(party(loner="cat"), has_loner=True)
    cats = set()
    for _ in FAMILY:
        cats.add(sittings[-1].player)
        sittings = rematch(sittings, has_loner=True)
    assert cats == {*FAMILY}


def test_who_came_first_begins_while_nobody_knows_the_youngest(tmp_path: Path) -> None:
    book = PlayerBook(tmp_path / "players.json")
    lucie, rescue = find_game("lucie"), find_game("cheese_rescue")
    assert starter_of(lucie, FAMILY, book) == "mouse"
    book.name_youngest("dog", FAMILY)
    book.name_eldest("hedgehog", FAMILY)
    assert starter_of(lucie, FAMILY, book) == "dog"
    assert starter_of(rescue, FAMILY, book) == "hedgehog"


def test_a_bot_is_an_animal_nobody_else_is() -> None:
    first = new_bot(Level.EASY, FAMILY)
    second = new_bot(Level.HARD, (*FAMILY, first))
    assert len({player.avatar for player in (*FAMILY, first, second)}) == 6
    assert (first.level, second.level) == (Level.EASY, Level.HARD)


def test_a_bot_finds_an_animal_even_where_everybody_is_known() -> None:
    everybody = tuple(Player(avatar) for avatar in AVATARS)
    assert new_bot(Level.EASY, everybody[-2:], everybody).avatar == AVATARS[-3]


def test_the_dice_know_how_many_people_are_here() -> None:
    games = all_games().values()
    six = [Player(avatar) for avatar in AVATARS[:6]]
    assert {game.id for game in fitting_games(games, six)} == {"bon_appetit", "lucie"}
    assert len(fitting_games(games, ())) == 4
    assert fitting_games(games, FAMILY[:1]) == []


def test_the_dice_think_of_little_hands() -> None:
    small = Player("fox", little_hands=True)
    chosen = fitting_games(all_games().values(), (LOU, small))
    assert chosen
    assert all(game.age <= 6 for game in chosen)


def test_everybody_keeps_their_colour_while_it_is_free() -> None:
    mouse, cat, dog = (Player(avatar) for avatar in AVATARS[:3])
    assert colours_for([mouse, cat, dog], {}) == {"mouse": 0, "cat": 1, "dog": 2}
    assert colours_for([dog, mouse], {"dog": 2}) == {"dog": 2, "mouse": 0}
    assert colours_for([dog, cat], {"dog": 1, "cat": 1}) == {"dog": 1, "cat": 0}
