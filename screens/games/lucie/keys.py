"""Lucie played with keys."""

from __future__ import annotations

from engine.core import Seat
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
