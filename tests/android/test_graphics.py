from __future__ import annotations

import pytest

from tests.apart import run_apart


@pytest.mark.timeout(900)  # every page is filled again, by a card that is none
def test_a_graphics_card_that_forgot_everything_is_filled_again() -> None:
    """In a process of its own: whoever comes later still needs what is thrown away here."""
    assert run_apart("tests/android/lost_graphics.py") == 10
