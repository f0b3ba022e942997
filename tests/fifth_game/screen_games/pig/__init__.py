"""Pig on the table: a die to roll, a hand to stop it, and a row of scores."""

from __future__ import annotations

from engine.games.pig.rules import PigEvent, PigMove, PigView
from screens.games.pig.aloud import PigAloud
from screens.games.pig.board import PigBoard
from screens.games.pig.ending import PigEnding
from screens.games.pig.film import PigFilm
from screens.games.pig.touch import PigTouch
from screens.games.pig.traces import PigTraces
from screens.games.pig.tray import PigTray
from screens.games.pig.what import PigWhat
from screens.table.desk import Desk
from screens.table.kit import TableKit
from screens.table.paws import Paws


def set_table(desk: Desk[PigMove, PigView]) -> TableKit[PigMove, PigEvent, PigView]:
    board = PigBoard(desk)
    tray = PigTray(desk)
    return TableKit(
        board=board,
        tray=tray,
        touch=PigTouch(desk, board, tray),
        film=PigFilm(desk, board),
        traces=PigTraces(board),
        ending=PigEnding(desk, board, Paws(desk)),
        aloud=PigAloud(desk),
        thing_at=PigWhat(board, tray).at,
    )
