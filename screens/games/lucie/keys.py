"""Lucie played with keys, or with the light bulb."""

from __future__ import annotations

from kivy.uix.widget import Widget

from engine.core import Seat
from engine.games.lucie.moves import Draw, Keep, LucieMove, Steal
from screens.games.lucie.table import DRAW
from screens.games.lucie.trays import LucieTrays


class LucieKeys(LucieTrays):
    def press(self, key: str) -> bool:
        if self.page is not None:
            return self.page.press(key)
        if key == "space":
            return self.choose(DRAW)
        if key == "tab" and self.badge is not None:
            self.use_power()
            return True
        if key.isdigit() and Seat(int(key) - 1) in self.view.victims:
            self.pick_victim(Seat(int(key) - 1))
            return True
        if key in {"left", "right"}:
            return self._focus_on(0 if key == "left" else len(self.choices) - 1)
        return key == "enter" and self._enter()

    def _focus_on(self, index: int) -> bool:
        """Frames the picture that Enter would choose."""
        self.focus = index
        for place, button in enumerate(self.choices):
            is_here = place == index and button.is_live
            button.edge = self.look.colour("focus" if is_here else "outline")
            button.zoom = 1.04 if is_here else 1
        return True

    def _enter(self) -> bool:
        live = [button for button in self.choices if button.is_live]
        if self.focus is None and len(live) > 1:
            return self._focus_on(len(self.choices) - 1)
        chosen = live[0] if len(live) == 1 else self.choices[self.focus or 0]
        if chosen.is_live:
            chosen.dispatch("on_tap")
        return True

    def stands_for(self, move: LucieMove) -> list[Widget]:
        match move:
            case Keep(which) if self.page is not None:
                return [self.page.cards[which]]
            case Draw():
                return [self.offers[move], self.middle.pile]
            case _ if move in self.offers:
                return [self.offers[move]]
            case Steal(victim):
                return [*self._power, self._stack_of(victim)]
        return self._power

    @property
    def _power(self) -> list[Widget]:
        return [self.badge] if self.badge is not None else []

    def _stack_of(self, seat: Seat) -> Widget:
        """Returns what a seat brought home: beside its plate, or pinned to it."""
        if self.homes:
            return self.homes[seat].stack
        return self.marks_of(seat).stack
