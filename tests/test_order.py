"""The order of the tests is another one every time, and can be had again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests import conftest

TESTS = [f"tests/test_table.py::test_chair[{number}]" for number in range(50)]


def in_order(order: str, names: list[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(conftest, "ORDER", order)
    items: list[Any] = [SimpleNamespace(nodeid=name) for name in names]
    conftest.pytest_collection_modifyitems(items)
    return [item.nodeid for item in items]


def test_another_number_is_another_order_of_the_same_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (in_order(order, TESTS, monkeypatch) for order in "12")
    assert len({tuple(order) for order in (TESTS, one, other)}) == 3
    assert sorted(one) == sorted(other) == sorted(TESTS)


def test_fewer_tests_keep_the_order_they_had_among_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = TESTS[::3]
    whole = in_order("1", TESTS, monkeypatch)
    assert in_order("1", few, monkeypatch) == [name for name in whole if name in few]
