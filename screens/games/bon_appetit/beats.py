"""How cards move: dealt, pulled, turned in flight, taken home."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
from kivy.metrics import dp
from msgspec.structs import replace

from engine.games.bon_appetit.deck import Card
from engine.games.bon_appetit.events import (
    BonAppetitEvent,
    CardFlipped,
    CardsDealt,
    Ending,
    MouseCaught,
    MouseEscaped,
    PlayStopped,
)
from screens.games.bon_appetit.board import BonAppetitBoard
from screens.games.bon_appetit.cards import back_of, cat_face, face_of, lean
from screens.games.bon_appetit.deck import Deck
from screens.games.bon_appetit.story import after
from screens.services.feedback import Buzz, Cue
from screens.table.places import Spot
from screens.widgets.card import SUSPENSE, Face
from screens.widgets.card import Card as CardWidget
from screens.widgets.look import TITLE
from screens.widgets.sprite import Panel, Sprite, Writing

FLY, LAND, SLIDE = 0.34, 0.28, 0.8
DEALT_EACH = 6
"""Cards everybody sees flying to each seat at the start; the others are below them."""

SHUFFLED, DEAL, THROW = 0.3, 1.3, 0.34
"""Seconds before the first card flies, until the last one does, and that each one flies."""

LIGHTS, NO_CARD_LEFT = 0.6, 0.7
COUNT = 60
"""Size of the disc that counts the cards of a deck, in dp."""

HEARTBEAT = Cue("heart")
LAST_HEARTBEAT = Cue("heart", Buzz.SUSPENSE)


class CardBeats(BonAppetitBoard):
    """Moves cards, and leaves the table as the next event finds it."""

    def tell(self, event: BonAppetitEvent) -> None:
        """Draws the table as it is after *event*."""
        if isinstance(event, MouseCaught | MouseEscaped):
            self.gone += event.won
        self.view = after(self.view, event)
        self.draw(self.view)

    def fly(self, spot: Spot, card: Card | None = None) -> CardWidget:
        """Lifts a card, face down, from where it lies."""
        back = back_of(self.view.backs)
        face = back if card is None else face_of(card)
        size = self.dish.card_size
        flying = CardWidget(self.look, face, back, is_up=False, size=size, lift=dp(5))
        flying.center = spot.x, spot.y
        flying.angle = spot.side.short_turn
        flying.zoom = spot.width / flying.width
        self.flight.add_widget(flying)
        return flying

    async def deal(self, event: CardsDealt) -> None:
        """Fans the cards out to all seats, faster and faster, and turns the last one over."""
        source = Spot(*self.pile.place_of(0), *self.dish.card_size, self.side)
        deck = Deck(self.look, back_of(event.backs), thick=dp(14))
        deck.size = source.width, source.height + deck.thick
        deck.center_x, deck.y, deck.count = source.x, source.y - source.height / 2, 60
        self.under.add_widget(deck)
        await self.stage.beat(SHUFFLED)
        if self.stage.pace and not self.stage.is_still:
            throws = [self._throw(number, event, source) for number in range(self._thrown(event))]
            await ak.wait_any(ak.wait_all(*throws), ak.event(self.stage, "on_skip"))
        self.under.clear_widgets()
        self.flight.clear_widgets()
        for place, stack in zip(self.places, event.stacks, strict=True):
            place.deck.count = stack
        flying = self.fly(source, event.card)
        flying.zoom = 1
        await flying.turn_over(self.stage)
        await self.stage.glide(flying, 0.1, angle=lean(0))
        self.tell(event)
        self.flight.remove_widget(flying)

    @staticmethod
    def _thrown(event: CardsDealt) -> int:
        return DEALT_EACH * len(event.stacks)

    async def _throw(self, number: int, event: CardsDealt, source: Spot) -> None:
        part = number / self._thrown(event)
        await ak.sleep(DEAL * part * (1.5 - part / 2) / self.stage.pace)
        rounds, seat = divmod(number, len(event.stacks))
        flying, goal = self.fly(source), self.home_of(seat)
        flying.zoom, flying.angle = 1, -40 + 80 * part
        await ak.anim_attrs(
            flying, duration=THROW / self.stage.pace, transition="out_quad",
            center=(goal.x, goal.y), zoom=goal.width / flying.width, angle=goal.side.short_turn,
        )  # fmt: skip
        self.flight.remove_widget(flying)
        self.places[seat].deck.count = event.stacks[seat] * (rounds + 1) // DEALT_EACH

    async def flip(self, event: CardFlipped) -> None:
        """Lets the top card fly to the pile, turn in flight and land leaning."""
        flying = self.fly(self.home_of(event.seat), event.card)
        self.deck_of(event.seat).give_top(event.stack_left)
        place = event.pile - 1
        if event.suspense:
            await self._hold_breath(flying, place)
        else:
            await ak.wait_all(
                self.stage.glide(flying, FLY, **self._rest(place)),
                flying.turn_over(self.stage, FLY),
            )
        if event.card is Card.CHEESE:
            self.stage.give("cheese")
        self.tell(event)
        self.flight.remove_widget(flying)
        await self.stage.beat(LAND)

    def _rest(self, place: int) -> dict[str, Any]:
        """Returns how a card of the pile lies."""
        return {"center": self.pile.place_of(place), "angle": lean(place + self.gone), "zoom": 1}

    async def _hold_breath(self, flying: CardWidget, place: int) -> None:
        """Holds a card above the pile before it turns, slowly."""
        hunt = self.view.hunt
        is_last = hunt is not None and hunt.tries_left == 1
        self.stage.feedback.give(LAST_HEARTBEAT if is_last else HEARTBEAT)
        x, y = self.pile.place_of(place)
        zoom = 1.3 if is_last else 1.15
        await self.stage.glide(flying, FLY, center=(x, y + dp(20)), zoom=zoom, angle=0)
        for angle in (4, -4, 4, 0) if is_last else (3, 0):
            await self.stage.glide(flying, 0.09, angle=angle)
        await flying.turn_over(self.stage, SUSPENSE)
        await self.stage.glide(flying, 0.16, "in_quad", **self._rest(place))

    def mime(self, face: Face) -> CardWidget:
        """Lets the top card of the pile make a face."""
        place = len(self.view.pile) - 1
        card = CardWidget(self.look, face, face, size=self.dish.card_size)
        card.center, card.angle = self.pile.place_of(place), lean(place + self.gone)
        self.flight.add_widget(card)
        return card

    async def yawn(self) -> None:
        """Shows a cat that finds nothing to catch."""
        card = self.mime(cat_face("cat_yawn"))
        await self.stage.glide(card, 0.25, zoom=1.1)
        await self.stage.beat(0.35)
        await self.stage.glide(card, 0.15, zoom=1)
        self.flight.remove_widget(card)

    async def take_home(self, seat: int, cards: int, stack: int) -> None:
        """Slides *cards* from below the pile in under the deck of a seat."""
        goal = self.home_of(seat)
        block = Deck(self.look, back_of(self.view.backs), thick=dp(14))
        width, height = self.dish.card_size
        block.size, block.count = (width, height + block.thick), cards
        block.center = self.pile.place_of(0)
        self.under.add_widget(block)
        self.stage.give("card_draw")
        await self.stage.glide(
            block, SLIDE, "in_out_quad", center=(goal.x, goal.y), zoom=goal.width / width,
            angle=goal.side.short_turn,
        )  # fmt: skip
        self.under.remove_widget(block)
        deck = self.deck_of(seat)
        deck.count = stack
        await deck.hop(self.stage)

    async def stop(self, event: PlayStopped) -> None:
        """Shows why it is over, and turns every deck into a tower."""
        await self._call_off()
        if event.ending is Ending.EMPTY_STACK:
            await self._show_empty(event)
        await self._light_ring()
        if self.layout.has_bar:
            await self.stage.glide(self.pile, FLY, "in_quad", zoom=0.05)
            self.pile.opacity = 0
        await self.rim.fold(self.stage)
        towers = self.raise_towers(after(self.view, event))
        for place in self.places:
            place.deck.count = 0
        await towers.grow(self.stage)
        self.tell(event)
        await self.stage.beat(0.6)

    async def _call_off(self) -> None:
        """Ends a hunt nobody can finish: ribbon and tries go, and the cards stay where they are."""
        if self.view.hunt is None:
            return
        await self.stage.glide(self.pile, LAND, "in_quad", ribbon=0)
        self.view = replace(self.view, hunt=None)
        self.draw(self.view)
        self.pile.ribbon = 1

    async def _show_empty(self, event: PlayStopped) -> None:
        """Points at the seat that has no card left."""
        number = self.write_count(event.seat, event.stacks[event.seat])
        number.zoom = 0.2
        self.flight.add_widget(number)
        await self.stage.glide(number, 0.25, "out_back", zoom=1.2)
        await self.stage.beat(NO_CARD_LEFT)
        self.flight.remove_widget(number)

    def write_count(self, seat: int, cards: int) -> Panel:
        """Returns a disc that lies on the deck of a seat, faces it, and counts its cards."""
        spot = self.home_of(seat)
        size = dp(COUNT), dp(COUNT)
        disc = Panel(self.look, fill=self.look.colour("card"), corner=500, size=size)
        number = Writing(self.look, str(cards), font=TITLE, font_size=30, size=size)
        number.tint = self.look.colour("on_card")
        disc.center = number.center = spot.x, spot.y
        disc.angle = spot.side.angle
        disc.add_widget(number)
        return disc

    async def _light_ring(self) -> None:
        """Sends a light round the ring."""
        size = self.dish.token * 1.5
        light = Sprite(self.look, "star_burst", size=(size, size))
        self.flight.add_widget(light)
        for place in range(self.dish.places):
            light.center = self.dish.token_place(place)
            await self.stage.glide(light, LIGHTS / self.dish.places, zoom=1.15 if place % 2 else 1)
        self.flight.remove_widget(light)
