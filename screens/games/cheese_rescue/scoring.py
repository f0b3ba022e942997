"""The end of Cheese Rescue, step by step: who chases whom, and what is left."""

from __future__ import annotations

from collections.abc import Sequence

import asynckivy as ak
from kivy.metrics import dp

from engine.core import Outcome, Seat
from engine.games.cheese_rescue.cards import Card
from engine.games.cheese_rescue.events import (
    CatsScared,
    CheesesCounted,
    CheesesEaten,
    HandsDiscarded,
    MiceCaught,
    PointsTied,
)
from engine.games.cheese_rescue.scoring import Removal
from screens.games.cheese_rescue.cards import CheeseCard, sprite_of
from screens.games.cheese_rescue.lines import Lines
from screens.games.cheese_rescue.table import INWARDS
from screens.games.cheese_rescue.waiting import Waiting
from screens.services.feedback import Buzz, Cue
from screens.widgets.sprite import Sprite

CATCH = Cue("pounce", Buzz.CATCH)
STAND, GROW, RUN, BITE, FLY = 0.12, 0.28, 0.7, 0.18, 0.45
WAVE = 0.8
BITES = ("_nibbled_1", "_nibbled_2", "_crumbs")
LEFT_OVER = (54, 72)


class Scoring(Waiting):
    """Shows the six events after the last card."""

    async def show_discarded(self, event: HandsDiscarded) -> None:
        """Turns the hands that were left over, lets them wave and go."""
        await self.rim.fold(self.stage)
        self.begin_scoring()
        for plate in self.rim.plates:
            plate.show("0")
        self.rim.arrange(self.layout)
        cards = [
            self._left_over(Seat(seat), place - (len(hand) - 1) / 2, card)
            for seat, hand in enumerate(event.hands)
            for place, card in enumerate(hand)
        ]
        await ak.wait_all(*(self._wave(card) for card in cards))
        for card in cards:
            self.flight.remove_widget(card)

    def _left_over(self, seat: Seat, place: float, card: Card) -> CheeseCard:
        scale = 0.6 if self.layout.is_compact else 1
        width, height = (dp(side) * scale for side in LEFT_OVER)
        centre = self.before_plate(seat, place * (width + dp(4)), height * 0.9)
        shown = CheeseCard(self.look, card, self.edge, size=(width, height), is_up=False)
        shown.center, shown.angle = centre, self.layout.sides[seat].angle
        self.flight.add_widget(shown)
        return shown

    def before_plate(self, seat: int, right: float, away: float) -> tuple[float, float]:
        """Returns a point between a plate and the middle, as its player sees it."""
        plate = self.layout.plate(seat, None, None)
        in_x, in_y = (0, -1) if self.layout.has_bar else INWARDS[plate.side]
        across = (1, 0) if self.layout.has_bar else (in_y, -in_x)
        return (
            plate.x + across[0] * right + in_x * away,
            plate.y + across[1] * right + in_y * away,
        )

    async def _wave(self, card: CheeseCard) -> None:
        upright = card.angle
        await card.turn_over(self.stage)
        for lean in (12, -12, 0):
            await self.stage.glide(card, WAVE / 4, angle=upright + lean)
        await self.stage.glide(card, WAVE / 4, opacity=0, zoom=0.6)

    async def show_scared(self, event: CatsScared) -> None:
        """Dogs stand up, and all the cats beside them run away."""
        await self._begin(0)
        self.stage.give("woof")
        actors = await self._stand_up(event.dogs, "dog_happy", by_turns=True)
        lines = await self._point(event.victims)
        if event.victims:
            self.stage.give("meow")
        await self._flee(event.victims, "cat_startled", "cat_worried")
        self._sweep(*actors, *lines)

    async def show_caught(self, event: MiceCaught) -> None:
        """Cats stretch, land beside the mice, and these scurry away."""
        await self._begin(1)
        actors = await self._stand_up(event.cats, "cat_yawn")
        lines = await self._point(event.victims)
        for actor in actors:
            actor.name = "cat_pounce" if event.victims else "cat_calm"
        if event.victims:
            self.stage.feedback.give(CATCH)
            await self._nudge(actors)
            self.stage.give("squeak")
        await self._flee(event.victims, "mouse_startled", "mouse_run")
        self._sweep(*actors, *lines)

    async def show_eaten(self, event: CheesesEaten) -> None:
        """Mice rub their paws and eat all cheeses beside them in three bites."""
        await self._begin(2)
        actors = await self._stand_up(event.mice, "mouse_happy")
        lines = await self._point(event.victims)
        eaten = [self._over(victim.cell, sprite_of(victim.card)) for victim in event.victims]
        self._take_off(event.victims)
        shapes = [sprite.name for sprite in eaten]
        for bite in BITES if eaten else ():
            self.stage.give("nibble")
            for sprite, shape in zip(eaten, shapes, strict=True):
                sprite.name = shape + bite
            await self.stage.beat(BITE)
        self._sweep(*actors, *lines, *eaten)

    async def show_counted(self, event: CheesesCounted) -> None:
        """Lets every cheese that is left fly to its owner, and the number climb."""
        if self.stage_shown is not None:
            await self.wait_for_paw()
            self.light_step(None)
        goal = self.layout.plate(event.seat, None, None)
        total = 0
        for cell, value in zip(event.cells, event.values, strict=True):
            cheese = self._over(cell, f"{sprite_of(self.scene.cards[cell])}_happy")
            await self.stage.glide(cheese, FLY, "in_quad", center=(goal.x, goal.y), zoom=0.5)
            self.stage.give("cheese")
            self.flight.remove_widget(cheese)
            total += value
            self._write(event.seat, total)
        self._write(event.seat, event.total)
        await self.stage.beat(GROW)

    def _write(self, seat: int, number: int) -> None:
        self.rim.plates[seat].show(str(number))
        self.rim.arrange(self.layout)

    async def show_tied(self, event: PointsTied) -> None:
        """Lines up the cheeses of those who have most points; most cheeses win."""
        shown = [
            self._tied_cheese(seat, place, count)
            for seat, count in zip(event.seats, event.cheeses, strict=True)
            for place in range(count)
        ]
        await self.stage.beat(RUN * 2)
        for seat in event.winners:
            crown = Sprite(self.look, "icon_crown", size=(dp(64), dp(64)))
            crown.center = self.before_plate(seat, 0, dp(110))
            crown.angle, crown.zoom = self.layout.sides[seat].angle, 0.2
            self.flight.add_widget(crown)
            shown.append(crown)
            await self.stage.glide(crown, GROW, "out_back", zoom=1)
        await self.stage.beat(RUN)
        self._sweep(*shown)

    def _tied_cheese(self, seat: Seat, place: int, count: int) -> Sprite:
        size = dp(40)
        cheese = Sprite(self.look, f"cheese_{self.view.standings[seat].shape}", size=(size, size))
        cheese.center = self.before_plate(seat, (place - (count - 1) / 2) * size, dp(66))
        cheese.angle = self.layout.sides[seat].angle
        self.flight.add_widget(cheese)
        return cheese

    async def finale(self, outcome: Outcome) -> None:
        """Leaves everything on the table until somebody has seen enough."""
        if self.is_scoring:
            await self.wait_for_paw()

    async def _begin(self, stage: int) -> None:
        self.light_step(stage)
        await self.wait_for_paw()

    def _over(self, cell: int, name: str) -> Sprite:
        """Lays a figure over a cell of the board."""
        size = self.tiles.cell * 0.78
        sprite = Sprite(self.look, name, size=(size, size), center=self.tiles.centre_of(cell))
        self.flight.add_widget(sprite)
        return sprite

    async def _stand_up(
        self, cells: Sequence[int], name: str, *, by_turns: bool = False
    ) -> list[Sprite]:
        actors = []
        for cell in cells:
            actor = self._over(cell, name)
            actors.append(actor)
            if by_turns:
                await self.stage.glide(actor, STAND, "out_back", zoom=1.2)
        if not by_turns:
            await self._nudge(actors)
        return actors

    async def _nudge(self, actors: Sequence[Sprite]) -> None:
        if actors:
            await ak.wait_all(*(self.stage.glide(actor, STAND, zoom=1.3) for actor in actors))
            await ak.wait_all(*(self.stage.glide(actor, STAND, zoom=1.1) for actor in actors))

    async def _point(self, victims: Sequence[Removal]) -> list[Lines]:
        """Grows the lines from the culprits to all their victims."""
        pairs = [
            (self.tiles.centre_of(culprit), self.tiles.centre_of(victim.cell))
            for victim in victims
            for culprit in victim.culprits
        ]
        if not pairs:
            await self.stage.beat(GROW)
            return []
        lines = Lines(self.look, pairs, self.tiles.cell)
        self.flight.add_widget(lines)
        await self.stage.glide(lines, GROW, growth=1)
        await self.stage.beat(GROW)
        return [lines]

    def _take_off(self, victims: Sequence[Removal]) -> None:
        for victim in victims:
            self.scene.remove(victim)
        self.paint()

    async def _flee(self, victims: Sequence[Removal], startled: str, running: str) -> None:
        """Lets all victims jump together and run off the nearest edge."""
        runners = [(victim.cell, self._over(victim.cell, startled)) for victim in victims]
        self._take_off(victims)
        if not runners:
            return
        jumps = (self.stage.glide(runner, GROW, "out_back", zoom=1.3) for _, runner in runners)
        await ak.wait_all(*jumps)
        for _, runner in runners:
            runner.name = running
        await ak.wait_all(*(self._run_off(cell, runner) for cell, runner in runners))
        self._sweep(*(runner for _, runner in runners))

    async def _run_off(self, cell: int, runner: Sprite) -> None:
        x, y = runner.center
        tiles, far = self.tiles, self.tiles.cell
        edges = {
            (tiles.x - far, y): x - tiles.x,
            (tiles.right + far, y): tiles.right - x,
            (x, tiles.y - far): y - tiles.y,
            (x, tiles.top + far): tiles.top - y,
        }
        goal = min(edges, key=lambda edge: edges[edge])
        await self.stage.glide(runner, RUN, "in_quad", center=goal, opacity=0)

    def _sweep(self, *things: Sprite | Lines) -> None:
        for thing in things:
            self.flight.remove_widget(thing)
