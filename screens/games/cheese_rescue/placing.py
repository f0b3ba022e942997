"""How a card gets from the hand to the table: it is carried there, or tapped and sent."""

from __future__ import annotations

import asynckivy as ak
from kivy.metrics import dp

from engine.games.cheese_rescue.moves import FINISH, Place
from screens.games.cheese_rescue.aiming import RAISED, Aiming
from screens.games.cheese_rescue.cards import HeldCard
from screens.table.screen import TableScreen

AHEAD = 40
PHONE_AHEAD = 120
"""How far before the finger a carried card floats, in dp, so that the hand does not hide it."""

SNAP = 0.75
"""How near, in cells, a cell draws a card to itself."""

PATIENCE = 2.0
"""Seconds a card waits where it was let go before it goes home."""

SHAKEN = 0.3
RISE = 16
GLIDE = 0.28


class Placing(Aiming):
    """Lets one card at a time be picked up, carried, aimed and put down."""

    _homing: ak.Task | None = None

    def bind_card(self, held: HeldCard) -> None:
        """Lets a card answer fingers."""
        held.fbind("on_tap", self.tap_card)
        held.fbind("on_lift", self._lift)
        held.fbind("on_carry", lambda _, x, y: self._carry(x, y))
        held.fbind("on_drop", lambda *_: self._drop())
        held.fbind("on_let_go", lambda *_: self.put_back())

    def fill_tray(self) -> None:
        self.put_back()
        self.hand.clear()
        super().fill_tray()

    def tap_card(self, held: HeldCard) -> None:
        """Picks a card for the next tap on a cell, or drops it again."""
        if self.is_covered:
            self._stay_closed(held.to_window(*held.center))
        elif held is self.carried:
            self._send_home(0)
        elif held is self.picked:
            self.put_back()
        elif held is self.loose and self.picked is not None and self.scene.loose is not None:
            self.lay_card(self.picked, self.scene.loose)
        else:
            self.pick(held)

    def pick(self, held: HeldCard) -> None:
        """Lets a card rise and shows where it may go."""
        self.put_back()
        self.picked = held
        self.stage.give("tick")
        if held is self.loose:
            held.zoom = 1.12
        else:
            ak.start(self.stage.glide(held, 0.12, y=held.rest + dp(RISE)))
        self.light(None)

    def _lift(self, held: HeldCard, x: float, y: float) -> None:
        if self.is_covered:
            self._stay_closed((x, y))
            return
        if held is self.carried:
            self._stop_homing()
        else:
            self.put_back()
            self.carried = self._raise(held)
        self.light(None)
        self._carry(x, y)

    def _raise(self, held: HeldCard) -> HeldCard:
        """Takes a card off its place; what stays there is hidden."""
        slot = held.slot if held is not self.loose else self.order.gap
        size = max(self.tiles.cell * 0.96, dp(64))
        raised = HeldCard(self.look, held.card, self.dress, slot=slot or 0, size=(size, size))
        raised.fingers, raised.lift, raised.home = self.fingers, dp(RAISED), held
        raised.center = held.to_window(*held.center)
        self.bind_card(raised)
        self.flight.add_widget(raised)
        held.opacity = 0
        return raised

    def _carry(self, x: float, y: float) -> None:
        if self.carried is None:
            return
        ahead = dp(PHONE_AHEAD if self.is_phone else AHEAD)
        in_x, in_y = self.side.inwards
        self.carried.center = centre = x + in_x * ahead, y + in_y * ahead
        self.aim(self.tiles.nearest(self.targets, centre, SNAP))

    def _drop(self) -> None:
        held, cell = self.carried, self.aimed
        if held is None:
            return
        if cell is not None:
            self.lay_card(held, cell)
            return
        if self.tiles.is_near(*held.center):
            self.refuse(self.tiles.cell_at(*held.center), held.center, held)
            self._send_home(SHAKEN)
        else:
            self.darken()
            self._send_home(PATIENCE)

    def _send_home(self, wait: float) -> None:
        self._stop_homing()
        if self.carried is not None:
            self._homing = ak.start(self._go_home(self.carried, wait))

    async def _go_home(self, held: HeldCard, wait: float) -> None:
        if wait:
            await ak.sleep(wait)
        held.is_live = False
        home = held.home
        turn = 0 if home is self.loose else self.side.short_turn
        zoom = min(1, home.height / held.height)
        goal = home.to_window(*home.center)
        await self.stage.glide(held, GLIDE, "in_out_quad", center=goal, angle=turn, zoom=zoom)
        self._homing = None
        self.put_back()

    def _stop_homing(self) -> None:
        task, self._homing = self._homing, None
        if task is not None:
            task.cancel()

    def put_back(self) -> None:
        """Puts whatever is picked or carried back where it came from, at once."""
        self._stop_homing()
        carried, self.carried = self.carried, None
        if carried is not None:
            self.flight.remove_widget(carried)
            carried.home.opacity = 1
        picked, self.picked = self.picked, None
        if picked is not None and picked is not self.loose:
            ak.start(self.stage.glide(picked, 0.12, y=picked.rest))
        elif picked is not None:
            picked.zoom = 1
        self.darken()

    def lay_card(self, held: HeldCard, cell: int) -> None:
        """Plays a card of the hand, or moves the one that lies there already."""
        lying = self.view.provisional
        is_loose = self.loose is not None and self.loose in (held, held.home)
        if is_loose and cell == lying:
            self.put_back()
            return
        slot = self.order.gap if is_loose else held.slot
        carried, self.carried = self.carried, None
        self.picked = None
        self.darken()
        if lying is not None:
            TableScreen.undo(self)
        if carried is not None and carried.parent is None:
            self.flight.add_widget(carried)
        self.carried = carried
        self.order.take(slot or 0)
        if not self.choose(Place(held.card, cell)):
            self.put_back()

    def undo(self) -> bool:
        """Takes the card back into the hand."""
        if self.busy:
            return False
        self.fingers.let_go()
        self.put_back()
        loose, slot = self.loose, self.order.gap
        if not super().undo():
            return False
        if loose is not None and slot in self.hand:
            home = self.hand[slot]
            self.carried = back = self._raise(home)
            back.center = loose.center
            self._send_home(0)
        return True

    def finish(self) -> bool:
        """Leaves the card where it lies, hides the hand and draws."""
        if self.busy or FINISH not in self.match.legal_moves():
            return False
        self.fingers.let_go()
        self.put_back()
        self.order.close()
        self.cover()
        return self.choose(FINISH)

    def refuse(self, cell: int | None, at: tuple[float, float], held: HeldCard) -> None:
        """Says why a card cannot lie there."""
        raise NotImplementedError

    def _stay_closed(self, at: tuple[float, float]) -> None:
        ak.start(self.soft_no("hand_closed", at))
