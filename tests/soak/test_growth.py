from __future__ import annotations

from tests.apart import run_apart


def test_nothing_grows_from_match_to_match() -> None:
    """In a process of its own: what others have left may go, or stay, at any time."""
    assert run_apart("tests/soak/growing.py") == 1
