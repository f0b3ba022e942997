"""Shows the events of Chop! Chop!, one after the other."""

from __future__ import annotations

import asynckivy as ak

from engine.games.chop_chop.events import (
    ArrowFound,
    CatLeapt,
    CatPlaced,
    CatProwled,
    CheeseLeftVisible,
    CheeseWon,
    ChopChopEvent,
    DieLanded,
    Effect,
    Ending,
    ExtraSteps,
    ForkMissed,
    ForkTook,
    KnifeFound,
    MouseCaught,
    MouseHid,
    MouseLeapt,
    MouseRan,
    PlateFlipped,
    RollsGranted,
    StepsLost,
    TileTurned,
    TurnLost,
)
from engine.games.chop_chop.terms import Ground, Reason, Side, Spot
from screens.games.chop_chop.beats import FLY, HOP, LOOK, MOVE
from screens.games.chop_chop.endings import PARTY, Endings
from screens.games.chop_chop.pawns import Pawn, die_name


class Shows(Endings):
    """Knows how every event looks."""

    async def show(self, event: ChopChopEvent) -> None:
        match event:
            case CatPlaced(spot=spot):
                await self._place_cat(spot)
            case DieLanded(seat, side, face):
                await self.rattle(seat, side, face)
            case MouseRan(mouse=mouse, path=path):
                await self.walk_along(self.run_with(mouse), path)
            case CatProwled(path=path):
                await self.prowl(self.pawns[None], path)
            case MouseLeapt(mouse=mouse, end=end):
                await self.leap(self.run_with(mouse), end)
            case CatLeapt(end=end):
                await self.leap(self.pawns[None], end)
            case PlateFlipped(mouse, hole):
                await self.flip_plate(mouse, hole)
            case MouseHid(mouse):
                await self._hide(self.pawns[mouse])
            case MouseCaught(mouse, cell, caught):
                await self.pounce(self.pawns[None], self.pawns[mouse], cell)
                await self.carry_off(self.pawns[mouse], caught)
            case TileTurned(mouse=mouse, cell=cell, tile=tile):
                self.run_with(mouse)
                await self.turn_tile(cell, tile)
            case CheeseWon(cell=cell, total=total):
                await self._win_cheese(cell, total)
            case _:
                await self._show_effect(event)

    async def _show_effect(self, event: Effect | Ending) -> None:
        match event:
            case CheeseLeftVisible(cell):
                await self._fence(cell)
            case ExtraSteps(steps=steps):
                await self._grant_steps(steps)
            case StepsLost():
                await self._shrug(Reason.NO_WALK, [self.runner])
            case ArrowFound():
                await self._point_everywhere()
            case ForkTook(cell=cell):
                await self._stab(cell)
            case ForkMissed():
                await self._drop_fork()
            case KnifeFound(side=side):
                await self._hurt(side)
            case RollsGranted(side=side, rolls=rolls):
                await self._grant_rolls(side, rolls)
            case TurnLost(seat=seat, reason=reason):
                await self._shrug(reason, self._idle_pawns(seat))
            case _:
                await self.show_ending(event)

    async def _place_cat(self, spot: Spot) -> None:
        cat = self.pawns[None]
        self.clear_marks()
        cat.stand(spot, self.plan)
        cat.zoom = 1.8
        await self.stage.glide(cat, MOVE, "out_bounce", zoom=1)

    async def _hide(self, mouse: Pawn) -> None:
        """Is safe, and shows it."""
        mouse.feel("happy")
        await self.stage.glide(mouse, HOP, zoom=0.7)
        await self.stage.glide(mouse, HOP, "out_back", zoom=1)
        await self.stage.beat(HOP)

    async def _win_cheese(self, cell: int, total: int) -> None:
        self.floor.lay(cell, Ground.BARE)
        await self.bring_cheese(self.plan.box_of(cell).centre, total)

    async def _fence(self, cell: int) -> None:
        """Leaves a cheese behind a fence, and a cat licking its lips."""
        cat = self.pawns[None]
        box = self.plan.box_of(cell)
        cat.feel("happy")
        fence = self.sprite("fence", (box.centre[0], box.y + box.height * 1.2), box.width)
        low = box.centre[0], box.y + box.height * 0.27
        await self.stage.glide(fence, MOVE, "out_bounce", center=low)
        self.flight.remove_widget(fence)
        self.floor.lay(cell, Ground.CHEESE)
        await self.stage.beat(LOOK / 2)

    async def _grant_steps(self, steps: int) -> None:
        """Gives paws to walk on with."""
        pawn = self.runner
        x, y = self.above(pawn)
        size = self.plan.cell * 0.5
        for place in range(steps):
            paw = self.sprite("paw", pawn.center, size, zoom=0.3)
            goal = x + (place - (steps - 1) / 2) * size, y
            await self.stage.glide(paw, HOP, "out_back", center=goal, zoom=1)
        await self.stage.beat(HOP)

    async def _point_everywhere(self) -> None:
        pawn = self.runner
        arrow = self.sprite("arrow", pawn.center, self.plan.cell, zoom=0.3)
        await self.stage.glide(arrow, FLY, "out_back", zoom=1.8, angle=90)
        await self.stage.beat(HOP)
        await self.stage.glide(arrow, HOP, opacity=0)

    async def _stab(self, cell: int) -> None:
        """Sends the fork to a cheese far away."""
        pawn, goal = self.runner, self.plan.box_of(cell).centre
        fork = self.sprite("fork", self.above(pawn), self.plan.cell * 0.9)
        high = goal[0], goal[1] + self.plan.cell * 0.6
        await self.stage.glide(fork, FLY, "in_out_quad", center=high, angle=180)
        self.stage.give("place")
        await self.stage.glide(fork, HOP, "in_quad", center=goal)
        await self.stage.beat(HOP)
        self.flight.remove_widget(fork)

    async def _drop_fork(self) -> None:
        pawn = self.runner
        fork = self.sprite("fork", self.above(pawn), self.plan.cell * 0.9)
        low = pawn.center_x, pawn.y
        await self.stage.glide(fork, FLY, "in_quad", center=low, angle=200)
        self.stage.give("place")
        await self._shake_head(pawn)

    async def _shake_head(self, pawn: Pawn) -> None:
        pawn.feel("worried")
        for lean in (14, -14, 10, 0):
            await self.stage.glide(pawn, HOP * 0.7, angle=lean)

    async def _hurt(self, side: Side) -> None:
        """Puts a plaster on a paw."""
        pawn = self.runner
        self.stage.give("squeak" if side is Side.MICE else "meow")
        pawn.feel("worried")
        place = pawn.center_x - pawn.width * 0.22, pawn.y + pawn.height * 0.2
        plaster = self.sprite("plaster", place, self.plan.cell * 0.55, zoom=2.5, opacity=0)
        await self.stage.glide(plaster, MOVE, "out_bounce", zoom=1, opacity=1)
        await self.stage.beat(LOOK)

    async def _grant_rolls(self, side: Side, rolls: int) -> None:
        """Lays the dice of the other camp side by side; a rope ties those of the mice."""
        x, y = self.plan.board.centre
        size = self.plan.cell * 1.2
        for place in range(rolls):
            goal = x + (place - (rolls - 1) / 2) * size * 1.5, y
            die = self.sprite(die_name(side, None), (x, y), size, zoom=0.4)
            await self.stage.glide(die, MOVE, "out_back", center=goal, zoom=1)
        if side is Side.MICE:
            rope = self.sprite("rope", (x, y), size * 1.5, opacity=0)
            await self.stage.glide(rope, MOVE, opacity=1)
        await self.stage.beat(LOOK)

    def _idle_pawns(self, seat: int) -> list[Pawn]:
        """Lists the pawns that should have walked and cannot: one, or all the mice."""
        if seat == self.match.cat:
            return [self.pawns[None]]
        if self.view.bound is not None:
            return [self.runner]
        return [self.pawns[mouse] for mouse, spot in enumerate(self.view.mice) if spot]

    async def _shrug(self, reason: Reason, idle: list[Pawn]) -> None:
        """Shows that nobody can go, and why."""
        icon = f"reason_{reason}"
        await ak.wait_all(
            *(self.pop(icon, self.above(pawn), PARTY) for pawn in idle),
            *(self._shake_head(pawn) for pawn in idle),
        )
