"""How a match ends: a feast, a nap, or night over the kitchen."""

from __future__ import annotations

from typing import Any, assert_never

import asynckivy as ak
from kivy.metrics import dp

from engine.core import Outcome
from engine.games.chop_chop.events import CatFed, Ending, MiceHome, NightFell
from engine.games.chop_chop.terms import Side
from screens.games.chop_chop.beats import HOP, LOOK, MOVE, Beats
from screens.games.chop_chop.kitchen import Point
from screens.games.chop_chop.pawns import mouse_name
from screens.games.chop_chop.plan import Style
from screens.services.players import Sitting
from screens.table.places import Box
from screens.widgets.look import Colour
from screens.widgets.sprite import Panel, Sprite

PARTY, ROLLING = 1.2, 0.1
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


class Endings(Beats):
    """The last thing everybody sees, for both camps."""

    _ending: Ending | None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._laid_at_once = ak.AsyncEvent()

    def furnish(self, sittings: tuple[Sitting, ...]) -> None:
        self._ending = None
        super().furnish(sittings)

    async def show_ending(self, event: Ending) -> None:
        """Lets nobody choose any more, and shows the end; all of it at once if the glass turns."""
        self.view = self.match.view(self._viewer)
        self.clear_marks()
        await self.rim.fold(self.stage)
        self.show_camps()
        for seat, plate in enumerate(self.rim.plates):
            plate.show(self.number(seat, self.view))
        self._ending = event
        await ak.wait_any(self._tell(event), self._laid_at_once.wait())
        await self.stage.beat(PARTY)

    async def _tell(self, event: Ending) -> None:
        match event:
            case MiceHome(hole=hole):
                await self._roll_cheeses(self.plan.box_of(hole).centre)
                await self._open_nook(BURROW, self.plan.box_of(hole).centre)
                await self._arrive(self._lay_feast())
            case CatFed():
                await self._open_nook(RUG, self.plan.basket.centre)
                await self._arrive(self._lay_nap())
                self.stage.give("snore")
            case NightFell(side):
                await self._let_night_fall()
                await self._open_nook(NIGHT, self._scene[0].centre)
                await self._arrive(self._lay_night(side))
            case _:
                assert_never(event)

    def arrange(self) -> None:
        """Lays everything out; what is being shown may come early, but nothing goes back."""
        runner = self._runner
        if self.busy and self.sittings and self.view is not None:
            self.view = self.match.view(self._viewer)
        super().arrange()
        self._runner = runner
        if self.sittings and self._ending is not None:
            self._lay_ending()
            self._laid_at_once.fire()

    async def finale(self, outcome: Outcome) -> None:
        """Keeps the last picture before everybody's eyes; the plates of the winners dance."""
        guests = self._lay_ending()
        for _ in range(2):
            for drawer, zoom in ((0.75, 1.15), (1.0, 1.0)):
                dancers = [
                    *(self.rim.plates[seat] for seat in outcome.winners),
                    *(self.camps[seat] for seat in outcome.winners if seat in self.camps),
                ]
                await ak.wait_all(
                    *(self.stage.glide(dancer, HOP, drawer=drawer) for dancer in dancers),
                    *(self.stage.glide(guest, HOP, zoom=zoom) for guest in guests),
                )
        await self.stage.beat(LOOK)

    def _lay_ending(self) -> list[Sprite]:
        """Lays the last picture out at once, and returns who is in it."""
        match self._ending:
            case MiceHome():
                self._lay_nook(BURROW)
                return self._lay_feast()
            case CatFed():
                self._lay_nook(RUG)
                return self._lay_nap()
            case NightFell(side):
                self._dim(Box(*self.pos, *self.size), DARK)
                self._lay_nook(NIGHT)
                return self._lay_night(side)
        return []

    @property
    def _scene(self) -> tuple[Box, float]:
        """Where the last picture lies, and how large a cell is in it."""
        if self.plan.style is not Style.COLUMN:
            return self.plan.board, self.plan.cell
        box = self.layout.centre
        return box, min(box.width / (NOOK[0] + 0.4), box.height / (NOOK[1] + 0.4))

    def _dim(self, box: Box, shade: float) -> Panel:
        """Lays a shadow over a part of the table."""
        dark = Panel(self.look, fill=(*SHADOW, shade), is_outlined=False, corner=14)
        dark.size, dark.pos = box[2:], box[:2]
        self.flight.add_widget(dark)
        return dark

    def _lay_nook(self, colours: tuple[Colour, Colour]) -> list[Panel]:
        """Lays the ground of the last picture over the darkened board."""
        scene, cell = self._scene
        self._dim(scene, 0.6)
        layers = []
        for fill, less in zip(colours, (0, 0.36), strict=True):
            size = (NOOK[0] - less) * cell, (NOOK[1] - less) * cell
            layer = Panel(self.look, fill=fill, corner=size[1] * 0.3 / dp(1), size=size)
            layer.center = scene.centre
            self.flight.add_widget(layer)
            layers.append(layer)
        return layers

    async def _open_nook(self, colours: tuple[Colour, Colour], start: Point) -> None:
        """Lets the last picture grow out of the place where the match was decided."""
        layers = self._lay_nook(colours)
        for layer in layers:
            layer.center, layer.zoom = start, 0.1
        goal = self._scene[0].centre
        await ak.wait_all(*(self.stage.glide(layer, LOOK, center=goal, zoom=1) for layer in layers))

    async def _arrive(self, guests: list[Sprite]) -> None:
        """Lets everybody in the picture pop up, one after the other."""
        for guest in guests:
            guest.zoom, guest.opacity = 0.2, 0
        for guest in guests:
            guest.opacity = 1
            await self.stage.glide(guest, MOVE, "out_back", zoom=1)

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
            self.sprite(name, self._at(first + place * step, up), self._scene[1] * size)
            for place, name in enumerate(names)
        ]

    async def _roll_cheeses(self, goal: Point) -> None:
        """Rolls all cheeses into the hole."""
        places, total = self.plan.cheeses, self.goals.cheeses
        for left in range(total, 0, -1):
            box = places[min(left, len(places)) - 1]
            cheese = self.sprite("cheese_wedge_happy", box.centre, box.width)
            self.goals.cheeses = left - 1
            self.goals.paint()
            await self.stage.glide(cheese, ROLLING, "in_quad", center=goal, angle=180, zoom=0.7)
            self.flight.remove_widget(cheese)

    def _lay_feast(self) -> list[Sprite]:
        """Lays a feast under the floor: all the cheese, and all the mice."""
        self.goals.cheeses = 0
        self.goals.paint()
        cell = self._scene[1]
        self.sprite("star_burst", self._at(0, 0.45), cell * 2.3)
        self.sprite("lamp_on", self._at(0, 1.62), cell * 0.9)
        for place in WEDGES:
            self.sprite("cheese_wedge_happy", self._at(place, 0.3), cell * 0.8)
        self.sprite("cheese_wheel", self._at(0, 0.4), cell * 1.4)
        mice = [mouse_name(mouse, "happy") for mouse in range(len(self.view.holes))]
        return self._row(mice, -1.05, 1.05)

    def _lay_nap(self) -> list[Sprite]:
        """Lays the cat before its basket, asleep; the mice peep out."""
        cell, basket = self._scene[1], self._at(0, 0.75)
        self.sprite("basket", basket, cell * 3)
        self.sprite("basket_front", basket, cell * 3)
        mice = self._row(["mouse_peek"] * len(self.view.holes), 1.0, 0.74)
        for place, mouse in enumerate(mice):
            mouse.center_x = self._at((place - (len(mice) - 1) / 2) * 0.58, 0)[0]
        return [*mice, self.sprite("cat_asleep", self._at(0, -0.85), cell * 2.3)]

    async def _let_night_fall(self) -> None:
        """Switches the light off."""
        night = self._dim(Box(*self.pos, *self.size), DARK)
        night.opacity = 0
        await self.stage.glide(night, LOOK, opacity=1)

    def _lay_night(self, side: Side) -> list[Sprite]:
        """Lays stars, a moon, and whoever was nearer to the goal."""
        cell = self._scene[1]
        for star in STARS:
            self.sprite("icon_star", self._at(*star), cell * 0.4)
        self.sprite("icon_crown", self._at(0, 0.75), cell * 1.1)
        if side is Side.CAT:
            return [self.sprite("cat_happy", self._at(0, -0.65), cell * 2.2)]
        mice = [mouse_name(mouse, "happy") for mouse in range(len(self.view.holes))]
        return self._row(mice, -0.6, 1.15)
