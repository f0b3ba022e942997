"""What fingers and keys do in Cheese Rescue: carry a card to a cell, or tap both, and the tick."""

from __future__ import annotations

import asynckivy as ak
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.cheese_rescue.moves import FINISH, CheeseRescueMove, Place
from engine.games.cheese_rescue.square import Refusal
from screens.games.cheese_rescue.aim import Aim
from screens.games.cheese_rescue.board import CheeseRescueBoard
from screens.games.cheese_rescue.desk import RescueDesk
from screens.games.cheese_rescue.pieces import HeldCard
from screens.games.cheese_rescue.telltale import Telltale
from screens.games.cheese_rescue.tray import CheeseRescueTray
from screens.table.kit import Path
from screens.ui.places import Point

AHEAD = 40
PHONE_AHEAD = 120
"""How far before the finger a carried card floats, in dp, so that the hand does not hide it."""

SNAP = 0.75
"""How near, in cells, a cell draws a card to itself."""

FINGER = 24
"""How far from its middle a cell can be tapped at least, in dp."""

PATIENCE = 2.0
"""Seconds a card waits where it was let go before it goes home."""

NOTHING_LAID = "nothing_laid"
"""Why nothing can be decided yet: no card lies on the table that could stay there."""

SHAKEN = 0.3
HOP = 0.12
ANYWHERE = 99
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class CheeseRescueTouch:
    """Lets one card at a time be picked up, carried, aimed and put down."""

    def __init__(
        self,
        desk: RescueDesk,
        board: CheeseRescueBoard,
        tray: CheeseRescueTray,
        aim: Aim,
        telltale: Telltale,
    ) -> None:
        self._desk, self._board, self._tray = desk, board, tray
        self.aim, self._telltale = aim, telltale
        board.fbind("on_cell", lambda _, *where: self._tap_cell(*where))
        board.fbind("on_pile", lambda _: self._tap_pile())
        tray.fbind("on_tick", lambda _: self._tap_tick())
        tray.fbind("on_undo", lambda _: self.take_back())
        tray.fbind("on_clear", aim.put_back)
        for part in (board, tray):
            part.fbind("on_card", lambda _, held: self._bind(held))

    def _bind(self, held: HeldCard) -> None:
        """Lets a card answer fingers."""
        gesture = held.gesture
        gesture.fbind("on_tap", lambda *_: self._tap_card(held))
        gesture.fbind("on_lift", lambda _, x, y: self._lift(held, x, y))
        gesture.fbind("on_carry", lambda _, x, y: self._carry(x, y))
        gesture.fbind("on_drop", lambda *_: self._drop())
        gesture.fbind("on_let_go", self.aim.put_back)

    def _tap_card(self, held: HeldCard) -> None:
        """Picks a card for the next tap on a cell, or drops it again."""
        aim, loose = self.aim, self._board.scene.loose
        if self._desk.curtain.is_drawn:
            self._stay_closed(held.to_window(*held.center))
        elif held is aim.carried:
            aim.send_home(0)
        elif held is aim.picked:
            aim.put_back()
        elif held is self._board.loose and aim.picked is not None and loose is not None:
            self._lay_card(aim.picked, loose)
        else:
            self._pick(held)

    def _pick(self, held: HeldCard) -> None:
        self._desk.stage.give("tick")
        self.aim.pick(held)

    def _lift(self, held: HeldCard, x: float, y: float) -> None:
        if self._desk.curtain.is_drawn:
            self._stay_closed((x, y))
            return
        if held is not self.aim.carried:
            self._raise(held)
        self.aim.hold()
        self._carry(x, y)

    def _raise(self, held: HeldCard) -> HeldCard:
        slot = self._tray.order.gap if held is self._board.loose else held.slot
        raised = self.aim.lift(held, slot or 0)
        self._bind(raised)
        return raised

    def _carry(self, x: float, y: float) -> None:
        carried = self.aim.carried
        if carried is None:
            return
        layout = self._desk.layout
        is_phone = layout.is_compact and self._board.plan.is_tall
        ahead = dp(PHONE_AHEAD if is_phone else AHEAD)
        in_x, in_y = self._desk.side.inwards
        carried.center = centre = x + in_x * ahead, y + in_y * ahead
        self.aim.at(self._board.square.nearest(self.aim.targets, centre, SNAP))

    def _drop(self) -> None:
        held, square = self.aim.carried, self._board.square
        if held is None:
            return
        if self.aim.cell is not None:
            self._lay_card(held, self.aim.cell)
        elif square.is_near(*held.center):
            self._refuse(square.cell_at(*held.center), held.center, held)
            self.aim.send_home(SHAKEN)
        else:
            self.aim.darken()
            self.aim.send_home(PATIENCE)

    def _lay_card(self, held: HeldCard, cell: int) -> None:
        """Plays a card of the hand, or moves the one that lies there already."""
        lying, loose = self._board.view.provisional, self._board.loose
        is_loose = loose is not None and loose in (held, held.home)
        if is_loose and cell == lying:
            self.aim.put_back()
            return
        slot = self._tray.order.gap if is_loose else held.slot
        carried = self.aim.give_away()
        if lying is not None:
            self._desk.turn.take_back()
        self.aim.keep(carried)
        self._tray.order.take(slot or 0)
        if not self._desk.choose(Place(held.card, cell)):
            self.aim.put_back()

    def take_back(self) -> bool:
        """Takes the card back into the hand."""
        turn, loose, slot = self._desk.turn, self._board.loose, self._tray.order.gap
        if not (turn.is_open and turn.can_take_back):
            return False
        self._desk.fingers.let_go()
        self.aim.put_back()
        turn.take_back()
        if loose is not None and slot in self._tray.hand:
            self._raise(self._tray.hand[slot]).center = loose.center
            self.aim.send_home(0)
        return True

    def finish(self) -> bool:
        """Leaves the card where it lies, hides the hand and draws."""
        turn = self._desk.turn
        if not turn.is_open or FINISH not in turn.moves:
            return False
        self._desk.fingers.let_go()
        self.aim.put_back()
        self._tray.order.close()
        self._tray.secrecy.hide()
        return self._desk.choose(FINISH)

    def _tap_cell(self, cell: int | None, x: float, y: float) -> None:
        """Lays the picked card, or tells what lies there, and what it is afraid of."""
        picked = self.aim.picked
        if self._desk.curtain.is_drawn:
            self._stay_closed((x, y))
        elif picked is None:
            self._telltale.tell(cell)
            self._desk.dispatch("on_ask", x, y)
        elif (goal := self._goal_near(cell, (x, y))) is not None:
            self._lay_card(picked, goal)
        elif self._board.square.is_near(x, y):
            self._refuse(cell, (x, y), picked)
        else:
            self.aim.put_back()

    def _goal_near(self, cell: int | None, at: Point) -> int | None:
        """Returns where a tap puts a card: small cells reach a little beyond their edges."""
        targets, square = self.aim.targets, self._board.square
        return cell if cell in targets else square.nearest(targets, at, dp(FINGER) / square.cell)

    def _refuse(self, cell: int | None, at: Point, held: HeldCard) -> None:
        """Says why a card cannot lie there."""
        refusal = Refusal.WALL if cell is None else self._board.view.refusals[cell]
        self._desk.refuse(refusal or Refusal.TAKEN, at, held)

    def _stay_closed(self, at: Point) -> None:
        self._desk.refuse("hand_closed", at)

    def _tap_tick(self) -> None:
        """Leaves the card where it lies; before that, tells that none does."""
        tick = self._tray.tick
        if not self.finish() and tick is not None:
            self._desk.refuse(NOTHING_LAID, tick.to_window(*tick.center), tick)
            self._show_what_comes_first()

    def _show_what_comes_first(self) -> None:
        """Lets the cards hop: one of them has to be laid."""
        for card in self._tray.hand.values():
            ak.start(self._hop(card))

    def _tap_pile(self) -> None:
        """Draws, which also leaves the card where it lies; before that, shows what comes first."""
        pile = self._tray.pile
        if pile is None:
            return
        if self._desk.curtain.is_drawn:
            self._stay_closed(pile.to_window(*pile.center))
        elif not self.finish():
            self._desk.stage.give("nope")
            self._show_what_comes_first()
        pile.put_back()

    async def _hop(self, card: HeldCard) -> None:
        await self._desk.stage.glide(card, HOP, y=card.rest + dp(10))
        await self._desk.stage.glide(card, HOP, y=card.rest)

    def press(self, key: str) -> bool:
        if key.isdigit():
            return self._pick_slot(int(key) - 1)
        if key in STEPS:
            return self._step(*STEPS[key])
        if key == "enter" and self.aim.picked is not None:
            return self._drop_there(self.aim.picked)
        if key == "h" and self._tray.secrecy.is_kept:
            self._tray.secrecy.hide()
            return True
        return key in {"enter", "space"} and self.finish()

    def _pick_slot(self, slot: int) -> bool:
        if slot not in self._tray.hand:
            return False
        self._pick(self._tray.hand[slot])
        self._aim_at_middle()
        return True

    def _aim_at_middle(self) -> None:
        square = self._board.square
        self.aim.at(square.nearest(self.aim.targets, square.center, ANYWHERE))

    def _step(self, right: int, up: int) -> bool:
        """Moves the ghost to the next cell that is free in a direction."""
        aim, square = self.aim, self._board.square
        if aim.picked is None:
            return False
        x, y = square.center if aim.cell is None else square.centre_of(aim.cell)

        def detour(cell: int) -> float:
            goal = square.centre_of(cell)
            ahead = (goal[0] - x) * right + (goal[1] - y) * up
            aside = abs((goal[0] - x) * up) + abs((goal[1] - y) * right)
            return ahead + 2 * aside if ahead > 1 else float("inf")

        best = min(aim.targets, key=detour)
        if detour(best) < float("inf"):
            aim.at(best)
        return True

    def _drop_there(self, held: HeldCard) -> bool:
        if self.aim.cell is None:
            self._aim_at_middle()
        if self.aim.cell is not None:
            self._lay_card(held, self.aim.cell)
        return True

    def stands_for(self, move: CheeseRescueMove) -> list[Widget]:
        """Lists the card of the hand, unless it is picked already, and where it should go."""
        if not isinstance(move, Place):
            return []
        ghost = self.aim.ghost_of(move.card, move.cell)
        if self.aim.card == move.card:
            return [ghost]
        hand = self._tray.hand.values()
        return [next(held for held in hand if held.card == move.card), ghost]

    def way(self, move: CheeseRescueMove) -> Path | None:
        """Returns from where to where the gesture of a move goes that a lesson asks for."""
        if not isinstance(move, Place):
            return self.coach_path()
        goal = self._board.square.centre_of(move.cell)
        if self.aim.card == move.card:
            return goal, goal
        hand = self._tray.hand.values()
        starts = (held.to_window(*held.center) for held in hand if held.card == move.card)
        return next(((start, goal) for start in starts), None)

    def coach_path(self) -> Path | None:
        tray, view = self._desk.rim.tray, self._board.view
        if tray is None:
            return None
        if self._desk.curtain.is_drawn:
            eye = tray.things.children[0]
            return (eye.to_window(*eye.center),) * 2
        tick = self._tray.tick
        if view.provisional is not None and tick is not None:
            return (tick.to_window(*tick.center),) * 2
        if not self._tray.hand:
            return None
        card = next(iter(self._tray.hand.values()))
        start = card.to_window(*card.center)
        square = self._board.square
        goal = square.nearest(view.open_cells, start, ANYWHERE)
        return None if goal is None else (start, square.centre_of(goal))

    def miss(self) -> None:
        """Answers nothing: whoever misses the square finds it beside the finger."""

    def tap_plate(self, seat: int) -> bool:
        return False
