"""Any matches that differ only in what nobody but its owner may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, reject, settings
from hypothesis import strategies as st

from engine.core import IllegalMoveError
from tests.screens.twins import Twins, closed_hands, peeking


@st.composite
def _some(draw: st.DrawFn, /, make: Callable[..., Twins], most: int, **traits: Any) -> Twins:
    try:
        return make(draw(st.integers(0, 10**6)), draw(st.integers(2, most)), **traits)
    except (StopIteration, IllegalMoveError):  # all that could be held instead has been played
        reject()


my_hands = _some(closed_hands, 4, is_mine=True)
others_hands = _some(closed_hands, 4)
peeks = _some(peeking, 6)


def on_one_tablet(examples: int) -> settings:
    """Tries only a few, the same each time: each takes as long as a turn."""
    checks = [*HealthCheck]
    return settings(
        max_examples=examples, deadline=None, derandomize=True, suppress_health_check=checks
    )
