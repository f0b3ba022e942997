"""How everything that happens in Bon Appétit! looks: cards fly, mice squeak, the cat pounces."""

from __future__ import annotations

from typing import Any, assert_never

import asynckivy as ak
from kivy.metrics import dp
from msgspec.structs import replace

from engine.core import Event
from engine.games.bon_appetit.deck import Card
from engine.games.bon_appetit.events import (
    BonAppetitEvent,
    CardFlipped,
    CardsDealt,
    CatYawned,
    ChainGrown,
    Ending,
    HuntStarted,
    MouseCaught,
    MouseEscaped,
    PileStarted,
    PlayStopped,
    TryUsed,
)
from engine.games.bon_appetit.moves import Flip
from engine.games.bon_appetit.told import after
from engine.games.bon_appetit.view import BonAppetitView
from screens.games.bon_appetit.board import BonAppetitBoard
from screens.games.bon_appetit.pieces import Stack, back_of, cat_face, face_of, lean, mouse_face
from screens.games.bon_appetit.plan import tray_size
from screens.games.bon_appetit.touch import count_disc
from screens.games.bon_appetit.tray import BonAppetitTray, Serving
from screens.services.feedback import Buzz, Cue
from screens.table.desk import Desk
from screens.table.plate import Medallion
from screens.ui.bubble import TAIL, Bubble, Tail
from screens.ui.card import SUSPENSE, Face
from screens.ui.card import Card as CardWidget
from screens.ui.places import Spot
from screens.ui.sprite import Sprite

FLY, LAND, SLIDE = 0.34, 0.28, 0.8
STEP, HOP, ROLL, SAY = 0.18, 0.18, 0.45, 1.1
DEALT_EACH = 6
"""Cards everybody sees flying to each seat at the start; the others are below them."""

SHUFFLED, DEAL, THROW = 0.3, 1.3, 0.34
"""Seconds before the first card flies, until the last one does, and that each one flies."""

LIGHTS, NO_CARD_LEFT = 0.6, 0.7
BUBBLE = (300, 96)
FACE = 84
BELOW_NAME = 8
"""How much lower than the face its bubble is, in dp: the name above it can still be read."""

HEARTBEAT = Cue("heart")
LAST_HEARTBEAT = Cue("heart", Buzz.SUSPENSE)
POUNCE = Cue("pounce", Buzz.CATCH)

CUES: dict[type[Event], Cue] = {
    CardsDealt: Cue("card_draw"),
    CardFlipped: Cue("card_flip"),
    CatYawned: Cue("yawn"),
    HuntStarted: Cue("squeak"),
    TryUsed: Cue("nibble"),
    ChainGrown: Cue("hop"),
    MouseEscaped: Cue("squeak"),
    PileStarted: Cue("hop"),
    PlayStopped: Cue("door"),
}


