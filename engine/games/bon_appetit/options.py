from __future__ import annotations

from enum import StrEnum

from engine.game import Options


class FailedChase(StrEnum):
    """What the owner of a mouse wins when it escapes."""

    BEFORE_MOUSE = "before_mouse"
    WHOLE_PILE = "whole_pile"


class BonAppetitOptions(Options, frozen=True):
    failed_chase: FailedChase = FailedChase.BEFORE_MOUSE
