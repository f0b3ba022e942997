"""A save is believed only as far as it can be played."""

from __future__ import annotations

import tracemalloc
from random import Random

import msgspec
import pytest

from engine.deck import LONGEST, BadDeckError, Deck, read_deck, shipped_deck
from engine.match import AnyMatch, Match
from engine.record import BadRecordError, Record
from engine.registry import find_game

GAME = find_game("lucie")


def save(moves: int = 6) -> dict[str, object]:
    match = Match(GAME, 3, rng=Random(4))
    match.start()
    rng = Random(4)
    for _ in range(moves):
        match.play(rng.choice(match.legal_moves()))
    text: dict[str, object] = msgspec.json.decode(Record.of(match).to_json())
    return text


def resume(text: dict[str, object]) -> AnyMatch:
    return Record.from_json(msgspec.json.encode(text)).resume()


def test_an_untouched_save_resumes() -> None:
    assert resume(save()).seats == 3


def test_a_save_from_before_a_house_rule_is_played_without_it() -> None:
    match = resume(save() | {"options": {}})
    assert match.options == GAME.options()


def test_a_save_remembers_how_often_people_went_back() -> None:
    match = resume(save())
    assert (match.knots, "knots" in save()) == (0, False)
    match.go_back(len(match.moves) - 1)
    assert Record.from_json(Record.of(match).to_json()).resume().knots == 1


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("game", "ludo", "no game called 'ludo'"),
        ("seats", 9, "lucie seats 2 to 6 players, not 9"),
        ("version", 0, "saved under rules 0, played by 1"),
        ("options", {"variant": "moon"}, "Invalid enum value 'moon'"),
        ("options", {"moon": True}, "moon"),
        ("moves", [["GoHome"]], "move 1 of lucie"),
        ("moves", [["Fly", 3]], "Fly"),
        ("moves", {"a": 1}, "Expected `array`"),
        ("deck", {"cards": 3}, "not a LucieDeck"),
    ],
)
def test_a_save_that_does_not_fit_says_what_and_where(
    field: str, value: object, complaint: str
) -> None:
    with pytest.raises(BadRecordError, match=complaint) as trouble:
        resume({**save(), field: value})
    assert "lucie" in str(trouble.value) or "ludo" in str(trouble.value)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (b"", "not a save"),
        (b"\xff\xfe rubbish", "not a save"),
        (b'{"game": 3}', r"Expected `str`, got `int` - at `\$.game`"),
        (b"[" * 100_000, "not a save"),
    ],
)
def test_rubbish_is_not_a_save(text: bytes, complaint: str) -> None:
    with pytest.raises(BadRecordError, match=complaint):
        Record.from_json(text)


def test_a_save_of_another_format_is_refused() -> None:
    text = msgspec.json.encode({**save(), "format": 99})
    with pytest.raises(BadRecordError, match="format 99, not 1"):
        Record.from_json(text)


def test_an_unknown_field_is_refused() -> None:
    text = msgspec.json.encode({**save(), "cheat": True})
    with pytest.raises(BadRecordError, match="cheat"):
        Record.from_json(text)


def test_the_shipped_deck_is_not_written_down() -> None:
    assert save()["deck"] is None


class Pair(Deck, frozen=True):
    cards: int

    def __post_init__(self) -> None:
        if self.cards % 2:
            raise ValueError(f"{self.cards} cards are not pairs")


def test_a_deck_that_does_not_add_up_says_why() -> None:
    with pytest.raises(BadDeckError, match="not a Pair: 3 cards are not pairs"):
        read_deck(b'{"cards": 3}', Pair)
    assert read_deck(b'{"cards": 4}', Pair) == Pair(4)


def test_a_deck_may_be_as_long_as_the_longest() -> None:
    text = b'{"cards": 4}'
    assert read_deck(text.ljust(LONGEST), Pair) == Pair(4)
    with pytest.raises(BadDeckError, match="a deck of 20001 bytes"):
        read_deck(text.ljust(LONGEST + 1), Pair)


def test_a_deck_without_end_is_refused_unread() -> None:
    die = b"[%s1]" % (b"1," * 3_000_000)
    tracemalloc.start()
    with pytest.raises(BadDeckError, match="a deck of 6000003 bytes, more than 20000"):
        read_deck(die, Pair)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < LONGEST


def test_a_deck_without_end_is_refused_inside_a_save_too() -> None:
    with pytest.raises(BadRecordError, match="more than 20000"):
        resume(save() | {"deck": {"cards": [1] * LONGEST}})


def test_a_package_without_a_deck_is_named() -> None:
    with pytest.raises((BadDeckError, FileNotFoundError), match=r"deck\.json"):
        shipped_deck("engine.bots", Pair)
