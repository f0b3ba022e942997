"""Breaks, questions and keys: everything that interrupts a game and loses nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import asynckivy as ak
from kivy.core.window import Window
from kivy.uix.widget import Widget

from screens.table.coach import Coach, Point
from screens.table.hint import Hint
from screens.table.keys import key_name
from screens.table.sheets import Choice, ChoiceSheet, TableSheet
from screens.table.turns import Turns


class Breaks(Turns):
    """Pauses, asks before it leaves, and listens to the keyboard."""

    coach: Coach
    hint: Hint

    __events__ = ("on_leave", "on_help", "on_settings")

    def on_leave(self) -> None:
        """The players get up; what is on the table is kept or cleared already."""

    def on_help(self) -> None:
        """Somebody wants to know how to play."""

    def on_settings(self) -> None:
        """Somebody wants to change sound, speed or sizes."""

    def undo(self) -> bool:
        """Takes back the last move, if luck allows."""
        raise NotImplementedError

    def press(self, key: str) -> bool:
        """Acts on a key while it is a human's turn; tells whether it meant something."""
        return False

    def get_up(self) -> None:
        """Stops playing; the match stays where it is."""
        raise NotImplementedError

    def bind_corners(self) -> None:
        """Lets the two corners and the keyboard be used."""
        self.pause_disc.fbind("on_tap", lambda *_: self.take_a_break())
        self.help_disc.fbind("on_tap", lambda *_: self.dispatch("on_help"))
        Window.bind(on_key_down=self._on_key)

    def unbind_corners(self) -> None:
        Window.unbind(on_key_down=self._on_key)

    async def soft_no(self, reason: str, at: Point, thing: Widget | None = None) -> None:
        self.coach.hear_no()
        await super().soft_no(reason, at, thing)

    def lay_sheet(self, make: Callable[[], TableSheet]) -> None:
        self.hint.stop()
        super().lay_sheet(make)

    def take_a_break(self) -> None:
        """Stops the game until somebody taps; nothing on the table can be touched."""
        self.cover()
        self.stage.feedback.hush()
        self.lay_sheet(self._pause_sheet)

    def pause_choices(self) -> list[Choice]:
        """Returns what a game offers in a break besides going on and leaving."""
        return []

    def _pause_sheet(self) -> ChoiceSheet:
        text = self.services.text
        choices = [
            Choice("icon_play", text("table.go_on"), self._end_break, "yes"),
            Choice("icon_help", text("table.how_to"), lambda: self.dispatch("on_help")),
            Choice("icon_settings", text("table.settings"), lambda: self.dispatch("on_settings")),
            *self.pause_choices(),
            Choice("icon_exit", text("table.leave"), lambda: self.lay_sheet(self._leave_sheet)),
        ]
        title = text("table.pause")
        return ChoiceSheet(self.look, self.window_box, self.side, title=title, choices=choices)

    def _leave_sheet(self) -> ChoiceSheet:
        """Asks what becomes of the table; only a tablet with room can keep it."""
        text, can_keep = self.services.text, self._keep()
        keep = Choice("icon_keep_table", text("table.keep"), self._leave)
        choices = [
            Choice("icon_back", text("table.go_on"), self._end_break),
            *([keep] if can_keep else []),
            Choice("icon_clear_table", text("table.clear"), self._clear),
        ]
        title = text("table.leave_title" if can_keep else "table.full")
        return ChoiceSheet(self.look, self.window_box, self.side, title=title, choices=choices)

    def _end_break(self) -> None:
        """Goes on playing, however deep in questions people are."""
        while self._is_on_top(self._pause_sheet, self._leave_sheet):
            self.lift_sheet()

    def _leave(self) -> None:
        self.get_up()
        self.dispatch("on_leave")

    def _clear(self) -> None:
        self.services.saves.forget(self.match.game.id)
        self._leave()

    def pause(self) -> None:
        """The tablet goes to sleep, or another app comes: hide the hand, keep the match."""
        self.forget_fingers()
        self.hint.stop()
        self.cover()
        self.stage.feedback.hush()
        self._keep()

    def resume(self) -> None:
        """The tablet wakes up: draw everything once more."""
        self.arrange()

    async def _until_seen(self) -> None:
        """Waits while a sheet, the rules or the settings cover the table."""
        while self.sheet is not None or self.parent is None:
            await ak.sleep(0)

    def _keep(self) -> bool:
        """Writes the match down, also its end until everybody has seen it; tells if that worked."""
        return self.services.saves.keep(self.match.game.id, self.match, self.sittings)

    def on_back(self) -> bool:
        """Answers the back key: the coach goes, the game pauses, then it asks."""
        if self._is_on_top(self._leave_sheet):
            self.lift_sheet()
        elif self._is_on_top(self._pause_sheet):
            self.lay_sheet(self._leave_sheet)
        elif self.coach.is_here:
            self.coach.leave()
        else:
            self.take_a_break()
        return True

    def _is_on_top(self, *makes: Callable[[], TableSheet]) -> bool:
        """Tells whether the sheet on top is one of these."""
        return bool(self._sheets) and self._sheets[-1][0] in makes

    def _on_key(self, _: Any, code: int, *__: Any) -> bool:
        key = key_name(code)
        if key in {"", "escape"} or self.parent is None:
            return False  # the back key is the router's; so are all while another page is shown
        if self.sheet is not None:
            self.sheet.press(key)
            return True
        if key in {"u", "backspace"} and not self.is_covered:
            return self.undo()
        if self.busy:
            return False
        if self.is_covered:
            if key in {"h", "enter", "space"}:
                self.uncover()
            return True
        if key == "i":
            return self.hint.ask()
        self.hint.stop()
        return self.press(key)
