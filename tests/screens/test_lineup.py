"""Who is about to play: chairs, colours, who begins and who plays alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots import Level
from engine.registry import find_game
from screens.people import AVATARS, Player
from screens.services.player_book import PlayerBook
from screens.shell.lineup import Lineup

MOUSE, CAT, DOG = (Player(avatar) for avatar in AVATARS[:3])


@pytest.fixture
def book(tmp_path: Path) -> PlayerBook:
    return PlayerBook(tmp_path / "players.json")


def test_people_join_as_long_as_there_are_chairs(book: PlayerBook) -> None:
    lineup = Lineup(find_game("cheese_rescue"), book)
    assert not lineup.can_play
    assert all(lineup.tap(Player(avatar)) for avatar in AVATARS[:4])
    assert (lineup.free, lineup.can_play) == (0, True)
    assert not lineup.tap(Player(AVATARS[4]))
    assert not lineup.add_bot(Level.EASY)
    assert lineup.tap(CAT)
    assert CAT not in lineup.players
    assert lineup.free == 1


def test_who_is_too_many_waits_for_a_larger_game(book: PlayerBook) -> None:
    book.gather([Player(avatar) for avatar in AVATARS[:6]])
    assert len(Lineup(find_game("cheese_rescue"), book).players) == 4
    assert len(Lineup(find_game("lucie"), book).players) == 6


def test_neither_who_plays_alone_nor_a_bot_is_asked_for_an_age(book: PlayerBook) -> None:
    book.gather([MOUSE, CAT, Player("dog", level=Level.EASY)])
    lineup = Lineup(find_game("chop_chop"), book)
    lineup.name_loner("cat")
    assert lineup.starters == [MOUSE]


def test_nobody_plays_alone_unless_the_game_says_so(book: PlayerBook) -> None:
    book.gather([MOUSE, CAT, DOG])
    assert Lineup(find_game("chop_chop"), book).loner == "dog", "whoever came last"
    lineup = Lineup(find_game("lucie"), book)
    assert lineup.loner == ""
    assert lineup.starters == [MOUSE, CAT, DOG]


@pytest.mark.parametrize("game_id", ["lucie", "cheese_rescue"], ids=["youngest", "eldest"])
def test_who_begins_is_remembered(book: PlayerBook, game_id: str) -> None:
    book.gather([MOUSE, CAT, DOG])
    Lineup(find_game(game_id), book).name_starter("dog")
    again = Lineup(find_game(game_id), book)
    assert again.starter == "dog"
    assert again.party.starter == "dog"
    assert again.party.players == (MOUSE, CAT, DOG)
