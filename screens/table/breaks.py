"""Breaks and questions: what interrupts a game and loses nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.clock import Clock

from screens.table.coach import Coach
from screens.table.desk import AnyDesk
from screens.table.kit import AnyKit
from screens.table.languages import WordSheet
from screens.table.seating import Seating
from screens.table.sheets import Choice, ChoiceSheet, ConsentSheet
from screens.table.wiping import SECONDS, WipeSheet


class Doors(NamedTuple):
    """Where people go from a table, and what they may do before."""

    help: Callable[[], object]
    settings: Callable[[], object]
    again: Callable[[], list[Choice]]
    """What can be seen once more, or played once more."""

    keep: Callable[[], bool]
    """Writes the match down; tells whether that worked."""

    leave: Callable[[], None]
    clear: Callable[[], None]
    """Leaves, and keeps nothing."""


class Breaks:
    """Pauses, and asks before it leaves."""

    def __init__(
        self,
        desk: AnyDesk,
        kit: AnyKit,
        seating: Seating[Any, Any, Any],
        coach: Coach,
        doors: Doors,
    ) -> None:
        self._desk, self._kit, self._seating = desk, kit, seating
        self._coach, self._doors = coach, doors
        self._clean_at = 0.0
        """When the glass has been wiped, on Kivy's clock."""

    def begin(self, *_: object) -> None:
        """Stops the game until somebody taps; nothing on the table can be touched."""
        self._seating.cover()
        self._desk.stage.feedback.hush()
        self._desk.sheets.lay(self._pause_sheet)

    def end(self) -> None:
        """Goes on playing, however deep in questions people are."""
        sheets = self._desk.sheets
        while sheets.is_on_top(self._pause_sheet, self._leave_sheet, self._clear_sheet):
            sheets.lift()

    def on_back(self) -> None:
        """Answers the back key: the coach goes, the game pauses, then it asks."""
        sheets = self._desk.sheets
        if sheets.is_on_top(self._wipe_sheet):
            return
        if sheets.is_on_top(self._leave_sheet, self._clear_sheet):
            sheets.lift()
        elif sheets.is_on_top(self._pause_sheet):
            sheets.lay(self._leave_sheet)
        elif isinstance(sheets.top, ChoiceSheet | ConsentSheet | WordSheet):
            sheets.top.press_enter()  # what changes nothing comes first
        elif self._coach.is_here:
            self._coach.leave()
        else:
            self.begin()

    def _pause_sheet(self) -> ChoiceSheet:
        text, sheets = self._desk.words(), self._desk.sheets
        return self._ask(
            "table.pause",
            Choice("icon_play", text("table.go_on"), self.end, "yes"),
            Choice("icon_help", text("table.how_to"), self._doors.help),
            Choice("icon_settings", text("table.settings"), self._doors.settings),
            *self._doors.again(),
            *self._kit.pause_choices(),
            Choice("icon_broom", text("table.wipe"), self._begin_to_wipe),
            Choice("icon_exit", text("table.leave"), lambda: sheets.lay(self._leave_sheet)),
        )

    def _leave_sheet(self) -> ChoiceSheet:
        """Asks what becomes of the table; only a tablet with room can keep it."""
        text, can_keep = self._desk.words(), self._doors.keep()
        keep = Choice("icon_keep_table", text("table.keep"), self._doors.leave)
        return self._ask(
            "table.leave_title" if can_keep else "table.full",
            Choice("icon_back", text("table.go_on"), self.end),
            *([keep] if can_keep else []),
            Choice("icon_clear_table", text("table.clear"), self._ask_to_clear),
        )

    def _begin_to_wipe(self) -> None:
        """Lets somebody wipe the glass: no finger counts until it is clean."""
        self._clean_at = Clock.get_time() + SECONDS
        self._desk.sheets.lay(self._wipe_sheet)

    def _wipe_sheet(self) -> WipeSheet:
        return WipeSheet(self._desk, end=self._clean_at, act=self._desk.sheets.lift)

    def _ask_to_clear(self) -> None:
        self._desk.sheets.lay(self._clear_sheet)

    def _clear_sheet(self) -> ChoiceSheet:
        """Asks once more: what is cleared away does not come back."""
        text = self._desk.words()
        return self._ask(
            "table.clear_title",
            Choice("icon_back", text("table.never_mind"), self._desk.sheets.lift),
            Choice("icon_clear_table", text("table.clear_sure"), self._doors.clear),
        )

    def _ask(self, title: str, *choices: Choice) -> ChoiceSheet:
        desk = self._desk
        return ChoiceSheet(
            desk.look, desk.window_box, desk.side, title=desk.words()(title), choices=choices
        )
