"""How the pawns move, and what everybody sees when something happens in the kitchen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import asynckivy as ak

from engine.games.chop_chop.terms import Ground, Layer, Side, Spot, Tile
from screens.games.chop_chop.camps import Camps
from screens.games.chop_chop.floor import Floor
from screens.games.chop_chop.goals import Goals
from screens.games.chop_chop.kitchen import Point
from screens.games.chop_chop.marks import Marks, Trail
from screens.games.chop_chop.pawns import TILES, Pawn, die_name
from screens.games.chop_chop.plan import Plan
from screens.services.feedback import Buzz, Cue
from screens.widgets.card import Card, Face, Picture
from screens.widgets.sprite import Sprite

HOP, MOVE, FLIP, FLY, LOOK, CROUCH = 0.18, 0.28, 0.32, 0.45, 0.6, 0.3
RATTLES = 0.05, 0.07, 0.09, 0.12, 0.15, 0.19, 0.23
"""Seconds between the bounces of the die: it slows down."""

WAVE = 12
"""Beats in which the tiles are laid out."""

POUNCE = Cue("pounce", Buzz.POUNCE)


class Beats(Camps):
    """The movements events are made of."""

    plan: Plan
    floor: Floor
    marks: Marks
    trail: Trail
    goals: Goals
    pawns: dict[int | None, Pawn]
    """Every pawn, by its mouse; ``None`` is the cat."""

    _runner: int | None = None

    def clear_marks(self) -> None:
        """Takes away what was shown while somebody chose."""
        self.marks.clear()
        self.trail.clear()

    def run_with(self, mouse: int | None) -> Pawn:
        """Remembers which pawn is on the move, and returns it."""
        self._runner = mouse
        return self.pawns[mouse]

    @property
    def runner(self) -> Pawn:
        """The pawn on the move."""
        return self.pawns[self._runner]

    def sprite(self, name: str, at: Point, size: float, **kwargs: Any) -> Sprite:
        """Lets a picture fly until the table is drawn again."""
        picture = Sprite(self.look, name, size=(size, size), center=at, **kwargs)
        self.flight.add_widget(picture)
        return picture

    def above(self, pawn: Pawn) -> Point:
        """Returns a point over a pawn's head that is still on the table."""
        top = self.height - self.plan.cell * 0.7
        return pawn.center_x, min(top, pawn.center_y + self.plan.cell * 0.75)

    async def pop(self, name: str, at: Point, seconds: float = LOOK, size: float = 1.0) -> None:
        """Shows a picture for a moment."""
        picture = self.sprite(name, at, self.plan.cell * size, zoom=0.3)
        await self.stage.glide(picture, MOVE, "out_back", zoom=1)
        await self.stage.beat(seconds)
        await self.stage.glide(picture, 0.12, opacity=0)
        self.flight.remove_widget(picture)

    async def lay_tiles(self) -> None:
        """Lets the tiles fall in like dominoes at the start of a match."""
        if self.stage.pace and not self.stage.is_still:
            for step in range(WAVE):
                self.floor.reveal(step / WAVE)
                if step % 3 == 0:
                    self.stage.give("tile")
                await self.stage.beat(1.2 / WAVE)
        self.floor.reveal(1)

    async def rattle(self, seat: int, side: Side, face: int) -> None:
        """Rolls the die, in the tray of whoever rolls, or in the middle for those without one."""
        die: Sprite | None = self.die if self.rim.active == seat else None
        if die is None:
            die = self.sprite(die_name(side, None), self.plan.board.centre, self.plan.cell * 1.2)
        faces = [1, 3, 2, 1, 2, 3, face]
        for place, (seconds, shown) in enumerate(zip(RATTLES, faces, strict=True)):
            die.name = die_name(side, shown)
            lean = (18 - 2 * place) * (-1 if place % 2 else 1)
            await self.stage.glide(die, seconds, angle=lean, zoom=1.12 if place % 2 else 0.95)
        await self.stage.glide(die, 0.1, angle=0, zoom=1)
        await self.stage.beat(MOVE)

    async def walk_along(self, pawn: Pawn, path: Sequence[Spot]) -> None:
        """Hops from cell to cell; a pawn that was dragged to the end just settles there."""
        self.clear_marks()
        pawn.feel("happy")
        if self._is_near(pawn, path[-1]):
            path = path[-2:]
        for spot in path[1:]:
            self.stage.give("hop")
            await self.hop(pawn, spot)
        pawn.settle(path[-1], self.plan)

    def _is_near(self, pawn: Pawn, spot: Spot) -> bool:
        x, y = self.plan.box_of(spot.cell).centre
        reach = self.plan.cell * 0.75
        return bool(abs(pawn.center_x - x) <= reach and abs(pawn.center_y - y) <= reach)

    async def hop(self, pawn: Pawn, spot: Spot, seconds: float = HOP) -> None:
        await ak.wait_all(
            self.stage.glide(pawn, seconds, **pawn.goals(spot, self.plan)),
            self._bounce(pawn, seconds),
        )

    async def _bounce(self, pawn: Pawn, seconds: float, zoom: float = 1.2) -> None:
        await self.stage.glide(pawn, seconds / 2, zoom=zoom)
        await self.stage.glide(pawn, seconds / 2, "in_quad", zoom=1)

    async def leap(self, pawn: Pawn, end: Spot) -> None:
        """Flies high over everything, as the arrow wants."""
        self.clear_marks()
        pawn.feel("happy")
        await ak.wait_all(
            self.stage.glide(pawn, FLY, "in_out_quad", **pawn.goals(end, self.plan)),
            self._bounce(pawn, FLY, zoom=1.7),
        )
        pawn.settle(end, self.plan)

    async def prowl(self, cat: Pawn, path: Sequence[Spot]) -> None:
        """Walks; stops one step before a mouse, to pounce on it."""
        prey = any(
            mouse is not None and pawn.spot == path[-1] and pawn.opacity
            for mouse, pawn in self.pawns.items()
        )
        if prey and path[-1].layer is Layer.FLOOR:
            path = path[:-1]
        if len(path) > 1 or not prey:
            await self.walk_along(cat, path)

    async def pounce(self, cat: Pawn, mouse: Pawn, cell: int) -> None:
        """Crouches, leaps, and lands with a thump that can be felt."""
        spot = Spot(cell, Layer.FLOOR)
        self.clear_marks()
        cat.feel("pounce")
        mouse.feel("worried")
        await self.stage.glide(cat, CROUCH, "in_quad", zoom=0.78)
        await ak.wait_all(
            self.stage.glide(cat, MOVE, "in_quad", **cat.goals(spot, self.plan)),
            self._bounce(cat, MOVE, zoom=1.6),
        )
        self.stage.feedback.give(POUNCE)
        cat.settle(spot, self.plan)
        cat.feel("pounce")
        at = self.plan.box_of(cell).centre
        burst = self.sprite("star_burst", at, self.plan.cell * 1.3, zoom=0.4)
        await self.stage.glide(burst, MOVE, zoom=1.2, opacity=0)
        cat.feel("happy")

    async def carry_off(self, mouse: Pawn, caught: int) -> None:
        """Takes a mouse by the scruff to the basket; it waves from there."""
        if mouse.mouse in self.goals.caught:
            return  # the glass was turned meanwhile
        box = self.plan.captives[caught - 1]
        captive = self.sprite(f"{mouse.name}", mouse.center, mouse.width)
        mouse.opacity = 0
        size = box.width * 0.96
        await self.stage.glide(
            captive, FLY * 1.5, "in_out_quad", width=size, height=size, center=box.centre
        )
        for lean in (14, -14, 0):
            await self.stage.glide(captive, HOP, angle=lean)
        self.flight.remove_widget(captive)
        assert mouse.mouse is not None
        self.goals.catch(mouse.mouse)

    async def flip_plate(self, mouse: int, hole: int) -> None:
        """Turns a start plate over: from now on there is a hole."""
        await self._turn(hole, _tile("door"), _tile("hole"))
        self.floor.lay(hole, Ground.HOLE)
        self.flight.clear_widgets()
        self.goals.have_been_out[mouse] = True
        self.goals.paint()
        lamp = self.plan.doors[mouse]
        await self.pop("hole_lit", lamp.centre, 0.1, size=lamp.width / self.plan.cell)

    async def _turn(self, cell: int, back: Face, face: Face) -> Card:
        box = self.plan.box_of(cell)
        card = Card(self.look, face, back, size=box[2:], pos=box[:2], is_up=False)
        self.flight.add_widget(card)
        await card.turn_over(self.stage, FLIP)
        return card

    async def turn_tile(self, cell: int, tile: Tile) -> None:
        """Turns the tile under a pawn and holds it up for everybody."""
        box = self.plan.box_of(cell)
        self.floor.lay(cell, Ground.BARE)
        card = await self._turn(cell, Face("floor_back"), _tile(TILES[tile]))
        up = min(box.centre[1] + self.plan.cell * 0.5, self.height - self.plan.cell * 0.8)
        await self.stage.glide(card, HOP, "out_back", zoom=1.35, center=(box.centre[0], up))
        await self.stage.beat(LOOK)
        if tile is Tile.DISHES:
            self.stage.give("dish_crash")
            await self._break(card.center)
        await self.stage.glide(card, HOP, "in_quad", zoom=0.2, opacity=0)
        self.flight.remove_widget(card)

    async def _break(self, at: Point) -> None:
        size, reach = self.plan.cell * 0.5, self.plan.cell * 0.9
        shards = [self.sprite("dish", at, size) for _ in range(3)]
        await ak.wait_all(
            *(
                self.stage.glide(
                    shard,
                    FLY,
                    center=(at[0] + (place - 1) * reach, at[1] - reach * 0.4),
                    angle=120 * (place - 1),
                    opacity=0,
                )
                for place, shard in enumerate(shards)
            )
        )

    async def bring_cheese(self, start: Point, total: int) -> None:
        """Lets a cheese fly to the next empty place."""
        box = self.plan.cheeses[min(total, len(self.plan.cheeses)) - 1]
        cheese = self.sprite("cheese_wedge_happy", start, self.plan.cell * 0.9)
        await self.stage.glide(cheese, MOVE, "out_back", zoom=1.25)
        size = box.width * 0.88
        await self.stage.glide(
            cheese, FLY, "in_out_quad", width=size, height=size, center=box.centre, zoom=1
        )
        self.flight.remove_widget(cheese)
        self.goals.win(total)


def _tile(name: str) -> Face:
    return Face("floor_light", (Picture(name, size=0.86),))
