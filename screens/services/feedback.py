"""Sounds, vibrations and words, behind one tiny interface so that tests can listen in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol


class Buzz(Enum):
    """How the tablet vibrates: seconds off, on, off, on …"""

    NONE = ()
    SNAP = (0.0, 0.015)
    SUSPENSE = (0.0, 0.03, 0.25, 0.03, 0.25, 0.03)
    TRAP = (0.0, 0.03, 0.04, 0.03, 0.04, 0.12)
    CATCH = (0.0, 0.06, 0.08, 0.20)
    POUNCE = (0.0, 0.08, 0.06, 0.08, 0.06, 0.25)
    WIN = (0.0, 0.08, 0.08, 0.08, 0.08, 0.25)


@dataclass(frozen=True, slots=True)
class Cue:
    """What an event sounds and feels like."""

    sound: str = ""
    """Name of a file in ``assets/sounds``, without its ending."""

    buzz: Buzz = Buzz.NONE


class Feedback(Protocol):
    def give(self, cue: Cue) -> None: ...

    def say(self, key: str, language: str, **values: object) -> None:
        """Says a text aloud, where there is a voice; comes back at once."""
        ...

    def stop_talking(self) -> None:
        """Stops what is being said, and forgets what waits; sounds go on."""
        ...

    def hush(self) -> None:
        """Stops everything that still sounds, or speaks."""
        ...
