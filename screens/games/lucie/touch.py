"""What fingers and keys do in Lucie: draw, go home, and use the power of a role."""

from __future__ import annotations

from collections.abc import Sequence

import asynckivy as ak
from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.core import Seat
from engine.games.lucie.deck import Role
from engine.games.lucie.moves import Draw, Keep, Look, LucieMove, Steal, Swap
from engine.games.lucie.view import LucieView
from screens.games.lucie.board import LucieBoard
from screens.games.lucie.tray import LucieTray
from screens.table.desk import Desk
from screens.table.kit import Path
from screens.ui.places import Point

DRAW = Draw()
AGAIN = 5.0
"""Seconds in which a second tap on a plate means its owner, and not the role."""

NO_CARD_YET = "no_card_yet"
"""Why a mouse cannot go home: she has nothing to bring."""


class LucieTouch:
    def __init__(
        self, desk: Desk[LucieMove, LucieView], board: LucieBoard, tray: LucieTray
    ) -> None:
        self._desk, self._board, self._tray = desk, board, tray
        desk.fbind("on_skip", self._let_pile_sleep)
        board.fbind("on_draw", self._draw_top_card)
        board.fbind("on_pick", lambda _, seat: self.pick_victim(seat))
        board.fbind("on_ask", lambda _, seat: self.explain(seat))
        tray.fbind("on_choose", lambda _, move: self._choose(move))
        tray.fbind("on_power", lambda _: self._use_power())
        tray.fbind("on_hurry", lambda _: self._remind())
        tray.fbind("on_ask", lambda _: self._explain_power())
        self._told: tuple[int, float] = (-1, 0.0)
        """Whose role was told last at a plate, and when."""

    def _let_pile_sleep(self, _: object, x: float, y: float) -> None:
        """Keeps whoever hurries a film by tapping on the pile from drawing when it is over."""
        if self._board.pile.collide_point(x, y):
            self._desk.fingers.sleep()

    def _draw_top_card(self, _: LucieBoard) -> None:
        if not self._desk.choose(DRAW):
            self._board.pile.put_back()
            self._remind()

    def _choose(self, move: LucieMove) -> None:
        """Plays a move, or says why it cannot be played yet."""
        if not self._desk.choose(move):
            button = self._tray.offers[move]
            self._desk.refuse(NO_CARD_YET, _middle_of(button), button)

    def _remind(self) -> None:
        """Shows that something else has to be decided first."""
        self._desk.stage.give("nope")
        self._desk.dispatch("on_refuse")
        for thing in self.waits_for:
            ak.start(self._hop(thing))

    async def _hop(self, thing: Widget) -> None:
        await self._desk.stage.glide(thing, 0.12, zoom=1.1)
        await self._desk.stage.glide(thing, 0.12, zoom=1)

    @property
    def waits_for(self) -> Sequence[Widget]:
        """What has to be touched before a card can be drawn."""
        tray = self._desk.rim.tray
        if self._desk.curtain.is_drawn and tray is not None:
            return tray.things.children[:1]
        return self._tray.choices if self._tray.page is None else self._tray.page.waits_for

    def _use_power(self) -> None:
        """Does what the role can do now, or shows why it cannot."""
        view, button = self._board.view, self._tray.badge
        assert button is not None, "a mouse without a role has no power"
        badge = view.badges[view.player]
        if badge.asleep is not None:
            self._desk.refuse(badge.asleep.value, _middle_of(button), button)
            self._explain_power()
            return
        match badge.role:
            case Role.THIEF:
                self._mean_another()
            case Role.GLASSES:
                self._desk.choose(Look())
            case Role.GAMBLER:
                self._desk.choose(Swap())
            case Role.GREEDY:
                self._desk.choose(DRAW)

    def _mean_another(self) -> None:
        self._mean(self._board.next_victim)

    def pick_victim(self, seat: Seat) -> None:
        """Lets the thief mean another pile; nothing is stolen yet."""
        if self._desk.turn.is_open and seat in self._board.view.victims:
            self._mean(None if seat == self._board.victim else seat)

    def _mean(self, victim: Seat | None) -> None:
        self._desk.stage.give("tick")
        self._board.victim = victim
        self._board.draw(self._board.view)
        self._tray.fill_again()

    def explain(self, seat: int) -> None:
        """Tells what the role of a seat can do."""
        if self._board.view.badges:
            self._desk.dispatch("on_ask", *self._board.badge_place(seat)[0])

    def _explain_power(self) -> None:
        assert self._tray.badge is not None, "a mouse without a role has no power"
        self._desk.dispatch("on_ask", *_middle_of(self._tray.badge))

    def tap_plate(self, seat: int) -> bool:
        """Means the mouse whose plate it is, or tells her role where no badge lies beside it.

        Whoever taps once more wants something else of its owner.
        """
        if self._desk.turn.is_open and seat in self._board.view.victims:
            self.pick_victim(Seat(seat))
            return True
        if self._board.homes or not self._board.view.badges:
            return False
        (before, when), now = self._told, Clock.get_time()
        is_again = before == seat and now < when + AGAIN
        self._told = (-1, 0.0) if is_again else (seat, now)
        if not is_again:
            self.explain(seat)
        return not is_again

    def miss(self) -> None:
        """Says nothing: whatever can be touched is large, and the coach knows the rest."""

    def press(self, key: str) -> bool:
        tray = self._tray
        if tray.page is not None:
            return tray.page.press(key)
        match key:
            case "space":
                return self._desk.choose(DRAW)
            case "tab" if tray.badge is not None:
                self._use_power()
                return True
            case "left" | "right":
                tray.focus_on(0 if key == "left" else len(tray.choices) - 1)
                return True
            case "enter":
                self._enter()
                return True
            case _ if key.isdigit() and int(key) - 1 in self._board.view.victims:
                self.pick_victim(Seat(int(key) - 1))
                return True
        return False

    def _enter(self) -> None:
        """Chooses the framed picture, or the only one there is to choose."""
        choices, focus = self._tray.choices, self._tray.focus
        ready = [button for button in choices if button.is_ready]
        if focus is None and len(ready) > 1:
            self._tray.focus_on(len(choices) - 1)
            return
        chosen = choices[focus] if focus is not None else ready[0]
        chosen.gesture.dispatch("on_tap")

    def take_back(self) -> bool:
        """Calls the mouse back while she runs; nothing else can be taken back."""
        return self._desk.turn.can_recall and self._desk.turn.take_back()

    def stands_for(self, move: LucieMove) -> list[Widget]:
        tray, board = self._tray, self._board
        power: list[Widget] = [] if tray.badge is None else [tray.badge]
        match move:
            case Keep(which) if tray.page is not None:
                return [tray.page.cards[which]]
            case Draw():
                return [tray.offers[move], board.pile]
            case _ if move in tray.offers:
                return [tray.offers[move]]
            case Steal(victim) if board.homes:
                return [*power, board.homes[victim].stack]
            case Steal(victim):
                return [*power, board.marks_of(victim).stack]
        return power

    def way(self, move: LucieMove) -> Path:
        """Returns from where to where the gesture of a move goes that a lesson asks for."""
        tray = self._tray
        if isinstance(move, Draw):
            return self.coach_path()
        if isinstance(move, Keep) and tray.page is not None:
            page, card = tray.page, tray.page.cards[move.which]
            thing: Widget = page.tick if page.chosen == move.which else card
        elif move in tray.offers or tray.badge is None:
            thing = tray.offers[move]
        else:
            thing = tray.badge
        return _middle_of(thing), _middle_of(thing)

    def coach_path(self) -> Path:
        """Draws a card from the pile, or taps what has to be touched first."""
        board, tray = self._board, self._desk.rim.tray_spot
        if board.victim is not None:
            things: Sequence[Widget] = [self._tray.offers[Steal(board.victim)]]
        elif board.view.may_draw:
            goal = self._desk.layout.centre.centre if tray is None else (tray.x, tray.y)
            return _middle_of(board.pile), goal
        else:
            things = self.waits_for
        spot = _middle_of(things[-1])
        return spot, spot


def _middle_of(thing: Widget) -> Point:
    x, y = thing.to_window(*thing.center)
    return float(x), float(y)
