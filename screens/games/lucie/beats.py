"""How an outing looks: cards fly, symbols hop off them, the mouse runs or is caught."""

from __future__ import annotations

from typing import Any

import asynckivy as ak

from engine.games.lucie.deck import Card, Danger, Helper
from engine.games.lucie.events import (
    CardGained,
    HelperCovered,
    HelperPlaced,
    Jackpot,
)
from screens.games.lucie.cards import BACK, Kind, Symbol, face_of, symbols_of
from screens.games.lucie.keys import LucieKeys
from screens.services.feedback import Buzz, Cue
from screens.table.places import Box, Spot
from screens.widgets.card import FLIP, SUSPENSE
from screens.widgets.card import Card as CardWidget
from screens.widgets.gestures import Drawable, Tappable
from screens.widgets.sprite import Sprite

MOVE, HOP, SLOT, FLY = 0.28, 0.2, 0.18, 0.45
LAND, LOOK_AT = 0.25, 0.5
SUSPENSE_HEART = Cue("heart", Buzz.SUSPENSE)
COUNTED = {Kind.CHEESE: "cheese", Kind.CAT: "meow", Kind.TRAP: "tile"}
VOICES = {Helper.DOG: "woof", Helper.QUIET_MOUSE: "snore"}


class Guard(Tappable):
    """Catches taps on something that is shown while nobody may act."""


class Runner(Drawable):
    """Follows the mouse that runs home: a finger that comes down on it calls it back."""


class LucieBeats(LucieKeys):
    @property
    def turned(self) -> float:
        """How far things that face the active seat are turned, the short way round."""
        return self.side.short_turn

    def remind(self) -> None:
        self.stage.give("nope")
        self.coach.hear_no()
        for thing in self.waits_for:
            ak.start(self._hop(thing))

    async def _hop(self, thing: Any) -> None:
        await self.stage.glide(thing, 0.12, zoom=1.1)
        await self.stage.glide(thing, 0.12, zoom=1)

    def fly(self, card: Card | None, spot: Spot, *, is_up: bool = False) -> CardWidget:
        """Lifts a card off the table, as large as it lies there."""
        face = BACK if card is None else face_of(card)
        flying = CardWidget(self.look, face, BACK, is_up=is_up, size=self.outing.places.card)
        flying.center = spot.x, spot.y
        flying.zoom = spot.width / flying.width
        flying.angle = spot.side.short_turn
        self.flight.add_widget(flying)
        return flying

    def spot_in_tray(self, box: Box) -> Spot:
        return Spot(*self.outing.to_table(box.centre), box.width, box.height, self.side)

    async def gain(self, event: CardGained, source: Spot) -> None:
        """Lets a card fly from somewhere into the row, and counts what is on it."""
        card, outing = event.card, self.outing
        is_tense = any(outing.is_tense(danger) for danger in Danger)
        if self.words is not None:
            self.words.opacity = 0
        flying = self.fly(card, source)
        if is_tense:
            await self._hold_breath(flying)
        self.stage.give("card_flip")
        place = outing.place_of(card)
        await ak.wait_all(
            self._land(flying, place), ak.sleep(0) if is_tense else flying.turn_over(self.stage)
        )
        self.flight.remove_widget(flying)
        outing.add(card)
        await self._count(card, place)
        outing.tally(event.cheeses, event.cats, event.traps)
        await self.stage.beat(LAND)

    async def _hold_breath(self, flying: CardWidget) -> None:
        """Turns a card over slowly while everybody's heart beats faster."""
        self.stage.feedback.give(SUSPENSE_HEART)
        big = flying.zoom * 1.2
        await self.stage.glide(flying, 0.15, zoom=big, angle=self.turned)
        await ak.wait_all(flying.turn_over(self.stage, SUSPENSE), self._heartbeat())
        await self.stage.beat(LAND)

    async def _heartbeat(self) -> None:
        for pause in (0.3, 0.2):
            await self.stage.beat(pause)
            self.stage.give("heart")

    async def _land(self, flying: CardWidget, box: Box) -> None:
        goal = self.outing.to_table(box.centre)
        zoom = box.width / flying.width
        await self.stage.glide(flying, FLIP, center=goal, angle=self.turned, zoom=zoom)

    async def _count(self, card: Card, place: Box) -> None:
        for symbol in symbols_of(card):
            await self._hop_off(symbol, place)

    async def _hop_off(self, symbol: Symbol, place: Box) -> None:
        """Lets one picture jump off its card into the sum or into its slot."""
        picture, outing = symbol.picture, self.outing
        size = picture.size * place.width
        start = place.x + picture.x * place.width, place.y + picture.y * place.height
        sprite = Sprite(self.look, picture.name, size=(size, size))
        sprite.center, sprite.angle = outing.to_table(start), self.turned
        self.flight.add_widget(sprite)
        goal = outing.to_table(outing.spot_of(symbol.kind))
        await self.stage.glide(sprite, HOP / 2, zoom=1.5)
        await self.stage.glide(sprite, HOP, center=goal, zoom=1)
        self.flight.remove_widget(sprite)
        self.stage.give(COUNTED[symbol.kind])
        outing.count(symbol.kind, symbol.worth)

    async def place_helper(self, event: HelperPlaced) -> None:
        """Lets the veil fall over the danger that does not count any more."""
        self.stage.give(VOICES[event.helper])
        await self._veil(event.veiled)

    async def cover_helper(self, event: HelperCovered) -> None:
        """Pulls one veil off slot by slot, and lets the other one fall."""
        self.stage.give(VOICES[event.helper])
        outing, row = self.outing, event.unveiled
        for left in reversed(range(outing.veils[row] or outing.slots(row))):
            outing.veils[row] = left
            outing.paint()
            self.stage.give("tick")
            await self.stage.beat(SLOT)
        await self._veil(event.veiled)

    async def _veil(self, row: Danger) -> None:
        outing = self.outing
        for count in range(outing.veils[row] + 1, outing.slots(row) + 1):
            outing.veils[row] = count
            outing.paint()
            await self.stage.beat(SLOT / 2)

    async def celebrate(self, event: Jackpot) -> None:
        """Shines on the three cheeses; if they send the mouse home, the pile says no."""
        last = len(self.outing.cards) - 1
        box = self.outing.places.card_at(max(0, last), max(1, last + 1))
        spot = self.spot_in_tray(box)
        shine = Sprite(self.look, "star_burst", size=(spot.width * 2.4,) * 2, center=spot[:2])
        shine.zoom = 0.2
        self.flight.add_widget(shine)
        flying = self.fly(event.card, spot, is_up=True)
        guard = self._guard() if event.is_forced_home else None
        try:
            await self.stage.glide(shine, 0.4, "out_back", zoom=1, angle=45)
            await self.stage.glide(flying, 0.15, zoom=1.25)
            await self.stage.beat(LOOK_AT)
            await self.stage.glide(shine, 0.2, opacity=0)
        finally:
            if guard is not None:
                self.rim.take_back(guard)
        self.flight.remove_widget(shine)
        self.flight.remove_widget(flying)

    def _guard(self) -> Guard:
        pile = self.middle.pile
        guard = Guard(size_hint=(None, None), size=pile.size, pos=pile.pos)
        guard.fingers = self.corner_fingers
        guard.fbind("on_tap", lambda *_: self.refuse("home_forced", self.middle.pile))
        self.rim.offer(guard)
        return guard
