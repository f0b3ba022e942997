"""Lucie on the table: leave the hole for cheese, and be home before the cat comes."""

from __future__ import annotations

from engine.games.lucie.events import LucieEvent
from engine.games.lucie.moves import LucieMove
from engine.games.lucie.view import LucieView
from screens.games.lucie.aloud import LucieAloud
from screens.games.lucie.board import LucieBoard
from screens.games.lucie.dealer import Dealer
from screens.games.lucie.ending import LucieEnding
from screens.games.lucie.film import LucieFilm
from screens.games.lucie.landmarks import LucieLandmarks
from screens.games.lucie.plan import beside_plates
from screens.games.lucie.touch import LucieTouch
from screens.games.lucie.traces import LucieTraces
from screens.games.lucie.tray import LucieTray
from screens.games.lucie.what import LucieWhat
from screens.table.desk import Desk
from screens.table.kit import TableKit
from screens.table.paws import Paws


def set_table(
    desk: Desk[LucieMove, LucieView],
) -> TableKit[LucieMove, LucieEvent, LucieView]:
    board = LucieBoard(desk)
    tray = LucieTray(desk, board)
    touch = LucieTouch(desk, board, tray)
    what = LucieWhat(desk, board, tray)
    return TableKit(
        board=board,
        tray=tray,
        touch=touch,
        aloud=LucieAloud(desk, board, tray),
        sentence=lambda: tray.sentence(board.view),
        film=LucieFilm(desk, board, tray, Dealer(desk, tray)),
        traces=LucieTraces(board),
        ending=LucieEnding(Paws(desk)),
        beside_plates=beside_plates(has_roles=desk.view.has_roles),
        opens_for_bots=True,
        way=touch.way,
        thing_at=what.at,
        pointed_at=what.pointed_at,
        landmark=LucieLandmarks(desk, board).place,
    )
