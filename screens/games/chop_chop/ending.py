"""The end of Chop! Chop!: a feast, a nap, or night over the kitchen."""

from __future__ import annotations

from typing import assert_never

import asynckivy as ak
from kivy.metrics import dp

from engine.core import Outcome
from engine.games.chop_chop.events import CatFed, Ending, MiceHome, NightFell
from engine.games.chop_chop.moves import ChopChopMove
from engine.games.chop_chop.terms import Side
from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.board import ChopChopBoard
from screens.games.chop_chop.pieces import mouse_name
from screens.games.chop_chop.plan import Style
from screens.table.desk import Desk
from screens.table.paws import Paws
from screens.table.sheets import BEYOND
from screens.ui.look import Colour
from screens.ui.places import Box, Point
from screens.ui.sprite import Panel, Sprite

HOP, MOVE, LOOK, PARTY, ROLLING = 0.18, 0.28, 0.6, 1.2, 0.1
NOOK = 5.5, 4.3
"""Breadth and height of the picture at the end, in cells."""

SHADOW, DARK = (0.08, 0.06, 0.12), 0.75
"""The colour of shadows, and how deep that of the night is."""

BURROW: tuple[Colour, Colour] = (0.55, 0.38, 0.25, 1), (0.98, 0.81, 0.42, 1)
RUG: tuple[Colour, Colour] = (0.5, 0.2, 0.24, 1), (0.78, 0.42, 0.4, 1)
NIGHT: tuple[Colour, Colour] = (0.1, 0.12, 0.28, 1), (0.2, 0.25, 0.5, 1)
"""Colours of the rim and of the middle of that picture, by what it tells."""

STARS = (-2.1, 1.3), (-1.2, 1.7), (1.3, 1.65), (2.15, 1.2), (-2.3, 0.2), (2.3, 0.1)
WEDGES = -1.75, -1.05, 1.05, 1.75


