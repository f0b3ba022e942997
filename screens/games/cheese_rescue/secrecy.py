"""Whose hand may be seen by whom: closed hands, open hands, and how long a look may take."""

from __future__ import annotations

from kivy.clock import Clock

from screens.games.cheese_rescue.desk import RescueDesk
from screens.table.sheets import Choice

LOOK_SECONDS = 20
"""How long a hand stays open that nobody touches."""


class Secrecy:
    """Hides hands, unless the players show them to each other."""

    def __init__(self, desk: RescueDesk) -> None:
        self._desk = desk
        self._watch = Clock.schedule_once(self._forget_to_hide, LOOK_SECONDS)
        desk.turn.fbind("is_open", self._look_on)
        desk.curtain.fbind("is_drawn", self._look_on)
        for touch in ("on_touch_down", "on_touch_move"):
            desk.air.fbind(touch, self._look_on)

    @property
    def are_hands_open(self) -> bool:
        """Whether all hands lie open; they do by themselves where small children play, and where
        everything is said aloud: who hears what lies in a hand knows it."""
        chosen = self._desk.company.open_hands
        if chosen is not None:
            return chosen
        if self._desk.preferences.everything_aloud:
            return True
        return any(sitting.player.little_hands for sitting in self._desk.sittings)

    @property
    def is_kept(self) -> bool:
        """Whether somebody here must not see the hand of somebody else."""
        return self._desk.company.humans > 1 and not self.are_hands_open

    def open_hands(self, are_open: bool) -> None:
        """Lets the players decide whether all hands lie open."""
        self._desk.company.open_hands = are_open
        if self._desk.rim.tray is not None:
            self._desk.curtain.is_drawn = self.is_kept

    def hide(self) -> None:
        """Hides the hand that is open, if the others must not see it."""
        if self.is_kept:
            self._desk.curtain.is_drawn = True

    def choices(self) -> list[Choice]:
        """Returns what people may ask for in a break."""
        if self._desk.company.humans < 2:
            return []
        are_open = self.are_hands_open
        name = "closed" if are_open else "open"
        words = self._desk.words()(f"cheese_rescue.hands.{name}")
        return [Choice(f"icon_{name}_hands", words, lambda: self._change(not are_open))]

    def _change(self, are_open: bool) -> None:
        self._desk.sheets.lift()
        self.open_hands(are_open)

    def _look_on(self, *_: object) -> None:
        """Starts to wait anew for the moment in which nobody looks any more."""
        self._watch.cancel()
        self._watch = Clock.schedule_once(self._forget_to_hide, LOOK_SECONDS)

    def _forget_to_hide(self, _: float) -> None:
        desk = self._desk
        if self.is_kept and desk.turn.is_open and desk.is_seen and not desk.curtain.is_drawn:
            desk.fingers.let_go()
            desk.curtain.is_drawn = True
