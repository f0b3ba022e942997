"""Whose hand may be seen by whom: the curtain, the eye, and open hands."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent

from screens.services.players import Mode
from screens.table.screen import TableScreen
from screens.table.sheets import Choice

LOOK_SECONDS = 20
"""How long a hand stays open that nobody touches."""


class Secrets(TableScreen):
    """Hides hands, unless the players show them to each other."""

    has_secrets: ClassVar[bool] = True
    _chosen_openness: bool | None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._watch = Clock.schedule_once(self._forget_to_hide, LOOK_SECONDS)
        self._watch.cancel()

    def start_afresh(self) -> None:
        super().start_afresh()
        self._chosen_openness = None

    @property
    def open_hands(self) -> bool:
        """Whether all hands lie open; they do by themselves where small children play."""
        if self._chosen_openness is not None:
            return self._chosen_openness
        return any(sitting.player.little_hands for sitting in self.sittings)

    def open_all_hands(self, are_open: bool) -> None:
        """Lets the players decide whether hands lie open."""
        self._chosen_openness = are_open
        if self.rim.tray is None or self.match.outcome is not None:
            return
        if are_open:
            self.uncover()
        else:
            self.cover()

    @property
    def is_secret(self) -> bool:
        """Whether somebody here must not see the hand of somebody else."""
        return self.humans > 1 and not self.open_hands

    @property
    def needs_curtain(self) -> bool:
        return self.is_secret and self.mode is not Mode.PASS

    def pause_choices(self) -> list[Choice]:
        if self.humans < 2:
            return []
        are_open = self.open_hands
        name = "closed" if are_open else "open"
        words = self.services.text(f"cheese_rescue.hands.{name}")
        return [Choice(f"icon_{name}_hands", words, lambda: self._change_hands(not are_open))]

    def _change_hands(self, are_open: bool) -> None:
        self.lift_sheet()
        self.open_all_hands(are_open)

    def cover(self) -> None:
        if self.is_secret and not self.is_covered:
            super().cover()

    def uncover(self) -> None:
        super().uncover()
        self._look_on()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._look_on()
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        self._look_on()
        return bool(super().on_touch_move(touch))

    def _look_on(self) -> None:
        """Starts to wait anew for the moment in which nobody looks any more."""
        self._watch.cancel()
        self._watch = Clock.schedule_once(self._forget_to_hide, LOOK_SECONDS)

    def _forget_to_hide(self, _: float) -> None:
        if self.is_secret and not self.busy and self.sheet is None and not self.is_covered:
            self.fingers.let_go()
            self.cover()

    def get_up(self) -> None:
        self._watch.cancel()
        super().get_up()
