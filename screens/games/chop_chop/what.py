"""What lies where in the kitchen, for those who ask."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.widget import Widget

from engine.games.chop_chop.moves import ChopChopMove
from engine.games.chop_chop.terms import Ground
from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.board import ChopChopBoard
from screens.games.chop_chop.pieces import (
    Die,
    PawnButton,
    SpareDie,
    StepsToGo,
    die_name,
    pawn_name,
    step_picture,
)
from screens.table.desk import Desk
from screens.table.kit import Thing
from screens.ui.facing import box_of
from screens.ui.places import Point

FLOOR = {
    Ground.TILE: "floor_back", Ground.BARE: "floor_bare", Ground.CHEESE: "cheese_wedge",
    Ground.PLATE: "door", Ground.HOLE: "hole",
}  # fmt: skip


class ChopChopWhat:
    def __init__(self, desk: Desk[ChopChopMove, ChopChopView], board: ChopChopBoard) -> None:
        self._desk, self._board = desk, board

    def at(self, point: Point) -> Thing | None:
        """Returns what lies at a point of the window."""
        things = (*self._in_tray(), *self._goals(), *self._camps())
        thing = next((thing for thing in things if thing.box.holds(*point)), None)
        cell = self._board.plan.cell_at(*point)
        return thing or (None if cell is None else self._on_cell(cell))

    def pointed_at(self) -> Point | None:
        """Returns where the keys would send a pawn, or where the pawn is that they picked."""
        aim, board = self._board.aim, self._board
        if aim.target is not None:
            return board.plan.box_of(aim.target.spot.cell).centre
        pawn = None if aim.picked is None else board.pawns[aim.picked.mouse]
        return None if pawn is None or pawn.spot is None else box_of(pawn).centre

    def _in_tray(self) -> Iterator[Thing]:
        tray, view = self._desk.rim.tray, self._board.view
        for widget in () if tray is None else tray.things.walk(restrict=True):
            thing = self._named(widget, view)
            if thing is not None:
                yield Thing(f"chop_chop.what.{thing[0]}", thing[1], box_of(widget))

    @staticmethod
    def _named(widget: Widget, view: ChopChopView) -> tuple[str, str] | None:
        match widget:
            case Die():
                return "die", die_name(view.side, None)
            case SpareDie():
                return "spare", die_name(view.side, None)
            case StepsToGo():
                return "steps", step_picture(view)
            case PawnButton():
                return _pawn(widget.mouse)
            case _:
                return None

    def _goals(self) -> Iterator[Thing]:
        plan, view = self._board.plan, self._board.view
        lamp = "lamp_on" if view.is_home_lit else "lamp_off"
        yield Thing("chop_chop.what.lamp", lamp, plan.lamp)
        for door, is_out in zip(plan.doors, view.have_been_out, strict=True):
            yield Thing("chop_chop.what.doors", "hole_lit" if is_out else "door", door)
        yield Thing("chop_chop.what.larder", "cheese_wedge", plan.larder)
        yield Thing("chop_chop.what.basket", "basket_front", plan.basket)

    def _camps(self) -> Iterator[Thing]:
        cat = self._board.view.cat_seat
        for seat, place in self._board.camps.items():
            name = "cat_player" if seat == cat else "mice_player"
            yield Thing(f"chop_chop.what.{name}", self._board.part_of(seat), place.spot.box)

    def _on_cell(self, cell: int) -> Thing:
        view, box = self._board.view, self._board.plan.box_of(cell)
        return Thing(*self._standing(cell, view), box)

    @staticmethod
    def _standing(cell: int, view: ChopChopView) -> tuple[str, str]:
        """Returns what is said of a cell, and its picture: of whoever is there, first of all."""
        ground = view.ground[cell]
        if view.cat is not None and view.cat.cell == cell:
            name, picture = _pawn(None)
        elif (mouse := _mouse_on(cell, view)) is not None and ground is not Ground.PLATE:
            name, picture = _pawn(mouse)
        elif cell in view.table:
            name, picture = "table", "table_top"
        else:
            name, picture = ground.value, FLOOR[ground]
        return f"chop_chop.what.{name}", picture


def _pawn(mouse: int | None) -> tuple[str, str]:
    return "cat" if mouse is None else "mouse", pawn_name(mouse)


def _mouse_on(cell: int, view: ChopChopView) -> int | None:
    return next(
        (mouse for mouse, spot in enumerate(view.mice) if spot is not None and spot.cell == cell),
        None,
    )
