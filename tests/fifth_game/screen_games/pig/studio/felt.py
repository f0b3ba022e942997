"""What a hand on the tablet should feel in Pig, said once more."""

from __future__ import annotations

from typing import Any

from screens.services.feedback import Buzz

CATCH = "PointsLost"
"""The event that somebody must feel in a match."""


def buzz_for(event: str, facts: dict[str, Any]) -> Buzz:
    """Returns what an event should feel like when vibration is soft."""
    return {"MatchEnded": Buzz.WIN, CATCH: Buzz.TRAP}.get(event, Buzz.NONE)