class BonAppetitFilm:
    """Shows every event, and leaves the table as the next one finds it."""

    cues = CUES

    def __init__(
        self, desk: Desk[Flip, BonAppetitView], board: BonAppetitBoard, tray: BonAppetitTray
    ) -> None:
        self._desk, self._board, self._tray = desk, board, tray
        self._look, self._stage, self._flight = desk.look, desk.stage, desk.flight

    async def show(self, event: BonAppetitEvent) -> None:
        match event:
            case CardsDealt():
                await self._deal(event)
            case CardFlipped():
                await self._flip(event)
            case CatYawned():
                await self._yawn()
            case HuntStarted():
                await self._squeak(event)
            case TryUsed():
                await self._use_try(event)
            case ChainGrown():
                await self._grow_chain(event)
            case MouseCaught():
                await self._catch(event)
            case MouseEscaped():
                await self._escape(event)
            case PileStarted(seat):
                await self._tray.things_of(seat).deck.hop(self._stage)
            case PlayStopped():
                await self._stop(event)
            case _:
                assert_never(event)

    def _tell(self, event: BonAppetitEvent) -> None:
        """Draws the table as it is after *event*."""
        self._board.draw(after(self._board.view, event))
        self._tray.show()

    def _fly(self, spot: Spot, card: Card | None = None) -> CardWidget:
        """Lifts a card, face down, from where it lies."""
        back = back_of(self._board.view.backs)
        face = back if card is None else face_of(card)
        size = self._board.plan.card
        flying = CardWidget(self._look, face, back, is_up=False, size=size, lift=dp(5))
        flying.center = spot.x, spot.y
        flying.angle = spot.side.short_turn
        flying.zoom = spot.width / flying.width
        self._flight.add_widget(flying)
        return flying

    async def _deal(self, event: CardsDealt) -> None:
        """Fans the cards out to all seats, faster and faster, and turns the last one over."""
        source = Spot(*self._board.pile.place_of(0), *self._board.plan.card, self._desk.side)
        deck = Stack(self._look, back_of(event.backs), thick=dp(14))
        deck.size = source.width, source.height + deck.thick
        deck.center_x, deck.y, deck.count = source.x, source.y - source.height / 2, 60
        self._board.under.add_widget(deck)
        await self._stage.beat(SHUFFLED)
        pace = self._stage.pace
        if pace and not self._stage.is_still:
            throws = [
                self._throw(number, event, source, pace) for number in range(self._thrown(event))
            ]
            await ak.wait_any(ak.wait_all(*throws), ak.event(self._stage, "on_skip"))
        self._board.under.clear_widgets()
        self._flight.clear_widgets()
        for place, stack in zip(self._board.places, event.stacks, strict=True):
            place.deck.count = stack
        flying = self._fly(source, event.card)
        flying.zoom = 1
        await flying.turn_over(self._stage)
        await self._stage.glide(flying, 0.1, angle=lean(0))
        self._tell(event)
        self._flight.remove_widget(flying)

    @staticmethod
    def _thrown(event: CardsDealt) -> int:
        return DEALT_EACH * len(event.stacks)

    async def _throw(self, number: int, event: CardsDealt, source: Spot, pace: float) -> None:
        part = number / self._thrown(event)
        await ak.sleep(DEAL * part * (1.5 - part / 2) / pace)
        rounds, seat = divmod(number, len(event.stacks))
        flying, goal = self._fly(source), self._tray.home_of(seat)
        flying.zoom, flying.angle = 1, -40 + 80 * part
        await ak.anim_attrs(
            flying, duration=THROW / pace, transition="out_quad",
            center=(goal.x, goal.y), zoom=goal.width / flying.width, angle=goal.side.short_turn,
        )  # fmt: skip
        self._flight.remove_widget(flying)
        self._board.places[seat].deck.count = event.stacks[seat] * (rounds + 1) // DEALT_EACH

    async def _flip(self, event: CardFlipped) -> None:
        """Lets the top card fly to the pile, turn in flight and land leaning."""
        flying = self._fly(self._tray.home_of(event.seat), event.card)
        self._tray.things_of(event.seat).deck.give_top(event.stack_left)
        place = event.pile - 1
        if event.suspense:
            await self._hold_breath(flying, place)
        else:
            await ak.wait_all(
                self._stage.glide(flying, FLY, **self._rest(place)),
                flying.turn_over(self._stage, FLY),
            )
        if event.card is Card.CHEESE:
            self._stage.give("cheese")
        self._tell(event)
        self._flight.remove_widget(flying)
        await self._stage.beat(LAND)

    def _rest(self, place: int) -> dict[str, Any]:
        """Returns how a card of the pile lies."""
        return {
            "center": self._board.pile.place_of(place),
            "angle": lean(place + self._board.view.gone),
            "zoom": 1,
        }

    async def _hold_breath(self, flying: CardWidget, place: int) -> None:
        """Holds a card above the pile before it turns, slowly."""
        hunt = self._board.view.hunt
        is_last = hunt is not None and hunt.tries_left == 1
        self._stage.feedback.give(LAST_HEARTBEAT if is_last else HEARTBEAT)
        x, y = self._board.pile.place_of(place)
        zoom = 1.3 if is_last else 1.15
        await self._stage.glide(flying, FLY, center=(x, y + dp(20)), zoom=zoom, angle=0)
        for angle in (4, -4, 4, 0) if is_last else (3, 0):
            await self._stage.glide(flying, 0.09, angle=angle)
        await flying.turn_over(self._stage, SUSPENSE)
        await self._stage.glide(flying, 0.16, "in_quad", **self._rest(place))

    def _mime(self, face: Face) -> CardWidget:
        """Lets the top card of the pile make a face."""
        place = len(self._board.view.pile) - 1
        card = CardWidget(self._look, face, face, size=self._board.plan.card)
        card.center, card.angle = (
            self._board.pile.place_of(place),
            lean(place + self._board.view.gone),
        )
        self._flight.add_widget(card)
        return card

    async def _yawn(self) -> None:
        """Shows a cat that finds nothing to catch."""
        card = self._mime(cat_face("cat_yawn"))
        await self._stage.glide(card, 0.25, zoom=1.1)
        await self._stage.beat(0.35)
        await self._stage.glide(card, 0.15, zoom=1)
        self._flight.remove_widget(card)

    async def _take_home(self, seat: int, cards: int, stack: int) -> None:
        """Slides *cards* from below the pile in under the deck of a seat."""
        goal = self._tray.home_of(seat)
        block = Stack(self._look, back_of(self._board.view.backs), thick=dp(14))
        width, height = self._board.plan.card
        block.size, block.count = (width, height + block.thick), cards
        block.center = self._board.pile.place_of(0)
        self._board.under.add_widget(block)
        self._stage.give("card_draw")
        await self._stage.glide(
            block, SLIDE, "in_out_quad", center=(goal.x, goal.y), zoom=goal.width / width,
            angle=goal.side.short_turn,
        )  # fmt: skip
        self._board.under.remove_widget(block)
        deck = self._tray.things_of(seat).deck
        deck.count = stack
        await deck.hop(self._stage)

    async def _stop(self, event: PlayStopped) -> None:
        """Shows why it is over, and turns every deck into a tower."""
        await self._call_off()
        if event.ending is Ending.EMPTY_STACK:
            await self._show_empty(event)
        await self._light_ring()
        if self._desk.layout.has_bar:
            await self._stage.glide(self._board.pile, FLY, "in_quad", zoom=0.05)
            self._board.pile.opacity = 0
        await self._desk.rim.fold(self._stage)
        towers = self._board.raise_towers(after(self._board.view, event))
        for place in self._board.places:
            place.deck.count = 0
        await towers.grow(self._stage)
        self._tell(event)
        await self._stage.beat(0.6)

    async def _call_off(self) -> None:
        """Ends a hunt nobody can finish: ribbon and tries go, and the cards stay where they are."""
        if self._board.view.hunt is None:
            return
        await self._stage.glide(self._board.pile, LAND, "in_quad", ribbon=0)
        self._board.draw(replace(self._board.view, hunt=None))
        self._tray.show()
        self._board.pile.ribbon = 1

    async def _show_empty(self, event: PlayStopped) -> None:
        """Points at the seat that has no card left."""
        number = count_disc(self._look, self._tray.home_of(event.seat), event.stacks[event.seat])
        number.zoom = 0.2
        self._flight.add_widget(number)
        await self._stage.glide(number, 0.25, "out_back", zoom=1.2)
        await self._stage.beat(NO_CARD_LEFT)
        self._flight.remove_widget(number)

    async def _light_ring(self) -> None:
        """Sends a light round the ring."""
        size = self._board.plan.token * 1.5
        light = Sprite(self._look, "star_burst", size=(size, size))
        self._flight.add_widget(light)
        for place in range(len(self._board.plan.tokens)):
            light.center = self._board.plan.tokens[place]
            await self._stage.glide(
                light, LIGHTS / len(self._board.plan.tokens), zoom=1.15 if place % 2 else 1
            )
        self._flight.remove_widget(light)

    async def _squeak(self, event: HuntStarted) -> None:
        """Startles the mouse, sends its paws to the hunter and lets the owner call out."""
        card = self._mime(mouse_face("mouse_startled", event.paws))
        away = self._desk.layout.sides[event.hunter].inwards
        x, y = card.center
        look = x - away[0] * dp(14), y - away[1] * dp(14)
        await self._stage.glide(card, 0.18, "out_back", zoom=1.12, center=look)
        bubble = None if event.owner is None else self.call_out(event.owner)
        await ak.wait_all(
            self._send_paws(event), *([] if bubble is None else [bubble.pop_up(self._stage)])
        )
        await self._stage.glide(card, 0.12, zoom=1, center=(x, y))
        self._board.pile.ribbon = 0
        self._tell(event)
        self._flight.clear_widgets()
        if bubble is not None:
            self._flight.add_widget(bubble)
        await self._stage.glide(self._board.pile, 0.3, "out_quad", ribbon=1)
        if bubble is not None:
            await self._stage.beat(SAY)
            await self._stage.glide(bubble, 0.12, opacity=0)
            self._flight.remove_widget(bubble)

    async def _send_paws(self, event: HuntStarted) -> None:
        """Lets one paw after the other walk from the pile to the hunter, and stay there."""
        tries = self._tray.things_of(event.hunter).tries
        start = self._board.pile.place_of(len(self._board.view.pile) - 1)
        goals = [tries.to_window(*tries.place(i, event.paws)) for i in range(event.paws)]
        await ak.wait_all(*(self._walk_one(i, start, goal) for i, goal in enumerate(goals)))

    async def _walk_one(
        self, number: int, start: tuple[float, float], goal: tuple[float, float]
    ) -> None:
        size = dp(64) * min(1, self._board.plan.scale)
        paw = Sprite(self._look, "paw_light", size=(size, size), center=start, opacity=0)
        self._flight.add_widget(paw)
        await self._stage.beat(STEP * number)
        paw.opacity = 1
        for step in range(1, 5):
            part = step / 4
            there = tuple(a + (b - a) * part for a, b in zip(start, goal, strict=True))
            angle = 0 if step == 4 else 18 * (-1) ** step
            zoom = 1 + (self._paw_zoom(size) - 1) * part
            await self._stage.glide(
                paw, STEP * 0.7, "out_quad", center=there, angle=angle, zoom=zoom
            )

    def _paw_zoom(self, size: float) -> float:
        return float(self._board.places[0].tries.paw / size)

    async def _use_try(self, event: TryUsed) -> None:
        """Lets the cheese eat a paw."""
        await self._tray.things_of(event.hunter).tries.eat(self._stage)
        self._tell(event)

    async def _grow_chain(self, event: ChainGrown) -> None:
        """Hides the old mouse behind the new one and counts."""
        width, height = self._board.plan.card
        x, y = self._board.pile.center
        peek = Sprite(self._look, "mouse_peek", size=(width * 0.8, width * 0.6), center=(x, y))
        self._board.under.add_widget(peek)
        self._board.pile.badge = 0
        self._tell(event)
        await ak.wait_all(
            self._stage.glide(peek, HOP * 2, center=(x, y + height * 0.54)),
            self._stage.glide(self._board.pile, HOP * 2, "out_back", badge=1),
        )
        await self._stage.beat(0.25)
        await self._stage.glide(peek, HOP, "in_quad", center=(x, y))
        self._board.under.remove_widget(peek)

    async def _catch(self, event: MouseCaught) -> None:
        """Lets the cat land on the mouse, a token roll and the whole pile slide home."""
        await self._pounce()
        await self._roll(event)
        await self._stage.glide(self._board.pile, 0.14, "in_sine", squeeze=0.02)
        stacks = self._board.view.stacks
        self._tell(event)
        self._board.pile.squeeze = 1
        self._tray.things_of(event.hunter).deck.count = stacks[event.hunter]
        await self._take_home(event.hunter, event.won, event.stack)

    async def _pounce(self) -> None:
        size = self._board.plan.card[0] * 1.15
        x, y = self._board.pile.place_of(len(self._board.view.pile) - 1)
        cat = Sprite(self._look, "cat_pounce", size=(size, size), center=(x, y))
        self._flight.add_widget(cat)
        await self._stage.glide(cat, 0.26, "out_quad", zoom=1.5, center=(x, y + dp(56)))
        await self._stage.glide(cat, 0.16, "in_quad", zoom=1.05, center=(x, y))
        stars = Sprite(self._look, "star_burst", size=(size * 1.7, size * 1.7), center=(x, y))
        self._flight.add_widget(stars, index=1)
        self._stage.feedback.give(POUNCE)
        await ak.wait_all(
            self._jump(),
            self._desk.cloth.nudge(self._stage),
            self._stage.glide(stars, LAND, zoom=1.25, opacity=0),
        )
        self._flight.remove_widget(stars)
        cat.name = "cat_happy"
        await self._stage.beat(0.45)
        await self._stage.glide(cat, 0.15, opacity=0, zoom=0.8)
        self._flight.remove_widget(cat)

    async def _jump(self) -> None:
        """Makes the pile jump when something falls on it."""
        await self._stage.glide(self._board.pile, 0.1, zoom=1.14)
        await self._stage.glide(self._board.pile, 0.3, "out_bounce", zoom=1)

    async def _roll(self, event: MouseCaught) -> None:
        """Rolls a token from the ring to the hunter."""
        coins = self._tray.things_of(event.hunter).coins
        size = self._board.plan.token
        token = Sprite(self._look, "token_mouse", size=(size, size))
        token.center = self._board.plan.tokens[event.tokens_left]
        self._board.dish.draw(event.tokens_left)
        self._flight.add_widget(token)
        goal = coins.to_window(*coins.place(event.tokens - 1))
        turn = self._desk.layout.sides[event.hunter].angle - 360
        self._stage.give("coin")
        await self._stage.glide(
            token, ROLL, "in_out_quad", center=goal, angle=turn, zoom=coins.coin / size
        )
        coins.count = event.tokens
        self._flight.remove_widget(token)

    async def _escape(self, event: MouseEscaped) -> None:
        """Lets the mouse put out its tongue, and the cards at stake slide to its owner."""
        size = self._board.plan.card[0]
        x, y = self._board.pile.place_of(len(self._board.view.pile) - 1)
        mouse = Sprite(self._look, "mouse_tongue", size=(size, size), center=(x, y), zoom=0.4)
        self._flight.add_widget(mouse)
        await self._stage.glide(mouse, 0.25, "out_back", zoom=1.2, center=(x, y + dp(24)))
        await self._stage.beat(0.25)
        self._stage.give("squeak")
        await self._stage.glide(mouse, 0.12, angle=8)
        await self._stage.glide(mouse, 0.12, angle=-8)
        await self._stage.beat(0.3)
        await self._stage.glide(mouse, 0.12, opacity=0, zoom=0.6)
        self._flight.remove_widget(mouse)
        before, stacks = len(self._board.view.pile), self._board.view.stacks
        self._tell(event)
        if event.owner is None or not event.won:
            return
        if event.left_in_middle:
            self._board.pile.sink = self._board.pile.rise(before - 1) - self._board.pile.rise(
                event.left_in_middle - 1
            )
        self._tray.things_of(event.owner).deck.count = stacks[event.owner]
        await ak.wait_all(
            self._take_home(event.owner, event.won, event.stack),
            self._stage.glide(self._board.pile, 0.4, "in_quad", sink=0),
        )

    def call_out(self, owner: int) -> Bubble:
        """Writes what the owner of the mouse should say."""
        things = self._tray.things_of(owner)
        if isinstance(things, Serving):
            bubble = self._in_tray(things, owner)
        elif self._desk.layout.has_bar:
            bubble = self._below_dish(owner)
        else:
            bubble = self._at_plate(owner)
        self._flight.add_widget(bubble)
        return bubble

    def _in_tray(self, serving: Serving, owner: int) -> Bubble:
        """Lets the face in the open tray speak."""
        left, right = serving.beside_face(dp(TAIL))
        wide, high = self._size
        wide, high = min(wide, right - left), min(high, serving.height)
        x = right - wide / 2 if serving.is_mirrored else left + wide / 2
        place = serving.to_window(x, serving.face.center_y - dp(BELOW_NAME))
        tail = Tail.RIGHT if serving.is_mirrored else Tail.LEFT
        return self._write(owner, Spot(*place, wide, high, self._desk.layout.sides[owner]), tail)

    def _below_dish(self, owner: int) -> Bubble:
        """Shows the face of a bot, which has no tray, where one would lie, and lets it speak."""
        layout = self._desk.layout
        tray = layout.tray(owner, tray_size(layout.room(owner), has_bar=True))
        face, (wide, high) = dp(FACE), self._size
        wide = min(wide, tray.width - face - dp(2 * TAIL))
        shift = (face + dp(TAIL)) / 2
        spot = Spot(tray.x + shift, tray.y, wide, min(high, tray.height), tray.side)
        bubble = self._write(owner, spot, Tail.LEFT)
        portrait = Medallion(self._look, self._desk.sittings[owner], size=(face, face))
        portrait.center = bubble.x - dp(TAIL) - face / 2, bubble.center_y
        bubble.add_widget(portrait)
        return bubble

    def _at_plate(self, owner: int) -> Bubble:
        """Lets the face on a plate speak."""
        plate = self._desk.layout.plate(owner, self._desk.rim.active, self._desk.rim.tray_spot)
        gap = plate.height + dp(TAIL) - plate.width
        return self._write(owner, plate.beside(*self._size, gap), Tail.LEFT)

    @property
    def _size(self) -> tuple[float, float]:
        letters = min(1.6, max(1.0, self._look.text_scale * 0.8))
        return dp(BUBBLE[0]), dp(BUBBLE[1]) * letters

    def _write(self, owner: int, spot: Spot, tail: Tail) -> Bubble:
        words = self._desk.words(owner)("bon_appetit.warning")
        return Bubble(self._look, words, self._on_screen(spot), tail=tail)

    def _on_screen(self, spot: Spot) -> Spot:
        """Pushes a rectangle back to where the glass can be seen."""
        _, _, wide, high = spot.box
        x, y = self._desk.window_box.place_of(spot[:2], wide + dp(16), high + dp(16))
        return spot._replace(x=x, y=y)
