"""Decks of the host: which can be played with, and what is said about the others."""

from __future__ import annotations

from functools import reduce
from operator import getitem
from random import Random

import msgspec
import pytest

from engine.deck import BadDeckError, read_deck
from engine.games.cheese_rescue import GAME
from engine.games.cheese_rescue.deck import CheeseRescueDeck
from engine.match import Match
from engine.record import Record
from tests.engine.games.cheese_rescue_table import ANN, DECK

ABSENT = object()


def changed(path: str, value: object) -> bytes:
    """Returns the shipped deck as JSON with another value at *path*."""
    deck = msgspec.json.decode(msgspec.json.encode(DECK))
    *parents, name = path.split(".")
    part = reduce(getitem, parents, deck)
    part[name] = value
    if value is ABSENT:
        del part[name]
    return msgspec.json.encode(deck)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("tables.2.removed.dog", 7, "at 2 seats 7 of 6 cards dog are removed"),
        ("tables.4.removed.dog", 1, "at 4 seats 35 animals cannot be shared equally"),
        ("tables.3.size", 5, "at 3 seats 25 cells cannot be shared equally"),
        ("tables.2.size", 3, "at 2 seats 9 animals each cannot all be drawn in 4 turns"),
        ("tables.2.size", 7, "at 2 seats 6 cheeses and 9 animals each do not last 24 turns"),
        ("tables.2.size", 99, "Expected `int` <= 15 - at `$.tables[...].size`"),
        ("tables.3", ABSENT, "tables for [2, 4] seats, not for [2, 3, 4]"),
        ("animals.cat", "12", "Expected `int`, got `str` - at `$.animals.cat`"),
        ("animals.cat", -1, "Expected `int` >= 0 - at `$.animals.cat`"),
        ("animals.bird", 1, "unknown field `bird` - at `$.animals`"),
        ("animals.mouse", ABSENT, "missing required field `mouse` - at `$.animals`"),
        ("cheeses", [1, 2, 0], "Expected `int` >= 1 - at `$.cheeses[2]`"),
        ("cheeses", [], "Expected `array` of length >= 1 - at `$.cheeses`"),
        ("owls", 1, "unknown field `owls`"),
    ],
)
def test_a_deck_that_cannot_be_played_with_says_why(path: str, value: object, message: str) -> None:
    with pytest.raises(BadDeckError) as caught:
        read_deck(changed(path, value), CheeseRescueDeck)
    assert message in str(caught.value)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_house_may_change_what_cheeses_are_worth(seats: int) -> None:
    deck = read_deck(changed("cheeses", [9, 7, 5, 5, 2, 2]), CheeseRescueDeck)
    match = Match(GAME, seats, deck=deck, rng=Random(1))
    assert [card.value for card in match.view(ANN).hand] == [2, 2, 5, 5, 7, 9]
    match.start()
    while match.outcome is None:
        match.play(match.legal_moves()[0])
    resumed = Record.from_json(Record.of(match).to_json()).resume()
    assert resumed.outcome == match.outcome
    assert resumed.view(ANN) == match.view(ANN)
