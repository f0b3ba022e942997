"""A Hypothesis machine that plays any game and checks the laws a game lays down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.core import Seat
from tests.engine.tables import AnyState, Table

Law = Callable[[Table, Any], None]
"""Fails if a position of a table breaks it."""

PLAYED = settings(
    max_examples=15, stateful_step_count=20, deadline=None, suppress_health_check=[*HealthCheck]
)


class LawfulPlay(RuleBasedStateMachine):
    """What all these machines have; the soak test plays with the same laws."""

    tables: ClassVar[Sequence[Table]]
    laws: ClassVar[Sequence[Law]]
    table: Table
    state: AnyState

    @precondition(lambda self: self.state.outcome is None)
    @rule(luck=st.randoms(use_true_random=False), moves=st.integers(1, 12))
    def play(self, luck: Random, moves: int) -> None:
        for _ in range(moves):
            if self.state.outcome is None:
                self.state.apply(luck.choice(self.state.legal_moves()))
                self.obey()

    @precondition(lambda self: self.state.outcome is not None)
    @rule()
    def stay_over(self) -> None:
        for seat in range(self.table.seats):
            self.state.view(Seat(seat))

    @invariant()
    def obey(self) -> None:
        for law in self.laws:
            law(self.table, self.state)


def machine(tables: list[Table], *laws: Law) -> type[LawfulPlay]:
    """Builds a state machine that lays one of *tables* and plays on it, checking *laws*."""

    class Play(LawfulPlay):
        @initialize(table=st.sampled_from(tables))
        def lay(self, table: Table) -> None:
            self.table, self.state = table, table.deal()

    Play.tables, Play.laws = tables, laws
    Play.TestCase.settings = PLAYED
    return Play
