"""What a hand on the tablet should feel in Cheese Rescue, said once more."""

from __future__ import annotations

from typing import Any

from screens.services.feedback import Buzz

CATCH = "MiceCaught"
"""The event in which the cat gets its mouse: somebody must feel it in a match."""


def buzz_for(event: str, facts: dict[str, Any]) -> Buzz:
    """Returns what an event should feel like when vibration is soft."""
    match event:
        case "MatchEnded":
            return Buzz.WIN
        case "MiceCaught" if facts["victims"]:
            return Buzz.CATCH
    return Buzz.NONE
