"""Bon Appétit! on the table: turn a card, and careful, little mouse, the cat is about."""

from __future__ import annotations

from typing import Any, ClassVar, assert_never

import asynckivy as ak
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from engine.core import Event
from engine.games.bon_appetit.deck import Card
from engine.games.bon_appetit.events import (
    BonAppetitEvent,
    CardFlipped,
    CardsDealt,
    CatYawned,
    ChainGrown,
    HuntStarted,
    MouseCaught,
    MouseEscaped,
    PileStarted,
    PlayStopped,
    TryUsed,
)
from engine.games.bon_appetit.moves import FLIP
from engine.games.bon_appetit.view import BonAppetitView
from screens.games.bon_appetit.cards import back_of, face_of, lean
from screens.games.bon_appetit.deck import Deck, LiveDeck
from screens.games.bon_appetit.middle import SHOWN, Middle
from screens.services.feedback import Buzz, Cue
from screens.table.coach import Point
from screens.table.layout import Box, Room, Spot
from screens.table.screen import TableScreen
from screens.widgets.card import SUSPENSE
from screens.widgets.card import Card as CardWidget
from screens.widgets.facing import Facing
from screens.widgets.sprite import Sprite
from screens.widgets.tray import Tray

DECK = (124, 166)
SMALL_DECK = (66, 88)
PAW = 56
FLY, SLIDE, HOP, LAND = 0.32, 0.8, 0.18, 0.28
DEALT_CARDS = 3
"""Cards everybody sees flying to each seat at the start."""

HEARTBEAT = Cue("heart")
LAST_HEARTBEAT = Cue("heart", Buzz.SUSPENSE)
POUNCE = Cue("pounce", Buzz.CATCH)


