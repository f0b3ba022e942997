"""Cheese Rescue on the table: lay your cheeses where no mouse will be left beside them."""

from __future__ import annotations

from engine.games.cheese_rescue.events import CheeseRescueEvent
from engine.games.cheese_rescue.moves import CheeseRescueMove
from engine.games.cheese_rescue.view import CheeseRescueView
from screens.games.cheese_rescue.aim import Aim
from screens.games.cheese_rescue.aloud import CheeseRescueAloud
from screens.games.cheese_rescue.board import CheeseRescueBoard
from screens.games.cheese_rescue.cheeses import Cheeses
from screens.games.cheese_rescue.desk import RescueDesk
from screens.games.cheese_rescue.ending import CheeseRescueEnding
from screens.games.cheese_rescue.film import CheeseRescueFilm
from screens.games.cheese_rescue.landmarks import CheeseRescueLandmarks
from screens.games.cheese_rescue.plan import LEAST_BOARD
from screens.games.cheese_rescue.secrecy import Secrecy
from screens.games.cheese_rescue.telltale import Telltale
from screens.games.cheese_rescue.touch import CheeseRescueTouch
from screens.games.cheese_rescue.traces import CheeseRescueTraces
from screens.games.cheese_rescue.tray import CheeseRescueTray
from screens.games.cheese_rescue.what import CheeseRescueWhat
from screens.table.kit import TableKit
from screens.table.paws import Paws
from screens.ui.places import Spot


def set_table(desk: RescueDesk) -> TableKit[CheeseRescueMove, CheeseRescueEvent, CheeseRescueView]:
    cheeses, secrecy = Cheeses(desk), Secrecy(desk)
    board = CheeseRescueBoard(desk, cheeses)
    tray = CheeseRescueTray(desk, board, secrecy)
    aim, telltale = Aim(desk, board), Telltale(desk, board)

    def paw(seat: int) -> Spot:
        return board.plan.paw(seat)  # there is another plan whenever the glass is turned

    def tell(x: float, y: float) -> None:
        telltale.tell(board.square.cell_at(x, y))

    paws = Paws(desk, spot=paw, tap=tell)
    touch = CheeseRescueTouch(desk, board, tray, aim, telltale)
    what = CheeseRescueWhat(board, tray, aim)
    return TableKit(
        board=board,
        tray=tray,
        touch=touch,
        aloud=CheeseRescueAloud(desk, board, aim, secrecy),
        film=CheeseRescueFilm(desk, board, tray, aim, paws),
        traces=CheeseRescueTraces(board),
        ending=CheeseRescueEnding(paws),
        get_ready=cheeses.choose,
        pause_choices=lambda: [*secrecy.choices(), *cheeses.choices()],
        hint_spot=tray.hint_spot,
        way=touch.way,
        thing_at=what.at,
        pointed_at=what.pointed_at,
        least_board=LEAST_BOARD,
        landmark=CheeseRescueLandmarks(desk, board).place,
    )
