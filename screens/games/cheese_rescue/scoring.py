"""The end of Cheese Rescue, step by step: who chases whom."""

from __future__ import annotations

from collections.abc import Sequence

import asynckivy as ak
from kivy.metrics import dp

from engine.games.cheese_rescue.cards import Card
from engine.games.cheese_rescue.events import (
    CatsScared,
    CheesesEaten,
    HandsDiscarded,
    MiceCaught,
)
from engine.games.cheese_rescue.scoring import Removal
from screens.games.cheese_rescue.cards import CheeseCard
from screens.games.cheese_rescue.lines import Lines
from screens.games.cheese_rescue.waiting import Waiting
from screens.services.feedback import Buzz, Cue
from screens.widgets.sprite import Sprite

CATCH = Cue("pounce", Buzz.CATCH)
STAND, GROW, RUN, BITE = 0.12, 0.28, 0.7, 0.18
WAVE = 0.8
BITES = ("_nibbled_1", "_nibbled_2", "_crumbs")
LEFT_OVER = (72, 96)
DIMMED, DIM = 0.45, 0.2
"""How much of the board is seen while something else matters, and how fast that changes."""

SPREAD = 1.6
"""How many plates long a row of cards before a plate may be, where people sit round the table."""


class Scoring(Waiting):
    """Shows the four events after the last card."""

    async def show_discarded(self, event: HandsDiscarded) -> None:
        """Turns the hands that were left over, lets them wave and go."""
        await self.rim.fold(self.stage)
        self.begin_scoring()
        for plate in self.rim.plates:
            plate.show("0")
        self.rim.arrange(self.layout)
        cards = [
            card for seat, hand in enumerate(event.hands) for card in self._left_over(seat, hand)
        ]
        await self.dim(DIMMED)
        await ak.wait_all(*(self._wave(card) for card in cards))
        for card in cards:
            self.flight.remove_widget(card)
        await self.dim(1)

    async def dim(self, opacity: float) -> None:
        """Lets board and steps step back behind what lies before the plates, or come forward."""
        things = self.tiles, *self.steps
        await ak.wait_all(*(self.stage.glide(thing, DIM, opacity=opacity) for thing in things))

    def _left_over(self, seat: int, hand: Sequence[Card]) -> list[CheeseCard]:
        """Lays a hand face down in a row before its plate."""
        scale = 0.5 if self.layout.is_compact else 1
        size = width, height = dp(LEFT_OVER[0]) * scale, dp(LEFT_OVER[1]) * scale
        row = []
        for card, right in zip(hand, self.row_before(seat, len(hand), width), strict=True):
            shown = CheeseCard(self.look, card, self.dress, size=size, is_up=False)
            shown.center = self.before_plate(seat, right, height / 2)
            shown.angle = self.layout.sides[seat].angle
            self.flight.add_widget(shown)
            row.append(shown)
        return row

    def row_before(self, seat: int, count: int, width: float) -> list[float]:
        """Returns how far to the right of a plate's middle each thing of a row lies."""
        room = self.layout.plate(seat, None, None).width
        if not self.layout.has_bar:
            room *= SPREAD
        step = min(width + dp(6), (room - width) / max(1, count - 1))
        return [(place - (count - 1) / 2) * step for place in range(count)]

    def before_plate(self, seat: int, right: float, away: float) -> tuple[float, float]:
        """Returns a point so far from the inner edge of a plate, as its player sees it."""
        plate = self.layout.plate(seat, None, None)
        away += dp(6) + (plate.height if self.layout.has_bar else self.layout.rim) / 2
        in_x, in_y = (0, -1) if self.layout.has_bar else plate.side.inwards
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
        self.sweep(*actors, *lines)

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
        self.sweep(*actors, *lines)

    async def show_eaten(self, event: CheesesEaten) -> None:
        """Mice rub their paws and eat all cheeses beside them in three bites."""
        await self._begin(2)
        actors = await self._stand_up(event.mice, "mouse_happy")
        lines = await self._point(event.victims)
        shapes = [self.dress(victim.card).figure for victim in event.victims]
        eaten = [
            self.over(victim.cell, shape)
            for victim, shape in zip(event.victims, shapes, strict=True)
        ]
        self._take_off(event.victims)
        for bite in BITES if eaten else ():
            self.stage.give("nibble")
            for sprite, shape in zip(eaten, shapes, strict=True):
                sprite.name = shape + bite
            await self.stage.beat(BITE)
        self.sweep(*actors, *lines, *eaten)

    async def _begin(self, stage: int) -> None:
        self.light_step(stage)
        await self.wait_for_paw()

    def over(self, cell: int, name: str) -> Sprite:
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
            actor = self.over(cell, name)
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
        runners = [self.over(victim.cell, startled) for victim in victims]
        self._take_off(victims)
        if not runners:
            return
        jumps = (self.stage.glide(runner, GROW, "out_back", zoom=1.3) for runner in runners)
        await ak.wait_all(*jumps)
        for runner in runners:
            runner.name = running
        await ak.wait_all(*(self._run_off(runner) for runner in runners))
        self.sweep(*runners)

    async def _run_off(self, runner: Sprite) -> None:
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

    def sweep(self, *things: Sprite | Lines) -> None:
        for thing in things:
            self.flight.remove_widget(thing)
