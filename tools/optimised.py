"""A pytest plugin for ``python -OO``: asserts of the program are gone, those of tests count.

pytest turns the asserts of test modules into code of their own that -OO does not strip; this
makes it do the same for the modules that help tests, and refuses to run if it did not work.
"""

from __future__ import annotations

import sys

import pytest

pytest.register_assert_rewrite("tests")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("filterwarnings", "ignore:assertions not in test modules")


def pytest_report_header() -> str:
    return f"asserts of the program: {'on' if __debug__ else 'stripped'}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if sys.flags.optimize < 2:
        raise pytest.UsageError("run me with python -OO")
    names = {item.name for item in items}
    if "test_asserts_of_tests_count_even_where_those_of_the_program_do_not" not in names:
        raise pytest.UsageError("the canary in tests/android is not among these tests")
