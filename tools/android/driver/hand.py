"""A hand that plays: waits, looks for things on the page, and touches them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.widget import Widget

from tools.android.driver.glass import Glass, Point
from tools.android.driver.notes import Notes

if TYPE_CHECKING:
    from screens.app import GareAuChatApp
    from screens.shell.page import ShellPage
    from screens.table.screen import TableScreen

PATIENCE = 60.0
Doing = Iterator[None]
"""Something that takes time; each step is a frame."""


class StuckError(Exception):
    """Raised when the app does not do what a player expects."""


class Hand:
    """What a player can do with a tablet."""

    def __init__(self, glass: Glass, notes: Notes) -> None:
        self.glass = glass
        self.notes = notes

    @property
    def app(self) -> GareAuChatApp:
        return cast("GareAuChatApp", App.get_running_app())  # there is no other on the tablet

    @property
    def page(self) -> ShellPage | TableScreen:
        """What is on the screen."""
        return self.app.router.page

    @property
    def table(self) -> TableScreen:
        """The table on the screen.

        :raises StuckError: if another page is there.
        """
        from screens.table.screen import TableScreen

        if not isinstance(self.page, TableScreen):
            raise StuckError(f"no table, but {self.page_name}")
        return self.page

    @property
    def answers(self) -> Sequence[Widget]:
        """What can be answered to the sheet on the table, or to the question on the page."""
        from screens.shell.page import ShellPage
        from screens.table.sheets import ChoiceSheet

        if isinstance(self.page, ShellPage):
            return self.page.question.buttons if self.page.question else ()
        sheet = self.page.desk.sheets.top
        return sheet.buttons if isinstance(sheet, ChoiceSheet) else ()

    @property
    def page_name(self) -> str:
        return self.app.router.trail[-1]

    def until(self, is_so: Callable[[], object], what: str) -> Doing:
        """Waits for something.

        :raises StuckError: if it never happens.
        """
        end = monotonic() + PATIENCE
        while not is_so():
            if monotonic() > end:
                raise StuckError(f"waited in vain: {what}, on {self.page_name}")
            yield

    def rest(self, frames: int = 3) -> Doing:
        for _ in range(frames):
            yield

    def tap(self, widget: Widget) -> Doing:
        """Touches the middle of a widget, as soon as its page is awake and lies still."""
        router = self.app.router
        yield from self.until(lambda: router.is_awake, "a page that is awake")
        before = None
        while before != (before := middle_of(widget)):  # questions come from elsewhere
            yield from self.rest()
        yield from self.glass.stroke([middle_of(widget)])
        yield from self.rest()

    def go(self, widget: Widget, page: str) -> Doing:
        """Taps something that leads to another page, and waits until all of that is there."""
        yield from self.tap(widget)
        yield from self.until(lambda: self.page_name == page, f"the page {page}")
        yield from self.see_all()

    def see_all(self) -> Doing:
        """Waits until everything is on the page."""
        yield from self.until(lambda: not self._is_filling, f"the whole of {self.page_name}")
        yield from self.rest()

    @property
    def _is_filling(self) -> bool:
        """Whether more is still to come onto the page; a table comes in one piece."""
        from screens.shell.page import ShellPage

        return isinstance(self.page, ShellPage) and self.page.is_filling

    def find(self, name: str, **traits: object) -> Any:
        """Returns the first thing of a class on the page that has these traits.

        :raises StuckError: if there is none.
        """
        for widget in self.page.walk():
            if type(widget).__name__ == name and all(
                getattr(widget, trait, None) == value for trait, value in traits.items()
            ):
                return widget
        raise StuckError(f"no {name} with {traits} on {self.page_name}")

    def picture(self, name: str) -> None:
        """Keeps a picture of the screen beside the notes."""
        Window.screenshot(name=name)


def middle_of(widget: Widget | None) -> Point:
    """Returns the centre of a widget, which must be there, in the window, however it is turned."""
    from screens.ui.facing import Facing

    assert widget is not None
    return widget.to_window(*widget.center, initial=not isinstance(widget, Facing))
