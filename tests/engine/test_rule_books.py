"""Every numbered rule is proved by a test, and every test names a rule that exists."""

from __future__ import annotations

import pytest

from engine.registry import game_ids
from tests.engine.rule_books import named_by_tests, numbers_of

EXPECTED = {
    "bon_appetit": [*(f"R{n}" for n in range(1, 37)), *(f"B{n}" for n in range(1, 22))],
    "cheese_rescue": [*(f"R{n}" for n in range(1, 37)), *(f"Q{n}" for n in range(1, 20))],
    "lucie": [
        *(f"R{n}" for n in range(1, 19)),
        *(f"V1-R{n}" for n in range(1, 8)),
        *(f"V2-R{n}" for n in range(1, 13)),
        *(f"L{n}" for n in (*range(1, 15), *range(20, 29), *range(30, 51))),
    ],
    "chop_chop": [*(f"R{n}" for n in range(1, 49)), *(f"C{n}" for n in range(1, 45))],
}
of_each_book = pytest.mark.parametrize("game_id", game_ids())


@of_each_book
def test_the_rule_book_holds_every_rule_and_decision_once(game_id: str) -> None:
    assert sorted(numbers_of(game_id)) == sorted(EXPECTED[game_id])


@of_each_book
def test_every_numbered_rule_is_named_by_a_test(game_id: str) -> None:
    named = {number for game, number in named_by_tests() if game == game_id}
    assert [number for number in numbers_of(game_id) if number not in named] == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    books = {game_id: set(numbers_of(game_id)) for game_id in game_ids()}
    assert [mark for mark in named_by_tests() if mark[1] not in books[mark[0]]] == []