class BonAppetitScreen(TableScreen):
    cues: ClassVar[dict[type[Event], Cue]] = {
        CardsDealt: Cue("card_draw"),
        CardFlipped: Cue("card_flip"),
        CatYawned: Cue("yawn"),
        HuntStarted: Cue("squeak"),
        TryUsed: Cue("cheese"),
        ChainGrown: Cue("hop"),
        MouseEscaped: Cue("squeak"),
        PlayStopped: Cue("door"),
    }

    beside_plates: ClassVar[int] = SMALL_DECK[0] + 16
    view: BonAppetitView

    def tray_size(self, room: Room) -> tuple[float, float]:
        unit = room.unit
        if room.is_compact:
            return room.length, 232 * unit
        return min(room.length, 460 * unit), 184 * unit

    def number(self, seat: int, view: BonAppetitView) -> str:
        return str(view.tokens[seat]) if view.tokens[seat] else ""

    def lay_board(self, box: Box) -> None:
        self.board.clear_widgets()
        tokens = self.view.tokens_left + sum(self.view.tokens)
        self.middle = Middle(self.look, box, is_compact=self.layout.is_compact, tokens=tokens)
        self.board.add_widget(self.middle)
        self.decks = [self._seat_deck(seat) for seat in range(self.match.seats)]

    def _seat_deck(self, seat: int) -> Deck:
        """Lays a seat's deck beside its plate, facing it."""
        deck = Deck(
            self.look, back_of(self.view.backs), size=(dp(SMALL_DECK[0]), dp(SMALL_DECK[1]))
        )
        if self.layout.has_bar:
            return deck
        holder = Facing()
        plate = self.layout.plate(seat, self.rim.active, self.rim.tray_spot)
        holder.lie(plate.beside(*deck.size, gap=dp(12)))
        holder.add_widget(deck)
        self.board.add_widget(holder)
        return deck

    def draw(self, view: BonAppetitView) -> None:
        self.middle.draw(view)
        for seat, deck in enumerate(self.decks):
            deck.count = 0 if seat == self.rim.active else view.stacks[seat]

    def lay_tray(self, tray: Tray, view: BonAppetitView) -> None:
        seat = self.match.turn
        width, height = tray.size
        scale = 160 / 124 if self.layout.is_compact else 1
        size = dp(DECK[0] * scale), dp(DECK[1] * scale)
        self.deck = LiveDeck(self.look, back_of(view.backs), self.fingers, size=size)
        self.deck.count = view.stacks[seat]
        left_handed = self.sittings[seat].player.left_handed
        side = 0.3 if left_handed else 0.7
        self.deck.center = width * (0.5 if self.layout.is_compact else side), height / 2 - dp(6)
        self.deck.fbind("on_draw", self._draw_top_card)
        portrait = tray.medallion(min(dp(112), height * 0.6))
        portrait.center = width * (1 - side) * (0.5 if self.layout.is_compact else 1), height * 0.42
        tray.lay(portrait, self.deck, *self._tries(view, tray, portrait.center_x))
        self.deck.breathe()

    def _tries(self, view: BonAppetitView, tray: Tray, x: float) -> list[Sprite]:
        """Lines up a paw for every try the hunter has left."""
        left = view.hunt.tries_left if view.hunt else 0
        size = dp(PAW * 0.8)
        paws = [Sprite(self.look, "paw", size=(size, size)) for _ in range(left)]
        for place, paw in enumerate(paws):
            paw.center = x + (place - (left - 1) / 2) * size, tray.height - size * 0.55
        return paws

    def _draw_top_card(self, _: Any, touch: MotionEvent) -> None:
        self._pulled_to = self.deck.to_window(*touch.pos)
        if not self.choose(FLIP):
            self.deck.on_let_go()

    def press(self, key: str) -> bool:
        return key in {"space", "enter"} and self.choose(FLIP)

    def coach_path(self) -> tuple[Point, Point]:
        return self.deck.to_window(*self.deck.center), self.middle.center

    async def show(self, event: BonAppetitEvent) -> None:
        match event:
            case CardsDealt(card=card, stacks=stacks):
                await self._deal(card, len(stacks))
            case CardFlipped(seat, card, _, pile, suspense):
                await self._flip(seat, card, pile, suspense=suspense)
            case CatYawned():
                await self._pop("cat_yawn", 0.6)
            case HuntStarted(owner, hunter, paws):
                await self._warn(owner, hunter, paws)
            case TryUsed():
                await self.stage.beat(0.2)
            case ChainGrown():
                await self._pop("mouse_startled", HOP * 2)
            case MouseCaught(hunter, won, _, _, tokens_left):
                await self._catch(hunter, won, tokens_left)
            case MouseEscaped(owner, won):
                await self._escape(owner, won)
            case PileStarted(seat):
                await self.stage.beat(0.2)
            case PlayStopped():
                await self.stage.beat(0.6)
            case _:
                assert_never(event)

    def home_of(self, seat: int) -> Spot:
        """Returns where the deck of a seat lies: in its tray, or beside its plate."""
        if seat == self.rim.active and self.rim.tray is not None:
            x, y = self.deck.to_window(*self.deck.center)
            return Spot(x, y, *self.deck.size, self.layout.sides[seat])
        plate = self.layout.plate(seat, self.rim.active, self.rim.tray_spot)
        if self.layout.has_bar:
            return plate
        return plate.beside(dp(SMALL_DECK[0]), dp(SMALL_DECK[1]), gap=dp(12))

    def _flying(self, spot: Spot, card: Card | None = None) -> CardWidget:
        back = back_of(self.view.backs)
        face = back if card is None else face_of(card)
        flying = CardWidget(self.look, face, back, is_up=False, size=self.middle.card_size)
        flying.center = spot.x, spot.y
        flying.angle = spot.side.angle
        flying.zoom = min(1, spot.width / flying.width)
        self.flight.add_widget(flying)
        return flying

    async def _deal(self, card: Card, seats: int) -> None:
        middle = self.middle.place_of(0)
        source = Spot(*middle, *self.middle.card_size, self.side)
        for _ in range(DEALT_CARDS):
            for seat in range(seats):
                flying, goal = self._flying(source), self.home_of(seat)
                await self.stage.glide(flying, 0.12, center=(goal.x, goal.y), zoom=0.4)
                self.flight.remove_widget(flying)
                self.decks[seat].count += 6
        flying = self._flying(source, card)
        await flying.turn_over(self.stage)
        self.flight.remove_widget(flying)
        self.middle.draw(self.match.view(self.match.turn))

    async def _flip(self, seat: int, card: Card, pile: int, *, suspense: bool) -> None:
        """Lets the top card fly to the pile, turn in flight and land leaning."""
        if suspense:
            is_last = self.view.hunt is not None and self.view.hunt.tries_left == 1
            self.stage.feedback.give(LAST_HEARTBEAT if is_last else HEARTBEAT)
        flying = self._flying(self.home_of(seat), card)
        seconds = SUSPENSE if suspense else FLY
        goal = self.middle.place_of(min(pile - 1, SHOWN))
        await ak.wait_all(
            self.stage.glide(flying, seconds, center=goal, angle=lean(pile - 1), zoom=1),
            flying.turn_over(self.stage, seconds),
        )
        await self.stage.beat(LAND)

    async def _pop(self, name: str, seconds: float) -> None:
        """Shows a face for a moment over the pile."""
        size = self.middle.card_size[0]
        face = Sprite(self.look, name, size=(size, size), center=self.middle.place_of(SHOWN))
        face.zoom = 0.5
        self.flight.add_widget(face)
        await self.stage.glide(face, seconds / 3, "out_back", zoom=1.2)
        await self.stage.beat(seconds)
        self.flight.remove_widget(face)

    async def _warn(self, owner: int | None, hunter: int, paws: int) -> None:
        """Sends the paws of the mouse to whoever has to hunt it."""
        goal = self.home_of(hunter)
        size = dp(PAW)
        for place in range(paws):
            paw = Sprite(self.look, "paw", size=(size, size), center=self.middle.place_of(SHOWN))
            self.flight.add_widget(paw)
            await self.stage.glide(
                paw, HOP * 1.5, center=(goal.x + (place - 1) * size, goal.y), zoom=0.8
            )

    async def _catch(self, hunter: int, won: int, tokens_left: int) -> None:
        """Lets the cat land on the mouse, and everything slide to the hunter."""
        cat = Sprite(self.look, "cat_pounce", size=self.middle.card_size)
        cat.center = self.middle.center_x, self.middle.center_y + dp(60)
        self.flight.add_widget(cat)
        await self.stage.glide(cat, LAND, "in_quad", center=self.middle.place_of(SHOWN), zoom=1.3)
        self.stage.feedback.give(POUNCE)
        await self.stage.beat(0.5)
        goal = self.home_of(hunter)
        size = self.middle.token
        token = Sprite(self.look, "token_mouse", size=(size, size))
        token.center = self.middle.token_place(tokens_left)
        self.flight.add_widget(token)
        await self.stage.glide(token, 0.45, center=(goal.x, goal.y))
        await self._slide(goal, won)

    async def _slide(self, goal: Spot, cards: int) -> None:
        source = Spot(*self.middle.place_of(0), *self.middle.card_size, self.side)
        for _ in range(min(cards, 3)):
            flying = self._flying(source)
            await self.stage.glide(flying, SLIDE / 3, center=(goal.x, goal.y), zoom=0.4)

    async def _escape(self, owner: int | None, won: int) -> None:
        await self._pop("mouse_tongue", 0.6)
        if owner is not None and won:
            await self._slide(self.home_of(owner), won)
