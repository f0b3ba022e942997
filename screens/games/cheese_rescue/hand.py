"""The open hand of Cheese Rescue: cards in their places, tick, undo and eye."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
from kivy.metrics import dp

from engine.games.cheese_rescue.cards import Card
from engine.games.cheese_rescue.view import CheeseRescueView
from screens.games.cheese_rescue.cards import BACK, HeldCard
from screens.games.cheese_rescue.order import Order
from screens.games.cheese_rescue.pile import Pile
from screens.games.cheese_rescue.plan import TrayPlan
from screens.games.cheese_rescue.table import CheeseTable
from screens.table.places import Box, Side, Spot
from screens.widgets.button import BigButton, Disc
from screens.widgets.card import Card as CardWidget
from screens.widgets.tray import Tray

CLOSE = 0.12
LITTLE_HANDS = 112
"""What small children can hit, in dp."""


class CheeseHand(CheeseTable):
    """Fills the open tray; what fingers do with it is another matter."""

    def sit_down(self, *args: Any) -> None:
        self._orders: dict[int, Order] = {}
        self.tick = self.undo_button = self.eye = None
        self.hand: dict[int, HeldCard] = {}
        """The cards of the open hand, by their place in it."""

        super().sit_down(*args)

    @property
    def order(self) -> Order:
        """The order of the open hand."""
        return self._orders.setdefault(self.view.turn, Order())

    @property
    def _tray_plan(self) -> TrayPlan:
        """Where everything lies for the hand whose owner plays."""
        turn = self.view.turn
        plan = self.plan(self.layout.room(turn))
        return plan.mirrored() if self.sittings[turn].player.left_handed else plan

    def lay_tray(self, tray: Tray, view: CheeseRescueView) -> None:
        plan = self._tray_plan
        laid = [laid.card for laid in view.table if laid.cell == view.provisional]
        self.order.fit(view.hand, laid[0] if laid else None)
        is_stepping_back = bool(laid and plan.resting)
        places = plan.resting if is_stepping_back else plan.cards
        for slot, card in enumerate(self.order.cards):
            if card is not None:
                self.hand[slot] = self._held_card(card, slot, places[slot])
        tray.lay(*self.hand.values())
        if laid or not plan.resting:
            self._lay_buttons(tray, plan, is_live=bool(laid))
        if not self.is_phone:
            self._lay_portrait(tray, plan)
        if self.pile is not None:
            self.pile.glows = bool(laid)

    def draw_curtain(self, tray: Tray) -> None:
        """Turns the cards face down where they lie; how many there are is no secret."""
        plan = self._tray_plan
        places = plan.resting or plan.cards
        for place in places[: len(self.view.hand)]:
            tray.lay(CardWidget(self.look, BACK, BACK, pos=place[:2], size=place[2:]))
        size, centre = self._portrait_place(tray, plan)
        portrait = tray.medallion(size)
        portrait.center = centre
        eye = self._button(BigButton(self.look, "icon_eye", fingers=self.fingers), plan.curtain)
        eye.fbind("on_tap", lambda *_: self.uncover())
        tray.lay(portrait, eye)

    def place_in_hand(self, seat: int, slot: int) -> Box | None:
        """Returns where a card lies in the tray of a human who plays; nothing in any other."""
        if seat != self.rim.active or self.bot(seat) is not None:
            return None
        places = self._tray_plan.resting or self._tray_plan.cards
        return places[slot] if slot < len(places) else None

    async def close_ranks(self) -> None:
        """Moves the cards of the hand together, so that the next one finds its place."""
        places = self._tray_plan.resting or self._tray_plan.cards
        moves = [
            self.stage.glide(self.hand[slot], CLOSE, pos=place[:2])
            for slot, place in zip(sorted(self.hand), places, strict=False)
        ]
        await ak.wait_all(*moves)

    def uncover(self) -> None:
        super().uncover()
        if self.view.provisional is not None:
            self.fingers.sleep()  # the tick lies where the eye was, and children bounce

    def _held_card(self, card: Card, slot: int, box: Box) -> HeldCard:
        held = HeldCard(self.look, card, self.dress, slot=slot, size=box[2:], pos=box[:2])
        held.fingers, held.reach = self.fingers, dp(3)
        self.bind_card(held)
        return held

    def _lay_buttons(self, tray: Tray, plan: TrayPlan, *, is_live: bool) -> None:
        look, fingers = self.look, self.fingers
        yes = look.colour("yes")
        self.tick = self._button(BigButton(look, "icon_tick", fingers=fingers, fill=yes), plan.tick)
        self.undo_button = self._button(BigButton(look, "icon_undo", fingers=fingers), plan.undo)
        self.tick.is_live = self.undo_button.is_live = is_live
        if self.sittings[self.view.turn].player.little_hands:
            self.tick.reach = max(0, (dp(LITTLE_HANDS) - self.tick.height) / 2)
        self.tick.fbind("on_tap", lambda *_: self.finish())
        self.undo_button.fbind("on_tap", lambda *_: self.undo())
        tray.lay(self.tick)
        if is_live or self.layout.has_bar:
            tray.lay(self.undo_button)
        if plan.pile is not None and self.view.deck_left:
            high = min(plan.pile.height - dp(24), plan.pile.width * 0.9)
            self.pile = Pile(look, fingers, size=(high * 0.75, high))
            self.pile.center = plan.pile.centre
            self.pile.count = self.view.deck_left
            self.pile.fbind("on_draw", lambda *_: self.tap_pile())
            tray.lay(self.pile)

    def hint_spot(self) -> Spot:
        """Lays the bulb where undo lies later on: the free corner is taken."""
        tray = self.rim.tray
        if self.layout.has_bar or tray is None:
            return super().hint_spot()
        place = self._tray_plan.undo
        size = min(place.width, place.height)
        return Spot(*tray.to_parent(*place.centre), size, size, self.side)

    @staticmethod
    def _button(button: BigButton, box: Box) -> BigButton:
        button.pos, button.size = box[:2], box[2:]
        return button

    def _lay_portrait(self, tray: Tray, plan: TrayPlan) -> None:
        """Shows whose hand this is; if it is secret, tapping the picture hides it again."""
        size, centre = self._portrait_place(tray, plan)
        portrait = tray.medallion(size)
        portrait.center = centre
        tray.lay(portrait)
        self.eye = None
        if self.is_secret:
            self.eye = Disc(self.look, "icon_eye_closed", fingers=self.fingers)
            self.eye.size = size * 0.5, size * 0.5
            self.eye.reach = max(size * 0.1, dp(24) - size * 0.25)
            low = size * 0.25 - self.eye.reach  # so far, fingers reach nothing below the picture
            self.eye.center = centre[0] + size * 0.32, centre[1] - low
            self.eye.fbind("on_tap", lambda *_: self.cover())
            tray.lay(self.eye)

    def _portrait_place(self, tray: Tray, plan: TrayPlan) -> tuple[float, tuple[float, float]]:
        """Returns how large the owner's picture is, and where its middle lies."""
        place = plan.eye or plan.pile
        if place is not None:
            return min(place.width, place.height), place.centre
        side = self.layout.sides[self.view.turn]
        return min(dp(88), self.layout.rim - dp(12)), self._corner_in(tray, side)

    def _corner_in(self, tray: Tray, side: Side) -> tuple[float, float]:
        """Returns the free corner as the tray sees it when it is pulled out."""
        (x, y), (in_x, in_y) = self.layout.free_corner(side), side.inwards
        along = (x - tray.spot.x) * in_y - (y - tray.spot.y) * in_x
        return along + tray.width / 2, self.layout.rim / 2
