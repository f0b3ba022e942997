"""How a hunt looks: the squeak, the tries, the catch and the escape."""

from __future__ import annotations

import asynckivy as ak
from kivy.metrics import dp

from engine.games.bon_appetit.events import (
    ChainGrown,
    HuntStarted,
    MouseCaught,
    MouseEscaped,
    TryUsed,
)
from screens.games.bon_appetit.beats import LAND
from screens.games.bon_appetit.calling import Calling
from screens.games.bon_appetit.cards import mouse_face
from screens.services.feedback import Buzz, Cue
from screens.widgets.sprite import Sprite

STEP = 0.18
HOP = 0.18
ROLL = 0.45
SAY = 1.1

POUNCE = Cue("pounce", Buzz.CATCH)


class HuntBeats(Calling):
    """Shows everything that happens to a mouse."""

    async def squeak(self, event: HuntStarted) -> None:
        """Startles the mouse, sends its paws to the hunter and lets the owner call out."""
        card = self.mime(mouse_face("mouse_startled", event.paws))
        away = self.layout.sides[event.hunter].inwards
        x, y = card.center
        look = x - away[0] * dp(14), y - away[1] * dp(14)
        await self.stage.glide(card, 0.18, "out_back", zoom=1.12, center=look)
        bubble = None if event.owner is None else self.call_out(event.owner)
        await ak.wait_all(
            self._send_paws(event), *([] if bubble is None else [bubble.pop_up(self.stage)])
        )
        await self.stage.glide(card, 0.12, zoom=1, center=(x, y))
        self.pile.ribbon = 0
        self.tell(event)
        self.flight.clear_widgets()
        if bubble is not None:
            self.flight.add_widget(bubble)
        await self.stage.glide(self.pile, 0.3, "out_quad", ribbon=1)
        if bubble is not None:
            await self.stage.beat(SAY)
            await self.stage.glide(bubble, 0.12, opacity=0)
            self.flight.remove_widget(bubble)

    async def _send_paws(self, event: HuntStarted) -> None:
        """Lets one paw after the other walk from the pile to the hunter, and stay there."""
        tries = self.things_of(event.hunter).tries
        start = self.pile.place_of(len(self.view.pile) - 1)
        goals = [tries.to_window(*tries.place(i, event.paws)) for i in range(event.paws)]
        await ak.wait_all(*(self._walk_one(i, start, goal) for i, goal in enumerate(goals)))

    async def _walk_one(
        self, number: int, start: tuple[float, float], goal: tuple[float, float]
    ) -> None:
        size = dp(64) * min(1, self.dish.scale)
        paw = Sprite(self.look, "paw_light", size=(size, size), center=start, opacity=0)
        self.flight.add_widget(paw)
        await self.stage.beat(STEP * number)
        paw.opacity = 1
        for step in range(1, 5):
            part = step / 4
            there = tuple(a + (b - a) * part for a, b in zip(start, goal, strict=True))
            angle = 0 if step == 4 else 18 * (-1) ** step
            zoom = 1 + (self._paw_zoom(size) - 1) * part
            await self.stage.glide(
                paw, STEP * 0.7, "out_quad", center=there, angle=angle, zoom=zoom
            )

    def _paw_zoom(self, size: float) -> float:
        return float(self.places[0].tries.paw / size)

    async def use_try(self, event: TryUsed) -> None:
        """Lets the cheese eat a paw."""
        await self.things_of(event.hunter).tries.eat(self.stage)
        self.tell(event)

    async def grow_chain(self, event: ChainGrown) -> None:
        """Hides the old mouse behind the new one and counts."""
        width, height = self.dish.card_size
        x, y = self.pile.center
        peek = Sprite(self.look, "mouse_peek", size=(width * 0.8, width * 0.6), center=(x, y))
        self.under.add_widget(peek)
        self.pile.badge = 0
        self.tell(event)
        await ak.wait_all(
            self.stage.glide(peek, HOP * 2, center=(x, y + height * 0.54)),
            self.stage.glide(self.pile, HOP * 2, "out_back", badge=1),
        )
        await self.stage.beat(0.25)
        await self.stage.glide(peek, HOP, "in_quad", center=(x, y))
        self.under.remove_widget(peek)

    async def catch(self, event: MouseCaught) -> None:
        """Lets the cat land on the mouse, a token roll and the whole pile slide home."""
        await self._pounce()
        await self._roll(event)
        await self.stage.glide(self.pile, 0.14, "in_sine", squeeze=0.02)
        stacks = self.view.stacks
        self.tell(event)
        self.pile.squeeze = 1
        self.deck_of(event.hunter).count = stacks[event.hunter]
        await self.take_home(event.hunter, event.won, event.stack)

    async def _pounce(self) -> None:
        size = self.dish.card_size[0] * 1.15
        x, y = self.pile.place_of(len(self.view.pile) - 1)
        cat = Sprite(self.look, "cat_pounce", size=(size, size), center=(x, y))
        self.flight.add_widget(cat)
        await self.stage.glide(cat, 0.26, "out_quad", zoom=1.5, center=(x, y + dp(56)))
        await self.stage.glide(cat, 0.16, "in_quad", zoom=1.05, center=(x, y))
        stars = Sprite(self.look, "star_burst", size=(size * 1.7, size * 1.7), center=(x, y))
        self.flight.add_widget(stars, index=1)
        self.stage.feedback.give(POUNCE)
        await ak.wait_all(
            self._jump(),
            self.cloth.nudge(self.stage),
            self.stage.glide(stars, LAND, zoom=1.25, opacity=0),
        )
        self.flight.remove_widget(stars)
        cat.name = "cat_happy"
        await self.stage.beat(0.45)
        await self.stage.glide(cat, 0.15, opacity=0, zoom=0.8)
        self.flight.remove_widget(cat)

    async def _jump(self) -> None:
        """Makes the pile jump when something falls on it."""
        await self.stage.glide(self.pile, 0.1, zoom=1.14)
        await self.stage.glide(self.pile, 0.3, "out_bounce", zoom=1)

    async def _roll(self, event: MouseCaught) -> None:
        """Rolls a token from the ring to the hunter."""
        coins = self.things_of(event.hunter).coins
        size = self.dish.token
        token = Sprite(self.look, "token_mouse", size=(size, size))
        token.center = self.dish.token_place(event.tokens_left)
        self.dish.draw(event.tokens_left)
        self.flight.add_widget(token)
        goal = coins.to_window(*coins.place(event.tokens - 1))
        turn = self.layout.sides[event.hunter].angle - 360
        self.stage.give("coin")
        await self.stage.glide(
            token, ROLL, "in_out_quad", center=goal, angle=turn, zoom=coins.coin / size
        )
        coins.count = event.tokens
        self.flight.remove_widget(token)

    async def escape(self, event: MouseEscaped) -> None:
        """Lets the mouse put out its tongue, and the cards at stake slide to its owner."""
        size = self.dish.card_size[0]
        x, y = self.pile.place_of(len(self.view.pile) - 1)
        mouse = Sprite(self.look, "mouse_tongue", size=(size, size), center=(x, y), zoom=0.4)
        self.flight.add_widget(mouse)
        await self.stage.glide(mouse, 0.25, "out_back", zoom=1.2, center=(x, y + dp(24)))
        await self.stage.beat(0.25)
        self.stage.give("squeak")
        await self.stage.glide(mouse, 0.12, angle=8)
        await self.stage.glide(mouse, 0.12, angle=-8)
        await self.stage.beat(0.3)
        await self.stage.glide(mouse, 0.12, opacity=0, zoom=0.6)
        self.flight.remove_widget(mouse)
        before, stacks = len(self.view.pile), self.view.stacks
        self.tell(event)
        if event.owner is None or not event.won:
            return
        if event.left_in_middle:
            self.pile.sink = self.pile.rise(before - 1) - self.pile.rise(event.left_in_middle - 1)
        self.deck_of(event.owner).count = stacks[event.owner]
        await ak.wait_all(
            self.take_home(event.owner, event.won, event.stack),
            self.stage.glide(self.pile, 0.4, "in_quad", sink=0),
        )
