"""Cheese Rescue on the table: lay your cheeses where no mouse will be left beside them."""

from __future__ import annotations

from typing import ClassVar, assert_never

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
from screens.games.cheese_rescue.aiming import RAISED
from screens.games.cheese_rescue.cards import BACK, CheeseCard
from screens.games.cheese_rescue.counting import Counting
from screens.services.feedback import Buzz, Cue
from screens.table.places import Box, Spot
from screens.widgets.card import Card as CardWidget

FLY, DROP, SETTLE, RISE, DEAL = 0.45, 0.1, 0.12, 0.28, 0.28
LOOK = 0.4
"""Seconds everybody may look at a card that came to an open hand."""

SNAP = Cue("place", Buzz.SNAP)


class CheeseRescueScreen(Counting):
    cues: ClassVar[dict[type[Event], Cue]] = {
        CardDealt: Cue("card_draw"),
        WallsRaised: Cue("place"),
        HandsDiscarded: Cue("card_flip"),
    }

    async def show(self, event: CheeseRescueEvent) -> None:
        match event:
            case CardDealt(seat, hand_size, deck_left):
                await self._deal(seat, hand_size, deck_left)
            case CardPlaced(seat, card, cell, hand_size):
                await self._place(seat, card, cell, hand_size)
            case CardSettled():
                await self._settle()
            case WallsRaised(axis, frame):
                self.scene.raise_walls(axis, frame)
                self.tiles.rise = 0
                self.paint()
                await self.stage.glide(self.tiles, RISE, "out_back", rise=1)
            case HandsDiscarded():
                await self.show_discarded(event)
            case CatsScared():
                await self.show_scared(event)
            case MiceCaught():
                await self.show_caught(event)
            case CheesesEaten():
                await self.show_eaten(event)
            case CheesesCounted():
                await self.show_counted(event)
            case PointsTied():
                await self.show_tied(event)
            case _:
                assert_never(event)

    async def _deal(self, seat: Seat, hand_size: int, deck_left: int) -> None:
        """Lets a card fly from the pile to a hand; it turns on the way if that lies open."""
        if self.pile is not None:
            self.pile.count = deck_left
        place = self.place_in_hand(seat, hand_size - 1)
        if place is None:
            flying = CardWidget(self.look, BACK, BACK, size=(dp(75), dp(100)))
        elif self.is_secret:
            flying = CardWidget(self.look, BACK, BACK, size=place[2:])
        else:
            card = self.match.view(seat).hand[hand_size - 1]
            flying = CheeseCard(self.look, card, self.dress, size=place[2:], is_up=False)
            await self.close_ranks()
        await self._fly(flying, seat, place)
        fan = self.fans[seat]
        if fan is not None:
            fan.count = hand_size

    async def _fly(self, flying: CardWidget, seat: Seat, place: Box | None) -> None:
        """Moves a card to its place in the open tray, or to a plate, where it is small."""
        home, tray = self._home_of(seat), self.rim.tray
        goal, zoom = (home.x, home.y), 0.6
        if place is not None and tray is not None:
            goal, zoom = tray.to_parent(*place.centre), 1
        flying.center, flying.angle = self._pile_centre(), home.side.angle
        flying.zoom = min(dp(75), self.pile.width if self.pile else dp(75)) / flying.width
        self.flight.add_widget(flying)
        moves = [self.stage.glide(flying, DEAL, "out_quad", center=goal, zoom=zoom)]
        if not flying.is_up:
            moves.append(flying.turn_over(self.stage, DEAL))
        await ak.wait_all(*moves)
        self.flight.remove_widget(flying)
        if place is not None and tray is not None:
            flying.angle, flying.pos = 0, place[:2]
            tray.lay(flying)
            await self.stage.beat(LOOK if isinstance(flying, CheeseCard) else 0)

    def _pile_centre(self) -> tuple[float, float]:
        if self.pile is not None and self.pile.parent is not None:
            x, y = self.pile.to_window(*self.pile.center)
            return x, y
        return self.tiles.center_x, self.tiles.top

    def _home_of(self, seat: int) -> Spot:
        """Returns where the hand of a seat is: in its tray, or at its plate."""
        spot = self.rim.tray_spot
        if seat == self.rim.active and spot is not None:
            return spot
        return self.layout.plate(seat, self.rim.active, spot)

    async def _place(self, seat: Seat, card: Card, cell: int, hand_size: int) -> None:
        """Lets a card land on its cell, from wherever it is."""
        flying, self.carried = self.carried, None
        seconds = DROP
        if flying is None:
            flying, seconds = self._from_hand(seat, card), FLY
        x, y = self.tiles.centre_of(cell)
        goal = x, y + dp(RAISED) / 2
        await self.stage.glide(flying, seconds, center=goal, angle=0, zoom=1)
        self.stage.feedback.give(SNAP)
        self.scene.cards[cell], self.scene.loose = card, cell
        fan = self.fans[seat]
        if fan is not None:
            fan.count = hand_size

    def _from_hand(self, seat: Seat, card: Card) -> CheeseCard:
        """Takes a card out of the open hand, or from the plate of somebody whose hand is closed."""
        size = self.tiles.cell * 0.96
        flying = CheeseCard(self.look, card, self.dress, size=(size, size), lift=dp(RAISED))
        home = self._home_of(seat)
        flying.center = home.x, home.y
        flying.zoom = 0.6
        slot = self.order.taken
        if seat == self.rim.active and slot in self.hand:
            held = self.hand[slot]
            flying.center = held.to_window(*held.center)
            held.opacity = 0
        self.flight.add_widget(flying)
        return flying

    async def _settle(self) -> None:
        """Lowers the card: now it stays."""
        if self.loose is not None:
            low = self.loose.y - dp(RAISED) / 2
            await self.stage.glide(self.loose, SETTLE, "in_quad", y=low, lift=0)
        self.scene.loose = None
        self.lay_loose()
        self.paint()
