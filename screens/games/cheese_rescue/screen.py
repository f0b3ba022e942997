"""Cheese Rescue on the table: lay your cheeses where no mouse will be left beside them."""

from __future__ import annotations

from typing import ClassVar, assert_never

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
from screens.games.cheese_rescue.scoring import Scoring
from screens.services.feedback import Buzz, Cue
from screens.table.places import Spot
from screens.widgets.card import Card as CardWidget

FLY, DROP, SETTLE, RISE, DEAL = 0.45, 0.1, 0.12, 0.28, 0.28
SNAP = Cue("place", Buzz.SNAP)


class CheeseRescueScreen(Scoring):
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
        """Lets a card fly face down from the pile to a hand."""
        width, height = dp(75), dp(100)
        flying = CardWidget(self.look, BACK, BACK, size=(width, height))
        start, goal = self._pile_centre(), self._home_of(seat)
        flying.center, flying.angle = start, goal.side.angle
        if self.pile is not None:
            self.pile.count = deck_left
        self.flight.add_widget(flying)
        await self.stage.glide(flying, DEAL, "out_quad", center=(goal.x, goal.y), zoom=0.6)
        self.flight.remove_widget(flying)
        fan = self.fans[seat]
        if fan is not None:
            fan.count = hand_size

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
        flying = CheeseCard(self.look, card, self.edge, size=(size, size), lift=dp(RAISED))
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
