"""Decks of the host: which can be played with, and what is said about the others."""

from __future__ import annotations

from functools import reduce
from operator import getitem
from random import Random

import msgspec
import pytest

from engine.deck import BadDeckError, Share, read_deck
from engine.games.cheese_rescue import GAME
from engine.games.cheese_rescue.deck import CheeseRescueDeck
from engine.match import Match
from engine.record import Record
from tests.engine.dials import Fault, dials, fault_of
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


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        (
            "tables.2.removed.dog",
            7,
            ("removed", {"seats": 2, "gone": 7, "there": 6, "kind": "dog"}),
        ),
        ("tables.3.size", 5, ("cells", {"seats": 3, "cells": 25})),
        ("tables.4.removed.dog", 1, ("animals", {"seats": 4, "animals": 35})),
        ("tables.2.size", 3, ("draw", {"seats": 2, "animals": 9, "turns": 4})),
        ("tables.2.size", 7, ("hand", {"seats": 2, "cards": 15, "turns": 24})),
        ("tables.4.removed.dog", 4, None),
    ],
)
def test_a_host_is_told_which_numbers_do_not_go_together(
    path: str, value: int, fault: Fault | None
) -> None:
    assert fault_of(changed(path, value), CheeseRescueDeck) == fault


@pytest.mark.parametrize(
    ("cheeses", "animals", "fault"),
    [
        (6, 6, None),
        (6, 5, ("hand", {"seats": 2, "cards": 11, "turns": 12})),
        (6, 13, None),
        (6, 14, ("draw", {"seats": 2, "animals": 14, "turns": 12})),
        (12, 2, None),
        (12, 1, ("draw", {"seats": 2, "animals": 1, "turns": 12})),
    ],
)
def test_two_need_animals_that_last_and_can_all_be_drawn(
    cheeses: int, animals: int, fault: Fault | None
) -> None:
    deck = msgspec.to_builtins(DECK, str_keys=True)
    deck["animals"] = {"dog": 0, "cat": 0, "mouse": 36}
    for table in deck["tables"].values():
        table["removed"] = {"dog": 0, "cat": 0, "mouse": 0}
    deck["tables"]["2"]["removed"]["mouse"] = 36 - 2 * animals
    deck["cheeses"] = [1] * cheeses
    assert fault_of(msgspec.json.encode(deck), CheeseRescueDeck) == fault


def test_a_host_can_turn_each_number_so_far() -> None:
    animals = ("dog", "cat", "mouse")
    assert dials(DECK) == {
        **{f"animals.{kind}": (0, 99) for kind in animals},
        "cheeses.*": (1, 99),
        "tables.*.size": (2, 15),
        **{f"tables.*.removed.{kind}": (0, 99) for kind in animals},
    }


def test_nobody_owns_more_cheeses_than_a_hand_can_hold() -> None:
    with pytest.raises(BadDeckError, match="length <= 12"):
        read_deck(changed("cheeses", [1] * 13), CheeseRescueDeck)


def test_the_box_tells_how_many_of_its_animals_are_dogs_cats_and_mice() -> None:
    assert DECK.shares() == [Share("dog", 6, 36), Share("cat", 12, 36), Share("mouse", 18, 36)]
