"""How everything in Cheese Rescue looks: cards fly, and at last everybody chases somebody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

import asynckivy as ak
from kivy.metrics import dp

from engine.core import Event, Seat
from engine.games.cheese_rescue.cards import Card
from engine.games.cheese_rescue.events import (
    CardDealt,
    CardPlaced,
    CardSettled,
    CatsScared,
    CheeseRescueEvent,
    CheesesCounted,
    CheesesEaten,
    HandsDiscarded,
    MiceCaught,
    PointsTied,
    WallsRaised,
)
from engine.games.cheese_rescue.scoring import Removal
from screens.games.cheese_rescue.aim import Aim
from screens.games.cheese_rescue.board import CheeseRescueBoard
from screens.games.cheese_rescue.desk import RescueDesk
from screens.games.cheese_rescue.pieces import BACK, RAISED, CulpritLines, Front
from screens.games.cheese_rescue.tray import CheeseRescueTray
from screens.services.feedback import Buzz, Cue
from screens.table.paws import Paws
from screens.ui.card import Card as CardWidget
from screens.ui.places import Box, Point, Spot
from screens.ui.sprite import Sprite

FLY, DROP, SETTLE, RISE, DEAL = 0.45, 0.1, 0.12, 0.28, 0.28
LOOK = 0.4
"""Seconds everybody may look at a card that came to an open hand."""

STAND, GROW, RUN, BITE = 0.12, 0.28, 0.7, 0.18
WAVE, COUNT = 0.8, 0.45
BITES = ("_nibbled_1", "_nibbled_2", "_crumbs")
LEFT_OVER = (72, 96)
CROWN = 72
DIMMED, DIM = 0.45, 0.2
"""How much of the board is seen while something else matters, and how fast that changes."""

HIGHEST = 6
"""The last of the sounds that climb while cheeses are counted."""

DRAWN = 75
"""Breadth of a card as it leaves the pile, in dp."""

SNAP = Cue("place", Buzz.SNAP)
CATCH = Cue("pounce", Buzz.CATCH)

CUES: dict[type[Event], Cue] = {
    CardDealt: Cue("card_draw"),
    WallsRaised: Cue("place"),
    HandsDiscarded: Cue("card_flip"),
}


class CheeseRescueFilm:
    """Shows every event, and leaves the table as the next one finds it."""

    cues = CUES

    def __init__(
        self,
        desk: RescueDesk,
        board: CheeseRescueBoard,
        tray: CheeseRescueTray,
        aim: Aim,
        paws: Paws,
    ) -> None:
        self._desk, self._board, self._tray = desk, board, tray
        self._aim, self._paws = aim, paws
        self._look, self._stage, self._flight = desk.look, desk.stage, desk.flight

    @property
    def is_waiting(self) -> bool:
        """Whether somebody has to tap a paw before it goes on."""
        return self._paws.is_waiting

    async def show(self, event: CheeseRescueEvent) -> None:
        match event:
            case CardDealt():
                await self._deal(event)
            case CardPlaced():
                await self._place(event)
            case CardSettled():
                await self._settle()
            case WallsRaised():
                await self._raise_walls(event)
            case HandsDiscarded():
                await self._discard(event)
            case CatsScared():
                await self._scare(event)
            case MiceCaught():
                await self._catch(event)
            case CheesesEaten():
                await self._eat(event)
            case CheesesCounted():
                await self._count(event)
            case PointsTied():
                await self._break_tie(event)
            case _:
                assert_never(event)

    async def _deal(self, event: CardDealt) -> None:
        """Lets a card fly from the pile to a hand; it turns on the way if that lies open."""
        if self._tray.pile is not None:
            self._tray.pile.count = event.deck_left
        place = self._tray.place_in_hand(event.seat, event.hand_size - 1)
        if place is None:
            flying = CardWidget(self._look, BACK, BACK, size=(dp(DRAWN), dp(DRAWN) * 4 / 3))
        elif self._tray.has_secrets(self._board.view):
            flying = CardWidget(self._look, BACK, BACK, size=place[2:])
        else:
            card = self._desk.view.hand[event.hand_size - 1]
            flying = self._card(card, size=place[2:], is_up=False)
            await self._tray.close_ranks()
        await self._fly(flying, event.seat, place)
        self._board.count_hand(event.seat, event.hand_size)

    async def _fly(self, flying: CardWidget, seat: Seat, place: Box | None) -> None:
        """Moves a card to its place in the open tray, or to a plate, where it is small."""
        home, tray, pile = self._home_of(seat), self._desk.rim.tray, self._tray.pile
        goal, zoom = (home.x, home.y), 0.6
        if place is not None and tray is not None:
            goal, zoom = tray.to_parent(*place.centre), 1
        flying.center, flying.angle = self._pile_centre(), home.side.angle
        flying.zoom = min(dp(DRAWN), pile.width if pile else dp(DRAWN)) / flying.width
        self._flight.add_widget(flying)
        moves = [self._stage.glide(flying, DEAL, "out_quad", center=goal, zoom=zoom)]
        if not flying.is_up:
            moves.append(flying.turn_over(self._stage, DEAL))
        await ak.wait_all(*moves)
        self._flight.remove_widget(flying)
        if place is not None and tray is not None:
            flying.angle, flying.pos = 0, place[:2]
            tray.lay(flying)
            await self._stage.beat(LOOK if isinstance(flying.face, Front) else 0)

    def _pile_centre(self) -> Point:
        pile, square = self._tray.pile, self._board.square
        if pile is None or pile.parent is None:
            return square.center_x, square.top
        x, y = pile.to_window(*pile.center)
        return x, y

    def _home_of(self, seat: int) -> Spot:
        """Returns where the hand of a seat is: in its tray, or at its plate."""
        rim, spot = self._desk.rim, self._desk.rim.tray_spot
        if seat == rim.active and spot is not None:
            return spot
        return self._desk.layout.plate(seat, rim.active, spot)

    async def _place(self, event: CardPlaced) -> None:
        """Lets a card land on its cell, from wherever it is."""
        flying: CardWidget | None = self._aim.give_away()
        seconds = DROP
        if flying is None:
            flying, seconds = self._from_hand(event.seat, event.card), FLY
        x, y = self._board.square.centre_of(event.cell)
        goal = x, y + dp(RAISED) / 2
        await self._stage.glide(flying, seconds, center=goal, angle=0, zoom=1)
        self._stage.feedback.give(SNAP)
        scene = self._board.scene
        scene.cards[event.cell], scene.loose = event.card, event.cell
        self._board.count_hand(event.seat, event.hand_size)

    def _card(self, card: Card, **kwargs: Any) -> CardWidget:
        return CardWidget(self._look, self._board.cheeses.front(card), BACK, **kwargs)

    def _from_hand(self, seat: Seat, card: Card) -> CardWidget:
        """Takes a card out of the open hand, or from the plate of somebody whose hand is closed."""
        size = self._board.square.cell * 0.96
        flying = self._card(card, size=(size, size), lift=dp(RAISED))
        home = self._home_of(seat)
        flying.center = home.x, home.y
        flying.zoom = 0.6
        slot, hand = self._tray.order.taken, self._tray.hand
        if seat == self._desk.rim.active and slot in hand:
            held = hand[slot]
            flying.center = held.to_window(*held.center)
            held.opacity = 0
        self._flight.add_widget(flying)
        return flying

    async def _settle(self) -> None:
        """Lowers the card: now it stays."""
        loose = self._board.loose
        if loose is not None:
            low = loose.y - dp(RAISED) / 2
            await self._stage.glide(loose, SETTLE, "in_quad", y=low, lift=0)
        self._board.scene.loose = None
        self._board.lay_loose()
        self._board.paint()

    async def _raise_walls(self, event: WallsRaised) -> None:
        self._board.scene.raise_walls(event.axis, event.frame)
        self._board.square.rise = 0
        self._board.paint()
        await self._stage.glide(self._board.square, RISE, "out_back", rise=1)

    async def _discard(self, event: HandsDiscarded) -> None:
        """Turns the hands that were left over, lets them wave and go."""
        await self._desk.rim.fold(self._stage)
        self._board.begin_scoring()
        for plate in self._desk.rim.plates:
            plate.show("0")
        self._desk.rim.arrange(self._desk.layout)
        cards = [
            card for seat, hand in enumerate(event.hands) for card in self._left_over(seat, hand)
        ]
        await self._dim(DIMMED)
        await ak.wait_all(*(self._wave(card) for card in cards))
        for card in cards:
            self._flight.remove_widget(card)
        await self._dim(1)

    async def _dim(self, opacity: float) -> None:
        """Lets board and steps step back behind what lies before the plates, or come forward."""
        things = self._board.square, *self._board.steps
        await ak.wait_all(*(self._stage.glide(thing, DIM, opacity=opacity) for thing in things))

    def _left_over(self, seat: int, hand: Sequence[Card]) -> list[CardWidget]:
        """Lays a hand face down in a row before its plate."""
        scale = 0.5 if self._desk.layout.is_compact else 1
        size = width, height = dp(LEFT_OVER[0]) * scale, dp(LEFT_OVER[1]) * scale
        row = []
        for card, right in zip(
            hand, self._board.plan.row_before(seat, len(hand), width), strict=True
        ):
            shown = self._card(card, size=size, is_up=False)
            shown.center = self._board.plan.before_plate(seat, right, height / 2)
            shown.angle = self._desk.layout.sides[seat].angle
            self._flight.add_widget(shown)
            row.append(shown)
        return row

    async def _wave(self, card: CardWidget) -> None:
        upright = card.angle
        await card.turn_over(self._stage)
        for lean in (12, -12, 0):
            await self._stage.glide(card, WAVE / 4, angle=upright + lean)
        await self._stage.glide(card, WAVE / 4, opacity=0, zoom=0.6)

    async def _scare(self, event: CatsScared) -> None:
        """Dogs stand up, and all the cats beside them run away."""
        await self._begin(0)
        self._stage.give("woof")
        actors = await self._stand_up(event.dogs, "dog_happy", by_turns=True)
        lines = await self._point(event.victims)
        if event.victims:
            self._stage.give("meow")
        await self._flee(event.victims, "cat_startled", "cat_worried")
        self._sweep(*actors, *lines)

    async def _catch(self, event: MiceCaught) -> None:
        """Cats stretch, land beside the mice, and these scurry away."""
        await self._begin(1)
        actors = await self._stand_up(event.cats, "cat_yawn")
        lines = await self._point(event.victims)
        for actor in actors:
            actor.name = "cat_pounce" if event.victims else "cat_calm"
        if event.victims:
            self._stage.feedback.give(CATCH)
            await self._nudge(actors)
            self._stage.give("squeak")
        await self._flee(event.victims, "mouse_startled", "mouse_run")
        self._sweep(*actors, *lines)

    async def _eat(self, event: CheesesEaten) -> None:
        """Mice rub their paws and eat all cheeses beside them in three bites."""
        await self._begin(2)
        actors = await self._stand_up(event.mice, "mouse_happy")
        lines = await self._point(event.victims)
        shapes = [self._board.cheeses.dress(victim.card).figure for victim in event.victims]
        eaten = [
            self._over(victim.cell, shape)
            for victim, shape in zip(event.victims, shapes, strict=True)
        ]
        self._take_off(event.victims)
        for bite in BITES if eaten else ():
            self._stage.give("nibble")
            for sprite, shape in zip(eaten, shapes, strict=True):
                sprite.name = shape + bite
            await self._stage.beat(BITE)
        self._sweep(*actors, *lines, *eaten)

    async def _begin(self, stage: int) -> None:
        self._board.light_step(stage)
        await self._paws.wait()

    def _over(self, cell: int, name: str) -> Sprite:
        """Lays a figure over a cell of the board."""
        size = self._board.square.cell * 0.78
        sprite = Sprite(
            self._look, name, size=(size, size), center=self._board.square.centre_of(cell)
        )
        self._flight.add_widget(sprite)
        return sprite

    async def _stand_up(
        self, cells: Sequence[int], name: str, *, by_turns: bool = False
    ) -> list[Sprite]:
        actors = []
        for cell in cells:
            actor = self._over(cell, name)
            actors.append(actor)
            if by_turns:
                await self._stage.glide(actor, STAND, "out_back", zoom=1.2)
        if not by_turns:
            await self._nudge(actors)
        return actors

    async def _nudge(self, actors: Sequence[Sprite]) -> None:
        if actors:
            await ak.wait_all(*(self._stage.glide(actor, STAND, zoom=1.3) for actor in actors))
            await ak.wait_all(*(self._stage.glide(actor, STAND, zoom=1.1) for actor in actors))

    async def _point(self, victims: Sequence[Removal]) -> list[CulpritLines]:
        """Grows the lines from the culprits to all their victims."""
        pairs = [
            (self._board.square.centre_of(culprit), self._board.square.centre_of(victim.cell))
            for victim in victims
            for culprit in victim.culprits
        ]
        if not pairs:
            await self._stage.beat(GROW)
            return []
        lines = CulpritLines(self._look, pairs, self._board.square.cell)
        self._flight.add_widget(lines)
        await self._stage.glide(lines, GROW, growth=1)
        await self._stage.beat(GROW)
        return [lines]

    def _take_off(self, victims: Sequence[Removal]) -> None:
        for victim in victims:
            self._board.scene.remove(victim)
        self._board.paint()

    async def _flee(self, victims: Sequence[Removal], startled: str, running: str) -> None:
        """Lets all victims jump together and run off the nearest edge."""
        runners = [self._over(victim.cell, startled) for victim in victims]
        self._take_off(victims)
        if not runners:
            return
        jumps = (self._stage.glide(runner, GROW, "out_back", zoom=1.3) for runner in runners)
        await ak.wait_all(*jumps)
        for runner in runners:
            runner.name = running
        await ak.wait_all(*(self._run_off(runner) for runner in runners))
        self._sweep(*runners)

    async def _run_off(self, runner: Sprite) -> None:
        x, y = runner.center
        tiles, far = self._board.square, self._board.square.cell
        edges = {
            (tiles.x - far, y): x - tiles.x,
            (tiles.right + far, y): tiles.right - x,
            (x, tiles.y - far): y - tiles.y,
            (x, tiles.top + far): tiles.top - y,
        }
        goal = min(edges, key=lambda edge: edges[edge])
        await self._stage.glide(runner, RUN, "in_quad", center=goal, opacity=0)

    def _sweep(self, *things: Sprite | CulpritLines) -> None:
        for thing in things:
            self._flight.remove_widget(thing)

    async def _count(self, event: CheesesCounted) -> None:
        """Lets every cheese that is left fly to its owner, and the number climb."""
        if self._board.step is not None:
            await self._paws.wait()
            self._board.light_step(None)
        goal = self._desk.layout.plate(event.seat, None, None)
        total = 0
        counted = zip(event.cells, event.values, strict=True)
        for place, (cell, value) in enumerate(counted, start=1):
            cheese = self._over(cell, f"{self._board.cheeses.picture(event.seat)}_happy")
            await self._stage.glide(cheese, COUNT, "in_quad", center=(goal.x, goal.y), zoom=0.5)
            self._stage.give(f"count{min(place, HIGHEST)}")
            self._flight.remove_widget(cheese)
            total += value
            self._write(event.seat, total)
        self._write(event.seat, event.total)
        await self._stage.beat(GROW)

    def _write(self, seat: int, number: int) -> None:
        self._desk.rim.plates[seat].show(str(number))
        self._desk.rim.arrange(self._desk.layout)

    async def _break_tie(self, event: PointsTied) -> None:
        """Lines up the cheeses of those who have most points; most cheeses win."""
        shown = [
            cheese
            for seat, count in zip(event.seats, event.cheeses, strict=True)
            for cheese in self._tied_cheeses(seat, count)
        ]
        await self._dim(DIMMED)
        await self._stage.beat(RUN * 2)
        for seat in event.winners:
            crown = Sprite(self._look, "icon_crown", size=(dp(CROWN), dp(CROWN)))
            crown.center = self._board.plan.before_plate(seat, 0, self._tied_size + dp(CROWN) / 2)
            crown.angle, crown.zoom = self._desk.layout.sides[seat].angle, 0.2
            self._flight.add_widget(crown)
            shown.append(crown)
            await self._stage.glide(crown, GROW, "out_back", zoom=1)
        await self._stage.beat(RUN)
        self._sweep(*shown)
        await self._dim(1)

    @property
    def _tied_size(self) -> float:
        return float(dp(36 if self._desk.layout.is_compact else 64))

    def _tied_cheeses(self, seat: Seat, count: int) -> list[Sprite]:
        """Lays as many cheeses as a seat has left in a row before its plate."""
        size, row = self._tied_size, []
        for right in self._board.plan.row_before(seat, count, size):
            cheese = Sprite(self._look, self._board.cheeses.picture(seat), size=(size, size))
            cheese.center = self._board.plan.before_plate(seat, right, size / 2)
            cheese.angle = self._desk.layout.sides[seat].angle
            self._flight.add_widget(cheese)
            row.append(cheese)
        return row
