"""Breaks, questions and keys: everything that interrupts a game and loses nothing."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from screens.table.coach import Coach
from screens.table.keys import key_name
from screens.table.sheets import Choice, ChoiceSheet
from screens.table.turns import Turns


class Breaks(Turns):
    """Pauses, asks before it leaves, and listens to the keyboard."""

    coach: Coach

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
            Choice("icon_play", text("table.go_on"), self.lift_sheet, "yes"),
            Choice("icon_help", text("table.how_to"), lambda: self.dispatch("on_help")),
            Choice("icon_settings", text("table.settings"), lambda: self.dispatch("on_settings")),
            *self.pause_choices(),
            Choice("icon_exit", text("table.leave"), lambda: self.lay_sheet(self._leave_sheet)),
        ]
        title = text("table.pause")
        return ChoiceSheet(self.look, self.window_box, self.side, title=title, choices=choices)

    def _leave_sheet(self) -> ChoiceSheet:
        text = self.services.text
        choices = [
            Choice("icon_back", text("table.go_on"), self.lift_sheet),
            Choice("icon_keep_table", text("table.keep"), self._leave),
            Choice("icon_clear_table", text("table.clear"), self._clear),
        ]
        title = text("table.leave_title")
        return ChoiceSheet(self.look, self.window_box, self.side, title=title, choices=choices)

    def _leave(self) -> None:
        self.get_up()
        self.dispatch("on_leave")

    def _clear(self) -> None:
        self.services.saves.forget(self.match.game.id)
        self._leave()

    def on_back(self) -> bool:
        """Answers the back key: the coach goes, the game pauses, then it asks."""
        match len(self._sheets):
            case 0 if self.coach.is_here:
                self.coach.leave()
            case 0:
                self.take_a_break()
            case 1:
                self.lay_sheet(self._leave_sheet)
            case _:
                self.lift_sheet()
        return True

    def _on_key(self, _: Any, code: int, *__: Any) -> bool:
        key = key_name(code)
        if key in {"", "escape"}:
            return False  # the back key goes on to the router, whatever lies on the table
        if self.sheet is not None:
            if key in {"enter", "space"}:
                self.sheet.press_enter()
            return True
        if key in {"u", "backspace"}:
            return self.undo()
        if self.busy:
            return False
        if self.is_covered:
            if key in {"h", "enter", "space"}:
                self.uncover()
            return True
        return self.press(key)