class ChopChopEnding:
    """The last thing everybody sees, for both camps."""

    def __init__(
        self,
        desk: Desk[ChopChopMove, ChopChopView],
        board: ChopChopBoard,
        paws: Paws,
    ) -> None:
        self.paws = paws
        self._desk, self._board = desk, board
        self._stage, self._flight = desk.stage, desk.flight
        self.told: Ending | None = None
        """How the match has ended, once it is being shown."""

        self._laid_at_once = ak.AsyncEvent()
        board.fbind("on_lay", self._lay_again)

    def _lay_again(self, _: ChopChopBoard) -> None:
        """Shows all of it at once if the glass is turned."""
        if self.told is not None:
            self._lay()
            self._laid_at_once.fire()

    async def tell(self, event: Ending) -> None:
        """Lets nobody choose any more, and shows how the match has ended."""
        rim, board = self._desk.rim, self._board
        board.draw(self._desk.view)
        await rim.fold(self._stage)
        for seat, plate in enumerate(rim.plates):
            plate.show(board.number(seat))
        self.told = event
        await ak.wait_any(self._unfold(event), self._laid_at_once.wait())
        await self._stage.beat(PARTY)

    async def _unfold(self, event: Ending) -> None:
        match event:
            case MiceHome(hole=hole):
                await self._roll_cheeses(self._board.plan.box_of(hole).centre)
                await self._open_nook(BURROW, self._board.plan.box_of(hole).centre)
                await self._arrive(self._lay_feast())
            case CatFed():
                await self._open_nook(RUG, self._board.plan.basket.centre)
                await self._arrive(self._lay_nap())
                self._stage.give("snore")
            case NightFell(side):
                await self._let_night_fall()
                await self._open_nook(NIGHT, self._scene[0].centre)
                await self._arrive(self._lay_night(side))
            case _:
                assert_never(event)

    async def show(self, outcome: Outcome) -> None:
        """Keeps the last picture before everybody's eyes; the plates of the winners dance."""
        guests = self._lay()
        for _ in range(2):
            for drawer, zoom in ((0.75, 1.15), (1.0, 1.0)):
                dancers = [
                    *(self._desk.rim.plates[seat] for seat in outcome.winners),
                    *(
                        self._board.camps[seat]
                        for seat in outcome.winners
                        if seat in self._board.camps
                    ),
                ]
                await ak.wait_all(
                    *(self._stage.glide(dancer, HOP, drawer=drawer) for dancer in dancers),
                    *(self._stage.glide(guest, HOP, zoom=zoom) for guest in guests),
                )
        await self.paws.wait(LOOK)

    def _lay(self) -> list[Sprite]:
        """Lays the last picture out at once, and returns who is in it."""
        match self.told:
            case MiceHome():
                self._lay_nook(BURROW)
                return self._lay_feast()
            case CatFed():
                self._lay_nook(RUG)
                return self._lay_nap()
            case NightFell(side):
                self._dim(self._glass, DARK)
                self._lay_nook(NIGHT)
                return self._lay_night(side)
        return []

    @property
    def _scene(self) -> tuple[Box, float]:
        """Where the last picture lies, and how large a cell is in it."""
        if self._board.plan.style is not Style.COLUMN:
            return self._board.plan.board, self._board.plan.cell
        box = self._desk.layout.centre
        return box, min(box.width / (NOOK[0] + 0.4), box.height / (NOOK[1] + 0.4))

    @property
    def _glass(self) -> Box:
        """All of the glass, cut-outs and bars included."""
        reach = dp(BEYOND)
        return self._desk.window_box.shrunk(left=-reach, bottom=-reach, right=-reach, top=-reach)

    def _dim(self, box: Box, shade: float) -> Panel:
        """Lays a shadow over a part of the table."""
        dark = Panel(self._desk.look, fill=(*SHADOW, shade), is_outlined=False, corner=14)
        dark.size, dark.pos = box[2:], box[:2]
        self._flight.add_widget(dark)
        return dark

    def _lay_nook(self, colours: tuple[Colour, Colour]) -> list[Panel]:
        """Lays the ground of the last picture over the darkened board."""
        scene, cell = self._scene
        self._dim(scene, 0.6)
        layers = []
        for fill, less in zip(colours, (0, 0.36), strict=True):
            size = (NOOK[0] - less) * cell, (NOOK[1] - less) * cell
            layer = Panel(self._desk.look, fill=fill, corner=size[1] * 0.3 / dp(1), size=size)
            layer.center = scene.centre
            self._flight.add_widget(layer)
            layers.append(layer)
        return layers

    async def _open_nook(self, colours: tuple[Colour, Colour], start: Point) -> None:
        """Lets the last picture grow out of the place where the match was decided."""
        layers = self._lay_nook(colours)
        for layer in layers:
            layer.center, layer.zoom = start, 0.1
        goal = self._scene[0].centre
        await ak.wait_all(
            *(self._stage.glide(layer, LOOK, center=goal, zoom=1) for layer in layers)
        )

    async def _arrive(self, guests: list[Sprite]) -> None:
        """Lets everybody in the picture pop up, one after the other."""
        for guest in guests:
            guest.zoom, guest.opacity = 0.2, 0
        for guest in guests:
            guest.opacity = 1
            await self._stage.glide(guest, MOVE, "out_back", zoom=1)

    def _at(self, right: float, up: float) -> Point:
        """Returns a point so many cells from the middle of the last picture."""
        scene, cell = self._scene
        x, y = scene.centre
        return x + right * cell, y + up * cell

    def _row(self, names: list[str], up: float, size: float) -> list[Sprite]:
        """Sets animals side by side."""
        step = min(1.15, 4.4 / max(1, len(names)))
        first = -(len(names) - 1) / 2 * step
        return [
            self._board.put_over(name, self._at(first + place * step, up), self._scene[1] * size)
            for place, name in enumerate(names)
        ]

    async def _roll_cheeses(self, goal: Point) -> None:
        """Rolls all cheeses into the hole."""
        places, total = self._board.plan.cheeses, self._board.goals.cheeses
        for left in range(total, 0, -1):
            box = places[min(left, len(places)) - 1]
            cheese = self._board.put_over("cheese_wedge_happy", box.centre, box.width)
            self._board.goals.cheeses = left - 1
            self._board.goals.paint()
            await self._stage.glide(cheese, ROLLING, "in_quad", center=goal, angle=180, zoom=0.7)
            self._flight.remove_widget(cheese)

    def _lay_feast(self) -> list[Sprite]:
        """Lays a feast under the floor: all the cheese, and all the free mice."""
        self._board.goals.cheeses = 0
        self._board.goals.paint()
        cell = self._scene[1]
        self._board.put_over("star_burst", self._at(0, 0.45), cell * 2.3)
        self._board.put_over("lamp_on", self._at(0, 1.62), cell * 0.9)
        for place in WEDGES:
            self._board.put_over("cheese_wedge_happy", self._at(place, 0.3), cell * 0.8)
        self._board.put_over("cheese_wheel", self._at(0, 0.4), cell * 1.4)
        return self._row(self._free_mice(), -1.05, 1.05)

    def _lay_nap(self) -> list[Sprite]:
        """Lays the cat before its basket, asleep; the mice peep out."""
        cell, basket = self._scene[1], self._at(0, 0.75)
        self._board.put_over("basket", basket, cell * 3)
        self._board.put_over("basket_front", basket, cell * 3)
        mice = self._row(["mouse_peek"] * len(self._board.view.holes), 1.0, 0.74)
        for place, mouse in enumerate(mice):
            mouse.center_x = self._at((place - (len(mice) - 1) / 2) * 0.58, 0)[0]
        return [*mice, self._board.put_over("cat_asleep", self._at(0, -0.85), cell * 2.3)]

    async def _let_night_fall(self) -> None:
        """Switches the light off."""
        night = self._dim(self._glass, DARK)
        night.opacity = 0
        await self._stage.glide(night, LOOK, opacity=1)

    def _lay_night(self, side: Side) -> list[Sprite]:
        """Lays stars, a moon, and whoever was nearer to the goal."""
        cell = self._scene[1]
        for star in STARS:
            self._board.put_over("icon_star", self._at(*star), cell * 0.4)
        self._board.put_over("icon_crown", self._at(0, 0.75), cell * 1.1)
        if side is Side.CAT:
            return [self._board.put_over("cat_happy", self._at(0, -0.65), cell * 2.2)]
        return self._row(self._free_mice(), -0.6, 1.15)

    def _free_mice(self) -> list[str]:
        """Lists who can celebrate: those in the basket cannot."""
        mice = enumerate(self._board.view.mice)
        return [mouse_name(mouse, "happy") for mouse, spot in mice if spot is not None]
