"""Every numbered rule is proved by a test, and every test names a rule that exists."""

from __future__ import annotations

import pytest

from engine.registry import game_ids
from tests.engine.rule_books import gaps_in, named_by_tests, numbers_of

of_each_book = pytest.mark.parametrize("game_id", game_ids())


@of_each_book
def test_the_rules_and_decisions_are_counted_without_gaps(game_id: str) -> None:
    assert len(numbers_of(game_id)) >= 5
    assert gaps_in(numbers_of(game_id)) == []


@of_each_book
def test_every_numbered_rule_is_named_by_a_test(game_id: str) -> None:
    named = {number for game, number in named_by_tests() if game == game_id}
    assert [number for number in numbers_of(game_id) if number not in named] == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    books = {game_id: set(numbers_of(game_id)) for game_id in game_ids()}
    assert [mark for mark in named_by_tests() if mark[1] not in books[mark[0]]] == []


@pytest.mark.parametrize(
    ("numbers", "gaps"),
    [
        (["R1", "R2", "L1", "L2", "R3"], []),
        (["L1", "L2", "L10", "L11"], []),
        (["R1", "R3"], ["R3"]),
        (["R1", "R2", "R2"], ["R2"]),
        (["V1-R2"], ["V1-R2"]),
        (["R10", "R10"], ["R10"]),
    ],
)
def test_a_rule_left_out_or_counted_twice_is_found(numbers: list[str], gaps: list[str]) -> None:
    assert gaps_in(numbers) == gaps
