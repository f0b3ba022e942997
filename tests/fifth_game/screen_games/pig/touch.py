"""Taps and keys of Pig."""

from __future__ import annotations

from kivy.uix.widget import Widget

from engine.games.pig.rules import HOLD, ROLL, PigMove, PigView
from screens.games.pig.board import PigBoard
from screens.games.pig.tray import PigTray
from screens.table.desk import Desk
from screens.table.kit import Path

KEYS: dict[str, PigMove] = {"space": ROLL, "enter": HOLD}


class PigTouch:
    def __init__(self, desk: Desk[PigMove, PigView], board: PigBoard, tray: PigTray) -> None:
        self._desk, self._board, self._tray = desk, board, tray
        tray.fbind("on_choice", lambda _, move: desk.choose(move))

    def press(self, key: str) -> bool:
        return key in KEYS and self._desk.choose(KEYS[key])

    def take_back(self) -> bool:
        return self._desk.turn.take_back()

    def stands_for(self, move: PigMove) -> list[Widget]:
        return [self._tray.buttons[move]]

    def coach_path(self) -> Path:
        button = self._tray.buttons[ROLL]
        here = button.to_window(*button.center)
        return here, here

    def miss(self) -> None: ...

    def tap_plate(self, seat: int) -> bool:
        return False
