"""What a soak found."""

from __future__ import annotations

from typing import NamedTuple


class Report(NamedTuple):
    what: str
    count: int
    faults: list[str]
    """What went wrong, with what is needed to see it again."""
