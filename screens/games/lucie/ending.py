"""How a match of Lucie ends on the table: the jars stand there until everybody has seen them."""

from __future__ import annotations

from engine.core import Outcome
from screens.table.paws import Paws

PARTY = 1.2


class LucieEnding:
    def __init__(self, paws: Paws) -> None:
        self.paws = paws

    async def show(self, outcome: Outcome) -> None:
        await self.paws.wait(PARTY)
