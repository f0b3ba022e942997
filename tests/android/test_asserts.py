"""On Android asserts are stripped; no test may be fooled by that."""

from __future__ import annotations

import pytest

from tests.android.canary import sing


def test_asserts_of_tests_count_even_where_those_of_the_program_do_not() -> None:
    with pytest.raises(AssertionError):
        assert not "song"
    with pytest.raises(AssertionError):
        sing("")
