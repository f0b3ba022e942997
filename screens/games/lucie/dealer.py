"""How cards travel in Lucie: they are lifted, land in the row, and what is on them is counted."""

from __future__ import annotations

import asynckivy as ak
from kivy.uix.widget import Widget

from engine.games.lucie.deck import Card, Danger
from engine.games.lucie.events import CardGained
from engine.games.lucie.moves import LucieMove
from engine.games.lucie.view import LucieView
from screens.games.lucie.pieces import BACK, Kind, Symbol, face_of, symbols_of
from screens.games.lucie.tray import LucieTray
from screens.services.feedback import Buzz, Cue
from screens.table.desk import Desk
from screens.ui.card import FLIP, SUSPENSE
from screens.ui.card import Card as CardWidget
from screens.ui.places import Box, Spot
from screens.ui.sprite import Sprite

HOP, LAND = 0.2, 0.25
SUSPENSE_HEART = Cue("heart", Buzz.SUSPENSE)
COUNTED = {Kind.CHEESE: "cheese", Kind.CAT: "meow", Kind.TRAP: "tile"}


class Dealer:
    """Moves cards between the pile, the homes and the open tray."""

    def __init__(self, desk: Desk[LucieMove, LucieView], tray: LucieTray) -> None:
        self._desk, self._tray, self._stage = desk, tray, desk.stage

    @property
    def turned(self) -> float:
        """How far things that face the active seat are turned, the short way round."""
        return self._desk.side.short_turn

    def lift(self, card: Card | None, spot: Spot, *, is_up: bool = False) -> CardWidget:
        """Lifts a card off the table, as large as it lies there."""
        face, size = BACK if card is None else face_of(card), self._tray.outing.plan.card
        flying = CardWidget(self._desk.look, face, BACK, is_up=is_up, size=size)
        flying.center = spot.x, spot.y
        flying.zoom = spot.width / flying.width
        flying.angle = spot.side.short_turn
        self._desk.flight.add_widget(flying)
        return flying

    def take_off(self, *things: Widget) -> None:
        """Takes things away that have arrived."""
        for thing in things:
            self._desk.flight.remove_widget(thing)

    def spot_in_tray(self, box: Box) -> Spot:
        """Returns the place on the table of a box of the outing."""
        centre = self._tray.outing.to_table(box.centre)
        return Spot(*centre, box.width, box.height, self._desk.side)

    def pick_up_row(self) -> list[CardWidget]:
        """Turns the cards of the outing into cards that can fly."""
        outing = self._tray.outing
        count = len(outing.cards)
        lying = [
            (card, outing.plan.card_at(index, count)) for index, card in enumerate(outing.cards)
        ]
        if outing.helper is not None and outing.plan.helper is not None:
            lying.append((Card(0, 0, 0, outing.helper), outing.plan.helper))
        outing.cards, outing.helper = [], None
        outing.paint()
        return [self.lift(card, self.spot_in_tray(box), is_up=True) for card, box in lying]

    async def gain(self, event: CardGained, source: Spot) -> None:
        """Lets a card fly from somewhere into the row, and counts what is on it."""
        card, outing = event.card, self._tray.outing
        is_tense = any(outing.is_tense(danger) for danger in Danger)
        if self._tray.words is not None:
            self._tray.words.opacity = 0
        flying = self.lift(card, source)
        if is_tense:
            await self._hold_breath(flying)
        self._stage.give("card_flip")
        place = outing.place_of(card)
        await ak.wait_all(
            self._land(flying, place), ak.sleep(0) if is_tense else flying.turn_over(self._stage)
        )
        self.take_off(flying)
        outing.add(card)
        for symbol in symbols_of(card):
            await self._hop_off(symbol, place)
        outing.tally(event.cheeses, event.cats, event.traps)
        await self._stage.beat(LAND)

    async def _hold_breath(self, flying: CardWidget) -> None:
        """Turns a card over slowly while everybody's heart beats faster."""
        self._stage.feedback.give(SUSPENSE_HEART)
        big = flying.zoom * 1.2
        await self._stage.glide(flying, 0.15, zoom=big, angle=self.turned)
        await ak.wait_all(flying.turn_over(self._stage, SUSPENSE), self._heartbeat())
        await self._stage.beat(LAND)

    async def _heartbeat(self) -> None:
        for pause in (0.3, 0.2):
            await self._stage.beat(pause)
            self._stage.give("heart")

    async def _land(self, flying: CardWidget, box: Box) -> None:
        goal = self._tray.outing.to_table(box.centre)
        zoom = box.width / flying.width
        await self._stage.glide(flying, FLIP, center=goal, angle=self.turned, zoom=zoom)

    async def _hop_off(self, symbol: Symbol, place: Box) -> None:
        """Lets one picture jump off its card into the sum or into its slot."""
        picture, outing = symbol.picture, self._tray.outing
        size = picture.size * place.width
        start = place.x + picture.x * place.width, place.y + picture.y * place.height
        sprite = Sprite(self._desk.look, picture.name, size=(size, size))
        sprite.center, sprite.angle = outing.to_table(start), self.turned
        self._desk.flight.add_widget(sprite)
        goal = outing.to_table(outing.spot_of(symbol.kind))
        await self._stage.glide(sprite, HOP / 2, zoom=1.5)
        await self._stage.glide(sprite, HOP, center=goal, zoom=1)
        self.take_off(sprite)
        self._stage.give(COUNTED[symbol.kind])
        outing.count(symbol.kind, symbol.worth)
