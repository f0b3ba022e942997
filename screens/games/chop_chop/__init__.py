"""Chop! Chop! on the table: a kitchen, four mice, a cat, and ten cheeses to carry home."""

from __future__ import annotations

from engine.games.chop_chop.events import ChopChopEvent
from engine.games.chop_chop.moves import ChopChopMove
from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.aloud import ChopChopAloud
from screens.games.chop_chop.board import BESIDE_PLATES, ChopChopBoard
from screens.games.chop_chop.ending import ChopChopEnding
from screens.games.chop_chop.film import ChopChopFilm
from screens.games.chop_chop.landmarks import ChopChopLandmarks
from screens.games.chop_chop.touch import ChopChopTouch
from screens.games.chop_chop.traces import ChopChopTraces
from screens.games.chop_chop.tray import ChopChopTray
from screens.games.chop_chop.what import ChopChopWhat
from screens.table.desk import Desk
from screens.table.kit import TableKit
from screens.table.paws import Paws


def set_table(
    desk: Desk[ChopChopMove, ChopChopView],
) -> TableKit[ChopChopMove, ChopChopEvent, ChopChopView]:
    board = ChopChopBoard(desk)
    tray = ChopChopTray(desk, board)
    ending = ChopChopEnding(desk, board, Paws(desk))
    touch = ChopChopTouch(desk, board, tray)
    film = ChopChopFilm(desk, board, tray, ending)
    what = ChopChopWhat(desk, board)
    return TableKit(
        board=board,
        tray=tray,
        touch=touch,
        aloud=ChopChopAloud(desk, board),
        sentence=lambda: tray.sentence(board.view),
        film=film,
        traces=ChopChopTraces(board),
        ending=ending,
        beside_plates=BESIDE_PLATES,
        before_turn=film.before_turn,
        part_of=board.part_of,
        way=touch.way,
        thing_at=what.at,
        pointed_at=what.pointed_at,
        landmark=ChopChopLandmarks(board).place,
    )
