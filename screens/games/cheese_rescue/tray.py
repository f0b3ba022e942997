"""The open hand of Cheese Rescue: cards in their places, tick, undo, owner and eye."""

from __future__ import annotations

from collections.abc import Callable

import asynckivy as ak
from kivy.event import EventDispatcher
from kivy.metrics import dp

from engine.games.cheese_rescue.cards import Card
from engine.games.cheese_rescue.view import CheeseRescueView
from screens.games.cheese_rescue.board import CheeseRescueBoard
from screens.games.cheese_rescue.desk import RescueDesk
from screens.games.cheese_rescue.order import Order
from screens.games.cheese_rescue.pieces import BACK, HeldCard, Owner, RescuePile
from screens.games.cheese_rescue.plan import RescuePlan, TrayPlan
from screens.games.cheese_rescue.secrecy import Secrecy
from screens.table.tray import Tray
from screens.ui.button import BigButton, round_button
from screens.ui.card import Card as CardWidget
from screens.ui.places import Box, Point, Room, Side, Spot

CLOSE = 0.12
LITTLE_HANDS = 112
"""What small children can hit, in dp."""


class CheeseRescueTray(EventDispatcher):
    """Fills the open tray; what fingers do with it is another matter."""

    __events__ = ("on_clear", "on_card", "on_tick", "on_undo")

    def __init__(self, desk: RescueDesk, board: CheeseRescueBoard, secrecy: Secrecy) -> None:
        super().__init__()
        self._desk, self._board, self.secrecy = desk, board, secrecy
        self._orders: dict[int, Order] = {}
        self._hidden: Tray | None = None
        """The tray before which the curtain was drawn last."""

        self.hand: dict[int, HeldCard] = {}
        """The cards of the open hand, by their place in it."""

        self.tick: BigButton | None = None
        self.undo: BigButton | None = None
        self.eye: BigButton | None = None
        self._pile: RescuePile | None = None

    def on_clear(self) -> None:
        """What lay in the tray is gone."""

    def on_card(self, held: HeldCard) -> None:
        """A card lies there that can be touched."""

    def on_tick(self) -> None:
        """The card on the table shall stay there."""

    def on_undo(self) -> None:
        """The card on the table shall come back."""

    @property
    def order(self) -> Order:
        """The order of the open hand."""
        return self._orders.setdefault(self._board.view.turn, Order())

    @property
    def pile(self) -> RescuePile | None:
        """The pile, wherever it lies now."""
        return self._pile or self._board.pile

    def size(self, room: Room) -> tuple[float, float]:
        plan = RescuePlan(self._desk.layout, self._board.view.full_hand).tray(room)
        return plan.width, plan.height

    @property
    def _plan(self) -> TrayPlan:
        """Where everything lies for the hand whose owner plays."""
        turn = self._board.view.turn
        plan = self._board.plan.tray(self._desk.layout.room(turn))
        return plan.mirrored() if self._desk.sittings[turn].player.left_handed else plan

    def has_secrets(self, view: CheeseRescueView) -> bool:
        return self.secrecy.is_kept

    def fill(self, tray: Tray, view: CheeseRescueView) -> None:
        self._clear()
        plan = self._plan
        laid = [laid.card for laid in view.table if laid.cell == view.provisional]
        self.order.fit(view.hand, laid[0] if laid else None)
        places = plan.resting if laid and plan.resting else plan.cards
        for slot, card in enumerate(self.order.cards):
            if card is not None:
                self.hand[slot] = self._held_card(card, slot, places[slot])
        tray.lay(*self.hand.values())
        if laid or not plan.resting:
            self._lay_buttons(tray, plan, is_laid=bool(laid))
            self._lay_pile(tray, plan)
        if not plan.resting:
            self._lay_owner(tray, plan)
        if self.pile is not None:
            self.pile.glows = bool(laid)
        if self._hidden is tray:
            self._reveal(has_tick=bool(laid))

    def _clear(self) -> None:
        self.dispatch("on_clear")
        self.hand.clear()
        self.tick = self.undo = self.eye = self._pile = None

    def _reveal(self, *, has_tick: bool) -> None:
        """Turns over the cards of a hand that was hidden."""
        self._hidden = None
        if has_tick:
            self._desk.fingers.sleep()  # the tick lies where the eye was, and children bounce
        for held in self.hand.values():
            held.is_up = False
            ak.start(held.turn_over(self._desk.stage))

    def hide(self, tray: Tray, view: CheeseRescueView) -> None:
        """Turns the cards face down where they lie; how many there are is no secret."""
        self._clear()
        self._hidden = tray
        plan, look = self._plan, self._desk.look
        places = plan.resting or plan.cards
        for place in places[: view.standings[view.turn].hand_size]:
            tray.lay(CardWidget(look, BACK, BACK, pos=place[:2], size=place[2:]))
        if not plan.resting:
            self._lay_pile(tray, plan)
        tray.lay(self._owner(tray, plan, has_eye=False))
        tray.lay(self._button("icon_eye", plan.curtain, act=self._desk.curtain.open))

    def _held_card(self, card: Card, slot: int, box: Box) -> HeldCard:
        front, desk = self._board.cheeses.front(card), self._desk
        held = HeldCard(desk.look, front, desk.fingers, slot=slot, size=box[2:], pos=box[:2])
        held.gesture.reach = dp(3)
        self.dispatch("on_card", held)
        return held

    def _lay_buttons(self, tray: Tray, plan: TrayPlan, *, is_laid: bool) -> None:
        self.tick = self._button("icon_tick", plan.tick, lambda: self.dispatch("on_tick"))
        self.tick.fill = self._desk.look.colour("yes")
        self.undo = self._button("icon_undo", plan.undo, lambda: self.dispatch("on_undo"))
        self.tick.is_ready = self.undo.gesture.is_live = is_laid
        if self._desk.sittings[self._board.view.turn].player.little_hands:
            self.tick.gesture.reach = max(0, (dp(LITTLE_HANDS) - self.tick.height) / 2)
        tray.lay(self.tick)
        if is_laid or self._desk.layout.has_bar:
            tray.lay(self.undo)

    def _button(self, picture: str, box: Box, act: Callable[[], object]) -> BigButton:
        look, fingers = self._desk.look, self._desk.fingers
        return BigButton(look, picture, fingers=fingers, act=act, pos=box[:2], size=box[2:])

    def _lay_pile(self, tray: Tray, plan: TrayPlan) -> None:
        if plan.pile is not None and self._board.view.deck_left:
            self._pile = self._board.new_pile(plan.pile_size, plan.pile.centre)
            tray.lay(self._pile)

    def _lay_owner(self, tray: Tray, plan: TrayPlan) -> None:
        """Shows whose hand this is; if it is secret, the eye beside the face hides it again."""
        owner = self._owner(tray, plan, has_eye=self.secrecy.is_kept)
        tray.lay(owner)
        if self.secrecy.is_kept:
            size, reach = (owner.lid, owner.lid), max(0.0, dp(24) - owner.lid / 2)
            self.eye = round_button(
                self._desk.look, "icon_eye_closed", fingers=self._desk.fingers, size=size,
                reach=reach, act=self.secrecy.hide,
            )  # fmt: skip
            self.eye.center = owner.eye_place(reach)
            tray.lay(self.eye)

    def _owner(self, tray: Tray, plan: TrayPlan, *, has_eye: bool) -> Owner:
        """Returns the owner's picture, with the points that its hidden nameplate shows."""
        place, layout = plan.eye or plan.pile, self._desk.layout
        turn = self._board.view.turn
        if place is None:
            size = min(dp(88), layout.rim - dp(12))
            x, y = self._corner_in(tray, layout.sides[turn])
            place = Box(x - size / 2, y - size / 2, size, size)
        points = "" if layout.has_bar else self._board.number(turn)
        face = tray.medallion(min(place.width, place.height))
        return Owner(face, points, place, has_eye=has_eye)

    def _corner_in(self, tray: Tray, side: Side) -> Point:
        """Returns the free corner as the tray sees it when it is pulled out."""
        layout = self._desk.layout
        (x, y), (in_x, in_y) = layout.free_corner(side), side.inwards
        along = (x - tray.spot.x) * in_y - (y - tray.spot.y) * in_x
        return along + tray.width / 2, layout.rim / 2

    def hint_spot(self) -> Spot | None:
        """Lays the bulb where undo lies later on: the free corner is taken."""
        tray = self._desk.rim.tray
        if self._desk.layout.has_bar or tray is None:
            return None
        place = self._plan.undo
        size = min(place.width, place.height)
        return Spot(*tray.to_parent(*place.centre), size, size, self._desk.side)

    def place_in_hand(self, seat: int, slot: int) -> Box | None:
        """Returns where a card lies in the tray of a human who plays; nothing in any other."""
        if seat != self._desk.rim.active or self._desk.company.is_bot(seat):
            return None
        places = self._plan.resting or self._plan.cards
        return places[slot] if slot < len(places) else None

    async def close_ranks(self) -> None:
        """Moves the cards of the hand together, so that the next one finds its place."""
        places = self._plan.resting or self._plan.cards
        moves = [
            self._desk.stage.glide(self.hand[slot], CLOSE, pos=place[:2])
            for slot, place in zip(sorted(self.hand), places, strict=False)
        ]
        await ak.wait_all(*moves)
