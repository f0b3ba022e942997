"""What lies where in Cheese Rescue, for those who ask; a hand tells nothing about its cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.cheese_rescue.field import Axis
from screens.games.cheese_rescue.aim import Aim
from screens.games.cheese_rescue.board import CheeseRescueBoard
from screens.games.cheese_rescue.pieces import BACK, sprite_of
from screens.games.cheese_rescue.tray import CheeseRescueTray
from screens.table.kit import Thing
from screens.ui.facing import box_of
from screens.ui.places import Box, Point


class CheeseRescueWhat:
    def __init__(self, board: CheeseRescueBoard, tray: CheeseRescueTray, aim: Aim) -> None:
        self._board, self._tray, self._aim = board, tray, aim

    def at(self, point: Point) -> Thing | None:
        """Returns what lies at a point of the window."""
        things = (*self._beside_square(), *self._walls())
        thing = next((thing for thing in things if thing.box.holds(*point)), None)
        return thing or self._on_cell(point)

    def pointed_at(self) -> Point | None:
        """Returns where the card in question would lie, or where it lies now."""
        aim = self._aim
        if aim.cell is not None:
            return self._board.square.centre_of(aim.cell)
        return None if aim.picked is None else box_of(aim.picked).centre

    def _beside_square(self) -> Iterator[Thing]:
        for held in self._tray.hand.values():
            yield Thing("cheese_rescue.what.card", BACK.ground, box_of(held))
        pile = self._tray.pile
        if pile is not None:
            name = "pile" if pile.count else "no_pile"
            picture = BACK.ground if pile.count else "pile_tray"
            yield Thing(f"cheese_rescue.what.{name}", picture, box_of(pile))
        for fan in self._board.fans:
            if fan is not None:
                yield Thing("cheese_rescue.what.hand", BACK.ground, fan.spot.box)

    def _walls(self) -> Iterator[Thing]:
        outline, thick = self._outline(), self._board.square.plank
        for axis in self._board.scene.walls:
            if axis is Axis.COLUMNS:
                first = outline._replace(x=outline.x - thick, width=thick)
                other = first._replace(x=outline.x + outline.width)
            else:
                first = outline._replace(y=outline.y - thick, height=thick)
                other = first._replace(y=outline.y + outline.height)
            for box in (first, other):
                yield Thing("cheese_rescue.what.wall", "wall_plank", box)

    def _outline(self) -> Box:
        """Returns what the cells of the square cover."""
        square, scene = self._board.square, self._board.scene
        window = scene.window
        x, y, size, _ = square.box_of(window.bottom * scene.columns + window.left, part=1)
        return Box(x, y, size * window.width, size * window.height)

    def _on_cell(self, point: Point) -> Thing | None:
        board = self._board
        cell = board.square.cell_at(*point)
        if cell is None:
            return None
        box = Box(*board.square.box_of(cell))
        card = board.scene.cards.get(cell)
        if card is not None:
            picture = sprite_of(card, board.cheeses.dress(card))
            return Thing(f"cheese_rescue.what.{card.kind}", picture, box)
        is_inside = self._outline().holds(*point)
        return Thing("cheese_rescue.what.cell", "glow_cell", box) if is_inside else None
