"""How everything that happens in Chop! Chop! looks: dice rattle, mice hop, the cat pounces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

import asynckivy as ak

from engine.core import Event, Seat
from engine.games.chop_chop.events import (
    ArrowFound,
    CatFed,
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
    MiceHome,
    MouseCaught,
    MouseHid,
    MouseLeapt,
    MouseRan,
    NightFell,
    PlateFlipped,
    RollsGranted,
    StepsLost,
    TileTurned,
    TurnLost,
)
from engine.games.chop_chop.moves import ChopChopMove
from engine.games.chop_chop.terms import Ground, Layer, Phase, Reason, Side, Spot, Tile
from engine.games.chop_chop.view import ChopChopView
from screens.games.chop_chop.board import ChopChopBoard
from screens.games.chop_chop.ending import ChopChopEnding
from screens.games.chop_chop.pieces import TILES, Pawn, die_name
from screens.games.chop_chop.plan import KitchenPlan
from screens.games.chop_chop.tray import ChopChopTray
from screens.services.feedback import Buzz, Cue
from screens.table.desk import Desk
from screens.ui.card import Card, Face, Picture
from screens.ui.places import Point
from screens.ui.sprite import Sprite

HOP, MOVE, FLIP, FLY, LOOK, CROUCH, SHRUG = 0.18, 0.28, 0.32, 0.45, 0.6, 0.3, 1.2
RATTLES = 0.05, 0.07, 0.09, 0.12, 0.15, 0.19, 0.23
"""Seconds between the bounces of the die: it slows down."""

WAVE = 12
"""Beats in which the tiles are laid out."""

POUNCE = Cue("pounce", Buzz.POUNCE)

CUES: dict[type[Event], Cue] = {
    CatPlaced: Cue("meow"),
    DieLanded: Cue("dice"),
    MouseLeapt: Cue("squeak"),
    CatLeapt: Cue("meow"),
    PlateFlipped: Cue("door"),
    MouseHid: Cue("squeak"),
    TileTurned: Cue("tile"),
    CheeseWon: Cue("cheese"),
    CheeseLeftVisible: Cue("place"),
    ExtraSteps: Cue("coin"),
    StepsLost: Cue("nope"),
    ArrowFound: Cue("coin"),
    ForkTook: Cue("card_draw"),
    ForkMissed: Cue("nope"),
    KnifeFound: Cue("trap"),
    RollsGranted: Cue("coin"),
    TurnLost: Cue("nope"),
    MiceHome: Cue("applause"),
    CatFed: Cue("purr"),
    NightFell: Cue("snore"),
}
"""Walks sound at every hop, and the catch is felt when the cat lands: see below."""


class ChopChopFilm:
    """Shows every event, and leaves the table as the next one finds it."""

    cues = CUES

    def __init__(
        self,
        desk: Desk[ChopChopMove, ChopChopView],
        board: ChopChopBoard,
        tray: ChopChopTray,
        ending: ChopChopEnding,
    ) -> None:
        self._desk, self._board, self._tray, self._ending = desk, board, tray, ending
        self._stage, self._flight = desk.stage, desk.flight

    async def show(self, event: ChopChopEvent) -> None:
        pawns = self._board.pawns
        match event:
            case CatPlaced(spot=spot):
                await self._place_cat(spot)
            case DieLanded():
                await self._rattle(event)
            case MouseRan(mouse=mouse, path=path):
                await self._walk_along(self._run_with(mouse), path)
            case CatProwled(path=path):
                await self._prowl(pawns[None], path)
            case MouseLeapt(mouse=mouse, end=end):
                await self._leap(self._run_with(mouse), end)
            case CatLeapt(end=end):
                await self._leap(pawns[None], end)
            case PlateFlipped(mouse, hole):
                await self._flip_plate(mouse, hole)
            case MouseHid(mouse):
                await self._hide(pawns[mouse])
            case MouseCaught(mouse, cell, caught):
                await self._pounce(pawns[None], pawns[mouse], cell)
                await self._carry_off(mouse, caught)
            case TileTurned(mouse=mouse, cell=cell, tile=tile):
                self._run_with(mouse)
                await self._turn_tile(cell, tile)
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
                await self._shrug(Reason.NO_WALK, [self._runner])
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
            case MiceHome() | CatFed() | NightFell():
                await self._ending.tell(event)
            case _:
                assert_never(event)

    def _run_with(self, mouse: int | None) -> Pawn:
        """Remembers which pawn is on the move, and returns it."""
        self._board.runner = mouse
        return self._runner

    @property
    def _runner(self) -> Pawn:
        """The pawn on the move."""
        return self._board.pawns[self._board.runner]

    @property
    def _plan(self) -> KitchenPlan:
        """Where everything lies now: the glass may be turned at any time."""
        return self._board.plan

    def _above(self, pawn: Pawn) -> Point:
        """Returns a point over a pawn's head that is still on the table."""
        cell = self._plan.cell
        return pawn.center_x, min(self._top - cell * 0.7, pawn.center_y + cell * 0.75)

    @property
    def _top(self) -> float:
        """How high the glass is."""
        box = self._desk.window_box
        return box.y + box.height

    async def before_turn(self, seat: Seat) -> None:
        """Lets the tiles fall in like dominoes at the start of a match."""
        board = self._board
        if board.view.phase is not Phase.PLACE or board.pawns[None].spot is not None:
            return
        if self._stage.pace and not self._stage.is_still:
            for step in range(WAVE):
                board.floor.reveal(step / WAVE)
                if step % 3 == 0:
                    self._stage.give("tile")
                await self._stage.beat(1.2 / WAVE)
        board.floor.reveal(1)

    async def _pop(self, name: str, at: Point, seconds: float = LOOK, size: float = 1.0) -> None:
        """Shows a picture for a moment."""
        picture = self._board.put_over(name, at, self._plan.cell * size, zoom=0.3)
        await self._stage.glide(picture, MOVE, "out_back", zoom=1)
        await self._stage.beat(seconds)
        await self._stage.glide(picture, 0.12, opacity=0)
        self._flight.remove_widget(picture)

    async def _rattle(self, event: DieLanded) -> None:
        """Rolls the die, in the tray of whoever rolls, or in the middle for those without one."""
        side, has_tray = event.side, self._desk.rim.active == event.seat
        die: Sprite | None = self._tray.die if has_tray else None
        if die is None:
            centre, size = self._plan.board.centre, self._plan.cell * 1.2
            die = self._board.put_over(die_name(side, None), centre, size)
        faces = [1, 3, 2, 1, 2, 3, event.face]
        for place, (seconds, shown) in enumerate(zip(RATTLES, faces, strict=True)):
            die.name = die_name(side, shown)
            lean = (18 - 2 * place) * (-1 if place % 2 else 1)
            await self._stage.glide(die, seconds, angle=lean, zoom=1.12 if place % 2 else 0.95)
        await self._stage.glide(die, 0.1, angle=0, zoom=1)
        await self._stage.beat(MOVE)

    async def _walk_along(self, pawn: Pawn, path: Sequence[Spot]) -> None:
        """Hops from cell to cell; a pawn that was dragged to the end just settles there."""
        self._board.clear_marks()
        pawn.feel("happy")
        if self._is_near(pawn, path[-1]):
            path = path[-2:]
        for spot in path[1:]:
            self._stage.give("hop")
            await self._hop(pawn, spot)
        pawn.settle(path[-1], self._plan)

    def _is_near(self, pawn: Pawn, spot: Spot) -> bool:
        x, y = self._plan.box_of(spot.cell).centre
        reach = self._plan.cell * 0.75
        return bool(abs(pawn.center_x - x) <= reach and abs(pawn.center_y - y) <= reach)

    async def _hop(self, pawn: Pawn, spot: Spot, seconds: float = HOP) -> None:
        await ak.wait_all(
            self._stage.glide(pawn, seconds, **pawn.goals(spot, self._plan)),
            self._bounce(pawn, seconds),
        )

    async def _bounce(self, pawn: Pawn, seconds: float, zoom: float = 1.2) -> None:
        await self._stage.glide(pawn, seconds / 2, zoom=zoom)
        await self._stage.glide(pawn, seconds / 2, "in_quad", zoom=1)

    async def _leap(self, pawn: Pawn, end: Spot) -> None:
        """Flies high over everything, as the arrow wants."""
        self._board.clear_marks()
        pawn.feel("happy")
        await ak.wait_all(
            self._stage.glide(pawn, FLY, "in_out_quad", **pawn.goals(end, self._plan)),
            self._bounce(pawn, FLY, zoom=1.7),
        )
        pawn.settle(end, self._plan)

    async def _prowl(self, cat: Pawn, path: Sequence[Spot]) -> None:
        """Walks; stops one step before a mouse, to pounce on it."""
        prey = any(
            mouse is not None and pawn.spot == path[-1] and pawn.opacity
            for mouse, pawn in self._board.pawns.items()
        )
        if prey and path[-1].layer is Layer.FLOOR:
            path = path[:-1]
        if len(path) > 1 or not prey:
            await self._walk_along(cat, path)

    async def _pounce(self, cat: Pawn, mouse: Pawn, cell: int) -> None:
        """Crouches, leaps, and lands with a thump that can be felt."""
        spot = Spot(cell, Layer.FLOOR)
        self._board.clear_marks()
        cat.feel("pounce")
        mouse.feel("worried")
        await self._stage.glide(cat, CROUCH, "in_quad", zoom=0.78)
        await ak.wait_all(
            self._stage.glide(cat, MOVE, "in_quad", **cat.goals(spot, self._plan)),
            self._bounce(cat, MOVE, zoom=1.6),
        )
        self._stage.feedback.give(POUNCE)
        cat.settle(spot, self._plan)
        cat.feel("pounce")
        at = self._plan.box_of(cell).centre
        burst = self._board.put_over("star_burst", at, self._plan.cell * 1.3, zoom=0.4)
        await self._stage.glide(burst, MOVE, zoom=1.2, opacity=0)
        cat.feel("happy")

    async def _carry_off(self, mouse: int, caught: int) -> None:
        """Takes a mouse by the scruff to the basket; it waves from there."""
        if mouse in self._board.goals.caught:
            return  # the glass was turned meanwhile
        pawn, box = self._board.pawns[mouse], self._plan.captives[caught - 1]
        captive = self._board.put_over(pawn.name, pawn.center, pawn.width)
        pawn.opacity = 0
        size = box.width * 0.96
        await self._stage.glide(
            captive, FLY * 1.5, "in_out_quad", width=size, height=size, center=box.centre
        )
        for lean in (14, -14, 0):
            await self._stage.glide(captive, HOP, angle=lean)
        self._flight.remove_widget(captive)
        self._board.goals.catch(mouse)

    async def _flip_plate(self, mouse: int, hole: int) -> None:
        """Turns a start plate over: from now on there is a hole."""
        await self._turn(hole, _tile("door"), _tile("hole"))
        self._board.floor.lay(hole, Ground.HOLE)
        self._flight.clear_widgets()
        self._board.goals.have_been_out[mouse] = True
        self._board.goals.paint()
        lamp = self._plan.doors[mouse]
        await self._pop("hole_lit", lamp.centre, 0.1, size=lamp.width / self._plan.cell)

    async def _turn(self, cell: int, back: Face, face: Face) -> Card:
        box = self._plan.box_of(cell)
        card = Card(self._desk.look, face, back, size=box[2:], pos=box[:2], is_up=False)
        self._flight.add_widget(card)
        await card.turn_over(self._stage, FLIP)
        return card

    async def _turn_tile(self, cell: int, tile: Tile) -> None:
        """Turns the tile under a pawn and holds it up for everybody."""
        box = self._plan.box_of(cell)
        self._board.floor.lay(cell, Ground.BARE)
        card = await self._turn(cell, Face("floor_back"), _tile(TILES[tile]))
        up = min(box.centre[1] + self._plan.cell * 0.5, self._top - self._plan.cell * 0.8)
        await self._stage.glide(card, HOP, "out_back", zoom=1.35, center=(box.centre[0], up))
        await self._stage.beat(LOOK)
        if tile is Tile.DISHES:
            self._stage.give("dish_crash")
            await self._break(card.center)
        await self._stage.glide(card, HOP, "in_quad", zoom=0.2, opacity=0)
        self._flight.remove_widget(card)

    async def _break(self, at: Point) -> None:
        size, reach = self._plan.cell * 0.5, self._plan.cell * 0.9
        shards = [self._board.put_over("dish", at, size) for _ in range(3)]
        await ak.wait_all(
            *(
                self._stage.glide(
                    shard,
                    FLY,
                    center=(at[0] + (place - 1) * reach, at[1] - reach * 0.4),
                    angle=120 * (place - 1),
                    opacity=0,
                )
                for place, shard in enumerate(shards)
            )
        )

    async def _bring_cheese(self, start: Point, total: int) -> None:
        """Lets a cheese fly to the next empty place."""
        box = self._plan.cheeses[min(total, len(self._plan.cheeses)) - 1]
        cheese = self._board.put_over("cheese_wedge_happy", start, self._plan.cell * 0.9)
        await self._stage.glide(cheese, MOVE, "out_back", zoom=1.25)
        size = box.width * 0.88
        await self._stage.glide(
            cheese, FLY, "in_out_quad", width=size, height=size, center=box.centre, zoom=1
        )
        self._flight.remove_widget(cheese)
        self._board.goals.win(total)

    async def _place_cat(self, spot: Spot) -> None:
        cat = self._board.pawns[None]
        self._board.clear_marks()
        cat.stand(spot, self._plan)
        cat.zoom = 1.8
        await self._stage.glide(cat, MOVE, "out_bounce", zoom=1)

    async def _hide(self, mouse: Pawn) -> None:
        """Is safe, and shows it."""
        mouse.feel("happy")
        await self._stage.glide(mouse, HOP, zoom=0.7)
        await self._stage.glide(mouse, HOP, "out_back", zoom=1)
        await self._stage.beat(HOP)

    async def _win_cheese(self, cell: int, total: int) -> None:
        self._board.floor.lay(cell, Ground.BARE)
        await self._bring_cheese(self._plan.box_of(cell).centre, total)

    async def _fence(self, cell: int) -> None:
        """Leaves a cheese behind a fence, and a cat licking its lips."""
        cat = self._board.pawns[None]
        box = self._plan.box_of(cell)
        cat.feel("happy")
        fence = self._board.put_over("fence", (box.centre[0], box.y + box.height * 1.2), box.width)
        low = box.centre[0], box.y + box.height * 0.27
        await self._stage.glide(fence, MOVE, "out_bounce", center=low)
        self._flight.remove_widget(fence)
        self._board.floor.lay(cell, Ground.CHEESE)
        await self._stage.beat(LOOK / 2)

    async def _grant_steps(self, steps: int) -> None:
        """Gives paws to walk on with."""
        pawn = self._runner
        x, y = self._above(pawn)
        size = self._plan.cell * 0.5
        for place in range(steps):
            paw = self._board.put_over("paw", pawn.center, size, zoom=0.3)
            goal = x + (place - (steps - 1) / 2) * size, y
            await self._stage.glide(paw, HOP, "out_back", center=goal, zoom=1)
        await self._stage.beat(HOP)

    async def _point_everywhere(self) -> None:
        pawn = self._runner
        arrow = self._board.put_over("arrow", pawn.center, self._plan.cell, zoom=0.3)
        await self._stage.glide(arrow, FLY, "out_back", zoom=1.8, angle=90)
        await self._stage.beat(HOP)
        await self._stage.glide(arrow, HOP, opacity=0)

    async def _stab(self, cell: int) -> None:
        """Sends the fork to a cheese far away."""
        pawn, goal = self._runner, self._plan.box_of(cell).centre
        fork = self._board.put_over("fork", self._above(pawn), self._plan.cell * 0.9)
        high = goal[0], goal[1] + self._plan.cell * 0.6
        await self._stage.glide(fork, FLY, "in_out_quad", center=high, angle=180)
        self._stage.give("place")
        await self._stage.glide(fork, HOP, "in_quad", center=goal)
        await self._stage.beat(HOP)
        self._flight.remove_widget(fork)

    async def _drop_fork(self) -> None:
        pawn = self._runner
        fork = self._board.put_over("fork", self._above(pawn), self._plan.cell * 0.9)
        low = pawn.center_x, pawn.y
        await self._stage.glide(fork, FLY, "in_quad", center=low, angle=200)
        self._stage.give("place")
        await self._shake_head(pawn)

    async def _shake_head(self, pawn: Pawn) -> None:
        pawn.feel("worried")
        for lean in (14, -14, 10, 0):
            await self._stage.glide(pawn, HOP * 0.7, angle=lean)

    async def _hurt(self, side: Side) -> None:
        """Puts a plaster on a paw."""
        pawn = self._runner
        self._stage.give("squeak" if side is Side.MICE else "meow")
        pawn.feel("worried")
        place = pawn.center_x - pawn.width * 0.22, pawn.y + pawn.height * 0.2
        plaster = self._board.put_over(
            "plaster", place, self._plan.cell * 0.55, zoom=2.5, opacity=0
        )
        await self._stage.glide(plaster, MOVE, "out_bounce", zoom=1, opacity=1)
        await self._stage.beat(LOOK)

    async def _grant_rolls(self, side: Side, rolls: int) -> None:
        """Lays the dice of the other camp side by side; a rope ties those of the mice."""
        x, y = self._plan.board.centre
        size = self._plan.cell * 1.2
        for place in range(rolls):
            goal = x + (place - (rolls - 1) / 2) * size * 1.5, y
            die = self._board.put_over(die_name(side, None), (x, y), size, zoom=0.4)
            await self._stage.glide(die, MOVE, "out_back", center=goal, zoom=1)
        if side is Side.MICE:
            rope = self._board.put_over("rope", (x, y), size * 1.5, opacity=0)
            await self._stage.glide(rope, MOVE, opacity=1)
        await self._stage.beat(LOOK)

    def _idle_pawns(self, seat: int) -> list[Pawn]:
        """Lists the pawns that should have walked and cannot: one, or all the mice."""
        if seat == self._board.view.cat_seat:
            return [self._board.pawns[None]]
        if self._board.view.bound is not None:
            return [self._runner]
        return [
            self._board.pawns[mouse] for mouse, spot in enumerate(self._board.view.mice) if spot
        ]

    async def _shrug(self, reason: Reason, idle: list[Pawn]) -> None:
        """Shows that nobody can go, and why."""
        icon = f"reason_{reason}"
        await ak.wait_all(
            *(self._pop(icon, self._above(pawn), SHRUG) for pawn in idle),
            *(self._shake_head(pawn) for pawn in idle),
        )


def _tile(name: str) -> Face:
    return Face("floor_light", (Picture(name, size=0.86),))
