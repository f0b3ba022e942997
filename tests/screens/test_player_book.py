"""The tablet remembers people by their animal, and never how old they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots import Level
from screens.services.player_book import PlayerBook
from screens.services.players import AVATARS, Player

LOU, MAX, MAMIE, PAPI = (Player(avatar) for avatar in AVATARS[:4])
BOT = Player("badger", level=Level.EASY)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "players.json"


@pytest.fixture
def book(file: Path) -> PlayerBook:
    return PlayerBook(file)


def test_six_animals_wait_on_the_first_evening(book: PlayerBook) -> None:
    assert book.players == tuple(Player(avatar) for avatar in AVATARS[:6])
    assert book.free_avatars == AVATARS[6:]
    assert book.group == ()


def test_a_name_and_small_hands_are_there_tomorrow(book: PlayerBook, file: Path) -> None:
    lou = Player("mouse", "Lou", little_hands=True)
    book.remember(lou)
    assert PlayerBook(file).players[0] == lou


def test_whoever_becomes_another_animal_keeps_their_place(book: PlayerBook) -> None:
    book.remember(Player("frog", "Max"), instead_of="cat")
    assert [player.avatar for player in book.players[:3]] == ["mouse", "frog", "dog"]
    assert "cat" in book.free_avatars


def test_whoever_becomes_another_animal_stays_in_the_group_and_as_old(book: PlayerBook) -> None:
    book.gather((LOU, MAX))
    book.seat({"mouse": 0, "cat": 3})
    book.name_youngest("cat", (LOU, MAX))
    frog = Player("frog", "Max")
    book.remember(frog, instead_of="cat")
    assert book.group == (LOU, frog)
    assert book.chairs == {"mouse": 0, "frog": 3}
    assert book.youngest((LOU, frog)) == "frog"


def test_whoever_is_written_down_twice_is_there_once(book: PlayerBook) -> None:
    for _ in range(2):
        book.remember(Player("frog", "Max"), instead_of="cat")
    assert [player.avatar for player in book.players].count("frog") == 1


def test_a_bot_gives_way_to_somebody_who_becomes_its_animal(book: PlayerBook) -> None:
    book.gather((LOU, MAX, BOT))
    book.remember(Player("badger", "Max"), instead_of="cat")
    assert book.group == (LOU, Player("badger", "Max"))


def test_somebody_new_comes_last(book: PlayerBook) -> None:
    book.remember(Player("frog"))
    assert book.players[-1] == Player("frog")


def test_who_is_forgotten_leaves_nothing_behind(book: PlayerBook, file: Path) -> None:
    book.gather((LOU, MAX))
    book.seat({"mouse": 2, "cat": 4})
    book.name_youngest("mouse", (LOU, MAX))
    book.name_cat("mouse")
    book.forget("mouse")
    assert LOU not in book.players
    assert book.group == (MAX,)
    assert b"mouse" not in file.read_bytes()


def test_the_group_and_its_chairs_are_there_tomorrow(book: PlayerBook, file: Path) -> None:
    book.gather((LOU, BOT))
    book.seat({"mouse": 3})
    book.seat({"badger": 0})
    book.name_cat("badger")
    again = PlayerBook(file)
    assert again.group == (LOU, BOT)
    assert again.chairs == {"mouse": 3, "badger": 0}
    assert again.cat == "badger"


def test_the_youngest_of_a_group_is_known_once_it_was_asked(book: PlayerBook) -> None:
    assert book.youngest((LOU, MAX)) == ""
    book.name_youngest("cat", (LOU, MAX, MAMIE))
    assert book.youngest((LOU, MAX, MAMIE)) == "cat"
    assert book.youngest((MAX, PAPI)) == "cat"


def test_the_order_of_ages_grows_with_every_answer(book: PlayerBook) -> None:
    book.name_youngest("cat", (LOU, MAX, MAMIE))
    book.name_youngest("mouse", (LOU, MAX))
    book.name_eldest("dog", (LOU, MAX, MAMIE))
    assert book.youngest((LOU, MAX, MAMIE)) == "mouse"
    assert book.youngest((MAX, MAMIE)) == "cat"
    assert book.eldest((LOU, MAX, MAMIE)) == "dog"
    assert book.eldest((LOU, MAX)) == "cat"


def test_an_answer_about_some_says_nothing_of_the_others(book: PlayerBook) -> None:
    book.name_eldest("hedgehog", (PAPI, MAMIE))
    book.name_youngest("mouse", (LOU, MAX))
    assert book.eldest((PAPI, MAMIE)) == "hedgehog"
    assert book.youngest((LOU, MAX)) == "mouse"


def test_a_bot_has_no_age(book: PlayerBook) -> None:
    book.name_youngest("mouse", (LOU, BOT))
    assert book.eldest((LOU, BOT)) == "mouse"


def test_an_animal_that_a_file_has_twice_is_there_once(file: Path) -> None:
    file.write_text(
        """{"players": [{"avatar": "mouse", "name": "Lou"}, {"avatar": "cat"}, {"avatar": "mouse"}],
        "group": [{"avatar": "cat"}, {"avatar": "cat", "level": "easy"}, {"avatar": "mouse"}],
        "ages": ["cat", "mouse", "cat"]}"""
    )
    book = PlayerBook(file)
    assert book.players == (Player("mouse", "Lou"), MAX)
    assert book.group == (MAX, LOU)
    assert (book.youngest(book.group), book.eldest(book.group)) == ("cat", "mouse")
    assert file.with_name("players.json.damaged").read_bytes() == file.read_bytes()


def test_who_is_remembered_is_no_bot_whatever_a_file_says(file: Path) -> None:
    file.write_text('{"players": [{"avatar": "mouse", "name": "Lou", "level": "hard"}]}')
    assert PlayerBook(file).players == (Player("mouse", "Lou"),)


def test_a_name_nobody_can_have_typed_is_cut(file: Path) -> None:
    file.write_text(f'{{"players": [{{"avatar": "mouse", "name": "{"Lou" * 9_000}"}}]}}')
    assert PlayerBook(file).players == (Player("mouse", "LouLouLouLou"),)


@pytest.mark.parametrize("text", [b"", b"[1]", b'{"players":', b"\xff"])
def test_a_spoiled_book_is_put_aside(text: bytes, file: Path) -> None:
    file.write_bytes(text)
    assert len(PlayerBook(file).players) == 6
    assert file.with_name("players.json.damaged").exists()
