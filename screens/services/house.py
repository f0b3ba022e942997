"""What the host has decided for this house, whoever its guests are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct, structs

LONGEST_NAME = 24
"""Letters of the name of a house, or of a stay."""


IDLE_MINUTES = (0, 2, 5, 10)
"""What a host can choose from."""


class House(Struct, frozen=True):
    """Kept in ``house.json``; new guests change nothing of it."""

    name: str = ""
    """What stands on the shelf; the name of the program if it is empty."""

    code: str = ""
    """What a code of the host's own leaves behind, see :mod:`screens.services.gate`."""

    languages: tuple[str, ...] = ()
    """Which languages guests may choose; all if it is empty."""

    rules: dict[str, dict[str, bool | str]] = {}
    """House rules to begin with, by game."""

    fixed: frozenset[str] = frozenset()
    """House rules nobody changes before a match: ``game.rule``."""

    idle_minutes: Annotated[int, Meta(ge=0, le=60)] = 5
    """After how long without a finger bots play at the shelf; never if it is 0."""

    def __post_init__(self) -> None:
        structs.force_setattr(self, "name", self.name[:LONGEST_NAME])

    def offered(self, spoken: Sequence[str]) -> tuple[str, ...]:
        """Returns those of the *spoken* languages that guests may choose; there always is one."""
        offered = tuple(language for language in spoken if language in self.languages)
        return offered or tuple(spoken)

    def is_fixed(self, game_id: str, rule: str) -> bool:
        return f"{game_id}.{rule}" in self.fixed and rule in self.rules.get(game_id, {})

    def rules_of(self, game_id: str, played: Mapping[str, bool | str]) -> dict[str, bool | str]:
        """Returns what to play by: the rules *played* by last, but for what the host has fixed."""
        ours = self.rules.get(game_id, {})
        free = {rule: each for rule, each in played.items() if not self.is_fixed(game_id, rule)}
        return {**ours, **free}
