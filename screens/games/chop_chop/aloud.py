"""Chop! Chop! by ear: pawns by name, cells by row and column, and what a tile hides."""

from __future__ import annotations

from engine.games.chop_chop.events import (
    CatFed,
    CatLeapt,
    CatPlaced,
    CatProwled,
    CheeseWon,
    ChopChopEvent,
    DieLanded,
    MiceHome,
    MouseCaught,
    MouseLeapt,
    MouseRan,
    TileTurned,
    TurnLost,
)
from engine.games.chop_chop.moves import ChopChopMove
from engine.games.chop_chop.terms import Phase, Spot
from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.board import ChopChopBoard
from screens.services.i18n import Words
from screens.table.desk import Desk
from screens.table.kit import Line


class ChopChopAloud:
    def __init__(self, desk: Desk[ChopChopMove, ChopChopView], board: ChopChopBoard) -> None:
        self._desk, self._board, self._aim = desk, board, board.aim

    def happened(self, event: ChopChopEvent, words: Words) -> Line | None:
        match event:
            case DieLanded(seat, face=face):
                name = self._desk.name_of(seat, words)
                return Line("chop_chop.aloud.rolled", {"name": name, "face": face})
            case CatPlaced(spot=spot) | CatProwled(path=(*_, spot)) | CatLeapt(end=spot):
                return self._went(None, spot, words)
            case MouseRan(mouse=mouse, path=(*_, spot)) | MouseLeapt(mouse=mouse, end=spot):
                return self._went(mouse, spot, words)
            case TileTurned(tile=tile):
                return Line("chop_chop.aloud.tile", {"tile": words(f"chop_chop.tile.{tile}")})
            case MouseCaught(mouse):
                return Line("chop_chop.aloud.caught", {"pawn": _pawn(mouse, words)})
            case CheeseWon(total=total):
                return Line("chop_chop.aloud.cheese", {"total": total})
            case TurnLost():
                return Line("chop_chop.aloud.stuck")
            case MiceHome():
                return Line("chop_chop.won.mice")
            case CatFed():
                return Line("chop_chop.won.cat")
            case _:
                return None  # what a tile does is named with it

    def stands(self, view: ChopChopView, words: Words) -> Line | None:
        if view.cat is None:
            return None
        mice = [
            f"{_pawn(mouse, words)}, {self._place(spot, words)}"
            for mouse, spot in enumerate(view.mice)
            if spot is not None
        ]
        cat = self._place(view.cat, words)
        values = {"cat": cat, "mice": ". ".join(mice), "cheeses": view.cheeses}
        return Line("chop_chop.aloud.stands", values)

    def focus(self, words: Words) -> Line | None:
        picked, target = self._aim.picked, self._aim.target
        if picked is None:
            return None
        pawn = _pawn(picked.mouse, words)
        if target is None:
            return Line("chop_chop.aloud.picked", {"pawn": pawn})
        place = self._place(target.spot, words)
        return Line("chop_chop.aloud.there", {"pawn": pawn, "place": place})

    def keys(self, words: Words) -> list[tuple[str, str]]:
        if self._board.view.phase is Phase.ROLL:
            return [("space", words("chop_chop.aloud.roll"))]
        keys = [(key, words("table.aloud.elsewhere")) for key in ("right", "left")]
        if self._aim.target is not None:
            keys.insert(0, ("enter", words("chop_chop.aloud.go")))
        if len(self._aim.able) > 1:
            keys.append(("tab", words("chop_chop.aloud.other_mouse")))
        return keys

    def _went(self, mouse: int | None, spot: Spot, words: Words) -> Line:
        values = {"pawn": _pawn(mouse, words), "place": self._place(spot, words)}
        return Line("chop_chop.aloud.went", values)

    def _place(self, spot: Spot, words: Words) -> str:
        row, column = divmod(spot.cell, self._board.view.columns)
        return words("table.aloud.place", row=row + 1, column=column + 1)


def _pawn(mouse: int | None, words: Words) -> str:
    if mouse is None:
        return words("chop_chop.pawn.cat")
    return words("chop_chop.pawn.mouse", number=mouse + 1)
