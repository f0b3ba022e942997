"""The end of Cheese Rescue: everything stays on the table until somebody has seen enough."""

from __future__ import annotations

from engine.core import Outcome
from screens.table.paws import Paws


class CheeseRescueEnding:
    def __init__(self, paws: Paws) -> None:
        self.paws = paws

    async def show(self, outcome: Outcome) -> None:
        await self.paws.wait()
