"""Bon Appétit! on the table: turn a card, and careful, little mouse, the cat is about."""

from __future__ import annotations

from engine.games.bon_appetit.events import BonAppetitEvent
from engine.games.bon_appetit.moves import Flip
from engine.games.bon_appetit.view import BonAppetitView
from screens.games.bon_appetit.aloud import BonAppetitAloud
from screens.games.bon_appetit.board import BonAppetitBoard
from screens.games.bon_appetit.ending import BonAppetitEnding
from screens.games.bon_appetit.film import BonAppetitFilm
from screens.games.bon_appetit.landmarks import BonAppetitLandmarks
from screens.games.bon_appetit.plan import BESIDE_PLATES
from screens.games.bon_appetit.touch import BonAppetitTouch
from screens.games.bon_appetit.traces import BonAppetitTraces
from screens.games.bon_appetit.tray import BonAppetitTray
from screens.games.bon_appetit.what import BonAppetitWhat
from screens.services.feedback import Cue
from screens.table.desk import Desk
from screens.table.kit import TableKit
from screens.table.paws import Paws


def set_table(
    desk: Desk[Flip, BonAppetitView],
) -> TableKit[Flip, BonAppetitEvent, BonAppetitView]:
    board = BonAppetitBoard(desk)
    tray = BonAppetitTray(desk, board)
    return TableKit(
        board=board,
        tray=tray,
        touch=BonAppetitTouch(desk, board, tray),
        aloud=BonAppetitAloud(desk),
        film=BonAppetitFilm(desk, board, tray),
        traces=BonAppetitTraces(desk, board),
        ending=BonAppetitEnding(desk, board, Paws(desk)),
        beside_plates=BESIDE_PLATES,
        thing_at=BonAppetitWhat(board, tray).at,
        landmark=BonAppetitLandmarks(board, tray).place,
        win=Cue("win"),  # heard only: nothing but the catch and the last try is felt in this game
    )
