from __future__ import annotations

from engine.game import Options


class ChopChopOptions(Options, frozen=True):
    strict_path: bool = False
    """Whether a walk may enter no cell twice."""

    mice_pass: bool = False
    """Whether a mouse may walk past another one."""

    no_step_back: bool = False
    """Whether no step may lead straight back, not even the first one of a +1 or +2."""
