"""The tablet remembers who is who, whatever animal they like today, and never how old they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from engine.bots import Level
from screens.people import AVATARS, Player, new_id
from screens.services.player_book import PlayerBook

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
    assert book.avatars_for() == (*AVATARS[6:], *AVATARS[:6])
    assert book.group == ()


def test_a_name_and_small_hands_are_there_tomorrow(book: PlayerBook, file: Path) -> None:
    lou = Player("mouse", "Lou", little_hands=True)
    book.remember(lou)
    assert PlayerBook(file).players[0] == lou


def test_whoever_becomes_another_animal_keeps_their_place(book: PlayerBook) -> None:
    book.remember(structs.replace(MAX, avatar="frog", name="Max"))
    assert [player.avatar for player in book.players[:3]] == ["mouse", "frog", "dog"]
    assert book.find("cat") == Player("frog", "Max", id="cat")


def test_whoever_becomes_another_animal_stays_in_the_group_and_as_old(book: PlayerBook) -> None:
    book.gather((LOU, MAX))
    book.seat({"mouse": 0, "cat": 3})
    book.name_youngest("cat", (LOU, MAX))
    frog = structs.replace(MAX, avatar="frog")
    book.remember(frog)
    assert book.group == (LOU, frog)
    assert book.chairs == {"mouse": 0, "cat": 3}
    assert book.youngest((LOU, frog)) == MAX.id


def test_whoever_is_written_down_twice_is_there_once(book: PlayerBook) -> None:
    for _ in range(2):
        book.remember(Player("frog", "Max", id="cat"))
    assert [player.avatar for player in book.players].count("frog") == 1


def test_two_people_may_like_the_same_animal_on_different_days(
    book: PlayerBook, file: Path
) -> None:
    tom = Player("mouse", "Tom", id=new_id())
    book.remember(tom)
    book.gather((tom, MAX))
    book.seat({tom.id: 2, MAX.id: 4})
    again = PlayerBook(file)
    assert (again.find("mouse"), again.find(tom.id)) == (LOU, tom)
    assert again.group == (tom, MAX)
    assert again.chairs == {tom.id: 2, "cat": 4}
    book.forget(tom.id)
    assert LOU in book.players
    assert tom.id.encode() not in file.read_bytes()


def test_an_animal_of_somebody_at_the_table_is_not_offered_to_others(book: PlayerBook) -> None:
    book.gather((LOU, MAX, BOT))
    assert set(book.avatars_for()) == {*AVATARS} - {"mouse", "cat"}
    assert set(book.avatars_for(MAX.id)) == {*AVATARS} - {"mouse"}
    assert book.avatars_for()[0] not in {player.avatar for player in book.players}


def test_no_two_people_get_the_same_identity() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000


def test_a_bot_gives_way_to_somebody_who_becomes_its_animal(book: PlayerBook) -> None:
    book.gather((LOU, MAX, BOT))
    max_now = Player("badger", "Max", id=MAX.id)
    book.remember(max_now)
    assert book.group == (LOU, max_now)


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


def test_new_guests_are_nobody_of_before_tomorrow_either(book: PlayerBook, file: Path) -> None:
    book.gather((LOU, MAX))
    assert book.clear()
    for again in (book, PlayerBook(file)):
        assert [player.avatar for player in again.players] == [*AVATARS[:6]]
        assert not {player.id for player in again.players} & {*AVATARS}
        assert not again.group


def test_a_player_who_was_hidden_comes_back_with_all_that_was_known(tmp_path: Path) -> None:
    book = PlayerBook(tmp_path / "players.json")
    lou = Player("mouse", "Lou", left_handed=True)
    book.remember(lou)
    book.gather([lou, Player("cat")])
    book.seat({"mouse": 4})
    book.paint({"mouse": 5})
    bring_back = book.hide("mouse")
    assert lou not in (*book.shown, *book.group)
    book.gather([Player("cat"), Player("dog")])
    bring_back()
    assert lou in book.shown
    assert set(book.group) == {lou, Player("cat"), Player("dog")}
    assert (book.chairs["mouse"], book.colours["mouse"]) == (4, 5)
