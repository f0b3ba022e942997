"""Pig by ear: what was rolled, what a turn has brought, and two keys."""

from __future__ import annotations

from typing import assert_never

from engine.games.pig.rules import (
    HOLD,
    DieRolled,
    PigEvent,
    PigMove,
    PigView,
    PointsKept,
    PointsLost,
)
from screens.services.i18n import Words
from screens.table.desk import Desk
from screens.table.kit import Line


class PigAloud:
    def __init__(self, desk: Desk[PigMove, PigView]) -> None:
        self._desk = desk

    def happened(self, event: PigEvent, words: Words) -> Line:
        values: dict[str, object] = {"name": self._desk.name_of(event.seat, words)}
        match event:
            case DieRolled(_, face):
                return Line("pig.aloud.rolled", {**values, "face": face})
            case PointsLost():
                return Line("pig.aloud.lost", values)
            case PointsKept(score=score):
                return Line("pig.aloud.kept", {**values, "score": score})
            case _:
                assert_never(event)

    def stands(self, view: PigView, words: Words) -> Line:
        return Line("pig.aloud.stands", {"total": view.turn_total})

    def focus(self, words: Words) -> None:
        """Nothing is pointed at: each key is a move."""

    def keys(self, words: Words) -> list[tuple[str, str]]:
        roll, hold = ("space", words("pig.aloud.roll")), ("enter", words("pig.aloud.hold"))
        return [roll, hold] if HOLD in self._desk.turn.moves else [roll]
