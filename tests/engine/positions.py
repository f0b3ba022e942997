"""Positions of random matches, for claims that hold everywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st

from engine.core import State
from tests.engine.tables import Table

S = TypeVar("S", bound=State[Any, Any, Any])

ON_RANDOM_POSITIONS = settings(
    max_examples=40, deadline=None, suppress_health_check=[*HealthCheck], derandomize=True
)
"""The same ones every time: what a run finds, the next one finds, too."""


@st.composite
def positions(
    draw: st.DrawFn, kind: type[S], tables: Sequence[Table], suits: Callable[[S], bool]
) -> S:
    """Plays a match at random and stops at one of the positions that suit."""
    table = tables[draw(st.integers(0, len(tables) - 1))]
    rng = Random(draw(st.integers(0, 10**6)))
    found: list[S] = []
    state = table.deal()
    assert isinstance(state, kind)
    for _ in range(draw(st.integers(1, 150))):
        if state.outcome is not None:
            break
        if suits(state):
            found.append(state.copy())
        state.apply(rng.choice(state.legal_moves()))
    assume(found)
    return found[-1]
