"""What stays of a moment in Chop! Chop!: who went, what was found, and where."""

from __future__ import annotations

from engine.games.chop_chop.events import (
    CatLeapt,
    CatPlaced,
    CatProwled,
    CheeseWon,
    ChopChopEvent,
    DieLanded,
    ForkTook,
    MouseCaught,
    MouseHid,
    MouseLeapt,
    MouseRan,
    TileTurned,
    TurnLost,
)
from screens.games.chop_chop.board import ChopChopBoard
from screens.games.chop_chop.pieces import DICE, TILES, pawn_name
from screens.ui.places import Box


class ChopChopTraces:
    def __init__(self, board: ChopChopBoard) -> None:
        self._board = board

    def picture(self, event: ChopChopEvent) -> str:
        match event:
            case DieLanded():
                name, highest = DICE[event.side]
                return f"die_{name}_{event.face}" if event.face <= highest else f"die_blank_{name}"
            case MouseRan() | MouseLeapt():
                return pawn_name(event.mouse)
            case CatPlaced() | CatProwled() | CatLeapt():
                return pawn_name(None)
            case MouseHid():
                return "hole_lit"
            case MouseCaught():
                return "mouse_caught"
            case TileTurned():
                return TILES[event.tile]
            case CheeseWon() | ForkTook():
                return "cheese_wedge"
            case TurnLost():
                return "icon_snore"
            case _:
                return ""

    def place(self, event: ChopChopEvent) -> Box | None:
        box_of = self._board.plan.box_of
        match event:
            case CatPlaced():
                return box_of(event.spot.cell)
            case MouseRan() | CatProwled():
                return box_of(event.path[-1].cell)
            case MouseLeapt() | CatLeapt():
                return box_of(event.end.cell)
            case ForkTook():
                return box_of(event.cell)
            case _:
                return None
