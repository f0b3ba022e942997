"""What a soak found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Report:
    what: str
    count: int
    faults: list[str]
    """What went wrong, with what is needed to see it again."""
